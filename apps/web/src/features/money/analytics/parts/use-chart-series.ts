import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { today } from '../../../../ui/format/today.ts';
import { earlierOf, type Months, monthsOf, monthsUntil } from '../../shared/periods.ts';
import { earlierMonthsQuery, type Figure } from '../api/figures.ts';
import { FORMS } from '../search.ts';
import { useAnalyticsWords, valueOf } from '../use-analytics-words.ts';
import type { FiguresProps } from './figure-bars.tsx';

interface Series {
  label: string;
  data: (number | null)[];
}

const keysOf = (months: Months): string[] => monthsUntil(months, today());

/**
 * What a chart of groups is drawn of: one row of values for each currency. Of months all that have begun, also those without a figure, and where there is one row
 * the months with which they are compared as a second.
 */
export function useChartSeries({ measure, split, state, figures }: FiguresProps): {
  categories: string[];
  series: Series[];
} {
  const { t } = useTranslation(['analytics', 'banking']);
  const words = useAnalyticsWords();
  const months = monthsOf(state.period, today());
  const earlierMonths = split === 'month' ? earlierOf(months, state.against) : null;
  const query = earlierMonthsQuery(measure, state);
  const earlier = useQuery({ ...query, enabled: earlierMonths !== null });
  const keys = split === 'month' ? keysOf(months) : [...new Set(figures.map(({ key }) => key))];
  const currencies = [...new Set(figures.map(({ currency }) => currency))];
  const valueIn = (of: readonly Figure[], key: string | null | undefined, currency: string | null) => {
    const found = of.find((one) => !one.is_whole && one.key === key && one.currency === currency);
    return found === undefined ? null : valueOf(measure, found);
  };
  const nameOf = (key: string | null) =>
    split === 'month' && key !== null
      ? words.month(key)
      : words.name(split, { key, name: figures.find((figure) => figure.key === key)?.name ?? null });
  const labelOf = (currency: string | null) =>
    currency ??
    (FORMS[measure] === 'rate' ? t('percent', { measure: t(`measure.${measure}`) }) : t(`measure.${measure}`));
  const series: Series[] = currencies.map((currency) => ({
    label: labelOf(currency),
    data: keys.map((key) => valueIn(figures, key, currency)),
  }));
  const [currency = null] = currencies;
  if (earlierMonths !== null && earlier.data !== undefined && series.length === 1) {
    const before = keysOf(earlierMonths);
    const { data } = earlier;
    series.push({
      label: t(`banking:against.${state.against}`),
      data: keys.map((_, nth) => valueIn(data, before[nth], currency)),
    });
  }
  return { categories: keys.map(nameOf), series };
}
