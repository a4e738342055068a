import { describe, expect, test } from 'vitest';

import { earlierOf, earlierSoFar, monthsOf, monthsUntil } from './periods.ts';

describe('the months of a period', () => {
  test.each([
    ['twelve_months', '2025-03-01', '2026-02-28'],
    ['year', '2026-01-01', '2026-12-31'],
    ['last_year', '2025-01-01', '2025-12-31'],
    ['quarter', '2026-01-01', '2026-03-31'],
    ['last_quarter', '2025-10-01', '2025-12-31'],
    ['month', '2026-02-01', '2026-02-28'],
    ['last_month', '2026-01-01', '2026-01-31'],
  ] as const)('%s, in February', (period, from, to) => {
    expect(monthsOf(period, '2026-02-17')).toEqual({ from, to });
  });

  test('of the month before January are December', () => {
    expect(monthsOf('last_month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });

  test('are compared with as many before, with those of the year before, or with none', () => {
    const quarter = { from: '2026-01-01', to: '2026-03-31' };
    expect(earlierOf(quarter, 'before')).toEqual({ from: '2025-10-01', to: '2025-12-31' });
    expect(earlierOf(quarter, 'year_before')).toEqual({ from: '2025-01-01', to: '2025-03-31' });
    expect(earlierOf(quarter, 'nothing')).toBeNull();
    expect(earlierOf({ from: '2024-02-01', to: '2024-02-29' }, 'year_before')).toEqual({
      from: '2023-02-01',
      to: '2023-02-28',
    });
  });

  test('are compared with as many days as have passed of them', () => {
    const quarter = { from: '2026-01-01', to: '2026-03-31' };
    expect(earlierSoFar(quarter, 'before', '2026-02-17')).toEqual({ from: '2025-10-01', to: '2025-11-17' });
    expect(earlierSoFar(quarter, 'year_before', '2026-02-17')).toEqual({ from: '2025-01-01', to: '2025-02-17' });
    expect(earlierSoFar(quarter, 'before', '2026-03-31')).toEqual({ from: '2025-10-01', to: '2025-12-31' });
    expect(earlierSoFar(quarter, 'before', '2026-05-02')).toEqual({ from: '2025-10-01', to: '2025-12-31' });
    expect(earlierSoFar(quarter, 'nothing', '2026-02-17')).toBeNull();
    // A month that is shorter counts whole.
    const month = { from: '2026-03-01', to: '2026-03-31' };
    expect(earlierSoFar(month, 'before', '2026-03-30')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });

  test('are named until the one that has begun', () => {
    const year = { from: '2025-12-01', to: '2026-11-30' };
    expect(monthsUntil(year, '2026-02-03')).toEqual(['2025-12', '2026-01', '2026-02']);
    expect(monthsUntil({ from: '2026-01-01', to: '2026-01-31' }, '2026-02-03')).toEqual(['2026-01']);
  });
});
