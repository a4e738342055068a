import { type MessageRow, QUOTATIONS } from '../types.ts';

/** A message as it goes along with the next question. */
export interface Said {
  role: 'user' | 'assistant';
  content: string;
}

/** What was said, for the next question; of quotations of cases only the sentence before them: they are found again where they may go along. */
export function historyOf(said: readonly Pick<MessageRow, 'role' | 'content' | 'model' | 'case_ids'>[]): Said[] {
  return said.map(({ role, content, model, case_ids: caseIds }) => {
    if (role !== 'assistant') return { role: 'user', content };
    const isOfCases = (model ?? QUOTATIONS) === QUOTATIONS && caseIds.length > 0;
    return { role: 'assistant', content: isOfCases ? (content.trim().split('\n\n', 1)[0] ?? '') : content };
  });
}
