import { Temporal } from 'temporal-polyfill';

/** One property of iCalendar: its name, parameters as they are written, and a value that is escaped already. */
export type Line = readonly [name: string, value: string, parameters?: string];

/** A text as a value of iCalendar (RFC 5545 §3.3.11); what no text may hold is left out. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, '')
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** A line of at most 75 octets, folded where it is longer, never inside a character (RFC 5545 §3.1). */
export function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

/** A component with its content. */
export function component(name: string, lines: readonly Line[], inside: readonly string[] = []): string {
  const own = lines.map(([property, value, parameters = '']) => `${fold(`${property}${parameters}:${value}`)}\r\n`);
  return `BEGIN:${name}\r\n${own.join('')}${inside.join('')}END:${name}\r\n`;
}

const two = (number: number) => String(number).padStart(2, '0');

/** A day: 20260131. */
export const icsDay = (day: Temporal.PlainDate): string =>
  `${String(day.year).padStart(4, '0')}${two(day.month)}${two(day.day)}`;
/** The time on a clock: 20260131T090000. */
export const icsClock = (time: Temporal.PlainDateTime): string =>
  `${icsDay(time.toPlainDate())}T${two(time.hour)}${two(time.minute)}${two(time.second)}`;
/** A moment in UTC: 20260131T090000Z. */
export const icsMoment = (moment: string | Date): string =>
  `${icsClock(instantOf(moment).toZonedDateTimeISO('UTC').toPlainDateTime())}Z`;

/** A moment by the clock of a zone, as a property: of the zone UTC in UTC, else with its TZID. */
export function timeLine(name: string, moment: string | Date, zone: string): Line {
  return zone === 'UTC'
    ? [name, icsMoment(moment)]
    : [name, icsClock(instantOf(moment).toZonedDateTimeISO(zone).toPlainDateTime()), `;TZID=${zone}`];
}

/** A day as a property. */
export function dayLine(name: string, day: string): Line {
  return [name, icsDay(Temporal.PlainDate.from(day)), ';VALUE=DATE'];
}

function instantOf(moment: string | Date): Temporal.Instant {
  return typeof moment === 'string'
    ? Temporal.Instant.from(moment)
    : Temporal.Instant.fromEpochMilliseconds(moment.getTime());
}
