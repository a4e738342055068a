import type { SessionUser } from '../../../client/session.tsx';
import type { TaskReader } from './api/case-tasks.ts';

/** What the tasks of a case read of it; a structural part of what the case's page hands to its parts. */
export interface CaseOfTasks {
  row: { law_firm: string | null };
  people: readonly { id: string; name: string; role: string }[];
}

/** What somebody is to the tasks of a case. */
export interface CaseReader {
  reader: TaskReader;
  /** Whether they add, edit and delete tasks. */
  isWorker: boolean;
  /** Whether they finish a task: those who work on the case, and a client to whom it is assigned. */
  mayFinish: (task: { assignees: readonly string[] }) => boolean;
}

/** What the user may do with the tasks of a case; the database decides. */
export function caseReaderOf({ row, people }: CaseOfTasks, user: SessionUser | null): CaseReader {
  const own = people.find(({ id }) => id === user?.id)?.role;
  const isClient = own === 'client';
  const isAdministrator =
    user?.accessLevel === 'lawyer_admin' && row.law_firm !== null && user.lawFirm === row.law_firm;
  const isWorker = (own !== undefined && !isClient && own !== 'observer') || isAdministrator;
  return {
    reader: isClient ? 'client' : 'firm',
    isWorker,
    mayFinish: ({ assignees }) => isWorker || (isClient && assignees.includes(user?.id ?? '')),
  };
}
