import type { ProfileValues } from '@casewright/contracts/lawyers';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { StaleRow } from '../../../../client/stale-row.ts';
import { lawyerKeys } from '../keys.ts';
import type { ProfileRow } from '../model/lawyer.ts';

/** A profile as it was last read; null for one that does not exist yet. */
export type SavedProfile = Pick<ProfileRow, 'id' | 'version'> | null;

const orNull = (text: string) => (text === '' ? null : text);

function toColumns({ headline, about, region, city, ...values }: ProfileValues) {
  return { ...values, headline: orNull(headline), about: orNull(about), region: orNull(region), city: orNull(city) };
}

/** Keeps the reader's own profile. Rejects with StaleRow, or with what the database refused. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ values, saved }: { values: ProfileValues; saved: SavedProfile }): Promise<ProfileRow> => {
      if (saved === null) {
        const { data } = await database
          .from('lawyer_profiles')
          .insert(toColumns(values))
          .select()
          .single()
          .throwOnError();
        return data;
      }
      const { data } = await database
        .from('lawyer_profiles')
        .update(toColumns(values))
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
