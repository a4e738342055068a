import { isUuid } from '@casewright/contracts/uuid';
import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { proposalKeys } from '../keys.ts';
import { type Proposal, narrow } from '../model/proposal.ts';

/** One proposal; null when it is not there or not for the caller to see. */
export function proposalQuery(id: string) {
  return queryOptions({
    queryKey: proposalKeys.detail(id),
    meta: { live: [changesOf('proposals', `id=eq.${id}`)] },
    queryFn: async ({ signal }): Promise<Proposal | null> => {
      if (!isUuid(id)) return null;
      const { data } = await database
        .from('proposals')
        .select('*')
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data && narrow(data);
    },
  });
}
