import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Folds its content away and out of the reach of the keyboard, to its own height and back. */
export function Unfold({ id, open, children }: { id: string; open: boolean; children: ReactNode }) {
  return (
    <Box
      id={id}
      sx={{
        display: 'grid',
        gridTemplateRows: open ? '1fr' : '0fr',
        visibility: open ? 'visible' : 'hidden',
        '@media (prefers-reduced-motion: no-preference)': {
          transition: 'grid-template-rows 160ms ease-out, visibility 160ms',
        },
      }}
    >
      <Box sx={{ minHeight: 0, overflow: 'hidden' }}>{children}</Box>
    </Box>
  );
}
