import { useMutation, useQueryClient } from '@tanstack/react-query';

import { productApi } from '../../../../client/product-api.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { calendarKeys } from '../keys.ts';

/** Makes a task due at another moment, by the verb of the tasks themselves. */
export function useTaskMove() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, due }: { id: string; due: string }) => {
      await productApi.post('/api/task_management', { verb: 'save', task_id: id, task: { due_at: due } });
    },
    onSettled: () => refreshAfter(queryClient, [calendarKeys.shown], 'taskDay'),
  });
}
