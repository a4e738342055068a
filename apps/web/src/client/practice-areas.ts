import { queryOptions } from '@tanstack/react-query';

import { database } from './database.ts';

/** The fields of law. They hardly ever change, so one visit asks once. */
export const practiceAreasQuery = queryOptions({
  queryKey: ['practice-areas'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const { data } = await database.from('practice_areas').select('slug, name').abortSignal(signal).throwOnError();
    return data;
  },
});
