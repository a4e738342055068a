import * as z from 'zod/mini';

export const EVENT_TITLE_MAX_LENGTH = 100;
export const EVENT_DESCRIPTION_MAX_LENGTH = 5000;
export const EVENT_LOCATION_MAX_LENGTH = 300;
/** How long a window of the calendar can be. */
export const CALENDAR_DAYS_MAX = 400;
/** How long a window of free-busy or free slots can be. */
export const FREE_BUSY_DAYS_MAX = 62;
/** How many things a window of the calendar shows at most. */
export const CALENDAR_ITEMS_MAX = 5000;
/** The most bytes of an .ics that is read in. */
export const IMPORT_MAX_BYTES = 1_048_576;

export const CALENDAR_LAYERS = ['events', 'deadlines', 'tasks'] as const;
export type CalendarLayer = (typeof CALENDAR_LAYERS)[number];
export const EVENT_VISIBILITIES = ['private', 'busy', 'firm'] as const;
export const EVENT_SCOPES = ['this', 'following', 'all'] as const;
export type EventScope = (typeof EVENT_SCOPES)[number];
export const EVENT_ANSWERS = ['needs_action', 'accepted', 'declined', 'tentative'] as const;
export type EventAnswer = (typeof EVENT_ANSWERS)[number];

const moment = z.iso.datetime({ offset: true });
const day = z.iso.date();
const zone = z.string().check(z.minLength(1), z.maxLength(64));
const text = (most: number) => z.nullable(z.string().check(z.maxLength(most)));

const attendee = z.object({
  user_id: z.optional(z.nullable(z.uuid())),
  email: z.optional(z.nullable(z.email().check(z.maxLength(254)))),
  name: z.optional(z.nullable(z.string().check(z.maxLength(240)))),
});
const reminder = z.object({
  minutes_before: z.number().check(z.int(), z.gte(0), z.lte(40_320)),
  medium: z.enum(['notification', 'email']),
});
const reminders = z.array(reminder).check(z.maxLength(5));

const times = {
  all_day: z.optional(z.boolean()),
  start: z.optional(moment),
  end: z.optional(moment),
  start_date: z.optional(z.nullable(day)),
  /** The first day after. */
  end_date: z.optional(z.nullable(day)),
  time_zone: z.optional(zone),
};
const fields = {
  ...times,
  description: z.optional(text(EVENT_DESCRIPTION_MAX_LENGTH)),
  location: z.optional(text(EVENT_LOCATION_MAX_LENGTH)),
  color: z.optional(text(20)),
  recurrence: z.optional(text(500)),
  case_id: z.optional(z.nullable(z.uuid())),
  visibility: z.optional(z.enum(EVENT_VISIBILITIES)),
  client_visible: z.optional(z.boolean()),
  busy: z.optional(z.boolean()),
  attendees: z.optional(z.array(attendee).check(z.maxLength(100))),
  reminders: z.optional(reminders),
};
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(EVENT_TITLE_MAX_LENGTH));
const which = {
  version: z.optional(z.number().check(z.int())),
  scope: z.optional(z.enum(EVENT_SCOPES)),
  occurrence: z.optional(z.nullable(moment)),
};

/** What POST /api/calendar/events takes. */
export const newEventSchema = z.object({ ...fields, title });
export type NewEvent = z.infer<typeof newEventSchema>;
/** What PATCH /api/calendar/events/{id} takes: which occurrences, and what changes. */
export const eventChangeSchema = z.object({ ...fields, title: z.optional(title), ...which });
export type EventChange = z.infer<typeof eventChangeSchema>;
/** What POST /api/calendar/events/{id}/move takes. */
export const eventMoveSchema = z.object({ ...times, ...which });
/** What says which of a series is deleted. */
export const eventDeletionSchema = z.object({
  version: z.optional(z.coerce.number().check(z.int())),
  scope: z.optional(z.enum(EVENT_SCOPES)),
  occurrence: z.optional(moment),
});
/** What POST /api/calendar/events/{id}/answer takes. */
export const eventAnswerSchema = z.object({
  answer: z.enum(EVENT_ANSWERS),
  occurrence: z.optional(z.nullable(moment)),
});
/** What POST /api/calendar/events/{id}/reminders takes. */
export const eventRemindersSchema = z.object({ reminders });
/** What POST /api/calendar/recurrence takes. */
export const recurrenceSchema = z.object({ ...times, recurrence: z.string().check(z.maxLength(500)) });
/** What POST /api/calendar/feed takes. */
export const feedSchema = z.object({ details: z.enum(['full', 'busy']) });
/** What POST /api/calendar/import takes. */
export const importSchema = z.object({ ics: z.string(), dry_run: z.boolean() });
/** What POST /api/calendar/consultations takes. */
export const bookingSchema = z.object({
  lawyer_id: z.uuid(),
  start: moment,
  subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  note: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
});
/** What POST /api/calendar/consultations/{id} takes. */
export const bookingVerbSchema = z.object({
  verb: z.enum(['confirm', 'decline', 'cancel']),
  reason: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
});
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/));
/** What PUT /api/calendar/consultation-hours takes. */
export const consultationHoursSchema = z.object({
  published: z.boolean(),
  time_zone: zone,
  minutes: z.number().check(z.int(), z.gte(10), z.lte(240)),
  notice_hours: z.number().check(z.int(), z.gte(0), z.lte(720)),
  horizon_days: z.number().check(z.int(), z.gte(1), z.lte(365)),
  hours: z
    .array(z.object({ weekday: z.number().check(z.int(), z.gte(1), z.lte(7)), from: clock, to: clock }))
    .check(z.maxLength(50)),
});
