import { useMutation, useQueryClient } from '@tanstack/react-query';

import { productApi } from '../../../client/product-api.ts';
import { keys } from '../../../client/query-keys.ts';

/** Makes a task due at another moment, by the verb of the tasks themselves. */
export function useTaskMove() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, due }: { id: string; due: string }) => {
      await productApi.post('/api/task_management', { verb: 'save', task_id: id, task: { due_at: due } });
    },
    onSettled: () =>
      Promise.all([keys.calendar.shown, keys.tasks.all].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
