import * as z from 'zod/mini';

import { TASK_PRIORITIES, TASK_STATUSES, TASK_TITLE_MAX_LENGTH, type TaskPriority, type TaskStatus } from './tasks.ts';

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

const id = z.uuid();
const time = z.nullable(z.iso.datetime({ offset: true }));
const people = z.array(id).check(z.maxLength(50));
const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const position = z.optional(z.nullable(z.number()));

/** A point of a checklist. Where the key is left out the database gives one. */
export const checklistItemSchema = z.object({
  key: z.optional(z.string().check(z.maxLength(64))),
  text: words(500),
  done: z.boolean(),
});
/** When a person is reminded of a task: at a moment, or so many minutes before it is due. */
export const taskReminderSchema = z.union([
  z.object({ at: z.iso.datetime({ offset: true }) }),
  z.object({ minutes_before: z.number().check(z.int(), z.gte(0), z.lte(525_600)) }),
]);

/** What of a task can be written; what is left out stays as it is. case_id and status are settled when it is added. */
export const taskFieldsSchema = z.object({
  id: z.optional(id),
  case_id: z.optional(z.nullable(id)),
  status: z.optional(z.enum(['todo', 'in_progress', 'in_review'])),
  title: z.optional(words(TASK_TITLE_MAX_LENGTH)),
  description: z.optional(z.nullable(z.string().check(z.maxLength(50_000)))),
  priority: z.optional(z.enum(TASK_PRIORITIES)),
  due_at: z.optional(time),
  start_at: z.optional(time),
  /** The value of an RRULE, such as FREQ=WEEKLY;BYDAY=MO; it starts with due_at, in time_zone. */
  recurrence: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  time_zone: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  checklist: z.optional(z.array(checklistItemSchema).check(z.maxLength(TASK_CHECKLIST_MAX))),
  labels: z.optional(z.array(words(40)).check(z.maxLength(TASK_LABELS_MAX))),
  estimate_minutes: z.optional(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(1_000_000)))),
  billable: z.optional(z.boolean()),
  client_visible: z.optional(z.boolean()),
  is_private: z.optional(z.boolean()),
  requires_review: z.optional(z.boolean()),
  reviewer_id: z.optional(z.nullable(id)),
  assignees: z.optional(people),
  watchers: z.optional(people),
  depends_on: z.optional(people),
  /** The caller's own reminders, all of them. */
  reminders: z.optional(z.array(taskReminderSchema).check(z.maxLength(10))),
});
export type TaskFields = z.infer<typeof taskFieldsSchema>;

/** What is done to several tasks at once. */
export const taskChangeSchema = z.object({
  status: z.optional(z.enum(TASK_STATUSES)),
  priority: z.optional(z.enum(TASK_PRIORITIES)),
  due_at: z.optional(time),
  add_labels: z.optional(z.array(words(40)).check(z.maxLength(TASK_LABELS_MAX))),
  remove_labels: z.optional(z.array(words(40)).check(z.maxLength(TASK_LABELS_MAX))),
  assign: z.optional(people),
  unassign: z.optional(people),
  delete: z.optional(z.literal(true)),
});
export type TaskChange = z.infer<typeof taskChangeSchema>;

/** What POST /api/task_management takes: one verb with what it needs. */
export const taskVerbSchema = z.discriminatedUnion('verb', [
  z.object({ verb: z.literal('add'), task: taskFieldsSchema }),
  z.object({ verb: z.literal('save'), task_id: id, task: taskFieldsSchema, version: z.optional(z.int()) }),
  /** To an exact position, or directly before another task, or (neither) to the end of the column. */
  z.object({
    verb: z.literal('move'),
    task_id: id,
    status: z.enum(TASK_STATUSES),
    before: z.optional(z.nullable(id)),
    position,
  }),
  z.object({ verb: z.literal('complete'), task_id: id }),
  z.object({ verb: z.literal('approve'), task_id: id }),
  z.object({ verb: z.literal('send_back'), task_id: id, reason: words(2000) }),
  z.object({ verb: z.literal('delete'), task_id: id }),
  z.object({ verb: z.literal('watch'), task_id: id }),
  z.object({ verb: z.literal('unwatch'), task_id: id }),
  z.object({ verb: z.literal('comment'), task_id: id, body: words(20_000), mentions: z.optional(people) }),
  z.object({ verb: z.literal('edit_comment'), comment_id: id, body: words(20_000) }),
  z.object({ verb: z.literal('delete_comment'), comment_id: id }),
  z.object({ verb: z.literal('delete_attachment'), attachment_id: id }),
  z.object({ verb: z.literal('start_timer'), task_id: id }),
  z.object({
    verb: z.literal('stop_timer'),
    narrative: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
    billable: z.optional(z.boolean()),
  }),
  z.object({
    verb: z.literal('log_time'),
    task_id: id,
    started_at: z.iso.datetime({ offset: true }),
    minutes: z.number().check(z.int(), z.gte(1), z.lte(1440)),
    narrative: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
    billable: z.optional(z.boolean()),
  }),
  z.object({ verb: z.literal('delete_time'), entry_id: id }),
  z.object({
    verb: z.literal('bulk'),
    task_ids: z.array(id).check(z.minLength(1), z.maxLength(TASKS_AT_ONCE_MAX)),
    change: taskChangeSchema,
  }),
]);
export type TaskVerb = z.infer<typeof taskVerbSchema>;

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
