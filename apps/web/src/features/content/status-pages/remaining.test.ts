import { expect, test } from 'vitest';

import { nextYear, remaining } from './remaining.ts';

test('a span is split into units that add up to it', () => {
  const span = ((3 * 24 + 4) * 60 + 5) * 60_000 + 6_700;
  expect(remaining(span)).toEqual({ days: 3, hours: 4, minutes: 5, seconds: 6 });
  expect(remaining(59_999)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 59 });
});

test('what has passed leaves nothing', () => {
  expect(remaining(-1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});

test('the next year begins after the last moment of this one', () => {
  const lastMoment = new Date(2026, 11, 31, 23, 59, 59, 999);
  expect(nextYear(lastMoment) - lastMoment.getTime()).toBe(1);
  expect(new Date(nextYear(new Date(2027, 0, 1))).getFullYear()).toBe(2028);
});
