import { Temporal } from 'temporal-polyfill';

/** The days of the week as rules name them, Monday first. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
/** One of {@link weekdays}. */
export type Weekday = (typeof weekdays)[number];

/** How often something repeats. */
export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
/** One of {@link frequencies}. */
export type Frequency = (typeof frequencies)[number];

/** A repetition as people enter it. */
export interface Repetition {
  frequency: Frequency;
  interval: number;
  /** Of a week; empty: that of the beginning. */
  weekdays: readonly Weekday[];
  /** Within a month: its day, or its second Tuesday (`{ nth: 2 }`), its last Friday (`{ nth: -1 }`). Null for other frequencies. */
  inMonth: { day: number } | { nth: number; weekday: Weekday } | null;
  end: { kind: 'never' } | { kind: 'on'; day: string } | { kind: 'after'; count: number };
}

const isWeekday = (text: string): text is Weekday => weekdays.some((day) => day === text);
const isFrequency = (text: string | undefined): text is Frequency => frequencies.some((each) => each === text);
const EDITED = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'COUNT', 'UNTIL', 'WKST']);

function endOf(parts: ReadonlyMap<string, string>, timeZone: string): Repetition['end'] | null {
  const count = parts.get('COUNT');
  if (count !== undefined) return { kind: 'after', count: Number(count) };
  const until = parts.get('UNTIL');
  if (until === undefined) return { kind: 'never' };
  const [, year, month, day, hour, minute, second, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(until) ?? [];
  if (year === undefined) return null;
  const date = `${year}-${month}-${day}`;
  if (utc !== 'Z') return { kind: 'on', day: date };
  const moment = Temporal.Instant.from(`${date}T${hour}:${minute}:${second}Z`);
  return { kind: 'on', day: moment.toZonedDateTimeISO(timeZone).toPlainDate().toString() };
}

/**
 * Reads the value of an RRULE. Null for one that says more than the fields can hold: it is then shown in its own words and kept as it is.
 * `timeZone` is the one in which its last day is meant.
 */
export function readRule(rule: string, timeZone: string): Repetition | null {
  const parts = new Map(
    rule
      .replace(/^RRULE:/, '')
      .split(';')
      .map((part): [string, string] => {
        const [name = '', value = ''] = part.split('=');
        return [name.toUpperCase(), value.toUpperCase()];
      }),
  );
  const frequency = parts.get('FREQ');
  const end = endOf(parts, timeZone);
  if (!isFrequency(frequency) || end === null || [...parts.keys()].some((name) => !EDITED.has(name))) return null;
  const days = parts.get('BYDAY')?.split(',') ?? [];
  const monthDay = parts.get('BYMONTHDAY');
  const base = { frequency, interval: Number(parts.get('INTERVAL') ?? 1), end };
  if (frequency === 'MONTHLY') {
    if (monthDay !== undefined)
      return days.length > 0 || !/^\d+$/.test(monthDay)
        ? null
        : { ...base, weekdays: [], inMonth: { day: Number(monthDay) } };
    if (days.length === 0) return { ...base, weekdays: [], inMonth: null };
    const [, nth, weekday = ''] = /^(-1|[1-5])([A-Z]{2})$/.exec(days.length === 1 ? (days[0] ?? '') : '') ?? [];
    return isWeekday(weekday) ? { ...base, weekdays: [], inMonth: { nth: Number(nth), weekday } } : null;
  }
  if (monthDay !== undefined || (frequency !== 'WEEKLY' && days.length > 0)) return null;
  const named = weekdays.filter((day) => days.includes(day));
  return named.length === days.length ? { ...base, weekdays: named, inMonth: null } : null;
}

/** The value of the RRULE that says a repetition; its last day is meant as a whole in `timeZone`. */
export function writeRule(repetition: Repetition, allDay: boolean, timeZone: string): string {
  const { frequency, interval, inMonth, end } = repetition;
  const parts = [`FREQ=${frequency}`];
  if (interval > 1) parts.push(`INTERVAL=${interval}`);
  if (frequency === 'WEEKLY' && repetition.weekdays.length > 0)
    parts.push(`BYDAY=${weekdays.filter((day) => repetition.weekdays.includes(day)).join(',')}`);
  if (frequency === 'MONTHLY' && inMonth !== null)
    parts.push('day' in inMonth ? `BYMONTHDAY=${inMonth.day}` : `BYDAY=${inMonth.nth}${inMonth.weekday}`);
  if (end.kind === 'after') parts.push(`COUNT=${end.count}`);
  if (end.kind === 'on') parts.push(`UNTIL=${lastMoment(end.day, allDay, timeZone)}`);
  return parts.join(';');
}

/** A whole day is given as its date; a time of day ends with the day where it is meant. */
function lastMoment(day: string, allDay: boolean, timeZone: string): string {
  const date = Temporal.PlainDate.from(day);
  if (allDay) return date.toString().replaceAll('-', '');
  const next = date.add({ days: 1 }).toZonedDateTime(timeZone).subtract({ seconds: 1 });
  return next.toInstant().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
}

/** The weekday of a day (`YYYY-MM-DD`). */
export function weekdayOf(day: string): Weekday {
  return weekdays[Temporal.PlainDate.from(day).dayOfWeek - 1] ?? 'MO';
}

/** How a month may name a day of it: by its number, as its second Tuesday, and as its last Friday where it is. */
export function inMonthChoices(day: string): NonNullable<Repetition['inMonth']>[] {
  const date = Temporal.PlainDate.from(day);
  const weekday = weekdayOf(day);
  const nth = Math.ceil(date.day / 7);
  return [
    { day: date.day },
    ...(nth < 5 ? [{ nth, weekday }] : []),
    ...(date.day + 7 > date.daysInMonth ? [{ nth: -1, weekday }] : []),
  ];
}

/** A repetition to begin with: without an end, on the day of the beginning. */
export function newRepetition(frequency: Frequency, day: string): Repetition {
  return {
    frequency,
    interval: 1,
    weekdays: frequency === 'WEEKLY' ? [weekdayOf(day)] : [],
    inMonth: frequency === 'MONTHLY' ? (inMonthChoices(day)[0] ?? null) : null,
    end: { kind: 'never' },
  };
}
