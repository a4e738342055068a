import { expect, test } from 'vitest';

import type { StayDate } from './api.ts';
import { chosenDates, isFixed } from './chosen-dates.ts';

const date = (id: string, given: Partial<StayDate> = {}): StayDate => ({
  deadline_id: id,
  anchor_id: '',
  title: id,
  kind: 'hard',
  due_at: '2026-03-23T23:59:59Z',
  due_on: '2026-03-23',
  time_zone: 'UTC',
  chosen_before: false,
  reached: true,
  why: '',
  new_due_at: '2026-04-02T23:59:59Z',
  new_due_on: '2026-04-02',
  new_trace: [],
  suspended: false,
  ...given,
  ...Object.fromEntries([
    ['why', given.why ?? null],
    ['anchor_id', given.anchor_id ?? null],
  ]),
});
const names = (rows: readonly StayDate[]) => rows.map(({ deadline_id: id }) => id);

test('a new stay takes every date that it reaches, and none that it does not', () => {
  const rows = [date('a'), date('b', { why: 'by_hand', reached: false }), date('c', { reached: false })];
  expect(names(chosenDates(rows, new Set(), true))).toEqual(['a', 'c']);
});

test('what depends on a date that is left stays as well', () => {
  const rows = [date('a'), date('b', { anchor_id: 'a', reached: false })];
  expect(names(chosenDates(rows, new Set(['a']), true))).toEqual([]);
});

test('a stay that was entered keeps its dates, and takes another where somebody ticks it', () => {
  const rows = [date('a', { chosen_before: true }), date('b')];
  expect(names(chosenDates(rows, new Set(['a']), false))).toEqual(['a']);
  expect(names(chosenDates(rows, new Set(['b']), false))).toEqual(['a', 'b']);
});

test('a date that follows one of the stay and would end earlier keeps its tick', () => {
  const later = { anchor_id: 'a', reached: false };
  const rows = [
    date('a', { chosen_before: true }),
    date('b', { ...later, new_due_at: '2026-03-20T23:59:59Z', new_due_on: '2026-03-20' }),
    date('c', later),
  ];
  expect(names(chosenDates(rows, new Set(['b', 'c']), false))).toEqual(['a', 'b']);
  expect(rows.map(isFixed)).toEqual([true, true, false]);
});
