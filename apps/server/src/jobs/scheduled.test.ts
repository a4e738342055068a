import type { Backend } from '@casewright/backend';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startScheduled } from './scheduled.ts';
import { openTestDeliveries } from '../../testing/deliveries.ts';

const NAMES = [
  'clean_deliveries',
  'collect_digests',
  'end_waits',
  'expire',
  'match_postings',
  'measure_responses',
  'recur_tasks',
  'remind',
  'remind_events',
  'remind_tasks',
  'settle_deliveries',
  'settle_licences',
  'tell_task_ends',
];

let backend: Backend;
let stops: (() => Promise<void>)[] = [];
let logged = '';
beforeAll(async () => {
  backend = await openTestDeliveries('scheduled');
  // Counts how often the reminders are looked for, and by how many at once.
  await backend.engine.query('create table counted (at timestamptz default clock_timestamp())');
});
afterAll(() => backend.close());
beforeEach(async () => {
  logged = '';
  await backend.engine.query('truncate counted');
  await backend.engine.query('update private.scheduled_jobs set due_at = now(), taken_until = null, last_error = null');
  await remind('insert into public.counted default values');
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

/** Has the reminders do something else. */
const remind = (statement: string) =>
  backend.engine.query(
    `create or replace function public.remind_due() returns integer language plpgsql as $$ begin ${statement}; return 1; end $$`,
  );

function start(servers = 1): void {
  const logger = pino({ level: 'trace' }, { write: (line: string) => void (logged += line) });
  for (let server = 0; server < servers; server += 1) stops.push(startScheduled(backend, logger));
}

const counted = async () => (await backend.engine.query('select from counted')).rowCount;
const jobs = async () => {
  const { rows } = await backend.engine.query<{
    name: string;
    later: boolean;
    free: boolean;
    last_error: string | null;
  }>(
    'select name, due_at > now() as later, taken_until is null as free, last_error from private.scheduled_jobs order by name',
  );
  return rows;
};
const done = NAMES.map((name) => ({ name, later: true, free: true, last_error: null }));

describe('what happens on its own', () => {
  it('happens once when it is due, however many servers look for it', async () => {
    start(5);
    await expect.poll(jobs, { timeout: 15_000 }).toEqual(done);
    expect(await counted()).toBe(1);
    expect(logged).toContain('"job":"remind","count":1');
    await backend.engine.query(`update private.scheduled_jobs set due_at = now() where name = 'remind'`);
    await expect.poll(counted, { timeout: 15_000 }).toBe(2);
    await expect.poll(jobs, { timeout: 15_000 }).toEqual(done);
  });

  it('that fails is noted without a word of the database, keeps nobody else, and is tried again', async () => {
    await remind(`raise exception 'the name of a client' using errcode = 'P0001'`);
    start();
    await expect
      .poll(jobs, { timeout: 15_000 })
      .toEqual(done.map((job) => (job.name === 'remind' ? { ...job, last_error: 'P0001' } : job)));
    expect(logged).toContain('P0001');
    expect(logged).not.toContain('client');
    await remind('insert into public.counted default values');
    await backend.engine.query(`update private.scheduled_jobs set due_at = now() where name = 'remind'`);
    await expect.poll(jobs, { timeout: 15_000 }).toEqual(done);
  });

  it('that a server left undone is done by another when the claim has run out', async () => {
    await backend.engine.query(
      `update private.scheduled_jobs set taken_until = now() + case name when 'remind' then interval '2 seconds' else interval '1 hour' end`,
    );
    start();
    await expect.poll(counted, { timeout: 15_000 }).toBe(1);
    const free = async () => (await jobs()).flatMap((job) => (job.free ? [job.name] : []));
    // The claim goes a moment after the work.
    await expect.poll(free, { timeout: 15_000 }).toEqual(['remind']);
  });

  it('knows every job that the database has, and no other', async () => {
    expect((await jobs()).map(({ name }) => name)).toEqual(NAMES);
    start();
    await expect.poll(jobs, { timeout: 15_000 }).toEqual(done);
  });
});
