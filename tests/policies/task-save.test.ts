import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { impersonate, openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Saved {
  id: string;
  title: string;
  version: number;
  checklist: { key: string; text: string; done: boolean }[];
  labels: string[];
}
const SAVE = 'select * from save_task($1, $2, $3)';
const save = async (
  tx: TestTransaction,
  actor: Actor,
  id: string | null,
  task: object,
  version: number | null = null,
) => {
  const { rows } = await tx.as<Saved & Record<string, unknown>>(actor, SAVE, [id, JSON.stringify(task), version]);
  const [row] = rows;
  if (!row) throw new Error('nothing was saved');
  return row;
};
const refused = (tx: TestTransaction, actor: Actor, id: string | null, task: object, version: number | null = null) =>
  tx.refused(actor, SAVE, [id, JSON.stringify(task), version]);
const below = async (tx: TestTransaction, id: string) => {
  const { rows } = await tx.owner<{ kind: string; who: string }>(
    `select 'assignee' kind, user_id::text who from task_assignees where task_id = $1
     union all select 'watcher', user_id::text from task_watchers where task_id = $1
     union all select 'waits', depends_on::text from task_dependencies where task_id = $1
     union all select 'reminder', coalesce(minutes_before::text, 'at') from task_reminders where task_id = $1 order by 1, 2`,
    [id],
  );
  return rows.map(({ kind, who }) => `${kind} ${who}`);
};
/** Puts a second lawyer on the case. */
const join = (tx: TestTransaction) =>
  tx.owner(`insert into case_team (case_id, user_id, role) values ($1, $2, 'associate')`, [
    ids.active,
    actors.firmLawyer,
  ]);

describe('save_task', () => {
  test('adds a task with everything on it, and changes only what is named', async () => {
    await database.transaction(async (tx) => {
      const task = await save(tx, 'teamLawyer', null, {
        case_id: ids.active,
        title: '  File the answer ',
        priority: 'high',
        due_at: '2031-05-01T10:00:00Z',
        checklist: ['Draft', { key: 'k', text: 'Sign', done: true }],
        labels: ['court', ' court', 'filing'],
        assignees: [actors.teamLawyer, actors.firmAdmin],
        watchers: [actors.firmAdmin],
        depends_on: [ids.taskVisible],
        reminders: [{ minutes_before: 60 }, { at: '2031-04-01T08:00:00Z' }],
      });
      expect(task).toMatchObject({ title: 'File the answer', labels: ['court', 'filing'] });
      expect(task.checklist.map(({ text, done }) => [text, done])).toEqual([
        ['Draft', false],
        ['Sign', true],
      ]);
      expect(await below(tx, task.id)).toEqual([
        `assignee ${actors.teamLawyer}`,
        `assignee ${actors.firmAdmin}`,
        'reminder 60',
        'reminder at',
        `waits ${ids.taskVisible}`,
        `watcher ${actors.firmAdmin}`,
      ]);
      const again = await save(tx, 'firmAdmin', task.id, { priority: 'low', assignees: [actors.firmAdmin] });
      expect(again).toMatchObject({ title: 'File the answer', priority: 'low', version: task.version + 1 });
      // The reminders of somebody else stay theirs.
      await save(tx, 'firmAdmin', task.id, { reminders: [] });
      expect(await below(tx, task.id)).toEqual([
        `assignee ${actors.firmAdmin}`,
        'reminder 60',
        'reminder at',
        `waits ${ids.taskVisible}`,
        `watcher ${actors.firmAdmin}`,
      ]);
    });
  });

  test('leaves nothing half: what is refused below the task takes the task with it', async () => {
    await database.transaction(async (tx) => {
      for (const [task, rule] of [
        [{ assignees: [actors.rivalLawyer] }, 'not_on_the_case'],
        [{ watchers: [actors.walledAdmin] }, 'watcher_not_on_task'],
        [{ depends_on: [ids.taskPrivate] }, 'other_board'],
        [{ recurrence: 'FREQ=WEEKLY' }, 'recurrence_needs_due'],
        [{ recurrence: 'FREQ=SECONDLY', due_at: '2031-01-01T00:00:00Z' }, 'recurrence_invalid'],
        [{ time_zone: 'Mars/Base' }, 'unknown_time_zone'],
        [{ labels: [' '] }, 'labels_invalid'],
        [{ checklist: [{ text: '' }] }, 'checklist_invalid'],
        [{ reviewer_id: actors.client }, 'reviewer_not_on_task'],
        [{ owner: 'me' }, 'task_invalid'],
        [{ assignees: 'all' }, 'task_invalid'],
      ] as const) {
        const all = { case_id: ids.active, title: 'Half', ...task };
        expect([rule, (await refused(tx, 'teamLawyer', null, all)).rule]).toEqual([rule, rule]);
        expect([rule, (await refused(tx, 'teamLawyer', ids.task, { title: 'Half', ...task })).rule]).toEqual([
          rule,
          rule,
        ]);
      }
      expect((await refused(tx, 'teamLawyer', null, { case_id: ids.active })).code).toBe('23502');
      expect((await tx.owner(`select from tasks where title = 'Half'`)).rowCount).toBe(0);
    });
  });

  test('is refused where somebody was faster, even if they only changed who is on it', async () => {
    await database.transaction(async (tx) => {
      const { version } = await save(tx, 'teamLawyer', ids.task, { title: 'Mine' });
      await save(tx, 'firmAdmin', ids.task, { assignees: [actors.firmAdmin] }, version);
      expect(await refused(tx, 'teamLawyer', ids.task, { assignees: [] }, version)).toMatchObject({
        code: 'PT409',
        rule: 'task_changed',
      });
      expect(await save(tx, 'teamLawyer', ids.task, { assignees: [] }, version + 1)).toMatchObject({
        version: version + 2,
      });
      // Nothing new is no edit.
      expect(await save(tx, 'teamLawyer', ids.task, { assignees: [], title: 'Mine' })).toMatchObject({
        version: version + 2,
      });
      expect(await refused(tx, 'teamLawyer', ids.task, { case_id: ids.engaging })).toMatchObject({
        rule: 'task_stays_in_case',
      });
    });
  });

  test('is for those who work on the case, and a task is not there for anybody else', async () => {
    await database.transaction(async (tx) => {
      const rules: [Actor, string | undefined, string | undefined][] = [];
      for (const actor of ['client', 'otherClient', 'firmLawyer', 'rivalLawyer', 'walledAdmin', 'superUser'] as const)
        rules.push([
          actor,
          (await refused(tx, actor, null, { case_id: ids.active, title: 'x' })).rule,
          (await refused(tx, actor, ids.taskVisible, { title: 'x' })).rule,
        ]);
      expect(rules).toEqual([
        ['client', 'may_not_add_task', 'may_not_edit_task'],
        ['otherClient', 'case_not_found', 'task_not_found'],
        ['firmLawyer', 'case_not_found', 'task_not_found'],
        ['rivalLawyer', 'case_not_found', 'task_not_found'],
        ['walledAdmin', 'case_not_found', 'task_not_found'],
        ['superUser', 'case_not_found', 'task_not_found'],
      ]);
      expect((await refused(tx, 'firmAdmin', ids.taskPrivate, { title: 'x' })).rule).toBe('task_not_found');
      // Something of their own, without a case.
      expect((await save(tx, 'client', null, { title: 'Find the receipts' })).title).toBe('Find the receipts');
    });
  });

  test('two who make tasks wait for each other at once: one of them is refused', async () => {
    const [one, other] = await Promise.all(
      [0, 1].map(async () => {
        const client = new Client({ connectionString: database.url });
        await client.connect();
        return client;
      }),
    );
    if (!one || !other) throw new Error('no connection');
    try {
      const { rows } = await database.client.query<{ id: string }>(
        `insert into tasks (title, case_id, created_by) values ('A', $1, $2), ('B', $1, $2) returning id`,
        [ids.active, actors.teamLawyer],
      );
      const [a, b] = rows.map(({ id }) => id);
      await one.query('begin');
      await impersonate(one, 'teamLawyer');
      await one.query(SAVE, [a, JSON.stringify({ depends_on: [b] }), null]);
      await other.query('begin');
      await impersonate(other, 'firmAdmin');
      const second = other.query(SAVE, [b, JSON.stringify({ depends_on: [a] }), null]).then(
        () => 'saved',
        (error: unknown) => (error instanceof Error && 'hint' in error ? error.hint : 'other'),
      );
      await one.query('commit');
      expect(await second).toBe('dependency_cycle');
      await other.query('rollback');
    } finally {
      await Promise.all([one.end(), other.end()]);
    }
  });
});

describe('who watches a task', () => {
  test('sees it, and hears what is done to it as those who do it hear', async () => {
    await database.transaction(async (tx) => {
      await join(tx);
      await tx.as('firmLawyer', 'select watch_task($1)', [ids.task]);
      await tx.as('firmLawyer', 'select watch_task($1)', [ids.task]);
      expect((await tx.refused('client', 'select watch_task($1)', [ids.taskVisible])).rule).toBe('watcher_not_on_task');
      for (const actor of ['rivalLawyer', 'walledAdmin', 'otherClient'] as const)
        expect((await tx.refused(actor, 'select watch_task($1)', [ids.taskVisible])).code).toBe('PT404');
      await save(tx, 'teamLawyer', ids.task, { due_at: '2031-05-01T10:00:00Z' });
      await tx.as('teamLawyer', 'select complete_task($1)', [ids.taskVisible]);
      await tx.as('teamLawyer', 'select complete_task($1)', [ids.task]);
      const { rows } = await tx.owner<{ kind: string; params: string[] }>(
        `select kind, params from notifications where user_id = $1 and kind like 'task_%' order by created_at, kind`,
        [actors.firmLawyer],
      );
      expect(rows).toEqual([
        { kind: 'task_changed', params: ['teamLawyer Name', 'Draft the reply'] },
        { kind: 'task_completed', params: ['teamLawyer Name', 'Draft the reply'] },
      ]);
      await tx.as('firmLawyer', 'select unwatch_task($1)', [ids.task]);
      const own = 'select from task_watchers where task_id = $1 and user_id = auth.uid()';
      expect((await tx.as('firmLawyer', own, [ids.task])).rowCount).toBe(0);
    });
  });

  test('hears nothing more of what has become private, nor from behind a wall', async () => {
    await database.transaction(async (tx) => {
      await join(tx);
      await tx.as('firmLawyer', 'select watch_task($1)', [ids.task]);
      await tx.as('firmLawyer', 'select watch_task($1)', [ids.taskVisible]);
      await save(tx, 'teamLawyer', ids.task, { is_private: true, title: 'Secret' });
      expect((await tx.as('firmLawyer', 'select from task_watchers where task_id = $1', [ids.task])).rowCount).toBe(0);
      await tx.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      await save(tx, 'teamLawyer', ids.taskVisible, { title: 'Beyond the wall' });
      expect(
        (await tx.owner(`select from notifications where user_id = $1 and kind = 'task_changed'`, [actors.firmLawyer]))
          .rowCount,
      ).toBe(0);
      expect((await tx.owner('select from task_watchers where user_id = $1', [actors.firmLawyer])).rowCount).toBe(0);
    });
  });
});

test('the rules of recurrence that are kept', async () => {
  const kept = async (rule: string) =>
    (await database.client.query<{ kept: boolean }>('select private.is_recurrence_rule($1) kept', [rule])).rows[0]
      ?.kept;
  for (const rule of [
    'FREQ=DAILY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20311231T235959Z',
    'FREQ=MONTHLY;BYDAY=-1FR;COUNT=12',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=31',
    'INTERVAL=3;FREQ=MONTHLY;BYMONTHDAY=-1;WKST=SU',
  ])
    expect([rule, await kept(rule)]).toEqual([rule, true]);
  for (const rule of [
    '',
    'daily',
    'FREQ=HOURLY',
    'RRULE:FREQ=DAILY',
    'FREQ=DAILY;FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;COUNT=3;UNTIL=20310101',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=WEEKLY;BYMONTHDAY=1',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYSETPOS=1',
    'FREQ=DAILY;BYHOUR=3',
    'FREQ=DAILY;UNTIL=20311301',
    'FREQ=DAILY\nCOUNT=1',
  ])
    expect([rule, await kept(rule)]).toEqual([rule, false]);
});
