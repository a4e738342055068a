import { database } from '../../../client/database.ts';
import { useProposalMutation } from './use-proposal-mutation.ts';

/** Puts a proposal on the client's shortlist. */
export function useShortlistProposal() {
  return useProposalMutation((proposalId: string) =>
    database.rpc('shortlist_proposal', { proposal_id: proposalId }).throwOnError(),
  );
}
