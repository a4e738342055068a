/** A parameter of an address as text: the router makes a number of what looks like one. '' for what is neither. */
export function textParam(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The values of a parameter that holds several, set apart by commas. */
export function listParam(value: unknown): string[] {
  return textParam(value).split(',').filter(Boolean);
}

/** A page, counted from 0; the address counts from 1. What is no page is the first. */
export function pageParam(value: unknown): number {
  return Math.max(0, (Math.trunc(Number(value)) || 1) - 1);
}
