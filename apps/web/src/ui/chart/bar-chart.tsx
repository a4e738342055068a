import { BarChart as MuiBarChart } from '@mui/x-charts/BarChart';

import { ChartFigure } from './chart-figure.tsx';
import type { CategoryChartProps } from './types.ts';
import { LABEL_HEIGHT, useChartLook } from './use-chart-look.ts';

interface BarChartProps extends CategoryChartProps {
  /** Bars, drawn sideways, instead of columns. */
  horizontal?: boolean;
}

/** Values of categories as columns, or as bars. */
export function BarChart({ label, categories, series, height = 300, horizontal = false }: BarChartProps) {
  const { colors, rtl, valueSide, write, shared } = useChartLook();
  const names = { data: [...categories], scaleType: 'band' as const, disableLine: true, disableTicks: true };
  const values = { valueFormatter: write, disableLine: true, disableTicks: true };
  return (
    <ChartFigure label={label} height={height}>
      <MuiBarChart
        {...shared}
        colors={colors}
        layout={horizontal ? 'horizontal' : 'vertical'}
        grid={horizontal ? { vertical: true } : { horizontal: true }}
        xAxis={[
          horizontal
            ? { ...values, reverse: rtl, height: LABEL_HEIGHT }
            : { ...names, reverse: rtl, height: LABEL_HEIGHT, categoryGapRatio: 0.45, barGapRatio: 0.2 },
        ]}
        yAxis={[
          horizontal
            ? { ...names, position: valueSide, width: 96, categoryGapRatio: 0.45 }
            : { ...values, position: valueSide, width: 44 },
        ]}
        series={series.map(({ data, ...rest }) => ({ ...rest, data: [...data], valueFormatter: write }))}
        borderRadius={4}
        hideLegend={series.length < 2}
        margin={{ top: 12, right: 12, bottom: 4, left: 4 }}
      />
    </ChartFigure>
  );
}
