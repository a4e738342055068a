import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A bordered surface for parts that fill the edge of what they are in: lists, trees, steps. */
export function Panel({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1.5, overflow: 'hidden' }}>{children}</Box>
  );
}
