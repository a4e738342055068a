import { component, dayLine, escapeText, icsMoment } from '../calendar/ics-writer.ts';

/** A deadline as its calendar entry needs it. */
export interface Deadline {
  id: string;
  title: string;
  kind: string;
  /** The day at the court's place, as YYYY-MM-DD. */
  due_on: string;
  due_at: Date;
  time_zone: string;
  rule: string | null;
  number: string;
  completed: boolean;
}

/**
 * The deadlines as an iCalendar file. Each is an entry of its whole day at the court's place, wherever the calendar is read; the moment
 * is in its description.
 */
export function calendarOf(name: string, deadlines: readonly Deadline[], now: Date): string {
  return component(
    'VCALENDAR',
    [
      ['VERSION', '2.0'],
      ['PRODID', '-//Casewright//export//EN'],
      ['METHOD', 'PUBLISH'],
      ['NAME', escapeText(name)],
      ['X-WR-CALNAME', escapeText(name)],
    ],
    deadlines.map((deadline) => entryOf(deadline, now)),
  );
}

function entryOf(deadline: Deadline, now: Date): string {
  const { id, title, kind, due_on: day, due_at: dueAt, time_zone: zone, rule, number, completed } = deadline;
  const description = [kind, rule, `${dueAt.toISOString()} (${zone})`].filter((part) => part !== null).join('\n');
  return component('VEVENT', [
    ['UID', `${id}@casewright`],
    ['SEQUENCE', '0'],
    ['DTSTAMP', icsMoment(now)],
    dayLine('DTSTART', day),
    ['X-MICROSOFT-CDO-ALLDAYEVENT', 'TRUE'],
    ['X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT', 'TRUE'],
    ['SUMMARY', escapeText(`${completed ? '✓ ' : ''}${title} (${number})`)],
    ['DESCRIPTION', escapeText(description)],
    ['CATEGORIES', escapeText(kind)],
  ]);
}
