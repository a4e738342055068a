import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { deliveryKeys } from '../keys.ts';

/** What the database refuses a page with that lies behind the last row. */
const BEYOND_THE_END = 'PGRST103';

/** A letter or push that was given up, or of which nobody knows whether it arrived. */
export type DeadLetter = Awaited<ReturnType<typeof fetchPage>>['rows'][number];

async function fetchPage(page: number, pageSize: number, signal: AbortSignal) {
  const first = page * pageSize;
  const { data, error, count } = await database
    .rpc('list_dead_letters', {}, { count: 'exact' })
    .order('created_at', { ascending: false })
    .order('id')
    .range(first, first + pageSize - 1)
    .abortSignal(signal);
  if (error?.code === BEYOND_THE_END) return { rows: [], total: 0, page };
  if (error) throw error;
  return { rows: data, total: count ?? data.length, page };
}

/**
 * One page of what waits for an administrator's word, the newest first, with the number of all. A page that is no more, because its last
 * row has been decided about, is answered by the one before it; `page`, counted from 0, says which.
 */
export function deadLettersQuery(page: number, pageSize: number) {
  return queryOptions({
    queryKey: deliveryKeys.page(page, pageSize),
    queryFn: async ({ signal }) => {
      let found = await fetchPage(page, pageSize, signal);
      while (found.rows.length === 0 && found.page > 0) found = await fetchPage(found.page - 1, pageSize, signal);
      return found;
    },
    placeholderData: keepPreviousData,
  });
}

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
    onSettled: () => client.invalidateQueries({ queryKey: deliveryKeys.all }),
  });
}
