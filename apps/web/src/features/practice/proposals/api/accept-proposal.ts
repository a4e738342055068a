import { database } from '../../../../client/database.ts';
import { useProposalMutation } from './use-proposal-mutation.ts';

interface AcceptProposal {
  proposalId: string;
  /** The revision that the client read. Refused with PT409 when the lawyer has changed the terms since. */
  revision: number;
}

/** Chooses the one proposal that the client wants; every other one of the case becomes not selected. */
export function useAcceptProposal() {
  return useProposalMutation(({ proposalId, revision }: AcceptProposal) =>
    database.rpc('accept_proposal', { proposal_id: proposalId, revision }).throwOnError(),
  );
}
