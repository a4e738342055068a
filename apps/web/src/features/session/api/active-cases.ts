import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';

/** How many active cases the person is on, or those of one team of their firm. */
export function activeCasesQuery(teamId: string | null) {
  return queryOptions({
    queryKey: keys.cases.active(teamId),
    queryFn: async ({ signal }) => {
      const all = database.from('cases').select('id', { count: 'exact', head: true }).eq('status', 'active');
      const query = teamId === null ? all : all.eq('team_id', teamId);
      const { count } = await query.abortSignal(signal).throwOnError();
      return count ?? 0;
    },
  });
}
