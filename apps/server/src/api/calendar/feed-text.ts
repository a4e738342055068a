import { Temporal } from 'temporal-polyfill';

import { component, dayLine, escapeText, icsMoment, timeLine, type Line } from '../../calendar/ics-writer.ts';
import { isOccurrence, repeats } from '../../calendar/occurrences.ts';
import { timeZoneComponent } from '../../calendar/time-zone-component.ts';
import { RuleRefused } from '../../recurrence.ts';
import type { EventRow } from './event-row.ts';

/** What a feed is made of. */
export interface FeedSource {
  events: readonly EventRow[];
  deadlines: readonly { id: string; title: string; due_on: string; start: string; case_title: string; state: string }[];
  tasks: readonly { id: string; title: string; start: string; status: string; case_title: string | null }[];
}

/** What a feed says for a time of which it is not to say more, by the language of its person. */
const BUSY: Readonly<Record<string, string>> = { en: 'Busy', fr: 'Occupé', vi: 'Bận', cn: '忙碌', ar: 'مشغول' };
const PARTSTAT: Readonly<Record<string, string>> = {
  needs_action: 'NEEDS-ACTION',
  accepted: 'ACCEPTED',
  declined: 'DECLINED',
  tentative: 'TENTATIVE',
};
const TODO: Readonly<Record<string, string>> = {
  todo: 'NEEDS-ACTION',
  in_progress: 'IN-PROCESS',
  in_review: 'IN-PROCESS',
  done: 'COMPLETED',
};

/** A calendar of RFC 5545. details busy: times without words. The same rows make the same text, letter for letter. */
export function feedText(
  source: FeedSource,
  details: 'full' | 'busy',
  site: { name: string; host: string },
  language: string,
): string {
  const busyWord = BUSY[language] ?? BUSY['en'] ?? '';
  const shown = details === 'full' ? source.events : source.events.filter(({ busy, in_mine: mine }) => busy && mine);
  const zones = new Map<string, number>();
  for (const { time_zone: zone, all_day: allDay, start } of shown) {
    if (allDay || zone === 'UTC') continue;
    const year = Temporal.Instant.from(start).toZonedDateTimeISO(zone).year;
    zones.set(zone, Math.min(zones.get(zone) ?? year, year));
  }
  const said = (event: EventRow) => (details === 'busy' ? nameless(event, busyWord) : event);
  return component(
    'VCALENDAR',
    [
      ['VERSION', '2.0'],
      ['PRODID', `-//${escapeText(site.name)}//Calendar//EN`],
      ['CALSCALE', 'GREGORIAN'],
      ['METHOD', 'PUBLISH'],
      ['X-WR-CALNAME', escapeText(site.name)],
      ['REFRESH-INTERVAL', 'PT1H', ';VALUE=DURATION'],
      ['X-PUBLISHED-TTL', 'PT1H'],
    ],
    [
      ...[...zones]
        .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
        .map(([zone, year]) => timeZoneComponent(zone, year)),
      ...shown.flatMap((event) => eventComponents(said(event), site.host)),
      ...(details === 'full' ? source.deadlines.map((each) => deadlineComponent(each, site.host)) : []),
      ...(details === 'full' ? source.tasks.map((each) => taskComponent(each, site.host)) : []),
    ],
  );
}

function nameless(event: EventRow, word: string): EventRow {
  return {
    ...event,
    title: word,
    description: null,
    location: null,
    attendees: [],
    exceptions: event.exceptions.map((each) => ({ ...each, title: null, description: null, location: null })),
  };
}

function eventComponents(event: EventRow, host: string): string[] {
  const { all_day: allDay, time_zone: zone, recurrence, rdates } = event;
  const at = (name: string, moment: string): Line =>
    allDay
      ? dayLine(name, Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().toString())
      : timeLine(name, moment, zone);
  const common: Line[] = [
    ['UID', escapeText(event.uid === event.id ? `${event.id}@${host}` : event.uid)],
    ['DTSTAMP', icsMoment(event.updated_at)],
    ['LAST-MODIFIED', icsMoment(event.updated_at)],
    ['SEQUENCE', String(event.version - 1)],
    ['TRANSP', event.busy ? 'OPAQUE' : 'TRANSPARENT'],
    ['CLASS', event.visibility === 'private' ? 'PRIVATE' : 'PUBLIC'],
  ];
  const words = (title: string, description: string | null, location: string | null): Line[] => [
    ['SUMMARY', escapeText(title)],
    ...(description ? [['DESCRIPTION', escapeText(description)] as const] : []),
    ...(location ? [['LOCATION', escapeText(location)] as const] : []),
  ];
  // Somebody invited by name only has no address to write here.
  const people = event.attendees.flatMap(({ email, name, answer }): Line[] =>
    email === null
      ? []
      : [
          [
            'ATTENDEE',
            `mailto:${email}`,
            `;CN="${name.replaceAll(/["\r\n]/g, ' ')}";PARTSTAT=${PARTSTAT[answer] ?? 'NEEDS-ACTION'}`,
          ],
        ],
  );
  const real = repeats(event) ? event.exceptions.filter((each) => isReal(event, each.occurrence)) : [];
  const gone = real.filter(({ cancelled }) => cancelled).map(({ occurrence }) => at('EXDATE', occurrence));
  const series = component('VEVENT', [
    ...common,
    ...(allDay
      ? [dayLine('DTSTART', event.start_date ?? ''), dayLine('DTEND', event.end_date ?? '')]
      : [timeLine('DTSTART', event.start, zone), timeLine('DTEND', event.end, zone)]),
    ...(recurrence === null ? [] : [['RRULE', recurrence] as const]),
    ...rdates.map((moment) => at('RDATE', moment)),
    ...gone,
    ...words(event.title, event.description, event.location),
    ...people,
  ]);
  const changed = real
    .filter(({ cancelled }) => !cancelled)
    .map((each) => {
      const start = each.start ?? each.occurrence;
      const length = Date.parse(event.end) - Date.parse(event.start);
      const end = each.end ?? endOf(event, start, length);
      return component('VEVENT', [
        ...common,
        at('RECURRENCE-ID', each.occurrence),
        at('DTSTART', start),
        at('DTEND', end),
        ...words(each.title ?? event.title, each.description ?? event.description, each.location ?? event.location),
        ...people,
      ]);
    });
  return [series, ...changed];
}

function endOf(
  { all_day: allDay, start_date: first, end_date: after, time_zone: zone }: EventRow,
  start: string,
  length: number,
): string {
  if (!allDay || first === null || after === null) return new Date(Date.parse(start) + length).toISOString();
  const { days } = Temporal.PlainDate.from(first).until(after, { largestUnit: 'day' });
  return Temporal.Instant.from(start).toZonedDateTimeISO(zone).add({ days }).toInstant().toString();
}

function isReal(event: EventRow, occurrence: string): boolean {
  try {
    return isOccurrence(event, new Date(occurrence));
  } catch (error) {
    if (error instanceof RuleRefused) return false;
    throw error;
  }
}

function deadlineComponent(
  { id, title, due_on: day, start, case_title: caseTitle }: FeedSource['deadlines'][number],
  host: string,
): string {
  return component('VEVENT', [
    ['UID', `deadline-${id}@${host}`],
    ['DTSTAMP', icsMoment(start)],
    dayLine('DTSTART', day),
    dayLine('DTEND', Temporal.PlainDate.from(day).add({ days: 1 }).toString()),
    ['SUMMARY', escapeText(`${title} (${caseTitle})`)],
    ['TRANSP', 'TRANSPARENT'],
  ]);
}

function taskComponent(
  { id, title, start, status, case_title: caseTitle }: FeedSource['tasks'][number],
  host: string,
): string {
  return component('VTODO', [
    ['UID', `task-${id}@${host}`],
    ['DTSTAMP', icsMoment(start)],
    ['DUE', icsMoment(start)],
    ['SUMMARY', escapeText(caseTitle === null ? title : `${title} (${caseTitle})`)],
    ['STATUS', TODO[status] ?? 'NEEDS-ACTION'],
  ]);
}
