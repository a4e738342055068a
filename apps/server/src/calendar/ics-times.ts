import { Temporal } from 'temporal-polyfill';

import { isTimeZone } from '../recurrence.ts';
import type { Property } from './ics-reader.ts';

/** A time as a calendar says it: a day, or a moment and the zone by whose clock it is read. */
export interface IcsTime {
  day: string | null;
  /** Null where it is a day. */
  moment: Temporal.Instant | null;
  zone: string;
}

/** The names that Outlook and Exchange give to zones, as Unicode's CLDR maps them, of those with most people. */
const WINDOWS: Readonly<Record<string, string>> = {
  'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'Pacific Standard Time': 'America/Los_Angeles',
  'US Mountain Standard Time': 'America/Phoenix',
  'Alaskan Standard Time': 'America/Anchorage',
  'Hawaiian Standard Time': 'Pacific/Honolulu',
  'Atlantic Standard Time': 'America/Halifax',
  'E. South America Standard Time': 'America/Sao_Paulo',
  'GMT Standard Time': 'Europe/London',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Romance Standard Time': 'Europe/Paris',
  'Central European Standard Time': 'Europe/Warsaw',
  'E. Europe Standard Time': 'Europe/Chisinau',
  'FLE Standard Time': 'Europe/Kiev',
  'GTB Standard Time': 'Europe/Bucharest',
  'Turkey Standard Time': 'Europe/Istanbul',
  'Russian Standard Time': 'Europe/Moscow',
  'Israel Standard Time': 'Asia/Jerusalem',
  'Egypt Standard Time': 'Africa/Cairo',
  'South Africa Standard Time': 'Africa/Johannesburg',
  'Morocco Standard Time': 'Africa/Casablanca',
  'Arab Standard Time': 'Asia/Riyadh',
  'Arabian Standard Time': 'Asia/Dubai',
  'India Standard Time': 'Asia/Calcutta',
  'SE Asia Standard Time': 'Asia/Bangkok',
  'China Standard Time': 'Asia/Shanghai',
  'Singapore Standard Time': 'Asia/Singapore',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'Korea Standard Time': 'Asia/Seoul',
  'AUS Eastern Standard Time': 'Australia/Sydney',
  'New Zealand Standard Time': 'Pacific/Auckland',
  UTC: 'UTC',
};

/** The IANA zone that a calendar means by a name; null where it is none that is known. */
export function zoneNamed(name: string): string | null {
  const plain = name.replace(/^\//, '');
  if (isTimeZone(plain)) return plain;
  // Other programs put their own name before it: /freeassociation.sourceforge.net/Europe/Paris.
  const tail = /[A-Z][A-Za-z]+\/[A-Z][A-Za-z_+-]+(?:\/[A-Z][A-Za-z_]+)?$/.exec(plain)?.[0];
  if (tail !== undefined && isTimeZone(tail)) return tail;
  return WINDOWS[plain] ?? null;
}

/** Thrown for a time in a zone that is not known. */
export class UnknownZone extends Error {
  constructor() {
    super('A time zone is not known');
    this.name = 'UnknownZone';
  }
}

const SHAPE = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/;

/**
 * A time of a calendar; null where it is none. One without a zone of its own has that of the calendar.
 * @throws UnknownZone
 */
export function timeOf({ parameters, value }: Property, calendarZone: string): IcsTime | null {
  const match = SHAPE.exec(value.trim());
  if (match === null) return null;
  const [, year, month, day, hour, minute, second, utc] = match;
  try {
    const date = Temporal.PlainDate.from(
      { year: Number(year), month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    );
    if (hour === undefined) return { day: date.toString(), moment: null, zone: calendarZone };
    const named = parameters.get('TZID');
    const zone = utc === 'Z' ? 'UTC' : named === undefined ? calendarZone : zoneNamed(named);
    if (zone === null) throw new UnknownZone();
    const clock = date.toPlainDateTime({
      hour: Number(hour),
      minute: Number(minute),
      second: Math.min(Number(second), 59),
    });
    return { day: null, moment: clock.toZonedDateTime(zone).toInstant(), zone };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A time that can be several, as EXDATE and RDATE have them; of a period its beginning. */
export function timesOf({ parameters, value }: Property, calendarZone: string): IcsTime[] {
  return value
    .split(',')
    .slice(0, 1000)
    .map((each) => timeOf({ parameters, value: each.split('/')[0] ?? '' }, calendarZone))
    .filter((each) => each !== null);
}

/** A duration (RFC 5545 §3.3.6); null where it is none or goes back. */
export function durationOf(value: string): Temporal.Duration | null {
  if (!/^\+?P(\d{1,3}W|(\d{1,4}D)?(T(\d{1,5}H)?(\d{1,6}M)?(\d{1,7}S)?)?)$/.test(value.trim())) return null;
  try {
    return Temporal.Duration.from(value.trim().replace(/^\+/, ''));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
