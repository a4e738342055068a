import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { COUNTRIES, courtDays, HOLIDAYS_FILE, holidayLines } from '../../scripts/generate-holidays.ts';

test('the days of rest in the schema are those that the script makes', async () => {
  const kept = (await readFile(HOLIDAYS_FILE, 'utf8')).split('\n').map((line) => line.replace(/,$/, ''));
  const ours = kept.filter((line) => COUNTRIES.some((country) => line.startsWith(`  ('${country.slice(0, 2)}`)));
  expect(ours.length).toBeGreaterThan(200);
  expect(ours).toEqual(holidayLines(COUNTRIES));
});

test('every day has its provision, and a name in five languages', () => {
  for (const { day, jurisdiction, statute, names } of courtDays(COUNTRIES)) {
    expect([jurisdiction, day, statute.length > 3]).toEqual([jurisdiction, day, true]);
    expect(Object.values(names).filter((name) => name.trim() === '')).toEqual([]);
  }
});

test('a state’s day whose law was not read is in doubt, so that it makes no deadline late', () => {
  const certain = courtDays(['US', 'US-COURTS', 'GB', 'DE']).filter(
    ({ jurisdiction, doubt }) => jurisdiction.includes('-') && doubt === undefined,
  );
  expect(certain.length).toBeGreaterThan(100);
  expect(certain.filter(({ verified }) => !verified)).toEqual([]);
});

test('no state’s row hides a day on which the nation certainly rests', () => {
  const days = courtDays(['US']);
  const nation = new Set(
    days.filter(({ jurisdiction, doubt }) => jurisdiction === 'US' && doubt === undefined).map(({ day }) => day),
  );
  expect(days.filter(({ jurisdiction, day }) => jurisdiction !== 'US' && nation.has(day))).toEqual([]);
});
