import { useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { caseKeys } from '../keys.ts';

/** What can be done with several cases at once beside deleting drafts. */
export type BulkAction =
  | { verb: 'hold_case' | 'resume_case' | 'archive_case'; reason: string }
  | { verb: 'tag'; add: string[]; remove: string[] };

/** A case with which it was not done, and why; without a title where the person may not see the case any more. */
export interface BulkRefusal {
  id: string;
  title: string | null;
  refusal: { code: string; hint: string; message: string };
}

/** What came of it, row by row. */
export interface BulkOutcome {
  done: number;
  refused: BulkRefusal[];
}

/** Does one thing with several cases. Each row is done or refused by itself; it rejects only when none of them was looked at. */
export function useBulkCases() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, action }: { ids: readonly string[]; action: BulkAction }): Promise<BulkOutcome> => {
      const case_ids = [...ids];
      const { data } =
        action.verb === 'tag'
          ? await database.rpc('tag_cases', { case_ids, add: action.add, remove: action.remove }).throwOnError()
          : await database.rpc('change_cases', { case_ids, verb: action.verb, reason: action.reason }).throwOnError();
      const refused = data.filter((row) => row.done !== true);
      return {
        done: data.length - refused.length,
        refused: refused.map(({ case_id, title, code, rule, message }) => ({
          id: case_id ?? '',
          title,
          refusal: { code: code ?? '', hint: rule ?? '', message: message ?? '' },
        })),
      };
    },
    onSettled: () => refreshAfter(queryClient, [caseKeys.all], 'case'),
  });
}
