import type { Search } from '../../../../client/search-schema.ts';
import { pageParam } from '../../../../ui/search-params.ts';
import type { OwedHoursParam } from '../search.ts';

export const PAGE_SIZES = [10, 25, 50] as const;
/** Without one, those who still miss hours. */
export const OWED_STATUSES = ['all'] as const;

/** The columns by which they can be ordered. */
const SORTS = ['name', 'jurisdiction', 'missing', 'period_end'] as const;
type OwedSort = (typeof SORTS)[number];

/** What the address of the list says. */
export interface OwedState {
  q: string;
  status: (typeof OWED_STATUSES)[number] | '';
  order: { id: OwedSort; direction: 'asc' | 'desc' };
  /** Counted from 0; the address counts from 1. */
  page: number;
  pageSize: number;
}

/** Whether a text is one of the orders. */
export function isOwedSort(id: string): id is OwedSort {
  return SORTS.some((known) => known === id);
}

/** Reads the list's state; what the address says that makes no sense is as if it were not there. */
export function owedStateOf(search: Search<OwedHoursParam>): OwedState {
  const [id = '', direction = ''] = (search.sort ?? '').split('.');
  return {
    q: search.q ?? '',
    status: OWED_STATUSES.find((known) => known === search.status) ?? '',
    order: { id: isOwedSort(id) ? id : 'period_end', direction: direction === 'desc' ? 'desc' : 'asc' },
    page: pageParam(search.page),
    pageSize: PAGE_SIZES.find((size) => size === search.size) ?? 25,
  };
}
