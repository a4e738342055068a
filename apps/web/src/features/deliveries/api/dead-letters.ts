import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';

/** A letter or push that was given up, or of which nobody knows whether it arrived. */
export type DeadLetter = Awaited<ReturnType<typeof fetchDeadLetters>>[number];

async function fetchDeadLetters(signal: AbortSignal) {
  const { data } = await database.rpc('list_dead_letters').abortSignal(signal).throwOnError();
  return data;
}

/** Everything that waits for an administrator's word, the newest first. */
export const deadLettersQuery = queryOptions({
  queryKey: keys.deliveries.all,
  queryFn: ({ signal }) => fetchDeadLetters(signal),
});

/** What an administrator decides about one of them: it is sent again, or forgotten. */
export type Decision = 'retry' | 'drop';

const VERBS = { retry: 'retry_delivery', drop: 'drop_delivery' } as const;

/** Decides about one of them, by its id. Rejects with the refusal of the database. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, decision }: { id: string; decision: Decision }) => {
      await database.rpc(VERBS[decision], { delivery_id: id }).throwOnError();
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.deliveries.all }),
  });
}
