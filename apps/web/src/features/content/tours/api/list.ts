import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { pageOfRows } from '../../../../client/page-of-rows.ts';
import { tourKeys } from '../keys.ts';
import { areInverted, type TourFilters, TOURS_A_PAGE, type ToursState } from '../list/state.ts';

/** A tour as the list shows it. */
export interface TourRow {
  id: string;
  name: string;
  /** The first three. */
  images: string[];
  firm: string;
  place: string;
  country: string | null;
  durations: string;
  start_date: string | null;
  end_date: string | null;
  price: number | null;
  price_sale: number | null;
  currency: string;
  places: number;
  booked: number;
  rating_average: number | null;
  rating_count: number;
  publish: string;
  total_views: number;
  /** Whether the reader may change it. */
  decides: boolean;
  /** What became of the reader's own booking. */
  booking: string | null;
  is_favourite: boolean;
  created_at: string;
}

/** Somebody of a firm. */
export interface Guide {
  id: string;
  name: string;
  avatar_url: string | null;
}

interface Narrowing {
  search: string;
  filter: { from: string; to: string; countries: string[]; guides: string[]; services: string[] };
}

const call = functionCaller<{
  find_tours: Fn<
    Narrowing & { view: string; sort: string; first: number; size: number },
    (TourRow & { total: number })[]
  >;
  tour_counts: Fn<Narrowing, { view: string; tours: number }[]>;
  tour_choices: Fn<object, { countries: string[]; guides: Guide[] }>;
}>();

/** Inverted days are an error that the filters show; they narrow nothing. */
const narrowingOf = ({ q, from, to, countries, guides, services }: TourFilters): Narrowing => ({
  search: q,
  filter: { ...(areInverted({ from, to }) ? { from: '', to: '' } : { from, to }), countries, guides, services },
});

/** One page of the tours that the reader sees, ordered and counted by the database. */
export function toursQuery(state: ToursState) {
  return queryOptions({
    queryKey: tourKeys.list({ ...state }),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { view, sort, page } = state;
      return pageOfRows(page, TOURS_A_PAGE, (first) =>
        call('find_tours', { ...narrowingOf(state), view, sort, first, size: TOURS_A_PAGE }, signal),
      );
    },
  });
}

/** How many tours the filters leave over in each view. */
export function tourCountsQuery({ q, from, to, countries, guides, services }: TourFilters) {
  const filters = { q, from, to, countries, guides, services };
  return queryOptions({
    queryKey: tourKeys.counts(filters),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('tour_counts', narrowingOf(filters), signal),
  });
}

/** The countries and guides by which the list can be narrowed. */
export const tourChoicesQuery = queryOptions({
  queryKey: tourKeys.choices,
  queryFn: ({ signal }) => call('tour_choices', {}, signal),
});
