import { queryOptions } from '@tanstack/react-query';

import { countCases } from '../../../../client/case-counts.ts';
import { totalOf } from '../../../../client/case-totals.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { activeCaseKeys } from '../keys.ts';

/** How many active cases the person is on, or those of one team of their firm. */
export function activeCasesQuery(teamId: string | null) {
  return queryOptions({
    queryKey: activeCaseKeys.count(teamId),
    meta: { live: [changesOf('cases')] },
    queryFn: async ({ signal }) => {
      const counts = await countCases({ team_id: teamId ?? undefined }, signal);
      return totalOf(counts, ['active']);
    },
  });
}
