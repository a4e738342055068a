import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildSchemaCache } from './build.ts';
import { readCatalogue, type Catalogue } from './introspection.ts';
import { keyOf } from './types.ts';

const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
let catalogue: Catalogue;
let before: Catalogue;

// Roles belong to all databases of the server, so everything is made in one transaction that never ends well.
beforeAll(async () => {
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  const read = () =>
    readCatalogue(
      {
        query: async (text, values = []) => {
          const answered = await client.query(text, [...values]);
          return { rows: answered.rows, rowCount: answered.rowCount };
        },
      },
      ['settings_test'],
      ['reader_test', 'writer_test'],
    );
  await client.query('begin');
  await client.query(`
    create schema settings_test;
    create function settings_test.plain() returns int language sql as 'select 1';
    create function settings_test.patient() returns int language sql
      set statement_timeout = '9s' set search_path = 'a=b', pg_temp as 'select 1';
    create role reader_test; create role writer_test`);
  before = await read();
  await client.query(`
    create function settings_test.st_asgeojson(r record, geometry text default '') returns text language plpgsql
      as 'begin return null; end';
    create function settings_test.st_asgeojson(r text) returns text language sql as 'select r';
    alter role reader_test set statement_timeout = '3s';
    alter role reader_test set datestyle = 'ISO, DMY';
    alter role reader_test set log_min_duration_statement = 0;
    alter role reader_test in database ${rows[0]?.name} set statement_timeout = '1s';`);
  catalogue = await read();
});
afterAll(async () => {
  await client.query('rollback');
  await client.end();
});

test('settings of a function', () => {
  const { routines } = buildSchemaCache(catalogue, new Set());
  const settings = (name: string) => [...(routines.get(keyOf('settings_test', name))?.[0]?.settings ?? [])];
  expect(settings('plain')).toEqual([]);
  expect(settings('patient')).toEqual([
    ['statement_timeout', '9s'],
    ['search_path', '"a=b", pg_temp'],
  ]);
});

test('settings of a role: the database has its own, and what only a superuser sets is left out', () => {
  const { roleSettings } = buildSchemaCache(catalogue, new Set());
  expect([...roleSettings.keys()]).toEqual(['reader_test', 'writer_test']);
  expect(Object.fromEntries(roleSettings.get('reader_test') ?? [])).toEqual({
    DateStyle: 'ISO, DMY',
    statement_timeout: '1s',
  });
  expect(roleSettings.get('writer_test')?.size).toBe(0);
});

test('the function that makes GeoJSON of a row, when there is one', () => {
  expect(buildSchemaCache(before, new Set()).geoJson).toBeNull();
  expect(buildSchemaCache(catalogue, new Set()).geoJson).toEqual({ schema: 'settings_test', name: 'st_asgeojson' });
});

test('the version tells structures apart, not settings of roles', () => {
  const [writer] = catalogue.roles.slice(-1);
  const changed = { ...catalogue, roles: writer ? [{ ...writer, settings: ['work_mem=1MB'] }] : [] };
  expect(buildSchemaCache(changed, new Set()).version).toBe(buildSchemaCache(catalogue, new Set()).version);
  expect(buildSchemaCache(before, new Set()).version).not.toBe(buildSchemaCache(catalogue, new Set()).version);
});
