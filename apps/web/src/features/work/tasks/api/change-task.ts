import type { TaskFields as SavedFields, TaskVerb } from '@casewright/contracts/task-verbs';
import type { TaskPriority, TaskStatus } from '@casewright/contracts/tasks';

import { useTaskVerb } from './task-verb.ts';

/** What the form of a task holds. */
export interface TaskFields {
  title: string;
  description: string | null;
  dueAt: string | null;
  priority: TaskPriority;
  isShared: boolean;
  isPrivate: boolean;
  needsReview: boolean;
  assignees: string[];
}

/** One change of a case's tasks. */
export type TaskChange =
  | { kind: 'add'; caseId: string; fields: TaskFields }
  | { kind: 'edit'; id: string; version: number; fields: TaskFields }
  | { kind: 'move'; id: string; status: TaskStatus }
  | { kind: 'delete'; id: string };

const savedOf = (fields: TaskFields): SavedFields => ({
  title: fields.title,
  description: fields.description,
  due_at: fields.dueAt,
  priority: fields.priority,
  client_visible: fields.isShared,
  is_private: fields.isPrivate,
  requires_review: fields.needsReview,
  assignees: fields.assignees,
});

function verbOf(change: TaskChange): TaskVerb {
  if (change.kind === 'add') return { verb: 'add', task: { case_id: change.caseId, ...savedOf(change.fields) } };
  if (change.kind === 'move') return { verb: 'move', task_id: change.id, status: change.status };
  if (change.kind === 'delete') return { verb: 'delete', task_id: change.id };
  return { verb: 'save', task_id: change.id, version: change.version, task: savedOf(change.fields) };
}

/** Adds, edits, moves or deletes a task of a case, with all that belongs to it or not at all. */
export function useChangeTask() {
  const { mutateAsync } = useTaskVerb();
  return { mutateAsync: (change: TaskChange) => mutateAsync(verbOf(change)) };
}
