import type { ProfileValues } from '@casewright/contracts/lawyers';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { columnsOf } from '../../../../client/form-fields.ts';
import { StaleRow } from '../../../../client/stale-row.ts';
import { profileFields } from '../edit/profile-fields.ts';
import { lawyerKeys } from '../keys.ts';
import type { ProfileRow } from '../model/lawyer.ts';

/** A profile as it was last read; null for one that does not exist yet. */
export type SavedProfile = Pick<ProfileRow, 'id' | 'version'> | null;

/** Keeps the reader's own profile. Rejects with StaleRow, or with what the database refused. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ values, saved }: { values: ProfileValues; saved: SavedProfile }): Promise<ProfileRow> => {
      if (saved === null) {
        const { data } = await database
          .from('lawyer_profiles')
          .insert(columnsOf(profileFields, values))
          .select()
          .single()
          .throwOnError();
        return data;
      }
      const { data } = await database
        .from('lawyer_profiles')
        .update(columnsOf(profileFields, values))
        .eq('id', saved.id)
        .eq('version', saved.version)
        .select()
        .maybeSingle()
        .throwOnError();
      if (data === null) throw new StaleRow();
      return data;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: lawyerKeys.all }),
  });
}
