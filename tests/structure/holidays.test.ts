import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { HOLIDAYS_FILE, holidayLines } from '../../scripts/generate-holidays.ts';

/** Not the United States: its fifty states take longer than all other tests of this kind together. */
const COUNTRIES = ['FR', 'VN', 'CN', 'SA'];

test('the days of rest in the migration are those that the script makes', async () => {
  const kept = (await readFile(HOLIDAYS_FILE, 'utf8')).split('\n').map((line) => line.replace(/,$/, ''));
  const ours = kept.filter((line) => COUNTRIES.some((country) => line.startsWith(`  ('${country}'`)));
  expect(ours.length).toBeGreaterThan(30);
  expect(ours).toEqual(holidayLines(COUNTRIES));
});

test('what the library does not know is there: days kept for a holiday, and weekends that are worked', async () => {
  const sql = await readFile(HOLIDAYS_FILE, 'utf8');
  expect(sql).toMatch(/'US', 'Veterans Day \(substitute day\)', true[^\n]*2007-11-12/);
  expect(sql).toMatch(/'US-MA', 'Patriots'' Day'[^\n]*2008-04-21/);
  expect(sql).toMatch(/'VN', 'Giỗ tổ Hùng Vương', true[^\n]*2026-04-27/);
  expect(sql).toMatch(/'CN', '调休上班', false, 'working'[^\n]*2026-10-10/);
  expect(sql).not.toContain('儿童节');
});
