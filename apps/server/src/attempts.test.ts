import { expect, test } from 'vitest';

import { Attempts } from './attempts.ts';

test('ten attempts a minute are let through, each address by itself', () => {
  let now = 1_000_000;
  const attempts = new Attempts(() => now);
  for (let count = 0; count < 10; count += 1) expect(attempts.take('198.51.100.7')).toBe(0);
  now += 15_000;
  expect(attempts.take('198.51.100.7')).toBe(45);
  expect(attempts.take('198.51.100.8')).toBe(0);
  now += 45_000;
  expect(attempts.take('198.51.100.7')).toBe(0);
});
