import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction, withTen } from './database.ts';
import { actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const hence = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const add = async (tx: TestTransaction, task: object): Promise<string> => {
  const { rows } = await tx.as<{ id: string }>('teamLawyer', 'select id from save_task(null, $1)', [
    JSON.stringify({ case_id: ids.active, title: 'Reconcile', ...task }),
  ]);
  return rows[0]?.id ?? '';
};
/** The notifications of a task that are still to be sent: the kind, and in how many hours. */
const ahead = async (tx: TestTransaction, id: string) =>
  (
    await tx.owner<{ kind: string; hours: number }>(
      `select kind, round(extract(epoch from tell_at - now()) / 3600)::int hours from private.task_ends where task_id = $1 order by kind`,
      [id],
    )
  ).rows.map(({ kind, hours }) => [kind, hours]);
/** Moves the notifications and the tasks this many hours into the past, then sends what is due. */
const pass = async (tx: TestTransaction, hours: number): Promise<number | undefined> => {
  await tx.owner(`alter table tasks disable trigger user`);
  await tx.owner(`update tasks set due_at = due_at - make_interval(hours => $1)`, [hours]);
  await tx.owner(`alter table tasks enable trigger user`);
  await tx.owner('update private.task_ends set tell_at = tell_at - make_interval(hours => $1)', [hours]);
  return (await tx.owner<{ notified: number }>('select private.notify_task_ends() notified')).rows[0]?.notified;
};
const notified = async (tx: TestTransaction, task: string) =>
  (
    await tx.owner<{ user_id: string; kind: string }>(
      `select user_id, kind from notifications where link_id = $1 and kind in ('task_due', 'task_overdue') order by kind, user_id`,
      [task],
    )
  ).rows.map(({ user_id: person, kind }) => [person, kind]);

describe('the end of a task', () => {
  test('is announced a day before and when it has passed, once, and again when it is moved', async () => {
    await database.transaction(async (tx) => {
      const id = await add(tx, { due_at: hence(30) });
      expect(await ahead(tx, id)).toEqual([
        ['task_due', 6],
        ['task_overdue', 30],
      ]);
      await pass(tx, 5);
      expect(await notified(tx, id)).toEqual([]);
      await pass(tx, 2);
      expect(await notified(tx, id)).toEqual([[actors.teamLawyer, 'task_due']]);
      await pass(tx, 24);
      expect(await notified(tx, id)).toEqual([
        [actors.teamLawyer, 'task_due'],
        [actors.teamLawyer, 'task_overdue'],
      ]);
      await pass(tx, 100);
      expect(await notified(tx, id)).toHaveLength(2);
      await tx.as('teamLawyer', 'update tasks set due_at = $2 where id = $1', [id, hence(48)]);
      expect(await ahead(tx, id)).toEqual([
        ['task_due', 24],
        ['task_overdue', 48],
      ]);
      await tx.as('teamLawyer', 'update tasks set due_at = null where id = $1', [id]);
      expect(await ahead(tx, id)).toEqual([]);
    });
  });

  test('that has passed when it is written, or is within the day, is announced only as far as it is still to come', async () => {
    await database.transaction(async (tx) => {
      expect(await ahead(tx, await add(tx, { due_at: hence(-1) }))).toEqual([]);
      expect(await ahead(tx, await add(tx, { due_at: hence(3) }))).toEqual([['task_overdue', 3]]);
      expect(await ahead(tx, await add(tx, {}))).toEqual([]);
    });
  });

  test('is not announced any more when it has passed meanwhile', async () => {
    await database.transaction(async (tx) => {
      const id = await add(tx, { due_at: hence(30) });
      await pass(tx, 50);
      expect(await notified(tx, id)).toEqual([[actors.teamLawyer, 'task_overdue']]);
    });
  });

  test('is announced to the assignees, and to the maker only where there are none', async () => {
    await database.transaction(async (tx) => {
      const id = await add(tx, {
        due_at: hence(3),
        client_visible: true,
        assignees: [actors.firmAdmin, actors.client],
      });
      await pass(tx, 4);
      expect(await notified(tx, id)).toEqual(
        [actors.firmAdmin, actors.client].toSorted().map((person) => [person, 'task_overdue']),
      );
    });
  });

  test('is not announced for what is done or gone, nor to a person who may not see it any more', async () => {
    await database.transaction(async (tx) => {
      const done = await add(tx, { due_at: hence(3) });
      await tx.as('teamLawyer', 'select complete_task($1)', [done]);
      const gone = await add(tx, { due_at: hence(3) });
      await tx.as('teamLawyer', 'delete from tasks where id = $1', [gone]);
      const walled = await add(tx, { due_at: hence(3), assignees: [actors.teamLawyer] });
      await tx.owner(
        `alter table task_assignees disable trigger all; insert into case_walls (case_id, user_id, reason) values ('${ids.active}', '${actors.teamLawyer}', 'x')`,
      );
      expect(await pass(tx, 4)).toBe(0);
      for (const id of [done, gone, walled]) expect(await notified(tx, id)).toEqual([]);
      expect((await tx.owner('select from private.task_ends where tell_at <= now()')).rowCount).toBe(0);
    });
  });

  test('is announced once by ten servers at a time', async () => {
    await withTen(database.url, async (clients) => {
      const { rows } = await database.client.query<{ id: string }>(
        `insert into tasks (title, case_id, created_by, due_at) select 'Late', $1, $2, now() + interval '1 hour' from generate_series(1, 30) returning id`,
        [ids.active, actors.teamLawyer],
      );
      const made = rows.map(({ id }) => id);
      await database.client.query(`update private.task_ends set tell_at = now() where task_id = any ($1)`, [made]);
      const counts = await Promise.all(
        clients.map((client) => client.query<{ notified: number }>('select private.notify_task_ends() notified')),
      );
      expect(counts.reduce((sum, { rows: [row] }) => sum + (row?.notified ?? 0), 0)).toBe(30);
      await database.client.query('delete from notifications where link_id = any ($1)', [made]);
      await database.client.query('delete from tasks where id = any ($1)', [made]);
    });
  });
});
