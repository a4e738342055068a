import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';

const grow = keyframes`from { transform: scaleX(0); } to { transform: scaleX(1); }`;

interface ScrollProgressProps {
  /** What is followed: the page, or the scrolling element around the bar, downwards or sideways. */
  of?: 'page' | 'container-y' | 'container-x';
  /** In px. */
  thickness?: number;
  color?: 'primary' | 'secondary' | 'warning';
}

const TIMELINES = {
  page: 'scroll(root block)',
  'container-y': 'scroll(nearest block)',
  'container-x': 'scroll(nearest inline)',
};

/**
 * A bar that fills while something is scrolled. The browser drives it, so it costs no script; where scroll timelines are unknown
 * there is no bar. It repeats what the scroll bar says and is hidden from assistive technology.
 */
export function ScrollProgress({ of = 'page', thickness = 4, color = 'primary' }: ScrollProgressProps) {
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        display: 'none',
        '@supports (animation-timeline: scroll())': { display: 'block' },
        ...(of === 'page'
          ? { position: 'fixed', insetInline: 0, insetBlockStart: 0, zIndex: theme.zIndex.appBar + 2 }
          : { position: 'sticky', insetInline: 0, insetBlockStart: 0, width: 1, zIndex: 1 }),
        height: thickness,
        pointerEvents: 'none',
        backgroundColor: theme.alpha(theme.vars.palette[color].main, 0.16),
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: 0,
          background: `linear-gradient(90deg, ${theme.vars.palette[color].light}, ${theme.vars.palette[color].main})`,
          transformOrigin: 'left',
          '[dir=rtl] &': { transformOrigin: 'right' },
          animation: `${grow} linear both`,
          animationTimeline: TIMELINES[of],
        },
      })}
    />
  );
}
