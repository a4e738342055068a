import type { ownProposalsKey } from '../client/own-proposals.ts';
import type { caseBoardKeys } from '../features/practice/case-board/keys.ts';
import type { caseKeys, postingKeys } from '../features/practice/cases/keys.ts';
import type { conflictKeys } from '../features/practice/conflicts/keys.ts';
import type { contactKeys } from '../features/people/contacts/keys.ts';
import type { importExportKeys } from '../features/platform/import-export/keys.ts';
import type { attachmentKeys } from '../client/attachments.ts';
import type { fileKeys } from '../features/documents/files/keys.ts';
import type { deadlineKeys } from '../features/practice/deadlines/keys.ts';
import type { lawyerKeys } from '../features/people/lawyers/keys.ts';
import type { invoiceKeys } from '../features/money/invoices/keys.ts';
import type { orderKeys } from '../features/money/orders/keys.ts';
import type { serviceKeys } from '../features/money/services/keys.ts';
import type { notificationKeys } from '../features/communication/notifications/keys.ts';
import type { overviewKeys } from '../features/work/overview/keys.ts';
import type { proposalKeys } from '../features/practice/proposals/keys.ts';
import type { activeCaseKeys } from '../features/platform/session/keys.ts';
import type { calendarKeys } from '../features/work/calendar/keys.ts';
import type { taskKeys } from '../features/work/tasks/keys.ts';
import type { firmAmountKeys } from '../features/money/shared/firm-amounts.ts';
import type { timeKeys } from '../features/money/time/keys.ts';
import type { workflowKeys } from '../features/work/workflows/keys.ts';
import type { workspaceKeys } from '../features/people/workspaces/keys.ts';

// Types alone come from the features: the first change loads this list, and not their code.
const ATTACHMENTS: typeof attachmentKeys.all = ['attachments'];
const CALENDAR: typeof calendarKeys.all = ['calendar'];
const BOARD: typeof caseBoardKeys.all = ['case-board'];
const CONTACTS: typeof contactKeys.all = ['contacts'];
const DEADLINES: typeof deadlineKeys.all = ['deadlines'];
const FILES: typeof fileKeys.all = ['files'];
const FIRM_AMOUNTS: typeof firmAmountKeys.all = ['firm-amounts'];
const IMPORTED_CONTACTS: typeof importExportKeys.contacts = ['import-export', 'contacts'];
const INVOICES: typeof invoiceKeys.all = ['invoices'];
const LAWYERS: typeof lawyerKeys.all = ['lawyers'];
const NOTIFICATIONS: typeof notificationKeys.all = ['notifications'];
const OWN_PROPOSALS: typeof ownProposalsKey = ['own-proposals'];
const ORDERS: typeof orderKeys.all = ['orders'];
const SERVICES: typeof serviceKeys.all = ['services'];
const OVERVIEW: typeof overviewKeys.all = ['overview'];
const POSTINGS: typeof postingKeys.all = ['postings'];
const PROPOSALS: typeof proposalKeys.all = ['proposals'];
const TASKS: typeof taskKeys.all = ['tasks'];
const TIME: typeof timeKeys.all = ['time'];
const WAITING: typeof overviewKeys.waiting = ['overview', 'waiting'];
const WORKFLOWS: typeof workflowKeys.all = ['workflows'];
const WORKSPACES: typeof workspaceKeys.all = ['workspaces'];

const ALL_CASES: typeof caseKeys.all = ['cases'];
const CONFLICTS: typeof conflictKeys.all = ['conflicts'];
const ACTIVE_CASES: typeof activeCaseKeys.all = ['active-cases'];
/** What other features than the cases show of cases. */
const SHOWN_OF_CASES = [CONFLICTS, ACTIVE_CASES] as const;
const CASES = [ALL_CASES, ...SHOWN_OF_CASES] as const;

const oneCase = (caseId: string): ReturnType<typeof caseKeys.detail> => ['cases', 'detail', caseId];
const conflictsOf = (caseId: string): ReturnType<typeof conflictKeys.ofCase> => ['conflicts', caseId];

/** Whose answers a change makes stale beside those of its own feature, by the name under which the feature reports it. */
export const REFRESHES = {
  account: () => [LAWYERS],
  accounting: () => [FIRM_AMOUNTS],
  answered: (caseId: string) => [oneCase(caseId), OVERVIEW],
  banking: () => [INVOICES],
  board: () => [...CASES, TASKS],
  calls: (caseId: string) => [oneCase(caseId), TIME, OVERVIEW],
  case: () => [...SHOWN_OF_CASES, OVERVIEW],
  casePromise: () => SHOWN_OF_CASES,
  caseVerb: () => [...SHOWN_OF_CASES, PROPOSALS, OWN_PROPOSALS, OVERVIEW, ORDERS],
  clientInvitation: () => CASES,
  courtNotice: () => [WAITING, DEADLINES],
  deadlines: () => [...CASES, OVERVIEW],
  firm: () => [WORKSPACES, CONTACTS, ...CASES],
  import: () => CASES,
  intake: () => [...SHOWN_OF_CASES, OVERVIEW, WORKFLOWS, IMPORTED_CONTACTS],
  invoices: () => [TIME, ORDERS],
  mailInvitation: () => [CALENDAR],
  lawyerInvitation: () => [...CASES, POSTINGS],
  lawyerName: () => [WAITING],
  legalHold: () => [FILES],
  messagesRead: (caseId: string) => [oneCase(caseId), NOTIFICATIONS],
  courses: () => [],
  openings: () => [NOTIFICATIONS],
  orders: () => [INVOICES, SERVICES, ...CASES],
  papers: () => [FILES, WAITING],
  parties: (caseId: string) => [oneCase(caseId), conflictsOf(caseId)],
  posts: () => [NOTIFICATIONS],
  proposals: () => [OWN_PROPOSALS, ...CASES, POSTINGS, OVERVIEW],
  reviews: () => [LAWYERS],
  services: () => [ORDERS],
  taskDay: () => [TASKS],
  tasks: () => [BOARD, ...CASES, TIME],
  team: () => CASES,
  time: () => [TASKS, OVERVIEW, INVOICES],
  tours: () => [NOTIFICATIONS, INVOICES, CALENDAR],
  uploads: () => [FILES, ATTACHMENTS],
  workflows: () => [TASKS, DEADLINES, ...CASES, BOARD],
};

declare module '../client/refresh.ts' {
  interface RefreshList {
    refreshes: typeof REFRESHES;
  }
}
