import type { EventChange } from '@casewright/contracts/calendar';

import type { Refused } from '../../as-caller.ts';
import { isOccurrence, nameOfMoment, repeats, seriesOf } from '../../calendar/occurrences.ts';
import { dayIn, shiftRule } from '../../calendar/shift-rule.ts';
import {
  checkRule,
  countBefore,
  countOf,
  isTimeZone,
  nextStart,
  RuleRefused,
  withEnd,
  type Series,
} from '../../recurrence.ts';
import { refusal } from '../../refusal.ts';
import { itemAt, type EventItem, type EventRow } from './event-row.ts';

/** A sentence against what was sent. */
export const unfit = (sentence: string, hint: string | null = null): Refused => ({
  status: 400,
  body: refusal('P0001', sentence, hint),
});

/** Refuses a zone or a rule that is none, with a sentence that says what is wrong with it. */
export function faultOf(
  event: {
    time_zone?: string | undefined;
    recurrence?: string | null | undefined;
    start?: string | undefined;
    start_date?: string | null | undefined;
  },
  zone: string,
): Refused | null {
  if (!isTimeZone(zone)) return unfit('There is no such time zone. Choose one from the list.', 'unknown_time_zone');
  if (event.recurrence === undefined || event.recurrence === null) return null;
  try {
    checkRule(event.recurrence, event.start ?? `${event.start_date ?? '2026-01-01'}T00:00:00Z`, zone);
    return null;
  } catch (error) {
    if (error instanceof RuleRefused) return unfit(error.message, 'unknown_rule');
    throw error;
  }
}

/** One occurrence of an event, the first that is left without a name, and when the next ones are; null where it is not in the series any more. */
export function shownEvent(
  event: EventRow,
  occurrence: string | null,
  callerId: string,
): (EventItem & { next: string[] }) | null {
  const named = itemAt(event, occurrence, callerId);
  // The first of a series may have been called off; what is asked for by name is there or not.
  const item = named ?? (occurrence === null ? firstLeft(event, callerId) : null);
  return item === null ? null : { ...item, next: nextStarts(event, 5) };
}

function firstLeft(event: EventRow, callerId: string) {
  let after = new Date(Date.parse(event.start) - 1);
  for (let tries = 0; tries < 500; tries += 1) {
    const next = nextStart(seriesOf(event), after);
    if (next === null) return null;
    const item = itemAt(event, nameOfMoment(next), callerId);
    if (item !== null) return item;
    after = next;
  }
  return null;
}

function nextStarts(event: EventRow, most: number): string[] {
  const gone = new Set(
    event.exceptions.filter(({ cancelled }) => cancelled).map(({ occurrence }) => Date.parse(occurrence)),
  );
  const found: string[] = [];
  let after = new Date();
  for (let tries = 0; tries < 100 && found.length < most; tries += 1) {
    const next = nextStart(seriesOf(event), after);
    if (next === null) break;
    if (!gone.has(next.getTime())) found.push(next.toISOString());
    after = next;
  }
  return found;
}

/**
 * A change as the database takes it: what has to be computed from the rule is worked out here. What moves to another day takes the days
 * of its rule along; what is cut off a series that ends after a number of times has the rest of them.
 */
export function completed(event: EventRow, change: EventChange): EventChange | Refused {
  const { scope = 'all', occurrence } = change;
  const zone = change.time_zone ?? event.time_zone;
  const fault = faultOf({ start: event.start, ...change }, zone);
  if (fault) return fault;
  if (!repeats(event)) return { ...change, scope: 'all', occurrence: null };
  const at = occurrence === undefined || occurrence === null ? null : new Date(occurrence);
  if (at === null) return { ...change, scope: 'all' };
  if (scope !== 'all' && !isOccurrence(event, at)) return unfit('This occurrence is not in the series any more.', null);
  if (scope === 'this' || change.recurrence !== undefined || event.recurrence === null) return change;
  let rule = event.recurrence;
  const count = countOf(rule);
  if (scope === 'following' && count !== null && at.getTime() > Date.parse(event.start))
    rule = withEnd(rule, `COUNT=${Math.max(count - countBefore(seriesOf(event), at), 1)}`);
  const to = change.start_date ?? change.start;
  if (to !== undefined) {
    const from = dayIn(at.toISOString(), event.time_zone);
    const day =
      change.start_date === undefined || change.start_date === null
        ? dayIn(change.start ?? event.start, zone)
        : dayIn(`${change.start_date}T12:00:00Z`, 'UTC');
    rule = shiftRule(rule, from, day);
  }
  return rule === event.recurrence ? change : { ...change, recurrence: rule };
}

/** The first five occurrences that a rule makes. @throws RuleRefused */
export function previewOf(series: Series & { rule: string }): string[] {
  checkRule(series.rule, series.start, series.timeZone);
  const next: string[] = [];
  let after = new Date(Date.parse(series.start) - 1);
  while (next.length < 5) {
    const found = nextStart(series, after);
    if (found === null) break;
    next.push(found.toISOString());
    after = found;
  }
  return next;
}
