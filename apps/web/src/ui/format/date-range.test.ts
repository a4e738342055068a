import { describe, expect, it } from 'vitest';

import { isDateRange } from './date-range.ts';

describe('isDateRange', () => {
  it.each([
    ['2026-01-01', '2026-01-02', true],
    ['2026-01-01', '2026-01-01', true],
    ['2026-01-02', '2026-01-01', false],
    [null, '2026-01-01', true],
    ['2026-01-01', null, true],
    ['', '', true],
  ])('%s to %s: %s', (start, end, holds) => {
    expect(isDateRange(start, end)).toBe(holds);
  });
});
