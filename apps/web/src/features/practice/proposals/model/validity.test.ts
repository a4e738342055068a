import { expect, it } from 'vitest';

import { validityOf } from './validity.ts';

it.each([
  ['2026-11-20', -1, 'over'],
  ['2026-11-21', 0, 'closing'],
  ['2026-11-24', 3, 'closing'],
  ['2026-11-25', 4, 'standing'],
  ['2027-03-28', 127, 'standing'],
])('until %s there are %i days: %s', (until, daysLeft, state) => {
  expect(validityOf(until, '2026-11-21')).toEqual({ daysLeft, state });
});
