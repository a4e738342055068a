import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { overviewKeys } from '../keys.ts';

/** After how many days without anything a case counts as quiet. */
export const QUIET_DAYS = 21;

/** The lawyer's active cases in which nothing has happened for three weeks, the longest quiet first. */
export function quietCasesQuery(personId: string) {
  return queryOptions({
    queryKey: [...overviewKeys.quiet, personId],
    meta: { live: ['cases', 'case_events', 'time_entries'].map((table) => changesOf(table)) },
    queryFn: async ({ signal }) => {
      const { data } = await database.rpc('quiet_cases', { days: QUIET_DAYS }).abortSignal(signal).throwOnError();
      return data;
    },
  });
}
