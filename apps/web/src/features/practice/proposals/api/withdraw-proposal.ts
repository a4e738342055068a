import { database } from '../../../../client/database.ts';
import { useProposalMutation } from './use-proposal-mutation.ts';

/** Takes a sent proposal back; the client reads the reason. */
export function useWithdrawProposal() {
  return useProposalMutation(({ proposalId, reason }: { proposalId: string; reason: string }) =>
    database.rpc('withdraw_proposal', { proposal_id: proposalId, reason }).throwOnError(),
  );
}
