import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { workspaceKeys } from '../keys.ts';

const REREAD_AFTER_MS = 5 * 60_000;

/** The person's firm by name, with its teams in alphabetical order; null when row security shows no such firm. */
export function firmWithTeamsQuery(firmId: string) {
  return queryOptions({
    queryKey: workspaceKeys.firm(firmId),
    staleTime: REREAD_AFTER_MS,
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('law_firms')
        .select('name, teams(id, name, logo_url, plan)')
        .eq('id', firmId)
        .order('name', { referencedTable: 'teams' })
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data && { ...data, teams: data.teams.map((team) => ({ ...team, plan: planOf(team.plan) })) };
    },
  });
}

/** A team of the firm. */
export type Team = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof firmWithTeamsQuery>['queryFn']>>>
>['teams'][number];

function planOf(plan: string): 'Free' | 'Pro' {
  return plan === 'Pro' ? 'Pro' : 'Free';
}
