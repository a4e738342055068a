import { ScatterChart as MuiScatterChart } from '@mui/x-charts/ScatterChart';

import { ChartFigure } from './chart-figure.tsx';
import { LABEL_HEIGHT, useChartLook } from './use-chart-look.ts';

interface ScatterChartProps {
  label: string;
  series: readonly { label: string; points: readonly { x: number; y: number }[] }[];
  height?: number;
}

/** Two values of many things: whether the one goes with the other. */
export function ScatterChart({ label, series, height = 300 }: ScatterChartProps) {
  const { colors, rtl, valueSide, write, shared } = useChartLook();
  const axis = { valueFormatter: write, disableLine: true, disableTicks: true };
  return (
    <ChartFigure label={label} height={height}>
      <MuiScatterChart
        {...shared}
        colors={colors}
        grid={{ horizontal: true, vertical: true }}
        xAxis={[{ ...axis, reverse: rtl, height: LABEL_HEIGHT }]}
        yAxis={[{ ...axis, position: valueSide, width: 44 }]}
        series={series.map(({ label: name, points }) => ({
          label: name,
          data: points.map((point, id) => ({ id, ...point })),
          markerSize: 6,
        }))}
        margin={{ top: 12, right: 12, bottom: 4, left: 4 }}
      />
    </ChartFigure>
  );
}
