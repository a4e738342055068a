import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { SILENT_LOGGER } from '../options.ts';
import { openFeed, type Change } from './changes.ts';
import { withConnection } from './connection.ts';
import type { Engine } from './engine.ts';
import { openDatabase, type OpenDatabase } from './open.ts';
import { cleanOutbox } from './outbox-cleaning.ts';
import { SnapshotReader, type Page } from './snapshot-reader.ts';

const server = process.env.TEST_DATABASE_URL ?? '';

describe('the reader of the outbox', () => {
  let database: OpenDatabase;
  let engine: Engine;
  beforeAll(async () => {
    const name = `changes_${randomUUID().replaceAll('-', '')}`;
    await withConnection({ connectionString: server }, (client) => client.query(`create database ${name}`));
    const url = new URL(server);
    url.pathname = `/${name}`;
    database = await openDatabase({ url: url.href, poolSize: 4 }, [], 'auto', SILENT_LOGGER);
    engine = database.engine;
    await engine.query('create table public.rows (id int primary key, value text)');
    await engine.query('alter publication supabase_realtime add table public.rows');
  });
  afterAll(() => database.close());

  const idOf = ({ record }: Change): unknown => Reflect.get(Object(JSON.parse(record ?? '{}')), 'id');

  /** A feed that gathers the ids of rows, page by page. */
  async function feedInto(pages: unknown[][], onBatch: (rows: Change[]) => void = () => {}) {
    const gaps: number[] = [];
    const errors: Error[] = [];
    const feed = await openFeed(engine, {
      source: 'changes',
      channel: 'realtime',
      onBatch: async (rows) => {
        onBatch(rows);
        pages.push(rows.map(idOf));
      },
      onGap: () => gaps.push(pages.length),
      onError: (error) => errors.push(error),
    });
    return { feed, gaps, errors };
  }

  test('reads nothing before it is started and nothing after it is stopped, and goes on from where it starts again', async () => {
    const pages: unknown[][] = [];
    const { feed } = await feedInto(pages);
    await engine.query('insert into rows values (1)');
    await feed.start();
    await engine.query('insert into rows values (2)');
    await expect.poll(() => pages.flat()).toEqual([2]);
    feed.stop();
    await engine.query('insert into rows values (3)');
    await feed.start();
    await engine.query('insert into rows values (4)');
    await expect.poll(() => pages.flat()).toEqual([2, 4]);
    // Stopped before it has begun, it reads nothing either.
    feed.stop();
    const starting = feed.start();
    feed.stop();
    await starting;
    await engine.query('insert into rows values (5)');
    await sleep(100);
    expect(pages.flat()).toEqual([2, 4]);
    await feed.close();
  });

  test('gives a page again when it could not be delivered, and no other twice', async () => {
    const pages: unknown[][] = [];
    let refusals = 0;
    const { feed, errors } = await feedInto(pages, (rows) => {
      if (rows.some((row) => idOf(row) === 600) && refusals < 3) {
        refusals += 1;
        throw new Error('not now');
      }
    });
    await feed.start();
    await engine.query('insert into rows select n from generate_series(100, 1299) n');
    await expect.poll(() => pages.flat().length, { timeout: 5_000 }).toBe(1_200);
    expect(pages.map((page) => page.length)).toEqual([500, 500, 200]);
    expect(pages.flat()).toEqual(Array.from({ length: 1_200 }, (_, n) => 100 + n));
    expect(errors).toHaveLength(3);
    await feed.close();
  });

  test('makes pages smaller where rows are large', async () => {
    const pages: unknown[][] = [];
    const { feed } = await feedInto(pages);
    await feed.start();
    await engine.query(
      "insert into rows select n, (select string_agg(md5(random()::text || n || i), '') from generate_series(1, 20000) i) from generate_series(2000, 2029) n",
    );
    await expect.poll(() => pages.flat().length, { timeout: 10_000 }).toBe(30);
    expect(pages.length).toBeGreaterThan(3);
    await feed.close();
  });

  test('removes what is a day old, and in no process twice at once', async () => {
    await engine.query(
      "update realtime.changes set at = now() - interval '25 hours' where (record ->> 'id')::int between 100 and 1199",
    );
    const removed = await Promise.all([cleanOutbox(engine), cleanOutbox(engine)]);
    expect(removed[0] + removed[1]).toBe(1_100);
    const { rows } = await engine.query<{ count: number }>(
      "select count(*)::int as count from realtime.changes where at < now() - interval '1 day'",
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('says that there is a gap when the cluster is behind what was seen, and goes on', async () => {
    const pages: Page<{ id: bigint }>[] = [
      { snapshot: '50:50:', behind: true, more: false, rows: [{ id: 1n }] },
      { snapshot: '51:51:', behind: false, more: false, rows: [{ id: 2n }] },
    ];
    const seen: string[] = [];
    const delivered: unknown[] = [];
    let wake = (): void => {};
    const listening: Engine = Object.assign(Object.create(engine), {
      listen: async (_channel: string, heard: (payload: string) => void) => {
        wake = () => heard('');
        return async () => {};
      },
    });
    const woken = new SnapshotReader(
      listening,
      {
        channel: 'any',
        onBatch: async (rows) => void delivered.push(...rows),
        onGap: () => delivered.push('gap'),
        onError: (error) => delivered.push(error),
      },
      async (from) => {
        seen.push(from);
        return pages[seen.length - 1] ?? { snapshot: '52:52:', behind: false, more: false, rows: [] };
      },
    );
    await woken.listen();
    await woken.start();
    wake();
    await expect.poll(() => delivered).toEqual(['gap']);
    wake();
    await expect.poll(() => delivered).toEqual(['gap', { id: 2n }]);
    expect(seen.slice(1)).toEqual(['50:50:']);
    await woken.close();
  });
});
