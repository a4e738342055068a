/** The states of a task, as the board reads from left to right; what was called off is on none. */
export const TASK_STATUSES = ['todo', 'in_progress', 'in_review', 'done', 'cancelled'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const TASK_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type TaskPriority = (typeof TASK_PRIORITIES)[number];

export const TASK_TITLE_MAX_LENGTH = 300;

/** How far a task is, as its circle shows it. */
export function completionOf(status: TaskStatus): 'open' | 'half' | 'done' | 'off' {
  if (status === 'done') return 'done';
  if (status === 'cancelled') return 'off';
  return status === 'todo' ? 'open' : 'half';
}
