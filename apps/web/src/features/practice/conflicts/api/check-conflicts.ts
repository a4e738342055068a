import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { conflictKeys } from '../keys.ts';
import { type Hit, hitOf } from '../model/hit.ts';

/** The names of a case that are like names elsewhere in the firm, as of now; the weightiest first, at most 200. */
export function conflictsQuery(caseId: string) {
  return queryOptions({
    queryKey: conflictKeys.found(caseId),
    meta: { live: [changesOf('cases', `id=eq.${caseId}`), changesOf('case_events', `case_id=eq.${caseId}`)] },
    queryFn: async ({ signal }): Promise<Hit[]> => {
      const { data } = await database.rpc('check_conflicts', { case_id: caseId }).abortSignal(signal).throwOnError();
      return data.map(hitOf);
    },
  });
}
