import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { Gauge } from '../../../ui/chart/gauge.tsx';
import { LineChart } from '../../../ui/chart/line-chart.tsx';
import { MixedChart } from '../../../ui/chart/mixed-chart.tsx';
import { PieChart } from '../../../ui/chart/pie-chart.tsx';
import { RadarChart } from '../../../ui/chart/radar-chart.tsx';
import { ScatterChart } from '../../../ui/chart/scatter-chart.tsx';
import { Sparkline } from '../../../ui/chart/sparkline.tsx';
import { useDemo } from '../../demo/use-demo.ts';
import { BALANCE, CLOSED, HOURS, OPENED, SCATTER } from './chart-values.ts';
import { useMonths } from './use-months.ts';

/** The kinds of charts in the order of the page. */
export type ChartKind =
  | 'line'
  | 'area'
  | 'column'
  | 'columnMultiple'
  | 'columnStacked'
  | 'columnNegative'
  | 'bar'
  | 'mixed'
  | 'pie'
  | 'donut'
  | 'radar'
  | 'scatter'
  | 'gauges'
  | 'sparklines';

/** One chart of the page; the chart library comes with the first of them. */
export function ChartSample({ kind }: { kind: ChartKind }) {
  const { t } = useTranslation('showcase');
  const { areas } = useDemo();
  const months = useMonths();
  const label = t(`chart.${kind}`);
  const opened = { label: t('chart.received'), data: OPENED };
  const closed = { label: t('chart.closed'), data: CLOSED };
  const hours = { label: t('chart.hours'), data: HOURS };
  const parts = areas.map((area, index) => ({ label: area, value: HOURS[index] ?? 0 }));
  switch (kind) {
    case 'line':
    case 'area':
      return <LineChart label={label} categories={months} series={[opened, closed]} area={kind === 'area'} />;
    case 'column':
      return <BarChart label={label} categories={months} series={[opened]} />;
    case 'columnMultiple':
      return <BarChart label={label} categories={months} series={[opened, closed]} />;
    case 'columnStacked':
      return (
        <BarChart
          label={label}
          categories={months}
          series={[opened, closed].map((series) => ({ ...series, stack: 'cases' }))}
        />
      );
    case 'columnNegative':
      return <BarChart label={label} categories={months} series={[{ label: t('chart.balance'), data: BALANCE }]} />;
    case 'bar':
      return <BarChart horizontal label={label} categories={areas} series={[hours]} />;
    case 'mixed':
      return <MixedChart label={label} categories={months} columns={opened} line={closed} />;
    case 'pie':
    case 'donut':
      return <PieChart label={label} parts={parts} donut={kind === 'donut'} />;
    case 'radar':
      return <RadarChart label={label} categories={areas} series={[opened, closed].map(firstFive)} />;
    case 'scatter':
      return <ScatterChart label={label} series={[{ label: t('chart.hours'), points: SCATTER }]} />;
    case 'gauges':
      return (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' } }}>
          <Gauge label={t('chart.received')} share={0.72} />
          <Gauge label={t('chart.closed')} share={0.46} color="secondary" half />
          <Gauge label={t('chart.hours')} share={0.88} color="warning" />
        </Box>
      );
    default:
      return (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
          <Small text={t('chart.received')}>
            <Sparkline label={t('chart.received')} values={OPENED} />
          </Small>
          <Small text={t('chart.closed')}>
            <Sparkline label={t('chart.closed')} values={CLOSED} kind="area" color="secondary" />
          </Small>
          <Small text={t('chart.hours')}>
            <Sparkline label={t('chart.hours')} values={HOURS} kind="bar" color="warning" />
          </Small>
        </Box>
      );
  }
}

/** As many values as there are practice areas. */
function firstFive<Series extends { data: readonly number[] }>(series: Series): Series {
  return { ...series, data: series.data.slice(0, 5) };
}

function Small({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Stack spacing={1} sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="p">
        {text}
      </Typography>
      {children}
    </Stack>
  );
}
