import { useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { caseKeys } from '../keys.ts';

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
    onSettled: () => refreshAfter(queryClient, [caseKeys.all], 'case'),
  });
}
