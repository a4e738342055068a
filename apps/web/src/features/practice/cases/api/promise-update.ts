import { useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { caseKeys } from '../keys.ts';

/** Says by when the client hears from the firm next, as a moment; null takes it back. The database notifies the client. */
export function usePromiseUpdate(caseId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (until: string | null) => {
      await database
        .from('cases')
        .update({ next_update_by: until })
        .eq('id', caseId)
        .select('id')
        .single()
        .throwOnError();
    },
    onSettled: () => refreshAfter(queryClient, [caseKeys.all], 'casePromise'),
  });
}
