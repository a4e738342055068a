import { useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';

/** Deletes drafts of one's own. The database deletes nothing else, whatever is asked for. */
export function useDeleteDrafts() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      await database
        .from('cases')
        .delete()
        .in('id', [...ids])
        .throwOnError();
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.cases.all }),
        queryClient.invalidateQueries({ queryKey: keys.overview.all }),
      ]),
  });
}
