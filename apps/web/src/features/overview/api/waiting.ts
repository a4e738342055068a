import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';

/** What the signed-in person has to do next, the most pressing first. */
export function waitingQuery(personId: string) {
  return queryOptions({
    queryKey: [...keys.overview.waiting, personId],
    queryFn: async ({ signal }) => {
      const { data } = await database.rpc('dashboard_waiting').abortSignal(signal).throwOnError();
      return data;
    },
  });
}

export type WaitingItem = Awaited<ReturnType<NonNullable<ReturnType<typeof waitingQuery>['queryFn']>>>[number];
