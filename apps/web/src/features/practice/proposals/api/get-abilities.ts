import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { proposalKeys } from '../keys.ts';

/** What the caller may do with a proposal now, as names of verbs besides `edit_proposal` and `delete_proposal`. */
export function proposalAbilitiesQuery(proposalId: string) {
  return queryOptions({
    queryKey: proposalKeys.abilities(proposalId),
    meta: { live: [changesOf('proposals', `id=eq.${proposalId}`)] },
    queryFn: async ({ signal }) => {
      const { data } = await database
        .rpc('proposal_abilities', { proposal_id: proposalId })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
