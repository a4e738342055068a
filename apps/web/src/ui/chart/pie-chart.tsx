import { PieChart as MuiPieChart } from '@mui/x-charts/PieChart';

import { ChartFigure } from './chart-figure.tsx';
import { useChartLook } from './use-chart-look.ts';

interface PieChartProps {
  label: string;
  parts: readonly { label: string; value: number }[];
  /** With a hole in the middle. */
  donut?: boolean;
  height?: number;
  /** Whether the parts are named below it: not where a list beside it does. */
  hasLegend?: boolean;
}

/** Shares of a whole; for few parts. */
export function PieChart({ label, parts, donut = false, height = 280, hasLegend = true }: PieChartProps) {
  const { colors, write, shared } = useChartLook();
  return (
    <ChartFigure label={label} height={height}>
      <MuiPieChart
        {...shared}
        colors={colors}
        series={[
          {
            data: parts.map((part, id) => ({ id, ...part })),
            innerRadius: donut ? '68%' : 0,
            paddingAngle: donut ? 3 : 1.5,
            cornerRadius: donut ? 6 : 3,
            valueFormatter: ({ value }) => write(value),
          },
        ]}
        hideLegend={!hasLegend}
        slotProps={{ legend: { direction: 'horizontal', position: { vertical: 'bottom', horizontal: 'center' } } }}
      />
    </ChartFigure>
  );
}
