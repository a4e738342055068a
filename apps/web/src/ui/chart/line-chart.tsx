import { LineChart as MuiLineChart, lineClasses } from '@mui/x-charts/LineChart';

import { ChartFigure } from './chart-figure.tsx';
import type { CategoryChartProps } from './types.ts';
import { LABEL_HEIGHT, useChartLook } from './use-chart-look.ts';

interface LineChartProps extends CategoryChartProps {
  area?: boolean;
  /** Whether every value has a dot: one between two gaps is not seen without. */
  hasMarks?: boolean;
  /** Whether the series are named below it; without it where there are several. */
  hasLegend?: boolean;
}

/** Values over time as lines, or as areas. */
export function LineChart({
  label,
  categories,
  series,
  height = 300,
  area = false,
  hasMarks = false,
  hasLegend = series.length > 1,
}: LineChartProps) {
  const { colors, rtl, valueSide, write, shared } = useChartLook();
  return (
    <ChartFigure label={label} height={height}>
      <MuiLineChart
        {...shared}
        colors={colors}
        grid={{ horizontal: true }}
        xAxis={[
          {
            data: [...categories],
            scaleType: 'point',
            reverse: rtl,
            height: LABEL_HEIGHT,
            disableLine: true,
            disableTicks: true,
          },
        ]}
        yAxis={[{ position: valueSide, valueFormatter: write, disableLine: true, disableTicks: true, width: 44 }]}
        series={series.map(({ data, ...rest }) => ({
          ...rest,
          data: [...data],
          area,
          curve: 'monotoneX',
          showMark: hasMarks,
          valueFormatter: write,
        }))}
        hideLegend={!hasLegend}
        margin={{ top: 12, right: 12, bottom: 4, left: 4 }}
        sx={{ [`& .${lineClasses.line}`]: { strokeWidth: 2.5 }, [`& .${lineClasses.area}`]: { fillOpacity: 0.18 } }}
      />
    </ChartFigure>
  );
}
