import ical, { ICalCalendarMethod } from 'ical-generator';

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
 * stands in its description.
 */
export function calendarOf(name: string, deadlines: readonly Deadline[], now: Date): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Casewright', product: 'export' },
  });
  for (const each of deadlines) {
    const moment = `${each.due_at.toISOString()} (${each.time_zone})`;
    calendar.createEvent({
      id: `${each.id}@casewright`,
      stamp: now,
      start: new Date(`${each.due_on}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      summary: `${each.completed ? '✓ ' : ''}${each.title} (${each.number})`,
      description: [each.kind, each.rule, moment].filter((part) => part !== null).join('\n'),
      categories: [{ name: each.kind }],
    });
  }
  return calendar.toString();
}
