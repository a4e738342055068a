import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';

import { daysFrom, sheetOf, weekOf } from './week.ts';

test('a week begins with the day with which the reader’s weeks begin', () => {
  expect(weekOf('2026-11-22', 1)).toBe('2026-11-16');
  expect(weekOf('2026-11-22', 0)).toBe('2026-11-22');
  expect(weekOf('2026-11-22', 6)).toBe('2026-11-21');
  assert(
    property(integer({ min: 0, max: 40_000 }), constantFrom(0, 1, 6), (day, first) => {
      const on = new Date(day * 86_400_000).toISOString().slice(0, 10);
      const days = daysFrom(weekOf(on, first));
      expect(days).toContain(on);
      expect(new Date(days[0] ?? '').getUTCDay()).toBe(first);
    }),
  );
});

test('rows and days of a sheet have the same sum as its cells', () => {
  const days = daysFrom('2026-11-16');
  const cell = record({
    case_id: constantFrom('a', 'b', 'c', null),
    case_number: constantFrom(null),
    case_title: constantFrom(null),
    on_day: constantFrom(...days),
    minutes: integer({ min: 1, max: 1440 }),
    entries: constantFrom(1),
  });
  assert(
    property(array(cell), (cells) => {
      const sheet = sheetOf(cells, days);
      const sum = cells.reduce((total, { minutes }) => total + minutes, 0);
      expect(sheet.sum).toBe(sum);
      expect(sheet.rows.reduce((total, row) => total + row.sum, 0)).toBe(sum);
      expect(sheet.rows.length).toBe(new Set(cells.map((one) => one.case_id)).size);
    }),
  );
});
