import { database } from '../../../../client/database.ts';
import type { WishTerms } from '../model/wishes.ts';
import { useProposalMutation } from './use-proposal-mutation.ts';

interface CounterProposal {
  proposalId: string;
  message: string;
  /** The terms that the client wishes to be others. */
  terms: Partial<WishTerms>;
}

/** The client asks for other terms, with a message or without; the proposal is then being negotiated, and its lawyer is notified. */
export function useCounterProposal() {
  return useProposalMutation(({ proposalId, message, terms }: CounterProposal) =>
    database.rpc('counter_proposal', { proposal_id: proposalId, message, terms }).throwOnError(),
  );
}
