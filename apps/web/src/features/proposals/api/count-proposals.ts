import { type ProposalStatus, proposalStatuses } from '@casewright/contracts/proposals';
import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';
import type { ProposalFilters } from '../model/list-state.ts';
import { narrowList } from './narrow-list.ts';

/** How many proposals that fit the search and the dates are in each status, and in all. */
export function proposalCountsQuery({ q, from, to }: ProposalFilters) {
  return queryOptions({
    queryKey: keys.proposals.counts({ q, from, to }),
    queryFn: async ({ signal }): Promise<Partial<Record<ProposalStatus | 'all', number>>> => {
      const counts: Partial<Record<ProposalStatus | 'all', number>> = {};
      const count = async (status: ProposalStatus | 'all') => {
        const request = database
          .from('proposals')
          .select('id, posting:case_postings!inner(title)', { count: 'exact', head: true });
        const answer = await narrowList(request.abortSignal(signal), { q, from, to, status }).throwOnError();
        counts[status] = answer.count ?? 0;
      };
      await Promise.all((['all', ...proposalStatuses] as const).map(count));
      return counts;
    },
  });
}
