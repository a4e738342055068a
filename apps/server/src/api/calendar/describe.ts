import {
  bookingSchema,
  bookingVerbSchema,
  consultationHoursSchema,
  eventAnswerSchema,
  eventChangeSchema,
  eventMoveSchema,
  eventRemindersSchema,
  feedSchema,
  importSchema,
  newEventSchema,
  recurrenceSchema,
} from '@casewright/contracts/calendar';
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
const moment = { type: 'string', format: 'date-time' };
const flag = { type: 'boolean' };
const count = { type: 'integer', minimum: 0 };
const list = (items: unknown) => ({ type: 'array', items });
const span = object({ start: moment, end: moment });

const event = object(
  { id: uuid, title: text, start: moment, end: moment, all_day: flag, version: { type: 'integer' } },
  'an event, of a series as the series says',
);
const item = {
  ...object({
    kind: { enum: ['event', 'deadline', 'task'] },
    key: text,
    id: uuid,
    title: text,
    start: moment,
    end: moment,
    all_day: flag,
  }),
  description:
    'one occurrence of an event, a deadline or a task; of whole days start_date and end_date, the first day after, count',
};
const booking = object({
  id: uuid,
  lawyer_id: uuid,
  client_id: uuid,
  start: moment,
  end: moment,
  subject: text,
  status: { enum: ['requested', 'confirmed', 'declined', 'cancelled'] },
});
const hours = z.toJSONSchema(consultationHoursSchema, { io: 'input' });

const inQuery = (name: string, description: string, schema: unknown = text) => ({
  name,
  in: 'query',
  schema,
  description,
});
const window = [inQuery('start', 'the first moment', moment), inQuery('end', 'the first moment after', moment)];
const idIn = (name: string) => ({ name, in: 'path', required: true, schema: uuid });
const answers = (schema: unknown, ...statuses: number[]) => ({
  200: { description: 'Done', content: { 'application/json': { schema } } },
  ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
});
const takes = (schema: z.core.$ZodType) => ({
  requestBody: {
    required: true,
    content: { 'application/json': { schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) } },
  },
});
const which = [
  inQuery('version', 'the version that was read', { type: 'integer' }),
  inQuery('scope', 'of a series: one occurrence, it and those that follow, or all', {
    enum: ['this', 'following', 'all'],
  }),
  inQuery('occurrence', 'when the series has it begin', moment),
];

/** What /api/openapi.json says of the calendar. */
export const calendarPaths: Paths = {
  '/api/calendar': {
    get: {
      summary: 'What stands in a window of time, every series worked out',
      parameters: [
        ...window,
        inQuery('layers', 'events, deadlines, tasks; separated by commas'),
        inQuery('case_id', 'only of this case', uuid),
        inQuery('person', 'only with this person', uuid),
        inQuery('color', 'only of these colours'),
        inQuery('search', 'only with this in the title'),
      ],
      responses: answers(
        object({ items: list(item), broken: { ...list(uuid), description: 'events whose rule cannot be computed' } }),
        400,
        401,
        403,
      ),
    },
  },
  '/api/calendar/events': {
    post: { summary: 'A new event', ...takes(newEventSchema), responses: answers(event, 400, 401, 403, 404, 422) },
  },
  '/api/calendar/events/{id}': {
    get: {
      summary: 'One occurrence of an event, and its next five',
      parameters: [idIn('id'), inQuery('occurrence', 'when the series has it begin', moment)],
      responses: answers(item, 401, 404),
    },
    patch: {
      summary: 'Changes an event: one occurrence, it and those that follow, or all',
      parameters: [idIn('id')],
      ...takes(eventChangeSchema),
      responses: answers(event, 400, 401, 403, 404, 409, 422),
    },
    delete: {
      summary: 'Calls an event off',
      parameters: [idIn('id'), ...which],
      responses: answers(event, 400, 401, 403, 404, 409, 422),
    },
  },
  '/api/calendar/events/{id}/move': {
    post: {
      summary: 'Moves or stretches an event',
      parameters: [idIn('id')],
      ...takes(eventMoveSchema),
      responses: answers(event, 400, 401, 403, 404, 409, 422),
    },
  },
  '/api/calendar/events/{id}/answer': {
    post: {
      summary: 'The caller’s answer to an invitation',
      parameters: [idIn('id')],
      ...takes(eventAnswerSchema),
      responses: answers(event, 400, 401, 404, 422),
    },
  },
  '/api/calendar/events/{id}/reminders': {
    post: {
      summary: 'The caller’s own reminders of an event',
      parameters: [idIn('id')],
      ...takes(eventRemindersSchema),
      responses: answers(event, 400, 401, 404, 422),
    },
  },
  '/api/calendar/recurrence': {
    post: {
      summary: 'When a rule has something happen next',
      ...takes(recurrenceSchema),
      responses: answers(object({ next: list(moment) }), 400, 401, 422),
    },
  },
  '/api/calendar/free-busy': {
    get: {
      summary: 'When people of the caller’s firm are busy, never with what',
      parameters: [...window, inQuery('people', 'their ids, separated by commas')],
      responses: answers(object({ people: list(object({ id: uuid, name: text, busy: list(span) })) }), 400, 401),
    },
  },
  '/api/calendar/slots/{lawyer_id}': {
    get: {
      summary: 'When a lawyer is free for a first consultation',
      parameters: [idIn('lawyer_id'), ...window],
      responses: answers(object({ time_zone: text, minutes: count, slots: list(span) }), 400, 401, 404),
    },
  },
  '/api/calendar/consultation-hours': {
    get: { summary: 'The hours for consultations that the caller holds; null: none', responses: answers(hours, 401) },
    put: { summary: 'Sets them', ...takes(consultationHoursSchema), responses: answers(hours, 400, 401, 403, 422) },
  },
  '/api/calendar/consultations': {
    post: {
      summary: 'Asks for a free slot',
      ...takes(bookingSchema),
      responses: answers(booking, 400, 401, 404, 409, 422),
    },
  },
  '/api/calendar/consultations/{id}': {
    post: {
      summary: 'Confirms, declines or cancels a consultation',
      parameters: [idIn('id')],
      ...takes(bookingVerbSchema),
      responses: answers(booking, 400, 401, 403, 404, 422),
    },
  },
  '/api/calendar/feed': {
    get: {
      summary: 'The caller’s feed, without its address',
      responses: answers(object({ feed: { type: ['object', 'null'] } }), 401),
    },
    post: {
      summary: 'A new address, which ends the one before',
      ...takes(feedSchema),
      responses: answers(object({ address: text, details: { enum: ['full', 'busy'] } }), 401, 422),
    },
    delete: { summary: 'Ends the address', responses: answers(object({ feed: { type: 'null' } }), 401) },
  },
  '/api/calendar/feed/{token}.ics': {
    get: {
      summary: 'Somebody’s calendar as iCalendar (RFC 5545); who knows the address may read it',
      responses: {
        200: { description: 'Done', content: { 'text/calendar': { schema: text } } },
        404: { $ref: '#/components/responses/404' },
      },
    },
  },
  '/api/calendar/import': {
    post: {
      summary: 'Reads an .ics in, or says what reading it in would do',
      ...takes(importSchema),
      responses: answers(
        object({ items: list({ type: 'object' }), new: count, changed: count, same: count, skipped: count }),
        400,
        401,
        422,
      ),
    },
  },
};
