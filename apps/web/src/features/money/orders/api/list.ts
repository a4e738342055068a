import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { pageOfRows } from '../../../../client/page-of-rows.ts';
import { beginningOf } from '../../../../ui/format/day-bounds.ts';
import { orderKeys } from '../keys.ts';
import type { OrderFilters, OrdersState } from '../list/state.ts';

/** An order as the list shows it. Amounts are in units of its currency. */
export interface OrderRow {
  id: string;
  order_number: string;
  status: string;
  step: string;
  customer: string;
  email: string;
  firm: string | null;
  first_item: string | null;
  cover_url: string | null;
  items: number;
  total_quantity: number;
  currency: string;
  total_amount: number;
  amount_refunded: number;
  paid_at: string | null;
  case_id: string | null;
  invoice_id: string | null;
  created_at: string;
}

/** How many orders of a status there are in a currency, what they come to and what went back; the status 'all' is all of them. */
export interface OrderCount {
  status: string;
  currency: string;
  orders: number;
  amount: number;
  refunded: number;
}

interface Narrowed {
  search: string;
  from_at: string | null;
  to_at: string | null;
}

const call = functionCaller<{
  find_orders: Fn<
    Narrowed & { status: string; sort: string; descending: boolean; first: number; size: number },
    (OrderRow & { total: number })[]
  >;
  order_counts: Fn<Narrowed, OrderCount[]>;
}>();

const LIVE = [changesOf('orders')];

const narrowed = ({ q, from, to }: OrderFilters): Narrowed => ({
  search: q,
  from_at: beginningOf(from),
  to_at: beginningOf(to, 1),
});

/** One page of the orders, ordered and counted by the database. */
export function ordersQuery(state: OrdersState) {
  return queryOptions({
    queryKey: orderKeys.list({ ...state }),
    placeholderData: keepPreviousData,
    meta: { live: LIVE },
    queryFn: async ({ signal }) => {
      const { order, page, pageSize, status } = state;
      return pageOfRows(page, pageSize, (first) =>
        call(
          'find_orders',
          {
            ...narrowed(state),
            status,
            sort: order.id,
            descending: order.direction === 'desc',
            first,
            size: pageSize,
          },
          signal,
        ),
      );
    },
  });
}

/** The counts of the orders that the filters leave over, by status and currency. */
export function orderCountsQuery({ q, from, to }: OrderFilters) {
  return queryOptions({
    queryKey: orderKeys.counts({ q, from, to }),
    placeholderData: keepPreviousData,
    meta: { live: LIVE },
    queryFn: ({ signal }) => call('order_counts', narrowed({ q, from, to }), signal),
  });
}

/** What was ordered, in its order: as it was then. */
export function orderItemsQuery(id: string) {
  return queryOptions({
    queryKey: orderKeys.items(id),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('order_items')
        .select('id, product_id, name, sku, cover_url, colors, options, price, quantity, total')
        .eq('order_id', id)
        .order('place')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

export type OrderItem = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof orderItemsQuery>['queryFn']>>>
>[number];
