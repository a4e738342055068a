import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { overviewKeys } from '../keys.ts';

const NEWEST = 4;

/** The newest open postings that the lawyer may see, each with its practice area. */
export function newPostingsQuery(personId: string) {
  return queryOptions({
    queryKey: [...overviewKeys.postings, personId],
    meta: { live: [changesOf('case_postings')] },
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('case_postings')
        .select('id, title, jurisdiction_country, posted_at, practice_areas(slug, name)')
        .order('posted_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(NEWEST)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
