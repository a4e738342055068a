import { afterAll, beforeAll, expect, test } from 'vitest';

import { SILENT_LOGGER } from '../options.ts';
import type { Background } from './background.ts';
import { withConnection } from './connection.ts';
import { openDatabase, type OpenDatabase } from './open.ts';

let database: OpenDatabase;
let background: Background;
beforeAll(async () => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  const name = `background_${Math.random().toString(36).slice(2)}`;
  await withConnection({ connectionString: url.href }, (client) => client.query(`create database ${name}`));
  url.pathname = `/${name}`;
  database = await openDatabase({ url: url.href, poolSize: 2 }, [], 'auto', SILENT_LOGGER);
  background = database.engine.openBackground(1);
  await background.query('create table public.kept (what text)', [], within());
});
afterAll(async () => {
  await background.close();
  await database.close();
});

const within = (limitMs = 10_000, signal = new AbortController().signal) => ({ limitMs, signal });
const SLEEP = `with kept as (insert into public.kept values ($1) returning 1) select pg_sleep(30) from kept`;
const kept = async () => (await background.query('select what from public.kept', [], within())).rows;

test('a statement that takes longer than it may is ended and keeps nothing; the connection goes on', async () => {
  const before = Date.now();
  await expect(background.query(SLEEP, ['late'], within(200))).rejects.toMatchObject({ code: '57014' });
  expect(Date.now() - before).toBeLessThan(5_000);
  expect(await kept()).toEqual([]);
  expect((await background.query('show statement_timeout', [], within(3_000))).rows).toEqual([
    { statement_timeout: '3s' },
  ]);
});

test('a statement whose signal is aborted is cancelled for its reason, and none begins after that', async () => {
  const ended = new AbortController();
  const reason = new Error('enough');
  setTimeout(() => ended.abort(reason), 200);
  const before = Date.now();
  await expect(background.query(SLEEP, ['cancelled'], within(10_000, ended.signal))).rejects.toBe(reason);
  expect(Date.now() - before).toBeLessThan(5_000);
  await expect(background.query('select 1', [], within(10_000, ended.signal))).rejects.toBe(reason);
  expect(await kept()).toEqual([]);
});

test('work on them takes no connection from those who ask the engine', async () => {
  const ended = new AbortController();
  const long = background.query(SLEEP, ['long'], within(10_000, ended.signal));
  const before = Date.now();
  await Promise.all(Array.from({ length: 10 }, () => database.engine.query('select 1')));
  expect(Date.now() - before).toBeLessThan(2_000);
  ended.abort(new Error('enough'));
  await expect(long).rejects.toThrow('enough');
});
