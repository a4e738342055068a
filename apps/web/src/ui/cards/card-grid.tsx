import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

import { useFrameFirst } from '../use-frame-first.ts';

/** One, two or three columns of cards; each child is an `li`. */
export function CardGrid({ children }: { children: ReactNode }) {
  const isFramed = useFrameFirst();
  return (
    <Box
      component="ul"
      aria-busy={!isFramed || undefined}
      sx={{
        // What follows the cards stays below the window until they are there.
        minHeight: isFramed ? undefined : '100vh',
        display: 'grid',
        gap: 3,
        margin: 0,
        padding: 0,
        listStyle: 'none',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {isFramed && children}
    </Box>
  );
}
