import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { DIRECTORY_PAGE_SIZE, type DirectoryState, placeOf } from '../filters.ts';
import { directoryKeys } from '../keys.ts';

/** Where somebody is admitted. */
export interface Place {
  country: string;
  region: string | null;
}

/** One page of the directory. Finding, narrowing and ranking are the database's doing. */
export function directoryQuery({ caseId: _chosenFor, ...state }: DirectoryState) {
  return queryOptions({
    queryKey: directoryKeys.list({ ...state }),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { country, region } = placeOf(state.place);
      const from = state.page * DIRECTORY_PAGE_SIZE;
      const { data, count } = await database
        .rpc(
          'search_lawyers',
          {
            query: state.q,
            sort: state.sort,
            available: state.isFree,
            ...(state.areas.length > 0 && { areas: state.areas }),
            ...(state.languages.length > 0 && { speaks: state.languages }),
            ...(country !== null && { country }),
            ...(region !== null && { region }),
            ...(state.fee !== '' && { fee_max: Number(state.fee), fee_currency: state.currency }),
          },
          { count: 'exact' },
        )
        .range(from, from + DIRECTORY_PAGE_SIZE - 1)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data.map((row) => ({ ...row, places: placesOf(row.places) })), total: count ?? 0 };
    },
  });
}

/** A lawyer as the directory shows them. */
export type DirectoryRow = Awaited<
  ReturnType<NonNullable<ReturnType<typeof directoryQuery>['queryFn']>>
>['rows'][number];

/** What the database's JSON says of places; what is not one is left out. */
function placesOf(value: unknown): Place[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown): Place[] => {
    if (typeof one !== 'object' || one === null || !('country' in one) || typeof one.country !== 'string') return [];
    const region = 'region' in one && typeof one.region === 'string' ? one.region : null;
    return [{ country: one.country, region }];
  });
}

/** Where lawyers of the directory are admitted, most of them first. */
export const placesQuery = queryOptions({
  queryKey: directoryKeys.places,
  staleTime: 5 * 60_000,
  queryFn: async ({ signal }) => {
    const { data } = await database.rpc('directory_places').abortSignal(signal).throwOnError();
    return data;
  },
});
