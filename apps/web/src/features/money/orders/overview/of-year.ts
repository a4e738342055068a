import type { ShopMonth } from '../api/overview.ts';

const MONTHS = 12;

/** One figure of a year: what it comes to, and its months in order, null for those to come. */
export interface YearFigure {
  total: number;
  months: (number | null)[];
}

/** How many months of a year have begun by the reader's clock. */
export function monthsBegun(year: number, now: Date = new Date()): number {
  if (year !== now.getFullYear()) return year < now.getFullYear() ? MONTHS : 0;
  return now.getMonth() + 1;
}

/** The currency of the most orders, and the others. Amounts of several currencies are not added up. */
export function currenciesOf(months: readonly ShopMonth[]): { main: string; others: string[] } {
  const counts = new Map<string, number>();
  for (const { currency, orders } of months) counts.set(currency, (counts.get(currency) ?? 0) + orders);
  const [first = 'USD', ...others] = [...counts].toSorted(([, a], [, b]) => b - a).map(([currency]) => currency);
  return { main: first, others };
}

/** A figure of the year in one currency: a month without orders is 0, and one that is still to come has no value. */
export function figureOf(
  months: readonly ShopMonth[],
  currency: string,
  name: 'orders' | 'quantity' | 'amount' | 'paid' | 'refunded',
  begun: number,
): YearFigure {
  const own = months.filter((month) => month.currency === currency);
  return {
    total: own.reduce((sum, month) => sum + month[name], 0),
    months: Array.from({ length: MONTHS }, (_, index) =>
      index < begun ? (own.find(({ place }) => place === index + 1)?.[name] ?? 0) : null,
    ),
  };
}
