import { database } from '../../../../client/database.ts';
import { useProposalMutation } from './use-proposal-mutation.ts';

/** Puts a proposal on the client's shortlist, or takes it off again. */
export function useShortlistProposal() {
  return useProposalMutation(({ proposalId, shortlisted }: { proposalId: string; shortlisted: boolean }) =>
    database.rpc('shortlist_proposal', { proposal_id: proposalId, shortlisted }).throwOnError(),
  );
}
