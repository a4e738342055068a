import Box from '@mui/material/Box';
import { Children, type ReactNode } from 'react';

import { useDrawnCount } from '../use-drawn-count.ts';

/** A row of the widest grid. */
const FIRST_CARDS = 3;

/** One, two or three columns of cards; each child is an `li`. */
export function CardGrid({ children }: { children: ReactNode }) {
  const cards = Children.toArray(children);
  const drawn = useDrawnCount(cards.length, FIRST_CARDS);
  const isWhole = drawn === cards.length;
  return (
    <Box
      component="ul"
      data-rows
      aria-busy={!isWhole || undefined}
      sx={{
        // What follows the cards stays below the window until they are there.
        minHeight: isWhole ? undefined : '100vh',
        display: 'grid',
        // The cards are not stretched over that height.
        alignContent: 'start',
        gap: 2,
        margin: 0,
        padding: 0,
        listStyle: 'none',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {cards.slice(0, drawn)}
    </Box>
  );
}
