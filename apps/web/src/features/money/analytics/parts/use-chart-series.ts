import { useTranslation } from 'react-i18next';

import type { ChartSeries } from '../../../../ui/chart/types.ts';
import { FORMS, isParted } from '../search.ts';
import { useAnalyticsWords, valueOf } from '../use-analytics-words.ts';
import type { FiguresProps } from './figure-bars.tsx';
import { useMonths } from './use-months.ts';

/**
 * What a chart of groups is drawn of: one row of values for each currency, and of months those with which they are compared as a second. Where nothing was measured
 * a share is a gap, and a number nought.
 */
export function useChartSeries(props: FiguresProps): { categories: string[]; series: ChartSeries[] } {
  const { t } = useTranslation(['analytics', 'banking']);
  const words = useAnalyticsWords();
  const { measure, split, state } = props;
  const figures = useMonths(props);
  const keys = [...new Set(figures.map(({ key }) => key))];
  const currencies = [...new Set(figures.map(({ currency }) => currency))];
  const nothing = isParted(measure) ? null : 0;
  const nameOf = (key: string | null) =>
    split === 'month' && key !== null
      ? words.month(key)
      : words.name(split, { key, name: figures.find((figure) => figure.key === key)?.name ?? null });
  const labelOf = (currency: string | null) =>
    currency ??
    (FORMS[measure] === 'rate' ? t('percent', { measure: t(`measure.${measure}`) }) : t(`measure.${measure}`));
  const series: ChartSeries[] = currencies.map((currency) => ({
    label: labelOf(currency),
    data: keys.map((key) => {
      const found = figures.find((one) => one.key === key && one.currency === currency);
      return found === undefined ? nothing : valueOf(measure, found);
    }),
  }));
  if (split === 'month' && figures.some(({ earlier_above: earlier }) => earlier !== null))
    series.push({
      label: t(`banking:against.${state.against}`),
      data: figures.map(({ earlier_above: above, earlier_below: below }) =>
        above === null ? nothing : valueOf(measure, { above, below }),
      ),
    });
  return { categories: keys.map(nameOf), series };
}
