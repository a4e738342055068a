import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf, deletionsOf } from '../../../../client/feeds.ts';
import { removeRow, saveRow } from '../../../../client/save-row.ts';
import { ledesKeys } from '../../shared/ledes/api.ts';

/** The people of a firm who have a number in the programs of clients, by number. */
export function timekeepersQuery(firmId: string) {
  return queryOptions({
    queryKey: ledesKeys.timekeepers(firmId),
    meta: { live: [changesOf('timekeepers'), deletionsOf('timekeepers')] },
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('timekeepers')
        .select('id, version, user_id, code, classification, users(display_name)')
        .eq('law_firm', firmId)
        .order('code')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** Somebody whom the programs of clients know. */
export type Timekeeper = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof timekeepersQuery>['queryFn']>>>
>[number];

interface Wanted {
  /** null: a new one. */
  saved: Timekeeper | null;
  columns: { code: string; classification: string };
  userId: string;
}

/** What the administrator of a firm does with its timekeepers. Each rejects with the refusal, a change over another version as stale. */
export function useTimekeeperChanges(firmId: string) {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all(
      [ledesKeys.timekeepers(firmId), ledesKeys.checks].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  const { mutateAsync: save } = useMutation({
    mutationFn: ({ userId, saved, columns }: Wanted) =>
      saveRow('timekeepers', { saved, columns, born: { user_id: userId, law_firm: firmId } }),
    onSettled,
  });
  const { mutateAsync: remove } = useMutation({
    mutationFn: (id: string) => removeRow('timekeepers', id),
    onSettled,
  });
  return { save, remove };
}
