import * as z from 'zod/mini';

import { TASK_CHECKLIST_MAX, TASK_LABELS_MAX, TASKS_AT_ONCE_MAX } from './task-lists.ts';
import { TASK_PRIORITIES, TASK_STATUSES, TASK_TITLE_MAX_LENGTH } from './tasks.ts';

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
  /** Also lets a timer run on that rests on this task, or on the case without one. */
  z.object({
    verb: z.literal('start_timer'),
    task_id: z.optional(z.nullable(id)),
    case_id: z.optional(z.nullable(id)),
  }),
  z.object({ verb: z.literal('pause_timer') }),
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
    /** Sent again with the same one after a lost answer, it is the same entry. */
    entry_id: z.optional(id),
  }),
  z.object({ verb: z.literal('delete_time'), entry_id: id }),
  z.object({
    verb: z.literal('bulk'),
    task_ids: z.array(id).check(z.minLength(1), z.maxLength(TASKS_AT_ONCE_MAX)),
    change: taskChangeSchema,
  }),
  /** Takes a change of several tasks back; `undo` is what bulk answered for each. */
  z.object({
    verb: z.literal('restore'),
    undo: z.array(z.looseObject({ task_id: id })).check(z.minLength(1), z.maxLength(TASKS_AT_ONCE_MAX)),
  }),
]);
export type TaskVerb = z.infer<typeof taskVerbSchema>;
