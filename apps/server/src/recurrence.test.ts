import { describe, expect, test } from 'vitest';

import {
  checkRule,
  countBefore,
  isTimeZone,
  nextStart,
  RuleRefused,
  startsBetween,
  TooManyOccurrences,
  withEnd,
} from './recurrence.ts';
import { rfcExamples } from '../testing/recurrence-vectors.ts';

const ZONE = 'America/New_York';
const wall = (moment: Date, zone = ZONE) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(moment);

describe('the examples of RFC 5545 §3.8.5.3', () => {
  test.each(rfcExamples.map((example) => [example.rule, example] as const))(
    '%s',
    (_, { start, rule, expected, isEndless }) => {
      const series = { start, timeZone: ZONE, rule };
      const last = Date.parse(`${expected.at(-1)?.slice(0, 10) ?? ''}T00:00:00Z`) + 2 * 86_400_000;
      const to = isEndless ? new Date(last) : new Date('2060-01-01');
      const found = startsBetween(series, new Date('1996-01-01'), to, 200_000).map((each) => wall(each));
      // The RFC's own list: all of it, or where it goes on for ever its beginning.
      expect(isEndless ? found.slice(0, expected.length) : found).toEqual(expected);
    },
  );
});

describe('clocks that change', () => {
  const days = (timeZone: string, start: string, from: string, to: string) =>
    startsBetween({ start, timeZone, rule: 'FREQ=DAILY' }, new Date(from), new Date(to), 100).map((each) =>
      each.toISOString().slice(5, 16),
    );
  test.each([
    ['New York, forward', ZONE, '2026-03-06T14:00:00Z', ['03-06T14:00', '03-07T14:00', '03-08T13:00', '03-09T13:00']],
    ['New York, back', ZONE, '2026-10-30T13:00:00Z', ['10-30T13:00', '10-31T13:00', '11-01T14:00', '11-02T14:00']],
    [
      'London, back',
      'Europe/London',
      '2026-10-23T08:00:00Z',
      ['10-23T08:00', '10-24T08:00', '10-25T09:00', '10-26T09:00'],
    ],
    // Half an hour on Lord Howe Island.
    [
      'Lord Howe, forward',
      'Australia/Lord_Howe',
      '2026-10-01T22:30:00Z',
      ['10-01T22:30', '10-02T22:30', '10-03T22:00', '10-04T22:00'],
    ],
    // The clocks of Morocco went back for Ramadan of 2026, from 15 February to 22 March.
    [
      'Casablanca, Ramadan',
      'Africa/Casablanca',
      '2026-02-13T08:00:00Z',
      ['02-13T08:00', '02-14T08:00', '02-15T09:00', '02-16T09:00'],
    ],
    [
      'Kathmandu, never',
      'Asia/Kathmandu',
      '2026-03-06T03:15:00Z',
      ['03-06T03:15', '03-07T03:15', '03-08T03:15', '03-09T03:15'],
    ],
  ])('%s', (_, zone, start, expected) => {
    const from = new Date(start);
    expect(days(zone, start, start, new Date(from.getTime() + 3.5 * 86_400_000).toISOString())).toEqual(expected);
  });

  test('a time that the clocks leave out is no occurrence (RFC 5545 §3.3.10), and the next day has it again', () => {
    const series = { start: '2026-03-07T07:30:00Z', timeZone: ZONE, rule: 'FREQ=DAILY;COUNT=3' };
    const found = startsBetween(series, new Date('2026-03-01'), new Date('2026-03-20'), 10).map((each) => wall(each));
    expect(found).toEqual(['2026-03-07 02:30', '2026-03-09 02:30', '2026-03-10 02:30']);
  });
  test('a time that comes twice is taken once, the first time', () => {
    const series = { start: '2026-10-31T05:30:00Z', timeZone: ZONE, rule: 'FREQ=DAILY;COUNT=3' };
    expect(startsBetween(series, new Date('2026-10-30'), new Date('2026-11-10'), 10)).toEqual(
      ['2026-10-31T05:30:00Z', '2026-11-01T05:30:00Z', '2026-11-02T06:30:00Z'].map((each) => new Date(each)),
    );
  });
  test('Apia had no 30 December 2011, and the day after it follows on the 29th', () => {
    const series = { start: '2011-12-28T19:00:00Z', timeZone: 'Pacific/Apia', rule: 'FREQ=DAILY' };
    const found = startsBetween(series, new Date('2011-12-28'), new Date('2012-01-01'), 10).map((each) =>
      wall(each, 'Pacific/Apia'),
    );
    expect(found).toEqual(['2011-12-28 09:00', '2011-12-29 09:00', '2011-12-31 09:00', '2012-01-01 09:00']);
  });
  test('whole days begin when the day begins: in Beirut an hour later when the clocks change at midnight', () => {
    const series = { start: '2026-03-27T22:00:00Z', timeZone: 'Asia/Beirut', allDay: true, rule: 'FREQ=DAILY' };
    const found = startsBetween(series, new Date('2026-03-27'), new Date('2026-03-31'), 10).map((each) =>
      wall(each, 'Asia/Beirut'),
    );
    expect(found).toEqual(['2026-03-28 00:00', '2026-03-29 01:00', '2026-03-30 00:00', '2026-03-31 00:00']);
  });
});

describe('rules that are refused', () => {
  test.each([
    '',
    'FREQ=HOURLY',
    'FREQ=SECONDLY;COUNT=1',
    'INTERVAL=2',
    'FREQ=DAILY;FREQ=DAILY',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=2;UNTIL=20270101',
    'FREQ=DAILY;BYHOUR=9',
    'FREQ=DAILY;BYDAY=XX',
    'FREQ=DAILY;UNTIL=soon',
    'RSCALE=CHINESE;FREQ=YEARLY',
    `FREQ=DAILY;BYMONTHDAY=${'1,'.repeat(300)}1`,
  ])('%s', (rule) => {
    expect(() => checkRule(rule, '2026-01-05T14:00:00Z', ZONE)).toThrow(RuleRefused);
  });
  test('one that no day fulfils has its first time alone, and no other for ever', () => {
    const never = { start: '2026-01-05T14:00:00Z', timeZone: ZONE, rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' };
    expect(nextStart(never, new Date('2026-01-06'))).toBeNull();
    expect(startsBetween(never, new Date('2026-01-01'), new Date('2027-01-01'), 10)).toHaveLength(1);
  });
  test('more than was asked for is said', () => {
    const daily = { start: '2026-01-05T14:00:00Z', timeZone: ZONE, rule: 'FREQ=DAILY' };
    expect(() => startsBetween(daily, new Date('2026-01-01'), new Date('2027-01-01'), 100)).toThrow(TooManyOccurrences);
  });
});

test('a series that is cut knows how many times it has had, and its end', () => {
  const series = { start: '2026-01-05T14:00:00Z', timeZone: ZONE, rule: 'FREQ=WEEKLY;COUNT=10' };
  expect(countBefore(series, new Date('2026-02-02T14:00:00Z'))).toBe(4);
  expect(withEnd(series.rule, 'COUNT=6')).toBe('FREQ=WEEKLY;COUNT=6');
  expect(nextStart(series, new Date('2026-03-09T14:00:00Z'))).toBeNull();
});

test.each([
  ['Europe/Paris', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['+02:00', false],
  ['', false],
])('%s is a zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
