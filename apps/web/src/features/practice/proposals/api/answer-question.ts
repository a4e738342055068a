import { database } from '../../../../client/database.ts';
import { useProposalMutation } from './use-proposal-mutation.ts';

interface Answer {
  questionId: string;
  answer: string;
  /** Everybody who sees the posting reads it, not only who asked. */
  toAll: boolean;
}

/** Answers a question about one's posting, or puts another answer in the place of the first. */
export function useAnswerQuestion() {
  return useProposalMutation(({ questionId, answer, toAll }: Answer) =>
    database.rpc('answer_question', { question_id: questionId, answer, to_all: toAll }).throwOnError(),
  );
}
