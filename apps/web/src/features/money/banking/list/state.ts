import type { Search } from '../../../../client/search-schema.ts';
import { pageParam } from '../../../../ui/search-params.ts';
import type { BankingParam } from '../search.ts';
import type { Shown } from '../types.ts';

export const PAGE_SIZES = [10, 25, 50] as const;
export const STATUSES = ['', 'sort', 'income', 'expense', 'way', 'reversed'] as const;
export type Status = (typeof STATUSES)[number];

const SORTS = ['occurred_on', 'amount', 'description'] as const;
export type TransactionSort = (typeof SORTS)[number];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What narrows the list; empty values do not narrow. Days are `YYYY-MM-DD`. */
export interface TransactionFilters {
  account: string;
  q: string;
  from: string;
  to: string;
}

/** What the address of the list says. */
export interface TransactionsState extends TransactionFilters {
  status: Status;
  /** A category. */
  kind: string;
  order: { id: TransactionSort; direction: 'asc' | 'desc' };
  /** Counted from 0. */
  page: number;
  pageSize: number;
}

/** Whether a text is one of the orders. */
export function isTransactionSort(id: string): id is TransactionSort {
  return SORTS.some((known) => known === id);
}

/** Reads the list's state; what the address says that makes no sense is as if it were not there. */
export function transactionsStateOf(search: Search<BankingParam>): TransactionsState {
  const [id = '', direction = ''] = (search.sort ?? '').split('.');
  const day = (text = '') => (DAY.test(text) ? text : '');
  return {
    account: search.account ?? '',
    q: search.q ?? '',
    from: day(search.from),
    to: day(search.to),
    kind: search.kind ?? '',
    status: STATUSES.find((known) => known === search.status) ?? '',
    order: { id: isTransactionSort(id) ? id : 'occurred_on', direction: direction === 'asc' ? 'asc' : 'desc' },
    page: pageParam(search.page),
    pageSize: PAGE_SIZES.find((size) => size === search.size) ?? 25,
  };
}

/** The list of a few of the last transactions of an account, or of all. */
export const recentState = (account: string): TransactionsState => ({
  account,
  q: '',
  from: '',
  to: '',
  kind: '',
  status: '',
  order: { id: 'occurred_on', direction: 'desc' },
  page: 0,
  pageSize: 10,
});

/** Whether anything narrows the list. */
export const isFiltered = ({ q, from, to, kind, account }: TransactionsState): boolean =>
  [q, from, to, kind, account].some((value) => value !== '');

/** The colour of a status. */
export const COLORS = { sort: 'warning', way: 'info', done: 'success', reversed: 'error' } as const satisfies Record<
  Shown,
  string
>;
