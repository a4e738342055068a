import type { TaskVerb } from '@casewright/contracts/task-verbs';
import type { TaskStatus } from '@casewright/contracts/tasks';

import type { TaskColumns } from '../components/task-form.ts';
import { useTaskVerb } from './task-verb.ts';

/** One change of a case's tasks. */
export type TaskChange =
  | { kind: 'add'; caseId: string; fields: TaskColumns }
  | { kind: 'move'; id: string; status: TaskStatus }
  | { kind: 'delete'; id: string };

function verbOf(change: TaskChange): TaskVerb {
  if (change.kind === 'add') return { verb: 'add', task: { case_id: change.caseId, ...change.fields } };
  if (change.kind === 'move') return { verb: 'move', task_id: change.id, status: change.status };
  return { verb: 'delete', task_id: change.id };
}

/** Adds, moves or deletes a task of a case, with all that belongs to it or not at all. */
export function useChangeTask() {
  const { mutateAsync } = useTaskVerb();
  return { mutateAsync: (change: TaskChange) => mutateAsync(verbOf(change)) };
}
