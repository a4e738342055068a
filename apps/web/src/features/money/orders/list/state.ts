import type { Search } from '../../../../client/search-schema.ts';
import { pageParam } from '../../../../ui/search-params.ts';
import { isOrderStatus, type OrderStatus } from '../model.ts';
import type { OrdersParam } from '../search.ts';

export const PAGE_SIZES = [10, 25, 50] as const;

/** The columns by which orders can be ordered. */
const SORTS = ['created_at', 'order_number', 'customer', 'total_amount', 'total_quantity', 'status'] as const;
export type OrderSort = (typeof SORTS)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What narrows the list; empty values do not narrow. Days are `YYYY-MM-DD`, of the reader's clock. */
export interface OrderFilters {
  q: string;
  from: string;
  to: string;
}

/** What the address of the list says. */
export interface OrdersState extends OrderFilters {
  status: OrderStatus | '';
  order: { id: OrderSort; direction: 'asc' | 'desc' };
  /** Counted from 0; the address counts from 1. */
  page: number;
  pageSize: number;
}

export const NO_FILTERS: OrderFilters = { q: '', from: '', to: '' };

/** Whether a text is one of the orders. */
export function isOrderSort(id: string): id is OrderSort {
  return SORTS.some((known) => known === id);
}

/** Reads the list's state; what the address says that makes no sense is as if it were not there. */
export function ordersStateOf(search: Search<OrdersParam>): OrdersState {
  const [id = '', direction = ''] = (search.sort ?? '').split('.');
  const status = search.status ?? '';
  const day = (text = '') => (DAY.test(text) ? text : '');
  return {
    q: search.q ?? '',
    from: day(search.from),
    to: day(search.to),
    status: isOrderStatus(status) ? status : '',
    order: { id: isOrderSort(id) ? id : 'created_at', direction: direction === 'asc' ? 'asc' : 'desc' },
    page: pageParam(search.page),
    pageSize: PAGE_SIZES.find((size) => size === search.size) ?? 25,
  };
}

/** Filters as parameters of the address; an empty one is left out. */
export function filterParams({ q, from, to }: OrderFilters): Record<'q' | 'from' | 'to', string | undefined> {
  return { q: q || undefined, from: from || undefined, to: to || undefined };
}

/** Whether anything narrows the list. */
export const isFiltered = ({ q, from, to }: OrderFilters): boolean => q !== '' || from !== '' || to !== '';
