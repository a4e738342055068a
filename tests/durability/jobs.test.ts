import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { copyMigrated } from '../../scripts/migrated-database.ts';
import { startPostgres18, type TestPostgres } from '../setup/postgres.ts';
import { COMPILED, freshFolder, removeFolder } from '../setup/server.ts';

const ROOT = join(import.meta.dirname, '../..');
const TIMEOUT = { timeout: 60_000 };

const folders: string[] = [];
const servers: ChildProcess[] = [];
let postgres: TestPostgres;
let databaseUrl: string;
let owner: Client;
beforeAll(async () => {
  postgres = await startPostgres18();
  databaseUrl = await copyMigrated(postgres.url, 'jobs');
  owner = new Client({ connectionString: databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL');
  await owner.end();
  await postgres.stop();
  folders.forEach(removeFolder);
});

/** Starts a server on the database that all share, with a folder of its own. */
function startServer(): ChildProcess {
  const folder = freshFolder();
  folders.push(folder);
  const server = spawn(process.execPath, ['apps/server/src/main.ts', 'start'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      ...COMPILED,
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      SITE_URL: 'https://casewright.example',
    },
  });
  servers.push(server);
  return server;
}

/** Has the reminders do something else. */
const remind = (statement: string) =>
  owner.query(
    `create or replace function public.remind_due() returns integer language plpgsql as $$ begin ${statement}; return 1; end $$`,
  );
const reminder = async () => {
  const { rows } = await owner.query<{ state: string; attempts: number; last_error: string | null; later: boolean }>(
    `select state, attempts, last_error, due_at > now() later from private.jobs where kind = 'remind'`,
  );
  return rows[0];
};

test('what a server that was killed had taken is done by another, once', { timeout: 180_000 }, async () => {
  const killed = startServer();
  await expect.poll(async () => (await reminder())?.later, TIMEOUT).toBe(true);
  await owner.query('create table public.reminded (by text)');
  await remind(`insert into public.reminded values ('killed'); perform pg_sleep(20)`);
  await owner.query(`update private.jobs set due_at = now() where kind = 'remind'`);
  await expect.poll(async () => (await reminder())?.state, TIMEOUT).toBe('running');
  const ended = once(killed, 'close');
  killed.kill('SIGKILL');
  await ended;

  await remind(`insert into public.reminded values ('other')`);
  startServer();
  // Before its hold runs out nobody else takes it; a minute later another server does, here at once.
  expect(await reminder()).toMatchObject({ state: 'running', attempts: 1 });
  await owner.query(`update private.jobs set taken_until = now() where kind = 'remind'`);
  await expect
    .poll(reminder, TIMEOUT)
    .toEqual({ state: 'waiting', attempts: 0, last_error: 'interrupted', later: true });
  await expect.poll(reminder, TIMEOUT).toEqual({ state: 'waiting', attempts: 0, last_error: null, later: true });
  // The statement of the killed server ends without a commit.
  await expect
    .poll(
      async () =>
        (
          await owner.query(
            `select from pg_stat_activity where application_name = 'casewright-background' and query like '%remind_due%' and state = 'active'`,
          )
        ).rowCount,
      TIMEOUT,
    )
    .toBe(0);
  expect((await owner.query('select by from public.reminded')).rows).toEqual([{ by: 'other' }]);
});
