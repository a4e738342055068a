import {
  taskBoardSchema,
  taskBulkResultSchema,
  taskCardSchema,
  taskChoicesSchema,
  taskDetailsSchema,
  taskPageSchema,
} from '@casewright/contracts/task-answers';
import {
  TASK_CARDS_AT_A_TIME,
  TASK_CARDS_AT_ONCE_MAX,
  TASK_COLUMNS,
  TASK_DUES,
  TASK_LANES,
  TASK_SORTS,
  TASK_VIEWS,
  TASKS_A_PAGE_MAX,
} from '@casewright/contracts/task-lists';
import { taskVerbSchema } from '@casewright/contracts/task-verbs';
import { TASK_PRIORITIES, TASK_STATUSES } from '@casewright/contracts/tasks';
import * as z from 'zod/mini';

import { defineEndpoints } from '../../endpoints.ts';

const text = (most: number, description: string) => z.string().check(z.maxLength(most), z.describe(description));
const idOr = (words: readonly string[], description: string) =>
  z.union([z.enum(words), z.guid()]).check(z.describe(description));
/** Some of a list, joined by commas. */
const several = (list: readonly string[], description: string) =>
  z.string().check(
    z.refine((value) => value.split(',').every((each) => list.includes(each))),
    z.describe(description),
  );
/** A whole number as an address has it. */
const wholeNumber = (least: number, most: number, description?: string) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value)),
    z.int().check(z.gte(least), z.lte(most), ...(description === undefined ? [] : [z.describe(description)])),
  );

/** By what a list of tasks is narrowed. */
const filters = {
  search: z.optional(text(200, 'the title, or the number or title of the case, holds this')),
  assignee: z.optional(idOr(['me', 'none'], 'an id, me, or none')),
  case_id: z.optional(idOr(['none'], 'an id, or none')),
  team_id: z.optional(z.guid()),
  priority: z.optional(several(TASK_PRIORITIES, 'several are joined by commas')),
  label: z.optional(text(500, 'several are joined by commas')),
  due: z.optional(z.enum(TASK_DUES)),
  view: z.optional(
    z.enum(TASK_VIEWS).check(z.describe('my_day: mine, due by the end of today or in progress; waiting: for others')),
  ),
  tz: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,64}$/), z.describe('the time zone in which today is today')),
  ),
  lane_case: z.optional(idOr(['none'], 'only of this lane: an id, or none')),
  lane_person: z.optional(idOr(['none'], 'only of this lane: an id, or none')),
};

/** The parameters of a list that are its filters; an empty one is none. */
export const TASK_FILTERS: readonly string[] = Object.keys(filters);

/** /api/task_management: tasks on a board, in a table and opened. */
export const taskEndpoints = defineEndpoints({
  getBoard: {
    method: 'get',
    path: '/api/task_management',
    summary: 'The board of tasks, as the caller sees them; in lanes by case or person where it is asked for',
    query: z.object({ ...filters, lanes: z._default(z.enum(TASK_LANES), 'none') }),
    answer: taskBoardSchema,
    refusals: [400, 401],
  },
  runVerb: {
    method: 'post',
    path: '/api/task_management',
    summary: 'One verb of tasks, done as the caller',
    description:
      'Answers the row that it changed; bulk answers what became of each. A refusal of the database names its rule in `hint`.',
    body: taskVerbSchema,
    answer: z.union([z.looseObject({}), z.array(taskBulkResultSchema)]),
    refusals: [400, 401, 403, 404, 409, 422],
  },
  getCards: {
    method: 'get',
    path: '/api/task_management/columns/:status/cards',
    summary: 'More cards of a column, in their order',
    parts: { status: z.enum(TASK_COLUMNS) },
    query: z.object({
      ...filters,
      // As text: a position can have more digits than a number of this language.
      after: z.optional(
        z
          .string()
          .check(z.regex(/^-?\d{1,20}(\.\d{1,40})?$/), z.describe('the position of the last card that is known')),
      ),
      limit: z._default(
        wholeNumber(1, TASK_CARDS_AT_ONCE_MAX, `how many at most; ${TASK_CARDS_AT_A_TIME} by default`),
        TASK_CARDS_AT_A_TIME,
      ),
    }),
    answer: z.object({ cards: z.array(taskCardSchema) }),
    refusals: [400, 401],
  },
  getPage: {
    method: 'get',
    path: '/api/task_management/tasks',
    summary: 'The table of tasks: a page, with how many there are in each state',
    query: z.object({
      ...filters,
      status: z._default(several(['', ...TASK_STATUSES], 'several are joined by commas; all where none is named'), ''),
      sort: z._default(z.enum(TASK_SORTS), 'due_at'),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
      page: z._default(wholeNumber(0, 1_000_000), 0),
      page_size: z._default(wholeNumber(1, TASKS_A_PAGE_MAX, '25 by default'), 25),
    }),
    answer: taskPageSchema,
    refusals: [400, 401],
  },
  getTask: {
    method: 'get',
    path: '/api/task_management/tasks/:task_id',
    summary: 'One task opened, with all that belongs to it',
    answer: taskDetailsSchema,
    refusals: [401, 404],
  },
  getChoices: {
    method: 'get',
    path: '/api/task_management/choices',
    summary: 'By what tasks can be filtered: people, teams, labels, cases',
    query: z.object({ search: z._default(text(200, 'narrows the cases'), '') }),
    answer: taskChoicesSchema,
    refusals: [400, 401],
  },
});
