import { expect, test } from 'vitest';

import type { EventItem } from '../../../../../features/work/calendar/types.ts';
import { nextDatesOf } from './next-dates-of.ts';

const TODAY = '2026-11-24';
const NOW = Date.parse('2026-11-24T12:00:00Z');

const deadline = (id: string, day: string, more: Partial<Parameters<typeof nextDatesOf>[0][number]> = {}) => ({
  id,
  title: id,
  kind: 'soft',
  due_on: day,
  due_at: `${day}T22:59:00Z`,
  confirmed_at: null,
  confirmed_name: null,
  completed_at: null,
  cancelled_at: null,
  ...more,
});
const event = (id: string, start: string): EventItem => ({
  kind: 'event',
  key: id,
  id,
  title: id,
  description: null,
  start,
  end: start,
  all_day: false,
  start_date: null,
  end_date: null,
  time_zone: 'UTC',
  color: null,
  recurrence: null,
  case_id: 'case',
  case_title: 'Case',
  visibility: 'firm',
  client_visible: true,
  busy: true,
  location: 'Room 2302',
  attendees: [],
  version: 1,
  occurrence: null,
  changed: false,
  conflict: false,
  mine: true,
  may_edit: true,
  my_answer: null,
  reminders: [],
});
const namesOf = (dates: ReturnType<typeof nextDatesOf>) =>
  dates.map((date) => (date.kind === 'update' ? 'update' : date.key));

test('deadlines, events and the promised update come in the order of their days; what is over is left out', () => {
  const dates = nextDatesOf(
    [
      deadline('answer', '2026-12-14'),
      deadline('late', '2026-11-20'),
      deadline('done', '2026-11-25', { completed_at: '2026-11-20T10:00:00Z' }),
      deadline('cancelled', '2026-11-25', { cancelled_at: '2026-11-20T10:00:00Z' }),
    ],
    [event('over', '2026-11-24T09:00:00Z'), event('hearing', '2026-12-02T09:30:00Z')],
    '2026-11-29T22:59:00Z',
    TODAY,
    NOW,
  );
  expect(namesOf(dates)).toEqual(['late', 'update', 'hearing', 'answer']);
});

test('of many dates the next are shown, and the promised update however late it is', () => {
  const many = Array.from({ length: 9 }, (_, n) => deadline(`d${n}`, `2026-12-0${n + 1}`));
  expect(namesOf(nextDatesOf(many, [], null, TODAY, NOW))).toEqual(['d0', 'd1', 'd2', 'd3', 'd4']);
  expect(namesOf(nextDatesOf(many, [], '2027-01-10T12:00:00Z', TODAY, NOW))).toEqual([
    'd0',
    'd1',
    'd2',
    'd3',
    'update',
  ]);
});

test('what is late alarms, and a hard deadline within seven working days', () => {
  const alarms = (day: string, kind: string) => {
    const [date] = nextDatesOf([deadline('one', day, { kind })], [], null, TODAY, NOW);
    return date?.kind === 'deadline' && date.isAlarming;
  };
  expect([alarms('2026-11-23', 'soft'), alarms('2026-11-25', 'soft')]).toEqual([true, false]);
  expect([alarms('2026-12-03', 'hard'), alarms('2026-12-04', 'hard')]).toEqual([true, false]);
});

test('who confirmed a deadline is said once it is confirmed', () => {
  const [date] = nextDatesOf(
    [
      deadline('one', '2026-12-01', {
        kind: 'hard',
        confirmed_at: '2026-11-20T10:00:00Z',
        confirmed_name: 'M. Halloran',
      }),
    ],
    [],
    null,
    TODAY,
    NOW,
  );
  expect(date).toMatchObject({ isHard: true, confirmedBy: 'M. Halloran' });
});
