export const PERIODS = [
  'twelve_months',
  'year',
  'last_year',
  'quarter',
  'last_quarter',
  'month',
  'last_month',
] as const;
export type Period = (typeof PERIODS)[number];
/** With what a period is compared: the months before it, the same months of the year before, or nothing. */
export const AGAINST = ['before', 'year_before', 'nothing'] as const;
export type Against = (typeof AGAINST)[number];

/** The first day of the first month and the last of the last one, `YYYY-MM-DD`. */
export interface Months {
  from: string;
  to: string;
}

const QUARTER = 3;
const YEAR = 12;

/** So many months from a month that is counted from year 0. */
function monthsFrom(first: number, count: number): Months {
  const dayOf = (month: number, day: number): string =>
    new Date(Date.UTC(Math.floor(month / YEAR), month % YEAR, day)).toISOString().slice(0, 10);
  return { from: dayOf(first, 1), to: dayOf(first + count, 0) };
}

const monthOf = (day: string): number => Number(day.slice(0, 4)) * YEAR + Number(day.slice(5, 7)) - 1;

/** The whole months of a period, from the day on which it is asked. */
export function monthsOf(period: Period, today: string): Months {
  const month = monthOf(today);
  const year = month - (month % YEAR);
  const quarter = month - (month % QUARTER);
  const spans: Record<Period, [number, number]> = {
    twelve_months: [month - YEAR + 1, YEAR],
    year: [year, YEAR],
    last_year: [year - YEAR, YEAR],
    quarter: [quarter, QUARTER],
    last_quarter: [quarter - QUARTER, QUARTER],
    month: [month, 1],
    last_month: [month - 1, 1],
  };
  return monthsFrom(...spans[period]);
}

/** The months with which they are compared; null: with none. */
export function earlierOf({ from, to }: Months, against: Against): Months | null {
  if (against === 'nothing') return null;
  const first = monthOf(from);
  const count = monthOf(to) - first + 1;
  return monthsFrom(first - (against === 'before' ? count : YEAR), count);
}

/** As much of the months with which they are compared as has passed of the months themselves: until the same day. */
export function earlierSoFar(months: Months, against: Against, today: string): Months | null {
  const earlier = earlierOf(months, against);
  if (earlier === null || today >= months.to) return earlier;
  const { from, to } = monthsFrom(monthOf(today) - monthOf(months.from) + monthOf(earlier.from), 1);
  const same = `${from.slice(0, 8)}${today.slice(8)}`;
  return { from: earlier.from, to: same < to ? same : to };
}

/** The months, `YYYY-MM`, of those that have begun. */
export function monthsUntil({ from, to }: Months, today: string): string[] {
  const first = monthOf(from);
  const count = Math.min(monthOf(to), monthOf(today)) - first + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, nth) => monthsFrom(first + nth, 1).from.slice(0, 7));
}
