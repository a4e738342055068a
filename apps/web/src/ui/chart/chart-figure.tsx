import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A chart with its name; its own words follow the look of the page. */
export function ChartFigure({ label, height, children }: { label: string; height: number; children: ReactNode }) {
  return (
    <Box
      component="figure"
      aria-label={label}
      sx={(theme) => ({
        margin: 0,
        // Less than its axes and margins take would be a drawing of negative width, for a moment while a page gets narrower.
        minWidth: 176,
        height,
        // The library lays out from left to right and places its words by number; the words themselves keep their direction.
        '& svg text': { fontFamily: theme.typography.fontFamily },
        '& .MuiChartsGrid-line': { strokeDasharray: '3 5', stroke: theme.vars.palette.divider },
        '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: theme.vars.palette.divider },
        '& .MuiChartsAxis-tickLabel': { fill: theme.vars.palette.text.secondary },
      })}
    >
      {children}
    </Box>
  );
}
