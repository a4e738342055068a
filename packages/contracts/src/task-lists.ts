import type { TaskStatus } from './tasks.ts';

/** The columns of the board, from left to right. */
export const TASK_COLUMNS = ['todo', 'in_progress', 'in_review', 'done'] as const satisfies readonly TaskStatus[];
export type TaskColumnStatus = (typeof TASK_COLUMNS)[number];

/** How many cards of a column come at a time, and how many of a cell where the board has lanes. */
export const TASK_CARDS_AT_A_TIME = 50;
/** The most cards of a column in one answer. */
export const TASK_CARDS_AT_ONCE_MAX = 1000;
export const TASK_CARDS_IN_A_LANE = 10;
/** A column is counted up to here; where there are more, it says one more. */
export const TASK_COUNT_MAX = 1000;
/** Done on the board is what was done within these days; the table has all of it. */
export const TASK_DONE_DAYS = 30;
export const TASKS_A_PAGE_MAX = 100;
export const TASKS_AT_ONCE_MAX = 100;
export const TASK_CHECKLIST_MAX = 100;
export const TASK_LABELS_MAX = 20;
export const TASK_ATTACHMENT_MAX_BYTES = 25 * 1024 * 1024;

export const TASK_VIEWS = ['all', 'mine', 'my_day', 'overdue', 'waiting'] as const;
export type TaskView = (typeof TASK_VIEWS)[number];
export const TASK_LANES = ['none', 'case', 'person'] as const;
export type TaskLanes = (typeof TASK_LANES)[number];
export const TASK_DUES = ['overdue', 'today', 'week', 'none'] as const;
export type TaskDue = (typeof TASK_DUES)[number];
export const TASK_SORTS = [
  'next',
  'due_at',
  'title',
  'priority',
  'status',
  'case',
  'created_at',
  'updated_at',
] as const;
export type TaskSort = (typeof TASK_SORTS)[number];

export type {
  ChecklistItem,
  RunningTimer,
  TaskAttachment,
  TaskBoard,
  TaskBulkResult,
  TaskCard,
  TaskChoices,
  TaskColumn,
  TaskComment,
  TaskDetails,
  TaskLane,
  TaskPage,
  TaskPerson,
  TaskReference,
  TimeEntry,
} from './task-answers.ts';
