import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { fieldOf } from '../../../../client/fields.ts';
import { postingKeys } from '../keys.ts';

/** Notes that the lawyer looks through the postings; answers when they last did before this visit, null on the first one. */
export function postingVisitQuery(personId: string, round: number) {
  return queryOptions({
    queryKey: postingKeys.visit(personId, round),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<string | null> => {
      const { data } = await database.rpc('visit_postings').abortSignal(signal).throwOnError();
      return data;
    },
  });
}

/** The fields and places of a lawyer, by which postings are theirs. */
export interface Practice {
  areas: string[];
  places: { country: string; region: string | null }[];
}

/** The lawyer's own fields, and where they are admitted. */
export function practiceQuery(personId: string) {
  return queryOptions({
    queryKey: postingKeys.practice(personId),
    queryFn: async ({ signal }): Promise<Practice> => {
      const { data } = await database.rpc('caller_practice').abortSignal(signal).single().throwOnError();
      const places = Array.isArray(data.places) ? data.places : [];
      return {
        areas: data.areas,
        places: places.flatMap((place) => {
          if (typeof place !== 'object' || place === null) return [];
          const [country, region] = [fieldOf(place, 'country'), fieldOf(place, 'region')];
          return typeof country === 'string' ? [{ country, region: typeof region === 'string' ? region : null }] : [];
        }),
      };
    },
  });
}
