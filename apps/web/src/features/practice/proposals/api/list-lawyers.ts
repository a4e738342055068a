import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { proposalKeys } from '../keys.ts';

const COLUMNS =
  'user_id, display_name, avatar_url, law_firm_name, headline, practice_areas, languages, years_of_experience, rating_average, rating_count, response_hours_p50, status' as const;

/** The profiles of lawyers, as those who receive their proposals see them. */
export async function fetchLawyers(ids: readonly string[], signal: AbortSignal) {
  const [profiles, known] = await Promise.all([
    database.from('lawyer_profiles').select(COLUMNS).in('user_id', ids).abortSignal(signal).throwOnError(),
    database.from('practice_areas').select('slug, name').abortSignal(signal).throwOnError(),
  ]);
  const areaOf = new Map(known.data.map((area) => [area.slug, area]));
  return new Map(
    profiles.data.map((profile) => {
      const areas = profile.practice_areas.map((slug) => areaOf.get(slug) ?? { slug, name: slug });
      return [profile.user_id, { ...profile, areas }];
    }),
  );
}

/** A lawyer's profile with its fields of law. */
export type Lawyer = Awaited<ReturnType<typeof fetchLawyers>> extends Map<string, infer Profile> ? Profile : never;

/** The profiles of the given lawyers by their user id; one that the caller may not see is missing. */
export function lawyersQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: proposalKeys.lawyers(ids),
    queryFn: ({ signal }) => fetchLawyers(ids, signal),
  });
}
