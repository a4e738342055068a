import {
  bookingSchema,
  bookingVerbSchema,
  CALENDAR_LAYERS,
  consultationHoursSchema,
  eventAnswerSchema,
  eventChangeSchema,
  eventDeletionSchema,
  eventMoveSchema,
  eventRemindersSchema,
  feedSchema,
  IMPORT_MAX_BYTES,
  importSchema,
  newEventSchema,
  recurrenceSchema,
} from '@casewright/contracts/calendar';
import * as z from 'zod/mini';

import { defineEndpoints } from '../../endpoints.ts';
import { windowShape } from './window-query.ts';

const text = z.string();
const moment = z.iso.datetime({ offset: true });
const count = z.int().check(z.gte(0));
const span = z.object({ start: moment, end: moment });
const details = z.enum(['full', 'busy']);

const event = z
  .looseObject({ id: z.guid(), title: text, start: moment, end: moment, all_day: z.boolean(), version: z.int() })
  .check(z.describe('an event, of a series as the series says'));
const item = z
  .looseObject({
    kind: z.enum(['event', 'deadline', 'task']),
    key: text,
    id: z.guid(),
    title: text,
    start: moment,
    end: moment,
    all_day: z.boolean(),
    start_date: z.optional(z.nullable(z.iso.date())),
    end_date: z.optional(z.nullable(z.iso.date())),
  })
  .check(
    z.describe(
      'one occurrence of an event, a deadline or a task; of whole days start_date and end_date, the first day after, count',
    ),
  );
const booking = z.looseObject({
  id: z.guid(),
  lawyer_id: z.guid(),
  client_id: z.guid(),
  start: moment,
  end: moment,
  subject: text,
  status: z.enum(['requested', 'confirmed', 'declined', 'cancelled']),
});
const hours = z.nullable(consultationHoursSchema);
const importedItem = z.object({
  uid: text,
  title: text,
  start: z.nullable(text),
  end: z.nullable(text),
  all_day: z.boolean(),
  recurrence: z.nullable(text),
  state: z.enum(['new', 'changed', 'same', 'skipped']),
  reason: z.nullable(text),
});

/** What an occurrence of a series is found by. */
const occurrence = z.optional(
  text.check(
    z.refine((value) => !Number.isNaN(Date.parse(value))),
    z.meta({ format: 'date-time', description: 'when the series has it begin' }),
  ),
);
const layers = text.check(
  z.refine((value) => value.split(',').every((each) => ['', ...CALENDAR_LAYERS].includes(each))),
  z.describe('events, deadlines, tasks; separated by commas'),
);
/** Which of a series is deleted. */
const { version, scope, occurrence: deleted } = eventDeletionSchema.shape;
const deletion = z.object({
  version: version.check(z.describe('the version that was read')),
  scope: scope.check(z.describe('of a series: one occurrence, it and those that follow, or all')),
  occurrence: deleted.check(z.describe('when the series has it begin')),
});
const WRITTEN = [400, 401, 403, 404, 409, 422];

/** /api/calendar: events, deadlines and tasks by time, free and busy, feeds, what is read in, and first consultations. */
export const calendarEndpoints = defineEndpoints({
  getWindow: {
    method: 'get',
    path: '/api/calendar',
    summary: 'The events of a period, with every series expanded',
    query: z.object({
      ...windowShape,
      layers: z.optional(layers),
      case_id: z.optional(z.guid().check(z.describe('only of this case'))),
      person: z.optional(z.guid().check(z.describe('only with this person'))),
      color: z.optional(text.check(z.describe('only of these colours'))),
      search: z.optional(text.check(z.maxLength(200), z.describe('only with this in the title'))),
    }),
    answer: z.object({
      items: z.array(item),
      broken: z.array(z.guid()).check(z.describe('events whose rule cannot be computed')),
    }),
    refusals: [400, 401, 403],
  },
  addEvent: {
    method: 'post',
    path: '/api/calendar/events',
    summary: 'A new event',
    body: newEventSchema,
    answer: event,
    refusals: [400, 401, 403, 404, 422],
  },
  getEvent: {
    method: 'get',
    path: '/api/calendar/events/:id',
    summary: 'One occurrence of an event, and its next five',
    query: z.object({ occurrence }),
    answer: item,
    refusals: [401, 404],
  },
  changeEvent: {
    method: 'patch',
    path: '/api/calendar/events/:id',
    summary: 'Changes an event: one occurrence, it and those that follow, or all',
    body: eventChangeSchema,
    answer: event,
    refusals: WRITTEN,
  },
  deleteEvent: {
    method: 'delete',
    path: '/api/calendar/events/:id',
    summary: 'Calls an event off',
    query: deletion,
    answer: event,
    refusals: WRITTEN,
  },
  moveEvent: {
    method: 'post',
    path: '/api/calendar/events/:id/move',
    summary: 'Moves or stretches an event',
    body: eventMoveSchema,
    answer: event,
    refusals: WRITTEN,
  },
  answerEvent: {
    method: 'post',
    path: '/api/calendar/events/:id/answer',
    summary: 'The caller’s answer to an invitation',
    body: eventAnswerSchema,
    answer: event,
    refusals: [400, 401, 404, 422],
  },
  setReminders: {
    method: 'post',
    path: '/api/calendar/events/:id/reminders',
    summary: 'The caller’s own reminders of an event',
    body: eventRemindersSchema,
    answer: event,
    refusals: [400, 401, 404, 422],
  },
  previewRecurrence: {
    method: 'post',
    path: '/api/calendar/recurrence',
    summary: 'When a rule has something happen next',
    body: recurrenceSchema,
    answer: z.object({ next: z.array(moment) }),
    refusals: [400, 401, 422],
  },
  getFreeBusy: {
    method: 'get',
    path: '/api/calendar/free-busy',
    summary: 'When people of the caller’s firm are busy, never with what',
    query: z.object({
      ...windowShape,
      people: z._default(text.check(z.describe('their ids, separated by commas')), ''),
    }),
    answer: z.object({ people: z.array(z.object({ id: z.guid(), name: text, busy: z.array(span) })) }),
    refusals: [400, 401],
  },
  getSlots: {
    method: 'get',
    path: '/api/calendar/slots/:lawyer_id',
    summary: 'When a lawyer is free for a first consultation',
    query: z.object(windowShape),
    answer: z.object({ time_zone: text, minutes: count, slots: z.array(span) }),
    refusals: [400, 401, 403, 404],
  },
  getHours: {
    method: 'get',
    path: '/api/calendar/consultation-hours',
    summary: 'The hours for consultations that the caller holds; null: none',
    answer: hours,
    refusals: [401],
  },
  putHours: {
    method: 'put',
    path: '/api/calendar/consultation-hours',
    summary: 'Sets them',
    body: consultationHoursSchema,
    answer: hours,
    refusals: [400, 401, 403, 422],
  },
  bookConsultation: {
    method: 'post',
    path: '/api/calendar/consultations',
    summary: 'Asks for a free slot',
    body: bookingSchema,
    answer: booking,
    refusals: [400, 401, 404, 409, 422],
  },
  settleConsultation: {
    method: 'post',
    path: '/api/calendar/consultations/:id',
    summary: 'Confirms, declines or cancels a consultation',
    body: bookingVerbSchema,
    answer: booking,
    refusals: [400, 401, 403, 404, 422],
  },
  importEvents: {
    method: 'post',
    path: '/api/calendar/import',
    summary: 'Reads an .ics in, or says what reading it in would do',
    body: importSchema,
    // The text of a calendar, written as JSON, is longer than itself.
    bodyLimit: 4 * IMPORT_MAX_BYTES,
    answer: z.object({ items: z.array(importedItem), new: count, changed: count, same: count, skipped: count }),
    refusals: [400, 401, 422],
  },
  getFeed: {
    method: 'get',
    path: '/api/calendar/feed',
    summary: 'The caller’s feed, without its address',
    answer: z.object({
      feed: z.nullable(z.object({ details, created_at: moment, last_read_at: z.nullable(moment) })),
    }),
    refusals: [401],
  },
  makeFeed: {
    method: 'post',
    path: '/api/calendar/feed',
    summary: 'A new address, which ends the one before',
    body: feedSchema,
    answer: z.object({ address: text, details }),
    refusals: [401, 422],
  },
  endFeed: {
    method: 'delete',
    path: '/api/calendar/feed',
    summary: 'Ends the address',
    answer: z.object({ feed: z.null() }),
    refusals: [401],
  },
  readFeed: {
    method: 'get',
    path: '/api/calendar/feed/:token',
    shownPath: '/api/calendar/feed/:token.ics',
    summary: 'Somebody’s calendar as iCalendar (RFC 5545); who knows the address may read it',
    parts: { token: text.check(z.regex(/^[0-9a-f]{64}$/)) },
    answer: { mediaType: 'text/calendar', isBinary: false },
    refusals: [404],
  },
});
