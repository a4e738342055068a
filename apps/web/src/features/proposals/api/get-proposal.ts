import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';
import { type Proposal, narrow } from '../model/proposal.ts';

/** Whether a text can be an id at all; anything else in an address leads to nothing, not to an error. */
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** One proposal; null when it is not there or not for the caller to see. */
export function proposalQuery(id: string) {
  return queryOptions({
    queryKey: keys.proposals.detail(id),
    queryFn: async ({ signal }): Promise<Proposal | null> => {
      if (!UUID.test(id)) return null;
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
