import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

/** Something that happens again: what its occurrences are computed from. Moments are ISO 8601. */
export interface Series {
  /** The first occurrence; it always is one, whatever the rule says of it. */
  start: string;
  /** The zone on whose clock it repeats: a meeting at nine stays at nine when the clocks change. */
  timeZone: string;
  /** Whether whole days repeat; `start` is then the beginning of a day in the zone. */
  allDay?: boolean;
  /** The value of an RRULE (RFC 5545) without its name; null where it happens once. */
  rule: string | null;
  /** Further occurrences. */
  added?: readonly string[];
}

/** A rule that is refused, with a sentence that says what to change. */
export class RuleRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RuleRefused';
  }
}

/** More occurrences in a window than were asked for at most. */
export class TooManyOccurrences extends Error {
  readonly most: number;
  constructor(most: number) {
    super(`There are more than ${most} occurrences in this time`);
    this.name = 'TooManyOccurrences';
    this.most = most;
  }
}

const LONGEST_RULE = 500;
const FREQUENCIES = /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/;
const PARTS = new Set('FREQ INTERVAL COUNT UNTIL BYDAY BYMONTH BYMONTHDAY BYYEARDAY BYWEEKNO BYSETPOS WKST'.split(' '));

/** Whether the server knows the IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    // Offsets are zones to the library, but no place whose clocks change.
    return /^[A-Za-z]/.test(name) && Temporal.Now.zonedDateTimeISO(name).timeZoneId !== '';
  } catch {
    return false;
  }
}

/**
 * Refuses a rule that is none, that repeats more often than by day or that never ends up on a date.
 * @throws RuleRefused
 */
export function checkRule(rule: string, start: string, timeZone: string): void {
  if (rule.length > LONGEST_RULE) throw new RuleRefused('The rule of repetition is too long.');
  const parts = rule.split(';').map((part) => part.split('='));
  const names = parts.map(([name]) => name ?? '');
  if (parts.some((part) => part.length !== 2 || part[1] === '') || new Set(names).size < names.length)
    throw new RuleRefused('The rule of repetition is not an RRULE: NAME=VALUE, each once, separated by semicolons.');
  if (!names.every((name) => PARTS.has(name)))
    throw new RuleRefused('The rule of repetition has a part that is not supported here.');
  const valueOf = (wanted: string) => parts.find(([name]) => name === wanted)?.[1];
  if (!FREQUENCIES.test(valueOf('FREQ') ?? ''))
    throw new RuleRefused('It can repeat by day, week, month or year, not more often.');
  for (const name of ['INTERVAL', 'COUNT']) {
    const value = valueOf(name);
    if (value !== undefined && !/^[1-9]\d{0,3}$/.test(value))
      throw new RuleRefused('How often and how many times it repeats are numbers from 1 to 9999.');
  }
  const until = valueOf('UNTIL');
  if (until !== undefined && !/^\d{8}(T\d{6}Z?)?$/.test(until))
    throw new RuleRefused('The end of the repetition is a date such as 20270131.');
  if (until !== undefined && names.includes('COUNT'))
    throw new RuleRefused('The repetition ends on a date or after a number of times, not both.');
  try {
    nextStart({ start, timeZone, rule }, new Date(0));
  } catch {
    throw new RuleRefused('The rule of repetition cannot be understood.');
  }
}

const millisOf = (moment: string) => Temporal.Instant.from(moment).epochMilliseconds;

/** A series as the library computes it: whole days as dates without a zone, since a day can begin at another hour than midnight. */
function rulesOf({ start, timeZone, allDay = false, rule }: Series) {
  const local = Temporal.Instant.from(start).toZonedDateTimeISO(timeZone);
  const dtstart = allDay ? local.toPlainDate().toZonedDateTime('UTC') : local;
  const toMillis = (found: { epochMilliseconds: number }): number =>
    allDay
      ? Temporal.Instant.fromEpochMilliseconds(found.epochMilliseconds)
          .toZonedDateTimeISO('UTC')
          .toPlainDate()
          .toZonedDateTime(timeZone).epochMilliseconds
      : found.epochMilliseconds;
  const computed =
    rule === null
      ? null
      : new RRuleTemporal({
          rruleString: `RRULE:${rule}`,
          dtstart,
          tzid: allDay ? 'UTC' : timeZone,
          temporal: Temporal,
          cache: false,
        });
  return { computed, toMillis };
}

const DAY_MS = 86_400_000;

/**
 * When the occurrences begin that begin in [from, to), in order, no moment twice.
 * @throws TooManyOccurrences when there are more than `most`
 * @throws RuleRefused when the rule cannot be computed
 */
export function startsBetween(series: Series, from: Date, to: Date, most: number): Date[] {
  const found = new Set<number>((series.added ?? []).map(millisOf));
  found.add(millisOf(series.start));
  if (series.rule !== null) {
    const { computed, toMillis } = computing(() => rulesOf(series));
    // Days are looked for a day around: where a day begins depends on the zone.
    const margin = series.allDay === true ? DAY_MS : 0;
    const inWindow = computing(
      () => computed?.between(new Date(from.getTime() - margin), new Date(to.getTime() + margin), true) ?? [],
    );
    for (const each of inWindow) found.add(toMillis(each));
  }
  const starts = [...found].filter((at) => at >= from.getTime() && at < to.getTime()).toSorted((a, b) => a - b);
  if (starts.length > most) throw new TooManyOccurrences(most);
  return starts.map((at) => new Date(at));
}

/** The first occurrence that begins after a moment; null where there is none. @throws RuleRefused when the rule cannot be computed */
export function nextStart(series: Series, after: Date): Date | null {
  const candidates = [series.start, ...(series.added ?? [])].map(millisOf).filter((at) => at > after.getTime());
  if (series.rule !== null) {
    const { computed, toMillis } = computing(() => rulesOf(series));
    let cursor = new Date(after.getTime() - (series.allDay === true ? DAY_MS : 0));
    for (;;) {
      const at = cursor;
      const found = nextOf(() => computed?.next(at) ?? null);
      if (found === null) break;
      const millis = toMillis(found);
      if (millis > after.getTime()) {
        candidates.push(millis);
        break;
      }
      cursor = new Date(found.epochMilliseconds);
    }
  }
  return candidates.length === 0 ? null : new Date(Math.min(...candidates));
}

/** How many occurrences of the rule begin before a moment: what a COUNT has used up by then. @throws RuleRefused */
export function countBefore(series: Series, before: Date): number {
  const { computed, toMillis } = computing(() => rulesOf(series));
  let counted = 0;
  computing(() => computed?.all((each) => toMillis(each) < before.getTime() && ++counted > 0));
  return counted;
}

/** The rule with another number of times or end, without the one that it had. */
export function withEnd(rule: string, end: string | null): string {
  const kept = rule.split(';').filter((part) => !/^(COUNT|UNTIL)=/.test(part));
  return [...kept, ...(end === null ? [] : [end])].join(';');
}

/** The value of COUNT in a rule; null where it has none. */
export function countOf(rule: string): number | null {
  const count = /(?:^|;)COUNT=(\d+)/.exec(rule)?.[1];
  return count === undefined ? null : Number(count);
}

/** The library gives a rule up that no day fulfils (30 February): that is none, not a failure. */
function nextOf<Result>(find: () => Result | null): Result | null {
  try {
    return find();
  } catch (error) {
    if (error instanceof Error && /^Maximum (iterations|candidate)/i.test(error.message)) return null;
    throw new RuleRefused('The rule of repetition cannot be computed.');
  }
}

function computing<Result>(compute: () => Result): Result {
  try {
    return compute();
  } catch {
    throw new RuleRefused('The rule of repetition cannot be computed.');
  }
}
