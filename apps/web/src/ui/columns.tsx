import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

import { IN_ORDER } from './in-order.ts';

interface ColumnsProps {
  /** What is looked up beside it. */
  side: ReactNode;
  /** What goes on, at the start. */
  children: ReactNode;
}

/** Two columns of panels, below one another on narrow windows; nothing in them moves when the content of a panel comes. */
export function Columns({ side, children }: ColumnsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 352px' },
        '& > div': { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', ...IN_ORDER },
        '& > div:has([data-awaited]) + div': { display: { xs: 'none', lg: 'grid' } },
      }}
    >
      <div>{children}</div>
      <div>{side}</div>
    </Box>
  );
}
