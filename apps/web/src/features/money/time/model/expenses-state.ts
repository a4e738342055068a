import type { Search } from '../../../../client/search-schema.ts';
import { pageParam } from '../../../../ui/search-params.ts';
import type { TimeParam } from '../search.ts';

/** Where an expense is on its way to the client. */
export const expenseStates = ['open', 'invoiced', 'not_billed'] as const;
/** One of {@link expenseStates}. */
export type ExpenseState = (typeof expenseStates)[number];

export const PAGE_SIZES = [10, 25, 50] as const;
const SORTS = ['spent_on', 'category', 'amount', 'billed_amount', 'user_name'] as const;
type ExpenseSort = (typeof SORTS)[number];

/** What the address of the list says. */
export interface ExpensesState {
  q: string;
  status: ExpenseState | '';
  order: { id: ExpenseSort; direction: 'asc' | 'desc' };
  /** Counted from 0; the address counts from 1. */
  page: number;
  pageSize: number;
}

/** Whether a text is one of the orders. */
export function isExpenseSort(id: string): id is ExpenseSort {
  return SORTS.some((known) => known === id);
}

/** Reads the list's state; whatever the address says that makes no sense is as if it were not there. */
export function expensesStateOf(search: Search<TimeParam>): ExpensesState {
  const [id = '', direction = ''] = (search.sort ?? '').split('.');
  return {
    q: search.q ?? '',
    status: expenseStates.find((status) => status === search.status) ?? '',
    order: isExpenseSort(id)
      ? { id, direction: direction === 'desc' ? 'desc' : 'asc' }
      : { id: 'spent_on', direction: 'desc' },
    page: pageParam(search.page),
    pageSize: PAGE_SIZES.find((size) => size === search.size) ?? PAGE_SIZES[0],
  };
}
