import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { jobKeys } from '../keys.ts';

/** What the database refuses a page with that lies behind the last row. */
const BEYOND_THE_END = 'PGRST103';
/** Jobs come and go by themselves. */
const REFRESH_MS = 10_000;

/** Something that the server does on its own. */
export type Job = Awaited<ReturnType<typeof fetchPage>>['rows'][number];

async function fetchPage(page: number, pageSize: number, signal: AbortSignal) {
  const first = page * pageSize;
  const { data, error, count } = await database
    .rpc('list_jobs', {}, { count: 'exact' })
    .order('rank')
    .order('due_at')
    .order('id')
    .range(first, first + pageSize - 1)
    .abortSignal(signal);
  if (error?.code === BEYOND_THE_END) return { rows: [], total: 0, page };
  if (error) throw error;
  return { rows: data, total: count ?? data.length, page };
}

/**
 * One page of the jobs, what failed first, with the number of all. A page that is no more, because its jobs are done, is answered by the one
 * before it; `page`, counted from 0, says which.
 */
export function jobsQuery(page: number, pageSize: number) {
  return queryOptions({
    queryKey: jobKeys.page(page, pageSize),
    queryFn: async ({ signal }) => {
      let found = await fetchPage(page, pageSize, signal);
      while (found.rows.length === 0 && found.page > 0) found = await fetchPage(found.page - 1, pageSize, signal);
      return found;
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

/** What an administrator does about a job: it runs now, or is given up. */
export type JobDecision = 'retry' | 'drop';

const VERBS = { retry: 'retry_job', drop: 'drop_job' } as const;

/** Decides about one of them, by its id. Rejects with the refusal of the database. */
export function useDecideJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, decision }: { id: string; decision: JobDecision }) => {
      await database.rpc(VERBS[decision], { job_id: id }).throwOnError();
    },
    onSettled: () => client.invalidateQueries({ queryKey: jobKeys.all }),
  });
}
