import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { timeKeys } from '../keys.ts';

const MOST = 100;
/** What is still worked on. */
const OPEN = ['todo', 'in_progress', 'in_review'];

/** The open tasks of a case on which its time can be kept, as far as the reader sees them. */
export function tasksOfCaseQuery(caseId: string) {
  return queryOptions({
    queryKey: timeKeys.tasks(caseId),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('tasks')
        .select('id, title')
        .eq('case_id', caseId)
        .in('status', OPEN)
        .order('title')
        .limit(MOST)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
