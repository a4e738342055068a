import { type ProfileStatus, profileStatuses } from '@casewright/contracts/lawyers';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { containsText } from '../../../../client/contains-text.ts';
import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import type { LawyerFilters, LawyersState } from '../filters.ts';
import { lawyerKeys } from '../keys.ts';

const COLUMNS =
  'id, user_id, display_name, headline, avatar_url, law_firm_name, practice_areas, languages, country, region, city, status, is_public, submitted_at, updated_at';

/** The profiles that the reader may see and the filters leave over, counted exactly; `head` asks for their number alone. */
function matchingLawyers({ q, areas }: LawyerFilters, head = false) {
  const profiles = database.from('lawyer_profiles').select(COLUMNS, { count: 'exact', head });
  const inAreas = areas.length > 0 ? profiles.overlaps('practice_areas', areas) : profiles;
  const words = q.trim();
  return words === '' ? inAreas : inAreas.or(containsText(['display_name', 'headline', 'law_firm_name'], words));
}

/** A profile as a row of the list. */
export type LawyerEntry = NonNullable<Awaited<ReturnType<typeof matchingLawyers>>['data']>[number];

/** One page of the profiles, ordered and counted by the database. */
export function lawyersQuery(state: LawyersState) {
  return queryOptions({
    queryKey: lawyerKeys.list({ ...state }),
    meta: { live: [changesOf('lawyer_profiles'), changesOf('lawyer_licences')] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { order, page, pageSize, status } = state;
      const matching = matchingLawyers(state);
      const { data, count } = await (status === '' ? matching : matching.eq('status', status))
        .order(order.id, { ascending: order.direction === 'asc', nullsFirst: false })
        .order('id')
        .range(page * pageSize, (page + 1) * pageSize - 1)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data, total: count ?? 0 };
    },
  });
}

/** How many of the profiles whom the filters leave over are in each state. */
export function lawyerCountsQuery({ q, areas }: LawyerFilters) {
  return queryOptions({
    queryKey: lawyerKeys.counts({ q, areas }),
    meta: { live: [changesOf('lawyer_profiles'), changesOf('lawyer_licences')] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ReadonlyMap<ProfileStatus, number>> => {
      const counts = await Promise.all(
        profileStatuses.map(async (status) => {
          const { count } = await matchingLawyers({ q, areas }, true)
            .eq('status', status)
            .abortSignal(signal)
            .throwOnError();
          return [status, count ?? 0] as const;
        }),
      );
      return new Map(counts);
    },
  });
}

const WAITING_PAGE = 10;

/** Licences that nobody has reviewed yet, the longest waiting first, a page at a time: for administrators, who see all. */
export const waitingLicencesQuery = infiniteQueryOptions({
  queryKey: lawyerKeys.list({ waiting: true }),
  meta: { live: [changesOf('lawyer_profiles'), changesOf('lawyer_licences')] },
  initialPageParam: 0,
  queryFn: async ({ pageParam, signal }) => {
    const { data, count } = await database
      .from('lawyer_licences')
      .select(
        'id, user_id, country, region, licence_number, expires_on, updated_at, person:users!lawyer_licences_user_id_fkey(display_name)',
        { count: 'exact' },
      )
      .is('verified_at', null)
      .is('rejected_at', null)
      .order('updated_at')
      .order('id')
      .range(pageParam, pageParam + WAITING_PAGE - 1)
      .abortSignal(signal)
      .throwOnError();
    return { rows: data, total: count ?? 0 };
  },
  getNextPageParam: (last, _, from) => (from + WAITING_PAGE < last.total ? from + WAITING_PAGE : undefined),
});
