import { database } from '../../../../client/database.ts';
import { useProposalMutation } from './use-proposal-mutation.ts';

/** Asks the client of a posting something; they do not learn who asks. */
export function useAskQuestion() {
  return useProposalMutation(({ caseId, question }: { caseId: string; question: string }) =>
    database.rpc('ask_question', { case_id: caseId, question }).throwOnError(),
  );
}
