import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart';

import { ChartFigure } from './chart-figure.tsx';
import type { ChartSeries } from './types.ts';
import { LABEL_HEIGHT, useChartLook } from './use-chart-look.ts';

interface MixedChartProps {
  label: string;
  categories: readonly string[];
  columns: ChartSeries;
  line: ChartSeries;
  height?: number;
}

/** Columns with a line over them, on the same scale. */
export function MixedChart({ label, categories, columns, line, height = 300 }: MixedChartProps) {
  const { colors, rtl, valueSide, write, shared } = useChartLook();
  return (
    <ChartFigure label={label} height={height}>
      <ChartsContainer
        {...shared}
        colors={colors}
        series={[
          { type: 'bar', label: columns.label, data: [...columns.data], valueFormatter: write },
          {
            type: 'line',
            label: line.label,
            data: [...line.data],
            curve: 'monotoneX',
            valueFormatter: write,
            showMark: true,
          },
        ]}
        xAxis={[
          {
            data: [...categories],
            scaleType: 'band',
            reverse: rtl,
            height: LABEL_HEIGHT,
            categoryGapRatio: 0.5,
            disableLine: true,
            disableTicks: true,
          },
        ]}
        yAxis={[{ position: valueSide, valueFormatter: write, width: 44, disableLine: true, disableTicks: true }]}
        margin={{ top: 12, right: 12, bottom: 4, left: 4 }}
      >
        <ChartsGrid horizontal />
        <BarPlot borderRadius={4} />
        <LinePlot />
        <MarkPlot />
        <ChartsXAxis />
        <ChartsYAxis />
        <ChartsTooltip trigger="axis" />
      </ChartsContainer>
    </ChartFigure>
  );
}
