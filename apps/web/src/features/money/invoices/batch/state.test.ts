import { expect, test } from 'vitest';

import { batchStateOf, endOfMonthBefore } from './state.ts';

test.each([
  ['2026-03-31', '2026-02-28'],
  ['2024-03-01', '2024-02-29'],
  ['2026-01-15', '2025-12-31'],
])('the month before %s ends on %s', (day, end) => {
  expect(endOfMonthBefore(day)).toBe(end);
});

test('an address that makes no sense is as if it were not there', () => {
  const plain = batchStateOf({});
  expect(batchStateOf({ to: '31.10.2026', sort: 'title.desc', status: 'all', size: 7 })).toEqual({
    ...plain,
    order: { id: 'case_number', direction: 'desc' },
  });
  expect(batchStateOf({ to: '2026-10-31', page: 2, status: 'ready' })).toMatchObject({
    upTo: '2026-10-31',
    page: 1,
    status: 'ready',
  });
});
