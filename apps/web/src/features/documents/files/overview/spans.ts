import type { FileStep } from '../types.ts';

const WEEKS = 12;
const MONTHS = 12;
const YEARS = 5;
const MONDAY = 1;
const DAYS = 7;

/** The days on which the twelve weeks or months, or the five years, until a moment begin (UTC), the earliest first; as `file_activity` counts them. */
export function spansOf(step: FileStep, now: Date): string[] {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const since = (now.getUTCDay() - MONDAY + DAYS) % DAYS;
  const start = {
    week: (nth: number) => Date.UTC(year, month, day - since - nth * DAYS),
    month: (nth: number) => Date.UTC(year, month - nth, 1),
    year: (nth: number) => Date.UTC(year - nth, 0, 1),
  }[step];
  const count = { week: WEEKS, month: MONTHS, year: YEARS }[step];
  return Array.from({ length: count }, (_, nth) => new Date(start(count - 1 - nth)).toISOString().slice(0, 10));
}
