import { describe, expect, it } from 'vitest';

import { nextStart, RuleRefused } from '../recurrence.ts';

const iso = (rule: string, start: string, after: string, timeZone = 'UTC') =>
  nextStart({ rule, timeZone, start }, new Date(after))?.toISOString() ?? null;

describe('the next task of a series', () => {
  it('keeps the hour of the wall clock when the clocks change', () => {
    expect(iso('FREQ=WEEKLY', '2026-10-19T07:00:00Z', '2026-10-19T07:00:00Z', 'Europe/Berlin')).toBe(
      '2026-10-26T08:00:00.000Z',
    );
    expect(iso('FREQ=DAILY', '2026-03-07T14:00:00Z', '2026-03-07T14:00:00Z', 'America/New_York')).toBe(
      '2026-03-08T13:00:00.000Z',
    );
  });

  it.each([
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31T09:00:00Z', '2026-01-31T09:00:00Z', '2026-02-28T09:00:00.000Z'],
    ['FREQ=MONTHLY', '2026-01-31T09:00:00Z', '2026-01-31T09:00:00Z', '2026-03-31T09:00:00.000Z'],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      '2026-01-30T09:00:00Z',
      '2026-01-30T09:00:00Z',
      '2026-02-27T09:00:00.000Z',
    ],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2024-02-29T09:00:00Z', '2024-02-29T09:00:00Z', '2028-02-29T09:00:00.000Z'],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;WKST=SU',
      '2026-01-05T09:00:00Z',
      '2026-01-07T09:00:00Z',
      '2026-01-19T09:00:00.000Z',
    ],
  ])('%s from %s', (rule, startsAt, after, expected) => {
    expect(iso(rule, startsAt, after)).toBe(expected);
  });

  it('ends with its count and its last day', () => {
    expect(iso('FREQ=DAILY;COUNT=3', '2026-01-01T09:00:00Z', '2026-01-02T09:00:00Z')).toBe('2026-01-03T09:00:00.000Z');
    expect(iso('FREQ=DAILY;COUNT=3', '2026-01-01T09:00:00Z', '2026-01-03T09:00:00Z')).toBeNull();
    expect(iso('FREQ=DAILY;UNTIL=20260102', '2026-01-01T09:00:00Z', '2026-01-01T09:00:00Z')).toBe(
      '2026-01-02T09:00:00.000Z',
    );
    expect(iso('FREQ=DAILY;UNTIL=20260102', '2026-01-01T09:00:00Z', '2026-01-02T09:00:00Z')).toBeNull();
  });

  it('does not run for ever where no moment fits', () => {
    let found: string | null = null;
    try {
      found = iso('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-01-01T09:00:00Z', '2026-01-01T09:00:00Z');
    } catch (error) {
      expect(error).toBeInstanceOf(RuleRefused);
    }
    expect(found).toBeNull();
  });
});
