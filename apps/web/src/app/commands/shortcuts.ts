import type { AccessLevel } from '@casewright/contracts/access-levels';

import { paths } from '../../client/paths.ts';

const LAWYERS: readonly AccessLevel[] = ['lawyer', 'lawyer_admin'];
const ALL_WITH_CASES: readonly AccessLevel[] = ['user', ...LAWYERS];

/** Where two keys lead, the first of them G, and for whom. */
export const GO_TO = [
  { key: 'o', name: 'overview', to: paths.dashboard.root },
  { key: 'c', name: 'cases', to: paths.dashboard.case.root },
  { key: 'p', name: 'proposals', to: paths.dashboard.proposal.list },
  { key: 't', name: 'tasks', to: paths.dashboard.tasks.root, levels: ALL_WITH_CASES },
  { key: 'k', name: 'calendar', to: paths.dashboard.calendar },
  { key: 'b', name: 'board', to: paths.dashboard.board, levels: LAWYERS },
  { key: 'w', name: 'workflows', to: paths.dashboard.workflow.root, levels: LAWYERS },
  { key: 'i', name: 'mail', to: paths.dashboard.mail, levels: ALL_WITH_CASES },
  { key: 'n', name: 'notifications', to: paths.dashboard.notification.list },
] as const satisfies readonly { key: string; name: string; to: string; levels?: readonly AccessLevel[] }[];

/** Keeping time, for those who keep it. */
export const LOG_TIME = { key: 'l', name: 'logTime', levels: LAWYERS } as const;

/** What one key does, and for whom. */
export const ACTIONS = [
  { key: 't', name: 'newTask', levels: ALL_WITH_CASES },
  LOG_TIME,
  { key: 'p', name: 'newCase', levels: ALL_WITH_CASES },
  { key: 'c', name: 'writeMail', levels: ALL_WITH_CASES },
] as const satisfies readonly { key: string; name: string; levels: readonly AccessLevel[] }[];

/** What a key does in mail, for the row with the focus or the mail that is open. */
export const IN_MAIL = [
  { keys: ['R'], name: 'reply' },
  { keys: ['A'], name: 'replyAll' },
  { keys: ['F'], name: 'forward' },
  { keys: ['E'], name: 'archive' },
  { keys: ['#'], name: 'bin' },
  { keys: ['S'], name: 'star' },
  { keys: ['Shift', 'U'], name: 'unread' },
  { keys: ['U'], name: 'list' },
  { keys: ['Z'], name: 'undo' },
] as const;

/** The name of one of {@link ACTIONS}. */
export type ActionName = (typeof ACTIONS)[number]['name'];

/** Whether something is for people at a level. */
export function isFor(
  entry: { key: string; levels?: readonly AccessLevel[] },
  level: AccessLevel | undefined,
): boolean {
  return level !== undefined && (entry.levels?.includes(level) ?? true);
}

const STORAGE_KEY = 'app-shortcuts';

/** Whether single letters are shortcuts: somebody who speaks to the computer can turn that off. */
export function areLettersOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    // Forbidden storage: as for everybody who has not chosen.
    return true;
  }
}

/** Turns the letters on or off, on this device. */
export function turnLetters(on: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  } catch {
    // Private browsing may refuse storage: nothing is remembered then.
  }
}
