import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';

/** What the caller may do with a proposal now, as names of verbs besides `edit_proposal` and `delete_proposal`. */
export function proposalAbilitiesQuery(proposalId: string) {
  return queryOptions({
    queryKey: keys.proposals.abilities(proposalId),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .rpc('proposal_abilities', { proposal_id: proposalId })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
