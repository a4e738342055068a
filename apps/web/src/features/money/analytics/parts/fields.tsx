import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The choices for all figures of the page, in one row where there is room. */
export function Fields({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        marginBlockEnd: 2,
        '& > *': { flex: { xs: '1 1 140px', md: '0 1 auto' }, minWidth: 0 },
      }}
    >
      {children}
    </Box>
  );
}
