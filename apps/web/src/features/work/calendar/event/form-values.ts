import { Temporal } from 'temporal-polyfill';
import * as z from 'zod/mini';

import {
  choice,
  columnsOf,
  emptyValues,
  type FormFields,
  optionalText,
  plain,
  requiredText,
  valuesOf as valuesOfFields,
} from '../../../../client/form-fields.ts';
import { shownZone } from '../../../../ui/format/zone.ts';
import type { EventFields } from '../api/change-event.ts';
import { eventColors, type EventItem, visibilities, type Visibility, type When } from '../types.ts';

export const TITLE_MAX = 100;
export const DESCRIPTION_MAX = 5000;
export const LOCATION_MAX = 300;

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `ui:validation.maxLength?max=${most}`));
const guest = z.object({ user_id: z.nullable(z.string()), email: z.nullable(z.string()), name: z.string() });
const reminder = z.object({ minutes_before: z.number(), medium: z.enum(['notification', 'email']) });

/** An event as its form holds it: days and times on the clock of its zone, the last day of whole days included. */
export const eventSchema = z
  .object({
    title: text(TITLE_MAX).check(z.minLength(1, 'ui:validation.required')),
    description: text(DESCRIPTION_MAX),
    all_day: z.boolean(),
    start_day: z.nullable(z.string()),
    start_time: z.nullable(z.string()),
    end_day: z.nullable(z.string()),
    end_time: z.nullable(z.string()),
    time_zone: z.nullable(z.string()),
    color: z.enum(eventColors),
    location: text(LOCATION_MAX),
    case_id: z.string(),
    guests: z.array(guest),
    reminders: z.array(reminder),
    recurrence: z.nullable(z.string()),
    visibility: z.enum(visibilities),
    client_visible: z.boolean(),
    busy: z.boolean(),
  })
  .check(({ value: values, issues }) => {
    const needed = values.all_day
      ? (['start_day', 'end_day'] as const)
      : (['start_day', 'start_time', 'end_day', 'end_time', 'time_zone'] as const);
    for (const name of needed)
      if (values[name] === null || values[name] === '')
        issues.push({ code: 'custom', input: values[name], path: [name], message: 'ui:validation.required' });
    if (endsBefore(values))
      issues.push({
        code: 'custom',
        input: values.end_day,
        path: [values.all_day || values.end_day !== values.start_day ? 'end_day' : 'end_time'],
        message: 'calendar:form.endsBefore',
      });
  });
export type EventValues = z.infer<typeof eventSchema>;

type Times = Pick<EventValues, 'all_day' | 'start_day' | 'start_time' | 'end_day' | 'end_time'>;

/** What the form holds as the event does. When it is and who is asked have shapes of their own. */
export const eventFields = {
  title: requiredText('form.title'),
  description: optionalText('form.description'),
  color: choice('form.color', eventColors, 'primary'),
  location: optionalText('form.location'),
  case_id: optionalText('form.case'),
  recurrence: plain<string | null>()('label', null),
  visibility: plain<Visibility>()('form.visibility', 'busy'),
  client_visible: plain<boolean>()('form.clientVisible', false),
  busy: plain<boolean>()('form.busy', true),
} satisfies FormFields<Omit<EventValues, keyof Times | 'time_zone' | 'guests' | 'reminders'>>;

/** Whether an event would end before it begins, or at once. */
export function endsBefore({ all_day: allDay, ...times }: Times): boolean {
  const { start_day: startDay, start_time: startTime, end_day: endDay, end_time: endTime } = times;
  if (startDay === null || endDay === null) return false;
  if (allDay || endDay !== startDay) return endDay < startDay;
  return startTime !== null && endTime !== null && endTime <= startTime;
}

const dayAfter = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();

function clock(moment: string, zone: string): { day: string; time: string } {
  const at = Temporal.Instant.from(moment).toZonedDateTimeISO(zone);
  return { day: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

/** A day and a time of a zone as a moment. A time that the clocks leave out comes an hour later, as on the clock itself. */
export function momentOf(day: string, time: string, zone: string): string {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).toInstant().toString();
}

function timesOf(when: When, zone: string): Times {
  if ('start_date' in when)
    return {
      all_day: true,
      start_day: when.start_date,
      start_time: '09:00',
      end_day: dayAfter(when.end_date, -1),
      end_time: '10:00',
    };
  const start = clock(when.start, zone);
  const end = clock(when.end, zone);
  return { all_day: false, start_day: start.day, start_time: start.time, end_day: end.day, end_time: end.time };
}

/** The form of a new event: at the time that was drawn, else at the next full hour for an hour. */
export function newValues(when: When | null, caseId: string): EventValues {
  const zone = shownZone();
  const hour = Temporal.Now.zonedDateTimeISO(zone).round({ smallestUnit: 'hour', roundingMode: 'ceil' });
  const next = { start: hour.toInstant().toString(), end: hour.add({ hours: 1 }).toInstant().toString() };
  return {
    ...emptyValues(eventFields),
    ...timesOf(when ?? next, zone),
    time_zone: zone,
    case_id: caseId,
    guests: [],
    reminders: [{ minutes_before: 15, medium: 'notification' }],
  };
}

/** The form of an event, or of one occurrence of a series. */
export function valuesOf(event: EventItem): EventValues {
  const when =
    event.all_day && event.start_date !== null && event.end_date !== null
      ? { start_date: event.start_date, end_date: event.end_date }
      : { start: event.start, end: event.end };
  return {
    ...valuesOfFields(eventFields, event),
    ...timesOf(when, event.time_zone),
    time_zone: event.time_zone,
    guests: event.attendees.map(({ user_id, email, name }) => ({ user_id, email, name })),
    reminders: event.reminders.map(({ minutes_before, medium }) => ({ minutes_before, medium })),
  };
}

/** When the event is, as it is written. */
export function whenFrom(values: EventValues): When | null {
  const { all_day: allDay, start_day: startDay, end_day: endDay, time_zone: zone } = values;
  if (startDay === null || endDay === null) return null;
  if (allDay) return { start_date: startDay, end_date: dayAfter(endDay, 1) };
  if (values.start_time === null || values.end_time === null || zone === null) return null;
  return { start: momentOf(startDay, values.start_time, zone), end: momentOf(endDay, values.end_time, zone) };
}

/** What the form says, as the database takes it. */
export function fieldsOf(values: EventValues): EventFields {
  return {
    ...columnsOf(eventFields, values),
    all_day: values.all_day,
    ...whenFrom(values),
    time_zone: values.time_zone ?? shownZone(),
    attendees: values.guests.flatMap(({ user_id, email, name }): EventFields['attendees'] => {
      if (user_id !== null) return [{ user_id }];
      return email === null ? [] : [{ email, name }];
    }),
    reminders: values.reminders,
  };
}

/** What an occurrence can have of its own; anything else is of the whole series. */
const OF_ONE = ['title', 'description', 'location', 'color', 'all_day', 'start', 'end', 'start_date', 'end_date'];
/** What says when something is: one of them goes with the others. */
const TIMES = ['all_day', 'start', 'end', 'start_date', 'end_date', 'time_zone'];

/** What was changed between two versions of the form, and whether one occurrence can have it of its own. */
export function changesBetween(before: EventValues, after: EventValues) {
  const old = new Map<string, unknown>(Object.entries(fieldsOf(before)));
  const now = Object.entries(fieldsOf(after));
  const changed = new Set(
    now.filter(([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value)).map(([name]) => name),
  );
  const timeChanged = TIMES.some((name) => changed.has(name));
  const sent = now.filter(([name]) => changed.has(name) || (timeChanged && TIMES.includes(name)));
  const fields: Partial<EventFields> = Object.fromEntries(
    // The zone of a series is its own business unless it was changed.
    sent.filter(([name]) => name !== 'time_zone' || changed.has('time_zone')),
  );
  const ofSeries = [...changed].some((name) => !OF_ONE.includes(name) && name !== 'reminders');
  return { fields, count: changed.size, ofSeries };
}
