import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';
import type { ProposalListState } from '../model/list-state.ts';
import { narrow } from '../model/proposal.ts';
import { type Lawyer, fetchLawyers } from './list-lawyers.ts';
import { narrowList } from './narrow-list.ts';

const COLUMNS =
  '*, posting:case_postings!inner(title, jurisdiction_country, jurisdiction_region, area:practice_areas(name))' as const;

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
  const ascending = state.sort.direction === 'asc';
  const page = database
    .from('proposals')
    .select(COLUMNS, { count: 'exact' })
    .order(state.sort.id === 'case' ? 'posting(title)' : state.sort.id, { ascending, nullsFirst: false })
    .order('id')
    .range(first, first + state.pageSize - 1)
    .abortSignal(signal);
  const { data, count } = await narrowList(page, state).throwOnError();
  const ids = [...new Set(data.map((row) => row.lawyer_id))];
  const lawyers = ids.length > 0 ? await fetchLawyers(ids, signal) : new Map<string, Lawyer>();
  const rows = data.map(({ posting, ...row }) => ({
    ...narrow(row),
    lawyer: lawyers.get(row.lawyer_id),
    case_title: posting.title,
    case_number: null as string | null,
    jurisdiction_country: posting.jurisdiction_country,
    jurisdiction_region: posting.jurisdiction_region,
    practice_area_name: posting.area?.name ?? null,
  }));
  return { rows, total: count ?? rows.length };
}
