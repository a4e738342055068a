import * as z from 'zod/mini';

import { TASK_STATUSES } from './tasks.ts';

/** States of the cases on the board. */
export const BOARD_STATUSES = ['engaging', 'active', 'on_hold'] as const;
export type BoardStatus = (typeof BOARD_STATUSES)[number];

/** Fields of a case that a column can ask for. */
export const STAGE_FIELDS = [
  'description',
  'court',
  'court_case_number',
  'desired_outcome',
  'outcome',
  'next_update_by',
  'team_id',
  'tags',
] as const;

/** The most cards that a column's limit can name. */
export const STAGE_LIMIT_MAX = 9999;
export const STAGE_NAME_MAX_LENGTH = 100;
/** A column's cards are counted up to here; where there are more, it says so. */
export const CARD_COUNT_MAX = 1000;
/** How many cards of a column come at a time. */
export const CARDS_AT_A_TIME = 50;

const id = z.uuid();
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(STAGE_NAME_MAX_LENGTH));

/** What a column asks of a case that enters. All of it is optional. */
export const stageRulesSchema = z.object({
  limit: z.optional(z.number().check(z.int(), z.gte(1), z.lte(STAGE_LIMIT_MAX))),
  statuses: z.optional(z.array(z.enum(BOARD_STATUSES)).check(z.minLength(1))),
  required: z.optional(z.array(z.enum(STAGE_FIELDS))),
  conflict_cleared: z.optional(z.boolean()),
});
export type StageRules = z.infer<typeof stageRulesSchema>;

/** The field of a case that the card's drawer changes; left out is left as it is. */
const caseFields = {
  title: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  urgency: z.optional(z.enum(['low', 'normal', 'high', 'urgent'])),
  tags: z.optional(z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))).check(z.maxLength(20))),
  next_update_by: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
};

/** What POST /api/case_management takes: one verb of the board with what it needs. */
export const boardVerbSchema = z.discriminatedUnion('verb', [
  z.object({
    verb: z.literal('move_case'),
    case_id: id,
    stage_id: id,
    before: z.optional(z.nullable(id)),
    position: z.optional(z.nullable(z.number())),
  }),
  z.object({ verb: z.literal('add_stage'), name, before: z.optional(z.nullable(id)) }),
  z.object({ verb: z.literal('rename_stage'), stage_id: id, name }),
  z.object({ verb: z.literal('move_stage'), stage_id: id, before: z.optional(z.nullable(id)) }),
  z.object({ verb: z.literal('set_stage_rules'), stage_id: id, rules: stageRulesSchema }),
  z.object({ verb: z.literal('clear_stage'), stage_id: id, move_to: id }),
  z.object({ verb: z.literal('delete_stage'), stage_id: id, move_to: z.optional(z.nullable(id)) }),
  z.object({ verb: z.literal('edit_case'), case_id: id, ...caseFields }),
  z.object({ verb: z.literal('assign'), case_id: id, user_id: id }),
  z.object({ verb: z.literal('unassign'), case_id: id, user_id: id }),
  z.object({
    verb: z.literal('add_task'),
    case_id: id,
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  }),
  z.object({
    verb: z.literal('move_task'),
    task_id: id,
    status: z.enum(TASK_STATUSES),
    position: z.optional(z.nullable(z.number())),
  }),
  z.object({
    verb: z.literal('add_comment'),
    case_id: id,
    body: z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000)),
  }),
]);
export type BoardVerb = z.infer<typeof boardVerbSchema>;

export type { Board, BoardCard, BoardColumn, CardDetails, CardPerson } from './case-board-answers.ts';
