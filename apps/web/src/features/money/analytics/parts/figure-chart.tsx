import Box from '@mui/material/Box';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';

import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import type { FiguresProps } from './figure-bars.tsx';
import { useChartSeries } from './use-chart-series.ts';

const BarChart = lazy(() =>
  import('../../../../ui/chart/bar-chart.tsx').then((module) => ({ default: module.BarChart })),
);
const LineChart = lazy(() =>
  import('../../../../ui/chart/line-chart.tsx').then((module) => ({ default: module.LineChart })),
);
const HEIGHT = 240;

/** The groups as columns or as a line, in the order in which they come. */
export function FigureChart({ chart, ...props }: FiguresProps & { chart: 'columns' | 'line' }) {
  const { t } = useTranslation('analytics');
  const { categories, series } = useChartSeries(props);
  const shared = {
    label: t(`by.${props.split}`, { measure: t(`measure.${props.measure}`) }),
    height: HEIGHT,
    categories,
  };
  return (
    <Box sx={{ padding: 1, minHeight: HEIGHT + 16 }}>
      <LazyPart height={HEIGHT}>
        {chart === 'line' ? (
          <LineChart {...shared} hasMarks series={series} />
        ) : (
          <BarChart {...shared} series={series} />
        )}
      </LazyPart>
    </Box>
  );
}
