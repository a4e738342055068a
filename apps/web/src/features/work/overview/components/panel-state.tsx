import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';

interface PanelStateProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** How many rows there will about be, and how high each is in px. */
  rows: number;
  height: number;
  /** Said in place of rows where there is none. */
  nothing: string;
  isEmpty: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** The rows of a panel: skeletons until they are there, what went wrong with a way to try again, or a sentence where there is none. */
export function PanelState<Data>({ query, rows, height, nothing, isEmpty, children }: PanelStateProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined && !isEmpty(data)) return children(data);
  if (data !== undefined) return <Box sx={{ padding: 2, typography: 'body2', color: 'text.secondary' }}>{nothing}</Box>;
  if (error)
    return (
      <Box sx={{ padding: 2 }}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Box>
    );
  return (
    <Box sx={{ paddingInline: 2 }}>
      {Array.from({ length: rows }, (_, line) => (
        <Skeleton key={line} height={height} />
      ))}
    </Box>
  );
}
