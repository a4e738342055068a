import Box from '@mui/material/Box';

/** A total in decimal units, from the least to the most that it may come to. */
export interface Totals {
  low: number;
  expected: number;
  high: number;
}

interface TotalsBarProps {
  totals: Totals;
  /** Where the scale ends; bars with the same end can be compared at a glance. */
  scale: number;
  /** What is over is drawn without colour. */
  muted?: boolean;
}

/**
 * The span of a total on a scale from 0: the band reaches from low to high, the dot is what to expect. It says nothing
 * that the figures beside it do not, so assistive technology passes it by.
 */
export function TotalsBar({ totals, scale, muted = false }: TotalsBarProps) {
  const percent = (value: number) => (scale > 0 ? Math.min(100, (value / scale) * 100) : 0);
  return (
    <Box aria-hidden sx={{ position: 'relative', height: 12, width: 1, minWidth: 96 }}>
      <Box
        sx={(theme) => ({
          position: 'absolute',
          insetInline: 0,
          insetBlockStart: 3,
          height: 6,
          borderRadius: 3,
          backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.16),
        })}
      />
      <Box
        sx={(theme) => ({
          position: 'absolute',
          insetInlineStart: `${percent(totals.low)}%`,
          width: `${percent(totals.high) - percent(totals.low)}%`,
          insetBlockStart: 3,
          height: 6,
          borderRadius: 3,
          backgroundColor: muted
            ? theme.alpha(theme.vars.palette.grey[500], 0.48)
            : theme.alpha(theme.vars.palette.primary.main, 0.4),
          transition: theme.transitions.create(['inset-inline-start', 'width'], { duration: 200 }),
        })}
      />
      <Box
        sx={(theme) => ({
          position: 'absolute',
          insetInlineStart: `clamp(0px, calc(${percent(totals.expected)}% - 6px), calc(100% - 12px))`,
          insetBlockStart: 0,
          width: 12,
          height: 12,
          borderRadius: '50%',
          border: '2px solid',
          borderColor: theme.vars.palette.background.paper,
          backgroundColor: muted ? theme.vars.palette.text.disabled : theme.vars.palette.primary.main,
          transition: theme.transitions.create('inset-inline-start', { duration: 200 }),
        })}
      />
    </Box>
  );
}
