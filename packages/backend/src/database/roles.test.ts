import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readRoles } from './roles.ts';

const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });

// Roles belong to all databases of the server, so everything is made in one transaction that never ends well.
beforeAll(async () => {
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  await client.query('begin');
  await client.query(`
    create role keeper_test; create role reader_test; create role writer_test; create role stranger_test;
    create role mighty_test superuser;
    grant reader_test, writer_test, mighty_test to keeper_test;
    alter role reader_test set statement_timeout = '3s';
    alter role reader_test set datestyle = 'ISO, DMY';
    alter role reader_test set search_path = 'elsewhere';
    alter role reader_test set log_min_duration_statement = 0;
    alter role reader_test set track_functions = 'all';
    alter role reader_test in database ${rows[0]?.name} set statement_timeout = '1s';
    grant set on parameter track_functions to keeper_test`);
});
afterAll(async () => {
  await client.query('rollback');
  await client.end();
});

const roles = (keeper = 'keeper_test') =>
  readRoles(async (text, values) => {
    const { rows, rowCount } = await client.query(text, [...values]);
    return { rows, rowCount };
  }, keeper);

test('roles that the keeper of the connections was granted, and no superuser', async () => {
  expect([...(await roles()).keys()]).toEqual(['reader_test', 'writer_test']);
});

test('settings of a role: the database has its own; what the keeper may not set is left out, and the path', async () => {
  const found = await roles();
  expect(Object.fromEntries(found.get('reader_test') ?? [])).toEqual({
    DateStyle: 'ISO, DMY',
    statement_timeout: '1s',
    track_functions: 'all',
  });
  expect(found.get('writer_test')?.size).toBe(0);
});

test('without a keeper there are none', async () => {
  expect((await roles('nobody_test')).size).toBe(0);
});
