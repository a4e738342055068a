import { afterAll, describe, expect, test } from 'vitest';

import type { EventRow } from '../api/calendar/event-row.ts';
import { RuleRefused, TooManyOccurrences } from '../recurrence.ts';
import { calculate, calculateEach, endCalculations, TookTooLong } from './calculate.ts';

afterAll(() => endCalculations());

/** What no day fulfils is looked for until the library gives up; a file with many of them takes minutes. */
const ENDLESS = [
  'BEGIN:VCALENDAR',
  ...Array.from({ length: 1_000 }, (_, number) =>
    [
      'BEGIN:VEVENT',
      `UID:${number}`,
      'SUMMARY:x',
      'DTSTART:20260105T090000Z',
      'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=300',
      'END:VEVENT',
    ].join('\r\n'),
  ),
  'END:VCALENDAR',
].join('\r\n');
const series = (rule: string) => ({ start: '2026-01-05T09:00:00Z', timeZone: 'UTC', rule });
const event = (id: string, recurrence: string): EventRow => ({
  id,
  uid: id,
  title: id,
  description: null,
  location: null,
  color: null,
  case_id: null,
  case_title: null,
  law_firm: null,
  visibility: 'busy',
  client_visible: false,
  busy: true,
  attendees: [],
  created_by: null,
  version: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  in_mine: true,
  may_edit: true,
  reminders: [],
  start: '2026-01-05T09:00:00Z',
  end: '2026-01-05T10:00:00Z',
  all_day: false,
  start_date: null,
  end_date: null,
  time_zone: 'UTC',
  recurrence,
  rdates: [],
  exceptions: [],
});
const WINDOW = [new Date('2026-02-02T00:00:00Z'), new Date('2026-02-09T00:00:00Z'), 500, 'me'] as const;

describe('a calculation', () => {
  test('answers what the function answers, and throws what it throws', async () => {
    const next = await calculate('previewOf', [series('FREQ=WEEKLY;COUNT=2')], { lane: 'a' });
    expect(next).toEqual(['2026-01-05T09:00:00.000Z', '2026-01-12T09:00:00.000Z']);
    await expect(calculate('previewOf', [series('FREQ=HOURLY')], { lane: 'a' })).rejects.toThrow(RuleRefused);
    await expect(
      calculate('itemsOf', [[event('daily', 'FREQ=DAILY')], WINDOW[0], WINDOW[1], 2, 'me'], { lane: 'a' }),
    ).rejects.toThrow(TooManyOccurrences);
    await expect(calculate('readEvents', ['nothing', 'UTC'], { lane: 'a' })).rejects.toMatchObject({
      name: 'NotACalendar',
    });
  });

  test('is ended when its time is up; the process goes on meanwhile, and so do those of others', async () => {
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), 10);
    const slow = calculate('readEvents', [ENDLESS, 'UTC'], { lane: 'attacker', budgetMs: 500 });
    slow.catch(() => undefined);
    expect(await calculate('previewOf', [series('FREQ=DAILY;COUNT=1')], { lane: 'b' })).toHaveLength(1);
    await expect(slow).rejects.toThrow(TookTooLong);
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(10);
    expect(await calculate('previewOf', [series('FREQ=DAILY;COUNT=1')], { lane: 'attacker' })).toHaveLength(1);
  });

  test('of one person comes after theirs before, and not without end', async () => {
    const many = Array.from({ length: 25 }, () =>
      calculate('previewOf', [series('FREQ=DAILY;COUNT=1')], { lane: 'many' }).then(
        () => 'done',
        (error: Error) => error.name,
      ),
    );
    const outcomes = await Promise.all(many);
    expect(outcomes.filter((each) => each === 'done')).toHaveLength(20);
    expect(outcomes.filter((each) => each === 'TooManyCalculations')).toHaveLength(5);
  });
});

test('one series that takes too long is left out, and the rest of the calendar is there', async () => {
  // Each exception that was moved into the window is held against the rule.
  const exceptions = Array.from({ length: 100_000 }, (_, second) => ({
    occurrence: new Date(Date.parse('2026-03-01T00:00:00Z') + second * 1000).toISOString(),
    cancelled: false,
    start: '2026-02-03T09:00:00Z',
    end: '2026-02-03T10:00:00Z',
  }));
  const list = [
    event('one', 'FREQ=DAILY'),
    { ...event('bad', 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=2'), exceptions },
    event('two', 'FREQ=WEEKLY'),
    event('three', 'FREQ=DAILY'),
  ];
  const { found, tooLong } = await calculateEach('itemsOf', list, [...WINDOW], { lane: 'me', budgetMs: 400 });
  expect(tooLong.map(({ id }) => id)).toEqual(['bad']);
  expect(new Set(found.flatMap(({ items }) => items).map(({ id }) => id))).toEqual(new Set(['one', 'two', 'three']));
}, 30_000);
