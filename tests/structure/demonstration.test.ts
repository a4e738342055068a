import { readdir, readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

const FOLDER = new URL('../../supabase/seed/', import.meta.url);
const DRAW = /seed_pick\(([^,]*),/g;
const MOMENT = /now\(\)|\bat\b|_at\b/;
const DAY = /'(\d{4}-\d{2}-\d{2})/g;

/** What a pattern finds in the demonstration data, with its file. */
async function found(pattern: RegExp): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql'));
  const places = await Promise.all(
    files.map(async (file) =>
      [...(await readFile(new URL(file, FOLDER), 'utf8')).matchAll(pattern)].map(([, text = '']) => `${file}: ${text}`),
    ),
  );
  return places.flat();
}

// Drawn from the moment of the start, the number of unread notifications was another one each time, and once it was too few for a journey.
test('what the demonstration data draws is the same on every start', async () => {
  const draws = await found(DRAW);
  expect(draws.length).toBeGreaterThan(50);
  expect(draws.filter((draw) => MOMENT.test(draw))).toEqual([]);
});

// A licence that ended on a fixed day would have kept the demonstration from starting from that day on.
test('no day that the demonstration data names is still to come when it was written', async () => {
  const days = await found(DAY);
  expect(days.length).toBeGreaterThan(20);
  expect(days.filter((day) => day.slice(-10) > '2026-01-01')).toEqual([]);
});
