import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { catalogueAt, catalogueOfFiles, differences } from '../../scripts/catalogue.ts';
import { generateTypes, TYPES_FILE } from '../../scripts/generate-types.ts';
import { copyMigrated } from '../../scripts/migrated-database.ts';
import { OVERVIEW, schemaOverview } from '../../scripts/schema-overview.ts';
import { MIGRATIONS, migrationsOfSchema } from '../../scripts/schema.ts';
import { startPostgres18, type TestPostgres } from '../setup/postgres.ts';

let postgres: TestPostgres;
let connection: { connectionString: string };
beforeAll(async () => {
  postgres = await startPostgres18();
  connection = { connectionString: await copyMigrated(postgres.url, 'structure') };
}, 120_000);
afterAll(() => postgres.stop());

/** The files of a folder: name and text. */
async function textsIn(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')])),
  );
}

test('the migrations make what the schema says (npm run schema:build renews them until the first release)', async () => {
  const made = await catalogueAt(connection);
  expect(made.size).toBeGreaterThan(50_000);
  const wanted = await migrationsOfSchema();
  // The same texts make the same database. `npm run test:long` makes both all the same, to see that nothing in them is left to chance.
  const isSame = isDeepStrictEqual(wanted, await textsIn(MIGRATIONS));
  if (isSame && process.env['BUILDS'] !== 'both') return;
  expect(differences(await catalogueOfFiles(wanted), made)).toEqual([]);
}, 120_000);

test('the overview in docs/schema is that of the migrated database (npm run schema:build renews it)', async () => {
  expect(await textsIn(OVERVIEW)).toEqual(await schemaOverview(connection));
}, 60_000);

test('the committed types are those of the migrated database (npm run types:generate renews them)', async () => {
  expect(await readFile(TYPES_FILE, 'utf8')).toBe(await generateTypes(connection));
}, 60_000);
