import Box from '@mui/material/Box';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';

import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { today } from '../../../../ui/format/today.ts';
import { monthsOf, monthsUntil } from '../../shared/periods.ts';
import { FORMS } from '../search.ts';
import { useAnalyticsWords, valueOf } from '../use-analytics-words.ts';
import type { FiguresProps } from './figure-bars.tsx';

const BarChart = lazy(() =>
  import('../../../../ui/chart/bar-chart.tsx').then((module) => ({ default: module.BarChart })),
);
const LineChart = lazy(() =>
  import('../../../../ui/chart/line-chart.tsx').then((module) => ({ default: module.LineChart })),
);
const HEIGHT = 240;

/** The groups as columns or as a line, in the order in which they come; one row of values for each currency. */
export function FigureChart({ measure, split, state, figures, chart }: FiguresProps & { chart: 'columns' | 'line' }) {
  const { t } = useTranslation('analytics');
  const words = useAnalyticsWords();
  const keys: (string | null)[] =
    split === 'month'
      ? monthsUntil(monthsOf(state.period, today()), today())
      : [...new Set(figures.map(({ key }) => key))];
  const currencies = [...new Set(figures.map(({ currency }) => currency))];
  const label = t(`by.${split}`, { measure: t(`measure.${measure}`) });
  const name = (key: string | null) =>
    words.name(split, { key, name: figures.find((figure) => figure.key === key)?.name ?? null });
  const valueAt = (key: string | null, currency: string | null): number | null => {
    const found = figures.find((figure) => figure.key === key && figure.currency === currency);
    return found === undefined ? null : valueOf(measure, found);
  };
  const shared = { label, height: HEIGHT, categories: keys.map(name) };
  const seriesName = (currency: string | null) =>
    currency ??
    (FORMS[measure] === 'rate' ? t('percent', { measure: t(`measure.${measure}`) }) : t(`measure.${measure}`));
  return (
    <Box sx={{ padding: 1, minHeight: HEIGHT + 16 }}>
      <LazyPart height={HEIGHT}>
        {chart === 'line' ? (
          <LineChart
            {...shared}
            hasMarks
            series={currencies.map((currency) => ({
              label: seriesName(currency),
              data: keys.map((key) => valueAt(key, currency)),
            }))}
          />
        ) : (
          <BarChart
            {...shared}
            series={currencies.map((currency) => ({
              label: seriesName(currency),
              data: keys.map((key) => valueAt(key, currency) ?? 0),
            }))}
          />
        )}
      </LazyPart>
    </Box>
  );
}
