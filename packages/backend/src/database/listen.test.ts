import { afterAll, beforeAll, expect, test } from 'vitest';

import { SILENT_LOGGER } from '../options.ts';
import { withConnection } from './connection.ts';
import { openDatabase, type OpenDatabase } from './open.ts';
import type { Engine } from './engine.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const LISTENERS = `select pid from pg_stat_activity
  where application_name = 'casewright-listener' and datname = current_database()`;
let database: OpenDatabase;
let engine: Engine;

beforeAll(async () => {
  const name = `listen_${Math.random().toString(36).slice(2)}`;
  await withConnection({ connectionString: server }, (client) => client.query(`create database ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  database = await openDatabase({ url: url.href }, [], 'auto', SILENT_LOGGER);
  engine = database.engine;
});

afterAll(() => database.close());

/** Cuts the connection that listens; gives how many there were. */
async function cut(): Promise<number> {
  const { rows } = await engine.query(LISTENERS.replace('select pid', 'select pg_terminate_backend(pid)'));
  return rows.length;
}

test('two channels share one connection, and each hears its own', async () => {
  const heard: string[] = [];
  const stops = await Promise.all(
    ['one', 'two'].map((channel) => engine.listen(channel, (payload) => heard.push(`${channel}:${payload}`))),
  );
  expect((await engine.query(LISTENERS)).rows).toHaveLength(1);
  await engine.query("select pg_notify('one', 'a'), pg_notify('two', 'b')");
  await expect.poll(() => heard.toSorted()).toEqual(['one:a', 'two:b']);
  await Promise.all(stops.map((stop) => stop()));
  await engine.query("select pg_notify('one', 'c')");
  await engine.query('select pg_sleep(0.2)');
  expect(heard).toHaveLength(2);
});

test('two handlers of one channel both hear, also after one of them went', async () => {
  const heard: string[] = [];
  const handler = (payload: string) => void heard.push(payload);
  const [stop, stopOther] = await Promise.all([engine.listen('shared', handler), engine.listen('shared', handler)]);
  await engine.query("notify shared, 'x'");
  await expect.poll(() => heard).toEqual(['x', 'x']);
  await stop?.();
  await engine.query("notify shared, 'y'");
  await expect.poll(() => heard).toEqual(['x', 'x', 'y']);
  await stopOther?.();
});

test('after a cut every channel is listened to again before any handler is called', async () => {
  const heard: string[] = [];
  const listening: Promise<void>[] = [];
  const channels = ['first', 'second', 'third'];
  const stops = await Promise.all(
    channels.map((channel) =>
      engine.listen(channel, (payload) => {
        heard.push(`${channel}:${payload}`);
        // Whatever is said from the first word on is heard by all of them.
        if (payload === '' && channel === 'first')
          listening.push(...channels.map((each) => engine.query(`notify ${each}, 'again'`).then(() => undefined)));
      }),
    ),
  );
  expect(await cut()).toBe(1);
  const all = channels.flatMap((channel) => [`${channel}:`, `${channel}:again`]);
  await expect.poll(() => heard.toSorted(), { timeout: 5_000 }).toEqual(all.toSorted());
  await Promise.all([...listening, ...stops.map((stop) => stop())]);
});

test('a channel that is asked for during the cut hears once the connection is back', async () => {
  const heard: string[] = [];
  const stop = await engine.listen('before', () => {});
  await cut();
  const stopLate = await engine.listen('late', (payload) => heard.push(payload));
  await engine.query("notify late, 'word'");
  await expect.poll(() => heard, { timeout: 5_000 }).toContain('word');
  await Promise.all([stop(), stopLate()]);
});

test('ten cuts in a row end with one connection that hears', async () => {
  const heard: string[] = [];
  const stop = await engine.listen('often', (payload) => heard.push(payload));
  for (let round = 1; round <= 10; round++) {
    await expect.poll(cut, { timeout: 5_000, interval: 20 }).toBe(1);
    await expect.poll(() => heard.length, { timeout: 5_000, interval: 10 }).toBeGreaterThanOrEqual(round);
  }
  await engine.query("notify often, 'last'");
  await expect.poll(() => heard).toContain('last');
  expect((await engine.query(LISTENERS)).rows).toHaveLength(1);
  await stop();
});
