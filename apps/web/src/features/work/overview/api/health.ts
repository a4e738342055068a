import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { overviewKeys } from '../keys.ts';

const REFRESH_MS = 60_000;

/** How the platform is: jobs that failed and are tried again, jobs that were given up, and letters that were not delivered. */
export const healthQuery = queryOptions({
  queryKey: overviewKeys.health,
  refetchInterval: REFRESH_MS,
  queryFn: async ({ signal }) => {
    const jobsIn = (state: string) =>
      database
        .rpc('list_jobs', {}, { count: 'exact', head: true })
        .eq('state', state)
        .abortSignal(signal)
        .throwOnError();
    const [failing, dead, letters] = await Promise.all([
      jobsIn('failing'),
      jobsIn('dead'),
      database.rpc('list_dead_letters', {}, { count: 'exact', head: true }).abortSignal(signal).throwOnError(),
    ]);
    return { failing: failing.count ?? 0, dead: dead.count ?? 0, letters: letters.count ?? 0 };
  },
});
