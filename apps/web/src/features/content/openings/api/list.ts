import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { pageOfRows } from '../../../../client/page-of-rows.ts';
import { openingKeys } from '../keys.ts';
import { type OpeningFilters, OPENINGS_A_PAGE, type OpeningsState } from '../list/state.ts';

/** An opening as the list shows it. */
export interface OpeningRow {
  id: string;
  slug: string;
  title: string;
  role: string;
  experience: string;
  employment_types: string[];
  locations: string[];
  city: string;
  benefits: string[];
  salary_type: string;
  salary_price: number | null;
  currency: string;
  salary_negotiable: boolean;
  expires_on: string | null;
  is_open: boolean;
  status: string;
  published_at: string | null;
  total_views: number;
  /** Null for those who do not hire for it. */
  candidate_count: number | null;
  new_count: number | null;
  /** Whether the reader may change it. */
  decides: boolean;
  created_at: string;
}

interface Narrowing {
  search: string;
  filter: {
    employment_types: string[];
    experience: string[];
    roles: string[];
    locations: string[];
    benefits: string[];
  };
}

const call = functionCaller<{
  find_openings: Fn<
    Narrowing & { status: string; sort: string; first: number; size: number },
    (OpeningRow & { total: number })[]
  >;
  opening_counts: Fn<Narrowing, { status: string; openings: number }[]>;
  opening_choices: Fn<object, { roles: string[]; locations: string[] }>;
}>();

const narrowingOf = ({ q, types, experience, roles, locations, benefits }: OpeningFilters): Narrowing => ({
  search: q,
  filter: { employment_types: types, experience: experience === '' ? [] : [experience], roles, locations, benefits },
});

/** One page of the openings that the reader sees, ordered and counted by the database. */
export function openingsQuery(state: OpeningsState) {
  return queryOptions({
    queryKey: openingKeys.list({ ...state }),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { status, sort, page } = state;
      return pageOfRows(page, OPENINGS_A_PAGE, (first) =>
        call('find_openings', { ...narrowingOf(state), status, sort, first, size: OPENINGS_A_PAGE }, signal),
      );
    },
  });
}

/** How many openings the filters leave over in each state. */
export function openingCountsQuery({ q, types, experience, roles, locations, benefits }: OpeningFilters) {
  const filters = { q, types, experience, roles, locations, benefits };
  return queryOptions({
    queryKey: openingKeys.counts(filters),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('opening_counts', narrowingOf(filters), signal),
  });
}

/** The roles and countries by which the list can be narrowed. */
export const openingChoicesQuery = queryOptions({
  queryKey: openingKeys.choices,
  queryFn: ({ signal }) => call('opening_choices', {}, signal),
});
