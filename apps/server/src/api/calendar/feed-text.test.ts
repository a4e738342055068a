import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';

import { readEvents } from '../../calendar/ics-events.ts';
import { NotACalendar } from '../../calendar/ics-reader.ts';
import { occurrencesIn } from '../../calendar/occurrences.ts';
import type { EventRow } from './event-row.ts';
import { feedText } from './feed-text.ts';

const SITE = { name: 'Casewright', host: 'casewright.test' };
const event = (more: Partial<EventRow>): EventRow => ({
  id: '00000000-0000-4000-8000-00000000a001',
  uid: '00000000-0000-4000-8000-00000000a001',
  title:
    'Hearing; room 2, "north"\nBring the file\\index. Société générale 漢字 🙂 and a line long enough to be folded twice over, at least',
  description: null,
  location: null,
  color: null,
  case_id: null,
  case_title: null,
  law_firm: null,
  visibility: 'busy',
  client_visible: false,
  busy: true,
  attendees: [{ user_id: null, email: 'expert@x.test', name: 'An "Expert"', answer: 'accepted', answers: {} }],
  created_by: null,
  version: 3,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T03:04:05Z',
  in_mine: true,
  may_edit: true,
  reminders: [],
  start: '2026-03-02T14:00:00Z',
  end: '2026-03-02T15:00:00Z',
  all_day: false,
  start_date: null,
  end_date: null,
  time_zone: 'America/New_York',
  recurrence: null,
  rdates: [],
  exceptions: [],
  ...more,
});
const textOf = (events: EventRow[], details: 'full' | 'busy' = 'full') =>
  feedText({ events, deadlines: [], tasks: [] }, details, SITE, 'en');

/** What a calendar by others finds in the feed: when each occurrence begins, in UTC, by the VTIMEZONEs of the feed alone. */
function foundByOthers(text: string, from: Date, to: Date): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  const found: string[] = [];
  for (const series of events.filter((each) => !each.isRecurrenceException())) {
    for (const other of events)
      if (other.isRecurrenceException() && other.uid === series.uid) series.relateException(other);
    const iterator = series.iterator();
    for (let next = iterator.next(); next; next = iterator.next()) {
      const { startDate } = series.getOccurrenceDetails(next);
      if (next.toJSDate() > to) break;
      found.push(startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString());
      if (!series.isRecurring()) break;
    }
  }
  return found.filter((each) => new Date(each) >= from && new Date(each) < to).toSorted();
}
const foundHere = (row: EventRow, from: Date, to: Date) =>
  occurrencesIn(row, from, to, 5000)
    .map(({ days, start }) => days?.start ?? start.toISOString())
    .toSorted();

const FROM = new Date('2026-01-01T00:00:00Z');
const TO = new Date('2028-01-01T00:00:00Z');

describe('a feed, read by a parser of others', () => {
  test.each<[string, Partial<EventRow>]>([
    ['once', {}],
    ['every week in New York', { recurrence: 'FREQ=WEEKLY;BYDAY=MO' }],
    [
      'every day in London until a moment',
      {
        start: '2026-10-20T08:00:00Z',
        end: '2026-10-20T09:00:00Z',
        time_zone: 'Europe/London',
        recurrence: 'FREQ=DAILY;UNTIL=20261110T090000Z',
      },
    ],
    [
      'on Lord Howe Island, by half an hour',
      {
        start: '2026-03-29T22:30:00Z',
        end: '2026-03-29T23:00:00Z',
        time_zone: 'Australia/Lord_Howe',
        recurrence: 'FREQ=WEEKLY;COUNT=60',
      },
    ],
    [
      'in Casablanca, through two Ramadans',
      {
        start: '2026-01-05T08:00:00Z',
        end: '2026-01-05T09:00:00Z',
        time_zone: 'Africa/Casablanca',
        recurrence: 'FREQ=WEEKLY;COUNT=70',
      },
    ],
    [
      'in Ho Chi Minh City, where clocks never change',
      {
        start: '2026-01-05T02:00:00Z',
        end: '2026-01-05T03:00:00Z',
        time_zone: 'Asia/Ho_Chi_Minh',
        recurrence: 'FREQ=MONTHLY;COUNT=20',
      },
    ],
    [
      'the last Friday of the month',
      { start: '2026-01-30T15:00:00Z', end: '2026-01-30T16:00:00Z', recurrence: 'FREQ=MONTHLY;BYDAY=-1FR' },
    ],
    [
      'with one called off and one moved',
      {
        recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=10',
        exceptions: [
          { occurrence: '2026-03-09T13:00:00Z', cancelled: true, start: null, end: null },
          {
            occurrence: '2026-03-16T13:00:00Z',
            cancelled: false,
            title: 'Moved',
            start: '2026-03-18T19:00:00Z',
            end: '2026-03-18T20:00:00Z',
          },
        ],
      },
    ],
    [
      'whole days, with one called off and one moved',
      {
        all_day: true,
        start: '2026-03-02T05:00:00Z',
        end: '2026-03-04T05:00:00Z',
        start_date: '2026-03-02',
        end_date: '2026-03-04',
        recurrence: 'FREQ=WEEKLY;COUNT=6',
        exceptions: [
          { occurrence: '2026-03-09T04:00:00Z', cancelled: true, start: null, end: null },
          {
            occurrence: '2026-03-16T04:00:00Z',
            cancelled: false,
            start: '2026-03-19T04:00:00Z',
            end: '2026-03-20T04:00:00Z',
          },
        ],
      },
    ],
    ['with one added', { recurrence: 'FREQ=WEEKLY;COUNT=3', rdates: ['2026-04-22T13:00:00Z'] }],
  ])('%s', (_, more) => {
    const row = event(more);
    const expected = foundHere(row, FROM, TO);
    expect(expected.length).toBeGreaterThan(0);
    expect(foundByOthers(textOf([row]), FROM, TO)).toEqual(expected);
  });

  test('says texts letter for letter, in lines of 75 octets at most', () => {
    const row = event({});
    const text = textOf([row]);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const [read] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    expect(read?.getFirstPropertyValue('summary')).toBe(row.title);
    expect(textOf([row])).toBe(text);
  });

  test('of times alone has no words of an event in it', () => {
    const text = textOf(
      [
        event({
          description: 'Secret',
          location: 'Secret',
          exceptions: [
            { occurrence: '2026-03-09T13:00:00Z', cancelled: false, title: 'Secret', start: null, end: null },
          ],
          recurrence: 'FREQ=WEEKLY',
        }),
      ],
      'busy',
    );
    expect(text).not.toMatch(/Secret|Hearing|expert/);
    expect(text).toContain('SUMMARY:Busy');
  });
});

describe('what is read in', () => {
  test('what was written, as it was written', () => {
    const row = event({
      title: 'A, b; c',
      description: 'One\nTwo',
      recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=10',
      rdates: ['2026-06-03T13:00:00Z'],
      exceptions: [{ occurrence: '2026-03-09T13:00:00Z', cancelled: true, start: null, end: null }],
    });
    expect(readEvents(textOf([row]), 'UTC')).toMatchObject([
      {
        title: 'A, b; c',
        description: 'One\nTwo',
        start: row.start,
        end: row.end,
        time_zone: 'America/New_York',
        recurrence: row.recurrence,
        rdates: row.rdates,
        exceptions: [{ occurrence: '2026-03-09T13:00:00Z', cancelled: true }],
      },
    ]);
  });

  const file = (...lines: string[]) =>
    ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
  test.each([
    ['no_start', file('SUMMARY:x')],
    ['no_start', file('SUMMARY:x', 'DTSTART:soon')],
    ['no_title', file('DTSTART:20260105T090000Z')],
    ['unknown_time_zone', file('SUMMARY:x', 'DTSTART;TZID=Mars:20260105T090000')],
    ['rule_not_supported', file('SUMMARY:x', 'DTSTART:20260105T090000Z', 'RRULE:FREQ=SECONDLY')],
    ['ends_before_it_begins', file('SUMMARY:x', 'DTSTART:20260105T090000Z', 'DTEND:20260105T080000Z')],
    ['too_long', file('SUMMARY:x', 'DTSTART:20260105T090000Z', 'DTEND:20290105T080000Z')],
    ['cancelled', file('SUMMARY:x', 'DTSTART:20260105T090000Z', 'STATUS:CANCELLED')],
  ])('%s is a reason to leave one out', (reason, text) => {
    expect(readEvents(text, 'UTC')).toMatchObject([{ reason }]);
  });

  test('hostile files are refused or read, in no time, and never fail otherwise', () => {
    const hostile = [
      '',
      'hello',
      '\u0000'.repeat(1000),
      `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(60_000)}`,
      `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(30_000)}END:VCALENDAR`,
      `BEGIN:VCALENDAR\r\n${'X'.repeat(900_000)}\r\nEND:VCALENDAR`,
      `BEGIN:VCALENDAR\r\nX:a\r\n${' a\r\n'.repeat(200_000)}END:VCALENDAR`,
      file('SUMMARY:x', 'DTSTART:20260105T090000Z', `RRULE:FREQ=YEARLY;BYMONTHDAY=${'1,'.repeat(100_000)}1`),
      file('SUMMARY:x', 'DTSTART:99999999T999999Z'),
      file('SUMMARY:x', 'DTSTART;VALUE=DATE:20260231'),
      file('SUMMARY:x', 'DTSTART:20260105T090000Z', `DURATION:P${'9'.repeat(5000)}D`),
      file('SUMMARY:x', 'DTSTART:20260105T090000Z', 'RRULE:FREQ=DAILY', `EXDATE:${'20260105T090000Z,'.repeat(50_000)}`),
    ];
    // Whatever a good file becomes when some of its letters are others.
    const good = textOf([event({ recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=10' })]);
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 300; round += 1) {
      const letters = good.split('');
      for (let change = 0; change < 8; change += 1)
        letters[random(letters.length)] = ['\r\n', ':', ';', '"', '\\', '9', 'BEGIN:', '\uD800'][random(8)] ?? '';
      hostile.push(letters.join(''));
    }
    for (const text of hostile) {
      const began = performance.now();
      try {
        readEvents(text, 'UTC');
      } catch (error) {
        expect(error).toBeInstanceOf(NotACalendar);
      }
      expect(performance.now() - began).toBeLessThan(3000);
    }
  });
});

test('a title and a place of a file are on one line', () => {
  const text = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:one',
    'DTSTART:20270105T090000Z',
    'SUMMARY:Hearing\\nroom\u202e4',
    'LOCATION:1 Court Street\\nSpringfield',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  expect(readEvents(text, 'UTC')).toMatchObject([{ title: 'Hearing room 4', location: '1 Court Street Springfield' }]);
});
