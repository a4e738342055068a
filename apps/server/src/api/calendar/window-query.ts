import { Temporal } from 'temporal-polyfill';
import * as z from 'zod/mini';

/** A window of time, `to` after `from`. */
export interface Window {
  from: Date;
  to: Date;
}

const DAY_MS = 86_400_000;
const UNNAMED = 'Name a start and an end after it, each as ISO 8601 with its offset.';

const moment = (description: string) =>
  z.pipe(
    z.transform((text) => (typeof text === 'string' ? momentOf(text) : null)),
    z.date().check(z.meta({ type: 'string', format: 'date-time', description })),
  );

/** The parameters that name a window. */
export const windowShape = { start: moment('the first moment'), end: moment('the first moment after') };
const windowSchema = z.object(windowShape);

/** A window of time as a query names it; a sentence where it is none. */
export function windowOf(query: unknown, mostDays: number): Window | string {
  const parsed = windowSchema.safeParse(query);
  if (!parsed.success) return UNNAMED;
  const { start: from, end: to } = parsed.data;
  if (to <= from) return UNNAMED;
  return to.getTime() - from.getTime() > mostDays * DAY_MS
    ? `Ask for at most ${mostDays} days at a time.`
    : { from, to };
}

function momentOf(text: string): Date | null {
  try {
    // A plus that was not written as %2B has become a blank.
    return new Date(Temporal.Instant.from(text.replace(/ (?=\d\d:?\d\d$)/, '+')).epochMilliseconds);
  } catch {
    return null;
  }
}
