import type { CaseFormValues } from '@casewright/contracts/case-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';
import { toColumns } from '../form/case-columns.ts';
import { saveParties } from './save-parties.ts';

/** A case as it was last read: the version against which an edit is checked. */
export interface SavedCase {
  id: string;
  version: number;
}

/** Someone saved another version since this one was read; nothing was written. */
export class StaleCase extends Error {
  override name = 'StaleCase';
}

interface SaveCase {
  values: CaseFormValues;
  /** null for a case that does not exist yet. */
  saved: SavedCase | null;
}

/** Keeps a case and its parties. Throws StaleCase when someone else was faster, and what the database refused. */
export function useSaveCase() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ values, saved }: SaveCase): Promise<SavedCase> => {
      const row = saved === null ? await insertCase(values) : await updateCase(values, saved);
      await saveParties(row.id, values.parties);
      return row;
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.cases.all }),
        queryClient.invalidateQueries({ queryKey: keys.postings.all }),
        queryClient.invalidateQueries({ queryKey: keys.overview.all }),
      ]),
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
  if (data === null) throw new StaleCase();
  return data;
}
