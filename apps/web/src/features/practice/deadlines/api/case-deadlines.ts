import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { deadlineKeys } from '../keys.ts';

/** The deadlines of a case that the reader may see, the nearest first. */
export function caseDeadlinesQuery(caseId: string) {
  return queryOptions({
    queryKey: deadlineKeys.ofCase(caseId),
    meta: { live: [changesOf('case_deadlines', `case_id=eq.${caseId}`)] },
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('case_deadlines')
        .select('*')
        .eq('case_id', caseId)
        .order('due_at')
        .order('id')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
