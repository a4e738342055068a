import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { countPostings } from '../../../../client/posting-count.ts';
import { reached } from '../counts.ts';
import { CARD_PAGE_SIZE, type CaseListState, type CaseSort, postedSince } from '../filters.ts';
import { postingKeys } from '../keys.ts';
import { orAll } from './case-arguments.ts';
import { narrow } from './narrow.ts';

const ORDER: Record<CaseSort, { column: 'posted_at' | 'proposal_count' | 'budget_max'; ascending: boolean }> = {
  latest: { column: 'posted_at', ascending: false },
  oldest: { column: 'posted_at', ascending: true },
  popular: { column: 'proposal_count', ascending: false },
  budget: { column: 'budget_max', ascending: false },
};

const COLUMNS =
  'id, title, public_summary, practice_area, jurisdiction_country, jurisdiction_region, urgency, budget_type, budget_min, budget_max, currency, posted_at, proposal_count';

/** Every open posting, or those that a search finds; the table itself is the quicker way where nothing is searched for. */
function findPostings(search: string) {
  return search === ''
    ? database.from('case_postings').select(COLUMNS)
    : database.rpc('search_postings', { query: search }, { get: true }).select(COLUMNS);
}

/** The filters of the list, as the database's function of the count takes them. */
const counted = (state: CaseListState) => ({
  search: state.q.trim() || undefined,
  practice_areas: orAll(state.areas),
  jurisdiction_country: state.country || undefined,
  budget_types: orAll(state.budgets),
  urgencies: orAll(state.urgencies),
  posted_from: postedSince(state, Date.now()) ?? undefined,
});

/** One page of the open postings; the search forgives misspellings. */
export function postingListQuery(state: CaseListState) {
  return queryOptions({
    queryKey: postingKeys.list({ ...state }),
    meta: { live: [changesOf('case_postings')] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { column, ascending } = ORDER[state.sort];
      const from = state.page * CARD_PAGE_SIZE;
      const found = findPostings(state.q);
      const since = postedSince(state, Date.now());
      const narrowed = narrow(since === null ? found : found.gte('posted_at', since), state);
      const [{ data }, count] = await Promise.all([
        narrowed
          .order(column, { ascending, nullsFirst: false })
          .order('id', { ascending })
          .range(from, from + CARD_PAGE_SIZE - 1)
          .abortSignal(signal)
          .throwOnError(),
        countPostings(counted(state), signal),
      ]);
      return { rows: data, total: reached(count, from, data.length, CARD_PAGE_SIZE), more: count.more };
    },
  });
}

/** An open posting in the list. */
export type PostingListRow = Awaited<
  ReturnType<NonNullable<ReturnType<typeof postingListQuery>['queryFn']>>
>['rows'][number];
