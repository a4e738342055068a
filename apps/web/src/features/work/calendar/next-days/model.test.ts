import { expect, test } from 'vitest';

import type { CalendarItem, TaskItem } from '../types.ts';
import { askedDays, daysLate, isAlarming, nextDaysOf, type PromisedUpdate, stripDays, totalsOf } from './model.ts';

const TODAY = '2026-11-24';

const task = (id: string, end: string, status: TaskItem['status'] = 'todo'): CalendarItem => ({
  kind: 'task',
  key: id,
  id,
  title: id,
  start: end,
  end,
  all_day: false,
  case_id: null,
  case_title: null,
  status,
  priority: 'normal',
  may_edit: true,
});
const deadline = (id: string, day: string, state: 'open' | 'done' = 'open'): CalendarItem => ({
  kind: 'deadline',
  key: id,
  id,
  title: id,
  start: `${day}T23:00:00`,
  end: `${day}T23:00:00`,
  all_day: true,
  start_date: day,
  end_date: day,
  case_id: 'case',
  case_title: 'Case',
  deadline_kind: 'hard',
  state,
});
const update = (id: string, end: string): PromisedUpdate => ({
  kind: 'update',
  key: id,
  id,
  title: id,
  start: end,
  end,
  all_day: false,
  case_id: 'case',
  case_title: 'Case',
});
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

test('what is open and past is late, the oldest first; what is done is nowhere', () => {
  const { late, days } = nextDaysOf(
    [task('b', '2026-11-23T10:00:00'), deadline('a', '2026-11-20'), task('c', '2026-11-22T10:00:00', 'done')],
    TODAY,
  );
  expect(idsOf(late)).toEqual(['a', 'b']);
  expect(days).toEqual([]);
});

test('each day has its deadlines first, then what has an hour, in order', () => {
  const { days } = nextDaysOf(
    [
      task('late in the day', '2026-11-25T17:00:00'),
      task('early', '2026-11-25T08:00:00'),
      deadline('deadline', '2026-11-25'),
      task('today', '2026-11-24T18:00:00'),
    ],
    TODAY,
  );
  expect(days.map(({ day }) => day)).toEqual([TODAY, '2026-11-25']);
  expect(idsOf(days[1]?.items ?? [])).toEqual(['deadline', 'early', 'late in the day']);
});

test('the last of fourteen days is in, the day after it is not', () => {
  const { days } = nextDaysOf([deadline('in', '2026-12-07'), deadline('out', '2026-12-08')], TODAY);
  expect(days.flatMap(({ items }) => idsOf(items))).toEqual(['in']);
  expect(stripDays(TODAY)).toHaveLength(14);
  expect(stripDays(TODAY).at(-1)).toBe('2026-12-07');
  expect(askedDays(TODAY)).toEqual({ start: '2026-05-28', end: '2026-12-08' });
});

test('what is late alarms, and a hard deadline of the next seven working days', () => {
  expect(isAlarming(task('late', '2026-11-20T10:00:00'), TODAY)).toBe(true);
  expect(isAlarming(task('soon', '2026-11-25T10:00:00'), TODAY)).toBe(false);
  expect(isAlarming(deadline('near', '2026-12-03'), TODAY)).toBe(true);
  expect(isAlarming(deadline('far', '2026-12-04'), TODAY)).toBe(false);
});

test('a deadline that is done and a task that is cancelled are not ahead', () => {
  const { late, days } = nextDaysOf(
    [deadline('done', '2026-11-26', 'done'), task('cancelled', '2026-11-26T10:00:00', 'cancelled')],
    TODAY,
  );
  expect([late, days]).toEqual([[], []]);
});

test('a promise to a client is on its day, and late once that is past', () => {
  const { late, days } = nextDaysOf(
    [update('kept', '2026-11-29T12:00:00'), update('missed', '2026-11-22T12:00:00')],
    TODAY,
  );
  expect(idsOf(late)).toEqual(['missed']);
  expect(daysLate(update('missed', '2026-11-22T12:00:00'), TODAY)).toBe(2);
  expect(days.map(({ day, items }) => [day, idsOf(items)])).toEqual([['2026-11-29', ['kept']]]);
});

test('the head counts what is late, what is on today and the hard deadlines ahead', () => {
  const found = nextDaysOf(
    [
      task('late', '2026-11-20T10:00:00'),
      task('today', '2026-11-24T18:00:00'),
      deadline('a', '2026-11-25'),
      deadline('b', TODAY),
    ],
    TODAY,
  );
  expect(totalsOf(found, TODAY)).toEqual({ late: 1, today: 2, hard: 2 });
});
