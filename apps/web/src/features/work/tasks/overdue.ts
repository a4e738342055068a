import type { TaskCard } from '@casewright/contracts/task-lists';

/** Whether a task should have been done by now. */
export function isOverdue({ status, due_at: due }: Pick<TaskCard, 'status' | 'due_at'>, now = Date.now()): boolean {
  return status !== 'done' && status !== 'cancelled' && due !== null && Date.parse(due) < now;
}
