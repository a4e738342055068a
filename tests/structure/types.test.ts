import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { generateTypes, TYPES_FILE } from '../../scripts/generate-types.ts';

test('the committed types are those of the migrated database (npm run types:generate renews them)', async () => {
  expect(await readFile(TYPES_FILE, 'utf8')).toBe(await generateTypes());
}, 60_000);
