import { useEffect } from 'react';

import { database } from '../../../../client/database.ts';
import { logError } from '../../../../client/log.ts';

/** Tells the lawyer, once, that the client has opened the proposal. */
export function useMarkProposalSeen(proposalId: string, isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return;
    // The client misses nothing when this fails, and the next visit tries again.
    database
      .rpc('mark_proposal_seen', { proposal_id: proposalId })
      .throwOnError()
      .then(undefined, (error: unknown) => logError('Marking a proposal as seen', error));
  }, [proposalId, isDue]);
}
