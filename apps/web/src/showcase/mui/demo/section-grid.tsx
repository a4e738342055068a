import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Sections that need little room, two in a row; the last of an odd number takes the whole one. */
export function SectionGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        '& > :last-child:nth-of-type(odd)': { gridColumn: { sm: '1 / -1' } },
      }}
    >
      {children}
    </Box>
  );
}
