import type { Search } from '../../../../client/search-schema.ts';
import { pageParam } from '../../../../ui/search-params.ts';
import type { LateParam } from '../search.ts';

export const PAGE_SIZES = [10, 25, 50] as const;
/** As `late_invoices` groups them. ready: a step can be sent now; done: every step was sent. */
export const LATE_GROUPS = ['ready', 'waiting', 'stopped', 'done'] as const;
export type LateGroup = (typeof LATE_GROUPS)[number];
/** Why nothing is sent, as `reminder_stop` names it. */
export const STOPS = ['paused', 'client_paused', 'disputed', 'payment_coming', 'case_on_hold', 'plan_offered'] as const;

const SORTS = ['customer', 'amount_due', 'days_late', 'sent'] as const;
type LateSort = (typeof SORTS)[number];

/** What the address of the page says. */
export interface LateState {
  q: string;
  status: LateGroup | '';
  order: { id: LateSort; direction: 'asc' | 'desc' };
  /** Counted from 0; the address counts from 1. */
  page: number;
  pageSize: number;
}

/** Whether a text is one of the orders. */
export function isLateSort(id: string): id is LateSort {
  return SORTS.some((known) => known === id);
}

/** Reads the page's state; what the address says that makes no sense is as if it were not there. */
export function lateStateOf(search: Search<LateParam>): LateState {
  const [id = '', direction = ''] = (search.sort ?? '').split('.');
  return {
    q: search.q ?? '',
    status: LATE_GROUPS.find((known) => known === search.status) ?? '',
    order: { id: isLateSort(id) ? id : 'days_late', direction: direction === 'asc' ? 'asc' : 'desc' },
    page: pageParam(search.page),
    pageSize: PAGE_SIZES.find((size) => size === search.size) ?? 25,
  };
}
