import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

/** A series: its rule, the zone in which the rule counts, and its first moment. */
export interface Series {
  rule: string;
  zone: string;
  startsAt: Date;
}

const zoned = (moment: Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);

/**
 * The moment of a series that follows after another one; null when it has ended.
 * @throws when the rule has no further moment that could be found, such as every 30 February.
 */
export function nextMoment({ rule, zone, startsAt }: Series, after: Date): Date | null {
  const moments = new RRuleTemporal({ rruleString: rule, dtstart: zoned(startsAt, zone) });
  const next = moments.next(zoned(after, zone));
  return next === null ? null : new Date(next.epochMilliseconds);
}
