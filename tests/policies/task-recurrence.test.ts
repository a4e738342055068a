import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction, withTen } from './database.ts';
import { actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const add = async (tx: TestTransaction, task: object) => {
  const { rows } = await tx.as<{ id: string }>('teamLawyer', 'select id from save_task(null, $1)', [
    JSON.stringify({ case_id: ids.active, title: 'Reconcile the trust account', ...task }),
  ]);
  return rows[0]?.id ?? '';
};
const DAILY = { recurrence: 'FREQ=DAILY;COUNT=5', time_zone: 'Europe/Paris', due_at: '2031-05-01T10:00:00Z' };
const waiting = async (tx: TestTransaction) =>
  (
    await tx.owner<{ task_id: string; occurrence: Date; starts_at: Date; zone: string }>(
      'select task_id, occurrence, starts_at, zone from private.tasks_to_recur(100)',
    )
  ).rows;
const next = async (tx: TestTransaction, id: string, at: string | null, rule: string = DAILY.recurrence) => {
  const { rows } = await tx.owner<{ made: string | null }>('select private.make_next_task($1, $2, $3) made', [
    id,
    rule,
    at,
  ]);
  return rows[0]?.made ?? null;
};

describe('a task that comes again', () => {
  test('is made again when it is done: as it was planned, with nothing done yet', async () => {
    await database.transaction(async (tx) => {
      const id = await add(tx, {
        ...DAILY,
        start_at: '2031-05-01T08:00:00Z',
        checklist: [{ key: 'a', text: 'Bank', done: true }],
        labels: ['trust'],
        assignees: [actors.teamLawyer, actors.firmAdmin],
        watchers: [actors.firmAdmin],
        depends_on: [ids.taskOfFirm],
        reminders: [{ minutes_before: 30 }, { at: '2031-04-30T08:00:00Z' }],
        requires_review: false,
      });
      expect(await waiting(tx)).toEqual([]);
      await tx.as('teamLawyer', `select move_task($1, 'cancelled')`, [id]);
      expect(await waiting(tx)).toEqual([
        { task_id: id, occurrence: new Date(DAILY.due_at), starts_at: new Date(DAILY.due_at), zone: 'Europe/Paris' },
      ]);
      const made = await next(tx, id, '2031-05-02T10:00:00Z');
      const { rows } = await tx.owner(
        `select status, due_at, start_at, occurrence, recurrence_start, recurs_from, checklist, labels, created_by,
           array(select user_id from task_assignees where task_id = t.id order by 1) who, array(select user_id from task_watchers where task_id = t.id) watch,
           array(select minutes_before from task_reminders where task_id = t.id) reminders, (select count(*)::int from task_dependencies where task_id = t.id) waits
         from tasks t where id = $1`,
        [made],
      );
      expect(rows).toEqual([
        {
          status: 'todo',
          due_at: new Date('2031-05-02T10:00:00Z'),
          start_at: new Date('2031-05-02T08:00:00Z'),
          occurrence: new Date('2031-05-02T10:00:00Z'),
          recurrence_start: new Date(DAILY.due_at),
          recurs_from: id,
          checklist: [{ key: 'a', text: 'Bank', done: false }],
          labels: ['trust'],
          created_by: actors.teamLawyer,
          who: [actors.teamLawyer, actors.firmAdmin].toSorted(),
          watch: [actors.firmAdmin],
          reminders: [30],
          waits: 0,
        },
      ]);
      expect(await waiting(tx)).toEqual([]);
    });
  });

  test('is enqueued in the transaction that finishes it, once, and by nobody when nothing comes again', async () => {
    await database.transaction(async (tx) => {
      const id = await add(tx, DAILY);
      const single = await add(tx, { due_at: DAILY.due_at });
      const enqueued = async () =>
        (await tx.owner(`select lane, key, payload, state from private.jobs where kind = 'recur_task'`)).rows;
      expect(await enqueued()).toEqual([]);
      await tx.as('teamLawyer', 'select complete_task($1)', [single]);
      for (const status of ['done', 'todo', 'cancelled'])
        await tx.as('teamLawyer', 'select move_task($1, $2)', [id, status]);
      const job = { lane: 'housekeeping', key: id, payload: { task_id: id }, state: 'waiting' };
      expect(await enqueued()).toEqual([job]);
      const sweep = async () =>
        (await tx.owner<{ count: number }>('select private.enqueue_next_tasks() count')).rows[0]?.count;
      expect(await sweep()).toBe(0);
      await tx.owner(`delete from private.jobs where kind = 'recur_task'`);
      expect(await sweep()).toBe(1);
      expect(await enqueued()).toEqual([job]);
      await tx.owner(`update private.jobs set state = 'dead' where kind = 'recur_task'`);
      expect(await sweep()).toBe(0);
      expect(await enqueued()).toEqual([{ ...job, state: 'dead' }]);
    });
  });

  test('is made once: opened again and done again, or asked for twice', async () => {
    await database.transaction(async (tx) => {
      const id = await add(tx, DAILY);
      await tx.as('teamLawyer', 'select complete_task($1)', [id]);
      expect(await next(tx, id, '2031-05-02T10:00:00Z')).not.toBeNull();
      expect(await next(tx, id, '2031-05-02T10:00:00Z')).toBeNull();
      await tx.as('teamLawyer', `select move_task($1, 'todo')`, [id]);
      await tx.as('teamLawyer', 'select complete_task($1)', [id]);
      expect(await waiting(tx)).toEqual([]);
      expect((await tx.owner('select from tasks where recurs_from = $1', [id])).rowCount).toBe(1);
    });
  });

  test('is not made when it was opened again, got another rule, or its series has ended', async () => {
    await database.transaction(async (tx) => {
      const id = await add(tx, DAILY);
      expect(await next(tx, id, '2031-05-02T10:00:00Z')).toBeNull();
      await tx.as('teamLawyer', 'select complete_task($1)', [id]);
      expect(await next(tx, id, '2031-05-02T10:00:00Z', 'FREQ=WEEKLY')).toBeNull();
      expect(await next(tx, id, null)).toBeNull();
      expect(await waiting(tx)).toEqual([]);
    });
  });

  test('waits where its case is closed, and goes on when that is opened again', async () => {
    await database.transaction(async (tx) => {
      const id = await add(tx, DAILY);
      await tx.as('teamLawyer', 'select complete_task($1)', [id]);
      await tx.owner(`update cases set status = 'closed', closed_at = now() where id = $1`, [ids.active]);
      expect(await waiting(tx)).toEqual([]);
      await tx.owner(`update cases set status = 'active', closed_at = null where id = $1`, [ids.active]);
      expect(await waiting(tx)).toHaveLength(1);
    });
  });

  test('stays with its firm when its maker has left, without those who are not there any more', async () => {
    await database.transaction(async (tx) => {
      const id = await add(tx, { ...DAILY, case_id: null, assignees: [actors.teamLawyer, actors.firmAdmin] });
      await tx.as('teamLawyer', 'select complete_task($1)', [id]);
      await tx.owner('update users set law_firm = $2 where uuid = $1', [actors.teamLawyer, ids.rivalFirm]);
      const made = await next(tx, id, '2031-05-02T10:00:00Z');
      const { rows } = await tx.owner(
        'select law_firm, array(select user_id from task_assignees where task_id = t.id) who from tasks t where id = $1',
        [made],
      );
      expect(rows).toEqual([{ law_firm: ids.firm, who: [actors.firmAdmin] }]);
      expect((await tx.as('teamLawyer', 'select from tasks where id = $1', [made])).rowCount).toBe(0);
    });
  });

  test('moves alone, unless it is the first of its series', async () => {
    await database.transaction(async (tx) => {
      const id = await add(tx, DAILY);
      const due = 'update tasks set due_at = $2 where id = $1 returning recurrence_start, occurrence';
      const moved = new Date('2031-05-01T12:00:00Z');
      expect((await tx.as('teamLawyer', due, [id, moved])).rows).toEqual([
        { recurrence_start: moved, occurrence: moved },
      ]);
      await tx.as('teamLawyer', 'select complete_task($1)', [id]);
      const second = await next(tx, id, '2031-05-02T12:00:00Z');
      expect((await tx.as('teamLawyer', due, [second, '2031-05-09T12:00:00Z'])).rows).toEqual([
        { recurrence_start: moved, occurrence: new Date('2031-05-02T12:00:00Z') },
      ]);
      expect((await tx.refused('teamLawyer', due, [second, null])).rule).toBe('recurrence_needs_due');
    });
  });

  test('is made once by ten servers at a time', async () => {
    await withTen(database.url, async (clients) => {
      const { rows } = await database.client.query<{ id: string }>(
        `insert into tasks (title, case_id, created_by, status, recurrence, due_at) values ('Again', $1, $2, 'done', 'FREQ=DAILY', '2031-05-01') returning id`,
        [ids.active, actors.teamLawyer],
      );
      const made = await Promise.all(
        clients.map((client) =>
          client.query<{ made: string | null }>(`select private.make_next_task($1, 'FREQ=DAILY', '2031-05-02') made`, [
            rows[0]?.id,
          ]),
        ),
      );
      expect(made.filter(({ rows: [row] }) => row?.made !== null)).toHaveLength(1);
    });
  });
});

describe('reminders', () => {
  const remind = async (tx: TestTransaction) =>
    (await tx.owner<{ notified: number }>('select private.remind_tasks() notified')).rows[0]?.notified;

  test('are sent once when their moment has come, and again for a later one', async () => {
    await database.transaction(async (tx) => {
      const soon = new Date(Date.now() + 10 * 60_000).toISOString();
      const id = await add(tx, { due_at: soon, reminders: [{ minutes_before: 30 }] });
      expect(await remind(tx)).toBe(1);
      expect(await remind(tx)).toBe(0);
      const { rows } = await tx.owner(
        `select kind, params, link_id from notifications where user_id = $1 and kind = 'task_reminder'`,
        [actors.teamLawyer],
      );
      expect(rows).toEqual([{ kind: 'task_reminder', params: ['Reconcile the trust account'], link_id: id }]);
      const due = 'update tasks set due_at = $2 where id = $1';
      const nextAt = 'select next_at from task_reminders where task_id = $1';
      await tx.as('teamLawyer', due, [id, '2031-01-01T10:00:00Z']);
      expect((await tx.owner(nextAt, [id])).rows).toEqual([{ next_at: new Date('2031-01-01T09:30:00Z') }]);
      await tx.as('teamLawyer', due, [id, null]);
      expect((await tx.owner(nextAt, [id])).rows).toEqual([{ next_at: null }]);
    });
  });

  test('are not sent for what is done, nor to a person who may not see it any more', async () => {
    await database.transaction(async (tx) => {
      const past = [{ at: '2020-01-01T00:00:00Z' }];
      const done = await add(tx, { reminders: past });
      await tx.as('teamLawyer', 'select complete_task($1)', [done]);
      await add(tx, { title: 'Walled', reminders: past });
      await tx.owner(
        `alter table task_reminders disable trigger all; insert into case_walls (case_id, user_id, reason) values ('${ids.active}', '${actors.teamLawyer}', 'x')`,
      );
      expect(await remind(tx)).toBe(0);
      expect((await tx.owner(`select from notifications where kind = 'task_reminder'`)).rowCount).toBe(0);
    });
  });
});
