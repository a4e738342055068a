import type { Database } from '@casewright/contracts/database.types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { countPostings } from '../../../../client/posting-count.ts';
import { reached } from '../counts.ts';
import { CARD_PAGE_SIZE, type CaseListState, postedSince } from '../filters.ts';
import { postingKeys } from '../keys.ts';
import { orAll } from './case-arguments.ts';

/** The filters of the list, as the database's function of the count takes them. */
const counted = (state: CaseListState) => ({
  search: state.q.trim() || undefined,
  practice_areas: orAll(state.areas),
  jurisdiction_country: state.country || undefined,
  budget_types: orAll(state.budgets),
  urgencies: orAll(state.urgencies),
  posted_from: postedSince(state, Date.now()) ?? undefined,
});

/** One page of the postings, and the moment from which later ones are new to it. */
interface PostingPage {
  rows: PostingListRow[];
  total: number;
  more: boolean;
  /** null while the page is empty: nothing can move in it. */
  askedAt: string | null;
}

/**
 * One page of the open postings; the search forgives misspellings. What is posted after a page was first asked for is not put into it, so that
 * nothing moves while it is read: `round` asks again, and the count of newPostingsQuery says when that is worth it.
 */
export function postingListQuery(state: CaseListState, round: number) {
  const queryKey = postingKeys.list({ ...state, round });
  return queryOptions({
    queryKey,
    meta: { live: [changesOf('case_postings')] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal, client }): Promise<PostingPage> => {
      const from = state.page * CARD_PAGE_SIZE;
      const before = client.getQueryData<PostingPage>(queryKey)?.askedAt ?? null;
      const { jurisdiction_country: country, ...narrowed } = counted(state);
      const [{ data }, count] = await Promise.all([
        database
          .rpc('discover_postings', {
            ...narrowed,
            country,
            ...(before !== null && { posted_until: before }),
            sort: state.sort,
            mine_first: state.mineFirst,
            page_start: from,
            page_size: CARD_PAGE_SIZE,
          })
          .abortSignal(signal)
          .throwOnError(),
        countPostings(counted(state), signal),
      ]);
      return {
        rows: data,
        total: reached(count, from, data.length, CARD_PAGE_SIZE),
        more: count.more,
        askedAt: before ?? data[0]?.asked_at ?? null,
      };
    },
  });
}

/** How many postings that match came after the list was asked for. */
export function newPostingsQuery(state: CaseListState, askedAt: string | null) {
  return queryOptions({
    queryKey: postingKeys.news({ ...state, page: 0, askedAt }),
    meta: { live: [changesOf('case_postings')] },
    enabled: askedAt !== null,
    queryFn: ({ signal }) => countPostings({ ...counted(state), posted_from: askedAt ?? undefined }, signal),
  });
}

/** An open posting in the list. */
export type PostingListRow = Database['public']['Functions']['discover_postings']['Returns'][number];
