import { queryOptions } from '@tanstack/react-query';
import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';
export function caseCountsQuery(state) {
  return queryOptions({
    queryKey: keys.cases.counts({ q: state.q }),
    queryFn: async () => {
      const { data } = await database.rpc('case_counts').throwOnError();
      return Object.fromEntries(data.map((row) => [row.status, row.count]));
    },
  });
}
