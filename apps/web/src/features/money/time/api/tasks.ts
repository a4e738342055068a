import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { containsText } from '../../../../client/contains-text.ts';
import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { timeKeys } from '../keys.ts';

const MOST = 30;
/** What is still worked on. */
const OPEN = ['todo', 'in_progress', 'in_review'];

/** The open tasks of a case on which its time can be kept, as far as the reader sees them, by a part of their title. */
export function tasksOfCaseQuery(caseId: string, search: string) {
  const words = search.trim();
  return queryOptions({
    queryKey: timeKeys.tasks(caseId, words),
    meta: { live: [changesOf('tasks', `case_id=eq.${caseId}`)] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const tasks = database.from('tasks').select('id, title').eq('case_id', caseId).in('status', OPEN);
      const { data } = await (words === '' ? tasks : tasks.or(containsText(['title'], words)))
        .order('title')
        .limit(MOST)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
