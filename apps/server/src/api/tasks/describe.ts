import { TASK_COLUMNS, TASK_DUES, TASK_LANES, TASK_SORTS, TASK_VIEWS } from '@casewright/contracts/task-lists';
import { taskVerbSchema } from '@casewright/contracts/task-verbs';
import { TASK_PRIORITIES, TASK_STATUSES } from '@casewright/contracts/tasks';
import * as z from 'zod/mini';

import type { Paths } from '../../open-api.ts';

const object = (properties: Record<string, unknown>, description?: string) => ({
  type: 'object',
  ...(description !== undefined && { description }),
  required: Object.keys(properties),
  properties,
});
const text = { type: 'string' };
const yes = { type: 'boolean' };
const uuid = { type: 'string', format: 'uuid' };
const time = { type: ['string', 'null'], format: 'date-time' };
const count = { type: 'integer', minimum: 0 };
const nullable = (of: { type: string }) => ({ ...of, type: [of.type, 'null'] });
const list = (items: unknown) => ({ type: 'array', items });

const person = object({ id: uuid, name: text, avatar_url: nullable(text) });
const facts = {
  id: uuid,
  title: text,
  status: { enum: TASK_STATUSES },
  priority: { enum: TASK_PRIORITIES },
  position: { type: 'number', description: 'its place in the column; no two alike' },
  due_at: time,
  start_at: time,
  completed_at: time,
  labels: list(text),
  case: { anyOf: [object({ id: uuid, number: text, title: text }), { type: 'null' }] },
  assignees: list(person),
  waiting_for: { ...list(person), description: 'who has to do what blocks it, or has to review it' },
  blocked: { ...yes, description: 'whether it waits for a task that is not done' },
  checklist_total: count,
  checklist_done: count,
  comments_total: count,
  attachments_total: count,
  minutes_total: count,
  recurs: yes,
  client_visible: yes,
  is_private: yes,
  requires_review: yes,
  reviewer_id: nullable(uuid),
  version: { type: 'integer' },
  updated_at: time,
  may_move: yes,
  may_edit: yes,
};
const card = object(facts);
const column = object({
  status: { enum: TASK_COLUMNS },
  card_count: { ...count, description: 'how many the caller sees there; 1001 stands for more than a thousand' },
  cards: list(card),
});
const timer = {
  anyOf: [object({ entry_id: uuid, task_id: uuid, task_title: text, started_at: time }), { type: 'null' }],
};
const reference = object({ id: uuid, title: text, status: { enum: TASK_STATUSES }, due_at: time });

const query = (name: string, schema: unknown, description?: string) => ({
  name,
  in: 'query',
  schema,
  ...(description !== undefined && { description }),
});
const narrowing = [
  query('search', { ...text, maxLength: 200 }, 'the title, or the number or title of the case, holds this'),
  query('assignee', text, 'an id, me, or none'),
  query('case_id', text, 'an id, or none'),
  query('team_id', uuid),
  query('priority', text, 'several are joined by commas'),
  query('label', text, 'several are joined by commas'),
  query('due', { enum: TASK_DUES }),
  query('view', { enum: TASK_VIEWS }, 'my_day: mine, due by the end of today or in progress; waiting: for others'),
  query('tz', text, 'the time zone in which today is today'),
];
const idIn = (name: string) => ({ name, in: 'path', required: true, schema: uuid });
const refusals = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]));
const answers = (schema: unknown, ...statuses: number[]) => ({
  200: { description: 'Done', content: { 'application/json': { schema } } },
  ...refusals(...statuses),
});
const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

/** What /api/openapi.json says of tasks. */
export const taskManagementPaths: Paths = {
  '/api/task_management': {
    get: {
      summary: 'The board of tasks, as the caller sees them; in lanes by case or person where it is asked for',
      parameters: [...narrowing, query('lanes', { enum: TASK_LANES })],
      responses: answers(
        object({
          columns: { ...list(column), description: 'with lanes their counts alone; done is what was done of late' },
          lanes: {
            anyOf: [
              list(
                object({ id: nullable(uuid), name: nullable(text), avatar_url: nullable(text), columns: list(column) }),
              ),
              { type: 'null' },
            ],
          },
          lanes_left_out: count,
          timer,
        }),
        400,
        401,
      ),
    },
    post: {
      summary: 'One verb of tasks, done as the caller',
      description:
        'Answers the row that it changed; bulk answers a list of {task_id, title, done, code, rule, message}. A refusal of the database names its rule in `hint`.',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: z.toJSONSchema(taskVerbSchema, { io: 'input' }) } },
      },
      responses: answers({ type: ['object', 'array'] }, 400, 401, 403, 404, 409, 422),
    },
  },
  '/api/task_management/columns/{status}/cards': {
    get: {
      summary: 'More cards of a column, in their order',
      parameters: [
        { name: 'status', in: 'path', required: true, schema: { enum: TASK_COLUMNS } },
        query('after', text, 'the position of the last card that is known'),
        query('limit', text, 'how many at most: from 1 to 1000, 50 unless told'),
        ...narrowing,
        query('lane_case', text, 'only of this lane: an id, or none'),
        query('lane_person', text, 'only of this lane: an id, or none'),
      ],
      responses: answers(object({ cards: list(card) }), 400, 401),
    },
  },
  '/api/task_management/tasks': {
    get: {
      summary: 'The table of tasks: a page, with how many there are in each state',
      parameters: [
        ...narrowing,
        query('status', text, 'several are joined by commas; all where none is named'),
        query('sort', { enum: TASK_SORTS }),
        query('direction', { enum: ['asc', 'desc'] }),
        query('page', count),
        query('page_size', { type: 'integer', minimum: 1, maximum: 100 }),
      ],
      responses: answers(
        object({
          rows: list(card),
          total: count,
          counts: object(Object.fromEntries([...TASK_STATUSES, 'all', 'overdue'].map((name) => [name, count]))),
        }),
        400,
        401,
      ),
    },
  },
  '/api/task_management/tasks/{task_id}': {
    get: {
      summary: 'One task opened, with all that belongs to it',
      parameters: [idIn('task_id')],
      responses: answers(
        object({
          ...facts,
          description: nullable(text),
          checklist: list(object({ key: text, text, done: yes })),
          recurrence: nullable(text),
          time_zone: nullable(text),
          watchers: list(person),
          depends_on: list(reference),
          blocks: list(reference),
          reminders: list(object({ id: uuid, at: time, minutes_before: { type: ['integer', 'null'] }, sent_at: time })),
          comments: list({ type: 'object' }),
          attachments: list({ type: 'object' }),
          time: object({ total_minutes: count, my_minutes: count, running: timer, entries: list({ type: 'object' }) }),
          people: { ...list(person), description: 'who could be put on it; only for who may edit it' },
          may_approve: yes,
          may_delete: yes,
        }),
        401,
        404,
      ),
    },
  },
  '/api/task_management/choices': {
    get: {
      summary: 'By what tasks can be filtered: people, teams, labels, cases',
      parameters: [query('search', { ...text, maxLength: 200 }, 'narrows the cases')],
      responses: answers(
        object({
          people: list(person),
          labels: list(text),
          teams: list(object({ id: uuid, name: text })),
          cases: list(object({ id: uuid, number: text, title: text })),
        }),
        400,
        401,
      ),
    },
  },
  '/api/task_management/attachments': {
    post: {
      summary: 'Attaches a file of at most 10 MB to a task',
      parameters: [query('task_id', uuid), query('name', { ...text, maxLength: 200 })],
      requestBody: { required: true, content: bytes },
      responses: answers({ type: 'object' }, 400, 401, 403, 404, 422),
    },
  },
  '/api/task_management/attachments/{attachment_id}': {
    get: {
      summary: 'The bytes of a file',
      parameters: [idIn('attachment_id')],
      responses: { 200: { description: 'Done', content: bytes }, ...refusals(401, 404) },
    },
  },
};
