import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const FEATURES = join(import.meta.dirname, '../../apps/web/src/features');

/** The number of all rows, read from the first row of a page: past the last page there is none, and the list says that it has nothing. */
const OF_THE_FIRST_ROW = /\b(?:rows|data)(?:\?\.)?\[0\]\?\.total\b/;

/** Lists with one page alone, which has all that they show. */
const ONE_PAGE = ['content/openings/candidates/candidate-board.tsx'];

test('a page past the last one is answered by the last one, by one way for all lists', async () => {
  const files = (await readdir(FEATURES, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  const reading = await Promise.all(
    files.map(async (file) => (OF_THE_FIRST_ROW.test(await readFile(join(FEATURES, file), 'utf8')) ? [file] : [])),
  );
  expect(reading.flat().toSorted()).toEqual(ONE_PAGE);
});
