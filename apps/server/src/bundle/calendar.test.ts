import { expect, test } from 'vitest';

import { calendarOf } from './calendar.ts';

test('a deadline is the whole day at the court’s place, and what people wrote ends no line', () => {
  const text = calendarOf(
    'Firm',
    [
      {
        id: '5eed0000-0000-4000-8000-000000000001',
        title: 'Answer; to all,\nand more',
        kind: 'hard',
        due_on: '2026-03-01',
        due_at: new Date('2026-03-02T04:59:00Z'),
        time_zone: 'America/New_York',
        rule: 'FRCP 12(a)',
        number: 'C-2026-000001',
        completed: false,
      },
    ],
    new Date('2026-01-01T00:00:00Z'),
  ).replaceAll('\r\n ', '');
  expect(text).toContain('DTSTART;VALUE=DATE:20260301\r\n');
  expect(text).toContain('UID:5eed0000-0000-4000-8000-000000000001@casewright\r\n');
  expect(text).toContain(String.raw`SUMMARY:Answer\; to all\,\nand more (C-2026-000001)`);
  expect(text).toContain(String.raw`2026-03-02T04:59:00.000Z (America/New_York)`);
});
