import { describe, expect, test } from 'vitest';

import { END_OF_DAY, clockIn, endTime, sameClock } from './clock.ts';

// 14 December in Chicago ends at 06 o'clock of the 15th in London.
const CHICAGO_ENDS = '2026-12-15T05:59:59.999Z';

describe('a day of a court', () => {
  test('ends by the clock of its zone', () => {
    expect(clockIn(CHICAGO_ENDS, 'America/Chicago')).toBe(END_OF_DAY);
    expect(clockIn(CHICAGO_ENDS, 'Europe/Paris')).toBe('06:59:59');
  });

  test('has a time only where one was meant', () => {
    expect(endTime(CHICAGO_ENDS, 'America/Chicago')).toBeNull();
    expect(endTime('2026-12-14T22:30:00Z', 'America/Chicago')).toBe('16:30');
  });

  test('names its zone where the clocks differ, not where the names do', () => {
    const reader = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(sameClock(CHICAGO_ENDS, reader)).toBe(true);
    const other = clockIn(CHICAGO_ENDS) === clockIn(CHICAGO_ENDS, 'Asia/Tokyo') ? 'America/Chicago' : 'Asia/Tokyo';
    expect(sameClock(CHICAGO_ENDS, other)).toBe(false);
  });
});
