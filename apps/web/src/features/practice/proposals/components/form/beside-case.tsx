import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

import type { CaseSummary } from '../../api/get-case-summary.ts';
import { CaseSummaryCard } from '../case-summary.tsx';

/** A form with the case that it is about: beside it where there is room, before it where there is not. */
export function BesideCase({
  summary,
  isEnded,
  children,
}: {
  summary: CaseSummary;
  isEnded?: boolean;
  children: ReactNode;
}) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
      }}
    >
      <Box sx={{ gridColumn: { lg: 2 }, gridRow: { lg: 1 }, position: { lg: 'sticky' }, insetBlockStart: { lg: 96 } }}>
        <CaseSummaryCard summary={summary} isEnded={isEnded} />
      </Box>
      <Box sx={{ gridColumn: { lg: 1 }, gridRow: { lg: 1 }, minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
