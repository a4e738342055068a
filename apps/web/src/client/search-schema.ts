/** The search parameters of an address as the router parses them, not yet checked. */
export type SearchParams = Readonly<Record<string, unknown>>;

/** The parameters that are numbers wherever they occur: a page counted from 1, the rows on a page, and a step. */
const NUMBERS = ['page', 'size', 'step'] as const;

/** The checked parameters of these names. */
export type Search<TName extends string> = {
  [Name in TName]?: Name extends (typeof NUMBERS)[number] ? number : string;
};

/** The names of the parameters by which every table is searched, narrowed, ordered and paged. */
export type TableParam = 'q' | 'status' | 'sort' | (typeof NUMBERS)[number];

/** A parameter as text: the router makes a number of what looks like one. undefined for anything else. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** A parameter as a number; undefined for what is none. */
export function asNumber(value: unknown): number | undefined {
  const number = Number(asText(value) ?? NaN);
  return Number.isFinite(number) ? number : undefined;
}

/**
 * What a route takes as `validateSearch`: each parameter is a number or a text, by its name, and undefined where the address has
 * something else. It never refuses. The type says which ones the route has; which of their values mean something is for the screen,
 * whose code comes later.
 */
export function searchSchema<TName extends string>(): (given: SearchParams) => Search<TName>;
export function searchSchema(): (given: SearchParams) => object {
  return validate;
}

const validate = (given: SearchParams): object =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      NUMBERS.some((one) => one === name) ? asNumber(value) : asText(value),
    ]),
  );
