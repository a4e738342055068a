import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { OVERVIEW, schemaOverview } from '../../scripts/schema-overview.ts';

test('the overview in docs/schema is that of the migrated database (npm run schema:build renews it)', async () => {
  const pages = await schemaOverview();
  expect((await readdir(OVERVIEW)).toSorted()).toEqual(Object.keys(pages).toSorted());
  for (const [name, text] of Object.entries(pages))
    expect(await readFile(join(OVERVIEW, name), 'utf8'), name).toBe(text);
}, 60_000);
