import { useTranslation } from 'react-i18next';

import { formatLocale } from '../../../../ui/format/locale.ts';
import type { BankPeriod, Unit } from '../types.ts';

const PATTERNS = {
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short' },
  year: { year: 'numeric' },
} as const satisfies Record<Unit, Intl.DateTimeFormatOptions>;
const LONG = { ...PATTERNS, month: { month: 'long' } } as const satisfies Record<Unit, Intl.DateTimeFormatOptions>;

/** How a period is called, short below a chart and whole in a sentence; and how much more one figure is than another. */
export function usePeriodWords(unit: Unit) {
  const { i18n } = useTranslation('banking');
  const locale = formatLocale(i18n.language);
  // A day is the same everywhere: its words are not those of a clock.
  const write = (how: Intl.DateTimeFormatOptions, day: string) =>
    new Intl.DateTimeFormat(locale, { ...how, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  return {
    short: (day: string) => write(PATTERNS[unit], day),
    long: (day: string) => write(LONG[unit], day),
    percent: (now: number, before: number): string | null =>
      before <= 0
        ? null
        : new Intl.NumberFormat(locale, {
            style: 'percent',
            maximumFractionDigits: 0,
            signDisplay: 'exceptZero',
          }).format(now / before - 1),
  };
}

/** The period that runs, and the one before it. */
export function lastTwo(periods: readonly BankPeriod[]): [BankPeriod | undefined, BankPeriod | undefined] {
  return [periods.at(-1), periods.at(-2)];
}
