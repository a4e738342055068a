import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { keys } from '../../../client/query-keys.ts';
import { CARD_PAGE_SIZE, type CaseListState, type CaseSort, type CaseTableState } from '../filters.ts';
import { matchingCases } from './matching-cases.ts';

/** A case in a list. */
export type CaseListRow = Awaited<ReturnType<typeof fetchCards>>['rows'][number];

const ORDER: Record<CaseSort, { column: 'created_at' | 'proposal_count' | 'budget_max'; ascending: boolean }> = {
  latest: { column: 'created_at', ascending: false },
  oldest: { column: 'created_at', ascending: true },
  popular: { column: 'proposal_count', ascending: false },
  budget: { column: 'budget_max', ascending: false },
};

async function fetchCards(state: CaseListState, teamId: string | null, signal: AbortSignal) {
  const { column, ascending } = ORDER[state.sort];
  const from = state.page * CARD_PAGE_SIZE;
  const { data, count } = await matchingCases(state, teamId)
    .order(column, { ascending, nullsFirst: false })
    .order('id', { ascending })
    .range(from, from + CARD_PAGE_SIZE - 1)
    .abortSignal(signal)
    .throwOnError();
  return { rows: data, total: count ?? 0 };
}

/** One page of the cases one is on, or of one team's, as cards. */
export function caseListQuery(state: CaseListState, teamId: string | null) {
  return queryOptions({
    queryKey: keys.cases.list({ ...state }, teamId),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchCards(state, teamId, signal),
  });
}

/** One page of the cases one is on, or of one team's, as a table. */
export function caseTableQuery(state: CaseTableState, teamId: string | null) {
  const { dense: _looks, ...asked } = state;
  return queryOptions({
    queryKey: keys.cases.list({ ...asked }, teamId),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { order, page, pageSize, status } = state;
      const matching = matchingCases(state, teamId);
      const query = status === '' ? matching : matching.eq('status', status);
      const { data, count } = await query
        .order(order.id, { ascending: order.direction === 'asc', nullsFirst: false })
        .order('id')
        .range(page * pageSize, (page + 1) * pageSize - 1)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data, total: count ?? 0 };
    },
  });
}
