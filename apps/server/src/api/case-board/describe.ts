import { boardVerbSchema } from '@casewright/contracts/case-board';
import * as z from 'zod/mini';

import type { Paths } from '../../open-api.ts';

const object = (properties: Record<string, unknown>, description?: string) => ({
  type: 'object',
  ...(description !== undefined && { description }),
  required: Object.keys(properties),
  properties,
});
const text = { type: 'string' };
const uuid = { type: 'string', format: 'uuid' };
const time = { type: ['string', 'null'], format: 'date-time' };
const nullable = (of: { type: string }) => ({ ...of, type: [of.type, 'null'] });
const list = (items: unknown) => ({ type: 'array', items });

const person = object({
  id: uuid,
  name: text,
  avatar_url: nullable(text),
  role: { enum: ['lead', 'associate', 'paralegal', 'observer'] },
});
const facts = {
  id: uuid,
  number: text,
  title: text,
  status: { enum: ['engaging', 'active', 'on_hold'] },
  urgency: { enum: ['low', 'normal', 'high', 'urgent'] },
  practice_area: nullable(text),
  client_name: nullable(text),
  stage: nullable(uuid),
  next_update_by: time,
  next_deadline_at: time,
  next_deadline_on: { ...nullable(text), format: 'date', description: 'the day by the calendar of the court' },
  next_deadline_zone: { ...nullable(text), description: 'the zone of the court' },
  tags: list(text),
  people: list(person),
  may_move: { type: 'boolean', description: 'whether the caller may move it' },
};
const count = { type: 'integer', minimum: 0 };
const card = object({
  ...facts,
  position: { type: ['number', 'null'] },
  tasks_total: count,
  tasks_done: count,
  notes_total: count,
  people_total: count,
});
const column = object({
  id: { ...nullable(uuid), description: 'null: the cases that nobody has placed yet' },
  name: nullable(text),
  rules: {
    type: 'object',
    description: 'limit, statuses, required, conflict_cleared; what the column asks of a case that enters',
  },
  card_count: { ...count, description: 'how many the caller sees there; 1001 stands for more than a thousand' },
  cards: list(card),
});

const narrowing = [
  { name: 'team_id', in: 'query', schema: uuid, description: 'only the cases of this team' },
  {
    name: 'search',
    in: 'query',
    schema: { ...text, maxLength: 200 },
    description: 'only cases whose title, number or client holds this',
  },
];
const idIn = (name: string) => ({ name, in: 'path', required: true, schema: uuid });
const answers = (schema: unknown, ...statuses: number[]) => ({
  200: { description: 'Done', content: { 'application/json': { schema } } },
  ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
});

/** What /api/openapi.json says of the board. */
export const caseManagementPaths: Paths = {
  '/api/case_management': {
    get: {
      summary: 'The board of the firm: cases by stage, as the caller sees them',
      parameters: narrowing,
      responses: answers(object({ columns: list(column), may_manage: { type: 'boolean' } }), 400, 401, 403),
    },
    post: {
      summary: 'One verb of the board, done as the caller',
      description: 'Answers the row that it changed. A refusal of the database names its rule in `hint`.',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: z.toJSONSchema(boardVerbSchema, { io: 'input' }) } },
      },
      responses: answers({ type: 'object' }, 400, 401, 403, 404, 409, 422),
    },
  },
  '/api/case_management/columns/{stage_id}/cards': {
    get: {
      summary: 'More cards of a column, in their order',
      parameters: [
        idIn('stage_id'),
        {
          name: 'after',
          in: 'query',
          schema: { type: 'string' },
          description: 'the position of the last card that is known',
        },
        ...narrowing,
      ],
      responses: answers(object({ cards: list(card) }), 400, 401, 404),
    },
  },
  '/api/case_management/cards/{case_id}': {
    get: {
      summary: 'One card opened: the case, its people, its tasks and its internal notes',
      parameters: [idIn('case_id')],
      responses: answers(
        object({
          ...facts,
          description: nullable(text),
          may_edit: { type: 'boolean' },
          may_assign: { type: 'boolean' },
          reporter: nullable(text),
          assignable: list(object({ id: uuid, name: text, avatar_url: nullable(text) })),
          tasks: list(
            object({
              id: uuid,
              title: text,
              status: { enum: ['todo', 'in_progress', 'in_review', 'done'] },
              due_at: time,
              blocked: { type: 'boolean' },
            }),
          ),
          comments: list(object({ id: uuid, body: text, author_name: nullable(text), created_at: time })),
        }),
        401,
        404,
      ),
    },
  },
};
