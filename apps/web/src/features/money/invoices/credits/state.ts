import type { Search } from '../../../../client/search-schema.ts';
import { pageParam } from '../../../../ui/search-params.ts';
import type { CreditNotesParam } from '../search.ts';

export const PAGE_SIZES = [10, 25, 50] as const;
/** open: the client is still owed something. */
export const CREDIT_GROUPS = ['open', 'settled'] as const;

const SORTS = ['issued_on', 'total_amount', 'credit_left', 'customer', 'credit_number'] as const;
type CreditSort = (typeof SORTS)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the address of the list says. Days are `YYYY-MM-DD`. */
export interface CreditNotesState {
  q: string;
  from: string;
  to: string;
  status: (typeof CREDIT_GROUPS)[number] | '';
  order: { id: CreditSort; direction: 'asc' | 'desc' };
  /** Counted from 0; the address counts from 1. */
  page: number;
  pageSize: number;
}

/** Whether a text is one of the orders. */
export function isCreditSort(id: string): id is CreditSort {
  return SORTS.some((known) => known === id);
}

/** Reads the list's state; what the address says that makes no sense is as if it were not there. */
export function creditNotesStateOf(search: Search<CreditNotesParam>): CreditNotesState {
  const [id = '', direction = ''] = (search.sort ?? '').split('.');
  const day = (text = '') => (DAY.test(text) ? text : '');
  return {
    q: search.q ?? '',
    from: day(search.from),
    to: day(search.to),
    status: CREDIT_GROUPS.find((known) => known === search.status) ?? '',
    order: { id: isCreditSort(id) ? id : 'issued_on', direction: direction === 'asc' ? 'asc' : 'desc' },
    page: pageParam(search.page),
    pageSize: PAGE_SIZES.find((size) => size === search.size) ?? 25,
  };
}
