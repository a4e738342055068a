import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { caseKeys } from '../keys.ts';

/** How many rows the lists of a case's page show the reader. */
export interface PageCounts {
  openTasks: number;
  openDeadlines: number;
  /** Messages of others that the reader has not looked at, a hundred at most. */
  unreadMessages: number;
  /** Every proposal that was sent, the declined ones too. */
  proposals: number;
  notes: number;
  questions: number;
}

const COUNTED = [
  'tasks',
  'case_deadlines',
  'messages',
  'conversation_members',
  'proposals',
  'case_notes',
  'case_questions',
  // It says that something was removed.
  'case_events',
];

/** What the tabs of a case's page count, in one answer. */
export function pageCountsQuery(caseId: string) {
  return queryOptions({
    queryKey: caseKeys.pageCounts(caseId),
    meta: {
      live: COUNTED.map((table) => changesOf(table, `case_id=eq.${caseId}`)),
    },
    queryFn: async ({ signal }): Promise<PageCounts> => {
      const { data } = await database
        .rpc('case_counts', { case_id: caseId })
        .abortSignal(signal)
        .single()
        .throwOnError();
      return {
        openTasks: data.open_tasks,
        openDeadlines: data.open_deadlines,
        unreadMessages: data.unread_messages,
        proposals: data.proposals,
        notes: data.notes,
        questions: data.questions,
      };
    },
  });
}
