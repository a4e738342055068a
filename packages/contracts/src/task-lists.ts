import type { TaskPriority, TaskStatus } from './tasks.ts';

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
export const TASK_ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;
export const TASK_ATTACHMENTS_MAX_BYTES = 100 * 1024 * 1024;

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

/** Somebody on a task. */
export interface TaskPerson {
  id: string;
  name: string;
  avatar_url: string | null;
}

export interface ChecklistItem {
  key: string;
  text: string;
  done: boolean;
}

/** A task as the board and the table show it. */
export interface TaskCard {
  id: string;
  title: string;
  status: TaskStatus;
  priority: TaskPriority;
  position: number;
  due_at: string | null;
  start_at: string | null;
  completed_at: string | null;
  labels: string[];
  case: { id: string; number: string; title: string } | null;
  assignees: TaskPerson[];
  /** For whom it waits: who has to do what blocks it, or who has to review it. */
  waiting_for: TaskPerson[];
  blocked: boolean;
  checklist_total: number;
  checklist_done: number;
  comments_total: number;
  attachments_total: number;
  minutes_total: number;
  recurs: boolean;
  client_visible: boolean;
  is_private: boolean;
  requires_review: boolean;
  reviewer_id: string | null;
  version: number;
  updated_at: string;
  /** Whether the caller may move it, and whether they may edit it. */
  may_move: boolean;
  may_edit: boolean;
}

export interface TaskColumn {
  status: TaskColumnStatus;
  /** Up to {@link TASK_COUNT_MAX}, and one above it when there are more. */
  card_count: number;
  cards: TaskCard[];
}

/** A lane: a case or a person with the columns; without an id what has no case, or nobody. */
export interface TaskLane {
  id: string | null;
  name: string | null;
  avatar_url: string | null;
  columns: TaskColumn[];
}

/** What GET /api/task_management answers. With lanes, the columns hold their counts and no cards. */
export interface TaskBoard {
  columns: TaskColumn[];
  lanes: TaskLane[] | null;
  /** Lanes beyond those that are shown. */
  lanes_left_out: number;
  timer: RunningTimer | null;
}

export interface RunningTimer {
  entry_id: string;
  task_id: string;
  task_title: string;
  started_at: string;
}

/** What GET /api/task_management/tasks answers. */
export interface TaskPage {
  rows: TaskCard[];
  total: number;
  /** By tab: the same filters, whatever the status. */
  counts: Record<TaskStatus | 'all' | 'overdue', number>;
}

/** What GET /api/task_management/choices answers: by what tasks can be filtered. */
export interface TaskChoices {
  people: TaskPerson[];
  labels: string[];
  teams: { id: string; name: string }[];
  cases: { id: string; number: string; title: string }[];
}

export interface TaskComment {
  id: string;
  body: string;
  author: TaskPerson | null;
  mentions: TaskPerson[];
  created_at: string;
  updated_at: string;
  may_edit: boolean;
}

export interface TaskAttachment {
  id: string;
  name: string;
  media_type: string;
  size: number;
  author_name: string | null;
  created_at: string;
  may_delete: boolean;
}

export interface TimeEntry {
  id: string;
  person: TaskPerson;
  started_at: string;
  /** Null while the timer runs. */
  minutes: number | null;
  narrative: string | null;
  billable: boolean;
  may_delete: boolean;
}

export interface TaskReference {
  id: string;
  title: string;
  status: TaskStatus;
  due_at: string | null;
}

/** What GET /api/task_management/tasks/{id} answers: a task opened. */
export interface TaskDetails extends TaskCard {
  description: string | null;
  original_due_at: string | null;
  checklist: ChecklistItem[];
  recurrence: string | null;
  time_zone: string | null;
  /** From when the rule counts; null where nothing recurs. */
  recurrence_start: string | null;
  /** The planned moment of this one; what the next one follows. */
  occurrence: string | null;
  estimate_minutes: number | null;
  billable: boolean;
  reviewer: TaskPerson | null;
  /** Who asked for the review that is under way: somebody else has to approve. */
  review_asked_by: TaskPerson | null;
  completed_by: TaskPerson | null;
  created_by: TaskPerson | null;
  created_at: string;
  workflow_id: string | null;
  step_key: string | null;
  watchers: TaskPerson[];
  is_watching: boolean;
  depends_on: TaskReference[];
  blocks: TaskReference[];
  /** The caller's own. */
  reminders: { id: string; at: string | null; minutes_before: number | null; sent_at: string | null }[];
  /** The latest hundred, oldest first. */
  comments: TaskComment[];
  attachments: TaskAttachment[];
  time: { total_minutes: number; my_minutes: number; running: RunningTimer | null; entries: TimeEntry[] };
  /** Who could be assigned, mentioned or asked to watch; only for who may edit. */
  people: TaskPerson[];
  may_approve: boolean;
  may_delete: boolean;
}

/** What a change of several tasks answers for each. */
export interface TaskBulkResult {
  task_id: string;
  title: string | null;
  done: boolean;
  code: string | null;
  rule: string | null;
  message: string | null;
}
