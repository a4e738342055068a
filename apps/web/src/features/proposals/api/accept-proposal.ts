import { database } from '../../../client/database.ts';
import { useProposalMutation } from './use-proposal-mutation.ts';

/** Chooses the one proposal that the client wants; every other one of the case becomes not selected. */
export function useAcceptProposal() {
  return useProposalMutation((proposalId: string) =>
    database.rpc('accept_proposal', { proposal_id: proposalId }).throwOnError(),
  );
}
