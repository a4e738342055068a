import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { copyMigrated } from '../../scripts/migrated-database.ts';
import { startPostgres18, type TestPostgres } from '../setup/postgres.ts';
import { COMPILED, freshFolder, removeFolder } from '../setup/server.ts';

const ROOT = join(import.meta.dirname, '../..');
/** `npm run test:long` takes ten; a hundred take six minutes. */
const KILLS = Number(process.env['LETTER_KILLS'] ?? 2);
const LETTERS = KILLS * 100;
/** How many letters a server has under way at a time. */
const AT_ONCE = 4;
/** The latest moment of a kill after the first letter of a start. */
const LATEST_MS = (LETTERS / KILLS) * 8;

const folder = freshFolder();
let postgres: TestPostgres;
let databaseUrl: string;
let owner: Client;
let smtp: Server;
/** The ids of the letters that the mail server took, in the order in which it took them. */
const taken: string[] = [];
/** Called for each connection to the mail server. */
let onConnection: () => void = () => undefined;

beforeAll(async () => {
  postgres = await startPostgres18();
  databaseUrl = await copyMigrated(postgres.url, 'letters');
  owner = new Client({ connectionString: databaseUrl });
  await owner.connect();
  smtp = createServer((socket) => {
    onConnection();
    let text = '';
    let inLetter = false;
    socket.on('error', () => socket.destroy());
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      const end = inLetter ? '\r\n.\r\n' : '\r\n';
      if (!text.endsWith(end)) return;
      const said = text;
      text = '';
      if (inLetter) {
        inLetter = false;
        // Taken with the dot, whether or not anybody is there to hear of it.
        taken.push(/^Message-ID: <notice-([\w-]+)@/im.exec(said)?.[1] ?? 'unknown');
      } else inLetter = said.startsWith('DATA');
      setTimeout(() => socket.write(inLetter ? '354 go on\r\n' : '250 ok\r\n'), Math.random() * 8);
    });
  });
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await owner.end();
  await new Promise<void>((resolve) => void smtp.close(() => resolve()));
  await postgres.stop();
  removeFolder(folder);
});

const DUE = 'select from private.jobs where due_at <= now()';

/** Starts a server; a second one beside it has a folder of its own. */
function startServer(dataDir = folder): ChildProcess {
  const address = smtp.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return spawn(process.execPath, ['apps/server/src/main.ts', 'start'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      ...COMPILED,
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SITE_URL: 'https://casewright.example',
      SMTP_URL: `smtp://127.0.0.1:${address.port}`,
      MAIL_FROM: 'office@firm.test',
    },
  });
}

/** Starts a server, kills it at a random moment after its first letter, and lets what it had taken be due again. */
async function deliverAndKill(): Promise<void> {
  const sending = new Promise<void>((resolve) => {
    onConnection = resolve;
  });
  const server = startServer();
  const ended = once(server, 'close');
  await Promise.race([sending, ended]);
  expect(server.exitCode).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, Math.random() * LATEST_MS));
  server.kill('SIGKILL');
  await ended;
  await makeDue();
}

const makeDue = () =>
  owner.query(`update private.deliveries set due_at = now(), attempts = 0 where state in ('waiting', 'taken')`);
const left = async () => {
  const { rows } = await owner.query<{ id: string; state: string }>('select id, state from private.deliveries');
  return rows;
};

/** Enqueues the letters when a server that has nothing to send has done whatever else there is to do. */
async function enqueue(): Promise<string[]> {
  const server = startServer();
  const ended = once(server, 'close');
  // Whatever a server does on its own is done once.
  await expect
    .poll(async () => (await owner.query(DUE)).rowCount, {
      timeout: 60_000,
    })
    .toBe(0);
  server.kill('SIGTERM');
  await ended;
  await owner.query(`
    insert into auth.users (id, aud, role, email, email_confirmed_at)
    select gen_random_uuid(), 'authenticated', 'authenticated', 'person' || n || '@example.test', now() from generate_series(1, 50) n`);
  return oweLetters(LETTERS);
}

/** Enqueues so many letters to fifty people; returns their ids. */
async function oweLetters(count: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into private.deliveries (user_id, medium, type, kind, params, title)
     select u.id, 'email', 'case_update', 'case_closed', jsonb_build_array('Case ' || n), 'x' from auth.users u, generate_series(1, $1) n returning id`,
    [count / 50],
  );
  return rows.map(({ id }) => id);
}

test(
  `killed at ${KILLS} moments during delivery: every letter goes out once or is still there once`,
  { timeout: 1_200_000 },
  async () => {
    const all = await enqueue();
    expect(all).toHaveLength(LETTERS);
    let kills = 0;
    while (kills < KILLS && (await left()).some(({ state }) => state !== 'handing')) {
      await deliverAndKill();
      kills += 1;
    }
    // What was under way at a kill is in doubt five minutes later; here at once.
    await owner.query(`update private.deliveries set due_at = now() where state = 'handing'`);
    await owner.query('select private.settle_deliveries()');
    const server = startServer();
    await expect
      .poll(async () => (await left()).every(({ state }) => state === 'doubt'), { timeout: 120_000 })
      .toBe(true);
    const ended = once(server, 'close');
    server.kill('SIGTERM');
    await ended;

    const inDoubt = new Set((await left()).map(({ id }) => id));
    const sent = new Set(taken);
    expect(taken).toHaveLength(sent.size);
    expect(all.filter((id) => !sent.has(id) && !inDoubt.has(id))).toEqual([]);
    expect(inDoubt.size).toBeLessThanOrEqual(kills * AT_ONCE);
    // The kills met deliveries: a test that kills nobody at work shows nothing.
    expect(kills).toBeGreaterThan(KILLS / 2);
  },
);

test('two servers share the work, and one goes on when the other is killed', { timeout: 300_000 }, async () => {
  taken.length = 0;
  await owner.query('delete from private.deliveries');
  const all = await oweLetters(250);
  const beside = freshFolder();
  const servers = [startServer(), startServer(beside)];
  const ended = servers.map((server) => once(server, 'close'));
  await expect.poll(() => taken.length, { timeout: 60_000, interval: 10 }).toBeGreaterThan(100);
  servers[0]?.kill('SIGKILL');
  await ended[0];
  await makeDue();
  await expect
    .poll(async () => (await left()).every(({ state }) => state === 'handing'), { timeout: 120_000 })
    .toBe(true);
  servers[1]?.kill('SIGTERM');
  await ended[1];
  removeFolder(beside);
  const inDoubt = new Set((await left()).map(({ id }) => id));
  expect(new Set(taken).size).toBe(taken.length);
  expect(all.filter((id) => !taken.includes(id) && !inDoubt.has(id))).toEqual([]);
  expect(inDoubt.size).toBeLessThanOrEqual(AT_ONCE);
});
