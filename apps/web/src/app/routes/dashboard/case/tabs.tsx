import type { ComponentType } from 'react';

import type { CaseDetails } from '../../../../features/practice/cases/api/case-details.ts';
import type { TabHead } from '../../../../features/practice/cases/details/case-view.tsx';
import { ContentTab } from '../../../../features/practice/cases/details/content-tab.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';
import type { TextNamespace } from '../../../../i18n/namespaces.ts';

/** What every tab of a case's page is handed. A feature declares of `details` only what it reads. */
export interface CaseTabProps {
  caseId: string;
  details: CaseDetails;
}

/** One tab of a case's page: its head, and the component with what is in it, at hand or fetched when it is first looked at. */
export type CaseTab = TabHead &
  ({ Part: ComponentType<CaseTabProps> } | { load: () => Promise<ComponentType<CaseTabProps>> });

/** A tab's code together with the texts that it needs beside those of cases. */
function withTexts(part: Promise<ComponentType<CaseTabProps>>, ...namespaces: TextNamespace[]) {
  return Promise.all([part, loadTexts(...namespaces)]).then(([component]) => component);
}

/** The tabs of a case's page in their order; the first one is shown without being asked for. */
export const CASE_TABS: readonly [CaseTab, ...CaseTab[]] = [
  { value: 'content', Part: ContentTab },
  {
    value: 'proposals',
    isFor: ({ side }) => side === 'client',
    count: (details) => details.proposalCount,
    load: () =>
      withTexts(
        import('../../../../features/practice/proposals/components/proposal-comparison.tsx').then(
          (module) => module.ProposalComparison,
        ),
        'proposals',
      ),
  },
  {
    value: 'timeline',
    load: () => import('../../../../features/practice/cases/details/timeline.tsx').then((module) => module.Timeline),
  },
  {
    value: 'invitations',
    isFor: ({ side, details }) => side === 'client' && ['draft', 'open', 'expired'].includes(details.row.status),
    load: () =>
      withTexts(
        import('../../../../features/people/directory/invitations/invitations-tab.tsx').then(
          (module) => module.InvitationsTab,
        ),
        'directory',
      ),
  },
  {
    value: 'questions',
    isFor: ({ details }) => details.row.posted_at !== null,
    load: () =>
      withTexts(
        import('../../../../features/practice/proposals/components/questions/case-questions.tsx').then(
          (module) => module.CaseQuestions,
        ),
        'proposals',
      ),
  },
  {
    value: 'parties',
    load: () =>
      withTexts(
        import('../../../../features/practice/case-record/parties/parties-tab.tsx').then((module) => module.PartiesTab),
        'caseRecord',
      ),
  },
  {
    value: 'team',
    load: () =>
      withTexts(
        import('../../../../features/practice/case-record/team/team-tab.tsx').then((module) => module.TeamTab),
        'caseRecord',
      ),
  },
  {
    value: 'conflicts',
    isFor: ({ side }) => side === 'lawyer',
    load: () =>
      withTexts(
        import('./conflicts-tab.tsx').then((module) => module.CaseConflictsTab),
        'conflicts',
      ),
  },
  {
    value: 'workflows',
    isFor: ({ details }) => ['active', 'on_hold', 'closed', 'archived'].includes(details.row.status),
    load: () =>
      withTexts(
        import('./workflows-tab.tsx').then((module) => module.CaseWorkflowsTab),
        'workflows',
        'practiceAreas',
      ),
  },
  {
    value: 'deadlines',
    isFor: ({ details }) => ['active', 'on_hold', 'closed', 'archived'].includes(details.row.status),
    load: () =>
      withTexts(
        import('../../../../features/practice/deadlines/deadlines-tab.tsx').then((module) => module.DeadlinesTab),
        'deadlines',
      ),
  },
  {
    value: 'tasks',
    load: () =>
      withTexts(
        import('../../../../features/work/tasks/tasks-tab.tsx').then((module) => module.TasksTab),
        'tasks',
      ),
  },
  {
    value: 'notes',
    load: () =>
      withTexts(
        import('../../../../features/practice/case-record/notes/notes-tab.tsx').then((module) => module.NotesTab),
        'caseRecord',
      ),
  },
  {
    value: 'messages',
    news: (details) => details.unreadMessages,
    load: () =>
      withTexts(
        import('../../../../features/communication/messages/messages-tab.tsx').then((module) => module.MessagesTab),
        'messages',
      ),
  },
];
