import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { conflictKeys } from '../keys.ts';
import { type Hit, hitsOf } from '../model/hit.ts';

/** How a check ended; pending and potential ones wait for somebody. */
export const checkResults = ['pending', 'cleared', 'potential', 'conflict', 'waived'] as const;
export type CheckResult = (typeof checkResults)[number];

/** One check of a case as it was made. */
export interface KeptCheck {
  id: string;
  result: CheckResult;
  reason: string | null;
  /** Who decided; null for a check that became due by itself. */
  decidedBy: string | null;
  at: string;
  names: string[];
  hits: Hit[];
}

/** Every check of the firm for a case with what it found then, the newest first. */
export function conflictHistoryQuery(caseId: string) {
  return queryOptions({
    queryKey: conflictKeys.history(caseId),
    meta: { live: [changesOf('cases', `id=eq.${caseId}`), changesOf('case_events', `case_id=eq.${caseId}`)] },
    queryFn: async ({ signal }): Promise<KeptCheck[]> => {
      const { data } = await database.rpc('conflict_history', { case_id: caseId }).abortSignal(signal).throwOnError();
      return data.map((row) => ({
        id: row.id,
        result: checkResults.find((known) => known === row.result) ?? 'pending',
        reason: row.reason,
        decidedBy: row.decided_by_name,
        at: row.created_at,
        names: Array.isArray(row.names) ? row.names.filter((name) => typeof name === 'string') : [],
        hits: hitsOf(row.hits),
      }));
    },
  });
}
