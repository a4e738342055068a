import type { ComponentType } from 'react';

import type { CaseDetails } from '../../../../features/practice/cases/api/case-details.ts';
import type { CaseReader, PartHead } from '../../../../features/practice/cases/details/case-view.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';
import type { TextNamespace } from '../../../../i18n/namespaces.ts';
import { CaseOverview } from './overview/case-overview.tsx';

/** What every part of a case's page is handed. A feature declares of `details` only what it reads. */
export interface CasePartProps {
  caseId: string;
  details: CaseDetails & {
    /** How many messages of others the reader has not looked at. */
    unread: number;
    /** How many proposals were sent for it. */
    proposals: number;
  };
}

/** One part of a case's page: its head, and the component with what is in it, at hand or fetched when it is first looked at. */
export type PartOfCase = PartHead &
  ({ Part: ComponentType<CasePartProps> } | { load: () => Promise<ComponentType<CasePartProps>> });

/** A part's code together with the texts that it needs beside those of cases. */
function withTexts(part: Promise<ComponentType<CasePartProps>>, ...namespaces: TextNamespace[]) {
  return Promise.all([part, loadTexts(...namespaces)]).then(([component]) => component);
}

const isEngaged = ({ details }: CaseReader) => ['active', 'on_hold', 'closed', 'archived'].includes(details.row.status);
const wasPosted = ({ details }: CaseReader) => details.row.posted_at !== null;
const hasFirm = ({ details }: CaseReader) => details.row.law_firm !== null;

/** The parts of a case's page in their order; the first one is shown without being asked for. */
export const CASE_PARTS: readonly [PartOfCase, ...PartOfCase[]] = [
  { value: 'overview', Part: CaseOverview },
  {
    value: 'proposals',
    // Once a lawyer is engaged they are kept with the file.
    group: (reader) => (isEngaged(reader) ? 'file' : 'proposals'),
    isFor: (reader) => reader.side === 'client' && wasPosted(reader),
    load: () =>
      withTexts(
        import('../../../../features/practice/proposals/components/proposal-comparison.tsx').then(
          (module) => module.ProposalComparison,
        ),
        'proposals',
      ),
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
    value: 'tasks',
    isFor: hasFirm,
    load: () =>
      withTexts(
        import('../../../../features/work/tasks/tasks-tab.tsx').then((module) => module.TasksTab),
        'tasks',
      ),
  },
  {
    value: 'workflow',
    isFor: isEngaged,
    load: () =>
      withTexts(
        import('./workflow-part.tsx').then((module) => module.CaseWorkflowPart),
        'workflows',
        'practiceAreas',
      ),
  },
  {
    value: 'deadlines',
    isFor: isEngaged,
    load: () =>
      withTexts(
        import('../../../../features/practice/deadlines/deadlines-tab.tsx').then((module) => module.DeadlinesTab),
        'deadlines',
      ),
  },
  {
    value: 'documents',
    isFor: hasFirm,
    load: () =>
      withTexts(
        import('./documents-part.tsx').then((module) => module.CaseDocumentsPart),
        'files',
        'uploads',
        'documentRequests',
        'letters',
        'productions',
        'exhibits',
        'chooseDocuments',
        'widgets',
      ),
  },
  {
    value: 'messages',
    isFor: hasFirm,
    load: () =>
      withTexts(
        import('../../../../features/communication/messages/messages-tab.tsx').then((module) => module.MessagesTab),
        'messages',
        'away',
      ),
  },
  {
    value: 'communications',
    isFor: hasFirm,
    load: () =>
      withTexts(
        import('../../../../features/communication/said/communications-tab.tsx').then(
          (module) => module.CommunicationsTab,
        ),
        'communications',
      ),
  },
  {
    value: 'money',
    isFor: (reader) => hasFirm(reader) && isEngaged(reader),
    load: () =>
      withTexts(
        import('../../../../features/money/invoices/of-case/case-money.tsx').then((module) => module.CaseMoney),
        'caseMoney',
        'invoices',
        'invoiceEditor',
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
        import('./conflicts-part.tsx').then((module) => module.CaseConflictsPart),
        'conflicts',
      ),
  },
  {
    value: 'facts',
    load: () => import('../../../../features/practice/cases/details/facts-part.tsx').then((module) => module.FactsPart),
  },
  {
    value: 'questions',
    isFor: wasPosted,
    load: () =>
      withTexts(
        import('../../../../features/practice/proposals/components/questions/case-questions.tsx').then(
          (module) => module.CaseQuestions,
        ),
        'proposals',
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
    value: 'history',
    load: () =>
      import('../../../../features/practice/cases/details/history-part.tsx').then((module) => module.HistoryPart),
  },
];
