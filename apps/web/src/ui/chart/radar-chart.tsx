import { RadarChart as MuiRadarChart } from '@mui/x-charts/RadarChart';

import { ChartFigure } from './chart-figure.tsx';
import type { CategoryChartProps, ChartSeries } from './types.ts';
import { useChartLook } from './use-chart-look.ts';

interface RadarChartProps extends Omit<CategoryChartProps, 'series'> {
  series: readonly ChartSeries<number>[];
}

/** Several qualities of a few things, side by side on one figure. */
export function RadarChart({ label, categories, series, height = 320 }: RadarChartProps) {
  const { colors, write, shared } = useChartLook();
  return (
    <ChartFigure label={label} height={height}>
      {/* Its words begin and end where the library says, which knows one direction alone. */}
      <div dir="ltr" style={{ height: '100%' }}>
        <MuiRadarChart
          {...shared}
          colors={colors}
          radar={{ metrics: [...categories] }}
          series={series.map(({ label: name, data }) => ({
            label: name,
            data: [...data],
            fillArea: true,
            valueFormatter: write,
          }))}
        />
      </div>
    </ChartFigure>
  );
}
