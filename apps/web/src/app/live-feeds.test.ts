import { expect, test, vi } from 'vitest';

import { feedsOf, type Reader } from '../client/live-queries.ts';
import { boardQuery } from '../features/practice/case-board/api/board.ts';
import { caseEventsQuery } from '../features/practice/cases/api/case-events.ts';
import { caseForEditQuery } from '../features/practice/cases/api/case-for-edit.ts';
import { pageCountsQuery } from '../features/practice/cases/api/page-counts.ts';
import { caseDeadlinesQuery } from '../features/practice/deadlines/api/case-deadlines.ts';
import { clientInvitationsQuery } from '../features/work/overview/api/client-invitations.ts';
import { messagesQuery } from '../features/communication/messages/api/messages.ts';
import { newPostingsQuery } from '../features/work/overview/api/new-postings.ts';
import { waitingQuery } from '../features/work/overview/api/waiting.ts';
import { proposalQuery } from '../features/practice/proposals/api/get-proposal.ts';
import { caseProposalsQuery } from '../features/practice/proposals/api/list-case-proposals.ts';
import { lawyersQuery } from '../features/practice/proposals/api/list-lawyers.ts';
import { activeCasesQuery } from '../features/platform/session/api/active-cases.ts';
import { taskBoardQuery } from '../features/work/tasks/api/board.ts';
import { taskProgressQuery } from '../features/work/tasks/api/case-tasks.ts';
import { taskChoicesQuery } from '../features/work/tasks/api/choices.ts';
import { taskQuery } from '../features/work/tasks/api/task.ts';
import { askedOf, boardStateOf } from '../features/work/tasks/filters.ts';

vi.mock('../client/database.ts', () => ({ database: {} }));
vi.mock('../client/call-function.ts', () => ({ functionCaller: () => () => Promise.reject(new Error('not here')) }));

const feedKeys = (query: Parameters<typeof feedsOf>[0], reader: Reader = 'firm') =>
  feedsOf(query, reader).map(({ key }) => key);

test('a page listens to what it shows, and to no more', () => {
  expect(feedKeys(activeCasesQuery(null))).toEqual(['cases']);
  expect(feedKeys(caseEventsQuery('1'))).toEqual([
    'cases:id=eq.1',
    'case_events:case_id=eq.1',
    'case_team:case_id=eq.1',
  ]);
  expect(feedKeys(pageCountsQuery('1'))).toEqual(
    [
      'tasks',
      'case_deadlines',
      'messages',
      'conversation_members',
      'proposals',
      'case_notes',
      'case_questions',
      'case_events',
    ].map((table) => `${table}:case_id=eq.1`),
  );
  expect(feedKeys(caseProposalsQuery('1'))).toEqual(['proposals:case_id=eq.1']);
  expect(feedKeys(proposalQuery('1'))).toEqual(['proposals:id=eq.1']);
  expect(feedKeys(caseDeadlinesQuery('1'))).toEqual(['case_deadlines:case_id=eq.1']);
  expect(feedKeys(newPostingsQuery('1'))).toEqual(['case_postings']);
  expect(feedKeys(clientInvitationsQuery)).toEqual(['cases', 'proposals', 'lawyer_licences', 'lawyer_profiles']);
  expect(feedKeys(waitingQuery('1'))).toContain('case_deadlines');
  expect(feedKeys(boardQuery({ teamId: null, search: '' }))).toEqual([
    'cases',
    'case_stages',
    'case_team',
    'tasks',
    'case_notes',
  ]);
  expect(feedKeys(messagesQuery('1'))).toEqual(['messages:case_id=eq.1']);
  expect(feedKeys(taskBoardQuery(askedOf(boardStateOf({}), null, 'UTC'), 'none'))).toEqual([
    'tasks',
    'task_assignees',
    'task_comments',
    'tasks deleted',
  ]);
  expect(feedKeys(taskQuery('1'))).toContain('tasks deleted');
  expect(feedKeys(taskProgressQuery('1', 'firm'))).toEqual([
    'tasks:case_id=eq.1',
    'task_assignees:case_id=eq.1',
    'tasks deleted',
  ]);
});

test('what is being edited, and what nobody else changes, is not listened to', () => {
  for (const query of [caseForEditQuery('1'), lawyersQuery(['1']), taskChoicesQuery('')])
    expect(feedKeys(query, 'client')).toEqual([]);
});

test('a client hears of tasks by the timeline of the case', () => {
  expect(feedKeys(taskQuery('1'), 'client')).toContain('case_events');
  expect(feedKeys(caseDeadlinesQuery('1'), 'client')).toEqual(['case_deadlines:case_id=eq.1']);
});
