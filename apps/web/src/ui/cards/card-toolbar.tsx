import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The row above a grid of cards: search at the start, filters and order at the end. */
export function CardToolbar({ search, children }: { search: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { xs: 'stretch', sm: 'center' },
        justifyContent: 'space-between',
        gap: 2,
      }}
    >
      <Box sx={{ flexGrow: 1, maxWidth: { sm: 400 } }}>{search}</Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          gap: 1,
          '& > button': { whiteSpace: 'nowrap' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
