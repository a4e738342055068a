import { queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { orderKeys } from '../keys.ts';

/** What was ordered in a month, counted from 1. */
export interface ShopMonth {
  place: number;
  currency: string;
  orders: number;
  quantity: number;
  amount: number;
  paid: number;
  refunded: number;
}

interface Sold {
  currency: string;
  quantity: number;
  amount: number;
}

/** How the shop of a firm went in a year, as the database counts it from the orders that their list has. */
export interface ShopOverview {
  months: ShopMonth[];
  categories: (Sold & { category: string })[];
  services: (Sold & { product_id: string; name: string; cover_url: string | null })[];
  people: (Sold & { lawyer_id: string; name: string })[];
}

const call = functionCaller<{ shop_overview: Fn<{ bounds: string[] }, ShopOverview> }>();

const MONTHS = 12;

/** The year, month by month, by the reader's clock. */
export function shopOverviewQuery(year: number) {
  return queryOptions({
    queryKey: orderKeys.overview(year),
    meta: { live: [changesOf('orders')] },
    queryFn: ({ signal }) =>
      call(
        'shop_overview',
        { bounds: Array.from({ length: MONTHS + 1 }, (_, month) => new Date(year, month, 1).toISOString()) },
        signal,
      ),
  });
}

const SHOWN = 5;

/** The services that the firm published last. */
export const latestServicesQuery = (firmId: string) =>
  queryOptions({
    queryKey: [...orderKeys.latest, firmId],
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('products')
        .select('id, name, cover_url, price, price_sale, currency, colors')
        .eq('law_firm', firmId)
        .eq('publish', 'published')
        .order('published_at', { ascending: false })
        .limit(SHOWN)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
