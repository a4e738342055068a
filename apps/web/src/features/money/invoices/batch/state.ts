import type { Search } from '../../../../client/search-schema.ts';
import { today } from '../../../../ui/format/today.ts';
import { pageParam } from '../../../../ui/search-params.ts';
import type { BatchParam } from '../search.ts';

export const PAGE_SIZES = [10, 25, 50] as const;
/** ready: there is something to bill. */
export const BATCH_GROUPS = ['ready', 'nothing'] as const;

const SORTS = ['case_number', 'client_name', 'minutes', 'amount', 'oldest'] as const;
type BatchSort = (typeof SORTS)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the address of the page says. `upTo` is the last day that is billed, `YYYY-MM-DD`. */
export interface BatchState {
  upTo: string;
  q: string;
  status: (typeof BATCH_GROUPS)[number] | '';
  order: { id: BatchSort; direction: 'asc' | 'desc' };
  /** Counted from 0; the address counts from 1. */
  page: number;
  pageSize: number;
}

/** Whether a text is one of the orders. */
export function isBatchSort(id: string): id is BatchSort {
  return SORTS.some((known) => known === id);
}

/** The last day of the month before the one of a day, both `YYYY-MM-DD`. */
export function endOfMonthBefore(day: string): string {
  const end = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  end.setUTCDate(0);
  return end.toISOString().slice(0, 10);
}

/** Reads the page's state; what the address says that makes no sense is as if it were not there. */
export function batchStateOf(search: Search<BatchParam>): BatchState {
  const [id = '', direction = ''] = (search.sort ?? '').split('.');
  return {
    upTo: DAY.test(search.to ?? '') ? (search.to ?? '') : endOfMonthBefore(today()),
    q: search.q ?? '',
    status: BATCH_GROUPS.find((known) => known === search.status) ?? '',
    order: { id: isBatchSort(id) ? id : 'case_number', direction: direction === 'desc' ? 'desc' : 'asc' },
    page: pageParam(search.page),
    pageSize: PAGE_SIZES.find((size) => size === search.size) ?? 25,
  };
}
