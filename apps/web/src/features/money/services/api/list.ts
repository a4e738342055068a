import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { pageOfRows } from '../../../../client/page-of-rows.ts';
import { serviceKeys } from '../keys.ts';
import type { ServiceFilters, ServicesState } from '../list/state.ts';

/** A service as the list shows it. available: how many are left to order now; null without a limit. */
export interface ServiceRow {
  id: string;
  slug: string;
  name: string;
  sku: string | null;
  category: string;
  practice_area: string;
  cover_url: string | null;
  price: number;
  price_sale: number | null;
  currency: string;
  publish: string;
  quantity: number | null;
  available: number | null;
  stock: string;
  total_sold: number;
  rating_average: number | null;
  rating_count: number;
  version: number;
  created_at: string;
}

interface Narrowed {
  search: string;
  stock: string[];
  categories: string[];
}

const call = functionCaller<{
  find_products: Fn<
    Narrowed & { publish: string; sort: string; descending: boolean; first: number; size: number },
    (ServiceRow & { total: number })[]
  >;
  product_counts: Fn<Narrowed, { publish: string; products: number }[]>;
}>();

const narrowed = ({ q, stock, categories }: ServiceFilters): Narrowed => ({ search: q, stock, categories });

/** One page of the services of the reader's firm, ordered and counted by the database. */
export function servicesQuery(state: ServicesState) {
  return queryOptions({
    queryKey: serviceKeys.list({ ...state }),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { order, page, pageSize, status } = state;
      return pageOfRows(page, pageSize, (first) =>
        call(
          'find_products',
          {
            ...narrowed(state),
            publish: status,
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

/** How many services the filters leave over: drafts, published ones and all. */
export function serviceCountsQuery({ q, stock, categories }: ServiceFilters) {
  return queryOptions({
    queryKey: serviceKeys.counts({ q, stock, categories }),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('product_counts', narrowed({ q, stock, categories }), signal),
  });
}
