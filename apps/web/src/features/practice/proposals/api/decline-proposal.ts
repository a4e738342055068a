import { database } from '../../../../client/database.ts';
import { useProposalMutation } from './use-proposal-mutation.ts';

/** Turns a proposal down; the lawyer reads the reason. */
export function useDeclineProposal() {
  return useProposalMutation(({ proposalId, reason }: { proposalId: string; reason: string }) =>
    database.rpc('decline_proposal', { proposal_id: proposalId, reason }).throwOnError(),
  );
}
