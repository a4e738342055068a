/** The moment at which a day begins by the reader's clock, and that `after` days later. */
export function beginningOf(day: string, after = 0): string | null {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const moment = new Date(year, month - 1, date + after);
  return day === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
