import { useTranslation } from 'react-i18next';

import { languageOf } from '../../../../i18n/languages.ts';
import { formatLocale } from '../../../../ui/format/locale.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { usePracticeAreaName } from '../../../../ui/format/practice-area-options.ts';
import type { MeasureSum } from '../api/measures.ts';
import type { Group } from '../search.ts';

const PERCENT = 100;

/** How much of what is below is above, in percent; null where nothing is below. */
export const percentOf = (above: number, below: number): number | null =>
  below > 0 ? (above / below) * PERCENT : null;

/** How the figures of a measure are written. */
export function useMeasureWords() {
  const { t, i18n } = useTranslation('banking');
  const locale = formatLocale(i18n.language);
  const money = useMoney();
  const areaName = usePracticeAreaName();
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  // A sign stays before its number in a sentence that runs the other way.
  const signed = (number: string) => (languageOf(i18n.language).direction === 'rtl' ? `\u2066${number}\u2069` : number);
  return {
    /** Hours of minutes, or an amount of the currency. */
    figure: (value: number, currency: string | null) =>
      currency === null
        ? t('measure.hours', { hours: money.number(Math.round(value / 6) / 10) })
        : money.figures(value, currency),
    percent: (above: number, below: number) => {
      const percent = percentOf(above, below);
      return percent === null ? '–' : percents.format(percent / PERCENT);
    },
    /** How many points of a percent it is more or less than earlier; null where either is not known. */
    change: ({ above, below, earlier_above: before, earlier_below: beforeBelow }: MeasureSum) => {
      const now = percentOf(above, below);
      const earlier = before === null || beforeBelow === null ? null : percentOf(before, beforeBelow);
      return now === null || earlier === null
        ? null
        : t('measure.points', { points: signed(points.format(now - earlier)) });
    },
    name: ({ key, name, is_whole: isWhole, currency }: MeasureSum, by: Group) => {
      if (isWhole) return currency === null ? t('measure.whole') : t('report.all', { currency });
      if (key === null) return t('report.none');
      return by === 'area' ? areaName(key) : (name ?? t('report.none'));
    },
    month: (key: string, how: 'short' | 'long') =>
      new Intl.DateTimeFormat(locale, {
        month: how,
        ...(how === 'long' && { year: 'numeric' }),
        timeZone: 'UTC',
      }).format(new Date(`${key}-01T00:00:00Z`)),
  };
}
