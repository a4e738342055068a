import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { removeRow, saveRow } from '../../../../client/save-row.ts';
import { caseRecordKeys } from '../keys.ts';
import type { PartyRow } from '../types.ts';

/** What the form says of a party, as columns. */
export interface PartyColumns {
  role: string;
  name: string;
  aliases: string[];
  /** The party that represents this one; its name is kept by the database. */
  represented_by_id: string | null;
  /** The representative who is no party, by name. */
  represented_by: string | null;
}

/** Everybody in a case, in the order in which they were named. */
export function partiesQuery(caseId: string) {
  return queryOptions({
    queryKey: caseRecordKeys.parties(caseId),
    meta: {
      live: [changesOf('case_parties', `case_id=eq.${caseId}`), changesOf('case_events', `case_id=eq.${caseId}`)],
    },
    queryFn: async ({ signal }): Promise<PartyRow[]> => {
      const { data } = await database
        .from('case_parties')
        .select('*')
        .eq('case_id', caseId)
        .order('created_at')
        .order('id')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** The party as it is saved now; null when it is gone. */
export async function fetchParty(id: string): Promise<PartyRow | null> {
  const { data } = await database.from('case_parties').select('*').eq('id', id).maybeSingle().throwOnError();
  return data;
}

interface SaveParty {
  /** null for a new one. */
  saved: Pick<PartyRow, 'id' | 'version'> | null;
  columns: PartyColumns;
}

/** Keeps a party. Throws StaleRow when somebody else was faster, and what the database refused. */
export function useSaveParty(caseId: string) {
  const refresh = useRefresh(caseId);
  return useMutation({
    mutationFn: ({ saved, columns }: SaveParty) =>
      saveRow('case_parties', { saved, columns, born: { case_id: caseId } }),
    onSettled: refresh,
  });
}

/** Takes a party out of the case. */
export function useRemoveParty(caseId: string) {
  const refresh = useRefresh(caseId);
  return useMutation({
    mutationFn: (id: string) => removeRow('case_parties', id),
    onSettled: refresh,
  });
}

/** The case's page shows its parties as well. */
function useRefresh(caseId: string) {
  const queryClient = useQueryClient();
  return () => refreshAfter(queryClient, [caseRecordKeys.parties(caseId)], 'parties', caseId);
}
