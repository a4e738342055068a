import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FigureGridProps {
  /** What the figures are of, for those who do not see them. */
  label: string;
  /** How many are beside one another on a wide screen. */
  columns: number;
  isPending: boolean;
  /** The figures, each a list item. */
  children: ReactNode;
}

/** A row of figures at the head of a page; two abreast on a narrow screen. */
export function FigureGrid({ label, columns, isPending, children }: FigureGridProps) {
  return (
    <Box
      component="ul"
      data-figures
      aria-label={label}
      aria-busy={isPending || undefined}
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: `repeat(${columns}, minmax(0, 1fr))` },
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {children}
    </Box>
  );
}
