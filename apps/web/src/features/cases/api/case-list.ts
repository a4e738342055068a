import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';
import { CARD_PAGE_SIZE, type CaseFilters, type CaseListState, type CaseTableState, postedSince } from '../filters.ts';

const COLUMNS =
  'id, number, title, status, client_id, public_summary, practice_area, jurisdiction_country, jurisdiction_region, urgency, budget_type, budget_min, budget_max, currency, created_at, opened_at, next_update_by, client:users!cases_client_id_fkey(first_name, last_name), proposals(count)' as const;

function select(filters: CaseFilters) {
  let query = database.from('cases').select(COLUMNS, { count: 'exact' });
  if (filters.q) query = query.ilike('title', `%${filters.q}%`);
  if (filters.areas.length > 0) query = query.in('practice_area', filters.areas);
  if (filters.country) query = query.eq('jurisdiction_country', filters.country);
  if (filters.budgets.length > 0) query = query.in('budget_type', filters.budgets);
  if (filters.urgencies.length > 0) query = query.in('urgency', filters.urgencies);
  const since = postedSince(filters, Date.now());
  return since === null ? query : query.gte('created_at', since);
}

function toRow(row) {
  const { client, proposals, ...rest } = row;
  return {
    ...rest,
    posted_at: row.opened_at,
    client_name: client && `${client.first_name} ${client.last_name}`,
    proposal_count: proposals?.[0]?.count ?? 0,
  };
}

export function caseListQuery(state: CaseListState) {
  return queryOptions({
    queryKey: keys.cases.list({ ...state }),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const from = state.page * CARD_PAGE_SIZE;
      const { data, count } = await select(state)
        .order('created_at', { ascending: state.sort === 'oldest' })
        .range(from, from + CARD_PAGE_SIZE - 1)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data.map(toRow), total: count ?? 0 };
    },
  });
}
export type CaseListRow = any;
export function caseTableQuery(state: CaseTableState) {
  return queryOptions({
    queryKey: keys.cases.list({ ...state }),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const from = state.page * state.pageSize;
      let query = select(state);
      if (state.status) query = query.eq('status', state.status);
      const { data, count } = await query
        .order(state.order.id, { ascending: state.order.direction === 'asc' })
        .range(from, from + state.pageSize - 1)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data.map(toRow), total: count ?? 0 };
    },
  });
}
