import Box from '@mui/material/Box';
import { lineClasses } from '@mui/x-charts/LineChart';
import { SparkLineChart } from '@mui/x-charts/SparkLineChart';

import { useChartLook } from './use-chart-look.ts';

interface SparklineProps {
  label: string;
  values: readonly number[];
  kind?: 'line' | 'area' | 'bar';
  color?: 'primary' | 'secondary' | 'warning';
  height?: number;
}

const PLACES = { primary: 0, secondary: 1, warning: 2 };

/** A development in the size of a word, without axes. */
export function Sparkline({ label, values, kind = 'line', color = 'primary', height = 56 }: SparklineProps) {
  const { colors, rtl, write, shared } = useChartLook();
  return (
    // Less than its margins would be a drawing of negative width, for a moment while a page gets narrower.
    <Box sx={{ minWidth: 24, height }}>
      <SparkLineChart
        {...shared}
        aria-label={label}
        data={[...values]}
        height={height}
        plotType={kind === 'bar' ? 'bar' : 'line'}
        area={kind === 'area'}
        curve="monotoneX"
        color={colors[PLACES[color]]}
        valueFormatter={write}
        xAxis={{ reverse: rtl }}
        showHighlight
        showTooltip
        sx={{ [`& .${lineClasses.area}`]: { fillOpacity: 0.18 }, [`& .${lineClasses.line}`]: { strokeWidth: 2.5 } }}
      />
    </Box>
  );
}
