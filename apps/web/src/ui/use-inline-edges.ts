import { useTheme } from '@mui/material/styles';

type Edge = 'left' | 'right';

/** Where a line starts and ends on the screen: popovers are placed by script, which no style sheet mirrors. */
export function useInlineEdges(): { start: Edge; end: Edge } {
  const { direction } = useTheme();
  return direction === 'rtl' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' };
}
