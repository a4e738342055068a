import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { serviceKeys } from '../keys.ts';

const COLUMNS = `id, law_firm, lawyer_id, name, slug, sku, summary, description, included, excluded, practice_area, category, price, price_sale, currency, tax_ids, colors, options, cover_url, images,
  publish, published_at, quantity, capacity_per_week, delivery_days, deliveries, is_featured, new_label, sale_label, intake, starts_case, workflow_template_id, checks_conflict, fee_to_trust,
  engagement_terms, rating_average, rating_count, total_sold, version, created_at`;

/** One service of the reader's firm, with all that its form says; null where there is none. */
export function serviceQuery(id: string) {
  return queryOptions({
    queryKey: serviceKeys.detail(id),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('products')
        .select(COLUMNS)
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });
}

export type Service = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof serviceQuery>['queryFn']>>>>;

export const REVIEWS_OF_A_PAGE = 10;

/** A page of what buyers say of a service, the newest first, counted from 0. */
export function reviewsQuery(id: string, page: number) {
  return queryOptions({
    queryKey: serviceKeys.reviews(id, page),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data, count } = await database
        .from('product_reviews')
        .select('id, author_name, rating, comment, created_at', { count: 'exact' })
        .eq('product_id', id)
        .eq('status', 'published')
        .order('created_at', { ascending: false })
        .order('id')
        .range(page * REVIEWS_OF_A_PAGE, (page + 1) * REVIEWS_OF_A_PAGE - 1)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data, total: count ?? 0 };
    },
  });
}
