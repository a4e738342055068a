import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';
import { isPracticeKind, type PracticeResult } from '../practice.ts';

const MAX_PER_KIND = 5;

/** Cases, postings, proposals and people of the practice that match; under the caller's row security, the best first. */
export function searchPracticeQuery(query: string) {
  return queryOptions({
    queryKey: keys.search.practice(query),
    enabled: query !== '',
    placeholderData: query === '' ? undefined : keepPreviousData,
    queryFn: async ({ signal }): Promise<PracticeResult[]> => {
      const { data } = await database
        .rpc('search_practice', { query, max_per_kind: MAX_PER_KIND })
        .abortSignal(signal)
        .throwOnError();
      return data.flatMap(({ kind, id, title, detail, rank }) =>
        isPracticeKind(kind) ? [{ kind, id, title, detail, rank }] : [],
      );
    },
  });
}
