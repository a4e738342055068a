import { queryOptions } from '@tanstack/react-query';

import { escapeWildcards } from '../../../../client/contains-text.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { countProposals } from '../../../../client/proposal-counts.ts';
import { proposalKeys } from '../keys.ts';
import { type ProposalFilters, momentsOf } from '../model/list-state.ts';

/**
 * How many proposals that fit the search and the dates are in each status; the database counts. With a team only proposals for
 * that team's cases.
 */
export function proposalCountsQuery({ q, from, to }: ProposalFilters, teamId: string | null) {
  return queryOptions({
    queryKey: proposalKeys.counts({ q, from, to }, teamId),
    meta: { live: [changesOf('proposals')] },
    queryFn: ({ signal }) =>
      countProposals(
        {
          ...(q && { search: escapeWildcards(q) }),
          ...(from && { sent_from: momentsOf(from).start }),
          ...(to && { sent_to: momentsOf(to).end }),
          ...(teamId !== null && { team_id: teamId }),
        },
        signal,
      ),
  });
}
