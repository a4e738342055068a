import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { checkDatabase } from '@casewright/backend';
import { createClient, REALTIME_SUBSCRIBE_STATES, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startPgbouncer, type TestPooler } from '../setup/pgbouncer.ts';
import { startPostgres18, type TestPostgres } from '../setup/postgres.ts';
import { COMPILED, freshFolder, removeFolder, startServer, type TestServer } from '../setup/server.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** How often each asks for everything; `npm run test:long` has fifteen rounds. */
const ROUNDS = Number(process.env['POOLER_ROUNDS'] ?? 5);
const folder = freshFolder();
let postgres: TestPostgres;
let pooler: TestPooler;
let sessions: TestPooler;
let admin: pg.Client;
let pooled: string;
let server: TestServer | undefined;

beforeAll(async () => {
  // Where nothing was prepared, the server makes the schema and loads the demonstration data through the pooler.
  postgres = await startPostgres18(process.env.TEST_PREPARED ?? '');
  const socketFolder = new URL(postgres.url).searchParams.get('host') ?? '';
  pooler = await startPgbouncer(socketFolder, { mode: 'transaction', users: ['postgres'] });
  sessions = await startPgbouncer(socketFolder, { mode: 'session', users: ['postgres'], size: 20 });
  admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query('create database other');
  pooled = `postgres://postgres@127.0.0.1:${pooler.port}/postgres`;
});
afterAll(async () => {
  await server?.stop();
  await admin.end();
  await pooler.stop();
  await sessions.stop();
  await postgres.stop();
  removeFolder(folder);
});

interface Ended {
  code: number;
  said: string;
}

async function casewright(command: string, settings: Record<string, string>): Promise<Ended> {
  return new Promise((ended) => {
    execFile(
      process.execPath,
      ['apps/server/src/main.ts', command],
      { cwd: ROOT, env: { PATH: process.env.PATH, ...COMPILED, ...settings } },
      (error, stdout, stderr) =>
        ended({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    );
  });
}

test('without DATABASE_DIRECT_URL the start says in one line what to use, and makes nothing', async () => {
  const dataDir = join(folder, 'none');
  expect(await casewright('migrate', { DATABASE_URL: pooled, DATA_DIR: dataDir })).toEqual({
    code: 1,
    said: 'casewright: DATABASE_URL leads through a pooler that lends a connection for one transaction. Set DATABASE_DIRECT_URL to the address of the database itself, for migrations and listening.\n',
  });
  expect(existsSync(dataDir)).toBe(false);
});

test.each([
  [
    'a pooler as the direct address',
    () => ({ url: pooled, directUrl: pooled }),
    /^DATABASE_DIRECT_URL leads through a pooler/,
  ],
  [
    'another database as the direct address',
    () => ({ url: pooled, directUrl: Object.assign(new URL(postgres.url), { pathname: '/other' }).href }),
    /^DATABASE_URL and DATABASE_DIRECT_URL lead to two databases/,
  ],
  [
    'nothing at the direct address',
    () => ({ url: pooled, directUrl: 'postgres://a@127.0.0.1:1/postgres' }),
    /ECONNREFUSED.*\(DATABASE_DIRECT_URL\)\.$/,
  ],
])('%s is refused in one line', async (_name, database, sentence) => {
  await expect(checkDatabase(database())).rejects.toThrow(sentence);
});

test('a pooler that lends a connection for its length needs nothing', async () => {
  await checkDatabase({ url: `postgres://postgres@127.0.0.1:${sessions.port}/postgres` });
});

/** What one person does all the time, by every protocol; each address with its status. */
async function round(client: SupabaseClient, at: TestServer, number: number): Promise<string[]> {
  const { data } = await client.auth.getSession();
  const authorization = `Bearer ${data.session?.access_token}`;
  const addresses = [
    '/api/case_management',
    '/api/task_management',
    '/api/calendar?start=2026-11-01T00:00:00Z&end=2026-12-01T00:00:00Z',
    `/rest/v1/cases?select=id,title&order=title&limit=${(number % 5) + 1}`,
    '/auth/v1/user',
  ];
  const answers = await Promise.all(
    addresses.map(async (address) => fetch(at.url + address, { headers: { authorization, apikey: at.anonKey } })),
  );
  return answers.map(({ status }, index) => `${status} ${addresses[index]?.split('?')[0]}`);
}

test('with it everything works: people, boards, the data API, changes, and no lock stays behind', async () => {
  const settings = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: postgres.url, DATA_DIR: folder };
  server = await startServer(settings);
  const at = server;
  const clients = await Promise.all(
    ['lawyer-admin', 'lawyer', 'rival-lawyer', 'user'].map(async (name) => {
      const client = createClient(at.url, at.anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
      const { error } = await client.auth.signInWithPassword({
        email: `${name}@casewright.test`,
        password: 'casewright-demo',
      });
      expect(error).toBeNull();
      return client;
    }),
  );
  const client = clients.at(-1);
  const lawyers = clients.slice(0, -1);
  const answers = new Set<string>();
  for (let number = 0; number < ROUNDS; number += 1) {
    const rounds = await Promise.all(lawyers.map((lawyer) => round(lawyer, at, number)));
    for (const answer of rounds.flat()) answers.add(answer);
  }
  expect([...answers].toSorted()).toEqual([
    '200 /api/calendar',
    '200 /api/case_management',
    '200 /api/task_management',
    '200 /auth/v1/user',
    '200 /rest/v1/cases',
  ]);

  if (!client) throw new Error('no client');
  const received = new Promise<string>((resolve, reject) => {
    const channel = client.channel('cases');
    channel
      .on('system', {}, async ({ status, message }: { status: string; message: string }) => {
        if (status !== 'ok') reject(new Error(message));
        const { error } = await client.from('cases').insert({ title: 'Told through a pooler' });
        if (error) reject(error);
      })
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'cases' }, ({ new: row }) =>
        resolve(String(row['title'])),
      )
      .subscribe((status, error) => {
        if (status === REALTIME_SUBSCRIBE_STATES.CHANNEL_ERROR) reject(error ?? new Error('refused'));
      });
  });
  expect(await received).toBe('Told through a pooler');
  await client.removeAllChannels();

  for (let times = 0; times < 3; times += 1)
    expect(await casewright('migrate', settings)).toEqual({
      code: 0,
      said: 'Nothing to apply: the database is up to date.\n',
    });
  const { rows } = await admin.query("select pid from pg_locks where locktype = 'advisory'");
  expect(rows).toEqual([]);
  const { rows: kept } = await admin.query(
    "select distinct application_name from pg_stat_activity where application_name like 'casewright-listener%'",
  );
  expect(kept).toHaveLength(1);
});
