import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { SILENT_LOGGER } from '../options.ts';
import { withConnection } from './connection.ts';
import { openDatabase, type OpenDatabase } from './open.ts';
import { clearRateLimits, makeRateLimits, takeToken, type Attempt, type RateLimits } from './rate-limits.ts';

/** Two processes on one database, each with pools and limits of its own. */
let databases: OpenDatabase[] = [];
let one: RateLimits;
let other: RateLimits;
let clock = 0;

beforeAll(async () => {
  const name = `limits_${randomUUID().replaceAll('-', '')}`;
  const server = process.env.TEST_DATABASE_URL ?? '';
  await withConnection({ connectionString: server }, (client) => client.query(`create database ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  for (let n = 0; n < 2; n++)
    databases.push(await openDatabase({ url: url.href, poolSize: 12 }, [], 'auto', SILENT_LOGGER));
});

afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
});

beforeEach(async () => {
  clock = 0;
  await query('truncate backend.rate_limits');
  const [first, second] = databases;
  if (!first || !second) throw new Error('no database');
  one = makeRateLimits(first.engine, () => clock);
  other = makeRateLimits(second.engine, () => clock);
});

async function query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await databases[0]?.engine.query(text, values))?.rows ?? [];
}

/** Lets so many seconds pass, for the database and for the processes. */
async function pass(seconds: number): Promise<void> {
  clock += seconds * 1000;
  await query(
    `update backend.rate_limits set free_at = free_at - make_interval(secs => $1),
       counted = array(select at - make_interval(secs => $1) from unnest(counted) at),
       under_way = array(select at - make_interval(secs => $1) from unnest(under_way) at)`,
    [seconds],
  );
}

/** One request of many, each by the next process in turn. */
function inTurn(n: number): RateLimits {
  return n % 2 === 0 ? one : other;
}

async function enter(limits: RateLimits, who: string, most: number): Promise<Attempt> {
  const attempt = await limits.attempt('test', who, { most, seconds: 900 });
  if (typeof attempt === 'number') throw new Error(`refused for ${attempt} seconds`);
  return attempt;
}

describe('a token bucket', () => {
  const bucket = { perInterval: 30, intervalSeconds: 300, burst: 3 };
  const slow = { perInterval: 1, intervalSeconds: 3_600, burst: 30 };

  it('lets a burst pass, then one for each refill, and says when, whichever process is asked', async () => {
    for (let n = 0; n < 3; n++) expect(await inTurn(n).take('test', 'a', bucket)).toBe(0);
    expect(await one.take('test', 'a', bucket)).toBe(10);
    expect(await other.take('test', 'a', bucket)).toBe(10);
    expect(await one.take('test', 'b', bucket)).toBe(0);
    expect(await one.take('test 2', 'a', bucket)).toBe(0);
    await pass(10);
    expect(await other.take('test', 'a', bucket)).toBe(0);
    expect(await one.take('test', 'a', bucket)).toBe(10);
    await pass(3_600);
    for (let n = 0; n < 3; n++) expect(await inTurn(n).take('test', 'a', bucket)).toBe(0);
    expect(await one.take('test', 'a', bucket)).toBe(10);
  });

  it('lets exactly a burst pass of five hundred requests at once to two processes', async () => {
    const waits = await Promise.all(Array.from({ length: 500 }, (_, n) => inTurn(n).take('test', 'crowd', slow)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(30);
    for (const wait of waits.filter((each) => each > 0)) expect(wait).toBeGreaterThan(3_590);
  });

  it('asks the database no more while somebody is refused', async () => {
    for (let n = 0; n < 4; n++) await one.take('test', 'a', bucket);
    await query('truncate backend.rate_limits');
    expect(await one.take('test', 'a', bucket)).toBe(10);
    expect(await query('select from backend.rate_limits')).toEqual([]);
    clock += 10_001;
    expect(await one.take('test', 'a', bucket)).toBe(0);
  });

  it('goes with a transaction that is rolled back', async () => {
    const once = { perInterval: 1, intervalSeconds: 60, burst: 1 };
    const take = async (fails: boolean): Promise<number | undefined> =>
      databases[0]?.engine.transaction(async (tx) => {
        const wait = await takeToken(tx, 'test', 'a', once);
        if (fails) throw new Error('undone');
        return wait;
      });
    await expect(take(true)).rejects.toThrow('undone');
    expect(await take(false)).toBe(0);
    expect(await take(false)).toBeGreaterThan(59);
  });
});

describe('a window', () => {
  const window = { most: 10, seconds: 60 };

  it('counts ten in any minute, whichever process is asked', async () => {
    for (let n = 0; n < 5; n++) expect(await inTurn(n).count('test', 'a', window)).toBe(0);
    await pass(15);
    for (let n = 0; n < 5; n++) expect(await inTurn(n).count('test', 'a', window)).toBe(0);
    expect(await one.count('test', 'a', window)).toBe(45);
    expect(await other.count('test', 'a', window)).toBe(45);
    expect(await other.count('test', 'b', window)).toBe(0);
    await pass(45);
    for (let n = 0; n < 5; n++) expect(await inTurn(n).count('test', 'a', window)).toBe(0);
    expect(await one.count('test', 'a', window)).toBe(15);
  });

  it('counts exactly so many of five hundred requests at once to two processes', async () => {
    const waits = await Promise.all(Array.from({ length: 500 }, (_, n) => inTurn(n).count('test', 'crowd', window)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  });
});

describe('attempts whose failures count', () => {
  it('are let in until so many have failed, by two processes together', async () => {
    for (let n = 0; n < 5; n++) await (await enter(inTurn(n), 'a', 5)).end(true);
    expect(await one.attempt('test', 'a', { most: 5, seconds: 900 })).toBe(900);
    expect(await other.attempt('test', 'a', { most: 5, seconds: 900 })).toBe(900);
    await pass(901);
    await (await enter(other, 'a', 5)).end(false);
  });

  it('wait for those under way in another process, and take the place of one that did not fail', async () => {
    const first = await Promise.all([enter(one, 'a', 2), enter(one, 'a', 2)]);
    let entered = false;
    const next = enter(other, 'a', 2).then((attempt) => {
      entered = true;
      return attempt;
    });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(entered).toBe(false);
    await first[0].end(false);
    await (await next).end(true);
    await first[1].end(true);
    expect(await one.attempt('test', 'a', { most: 2, seconds: 900 })).toBe(900);
  });

  it('give their place back when their process ended without a word', async () => {
    await enter(one, 'a', 1);
    await pass(121);
    await (await enter(other, 'a', 1)).end(false);
  });

  it('are evaluated exactly so often when a thousand come at once to two processes', async () => {
    let evaluated = 0;
    const results = await Promise.all(
      Array.from({ length: 1_000 }, async (_, n) => {
        const attempt = await inTurn(n).attempt('test', 'crowd', { most: 10, seconds: 900 });
        if (typeof attempt === 'number') return 'refused';
        evaluated++;
        await new Promise((resolve) => setTimeout(resolve, 5));
        await attempt.end(true);
        return 'failed';
      }),
    );
    expect(evaluated).toBe(10);
    expect(results.filter((result) => result === 'refused')).toHaveLength(990);
  });
});

describe('housekeeping', () => {
  it('deletes the rows that say nothing any more, and no other', async () => {
    await one.take('test', 'a', { perInterval: 1, intervalSeconds: 10, burst: 5 });
    await one.count('test', 'b', { most: 5, seconds: 300 });
    await (await enter(one, 'c', 5)).end(true);
    const left = async (): Promise<number> => {
      await clearRateLimits(databases[0]?.engine ?? Object(null), new AbortController().signal);
      return (await query('select from backend.rate_limits')).length;
    };
    expect(await left()).toBe(3);
    await pass(11);
    expect(await left()).toBe(2);
    await pass(300);
    expect(await left()).toBe(1);
    await pass(600);
    expect(await left()).toBe(0);
  });

  it('deletes many in small steps, and stops when it is asked to', async () => {
    await query(
      `insert into backend.rate_limits (key, free_at) select n, now() - interval '1 hour' from generate_series(1, 2500) n`,
    );
    await clearRateLimits(databases[0]?.engine ?? Object(null), AbortSignal.abort());
    expect(await query('select from backend.rate_limits')).toHaveLength(2_500);
    await clearRateLimits(databases[0]?.engine ?? Object(null), new AbortController().signal);
    expect(await query('select from backend.rate_limits')).toEqual([]);
  });

  it('keeps nothing that names anybody, out of reach of every caller', async () => {
    await one.count('sign-in', 'ada@example.org', { most: 5, seconds: 60 });
    expect(JSON.stringify(await query('select * from backend.rate_limits'))).not.toMatch(/ada|sign-in/);
    const roles = ['anon', 'authenticated', 'service_role', 'authenticator'];
    expect(
      await query(
        `select role from unnest($1::text[]) role
         where has_schema_privilege(role, 'backend', 'usage') or has_table_privilege(role, 'backend.rate_limits', 'select')`,
        [roles],
      ),
    ).toEqual([]);
  });
});
