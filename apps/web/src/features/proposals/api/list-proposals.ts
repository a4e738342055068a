import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';
import type { ProposalListState } from '../model/list-state.ts';
import { narrow } from '../model/proposal.ts';
import { narrowList } from './narrow-list.ts';

// Without the letter and the terms that only the proposal's own page shows.
const COLUMNS =
  'id, revision, lawyer_id, lawyer_name, law_firm_name, case_title, case_public_summary, fee_type, amount, hourly_rate, hours_low, hours_high, cap, contingency_percent, currency, total_expected, milestones, status, submitted_at, valid_until' as const;

/** One page of proposals as the address asks for it, with their number in all. */
export function proposalsQuery(state: ProposalListState) {
  return queryOptions({
    queryKey: keys.proposals.list({ ...state }),
    queryFn: ({ signal }) => fetchPage(state, signal),
  });
}

/** One row of the list. */
export type ListedProposal = Awaited<ReturnType<typeof fetchPage>>['rows'][number];

async function fetchPage(state: ProposalListState, signal: AbortSignal) {
  const first = state.page * state.pageSize;
  const request = database
    .from('proposals')
    .select(COLUMNS, { count: 'exact' })
    .order(state.sort.id, { ascending: state.sort.direction === 'asc', nullsFirst: false })
    .order('id')
    .range(first, first + state.pageSize - 1)
    .abortSignal(signal);
  const { data, count } = await narrowList(request, state).throwOnError();
  return { rows: data.map(narrow), total: count ?? data.length };
}
