import { createHash } from 'node:crypto';

import { Temporal } from 'temporal-polyfill';

import { checkRule, RuleRefused } from '../recurrence.ts';
import { plainText, readComponents, type Component } from './ics-reader.ts';
import { durationOf, timeOf, timesOf, UnknownZone, zoneNamed, type IcsTime } from './ics-times.ts';

/** Why an event of a file is left out. */
export type SkipReason =
  | 'no_title'
  | 'no_start'
  | 'rule_not_supported'
  | 'unknown_time_zone'
  | 'ends_before_it_begins'
  | 'too_long'
  | 'cancelled';

/** An event of a file, as public.import_events takes it. */
export interface ImportedEvent {
  uid: string;
  import_hash: string;
  title: string;
  description: string | null;
  location: string | null;
  all_day: boolean;
  start: string;
  end: string;
  start_date: string | null;
  end_date: string | null;
  time_zone: string;
  recurrence: string | null;
  rdates: string[];
  busy: boolean;
  exceptions: {
    occurrence: string;
    cancelled: boolean;
    title?: string;
    description?: string;
    location?: string;
    start?: string;
    end?: string;
  }[];
}
/** An event that is left out. */
export interface Skipped {
  uid: string;
  title: string;
  reason: SkipReason;
}

const MOST_EVENTS = 5000;
const YEAR_MS = 366 * 86_400_000;

class Left extends Error {
  readonly reason: SkipReason;
  constructor(reason: SkipReason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * The events of an .ics, each with what is different about single occurrences, and those that are left out.
 * @param zone the zone of times without one
 * @throws NotACalendar
 */
export function readEvents(text: string, zone: string): (ImportedEvent | Skipped)[] {
  const { found, calendar } = readComponents(text, 'VEVENT', MOST_EVENTS);
  const calendarZone = zoneNamed(calendar.get('X-WR-TIMEZONE')?.[0]?.value.trim() ?? '') ?? zone;
  const series = new Map<string, { master: Component | null; changed: Component[] }>();
  for (const [place, component] of found.entries()) {
    // Without a UID it is known by what it says, so that it is the same one the next time.
    const uid =
      textIn(component, 'UID', 480) ||
      `unnamed-${hash([component.get('DTSTART')?.[0]?.value, component.get('SUMMARY')?.[0]?.value, found.length === 1 ? 0 : place])}`;
    const own = series.get(uid) ?? { master: null, changed: [] };
    if (component.has('RECURRENCE-ID')) own.changed.push(component);
    else own.master ??= component;
    series.set(uid, own);
  }
  return [...series].flatMap(([uid, { master, changed }]) =>
    master === null
      ? changed.map((each) =>
          settled(`${uid} ${each.get('RECURRENCE-ID')?.[0]?.value.slice(0, 18) ?? ''}`, each, [], calendarZone),
        )
      : [settled(uid, master, changed, calendarZone)],
  );
}

function settled(uid: string, master: Component, changed: readonly Component[], zone: string): ImportedEvent | Skipped {
  try {
    return eventOf(uid, master, changed, zone);
  } catch (error) {
    const reason = error instanceof Left ? error.reason : error instanceof UnknownZone ? 'unknown_time_zone' : null;
    if (reason === null) throw error;
    return { uid, title: lineIn(master, 'SUMMARY', 100), reason };
  }
}

function eventOf(uid: string, master: Component, changed: readonly Component[], zone: string): ImportedEvent {
  const title = lineIn(master, 'SUMMARY', 100);
  if (title === '') throw new Left('no_title');
  if (statusOf(master) === 'CANCELLED') throw new Left('cancelled');
  const { start, end } = spanOf(master, zone);
  const at = (time: IcsTime): string => momentOf(time, start.zone);
  const recurrence = ruleOf(master, start, at(start));
  const rdates = (master.get('RDATE') ?? []).flatMap((each) => timesOf(each, zone)).map(at);
  const gone = (master.get('EXDATE') ?? [])
    .flatMap((each) => timesOf(each, zone))
    .map((time) => ({ occurrence: at(time), cancelled: true }));
  const event = {
    uid,
    title,
    description: textIn(master, 'DESCRIPTION', 5000) || null,
    location: lineIn(master, 'LOCATION', 300) || null,
    all_day: start.day !== null,
    start: at(start),
    end: at(end),
    start_date: start.day,
    end_date: end.day,
    time_zone: start.zone,
    recurrence,
    rdates: [...new Set(rdates)].slice(0, 500),
    busy: textIn(master, 'TRANSP', 20).toUpperCase() !== 'TRANSPARENT',
    exceptions:
      recurrence === null && rdates.length === 0
        ? []
        : [...gone, ...changed.flatMap((each) => exceptionOf(each, zone, at))].slice(0, 1000),
  };
  return { ...event, import_hash: hash(event) };
}

function exceptionOf(component: Component, zone: string, at: (time: IcsTime) => string) {
  const named = component.get('RECURRENCE-ID')?.[0];
  const occurrence = named === undefined ? null : timeOf(named, zone);
  if (occurrence === null) return [];
  if (statusOf(component) === 'CANCELLED') return [{ occurrence: at(occurrence), cancelled: true }];
  const { start, end } = spanOf(component, zone);
  return [
    {
      occurrence: at(occurrence),
      cancelled: false,
      ...(lineIn(component, 'SUMMARY', 100) !== '' && { title: lineIn(component, 'SUMMARY', 100) }),
      ...(component.has('DESCRIPTION') && { description: textIn(component, 'DESCRIPTION', 5000) }),
      ...(component.has('LOCATION') && { location: lineIn(component, 'LOCATION', 300) }),
      start: at(start),
      end: at(end),
    },
  ];
}

/** From when to when: DTEND, DURATION, or what RFC 5545 §3.6.1 says where neither is there. */
function spanOf(component: Component, zone: string): { start: IcsTime; end: IcsTime } {
  const [begins] = component.get('DTSTART') ?? [];
  const start = begins === undefined ? null : timeOf(begins, zone);
  if (start === null) throw new Left('no_start');
  const [ends] = component.get('DTEND') ?? [];
  let end = ends === undefined ? null : timeOf(ends, zone);
  if (end !== null && (end.day === null) !== (start.day === null)) end = null;
  if (end === null) {
    const duration = durationOf(component.get('DURATION')?.[0]?.value ?? '');
    if (start.moment === null)
      end = {
        ...start,
        day: Temporal.PlainDate.from(start.day ?? '')
          .add({ days: Math.max(duration?.total({ unit: 'day', relativeTo: '2026-01-01' }) ?? 1, 1) | 0 })
          .toString(),
      };
    else
      end = {
        ...start,
        moment:
          duration === null ? start.moment : start.moment.toZonedDateTimeISO(start.zone).add(duration).toInstant(),
      };
  }
  if (start.day !== null && end.day !== null && end.day <= start.day) {
    // Some programs end a day on itself.
    if (end.day < start.day) throw new Left('ends_before_it_begins');
    end = { ...end, day: Temporal.PlainDate.from(start.day).add({ days: 1 }).toString() };
  }
  const length = Date.parse(momentOf(end, start.zone)) - Date.parse(momentOf(start, start.zone));
  if (length < 0) throw new Left('ends_before_it_begins');
  const { year } = Temporal.Instant.from(momentOf(start, start.zone)).toZonedDateTimeISO('UTC');
  if (length > YEAR_MS || year < 1901 || year > 2199) throw new Left('too_long');
  return { start, end };
}

/** The moment of a time; of a day, when it begins in the zone. */
function momentOf({ day, moment }: IcsTime, zone: string): string {
  return (
    moment ??
    Temporal.PlainDate.from(day ?? '')
      .toZonedDateTime(zone)
      .toInstant()
  ).toString();
}

function ruleOf(component: Component, start: IcsTime, startsAt: string): string | null {
  const rules = component.get('RRULE') ?? [];
  const [first] = rules;
  if (first === undefined) return null;
  if (rules.length > 1 || component.has('EXRULE')) throw new Left('rule_not_supported');
  const parts = first.value
    .trim()
    .toUpperCase()
    .split(';')
    .filter((part) => part !== '');
  const rule = [
    ...parts.filter((part) => part.startsWith('FREQ=')),
    ...parts.filter((part) => !part.startsWith('FREQ=')),
  ]
    .map((part) => untilInUtc(part, start))
    .join(';');
  try {
    checkRule(rule, startsAt, start.zone);
  } catch (error) {
    if (error instanceof RuleRefused) throw new Left('rule_not_supported');
    throw error;
  }
  return rule;
}

/** UNTIL by the clock of the zone, as some write it, is said in UTC. */
function untilInUtc(part: string, { day, zone }: IcsTime): string {
  if (day !== null) return part.replace(/^(UNTIL=\d{8})T.*$/, '$1');
  const until = /^UNTIL=(\d{8}T\d{6})$/.exec(part)?.[1];
  const time = until === undefined ? null : timeOf({ parameters: new Map(), value: until }, zone);
  return time?.moment ? `UNTIL=${time.moment.toString().replaceAll(/[-:]/g, '')}` : part;
}

/** A text, cut to what the calendar holds, never inside a character. */
const textIn = (component: Component, name: string, most: number): string =>
  plainText(component.get(name)?.[0]?.value ?? '')
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
/** A text on one line: what breaks or turns a line, which the database refuses, is a blank. */
const lineIn = (component: Component, name: string, most: number): string =>
  textIn(component, name, most)
    .replaceAll(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
const statusOf = (component: Component): string => textIn(component, 'STATUS', 20).toUpperCase();
const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
