import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

import { ColumnFrame } from './column-frame.ts';

const COLUMNS = [3, 2, 4, 1] as const;

/** Placeholders in the shape of a board. */
export function BoardSkeleton() {
  return (
    <Box aria-busy="true" sx={{ display: 'flex', gap: 3, overflow: 'hidden' }}>
      {COLUMNS.map((cards) => (
        <ColumnFrame key={cards} sx={{ gap: 1.5, padding: 2 }}>
          <Skeleton width="50%" height={36} />
          {Array.from({ length: cards }, (_, place) => `${cards}-${place}`).map((key) => (
            <Skeleton key={key} variant="rounded" height={140} />
          ))}
        </ColumnFrame>
      ))}
    </Box>
  );
}
