import { expect, test } from 'vitest';

import { inMonthChoices, newRepetition, readRule, weekdayOf, writeRule } from './rule.ts';

const ZONE = 'America/Los_Angeles';

test.each([
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3;COUNT=10',
  'FREQ=WEEKLY;BYDAY=MO,WE,FR',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20270201T075959Z',
  'FREQ=MONTHLY;BYMONTHDAY=15',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=MONTHLY;BYDAY=2TU;COUNT=6',
  'FREQ=YEARLY',
])('%s is read and written alike', (rule) => {
  const repetition = readRule(rule, ZONE);
  expect(repetition).not.toBeNull();
  expect(repetition && writeRule(repetition, false, ZONE)).toBe(rule);
});

test.each([
  'FREQ=HOURLY',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1',
  'FREQ=YEARLY;BYMONTH=1;BYDAY=SU',
  'FREQ=WEEKLY;BYDAY=2MO',
  'FREQ=DAILY;UNTIL=soon',
])('%s says more than the fields hold', (rule) => {
  expect(readRule(rule, ZONE)).toBeNull();
});

test('the last day is a whole one where it is meant, and a date for whole days', () => {
  const daily = { ...newRepetition('DAILY', '2027-01-01'), end: { kind: 'on', day: '2027-01-31' } } as const;
  expect(writeRule(daily, false, ZONE)).toBe('FREQ=DAILY;UNTIL=20270201T075959Z');
  expect(writeRule(daily, true, ZONE)).toBe('FREQ=DAILY;UNTIL=20270131');
  expect(readRule('FREQ=DAILY;UNTIL=20270201T075959Z', ZONE)?.end).toEqual({ kind: 'on', day: '2027-01-31' });
});

test('a month names a day in the ways in which it can', () => {
  expect(weekdayOf('2026-11-24')).toBe('TU');
  expect(inMonthChoices('2026-11-10')).toEqual([{ day: 10 }, { nth: 2, weekday: 'TU' }]);
  expect(inMonthChoices('2026-11-24')).toEqual([{ day: 24 }, { nth: 4, weekday: 'TU' }, { nth: -1, weekday: 'TU' }]);
  expect(inMonthChoices('2026-11-30')).toEqual([{ day: 30 }, { nth: -1, weekday: 'MO' }]);
});
