import type { CaseFormValues, CaseParty } from '@casewright/contracts/case-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { StaleRow } from '../../../../client/stale-row.ts';
import { toColumns } from '../form/case-fields.ts';
import { caseKeys, postingKeys } from '../keys.ts';
import { saveParties } from './save-parties.ts';

/** A case as it was last read: the version against which an edit is checked. */
export interface SavedCase {
  id: string;
  version: number;
}

interface SaveCase {
  values: CaseFormValues;
  /** null for a case that does not exist yet. */
  saved: SavedCase | null;
  /** The parties with which the edit began; null for a case that nobody else has seen. */
  partiesBefore: readonly CaseParty[] | null;
}

/** Keeps a case and its parties. Throws StaleRow when someone else was faster, and what the database refused. */
export function useSaveCase() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ values, saved, partiesBefore }: SaveCase): Promise<SavedCase> => {
      const row = saved === null ? await insertCase(values) : await updateCase(values, saved);
      await saveParties(row.id, values.parties, partiesBefore);
      return row;
    },
    onSettled: () => refreshAfter(queryClient, [caseKeys.all, postingKeys.all], 'case'),
  });
}

async function insertCase(values: CaseFormValues): Promise<SavedCase> {
  const { data } = await database.from('cases').insert(toColumns(values)).select('id, version').single().throwOnError();
  return data;
}

async function updateCase(values: CaseFormValues, { id, version }: SavedCase): Promise<SavedCase> {
  const { data } = await database
    .from('cases')
    .update(toColumns(values))
    .eq('id', id)
    .eq('version', version)
    .select('id, version')
    .maybeSingle()
    .throwOnError();
  if (data === null) throw new StaleRow();
  return data;
}
