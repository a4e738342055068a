import type { CaseStatus } from '@casewright/contracts/cases';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';

import { totalOf } from '../../../../client/case-totals.ts';
import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { reached } from '../counts.ts';
import { CARD_PAGE_SIZE, type CaseFilters, type CaseListState, type CaseSort } from '../filters.ts';
import { caseKeys } from '../keys.ts';
import type { TableSort } from '../table-state.ts';
import { caseArguments } from './case-arguments.ts';
import { caseCountsQuery } from './case-counts.ts';

/** Just counted: the tabs above the list and the list itself ask at the same time. In milliseconds. */
const FRESH_MS = 2000;

const COLUMNS =
  'id, number, title, status, client_id, client_name, law_firm, lead_lawyer_id, public_summary, practice_area, jurisdiction_country, jurisdiction_region, court, court_case_number, urgency, budget_type, budget_min, budget_max, currency, tags, proposal_count, created_at, posted_at, opened_at, closed_at, next_update_by, unanswered_since, next_deadline_at, next_deadline_on, next_deadline_zone';

/** A case in a list. */
export type CaseListRow = Awaited<ReturnType<typeof fetchRows>>[number];

/** Which page is asked for, and of which statuses; of all where none are given. */
export interface AskedPage {
  statuses?: readonly CaseStatus[] | undefined;
  orderBy: TableSort | 'budget_max';
  descending: boolean;
  page: number;
  pageSize: number;
}

const ORDER: Record<CaseSort, Pick<AskedPage, 'orderBy' | 'descending'>> = {
  latest: { orderBy: 'created_at', descending: true },
  oldest: { orderBy: 'created_at', descending: false },
  popular: { orderBy: 'proposal_count', descending: true },
  budget: { orderBy: 'budget_max', descending: true },
};

async function fetchRows(filters: CaseFilters, teamId: string | null, asked: AskedPage, signal: AbortSignal) {
  const { data } = await database
    .rpc('find_cases', {
      ...caseArguments(filters, teamId),
      statuses: asked.statuses?.slice(),
      order_by: asked.orderBy,
      descending: asked.descending,
      skip: asked.page * asked.pageSize,
      max_rows: asked.pageSize,
    })
    .select(COLUMNS)
    .abortSignal(signal)
    .throwOnError();
  return data;
}

/** One page and the number of all: the rows come in the order asked for. */
export async function fetchPage(
  client: QueryClient,
  filters: CaseFilters,
  teamId: string | null,
  asked: AskedPage,
  signal: AbortSignal,
) {
  const [rows, counts] = await Promise.all([
    fetchRows(filters, teamId, asked, signal),
    client.fetchQuery({ ...caseCountsQuery(filters, teamId), staleTime: FRESH_MS }),
  ]);
  const count = totalOf(counts, asked.statuses);
  return {
    rows,
    total: reached(count, asked.page * asked.pageSize, rows.length, asked.pageSize),
    more: count.more,
  };
}

/** One page of the cases one is on, or of one team's, as cards. */
export function caseListQuery(state: CaseListState, teamId: string | null) {
  return queryOptions({
    queryKey: caseKeys.list({ ...state }, teamId),
    meta: { live: [changesOf('cases')] },
    placeholderData: keepPreviousData,
    queryFn: ({ signal, client }) =>
      fetchPage(client, state, teamId, { ...ORDER[state.sort], page: state.page, pageSize: CARD_PAGE_SIZE }, signal),
  });
}
