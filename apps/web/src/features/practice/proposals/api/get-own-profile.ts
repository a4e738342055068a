import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { proposalKeys } from '../keys.ts';

/** The state of the caller's own lawyer profile; null for someone who has none. */
export function ownProfileQuery(userId: string) {
  return queryOptions({
    queryKey: proposalKeys.ownProfile(userId),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('lawyer_profiles')
        .select('status')
        .eq('user_id', userId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });
}
