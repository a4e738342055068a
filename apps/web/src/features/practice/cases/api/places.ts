import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { caseKeys } from '../keys.ts';

/** What several cases can be given at once. */
export type PlaceKind = 'lead' | 'team_id' | 'stage_id';

/** Somebody or something to which cases can be given. */
export interface PlaceChoice {
  value: string;
  label: string;
}

const READ = {
  // The firm's lawyers; its administrator alone reads them.
  lead: async (firmId: string, signal: AbortSignal): Promise<PlaceChoice[]> => {
    const { data } = await database
      .from('users')
      .select('value:uuid, label:display_name')
      .eq('law_firm', firmId)
      .in('access_level', ['lawyer', 'lawyer_admin'])
      .eq('status', 'active')
      .order('display_name')
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
  team_id: async (firmId: string, signal: AbortSignal): Promise<PlaceChoice[]> => {
    const { data } = await database
      .from('teams')
      .select('value:id, label:name')
      .eq('law_firm', firmId)
      .order('name')
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
  stage_id: async (firmId: string, signal: AbortSignal): Promise<PlaceChoice[]> => {
    const { data } = await database
      .from('case_stages')
      .select('value:id, label:name')
      .eq('law_firm', firmId)
      .order('position')
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
} as const;

/** The firm's lawyers, teams or columns of its board. */
export function placesQuery(kind: PlaceKind, firmId: string) {
  return queryOptions({
    queryKey: caseKeys.places(kind, firmId),
    queryFn: ({ signal }) => READ[kind](firmId, signal),
  });
}
