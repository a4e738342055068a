import * as z from 'zod/mini';

import { TASK_COLUMNS } from './task-lists.ts';
import { TASK_PRIORITIES, TASK_STATUSES } from './tasks.ts';

// What the lists of tasks answer. The web app takes the types alone.

const id = z.guid();
const text = z.string();
const yes = z.boolean();
const moment = z.iso.datetime({ offset: true });
const count = z.int().check(z.gte(0));

/** Somebody on a task. */
const taskPersonSchema = z.object({ id, name: text, avatar_url: z.nullable(text) });
export type TaskPerson = z.infer<typeof taskPersonSchema>;

const checklistItemSchema = z.object({ key: text, text, done: yes });
export type ChecklistItem = z.infer<typeof checklistItemSchema>;

/** A task as the board and the table show it. */
export const taskCardSchema = z.object({
  id,
  title: text,
  status: z.enum(TASK_STATUSES),
  priority: z.enum(TASK_PRIORITIES),
  position: z.number().check(z.describe('its place in the column; no two alike')),
  due_at: z.nullable(moment),
  start_at: z.nullable(moment),
  completed_at: z.nullable(moment),
  labels: z.array(text),
  case: z.nullable(z.object({ id, number: text, title: text })),
  assignees: z.array(taskPersonSchema),
  waiting_for: z
    .array(taskPersonSchema)
    .check(z.describe('for whom it waits: who has to do what blocks it, or who has to review it')),
  blocked: yes.check(z.describe('whether it waits for a task that is not done')),
  checklist_total: count,
  checklist_done: count,
  comments_total: count,
  attachments_total: count,
  minutes_total: count,
  recurs: yes,
  client_visible: yes,
  is_private: yes,
  requires_review: yes,
  reviewer_id: z.nullable(id),
  version: z.int(),
  updated_at: moment,
  may_move: yes.check(z.describe('whether the caller may move it')),
  may_edit: yes.check(z.describe('whether the caller may edit it')),
});
export type TaskCard = z.infer<typeof taskCardSchema>;

const taskColumnSchema = z.object({
  status: z.enum(TASK_COLUMNS),
  card_count: count.check(z.describe('how many the caller sees there; 1001 means more than a thousand')),
  cards: z.array(taskCardSchema),
});
export type TaskColumn = z.infer<typeof taskColumnSchema>;

/** A lane: a case or a person with the columns; without an id what has no case, or nobody. */
const taskLaneSchema = z.object({
  id: z.nullable(id),
  name: z.nullable(text),
  avatar_url: z.nullable(text),
  columns: z.array(taskColumnSchema),
});
export type TaskLane = z.infer<typeof taskLaneSchema>;

const runningTimerSchema = z.object({
  entry_id: id,
  task_id: id,
  task_title: text,
  started_at: moment,
  paused_at: z.nullable(moment).check(z.describe('since when it rests')),
  paused_seconds: count.check(z.describe('how long it rested before')),
});
export type RunningTimer = z.infer<typeof runningTimerSchema>;

/** What GET /api/task_management answers. */
export const taskBoardSchema = z.object({
  columns: z.array(taskColumnSchema).check(z.describe('with lanes their counts alone; done is what was done of late')),
  lanes: z.nullable(z.array(taskLaneSchema)),
  lanes_left_out: count.check(z.describe('lanes beyond those that are shown')),
  timer: z.nullable(runningTimerSchema),
});
export type TaskBoard = z.infer<typeof taskBoardSchema>;

/** What GET /api/task_management/tasks answers. */
export const taskPageSchema = z.object({
  rows: z.array(taskCardSchema),
  total: count,
  counts: z
    .record(z.enum([...TASK_STATUSES, 'all', 'overdue']), count)
    .check(z.describe('by tab: the same filters, whatever the status')),
});
export type TaskPage = z.infer<typeof taskPageSchema>;

/** What GET /api/task_management/choices answers: by what tasks can be filtered. */
export const taskChoicesSchema = z.object({
  people: z.array(taskPersonSchema),
  labels: z.array(text),
  teams: z.array(z.object({ id, name: text })),
  cases: z.array(z.object({ id, number: text, title: text })),
});
export type TaskChoices = z.infer<typeof taskChoicesSchema>;

const taskCommentSchema = z.object({
  id,
  body: text,
  author: z.nullable(taskPersonSchema),
  mentions: z.array(taskPersonSchema),
  created_at: moment,
  updated_at: moment,
  may_edit: yes,
});
export type TaskComment = z.infer<typeof taskCommentSchema>;

const taskAttachmentSchema = z.object({
  id,
  name: text,
  media_type: text,
  size: z.int(),
  object_path: z
    .nullable(text)
    .check(z.describe('where its bytes are in the bucket `documents`; null while they are moved there')),
  author_name: z.nullable(text),
  created_at: moment,
  may_delete: yes,
});
export type TaskAttachment = z.infer<typeof taskAttachmentSchema>;

const timeEntrySchema = z.object({
  id,
  person: taskPersonSchema,
  started_at: moment,
  minutes: z.nullable(z.int()).check(z.describe('null while the timer runs or rests')),
  narrative: z.nullable(text),
  billable: yes,
  may_delete: yes,
});
export type TimeEntry = z.infer<typeof timeEntrySchema>;

const taskReferenceSchema = z.object({ id, title: text, status: z.enum(TASK_STATUSES), due_at: z.nullable(moment) });
export type TaskReference = z.infer<typeof taskReferenceSchema>;

/** What GET /api/task_management/tasks/{task_id} answers: a task opened. */
export const taskDetailsSchema = z.extend(taskCardSchema, {
  description: z.nullable(text),
  original_due_at: z.nullable(moment),
  checklist: z.array(checklistItemSchema),
  recurrence: z.nullable(text),
  time_zone: z.nullable(text),
  recurrence_start: z.nullable(moment).check(z.describe('from when the rule counts; null where nothing recurs')),
  occurrence: z.nullable(moment).check(z.describe('the planned moment of this one; what the next one follows')),
  estimate_minutes: z.nullable(z.int()),
  billable: yes,
  reviewer: z.nullable(taskPersonSchema),
  review_asked_by: z
    .nullable(taskPersonSchema)
    .check(z.describe('who asked for the review that is under way: somebody else has to approve')),
  completed_by: z.nullable(taskPersonSchema),
  created_by: z.nullable(taskPersonSchema),
  created_at: moment,
  workflow_id: z.nullable(id),
  step_key: z.nullable(text),
  watchers: z.array(taskPersonSchema),
  is_watching: yes,
  depends_on: z.array(taskReferenceSchema),
  blocks: z.array(taskReferenceSchema),
  reminders: z
    .array(z.object({ id, at: z.nullable(moment), minutes_before: z.nullable(z.int()), sent_at: z.nullable(moment) }))
    .check(z.describe('the caller’s own')),
  comments: z.array(taskCommentSchema).check(z.describe('the latest hundred, oldest first')),
  attachments: z.array(taskAttachmentSchema),
  time: z.object({
    total_minutes: count,
    my_minutes: count,
    running: z.nullable(runningTimerSchema),
    entries: z.array(timeEntrySchema),
  }),
  people: z
    .array(taskPersonSchema)
    .check(z.describe('who could be assigned, mentioned or asked to watch; only for who may edit it')),
  may_approve: yes,
  may_delete: yes,
});
export type TaskDetails = z.infer<typeof taskDetailsSchema>;

/** What a change of several tasks answers for each. */
export const taskBulkResultSchema = z.object({
  task_id: id,
  title: z.nullable(text),
  done: yes,
  code: z.nullable(text),
  rule: z.nullable(text),
  message: z.nullable(text),
  undo: z.nullable(z.looseObject({ task_id: id })).check(z.describe('what the verb restore takes to undo it')),
});
export type TaskBulkResult = z.infer<typeof taskBulkResultSchema>;
