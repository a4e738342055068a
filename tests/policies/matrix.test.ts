import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { impersonate, openTestDatabase, type TestDatabase } from './database.ts';
import { actors, everyActor, type Actor } from './fixture.ts';
import { matrix, type Row } from './matrix.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const statements = (row: Row) => ({
  S: `select 1 from ${row.table} where ${row.target}`,
  I: row.insert,
  U: `update ${row.table} set ${row.column} = ${row.column} where ${row.target}`,
  D: `delete from ${row.table} where ${row.target}`,
});

/** Everything that a table says, so that a write that was refused and yet left something behind is seen. */
async function checksum(table: string): Promise<string> {
  const { rows } = await database.client.query<{ sum: string }>(
    `select md5(string_agg(t::text, '|' order by t::text)) sum from public.${table} t`,
  );
  return String(rows[0]?.sum);
}

/** Whether the actor may: the statement passes and touches a row. Nothing of it stays; where it was refused, it left nothing behind either. */
async function attempt(actor: Actor, text: string, { table }: Row, before: string): Promise<boolean> {
  await database.client.query('begin');
  try {
    await impersonate(database.client, actor);
    if ((await database.client.query(text)).rowCount === 1) return true;
    await database.client.query(`select set_config('role', 'none', true)`);
    expect(await checksum(table), `${actor} left something behind by ${text}`).toBe(before);
  } catch (error) {
    // Refused by a grant, a policy or a rule, and undone; any other error would be a mistake of the matrix.
    if (!(error instanceof DatabaseError) || !['42501', 'P0001', 'PT404', '23505'].includes(error.code ?? ''))
      throw error;
  } finally {
    await database.client.query('rollback');
  }
  return false;
}

describe.each(Object.entries(matrix))('%s', (_, row) => {
  let before: string;
  beforeAll(async () => {
    before = await checksum(row.table);
  });

  test('is found by its condition', async () => {
    expect((await database.client.query(statements(row).S)).rowCount).toBe(1);
  });

  test.each(everyActor)('%s', async (actor) => {
    let cell = '';
    for (const [letter, text] of Object.entries(statements(row)))
      cell += (await attempt(actor, text, row, before)) ? letter : '-';
    expect(cell).toBe(row.may[actor]);
  });
});

test('the matrix has every table, every actor and every verb', async () => {
  const { rows } = await database.client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`,
  );
  expect([...new Set(Object.values(matrix).map((row) => row.table))].toSorted()).toEqual(rows.map((row) => row.name));
  for (const row of Object.values(matrix)) {
    expect(Object.keys(row.may)).toEqual(everyActor);
    expect(Object.keys(actors)).toEqual(everyActor);
    for (const cell of Object.values(row.may)) expect(cell).toMatch(/^[S-][I-][U-][D-]$/);
  }
});
