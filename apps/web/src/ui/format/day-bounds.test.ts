import { expect, test } from 'vitest';

import { beginningOf } from './day-bounds.ts';

test('a day begins and ends by the clock of the reader', () => {
  expect(beginningOf('2026-02-28')).toBe(new Date(2026, 1, 28).toISOString());
  expect(beginningOf('2026-02-28', 1)).toBe(new Date(2026, 2, 1).toISOString());
  expect(beginningOf('')).toBeNull();
  expect(beginningOf('no day')).toBeNull();
});
