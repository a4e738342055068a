import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Colours side by side, as many as fit. */
export function Swatches({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(148px, 45%), 1fr))' }}>
      {children}
    </Box>
  );
}
