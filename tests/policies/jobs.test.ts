import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction, withTen } from './database.ts';
import { actors, everyActor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const NOBODYS = '00000000-0000-0000-0000-00000000dead';

describe('a job', () => {
  test('is enqueued, taken and settled by no caller', async () => {
    await database.transaction(async (tx) => {
      for (const actor of everyActor) {
        for (const text of [
          `select private.enqueue_job('remind')`,
          `select private.take_job('notices', '{remind}')`,
          `select private.settle_job('${NOBODYS}', '${NOBODYS}')`,
          `select private.release_job('${NOBODYS}', '${NOBODYS}')`,
          `select private.note_job_failure('${NOBODYS}', 'x')`,
          `select private.tend_jobs('{}')`,
          `select private.keep_jobs_of_settings('{make_backup}')`,
          'select private.enqueue_next_tasks()',
        ])
          expect((await tx.refused(actor, text)).code, `${actor}: ${text}`).toBe('42501');
      }
    });
  });

  test('of a kind that nobody knows is not enqueued', async () => {
    await database.transaction(async (tx) => {
      await expect(tx.owner(`select private.enqueue_job('nothing')`)).rejects.toMatchObject({ code: 'P0002' });
    });
  });

  test('that recurs is there once, in the lane of its kind', async () => {
    await database.transaction(async (tx) => {
      const { rows } = await tx.owner(`
        select kind from private.job_kinds k full join private.jobs j using (kind)
        where (j.id is null) <> (k.run_every is null or k.by_settings) or j.lane <> k.lane or j.priority <> k.priority`);
      expect(rows).toEqual([]);
      await tx.owner(`insert into private.job_kinds (kind, lane, run_every) values ('new', 'heavy', '1 day')`);
      expect((await tx.owner(`select key, lane, state from private.jobs where kind = 'new'`)).rows).toEqual([
        { key: '', lane: 'heavy', state: 'waiting' },
      ]);
    });
  });

  test('that is done by settings alone is there while they ask for it, and is never due elsewhere', async () => {
    await database.transaction(async (tx) => {
      const kinds = async () =>
        (
          await tx.owner<{ kind: string }>(`select kind from private.jobs where lane = 'backups' order by kind`)
        ).rows.map(({ kind }) => kind);
      expect(await kinds()).toEqual([]);
      await tx.owner(`select private.keep_jobs_of_settings('{make_backup,verify_backup,remind}')`);
      await tx.owner(`select private.keep_jobs_of_settings('{make_backup,verify_backup,remind}')`);
      expect(await kinds()).toEqual(['make_backup', 'verify_backup']);
      await tx.owner(`select private.keep_jobs_of_settings('{make_backup}')`);
      expect(await kinds()).toEqual(['make_backup']);
      await tx.owner(`select private.keep_jobs_of_settings('{}')`);
      expect(await kinds()).toEqual([]);
      expect((await tx.owner(`select from private.jobs where kind = 'remind'`)).rowCount).toBe(1);
    });
  });

  test('is held no longer than its time limit and a little, however its process behaves', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(
        `insert into private.job_kinds (kind, lane, time_limit) values ('limited', 'heavy', '10 seconds')`,
      );
      await tx.owner(`select private.enqueue_job('limited')`);
      const { rows } = await tx.owner<{ run_id: string }>(`select run_id from private.take_job('heavy', '{limited}')`);
      const runs = rows.map(({ run_id: id }) => id);
      const held = async () =>
        (
          await tx.owner<{ seconds: number }>(
            `select extract(epoch from taken_until - clock_timestamp())::integer seconds from private.jobs where kind = 'limited'`,
          )
        ).rows[0]?.seconds;
      await tx.owner(`update private.jobs set taken_until = clock_timestamp() where kind = 'limited'`);
      await tx.owner('select private.tend_jobs($1)', [runs]);
      expect(await held()).toBeGreaterThan(50);
      await tx.owner(
        `update private.jobs set started_at = now() - interval '41 seconds', taken_until = now() where kind = 'limited'`,
      );
      await tx.owner('select private.tend_jobs($1)', [runs]);
      expect(
        (await tx.owner(`select state, attempts, last_error from private.jobs where kind = 'limited'`)).rows,
      ).toEqual([{ state: 'waiting', attempts: 1, last_error: 'abandoned' }]);
    });
  });

  test('whose process ends is tried again without losing an attempt, ten times', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(
        `insert into private.job_kinds (kind, lane, max_attempts) values ('stopped', 'heavy', 2); select private.enqueue_job('stopped')`,
      );
      const state = async () =>
        (await tx.owner(`select state, attempts, interruptions from private.jobs where kind = 'stopped'`)).rows[0];
      const stop = async () => {
        await tx.owner(`update private.jobs set due_at = now() where kind = 'stopped'`);
        await tx.owner(`select from private.take_job('heavy', '{stopped}')`);
        await tx.owner(`update private.jobs set taken_until = now() where kind = 'stopped'`);
        await tx.owner(`select private.tend_jobs('{}')`);
      };
      for (let time = 1; time < 10; time += 1) {
        await stop();
        expect(await state()).toEqual({ state: 'waiting', attempts: 0, interruptions: time });
      }
      await stop();
      expect(await state()).toEqual({ state: 'dead', attempts: 0, interruptions: 10 });
    });
  });

  test('that comes again after a failure does not wait longer than it does anyway', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(
        `update private.jobs set state = 'running', run_id = gen_random_uuid(), taken_until = now(), attempts = 20`,
      );
      await tx.owner(`select private.note_job_failure(id, 'x') from private.jobs`);
      const { rows } = await tx.owner(`
        select kind from private.jobs j join private.job_kinds k using (kind)
        where state <> 'waiting' or due_at <> now() + least(run_every, interval '5120 seconds')`);
      expect(rows).toEqual([]);
    });
  });

  test('is taken once by ten servers at a time', async () => {
    await withTen(database.url, async (clients) => {
      await database.client.query(`insert into private.job_kinds (kind, lane) values ('raced', 'exchange')`);
      await database.client.query(`select private.enqueue_job('raced') from generate_series(1, 5)`);
      const taken = await Promise.all(
        clients.map((client) => client.query<{ id: string }>(`select id from private.take_job('exchange', '{raced}')`)),
      );
      const ids = taken.flatMap(({ rows }) => rows.map(({ id }) => id));
      expect(ids).toHaveLength(5);
      expect(new Set(ids).size).toBe(5);
      await database.client.query(`delete from private.job_kinds where kind = 'raced'`);
    });
  });
});

describe('the administrator', () => {
  const VERBS = ['list_jobs()', `retry_job('${NOBODYS}')`, `drop_job('${NOBODYS}')`];
  const enqueue = async (tx: TestTransaction, change = '') => {
    const { rows } = await tx.owner<{ id: string }>(
      `select private.enqueue_job('recur_task', '{"task_id": "secret"}', gen_random_uuid()::text) id`,
    );
    const id = rows[0]?.id ?? '';
    if (change !== '') await tx.owner(`update private.jobs set ${change} where id = $1`, [id]);
    return id;
  };
  const RUNNING = `state = 'running', run_id = gen_random_uuid(), taken_until = now(), attempts = 1`;
  const DEAD = `state = 'dead', attempts = 10, last_error = 'timed_out', due_at = now() + interval '1 hour'`;

  test.each(VERBS)('%s is for the platform’s administrators alone', async (verb) => {
    await database.transaction(async (tx) => {
      for (const actor of everyActor.filter((each) => each !== 'admin' && each !== 'superUser')) {
        const refusal = await tx.refused(actor, `select ${verb}`);
        expect(refusal.code, actor).toBe('42501');
        if (actor !== 'guest') expect(refusal.rule, actor).toBe('may_not_administer_people');
      }
    });
  });

  test('sees every job, what failed first, and nothing of what it was enqueued with', async () => {
    await database.transaction(async (tx) => {
      const waiting = await enqueue(tx, `due_at = now() - interval '1 day'`);
      const running = await enqueue(tx, RUNNING);
      const failing = await enqueue(tx, `attempts = 3, last_error = '57014'`);
      const dead = await enqueue(tx, DEAD);
      const { rows, fields } = await tx.as<{ id: string }>('admin', 'select * from list_jobs()');
      expect(fields.map(({ name }) => name)).toEqual([
        'id',
        'rank',
        'kind',
        'lane',
        'state',
        'every_seconds',
        'attempts',
        'last_error',
        'due_at',
        'started_at',
        'done_at',
      ]);
      expect(rows.slice(0, 4)).toMatchObject([
        { id: dead, state: 'dead', attempts: 10, last_error: 'timed_out', every_seconds: null },
        { id: failing, state: 'failing', attempts: 3 },
        { id: running, state: 'running' },
        { id: waiting, state: 'waiting', lane: 'housekeeping', kind: 'recur_task' },
      ]);
      expect(rows).toHaveLength((await tx.owner('select from private.jobs')).rowCount ?? 0);
      expect(JSON.stringify(rows)).not.toContain('secret');
      const { rows: reminders } = await tx.as('superUser', `select * from list_jobs() where kind = 'remind'`);
      expect(reminders).toMatchObject([{ lane: 'notices', state: 'waiting', every_seconds: 300 }]);
    });
  });

  test('has one done now or gives a dead one up, and the log says who did it; what runs is left alone', async () => {
    await database.transaction(async (tx) => {
      const again = await enqueue(tx, DEAD);
      const dropped = await enqueue(tx, DEAD);
      const waiting = await enqueue(tx);
      const running = await enqueue(tx, RUNNING);
      await tx.as('admin', 'select retry_job($1)', [again]);
      await tx.as('superUser', 'select drop_job($1)', [dropped]);
      const { rows } = await tx.owner(
        'select id, state, attempts, due_at = now() due from private.jobs where id = any ($1)',
        [[again, dropped]],
      );
      expect(rows).toEqual([{ id: again, state: 'waiting', attempts: 0, due: true }]);
      for (const [verb, id] of [
        ['retry_job', running],
        ['retry_job', dropped],
        ['drop_job', dropped],
        ['drop_job', waiting],
        ['drop_job', running],
      ] as const)
        expect(await tx.refused('admin', `select ${verb}($1)`, [id]), verb).toMatchObject({
          code: 'PT404',
          rule: 'job_not_found',
        });
      await tx.owner('set constraints all immediate');
      const { rows: log } = await tx.owner(
        `select actor_id, action, before from audit_log where table_name = 'jobs' order by action`,
      );
      const before = { kind: 'recur_task', state: 'dead', last_error: 'timed_out' };
      expect(log).toEqual([
        { actor_id: actors.superUser, action: 'delete', before },
        { actor_id: actors.admin, action: 'update', before },
      ]);
    });
  });
});
