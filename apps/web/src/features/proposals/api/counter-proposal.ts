import { database } from '../../../client/database.ts';
import { useProposalMutation } from './use-proposal-mutation.ts';

/** The client asks for other terms in words; the proposal is then being negotiated, and its lawyer is told. */
export function useCounterProposal() {
  return useProposalMutation(({ proposalId, message }: { proposalId: string; message: string }) =>
    database.rpc('counter_proposal', { proposal_id: proposalId, message }).throwOnError(),
  );
}
