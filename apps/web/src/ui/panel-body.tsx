import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

import { ErrorState } from './feedback/error-state.tsx';
import { LoadingText, times } from './feedback/skeletons.tsx';

interface PanelBodyProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** How many rows are drawn while it is on its way, and how high they are in px. */
  rows: number;
  height?: number;
  children: (data: Data) => ReactNode;
}

/** What is in a panel once its answer is there: rows of the same height until then, and a way to ask again where it failed. */
export function PanelBody<Data>({ query, rows, height = 44, children }: PanelBodyProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error)
    return (
      <Box sx={{ padding: 2 }}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Box>
    );
  return (
    <>
      <LoadingText />
      {times(rows).map((key) => (
        <Box key={key} sx={{ display: 'flex', alignItems: 'center', height, paddingInline: 2 }}>
          <Skeleton width={key % 2 === 0 ? '70%' : '55%'} height={20} />
        </Box>
      ))}
    </>
  );
}
