import { queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { database } from '../../../../client/database.ts';
import { openingKeys } from '../keys.ts';

const COLUMNS = `id, law_firm, title, slug, content, language, role, experience, employment_types, working_schedule, benefits, skills, locations, city, salary_type, salary_price, currency,
  salary_negotiable, expires_on, keep_months, status, published_at, total_views, version, created_at`;

/** One opening that the reader may see; null where there is none. */
export function openingQuery(id: string) {
  return queryOptions({
    queryKey: openingKeys.detail(id),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('openings')
        .select(COLUMNS)
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });
}

export type Opening = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof openingQuery>['queryFn']>>>>;

/** Somebody of the firm. */
export interface TeamMember {
  id: string;
  name: string;
  avatar_url: string | null;
  hires: boolean;
  /** Sees the candidates anyway. */
  administers: boolean;
}

const call = functionCaller<{ opening_team: Fn<{ opening_id: string }, TeamMember[]> }>();

/** The people of the firm, and who of them hires for an opening; none for those who do not. */
export function teamQuery(id: string) {
  return queryOptions({
    queryKey: openingKeys.team(id),
    queryFn: ({ signal }) => call('opening_team', { opening_id: id }, signal),
  });
}
