import { database } from '../../../../client/database.ts';
import { useProposalMutation } from './use-proposal-mutation.ts';

/** Sends a draft to the client. Refused while the profile is not verified, the case is not open, or a conflict is possible. */
export function useSubmitProposal() {
  return useProposalMutation((proposalId: string) =>
    database.rpc('submit_proposal', { proposal_id: proposalId }).throwOnError(),
  );
}
