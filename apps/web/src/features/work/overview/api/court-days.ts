import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { overviewKeys } from '../keys.ts';

const REREAD_AFTER_MS = 60 * 60_000;

/** On which of the next days the courts of the reader's deadlines are closed: both ends are days, `YYYY-MM-DD`. */
export function closedCourtDaysQuery(from: string, to: string) {
  return queryOptions({
    queryKey: [...overviewKeys.courtDays, from, to],
    staleTime: REREAD_AFTER_MS,
    queryFn: async ({ signal }) => {
      const { data } = await database
        .rpc('closed_court_days', { from_day: from, to_day: to })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
