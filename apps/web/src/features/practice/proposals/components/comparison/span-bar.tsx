import Box from '@mui/material/Box';

import type { Totals } from '../totals-bar.tsx';

interface SpanBarProps {
  totals: Totals;
  /** Where the scale ends. */
  scale: number;
  /** What is over is drawn without colour. */
  muted: boolean;
}

/**
 * The span of a total on a tall scale from 0 with its quarters: a bar from low to high, a mark at what to expect. The figures beside
 * it say the same, so assistive technology passes it by.
 */
export function SpanBar({ totals, scale, muted }: SpanBarProps) {
  const percent = (value: number) => (scale > 0 ? Math.min(100, (value / scale) * 100) : 0);
  const width = percent(totals.high) - percent(totals.low);
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        position: 'relative',
        height: 28,
        borderRadius: 1,
        overflow: 'hidden',
        backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.08),
        backgroundImage: `repeating-linear-gradient(to right, ${theme.vars.palette.divider} 0 1px, transparent 1px 25%)`,
      })}
    >
      <Box
        sx={(theme) => ({
          position: 'absolute',
          insetBlock: 6,
          insetInlineStart: `${percent(totals.low)}%`,
          // A fixed price is a span of nothing, which still has to be seen.
          width: `max(4px, ${width}%)`,
          borderRadius: 0.5,
          backgroundColor: muted
            ? theme.alpha(theme.vars.palette.grey[500], 0.48)
            : theme.alpha(theme.vars.palette.primary.main, 0.4),
        })}
      />
      <Box
        sx={(theme) => ({
          position: 'absolute',
          insetBlock: 2,
          insetInlineStart: `clamp(0px, calc(${percent(totals.expected)}% - 2px), calc(100% - 4px))`,
          width: 4,
          borderRadius: 0.5,
          backgroundColor: muted ? theme.vars.palette.text.disabled : theme.vars.palette.primary.main,
        })}
      />
    </Box>
  );
}
