/** The values of a parameter that holds several, separated by commas. */
export function listParam(value: string | undefined): string[] {
  return (value ?? '').split(',').filter(Boolean);
}

/** A page, counted from 0; the address counts from 1. What is no page is the first. */
export function pageParam(value: number | undefined): number {
  return Math.max(0, (Math.trunc(value ?? 1) || 1) - 1);
}

/** How many of an address's parameters say something. */
export function countParams(params: Readonly<Record<string, string | undefined>>): number {
  return Object.values(params).filter((value) => value !== undefined && value !== '').length;
}
