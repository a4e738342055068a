import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { SILENT_LOGGER } from '../options.ts';
import { withConnection } from './connection.ts';
import { authorizeTopic } from './authorize-topic.ts';
import { openEngine, type Engine } from './engine.ts';
import { DatabaseUnavailable, UnknownRole } from './errors.ts';
import { FolderInUse, lockFolder } from './lock.ts';
import { migrate, MigrationError, type MigrationFolder } from './migrate.ts';
import { openDatabase, type OpenDatabase } from './open.ts';
import { queryAsCaller, transactionAsCaller, type Scope } from './scope.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The address of a database of its own on the test server. */
async function freshDatabase(): Promise<string> {
  const name = `database_${Math.random().toString(36).slice(2)}`;
  await withConnection({ connectionString: server }, (client) => client.query(`create database ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'casewright-migrations-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const anon: Scope = { caller: { role: 'anon', claims: { role: 'anon' }, userId: null, sessionId: null } };

describe('scope', () => {
  let database: OpenDatabase;
  let engine: Engine;
  beforeAll(async () => {
    database = await openDatabase({ url: await freshDatabase(), poolSize: 2 }, [], 'auto', SILENT_LOGGER);
    engine = database.engine;
    await engine.query('create table public.notes (id int primary key, body text, owner uuid default auth.uid())');
    await engine.query('alter table public.notes enable row level security');
    await engine.query(
      'create policy own on public.notes to authenticated using (owner = auth.uid()) with check (owner = auth.uid())',
    );
  });
  afterAll(() => database.close());

  const person = (id: string): Scope => ({
    caller: { role: 'authenticated', claims: { sub: id }, userId: id, sessionId: null },
  });
  const ann = '00000000-0000-4000-8000-00000000000a';
  const bob = '00000000-0000-4000-8000-00000000000b';

  test('impersonates the caller for one statement and keeps nothing of it', async () => {
    await queryAsCaller(engine, person(ann), { text: "insert into notes (id, body) values (1, 'hers')", values: [] });
    const hers = await queryAsCaller(engine, person(ann), {
      text: 'select body, current_user::text as role from notes',
      values: [],
    });
    expect(hers.rows).toEqual([{ body: 'hers', role: 'authenticated' }]);
    const his = await queryAsCaller(engine, person(bob), { text: 'select body from notes', values: [] });
    expect(his.rows).toEqual([]);
    const guest = await queryAsCaller(engine, anon, {
      text: "select auth.uid() as id, current_user::text as role, current_setting('request.path') as path",
      values: [],
    });
    expect(guest.rows).toEqual([{ id: null, role: 'anon', path: '' }]);
  });

  test('auth.uid() is the person of the claims, one after another on every connection', async () => {
    const uid = { name: 'uid', text: 'select auth.uid() as id', values: [] };
    const idOf = async (scope: Scope): Promise<unknown> => (await queryAsCaller(engine, scope, uid)).rows[0]?.id;
    const claimed = { caller: { role: 'authenticated', claims: { sub: bob }, userId: null, sessionId: null } };
    for (let round = 0; round < 4; round += 1) {
      expect(await Promise.all([person(ann), anon, person(bob), anon, claimed].map(idOf))).toEqual([
        ann,
        null,
        bob,
        null,
        bob,
      ]);
    }
  });

  test('a person that a function left on the connection is nobody’s right to a topic', async () => {
    await engine.query(
      `create policy hers on realtime.messages for select to authenticated using (auth.uid() = '${ann}')`,
    );
    const leave = { text: `select set_config('request.jwt.claim.sub', $1, false), pg_sleep(0.05)`, values: [ann] };
    await Promise.all(Array.from({ length: 10 }, () => queryAsCaller(engine, anon, leave)));
    const rights = (sub: string) =>
      authorizeTopic(
        engine,
        { role: 'authenticated', claims: { sub } },
        { topic: 'room', headers: {}, want: ['read'], extensions: ['broadcast'] },
      );
    expect(await rights(ann)).toMatchObject({ broadcastRead: true });
    expect(await rights(bob)).toMatchObject({ broadcastRead: false });
    const seen = await queryAsCaller(engine, person(bob), { text: 'select auth.uid() as id', values: [] });
    expect(seen.rows).toEqual([{ id: bob }]);
    const guest = await queryAsCaller(engine, anon, { text: 'select auth.uid() as id', values: [] });
    expect(guest.rows).toEqual([{ id: null }]);
  });

  test('a refused statement leaves nothing, answers its own error and gives the connection back', async () => {
    const refused = queryAsCaller(engine, person(bob), {
      text: "insert into notes (id, body, owner) values (2, 'x', $1)",
      values: [ann],
    });
    await expect(refused).rejects.toMatchObject({ code: '42501' });
    for (let round = 0; round < 5; round += 1) {
      await expect(queryAsCaller(engine, anon, { text: 'select 1/0', values: [] })).rejects.toMatchObject({
        code: '22012',
      });
    }
    expect((await queryAsCaller(engine, anon, { text: 'select 1 as one', values: [] })).rows).toEqual([{ one: 1 }]);
  });

  test('a read-only scope cannot write', async () => {
    const write = queryAsCaller(
      engine,
      { ...person(ann), readOnly: true },
      { text: "update notes set body = 'changed'", values: [] },
    );
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });

  test('the same shape is prepared from its second use on and keeps answering', async () => {
    const shape = (id: number) => ({
      name: 'notes_by_id',
      text: 'select body from notes where id = $1',
      values: [String(id)],
    });
    for (let round = 0; round < 6; round += 1)
      expect((await queryAsCaller(engine, person(ann), shape(1))).rows).toHaveLength(1);
    // The plan prepared for one person must not answer another.
    for (let round = 0; round < 4; round += 1)
      expect((await queryAsCaller(engine, person(bob), shape(1))).rows).toHaveLength(0);
  });

  test('many shapes do not pile up on a connection', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let shape = 0; shape < 450; shape += 1) {
        await queryAsCaller(engine, anon, { name: `shape_${shape}`, text: `select ${shape} as n`, values: [] });
      }
    }
    const count = {
      text: 'select count(*)::int as n, pg_backend_pid() as pid from pg_prepared_statements',
      values: [],
    };
    const kept = await Promise.all(Array.from({ length: 20 }, () => queryAsCaller(engine, anon, count)));
    const most = Math.max(...kept.flatMap(({ rows }) => rows.map(({ n }) => n)));
    // Besides the shapes, what every transaction needs is prepared.
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(410);
  }, 60_000);

  test('a role that authenticator was not granted is refused before the database is asked', async () => {
    for (const role of ['postgres', 'supabase_admin', 'authenticator', 'pg_read_all_data', 'none', '']) {
      await expect(
        queryAsCaller(engine, { caller: { ...anon.caller, role } }, { text: 'select 1', values: [] }),
      ).rejects.toThrow(UnknownRole);
    }
  });

  test('a transaction of several statements commits whole or not at all', async () => {
    const twice = (fail: boolean) =>
      transactionAsCaller(engine, person(ann), async (transaction) => {
        await transaction.query({ text: "insert into notes (id, body) values (10, 'first')", values: [] });
        await transaction.query({
          text: `insert into notes (id, body) values (${fail ? 10 : 11}, 'second')`,
          values: [],
        });
      });
    await expect(twice(true)).rejects.toMatchObject({ code: '23505' });
    expect((await engine.query('select from notes where id in (10, 11)')).rows).toHaveLength(0);
    await twice(false);
    expect((await engine.query('select from notes where id in (10, 11)')).rows).toHaveLength(2);
  });

  test('a work that goes on after a failure does not hear that it was kept', async () => {
    const swallowing = transactionAsCaller(engine, person(ann), async (transaction) => {
      await transaction.query({ text: "insert into notes (id, body) values (15, 'first')", values: [] });
      await transaction.query({ text: 'select 1/0', values: [] }).catch(() => {});
      return 'returned';
    });
    await expect(swallowing).rejects.toThrow('nothing of the transaction was kept');
    expect((await engine.query('select from notes where id = 15')).rows).toHaveLength(0);
    const owner = engine.transaction(async ({ query }) => {
      await query("insert into notes (id, body) values (15, 'first')");
      await query('select 1/0').catch(() => {});
    });
    await expect(owner).rejects.toThrow('nothing of the transaction was kept');
    expect((await engine.query('select from notes where id = 15')).rows).toHaveLength(0);
    expect((await queryAsCaller(engine, anon, { text: 'select 1 as one', values: [] })).rows).toEqual([{ one: 1 }]);
  });

  test('a deferred trigger is still the caller, in one statement and in several', async () => {
    await engine.query(`
      create table public.late (id int primary key);
      create function public.tell() returns trigger language plpgsql as $$ begin
        raise exception '% %', current_user, auth.uid(); end $$;
      create constraint trigger tell after insert on public.late deferrable initially deferred
        for each row execute function public.tell();
      grant all on public.late to authenticated`);
    const insert = { text: 'insert into late values (1)', values: [] };
    const raised = { code: 'P0001', message: `authenticated ${ann}` };
    await expect(queryAsCaller(engine, person(ann), insert)).rejects.toMatchObject(raised);
    await expect(transactionAsCaller(engine, person(ann), (one) => one.query(insert))).rejects.toMatchObject(raised);
    expect((await engine.query('select from late')).rows).toHaveLength(0);
  });

  test('a function cannot leave the reading transaction that it is called in', async () => {
    await engine.query(`
      create function public.sneak() returns void language plpgsql as $$ begin
        perform set_config('transaction_read_only', 'off', true); insert into notes (id) values (30); end $$`);
    const sneak = { text: 'select sneak()', values: [] };
    const reading = { ...person(ann), readOnly: true };
    for (const isolation of [undefined, 'serializable'] as const)
      await expect(queryAsCaller(engine, { ...reading, ...(isolation && { isolation }) }, sneak)).rejects.toMatchObject(
        {
          code: '25001',
        },
      );
    await queryAsCaller(engine, person(ann), sneak);
    expect((await engine.query('select from notes where id = 30')).rows).toHaveLength(1);
  });

  test('rollback() undoes although the work returns', async () => {
    const answer = await transactionAsCaller(engine, person(ann), async (transaction) => {
      await transaction.query({ text: "insert into notes (id, body) values (20, 'gone')", values: [] });
      transaction.rollback();
      return 'returned';
    });
    expect(answer).toBe('returned');
    expect((await engine.query('select from notes where id = 20')).rows).toHaveLength(0);
  });

  test('a cut connection is named as such and the next request gets a fresh one', async () => {
    await expect(
      queryAsCaller(engine, anon, { text: 'select pg_terminate_backend(pg_backend_pid())', values: [] }),
    ).rejects.toThrow();
    const cut = engine.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
      ['casewright-callers'],
    );
    const slow = queryAsCaller(engine, anon, { text: 'select pg_sleep(1)', values: [] });
    await expect(Promise.all([slow, cut])).rejects.toThrow(DatabaseUnavailable);
    // The pool hears of idle connections that were cut when it reads from them, which may be a moment later.
    await vi.waitFor(async () =>
      expect((await queryAsCaller(engine, anon, { text: 'select 1 as one', values: [] })).rows).toEqual([{ one: 1 }]),
    );
  });

  test('a notification is heard again after the connection was cut', async () => {
    const heard: string[] = [];
    const stop = await engine.listen('news', (payload) => heard.push(payload));
    await engine.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'casewright-listener' and datname = current_database()",
    );
    await expect.poll(() => heard, { timeout: 5_000 }).toContain('');
    await engine.query("notify news, 'after'");
    await expect.poll(() => heard, { timeout: 5_000 }).toContain('after');
    await stop();
  });
});

describe('migrate', () => {
  const migrations = (files: Record<string, string>): MigrationFolder => ({
    label: 'migrations',
    path: folderOf(files),
  });
  const ONE = { '1_one.sql': 'create table one (id int);' };

  test('applies what is new, once, in order', async () => {
    const url = await freshDatabase();
    const folder = migrations({ ...ONE, '2_two.sql': 'alter table one add column name text;' });
    expect(await migrate({ connectionString: url }, [folder])).toEqual([
      'migrations/1_one.sql',
      'migrations/2_two.sql',
    ]);
    expect(await migrate({ connectionString: url }, [folder])).toEqual([]);
  });

  test('says for whom it waits, be it another migration or somebody who uses a table', async () => {
    const url = await freshDatabase();
    const folder = { label: 'own', path: folderOf({ '1_a.sql': 'alter table public.held add column b int' }) };
    const said: string[] = [];
    const logger = { ...SILENT_LOGGER, warn: (_facts: object, message: string) => void said.push(message) };
    await withConnection({ connectionString: url, application_name: 'somebody' }, async (holder) => {
      await holder.query('create table public.held (a int)');
      await holder.query('begin');
      await holder.query('lock table public.held in access share mode');
      const first = migrate({ connectionString: url }, [folder], logger);
      await expect.poll(() => said, { timeout: 20_000 }).toHaveLength(1);
      expect(said[0]).toMatch(
        /^The migration of the database waits for a lock that the session \d+ .* \(somebody, postgres\)/,
      );
      const second = migrate({ connectionString: url }, [folder], logger);
      await expect.poll(() => said.at(-1), { timeout: 20_000 }).toContain('(casewright-migrate, postgres)');
      await holder.query('commit');
      expect(await Promise.all([first, second])).toEqual([['own/1_a.sql'], []]);
      const { rows } = await holder.query(
        "select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
      );
      expect(rows).toEqual([]);
    });
  });

  test('eight processes that migrate at once apply each file once', async () => {
    const url = await freshDatabase();
    const folder = migrations({ ...ONE, '2_two.sql': 'select pg_sleep(0.1); create table two (id int);' });
    const applied = await Promise.all(Array.from({ length: 8 }, () => migrate({ connectionString: url }, [folder])));
    expect(applied.flat()).toHaveLength(2);
  });

  test('databases of one server that are migrated at once do not fail of the roles that they share', async () => {
    const role = `shared_${Math.random().toString(36).slice(2)}`;
    const shared = `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if; end $$;
      alter role ${role} set statement_timeout = '3s'; alter role ${role} bypassrls;`;
    const urls = await Promise.all(Array.from({ length: 8 }, freshDatabase));
    const folder = migrations({ '1_one.sql': shared, '2_two.sql': shared, '3_three.sql': shared });
    const applied = await Promise.all(urls.map((url) => migrate({ connectionString: url }, [folder])));
    expect(applied.map((files) => files.length)).toEqual(urls.map(() => 3));
    await withConnection({ connectionString: server }, (client) => client.query(`drop role ${role}`));
  });

  test.each([
    ['changed', { '1_one.sql': 'create table other (id int);' }, /1_one\.sql was changed/],
    ['missing', { '2_two.sql': 'create table two (id int);' }, /1_one\.sql is missing/],
    ['out of order', { ...ONE, '0_zero.sql': 'select 1;' }, /0_zero\.sql sorts before 1/],
    ['two of one version', { ...ONE, '1_again.sql': 'select 1;' }, /Two migrations/],
    ['badly named', { ...ONE, 'two.sql': 'select 1;' }, /two\.sql is not named/],
  ])('%s: says which file', async (_name, files, message) => {
    const url = await freshDatabase();
    await migrate({ connectionString: url }, [migrations(ONE)]);
    await expect(migrate({ connectionString: url }, [migrations(files)])).rejects.toThrow(message);
  });

  test('a file that fails leaves nothing of itself and names its line', async () => {
    const url = await freshDatabase();
    const folder = migrations({ ...ONE, '2_two.sql': 'create table two (id int);\nselect nothing_here;' });
    await expect(migrate({ connectionString: url }, [folder])).rejects.toThrow(MigrationError);
    await expect(migrate({ connectionString: url }, [folder])).rejects.toThrow(/2_two\.sql failed, line 2/);
    const { rows } = await withConnection({ connectionString: url }, (client) =>
      client.query("select to_regclass('two') as two, to_regclass('one') is not null as one"),
    );
    expect(rows).toEqual([{ two: null, one: true }]);
  });

  test("takes over what Supabase's own command line applied", async () => {
    const url = await freshDatabase();
    await withConnection({ connectionString: url }, async (client) => {
      await client.query(
        'create schema supabase_migrations; create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)',
      );
      await client.query(
        "create table one (id int); insert into supabase_migrations.schema_migrations values ('1', null, 'one')",
      );
    });
    expect(
      await migrate({ connectionString: url }, [migrations({ ...ONE, '2_two.sql': 'create table two (id int);' })]),
    ).toEqual(['migrations/2_two.sql']);
  });

  test('the line ending of a checkout does not count as a change', async () => {
    const url = await freshDatabase();
    await migrate({ connectionString: url }, [migrations({ '1_one.sql': 'select 1;\nselect 2;\n' })]);
    expect(
      await migrate({ connectionString: url }, [migrations({ '1_one.sql': 'select 1;\r\nselect 2;\r\n' })]),
    ).toEqual([]);
  });
});

test('a folder is locked for one server until it is given back', async () => {
  const folder = folderOf({});
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await unlock();
  await (
    await lockFolder(folder)
  )();
});

test('an unreachable database is named as such', async () => {
  const unreachable = openEngine({
    owner: { host: '127.0.0.1', port: 1 },
    callers: { host: '127.0.0.1', port: 1 },
    onError: () => {},
  });
  await expect(unreachable).rejects.toThrow(DatabaseUnavailable);
});

test('a database that lets nobody in is named as such; a statement that says the same of itself is not', async () => {
  const url = await freshDatabase();
  const asServer = (statement: string) =>
    withConnection({ connectionString: server }, (client) => client.query(statement));
  const name = new URL(url).pathname.slice(1);
  const engine = await openEngine({
    owner: { connectionString: url },
    callers: { connectionString: url },
    onError: () => {},
  });
  try {
    const raising = engine.query("do $$ begin raise 'not now' using errcode = '55000'; end $$");
    await expect(raising).rejects.toMatchObject({ code: '55000', message: 'not now' });
    await asServer(`alter database ${name} allow_connections false`);
    await asServer(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`);
    // The first may still meet the connection that was cut.
    for (let time = 0; time < 3; time += 1) await expect(engine.query('select 1')).rejects.toThrow(DatabaseUnavailable);
    await asServer(`alter database ${name} allow_connections true`);
    expect((await engine.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await engine.close();
  }
});
