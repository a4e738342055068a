import type { Search } from '../../../../client/search-schema.ts';
import { pageParam } from '../../../../ui/search-params.ts';
import type { DocketParam } from '../search.ts';

/** Which dates are shown: those that nobody confirmed, those of the daily report (past or of the next days), either, hard ones, those by rules that were not read. */
export const docketViews = ['waiting', 'soon', 'past', 'week', 'hard', 'unverified'] as const;
export type DocketView = (typeof docketViews)[number];

export const PAGE_SIZES = [10, 25, 50] as const;
const SORTS = ['waits', 'due_at', 'title', 'case_title', 'responsible_name'] as const;
type DocketSort = (typeof SORTS)[number];

/** What the address of the docket says. */
export interface DocketState {
  q: string;
  status: DocketView | '';
  person: string;
  order: { id: DocketSort; direction: 'asc' | 'desc' };
  page: number;
  pageSize: number;
}

/** Whether a text is one of the orders. */
export function isDocketSort(id: string): id is DocketSort {
  return SORTS.some((known) => known === id);
}

/** Reads the state; what makes no sense is as if it were not there. What is unconfirmed comes first. */
export function docketStateOf(search: Search<DocketParam>): DocketState {
  const [id = '', direction = ''] = (search.sort ?? '').split('.');
  return {
    q: search.q ?? '',
    status: docketViews.find((view) => view === search.status) ?? '',
    person: /^[0-9a-f-]{36}$/.test(search.person ?? '') ? (search.person ?? '') : '',
    order: isDocketSort(id)
      ? { id, direction: direction === 'desc' ? 'desc' : 'asc' }
      : { id: 'waits', direction: 'desc' },
    page: pageParam(search.page),
    pageSize: PAGE_SIZES.find((size) => size === search.size) ?? 10,
  };
}
