import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { proposalKeys } from '../keys.ts';
import type { ProposalListState } from '../model/list-state.ts';
import { narrow } from '../model/proposal.ts';
import { joinedToTeam, narrowList } from './narrow-list.ts';

// Without the letter and the terms that only the proposal's own page shows.
const COLUMNS =
  'id, revision, lawyer_id, lawyer_name, law_firm_name, case_title, case_public_summary, fee_type, amount, hourly_rate, hours_low, hours_high, cap, contingency_percent, currency, total_expected, milestones, status, submitted_at, valid_until, client_seen_at, posting_changes' as const;

/** What the database refuses a page with that lies behind the last row. */
const BEYOND_THE_END = 'PGRST103';

/**
 * One page of proposals as the address asks for it, with their number in all. A page that is no more, because its last
 * row was deleted, is answered by the last one that there is; `page` says which. With a team only proposals for that team's cases.
 */
export function proposalsQuery(asked: ProposalListState, teamId: string | null) {
  return queryOptions({
    queryKey: proposalKeys.list({ ...asked }, teamId),
    meta: { live: [changesOf('proposals')] },
    queryFn: async ({ signal }) => {
      const found = await fetchPage(asked, teamId, asked.page, signal);
      if (found.rows.length > 0 || asked.page === 0) return found;
      const request = database.from('proposals').select(joinedToTeam('id', teamId), { count: 'exact', head: true });
      const { count } = await narrowList(request.abortSignal(signal), asked, teamId).throwOnError();
      return fetchPage(asked, teamId, Math.max(0, Math.ceil((count ?? 0) / asked.pageSize) - 1), signal);
    },
  });
}

/** One row of the list. */
export type ListedProposal = Awaited<ReturnType<typeof fetchPage>>['rows'][number];

async function fetchPage(state: ProposalListState, teamId: string | null, page: number, signal: AbortSignal) {
  const first = page * state.pageSize;
  const request = database
    .from('proposals')
    .select(joinedToTeam(COLUMNS, teamId), { count: 'exact' })
    .order(state.sort.id, { ascending: state.sort.direction === 'asc', nullsFirst: false })
    .order('id')
    .range(first, first + state.pageSize - 1)
    .abortSignal(signal);
  const { data, error, count } = await narrowList(request, state, teamId);
  if (error?.code === BEYOND_THE_END) return { rows: [], total: 0, page };
  if (error) throw error;
  return { rows: data.map(narrow), total: count ?? data.length, page };
}
