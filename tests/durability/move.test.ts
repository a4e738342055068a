import { execFile } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startPostgres15, startPostgres18, type TestPostgres } from '../setup/postgres.ts';
import {
  COMPILED,
  demonstrationFolder,
  freshFolder,
  removeFolder,
  startServer,
  type TestServer,
} from '../setup/server.ts';

const LONG = { timeout: 300_000 };
const ADMIN = 'admin@casewright.test';
const folder = demonstrationFolder();
const back = freshFolder();
let postgres: TestPostgres;
let server: TestServer | undefined;
beforeAll(async () => {
  postgres = await startPostgres15();
}, 120_000);
afterAll(async () => {
  await server?.stop();
  await postgres.stop();
  for (const each of [folder, back]) removeFolder(each);
});

/** The command, with what it printed; its error has the one line that it said. */
async function casewright(settings: Record<string, string>, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/server/src/main.ts', ...args], {
    env: { PATH: process.env.PATH, ...COMPILED, LOG_LEVEL: 'warn', ...settings },
  });
  return stdout;
}

async function database(name: string, on: TestPostgres = postgres): Promise<string> {
  await asOwner(on.url, `create database ${name}`);
  return at(on, name);
}

function at(on: TestPostgres, name: string, user?: string): string {
  const url = new URL(on.url);
  url.pathname = `/${name}`;
  if (user !== undefined) url.username = user;
  return url.href;
}

async function asOwner<Row extends pg.QueryResultRow = pg.QueryResultRow>(
  url: string,
  ...statements: string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

async function signedIn({ url, anonKey }: TestServer, email = ADMIN): Promise<SupabaseClient> {
  const client = createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  expect((await client.auth.signInWithPassword({ email, password: 'casewright-demo' })).error).toBeNull();
  return client;
}

/** What is there after the move and was there before: somebody's cases, the bytes of a stored file, the audit log. */
async function whatIsThere(one: TestServer, stored: { bucket_id: string; name: string }): Promise<unknown> {
  const [administrator, lawyer] = [await signedIn(one), await signedIn(one, 'lawyer@casewright.test')];
  const { data: cases } = await lawyer.from('cases').select('id,title,status').order('id');
  expect(cases?.length).toBeGreaterThan(0);
  const { data: chain } = await administrator.rpc('verify_audit_chain');
  expect(chain).toMatchObject([{ ok: true }]);
  const bytes = await bytesOf(one, stored.bucket_id, stored.name);
  expect(bytes).toBeGreaterThan(0);
  return { cases, chain, bytes };
}

/** How many bytes the first stored file has, read by its address. */
async function bytesOf({ url, serviceRoleKey }: TestServer, bucket: string, name: string): Promise<number> {
  const client = createClient(url, serviceRoleKey, { auth: { persistSession: false } });
  return (await client.storage.from(bucket).download(name)).data?.size ?? 0;
}

test('a database goes to another PostgreSQL with everything, is worked on there, and comes back', LONG, async () => {
  server = await startServer({ DATA_DIR: folder });
  const socket = new URL(
    `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(join(folder, 'postgres/run'))}`,
  );
  const [stored] = await asOwner<{ bucket_id: string; name: string }>(
    socket.href,
    'select bucket_id, name from storage.objects order by created_at limit 1',
  );
  if (!stored) throw new Error('The demonstration has no stored file');
  const before = await whatIsThere(server, stored);
  const url = await database('practice');
  await expect(casewright({ DATA_DIR: folder }, 'move', '--to', url)).rejects.toThrow(/Another server is using/);
  await server.stop();

  const said = await casewright({ DATA_DIR: folder }, 'move', '--to', url);
  expect(said).toMatch(/Moved and compared: \d{4,} rows of \d{3} tables, with \d+ accounts/);
  server = await startServer({ DATA_DIR: folder, DATABASE_URL: url });
  expect(await whatIsThere(server, stored)).toEqual(before);

  const client = await signedIn(server, 'user@casewright.test');
  const { error } = await client.from('cases').insert({ title: 'Posted after the move' });
  expect(error).toBeNull();
  const after = await whatIsThere(server, stored);
  const moving = { DATA_DIR: back, DATABASE_URL: url };
  await expect(casewright(moving, 'move', '--to', 'embedded')).rejects.toThrow(/connections to the database are open/);
  await server.stop();
  // The old place still has what it had.
  await expect(casewright({ ...moving, DATA_DIR: folder }, 'move', '--to', 'embedded')).rejects.toThrow(
    /has rows in auth\.users already/,
  );
  for (const each of ['keys.json', 'storage']) cpSync(join(folder, each), join(back, each), { recursive: true });
  await casewright(moving, 'move', '--to', 'embedded');
  server = await startServer({ DATA_DIR: back });
  expect(await whatIsThere(server, stored)).toEqual(after);
  const { data } = await (
    await signedIn(server, 'user@casewright.test')
  )
    .from('cases')
    .select('title')
    .eq('title', 'Posted after the move');
  expect(data).toHaveLength(1);
});

test('what would not be the same is not moved, and leaves nothing behind', LONG, async () => {
  const url = await database('spoilt');
  await casewright({ DATA_DIR: freshFolder(), DATABASE_URL: url }, 'migrate');
  await asOwner(
    url,
    `create function public.spoil() returns trigger language plpgsql as $$ begin new.first_name := 'spoilt'; return new; end $$`,
    'create trigger spoil before insert on public.users for each row execute function public.spoil()',
    'alter table public.users enable always trigger spoil',
  );
  await expect(casewright({ DATA_DIR: folder }, 'move', '--to', url)).rejects.toThrow(
    /Nothing was moved: of public\.users the rows would differ\./,
  );
  expect(await asOwner(url, 'select from auth.users')).toEqual([]);
});

test('an address that is none, and a role that may not, are said in one line', LONG, async () => {
  await expect(casewright({ DATA_DIR: folder }, 'move', '--to', 'elsewhere')).rejects.toThrow(/postgres:\/\//);
  await expect(casewright({ DATA_DIR: folder }, 'move', '--to', 'embedded')).rejects.toThrow(/the settings already/);
  const mistyped = join(back, 'mistyped');
  await expect(casewright({ DATA_DIR: mistyped }, 'move', '--to', at(postgres, 'practice'))).rejects.toThrow(
    /There is no database in/,
  );
  expect(existsSync(mistyped)).toBe(false);
  await expect(
    casewright({ DATA_DIR: folder }, 'move', '--to', 'postgres://nobody@127.0.0.1:1/nothing'),
  ).rejects.toThrow(/--to/);
  const other = await startPostgres18('');
  try {
    await asOwner(other.url, 'create role practice login createrole bypassrls');
    await asOwner(other.url, 'create database practice owner practice');
    await expect(casewright({ DATA_DIR: folder }, 'move', '--to', at(other, 'practice', 'practice'))).rejects.toThrow(
      /grant set on parameter session_replication_role/,
    );
  } finally {
    await other.stop();
  }
});
