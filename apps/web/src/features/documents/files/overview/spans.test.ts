import { expect, test } from 'vitest';

import { spansOf } from './spans.ts';

test('weeks begin on Mondays, and months and years on their first day', () => {
  const sunday = new Date('2026-03-01T23:00:00Z');
  expect(spansOf('week', sunday).slice(-2)).toEqual(['2026-02-16', '2026-02-23']);
  expect(spansOf('week', new Date('2026-03-02T00:00:00Z')).at(-1)).toBe('2026-03-02');
  const months = spansOf('month', sunday);
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-04-01', '2026-03-01']);
  expect(spansOf('year', sunday)).toEqual(['2022-01-01', '2023-01-01', '2024-01-01', '2025-01-01', '2026-01-01']);
});
