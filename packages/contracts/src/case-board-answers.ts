import * as z from 'zod/mini';

import { BOARD_STATUSES, stageRulesSchema } from './case-board.ts';
import { TASK_STATUSES } from './tasks.ts';

// What the board answers. The web app takes the types alone.

const id = z.guid();
const text = z.string();
const moment = z.iso.datetime({ offset: true });
const count = z.int().check(z.gte(0));

/** Somebody on the lawyers' side of a case. */
const cardPersonSchema = z.object({
  id,
  name: text,
  avatar_url: z.nullable(text),
  role: z.enum(['lead', 'associate', 'paralegal', 'observer']),
});
export type CardPerson = z.infer<typeof cardPersonSchema>;

/** What is said of a case wherever it is shown on the board. */
const facts = {
  id,
  number: text,
  title: text,
  status: z.enum(BOARD_STATUSES),
  urgency: z.enum(['low', 'normal', 'high', 'urgent']),
  practice_area: z.nullable(text),
  client_name: z.nullable(text),
  stage: z.nullable(id),
  next_update_by: z.nullable(moment),
  unanswered_since: z.nullable(moment).check(z.describe('since when the client waits for an answer')),
  next_deadline_at: z.nullable(moment),
  next_deadline_on: z.nullable(z.iso.date()).check(z.describe('the day by the calendar of the court')),
  next_deadline_zone: z.nullable(text).check(z.describe('the zone of the court')),
  tags: z.array(text),
  people: z.array(cardPersonSchema).check(z.describe('at most eight, the lead first')),
  may_move: z.boolean().check(z.describe('whether the caller may move it')),
};

/** A case on the board. */
export const boardCardSchema = z.object({
  ...facts,
  position: z.nullable(z.number()).check(z.describe('its place in the column; null while nobody has placed it')),
  tasks_total: count,
  tasks_done: count,
  notes_total: count,
  people_total: count,
});
export type BoardCard = z.infer<typeof boardCardSchema>;

/** A column with its first cards. Without id and name: the cards that nobody has placed yet. */
const boardColumnSchema = z.object({
  id: z.nullable(id).check(z.describe('null: the cases that nobody has placed yet')),
  name: z.nullable(text),
  rules: stageRulesSchema.check(z.describe('what the column asks of a case that enters')),
  card_count: count.check(z.describe('how many the caller sees there; 1001 means more than a thousand')),
  cards: z.array(boardCardSchema),
});
export type BoardColumn = z.infer<typeof boardColumnSchema>;

/** What GET /api/case_management answers. */
export const boardSchema = z.object({
  columns: z.array(boardColumnSchema),
  may_manage: z.boolean().check(z.describe('whether the caller keeps the columns: the administrator of the firm does')),
});
export type Board = z.infer<typeof boardSchema>;

/** What GET /api/case_management/cards/{case_id} answers: a card opened. */
export const cardDetailsSchema = z.object({
  ...facts,
  description: z.nullable(text),
  may_edit: z.boolean(),
  may_assign: z.boolean(),
  reporter: z.nullable(text).check(z.describe('who brought the case')),
  assignable: z
    .array(z.object({ id, name: text, avatar_url: z.nullable(text) }))
    .check(z.describe('everybody of the firm who could be put on the case; only for who may')),
  tasks: z.array(
    z.object({ id, title: text, status: z.enum(TASK_STATUSES), due_at: z.nullable(moment), blocked: z.boolean() }),
  ),
  comments: z
    .array(z.object({ id, body: text, author_name: z.nullable(text), created_at: moment }))
    .check(z.describe('the internal notes of the case, the latest last: at most the last hundred')),
});
export type CardDetails = z.infer<typeof cardDetailsSchema>;
