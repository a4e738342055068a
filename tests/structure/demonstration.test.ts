import { readdir, readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

const FOLDER = new URL('../../supabase/seed/', import.meta.url);
const DRAW = /seed_pick\(([^,]*),/g;
const MOMENT = /now\(\)|\bat\b|_at\b/;

// Drawn from the moment of the start, the number of unread notifications was another one each time, and once it was too few for a journey.
test('what the demonstration data draws is the same on every start', async () => {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql'));
  const draws = await Promise.all(
    files.map(async (file) =>
      [...(await readFile(new URL(file, FOLDER), 'utf8')).matchAll(DRAW)].map(([, key = '']) => `${file}: ${key}`),
    ),
  );
  expect(draws.flat().length).toBeGreaterThan(50);
  expect(draws.flat().filter((draw) => MOMENT.test(draw))).toEqual([]);
});
