import { Temporal } from 'temporal-polyfill';

import { component, icsClock, type Line } from './ics-writer.ts';

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
/** How many years a rule has to hold before it is believed. */
const YEARS_OF_A_RULE = 6;
/** Where no rule holds (the clocks of Morocco follow Ramadan), so many years of changes are written one by one. */
const YEARS_WITHOUT_RULE = 12;

interface Change {
  /** On the clock as it was until then. */
  wall: Temporal.PlainDateTime;
  before: string;
  after: string;
  isDaylight: boolean;
}

/**
 * A VTIMEZONE (RFC 5545 §3.6.5): the changes of a zone's clocks from a year on, and the rules by which they go on. Made of what the server
 * knows of the IANA zones, so that a calendar which does not has them right as well.
 */
export function timeZoneComponent(zone: string, fromYear: number, now = Temporal.Now.plainDateISO('UTC')): string {
  const lastYear = now.year + YEARS_WITHOUT_RULE;
  const changes = changesOf(zone, fromYear, lastYear);
  const start = Temporal.PlainDate.from({ year: fromYear, month: 1, day: 1 }).toZonedDateTime(zone);
  const first: Change = {
    wall: Temporal.PlainDateTime.from({ year: fromYear, month: 1, day: 1 }),
    before: start.offset,
    after: start.offset,
    isDaylight: false,
  };
  const kinds = [
    rulesFrom(
      changes.filter(({ isDaylight }) => isDaylight),
      now.year,
    ),
    rulesFrom(
      changes.filter(({ isDaylight }) => !isDaylight),
      now.year,
    ),
  ];
  return component('VTIMEZONE', [['TZID', zone]], [observance(first, null), ...kinds.flat()]);
}

function changesOf(zone: string, fromYear: number, lastYear: number): Change[] {
  const changes: Change[] = [];
  let at = Temporal.PlainDate.from({ year: fromYear, month: 1, day: 1 }).toZonedDateTime(zone);
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (next === null || next.year > lastYear) return changes;
    const before = next.subtract({ nanoseconds: 1 });
    if (before.offsetNanoseconds !== next.offsetNanoseconds) {
      const wall = Temporal.Instant.fromEpochMilliseconds(next.epochMilliseconds)
        .add({ nanoseconds: before.offsetNanoseconds })
        .toZonedDateTimeISO('UTC')
        .toPlainDateTime();
      changes.push({
        wall,
        before: before.offset,
        after: next.offset,
        isDaylight: next.offsetNanoseconds > before.offsetNanoseconds,
      });
    }
    at = next;
  }
}

/** Changes of one kind: those of the past one by one, and from this year on by the rule that holds for them. */
function rulesFrom(changes: readonly Change[], year: number): string[] {
  const past = changes.filter(({ wall }) => wall.year < year);
  const coming = changes.filter(({ wall }) => wall.year >= year);
  const [first] = coming;
  const rule = first === undefined ? null : ruleOf(coming.slice(0, YEARS_OF_A_RULE));
  if (first === undefined || rule === null) return changes.map((change) => observance(change, null));
  return [...past.map((change) => observance(change, null)), observance(first, rule)];
}

/** By which weekday of which month the clocks change, if it is so every year. */
function ruleOf(changes: readonly Change[]): string | null {
  const [first] = changes;
  if (first === undefined || changes.length < YEARS_OF_A_RULE) return null;
  const alike = changes.every(
    ({ wall, before, after }, place) =>
      wall.year === first.wall.year + place &&
      wall.month === first.wall.month &&
      wall.dayOfWeek === first.wall.dayOfWeek &&
      wall.toPlainTime().equals(first.wall.toPlainTime()) &&
      before === first.before &&
      after === first.after,
  );
  if (!alike) return null;
  const day = WEEKDAYS[first.wall.dayOfWeek - 1] ?? '';
  const isLast = changes.every(({ wall }) => wall.day > wall.daysInMonth - 7);
  if (isLast) return `FREQ=YEARLY;BYMONTH=${first.wall.month};BYDAY=-1${day}`;
  const nth = Math.ceil(first.wall.day / 7);
  return changes.every(({ wall }) => Math.ceil(wall.day / 7) === nth)
    ? `FREQ=YEARLY;BYMONTH=${first.wall.month};BYDAY=${nth}${day}`
    : null;
}

const offsetOf = (offset: string): string => offset.replaceAll(':', '');

function observance({ wall, before, after, isDaylight }: Change, rule: string | null): string {
  const lines: Line[] = [
    ['DTSTART', icsClock(wall)],
    ['TZOFFSETFROM', offsetOf(before)],
    ['TZOFFSETTO', offsetOf(after)],
  ];
  if (rule !== null) lines.push(['RRULE', rule]);
  return component(isDaylight ? 'DAYLIGHT' : 'STANDARD', lines);
}
