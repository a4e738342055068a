import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { deadlineKeys } from '../keys.ts';
import type { Move } from './change-deadlines.ts';

/** What would move, each after the deadline on which it depends; nothing is written. */
export function previewQuery(move: Move) {
  return queryOptions({
    queryKey: deadlineKeys.preview({ ...move }),
    retry: false,
    // What it shows is confirmed by its reader: never an older answer.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { data } = await database
        .rpc('preview_deadlines', { ...move })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
