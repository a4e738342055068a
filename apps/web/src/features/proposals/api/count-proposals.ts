import { type ProposalStatus, proposalStatuses } from '@casewright/contracts/proposals';
import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';
import type { ProposalFilters } from '../model/list-state.ts';
import { narrowList } from './narrow-list.ts';

export type ProposalCounts = Partial<Record<ProposalStatus | 'all', number>>;

/** How many proposals that fit the search and the dates are in each status, and in all; counted without reading a row. */
export function proposalCountsQuery({ q, from, to }: ProposalFilters) {
  return queryOptions({
    queryKey: keys.proposals.counts({ q, from, to }),
    queryFn: async ({ signal }): Promise<ProposalCounts> => {
      const counts: ProposalCounts = { all: 0 };
      const countOne = async (status: ProposalStatus) => {
        const request = database.from('proposals').select('id', { count: 'exact', head: true }).abortSignal(signal);
        const { count } = await narrowList(request, { q, from, to, status }).throwOnError();
        counts[status] = count ?? 0;
        counts.all = (counts.all ?? 0) + (count ?? 0);
      };
      await Promise.all(proposalStatuses.map(countOne));
      return counts;
    },
  });
}
