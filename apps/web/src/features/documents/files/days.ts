/** The first moment of a day where the reader is; null for no day. */
export function startOfDay(day: string): string | null {
  return momentOf(day, 0);
}

/** The moment at which a day is over where the reader is; null for no day. */
export function endOfDay(day: string): string | null {
  return momentOf(day, 1);
}

function momentOf(day: string, later: number): string | null {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const moment = new Date(year, month - 1, date + later);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
