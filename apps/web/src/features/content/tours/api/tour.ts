import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TourBookingState } from '@casewright/contracts/tours';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { pageOfRows } from '../../../../client/page-of-rows.ts';
import { tourKeys } from '../keys.ts';
import type { Guide } from './list.ts';

/** A tour as its page shows it. */
export interface Tour {
  id: string;
  name: string;
  /** Its part of the address of its public page. */
  slug: string;
  content: string;
  images: string[];
  services: string[];
  tags: string[];
  start_date: string | null;
  end_date: string | null;
  durations: string;
  country: string | null;
  place: string;
  contact_name: string;
  contact_phone: string;
  price: number | null;
  price_sale: number | null;
  currency: string;
  has_taxes: boolean;
  prices_include_tax: boolean;
  places: number;
  left: number;
  publish: string;
  published_at: string | null;
  created_at: string;
  total_views: number;
  rating_average: number | null;
  rating_count: number;
  version: number;
  firm: string;
  has_begun: boolean;
  guides: Guide[];
  /** Whether the reader writes it, sees who comes, and is of its firm. */
  decides: boolean;
  reads_bookers: boolean;
  own_firm: boolean;
  /** Null for those who do not see who comes. */
  bookers: number | null;
  is_favourite: boolean;
  may_review: boolean;
  own_review: {
    rating: number;
    comment: string;
    status: string;
    judged_reason: string | null;
    show_name: boolean;
  } | null;
  booking: {
    id: string;
    status: TourBookingState;
    places: number;
    amount: number;
    currency: string;
    offered_until: string | null;
    invoice_id: string | null;
    approved: boolean;
    /** How many wait before the reader; null where they do not wait. */
    ahead: number | null;
  } | null;
  /** How the reader's last booking ended, where they have none now. */
  ended: { at: string | null; reason: string | null; invoice_id: string | null } | null;
}

/** Who comes, as the firm sees it. */
export interface TourBooker {
  id: string;
  tour_id: string;
  tour: string;
  place: string;
  country: string | null;
  cover: string | null;
  user_id: string;
  name: string;
  avatar_url: string | null;
  email: string;
  phone: string | null;
  note: string | null;
  places: number;
  status: TourBookingState;
  amount: number;
  currency: string;
  approved: boolean;
  invoice_id: string | null;
  offered_until: string | null;
  check_in: string | null;
  check_out: string | null;
  end_reason: string | null;
  decides: boolean;
  created_at: string;
}

/** What somebody says of a tour. */
export interface TourReview {
  id: string;
  tour_id: string;
  tour: string;
  tags: string[];
  author_name: string | null;
  rating: number;
  comment: string;
  status: string;
  decides: boolean;
  created_at: string;
}

const call = functionCaller<{
  tour_page: Fn<{ tour_id: string }, Tour | null>;
  tour_people: Fn<object, Guide[]>;
  find_tour_reviews: Fn<
    { tour_id: string | null; status: string; first: number; size: number },
    (TourReview & { total: number })[]
  >;
  find_tour_bookings: Fn<
    { tour_id: string | null; status: string; search: string; sort: string; first: number; size: number },
    (TourBooker & { total: number })[]
  >;
}>();

/** One tour; null where there is none that the reader may see. */
export function tourQuery(id: string) {
  return queryOptions({
    queryKey: tourKeys.detail(id),
    queryFn: ({ signal }) => call('tour_page', { tour_id: id }, signal),
    meta: { live: [changesOf('tour_bookings')] },
  });
}

/** So many reviews are on a page. */
export const REVIEWS_OF_A_PAGE = 20;

/** A page of the reviews of a tour that the reader may read, the newest first; of all of the firm's without one. */
export function tourReviewsQuery(id: string | null, page: number) {
  return queryOptions({
    queryKey: [...tourKeys.reviews(id ?? 'firm'), page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      pageOfRows(page, REVIEWS_OF_A_PAGE, (first) =>
        call('find_tour_reviews', { tour_id: id, status: '', first, size: REVIEWS_OF_A_PAGE }, signal),
      ),
  });
}

/** Which bookings are asked for. */
export interface BookingsAsked {
  tourId: string | null;
  status: TourBookingState | '';
  q: string;
  sort: string;
  page: number;
  size: number;
}

/** One page of the bookings of a tour, or of all of the firm's. */
export function tourBookingsQuery(asked: BookingsAsked) {
  return queryOptions({
    queryKey: tourKeys.bookings({ ...asked, tourId: asked.tourId ?? '' }),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const { tourId, status, q, sort, page, size } = asked;
      return pageOfRows(page, size, (first) =>
        call('find_tour_bookings', { tour_id: tourId, status, search: q, sort, first, size }, signal),
      );
    },
    meta: { live: [changesOf('tour_bookings')] },
  });
}

/** The people of the firm who may guide; none for those who do not administer it. */
export const tourPeopleQuery = queryOptions({
  queryKey: tourKeys.people,
  queryFn: ({ signal }) => call('tour_people', {}, signal),
});

/** The taxes that the firm charges, in order of names. */
export const tourTaxesQuery = queryOptions({
  queryKey: tourKeys.taxes,
  queryFn: async ({ signal }) => {
    const { data } = await database
      .from('tax_rates')
      .select('id, name, percent, ended_at')
      .order('name')
      .order('id')
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
});

const COLUMNS = `id, name, content, images, services, tags, start_date, end_date, durations, country, place, contact_name, contact_phone, price, price_sale, currency, tax_ids, places, publish, version,
  guides:tour_guides(user_id)`;

/** A tour of the reader's firm as its form changes it; null where there is none. What another firm offers is read by everybody, and changed by nobody here. */
export function tourToEditQuery(id: string, firmId: string) {
  return queryOptions({
    queryKey: tourKeys.edited(id),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('tours')
        .select(COLUMNS)
        .eq('id', id)
        .eq('law_firm', firmId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data && { ...data, guides: data.guides.map(({ user_id: guide }) => guide) };
    },
  });
}

export type TourToEdit = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof tourToEditQuery>['queryFn']>>>>;
