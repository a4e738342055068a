import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

// The schema is applied with check_function_bodies off, so that a file may call what a later one defines.
test('every function of the schema is valid in the finished database', async () => {
  await database.transaction(async (tx) => {
    await tx.owner('set local check_function_bodies = on');
    const { rows: functions } = await tx.owner<{ name: string; definition: string }>(
      `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition from pg_proc p
       join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private') and p.prokind = 'f'
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    );
    expect(functions.length).toBeGreaterThan(700);
    for (const { name, definition } of functions)
      await tx.owner(definition).catch((error: unknown) => {
        throw new Error(`${name}: ${String(error)}`);
      });
    const refusal = await tx.refused(
      'owner',
      `create function private.invalid() returns int language sql set search_path = '' as 'select nothing_here'`,
    );
    expect(refusal.message).toContain('nothing_here');
  });
});

// `null in (…)` is unknown, so is its opposite, and `if` takes what is unknown for no: nobody would be refused a row without a case or a firm.
test('no refusal is left out where what it asks about is unknown', async () => {
  const { rows } = await database.client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'private'::regnamespace
       and p.prosrc ~ '\\mnot \\((?:(?!\\mthen\\M|;).)*(?<!coalesce\\()\\m[a-z_.]+ in \\(select private\\.caller_' order by 1`,
  );
  expect(rows).toEqual([]);
});
