import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Something shown beside its name in the theme. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 0.5, sm: 3 },
        alignItems: 'baseline',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '120px minmax(0, 1fr)' },
      }}
    >
      <Box component="code" dir="ltr" sx={{ fontSize: '0.8125rem', color: 'text.secondary', textAlign: 'start' }}>
        {name}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  );
}
