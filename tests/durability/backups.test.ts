import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  COMPILED,
  demonstrationFolder,
  freshFolder,
  removeFolder,
  startServer,
  type TestServer,
} from '../setup/server.ts';

const PASSPHRASE = 'correct horse battery staple';
const LONG = { timeout: 300_000 };
/** A file of the demonstration, which the server may remove. */
const BYTES = randomBytes(20_000);

const folder = demonstrationFolder();
const backups = freshFolder();
const restored = freshFolder();
let server: TestServer | undefined;
let again: TestServer | undefined;
let owner: pg.Client | undefined;
beforeAll(async () => {
  // It makes backups by itself as well.
  server = await startServer({ DATA_DIR: folder, BACKUP_FOLDER: join(backups, 'own'), BACKUP_PASSPHRASE: PASSPHRASE });
  owner = new pg.Client({ host: join(folder, 'postgres/run'), user: 'postgres', database: 'postgres' });
  await owner.connect();
}, 120_000);
afterAll(async () => {
  await owner?.end();
  await server?.stop();
  await again?.stop();
  for (const each of [folder, backups, restored]) removeFolder(each);
});

/** A command, with what it printed; its error has what it said instead. */
async function casewright(dataDir: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/server/src/main.ts', 'backup', ...args], {
    env: { PATH: process.env.PATH, ...COMPILED, DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE, LOG_LEVEL: 'warn' },
  });
  return stdout;
}

const backupIn = (place: string) => join(place, readdirSync(place).find((name) => name.endsWith('.age')) ?? 'none');

test(
  'a backup that is made while people write is the state of one moment, with every file that a row names',
  LONG,
  async () => {
    if (!server || !owner) throw new Error('no server');
    const { url, serviceRoleKey } = server;
    const writer = owner;
    await writer.query('create table private.written (n integer primary key)');
    await writer.query("insert into storage.buckets (id, name, public) values ('backups', 'backups', false)");
    const bucket = createClient(url, serviceRoleKey, { auth: { persistSession: false } }).storage.from('backups');
    const over = new AbortController();
    let acknowledged = 0;
    const write = async () => {
      while (!over.signal.aborted) {
        await writer.query('insert into private.written values ($1)', [acknowledged + 1]);
        acknowledged += 1;
      }
    };
    // Files come and go: those that are gone after their rows were copied are in the backup all the same.
    const keep = async () => {
      const names: string[] = [];
      for (let count = 0; !over.signal.aborted; count += 1) {
        const name = `backup-test/${count}`;
        const { error } = await bucket.upload(name, BYTES, { contentType: 'application/octet-stream' });
        expect(error).toBeNull();
        names.push(name);
        if (names.length > 5) expect((await bucket.remove(names.splice(0, 1))).error).toBeNull();
      }
    };
    const working = Promise.all([write(), keep()]);
    await expect.poll(() => acknowledged, { timeout: 60_000 }).toBeGreaterThan(20);
    const before = acknowledged;
    const place = join(backups, 'made');
    const said = await casewright(folder, 'make', place);
    over.abort();
    await working;
    expect(said).toContain(backupIn(place));

    // Whole in every table, and in every file that a row names.
    expect(await casewright(restored, 'verify', backupIn(place))).toMatch(/ is whole: \d+ accounts and [1-9]\d* files/);
    expect(readdirSync(restored)).toEqual([]);

    await casewright(restored, 'restore', backupIn(place));
    again = await startServer({ DATA_DIR: restored });
    const other = new pg.Client({ host: join(restored, 'postgres/run'), user: 'postgres', database: 'postgres' });
    await other.connect();
    const { rows } = await other.query<{ count: number; last: number }>(
      'select count(*)::integer as count, max(n) as last from private.written',
    );
    await other.end();
    // What was acknowledged before it began is in it, and of what came meanwhile all up to one moment.
    expect(rows[0]?.count).toBe(rows[0]?.last);
    expect(rows[0]?.last).toBeGreaterThanOrEqual(before);
    expect(rows[0]?.last).toBeLessThanOrEqual(acknowledged);
    // The keys came along.
    expect(again.anonKey).toBe(server.anonKey);
    const client = createClient(again.url, again.anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
    const { error } = await client.auth.signInWithPassword({
      email: 'user@casewright.test',
      password: 'casewright-demo',
    });
    expect(error).toBeNull();
  },
);

test('a folder that has something in it is left as it is, and of a damaged backup nothing is left', LONG, async () => {
  const place = freshFolder();
  writeFileSync(join(place, 'letter'), 'x');
  const path = backupIn(join(backups, 'made'));
  await expect(casewright(place, 'restore', path)).rejects.toThrow(/is not empty/);
  await expect(casewright(folder, 'make', join(folder, 'backups'))).rejects.toThrow(/must not be in DATA_DIR/);
  expect(readdirSync(place)).toEqual(['letter']);

  const bytes = readFileSync(path);
  const at = Math.floor(bytes.length * 0.7);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  const damaged = join(place, 'damaged');
  writeFileSync(damaged, bytes);
  const target = join(place, 'data');
  await expect(casewright(target, 'restore', damaged)).rejects.toThrow(/The backup is damaged at postgres\/cluster\//);
  expect(existsSync(target)).toBe(false);
  removeFolder(place);
});

test('a server that is set up to makes one by itself, as a job that administrators see', LONG, async () => {
  const place = join(backups, 'own');
  await expect
    .poll(() => existsSync(place) && readdirSync(place).filter((name) => name.endsWith('.age')).length, {
      timeout: 120_000,
    })
    .toBe(1);
  const state = async () =>
    (await owner?.query("select state, last_error from private.jobs where kind = 'make_backup'"))?.rows;
  await expect.poll(state, { timeout: 30_000 }).toEqual([{ state: 'waiting', last_error: null }]);
});
