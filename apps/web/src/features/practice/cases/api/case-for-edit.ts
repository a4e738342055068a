import { isUuid } from '@casewright/contracts/uuid';
import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { caseKeys } from '../keys.ts';
import type { CasePartyRow, CaseRow } from '../types.ts';
import { fetchAbilities } from './case-abilities.ts';

/** A case with its parties, as the form edits them. */
export interface CaseForEdit {
  row: CaseRow;
  parties: CasePartyRow[];
  /** What the reader may do now. */
  abilities: string[];
}

/** The case to edit; null when there is none that the person may see. Always fetched again: its version must be the current one. */
export function caseForEditQuery(id: string) {
  return queryOptions({
    queryKey: caseKeys.forEdit(id),
    staleTime: 0,
    gcTime: 0,
    // The user must not lose the form because a refetch in the background found another status.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }): Promise<CaseForEdit | null> => {
      if (!isUuid(id)) return null;
      const { data } = await database
        .from('cases')
        .select('*, case_parties(*)')
        .eq('id', id)
        .order('created_at', { referencedTable: 'case_parties' })
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      if (data === null) return null;
      const { case_parties: parties, ...row } = data;
      return { row, parties, abilities: await fetchAbilities(id, signal) };
    },
  });
}
