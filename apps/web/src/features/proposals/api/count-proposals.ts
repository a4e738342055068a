import { type ProposalStatus, proposalStatuses } from '@casewright/contracts/proposals';
import { queryOptions } from '@tanstack/react-query';

import { escapeWildcards } from '../../../client/contains-text.ts';
import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';
import { type ProposalFilters, momentsOf } from '../model/list-state.ts';

export type ProposalCounts = Partial<Record<ProposalStatus | 'all', number>>;

/**
 * How many proposals that fit the search and the dates are in each status, and in all; the database counts. With a team only
 * proposals for that team's cases.
 */
export function proposalCountsQuery({ q, from, to }: ProposalFilters, teamId: string | null) {
  return queryOptions({
    queryKey: keys.proposals.counts({ q, from, to }, teamId),
    queryFn: async ({ signal }): Promise<ProposalCounts> => {
      const { data } = await database
        .rpc('proposal_status_counts', {
          ...(q && { search: escapeWildcards(q) }),
          ...(from && { sent_from: momentsOf(from).start }),
          ...(to && { sent_to: momentsOf(to).end }),
          ...(teamId !== null && { team_id: teamId }),
        })
        .abortSignal(signal)
        .throwOnError();
      const countOf = (status: ProposalStatus) => data.find((row) => row.status === status)?.count ?? 0;
      const counts: ProposalCounts = { all: data.reduce((sum, row) => sum + row.count, 0) };
      for (const status of proposalStatuses) counts[status] = countOf(status);
      return counts;
    },
  });
}
