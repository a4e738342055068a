import { expect, test } from 'vitest';

import { settle } from './settle-reminder.ts';

const weekly = {
  start: '2026-10-19T13:00:00Z',
  end: '2026-10-19T14:00:00Z',
  all_day: false,
  start_date: null,
  end_date: null,
  time_zone: 'America/New_York',
  recurrence: 'FREQ=WEEKLY;BYDAY=MO',
  rdates: [],
  exceptions: [],
};
const at = (moment: string) => new Date(moment);

test('half an hour before nine stays half an hour before nine when the clocks change', () => {
  // 1 November 2026: from UTC-4 to UTC-5.
  expect(settle(weekly, 30, at('2026-10-26T12:30:00Z'))).toEqual({
    due: at('2026-10-26T13:00:00Z'),
    next: at('2026-11-02T13:30:00Z'),
  });
  expect(settle(weekly, 30, at('2026-11-02T13:29:59Z')).due).toBeNull();
  expect(settle(weekly, 30, at('2026-11-02T13:30:00Z')).due).toEqual(at('2026-11-02T14:00:00Z'));
});

test('what was called off is not reminded of, and what was moved at its new time', () => {
  const changed = {
    ...weekly,
    exceptions: [
      { occurrence: '2026-10-26T13:00:00Z', cancelled: true, start: null, end: null },
      {
        occurrence: '2026-11-02T14:00:00Z',
        cancelled: false,
        start: '2026-11-03T10:00:00Z',
        end: '2026-11-03T11:00:00Z',
      },
    ],
  };
  expect(settle(changed, 10, at('2026-10-26T12:55:00Z'))).toEqual({ due: null, next: at('2026-11-03T09:50:00Z') });
});

test('a reminder that was due while the server was down is sent for an hour, and not later', () => {
  const once = { ...weekly, recurrence: null };
  expect(settle(once, 60, at('2026-10-19T12:59:00Z')).due).toEqual(at('2026-10-19T13:00:00Z'));
  expect(settle(once, 60, at('2026-10-19T13:01:00Z'))).toEqual({ due: null, next: null });
});

test('a single event far ahead is looked at when it comes near', () => {
  const far = { ...weekly, start: '2030-01-07T14:00:00Z', end: '2030-01-07T15:00:00Z', recurrence: null };
  expect(settle(far, 15, at('2026-01-01T00:00:00Z'))).toEqual({ due: null, next: at('2030-01-07T13:45:00Z') });
});
