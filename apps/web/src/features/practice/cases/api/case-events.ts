import { infiniteQueryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { caseKeys } from '../keys.ts';
import { feedsOfCase } from './feeds.ts';

const PAGE_SIZE = 20;

/** The timeline of a case, newest first, a page at a time. */
export function caseEventsQuery(caseId: string) {
  return infiniteQueryOptions({
    queryKey: caseKeys.events(caseId),
    meta: { live: feedsOfCase(caseId) },
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const { data, count } = await database
        .from('case_events')
        .select('*', { count: 'exact' })
        .eq('case_id', caseId)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(pageParam, pageParam + PAGE_SIZE - 1)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data, total: count ?? 0 };
    },
    getNextPageParam: (last, _, from) => (from + PAGE_SIZE < last.total ? from + PAGE_SIZE : undefined),
  });
}
