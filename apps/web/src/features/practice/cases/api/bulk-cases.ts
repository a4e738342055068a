import type { Json } from '@casewright/contracts/database.types';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { caseKeys } from '../keys.ts';
import { type BulkRefusal, refusedOf } from './bulk-rows.ts';

/** To whom or where several cases are given; a team of null is none. */
export type Place = { lead: string } | { team_id: string | null } | { stage_id: string };

/** What can be done with several cases at once beside deleting drafts. */
export type BulkAction =
  | { verb: 'hold_case' | 'resume_case' | 'archive_case'; reason: string }
  | { verb: 'tag'; add: string[]; remove: string[] }
  | { verb: 'place'; place: Place };

/** What came of it, row by row, and what undoes it where something does. */
export interface BulkOutcome {
  done: number;
  refused: BulkRefusal[];
  undo: Undo | null;
}

/** How a change of several cases is taken back: by the verb against it, or by what the database says that they were. */
export type Undo = { ids: string[]; verb: 'hold_case' | 'resume_case' } | { rows: Json[] };

const AGAINST = { hold_case: 'resume_case', resume_case: 'hold_case', archive_case: null } as const;

async function run(ids: readonly string[], action: BulkAction): Promise<BulkOutcome> {
  const case_ids = [...ids];
  if (action.verb === 'place') {
    const { data } = await database.rpc('place_cases', { case_ids, place: action.place }).throwOnError();
    const rows = data.flatMap(({ undo }) => (undo === null ? [] : [undo]));
    return { done: rows.length, refused: refusedOf(data), undo: rows.length > 0 ? { rows } : null };
  }
  if (action.verb === 'tag') {
    const { data } = await database
      .rpc('tag_cases', { case_ids, add: action.add, remove: action.remove })
      .throwOnError();
    const refused = refusedOf(data);
    return { done: data.length - refused.length, refused, undo: null };
  }
  const { verb, reason } = action;
  const { data } = await database.rpc('change_cases', { case_ids, verb, reason }).throwOnError();
  const done = data.flatMap(({ case_id: id, done: isDone }) => (isDone === true && id !== null ? [id] : []));
  const against = AGAINST[verb];
  return {
    done: done.length,
    refused: refusedOf(data),
    undo: against !== null && done.length > 0 ? { ids: done, verb: against } : null,
  };
}

/** Does one thing with several cases. Each row is done or refused by itself; it rejects only when none of them was looked at. */
export function useBulkCases() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, action }: { ids: readonly string[]; action: BulkAction }) => run(ids, action),
    onSettled: () => refreshAfter(queryClient, [caseKeys.all], 'case'),
  });
}

/**
 * Takes a change of several cases back, in one transaction. A case that somebody has changed since stays as it is, and is among the refused.
 * @param reason what the timeline says of it, where a verb asks for a reason.
 */
export async function undoBulk(client: QueryClient, undo: Undo, reason: string): Promise<BulkOutcome> {
  try {
    const { data } =
      'rows' in undo
        ? await database.rpc('restore_cases', { undo: undo.rows }).throwOnError()
        : await database.rpc('change_cases', { case_ids: undo.ids, verb: undo.verb, reason }).throwOnError();
    const refused = refusedOf(data);
    return { done: data.length - refused.length, refused, undo: null };
  } finally {
    await refreshAfter(client, [caseKeys.all], 'case');
  }
}
