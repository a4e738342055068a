import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildSchemaCache } from './build.ts';
import { readCatalogue, type Catalogue } from './introspection.ts';
import { keyOf } from './types.ts';

const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
let catalogue: Catalogue;
let before: Catalogue;

// The database is used by other files too, so everything is made in one transaction that never ends well.
beforeAll(async () => {
  await client.connect();
  const read = () =>
    readCatalogue(
      {
        query: async (text, values = []) => {
          const answered = await client.query(text, [...values]);
          return { rows: answered.rows, rowCount: answered.rowCount };
        },
      },
      ['settings_test'],
    );
  await client.query('begin');
  await client.query(`
    create schema settings_test;
    create function settings_test.plain() returns int language sql as 'select 1';
    create function settings_test.patient() returns int language sql
      set statement_timeout = '9s' set search_path = 'a=b', pg_temp set work_mem = '1MB' as 'select 1'`);
  before = await read();
  await client.query(`
    create function settings_test.st_asgeojson(r record, geometry text default '') returns text language plpgsql
      as 'begin return null; end';
    create function settings_test.st_asgeojson(r text) returns text language sql as 'select r'`);
  catalogue = await read();
});
afterAll(async () => {
  await client.query('rollback');
  await client.end();
});

test('settings of a function that must hold before it is called', () => {
  const { routines } = buildSchemaCache(catalogue, new Set());
  const settings = (name: string) => [...(routines.get(keyOf('settings_test', name))?.[0]?.settings ?? [])];
  expect(settings('plain')).toEqual([]);
  expect(settings('patient')).toEqual([['statement_timeout', '9s']]);
});

test('the function that makes GeoJSON of a row, when there is one', () => {
  expect(buildSchemaCache(before, new Set()).geoJson).toBeNull();
  expect(buildSchemaCache(catalogue, new Set()).geoJson).toEqual({ schema: 'settings_test', name: 'st_asgeojson' });
});

test('the version tells structures apart', () => {
  expect(buildSchemaCache(before, new Set()).version).not.toBe(buildSchemaCache(catalogue, new Set()).version);
});
