import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { searchKeys } from '../keys.ts';
import { isPracticeKind, type PracticeResult, reasonFor } from '../practice.ts';

const MAX_PER_KIND = 5;

/** Cases, postings, proposals and people of the practice that match, and lawyers of the directory; under the caller's row security, the best first. */
export function searchPracticeQuery(query: string) {
  return queryOptions({
    queryKey: searchKeys.practice(query),
    enabled: query !== '',
    placeholderData: query === '' ? undefined : keepPreviousData,
    queryFn: async ({ signal }): Promise<PracticeResult[]> => {
      const [{ data }, { data: lawyers }] = await Promise.all([
        database.rpc('search_practice', { query, max_per_kind: MAX_PER_KIND }).abortSignal(signal).throwOnError(),
        database
          .rpc('search_lawyers', { query })
          .select('user_id, display_name, law_firm_name, rank, match')
          .limit(MAX_PER_KIND)
          .abortSignal(signal)
          .throwOnError(),
      ]);
      const found = data.flatMap(({ kind, id, title, detail, rank }): PracticeResult[] =>
        isPracticeKind(kind) ? [{ kind, id, title, detail, reason: reasonFor({ title, detail }, query), rank }] : [],
      );
      // The directory has an order of its own: it is kept.
      const places = lawyers.map((lawyer, place): PracticeResult => ({
        kind: 'lawyer',
        id: lawyer.user_id,
        title: lawyer.display_name,
        detail: lawyer.law_firm_name,
        reason: reasonFor(
          { title: lawyer.display_name, detail: lawyer.law_firm_name },
          query,
          lawyer.match === 'similar',
        ),
        rank: -place,
      }));
      return [...found, ...places];
    },
  });
}
