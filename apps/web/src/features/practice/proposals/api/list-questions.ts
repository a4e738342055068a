import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { proposalKeys } from '../keys.ts';

/** A question about a posting. Who asked is a number until it is no secret any more. */
export interface CaseQuestion {
  id: string;
  /** The number of the lawyer among those who ask. */
  asker: number;
  askerName: string | null;
  isMine: boolean;
  question: string;
  /** null while the client has not answered. */
  answer: { text: string; at: string; toAll: boolean } | null;
  askedAt: string;
}

/** The questions about a posting that the caller may read, the oldest first. */
export function questionsQuery(caseId: string) {
  return queryOptions({
    queryKey: proposalKeys.questions(caseId),
    meta: { live: [changesOf('case_questions', `case_id=eq.${caseId}`)] },
    queryFn: async ({ signal }): Promise<CaseQuestion[]> => {
      const { data } = await database.rpc('questions_of', { case_id: caseId }).abortSignal(signal).throwOnError();
      return data.map((row) => ({
        id: row.id,
        asker: row.asker,
        askerName: row.asker_name,
        isMine: row.is_mine,
        question: row.question,
        answer:
          row.answer === null || row.answered_at === null
            ? null
            : { text: row.answer, at: row.answered_at, toAll: row.to_all },
        askedAt: row.created_at,
      }));
    },
  });
}
