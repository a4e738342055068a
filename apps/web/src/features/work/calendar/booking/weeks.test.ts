import { expect, test } from 'vitest';

import { weeksOf } from './weeks.ts';

test('days add up to the weeks of their Mondays, and an empty week is between them', () => {
  const none = { requested: 0, confirmed: 0, cancelled: 0 };
  expect(
    weeksOf([
      { ...none, day: '2026-11-29', requested: 1 },
      { ...none, day: '2026-11-23', requested: 2, cancelled: 1 },
      { ...none, day: '2026-12-07', confirmed: 3 },
    ]),
  ).toEqual([
    { week: '2026-11-23', requested: 3, confirmed: 0, cancelled: 1 },
    { ...none, week: '2026-11-30' },
    { week: '2026-12-07', requested: 0, confirmed: 3, cancelled: 0 },
  ]);
  expect(weeksOf([])).toEqual([]);
});
