import { LineChart as MuiLineChart } from '@mui/x-charts/LineChart';

import { ChartFigure } from './chart-figure.tsx';
import type { CategoryChartProps } from './types.ts';
import { useChartLook } from './use-chart-look.ts';

/** Values over time as lines, or as areas. */
export function LineChart({
  label,
  categories,
  series,
  height = 300,
  area = false,
}: CategoryChartProps & { area?: boolean }) {
  const { colors, rtl, valueSide, write, shared } = useChartLook();
  return (
    <ChartFigure label={label} height={height}>
      <MuiLineChart
        {...shared}
        colors={colors}
        grid={{ horizontal: true }}
        xAxis={[{ data: [...categories], scaleType: 'point', reverse: rtl, disableLine: true, disableTicks: true }]}
        yAxis={[{ position: valueSide, valueFormatter: write, disableLine: true, disableTicks: true, width: 44 }]}
        series={series.map(({ data, ...rest }) => ({
          ...rest,
          data: [...data],
          area,
          curve: 'monotoneX',
          showMark: false,
          valueFormatter: write,
        }))}
        hideLegend={series.length < 2}
        margin={{ top: 12, right: 12, bottom: 4, left: 4 }}
        sx={{ '& .MuiLineElement-root': { strokeWidth: 2.5 }, '& .MuiAreaElement-root': { fillOpacity: 0.18 } }}
      />
    </ChartFigure>
  );
}
