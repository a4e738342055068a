import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** How wide the content grows, in px. */
const MAX_WIDTH = 448;

/** A narrow column for one payment. */
export function PayPage({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        maxWidth: MAX_WIDTH,
        marginInline: 'auto',
        paddingInline: 2,
        paddingBlock: { xs: 2.5, md: 5 },
      }}
    >
      {children}
    </Box>
  );
}
