import { database } from '../../../../client/database.ts';
import { useProposalMutation } from './use-proposal-mutation.ts';

/** The lawyer keeps the proposal although the posting has changed; its client is notified. */
export function useConfirmProposal() {
  return useProposalMutation((proposalId: string) =>
    database.rpc('confirm_proposal', { proposal_id: proposalId }).throwOnError(),
  );
}
