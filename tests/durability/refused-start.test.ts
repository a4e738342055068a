import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join, resolve } from 'node:path';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startPostgres18, type TestPostgres } from '../setup/postgres.ts';
import { COMPILED, freePort, freshFolder, removeFolder } from '../setup/server.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const folder = freshFolder();
let postgres: TestPostgres;
let taken: Server;
let takenPort: number;
beforeAll(async () => {
  postgres = await startPostgres18();
  takenPort = await freePort();
  taken = createServer();
  await new Promise<void>((ready) => taken.listen(takenPort, '127.0.0.1', ready));
});
afterAll(async () => {
  taken.close();
  await postgres.stop();
  removeFolder(folder);
});

interface Ended {
  code: number | null;
  said: string;
}

/** Starts the server and waits for its end: a start that succeeds is the failure here, and ends by the limit of time. */
async function refused(settings: Record<string, string>, as: { uid?: number; gid?: number } = {}): Promise<Ended> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts', 'start'], {
    cwd: ROOT,
    ...as,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...COMPILED, DEMO: '1', PORT: String(await freePort()), ...settings },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((ended) => {
    const late = setTimeout(() => child.kill('SIGTERM'), 60_000);
    child.once('close', (number) => {
      clearTimeout(late);
      ended(number);
    });
  });
  return { code, said };
}

/** An address of the test's PostgreSQL for another database or another user. */
function address(change: Partial<Pick<URL, 'pathname' | 'username'>>): string {
  return Object.assign(new URL(postgres.url), change).href;
}

describe('a start that cannot succeed says why in one line that names the setting, and makes nothing', () => {
  const cases: [string, () => Record<string, string>, RegExp][] = [
    [
      'nothing answers',
      () => ({ DATABASE_URL: 'postgres://who:secret@127.0.0.1:1/law?sslmode=disable' }),
      /^casewright: No database answers at 127\.0\.0\.1:1: ECONNREFUSED\. .*\(DATABASE_URL\)\.\n$/,
    ],
    [
      'nothing answers at either address of a host',
      () => ({ DATABASE_URL: 'postgres://who:secret@localhost:1/law' }),
      /^casewright: No database answers at localhost:1: ECONNREFUSED\. .*\(DATABASE_URL\)\.\n$/,
    ],
    [
      'a host that nobody knows',
      () => ({ DATABASE_URL: 'postgres://who:secret@nobody.invalid/law' }),
      /^casewright: The host of the database, nobody\.invalid:5432, is not known: E\w+ \(DATABASE_URL\)\.\n$/,
    ],
    [
      'no socket',
      () => ({ DATABASE_URL: 'postgres://who@localhost/law?host=/nowhere' }),
      /^casewright: There is no socket of a database at \/nowhere: ENOENT\. .*\(DATABASE_URL\)\.\n$/,
    ],
    [
      'no address',
      () => ({ DATABASE_URL: 'postgres://who:secret@host:port/law' }),
      /^casewright: DATABASE_URL is no address of a database: [^\n]*\n$/,
    ],
    [
      'a database that does not exist',
      () => ({ DATABASE_URL: address({ pathname: '/nowhere' }) }),
      /^casewright: At \S+ database "nowhere" does not exist\. Create it, or correct the address \(DATABASE_URL\)\.\n$/,
    ],
    [
      'a role that does not exist',
      () => ({ DATABASE_URL: address({ username: 'nobody' }) }),
      /^casewright: The database at \S+ lets us not in: role "nobody" does not exist \(DATABASE_URL\)\.\n$/,
    ],
    [
      'a port that is taken',
      () => ({ PORT: String(takenPort) }),
      /^casewright: PORT \d+ of 127\.0\.0\.1 is taken: EADDRINUSE\. [^\n]*\n$/,
    ],
    [
      'an address of another machine',
      () => ({ HOST: '203.0.113.7' }),
      /^casewright: HOST 203\.0\.113\.7 is no address of this machine: EADDRNOTAVAIL\.\n$/,
    ],
  ];
  test.each(cases)('%s', async (name, settings, line) => {
    const dataDir = join(folder, name.replaceAll(' ', '-'));
    const { code, said } = await refused({ DATA_DIR: dataDir, ...settings() });
    expect(said).toMatch(line);
    expect(said).not.toContain('secret');
    expect(code).toBe(1);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('a folder that cannot be made', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { code, said } = await refused({ DATA_DIR: join(folder, 'file/data') });
    expect(said).toMatch(/^casewright: DATA_DIR \S+\/file\/data cannot be used: \S+\/file is no folder\. [^\n]*\n$/);
    expect(code).toBe(1);
  });

  test.each([
    ['cut short', '{"jwtSecret": "a secret of the installation"'],
    ['without its fields', '{"anonKey": "x"}'],
    ['with keys that the secret did not sign', '{"jwtSecret": "s", "anonKey": "a.b.c", "serviceRoleKey": "a.b.c"}'],
  ])('keys.json %s', async (name, text) => {
    const dataDir = join(folder, name.replaceAll(' ', '-'));
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'keys.json'), text);
    const { code, said } = await refused({ DATA_DIR: dataDir });
    expect(said).toMatch(/^casewright: \S+\/keys\.json [^\n]+ Restore it from a backup, or remove it[^\n]*\n$/);
    expect(said).not.toContain('a secret of the installation');
    expect(code).toBe(1);
    expect(readdirSync(dataDir)).toEqual(['keys.json']);
    expect(readFileSync(join(dataDir, 'keys.json'), 'utf8')).toBe(text);
  });

  // Root may write everywhere: the start is then that of somebody else, who has to be able to read the checkout.
  const isRoot = process.getuid?.() === 0;
  const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  const mayRead = spawnSync(process.execPath, ['-e', "require('node:fs').readdirSync('apps/server/src')"], {
    cwd: ROOT,
    ...nobody,
  }).status;
  test.skipIf(mayRead !== 0)('a folder in which nothing may be written, and keys that may not be read', async () => {
    const dataDir = join(folder, 'locked');
    mkdirSync(dataDir, { mode: 0o755 });
    chmodSync(folder, 0o755);
    chmodSync(dataDir, isRoot ? 0o755 : 0o555);
    const locked = await refused({ DATA_DIR: dataDir }, nobody);
    expect(locked.said).toMatch(
      /^casewright: DATA_DIR \S+\/locked cannot be used: EACCES[^\n]* Choose another, or let us write there\.\n$/,
    );
    expect([locked.code, readdirSync(dataDir)]).toEqual([1, []]);

    chmodSync(dataDir, 0o777);
    writeFileSync(join(dataDir, 'keys.json'), '{}', { mode: isRoot ? 0o600 : 0o000 });
    const unread = await refused({ DATA_DIR: dataDir }, nobody);
    expect(unread.said).toMatch(/^casewright: The keys in DATA_DIR cannot be read: EACCES[^\n]*\n$/);
    expect([unread.code, readdirSync(dataDir)]).toEqual([1, ['keys.json']]);
  });

  test('a database whose owner may not do what is needed keeps nothing of us', async () => {
    const admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    try {
      await admin.query('create role guest_of_law login');
      await admin.query('create database law_of_others');
      const dataDir = join(folder, 'guest');
      const url = address({ pathname: '/law_of_others', username: 'guest_of_law' });
      const { said } = await refused({ DATA_DIR: dataDir, DATABASE_URL: url });
      expect(said).toMatch(
        /^casewright: The database role guest_of_law may not create schemas[^\n]*\(DATABASE_URL\)\.\n$/,
      );
      expect(existsSync(dataDir)).toBe(false);
    } finally {
      await admin.end();
    }
  });
});
