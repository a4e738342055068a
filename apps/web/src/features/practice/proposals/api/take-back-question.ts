import { database } from '../../../../client/database.ts';
import { useProposalMutation } from './use-proposal-mutation.ts';

/** Takes back a question that waits. Throws PGRST116 when it was answered or is gone. */
export function useTakeBackQuestion() {
  return useProposalMutation((questionId: string) =>
    database.from('case_questions').delete().eq('id', questionId).select('id').single().throwOnError(),
  );
}
