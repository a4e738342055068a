import { setTimeout as sleep } from 'node:timers/promises';

import type { Backend } from '@casewright/backend';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Job } from './job.ts';
import { BACKUP_KINDS } from './backups.ts';
import { KINDS, MAIL_KINDS } from './kinds.ts';
import { startLanes } from './lanes.ts';
import { openProductDatabase } from '../../testing/product-database.ts';

const TIMEOUT = { timeout: 15_000 };

let backend: Backend;
let stops: (() => Promise<void>)[] = [];
let logged = '';
let recurring: string[] = [];
beforeAll(async () => {
  backend = await openProductDatabase('lanes');
  await backend.engine.query('create table counted (what text, at timestamptz default clock_timestamp())');
  const { rows } = await backend.engine.query<{ kind: string }>('select kind from private.jobs order by kind');
  recurring = rows.map(({ kind }) => kind);
  await backend.engine.query(`
    insert into private.job_kinds (kind, lane, time_limit, max_attempts) values
      ('one', 'exchange', '1 minute', 3), ('slow', 'heavy', '1 minute', 3), ('short', 'exchange', '1 second', 3), ('deaf', 'heavy', '1 second', 3)`);
});
afterAll(() => backend.close());
beforeEach(async () => {
  logged = '';
  await backend.engine.query('truncate counted');
  await backend.engine.query(`delete from private.jobs where key is distinct from ''`);
  await makeDue();
  await remind(`insert into public.counted values ('remind')`);
});
afterEach(async () => {
  await stop();
});

/** Lets jobs be due at once, and has every server look. */
const makeDue = async (kinds: readonly string[] | null = null) => {
  await backend.engine.query(
    `update private.jobs set state = 'waiting', due_at = now(), run_id = null, taken_until = null, last_error = null, attempts = 0
     where $1::text[] is null or kind = any ($1)`,
    [kinds],
  );
  await look();
};
const look = () => backend.engine.query(`select pg_notify('jobs', '')`);

/** Has the reminders do something else. */
const remind = (statement: string) => replace('public.remind_due', statement);
const replace = (name: string, statement: string) =>
  backend.engine.query(
    `create or replace function ${name}() returns integer language plpgsql as $$ begin ${statement}; return 1; end $$`,
  );

function start(servers = 1, kinds: Readonly<Record<string, Job>> = KINDS): void {
  const logger = pino({ level: 'trace' }, { write: (line: string) => void (logged += line) });
  for (let server = 0; server < servers; server += 1) stops.push(startLanes(backend, kinds, logger));
}
async function stop(): Promise<void> {
  await Promise.all(stops.map((each) => each()));
  stops = [];
}

const enqueue = async (
  kind: string,
  payload: object = {},
  key: string | null = null,
  priority: number | null = null,
) => {
  await backend.engine.query('select private.enqueue_job($1, $2, $3, p_priority => $4::smallint)', [
    kind,
    JSON.stringify(payload),
    key,
    priority,
  ]);
};
const count: Job = async ({ query, payload }) => {
  await query('insert into public.counted values ($1)', [payload['what']]);
  return 1;
};
const counted = async () => {
  const { rows } = await backend.engine.query<{ what: string }>('select what from counted order by at');
  return rows.map(({ what }) => what);
};
const jobs = async () => {
  const { rows } = await backend.engine.query<{
    kind: string;
    later: boolean;
    state: string;
    last_error: string | null;
  }>(`select kind, due_at > now() as later, state, last_error from private.jobs where key = '' order by kind`);
  return rows;
};
const enqueued = async () => {
  const { rows } = await backend.engine.query<{ state: string; attempts: number; last_error: string | null }>(
    `select state, attempts, last_error from private.jobs where key is distinct from '' order by created_at`,
  );
  return rows;
};
const done = () => recurring.map((kind) => ({ kind, later: true, state: 'waiting', last_error: null }));

describe('what happens on its own', () => {
  it('happens once when it is due, however many servers look for it', async () => {
    start(5);
    await expect.poll(jobs, TIMEOUT).toEqual(done());
    expect(await counted()).toEqual(['remind']);
    expect(logged).toContain('"job":"remind","count":1');
    await makeDue(['remind']);
    await expect.poll(counted, TIMEOUT).toHaveLength(2);
    await expect.poll(jobs, TIMEOUT).toEqual(done());
  });

  it('that fails is noted without a word of the database, keeps nobody else, and is tried again', async () => {
    await remind(`raise exception 'the name of a client' using errcode = 'P0001'`);
    start();
    await expect
      .poll(jobs, TIMEOUT)
      .toEqual(done().map((job) => (job.kind === 'remind' ? { ...job, last_error: 'P0001' } : job)));
    await expect.poll(() => logged, TIMEOUT).toContain('P0001');
    expect(logged).not.toContain('client');
    await remind(`insert into public.counted values ('remind')`);
    await makeDue(['remind']);
    await expect.poll(jobs, TIMEOUT).toEqual(done());
  });

  it('that a server left undone is done by another when its hold has run out, and was no attempt of its own', async () => {
    await backend.engine.query(
      `update private.jobs set state = 'running', run_id = gen_random_uuid(), attempts = 1,
         taken_until = now() + case kind when 'remind' then interval '1 second' else interval '1 hour' end`,
    );
    start();
    await sleep(1_100);
    await look();
    await expect.poll(jobs, TIMEOUT).toContainEqual({
      kind: 'remind',
      later: true,
      state: 'waiting',
      last_error: 'interrupted',
    });
    expect(await counted()).toEqual([]);
    await makeDue(['remind']);
    await expect.poll(counted, TIMEOUT).toEqual(['remind']);
    // Its work is seen a moment before its end.
    await expect
      .poll(async () => (await jobs()).filter(({ state }) => state === 'running'), TIMEOUT)
      .toHaveLength(recurring.length - 1);
  });

  it('is known to the server whatever the database names, and nothing else is', async () => {
    const { rows } = await backend.engine.query<{ kind: string }>(
      `select kind from private.job_kinds where kind <> all ('{one,slow,short,deaf}') order by kind`,
    );
    expect([...Object.keys(KINDS), ...MAIL_KINDS, ...BACKUP_KINDS].toSorted()).toEqual(rows.map(({ kind }) => kind));
  });
});

describe('a lane', () => {
  it('does not wait for another: reminders come while heavy work and housekeeping run', async () => {
    await replace('private.measure_responses', 'perform pg_sleep(60)');
    await replace('public.settle_licences', 'perform pg_sleep(60)');
    await backend.engine.query(`update private.jobs set due_at = now() + interval '1 hour' where kind = 'remind'`);
    start();
    const running = async () =>
      (await jobs()).flatMap(({ kind, state }) => (state === 'running' && kind !== 'remind' ? [kind] : []));
    await expect.poll(running, TIMEOUT).toEqual(['measure_responses', 'settle_licences']);
    await backend.engine.query(`update private.jobs set due_at = now() where kind = 'remind'`);
    await look();
    await expect.poll(counted, { timeout: 5_000, interval: 20 }).toEqual(['remind']);
    // Others of the lanes may have begun as well.
    expect(await running()).toEqual(expect.arrayContaining(['measure_responses', 'settle_licences']));
  });

  it('does what has the highest priority first, and of one priority what has been due longest', async () => {
    for (const [what, priority] of [
      ['c', null],
      ['d', null],
      ['a', 20],
      ['e', -5],
      ['b', 10],
    ] as const)
      await enqueue('one', { what }, null, priority);
    start(1, { one: count });
    await expect.poll(counted, TIMEOUT).toEqual(['a', 'b', 'c', 'd', 'e']);
    await expect.poll(enqueued, TIMEOUT).toEqual([]);
  });

  it('of several servers does each job once', async () => {
    await backend.engine.query(
      `select private.enqueue_job('one', jsonb_build_object('what', n), n::text) from generate_series(1, 200) n`,
    );
    start(4, { one: count });
    await expect.poll(enqueued, TIMEOUT).toEqual([]);
    expect(new Set(await counted()).size).toBe(200);
    expect(await counted()).toHaveLength(200);
  });
});

describe('a job that is enqueued', () => {
  it('is done as soon as its transaction has committed, and not at all when that is undone', async () => {
    start(1, { one: count });
    await sleep(500);
    await expect(
      backend.engine.transaction(async ({ query }) => {
        await query(`select private.enqueue_job('one', '{"what": "undone"}')`);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const before = Date.now();
    await enqueue('one', { what: 'done' });
    await expect.poll(counted, { timeout: 15_000, interval: 20 }).toEqual(['done']);
    expect(Date.now() - before).toBeLessThan(2_000);
  });

  it('of the same key again is one job with what was said last; while it runs, it runs once more', async () => {
    await enqueue('one', { what: 'first' }, 'k');
    await enqueue('one', { what: 'second' }, 'k');
    let runs = 0;
    start(1, {
      one: async (run) => {
        runs += 1;
        if (runs === 1) await enqueue('one', { what: 'third' }, 'k');
        return count(run);
      },
    });
    await expect.poll(counted, TIMEOUT).toEqual(['second', 'third']);
    await expect.poll(enqueued, TIMEOUT).toEqual([]);
  });

  it('that fails is tried again later and later, until it waits for an administrator', async () => {
    await enqueue('one');
    start(1, { one: () => Promise.reject(Object.assign(new Error('the name of a client'), { code: 'E_TEST' })) });
    for (const attempts of [1, 2, 3]) {
      const state = attempts === 3 ? 'dead' : 'waiting';
      await expect.poll(enqueued, TIMEOUT).toEqual([{ state, attempts, last_error: 'E_TEST' }]);
      const { rows } = await backend.engine.query<{ seconds: number }>(
        `select extract(epoch from due_at - now())::integer as seconds from private.jobs where kind = 'one'`,
      );
      const wait = 10 * 2 ** (attempts - 1);
      expect(rows[0]?.seconds).toBeGreaterThan(wait - 6);
      expect(rows[0]?.seconds).toBeLessThanOrEqual(wait);
      await backend.engine.query(`update private.jobs set due_at = now() where kind = 'one'`);
      await look();
    }
    await sleep(500);
    expect(await enqueued()).toEqual([{ state: 'dead', attempts: 3, last_error: 'E_TEST' }]);
    expect(logged).toContain('it waits for an administrator');
    expect(logged).not.toContain('client');
    await enqueue('one');
    expect(await enqueued()).toHaveLength(2);
  });
});

describe('a job that takes longer than it may', () => {
  it('is ended in the database, keeps nothing, and counts as a failed attempt', async () => {
    await enqueue('short');
    start(1, {
      short: async ({ query }) => {
        await query(
          `with kept as (insert into public.counted values ('kept') returning 1) select pg_sleep(60) from kept`,
        );
        return 1;
      },
    });
    const before = Date.now();
    await expect.poll(enqueued, TIMEOUT).toEqual([{ state: 'waiting', attempts: 1, last_error: 'timed_out' }]);
    expect(Date.now() - before).toBeLessThan(4_000);
    expect(await counted()).toEqual([]);
  });

  it('and does not notice is left, its lane goes on, and it reaches nothing any more', async () => {
    await enqueue('deaf');
    let late: unknown = null;
    const ending = Promise.withResolvers<null>();
    start(1, {
      slow: count,
      deaf: async ({ query }) => {
        await ending.promise;
        await query(`insert into public.counted values ('late')`).catch((error: unknown) => {
          late = error;
        });
        return 1;
      },
    });
    await expect.poll(enqueued, TIMEOUT).toEqual([{ state: 'waiting', attempts: 1, last_error: 'timed_out' }]);
    await enqueue('slow', { what: 'next' });
    await expect.poll(counted, TIMEOUT).toEqual(['next']);
    ending.resolve(null);
    await expect.poll(() => late, TIMEOUT).toMatchObject({ code: 'timed_out' });
    expect(await counted()).toEqual(['next']);
  });
});

describe('a server that stops', () => {
  it('lets a job end, and gives one back that goes on: no attempt is counted, and the next server does it', async () => {
    await enqueue('one', { what: 'brief' });
    await enqueue('slow', { what: 'whole' });
    start(1, {
      one: async (run) => {
        await sleep(1_000);
        return count(run);
      },
      slow: async ({ query }) => {
        await query('select pg_sleep(60)');
        return 1;
      },
    });
    await expect
      .poll(async () => (await enqueued()).map(({ state }) => state), TIMEOUT)
      .toEqual(['running', 'running']);
    const before = Date.now();
    await stop();
    expect(Date.now() - before).toBeLessThan(6_000);
    expect(await counted()).toEqual(['brief']);
    expect(await enqueued()).toEqual([{ state: 'waiting', attempts: 0, last_error: null }]);
    start(1, { slow: count });
    await expect.poll(counted, TIMEOUT).toEqual(['brief', 'whole']);
  });

  it('in the middle of a job that another has by now changes nothing of it', async () => {
    await enqueue('slow', { what: 'mine' });
    const ending = Promise.withResolvers<null>();
    start(1, {
      slow: async (run) => {
        await ending.promise;
        return count(run);
      },
    });
    await expect.poll(async () => (await enqueued()).map(({ state }) => state), TIMEOUT).toEqual(['running']);
    // As if this process had been away for longer than its hold, and another one had taken the job.
    await backend.engine.query(`update private.jobs set run_id = gen_random_uuid() where kind = 'slow'`);
    ending.resolve(null);
    await expect.poll(counted, TIMEOUT).toEqual(['mine']);
    await stop();
    expect((await enqueued()).map(({ state }) => state)).toEqual(['running']);
  });
});
