import { Temporal } from 'temporal-polyfill';

import { startsBetween, type Series } from '../recurrence.ts';

/** What is different about one occurrence, as the database has it. */
export interface Exception {
  /** When the series has it begin. */
  occurrence: string;
  cancelled: boolean;
  title?: string | null;
  description?: string | null;
  location?: string | null;
  color?: string | null;
  start: string | null;
  end: string | null;
}

/** When something takes place, as the database has it. */
export interface Timed {
  start: string;
  end: string;
  all_day: boolean;
  start_date: string | null;
  end_date: string | null;
  time_zone: string;
  recurrence: string | null;
  rdates: readonly string[];
  exceptions: readonly Exception[];
}

/** One time that something takes place. */
export interface Occurrence {
  /** When the series has it begin, in UTC; null where it does not repeat. */
  occurrence: string | null;
  start: Date;
  end: Date;
  /** Of whole days: the first, and the first after. */
  days: { start: string; end: string } | null;
  exception: Exception | null;
}

/** A moment as occurrences are named: ISO 8601 in UTC, to the second. */
export const nameOfMoment = (moment: Date): string => moment.toISOString().replace('.000Z', 'Z');

/** Whether it takes place more than once. */
export const repeats = ({ recurrence, rdates }: Pick<Timed, 'recurrence' | 'rdates'>): boolean =>
  recurrence !== null || rdates.length > 0;

/** What the occurrences are computed from. */
export function seriesOf({ start, time_zone: timeZone, all_day: allDay, recurrence, rdates }: Timed): Series {
  return { start, timeZone, allDay, rule: recurrence, added: rdates };
}

/**
 * The occurrences that touch [from, to), in order of their beginning, each as its exception has it.
 * @throws TooManyOccurrences when there are more than `most`
 * @throws RuleRefused when the rule cannot be computed
 */
export function occurrencesIn(timed: Timed, from: Date, to: Date, most: number): Occurrence[] {
  const touches = ({ start, end }: { start: Date; end: Date }) =>
    start < to && (end > from || (end.getTime() === start.getTime() && start >= from));
  if (!repeats(timed)) {
    const once = placed(timed, null, null);
    return touches(once) ? [once] : [];
  }
  const series = seriesOf(timed);
  const exceptions = new Map(timed.exceptions.map((each) => [Date.parse(each.occurrence), each]));
  // An occurrence that began before the window can reach into it; whole days are an hour longer when the clocks go back.
  const length = Date.parse(timed.end) - Date.parse(timed.start) + (timed.all_day ? 7_200_000 : 0);
  const found = startsBetween(series, new Date(from.getTime() - length), to, most)
    .filter((start) => !exceptions.has(start.getTime()))
    .map((start) => placed(timed, start, null));
  for (const [at, exception] of exceptions) {
    if (exception.cancelled) continue;
    const changed = placed(timed, new Date(at), exception);
    // One whose place the series does not have any more is nobody's.
    if (touches(changed) && isOccurrence(timed, new Date(at))) found.push(changed);
  }
  return found.filter((each) => touches(each)).toSorted((a, b) => a.start.getTime() - b.start.getTime());
}

/** Whether the series has an occurrence begin at this moment. @throws RuleRefused when the rule cannot be computed */
export function isOccurrence(timed: Timed, at: Date): boolean {
  return startsBetween(seriesOf(timed), at, new Date(at.getTime() + 1), 1).length > 0;
}

/** When a day begins in a zone. */
export function dayStart(day: string, zone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);
}

function placed(timed: Timed, at: Date | null, exception: Exception | null): Occurrence {
  const zone = timed.time_zone;
  const occurrence = at === null ? null : nameOfMoment(at);
  const own = at ?? new Date(timed.start);
  if (!timed.all_day) {
    const start = exception?.start ? new Date(exception.start) : own;
    const end = exception?.end
      ? new Date(exception.end)
      : new Date(own.getTime() + Date.parse(timed.end) - Date.parse(timed.start));
    return { occurrence, start, end, days: null, exception };
  }
  const first = exception?.start ? dayOf(new Date(exception.start), zone) : dayOf(own, zone);
  const after = exception?.end ? dayOf(new Date(exception.end), zone) : first.add({ days: lengthInDays(timed) });
  const beginning = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(zone).epochMilliseconds);
  return {
    occurrence,
    start: beginning(first),
    end: beginning(after),
    days: { start: first.toString(), end: after.toString() },
    exception,
  };
}

function lengthInDays({ start_date: start, end_date: end }: Timed): number {
  return start === null || end === null ? 1 : Temporal.PlainDate.from(start).until(end, { largestUnit: 'day' }).days;
}

function dayOf(moment: Date, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).toPlainDate();
}
