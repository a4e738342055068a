import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Card {
  id: string;
  title: string;
  status: string;
  position: number;
  blocked: boolean;
  waiting_for: { id: string }[];
  may_edit: boolean;
  may_move: boolean;
  comments_total: number;
}
interface Column {
  status: string;
  card_count: number;
  cards: Card[];
}
interface Board {
  columns: Column[];
  lanes: { id: string | null; name: string | null; columns: Column[] }[] | null;
}
const board = async (tx: TestTransaction, actor: Actor, filters: object = {}, lanes = 'none'): Promise<Board> => {
  const { rows } = await tx.as<{ board: Board }>(actor, 'select task_board($1, $2) board', [
    JSON.stringify(filters),
    lanes,
  ]);
  return rows[0]?.board ?? { columns: [], lanes: null };
};
const titles = async (tx: TestTransaction, actor: Actor, filters: object = {}) =>
  (await board(tx, actor, filters)).columns.flatMap(({ cards }) => cards.map(({ title }) => title)).toSorted();
const page = async (tx: TestTransaction, actor: Actor, filters: object = {}, ...more: unknown[]) => {
  const { rows } = await tx.as<{ page: { rows: Card[]; total: number; counts: Record<string, number> } }>(
    actor,
    `select find_tasks($1${more.map((_, place) => `, $${place + 2}`).join('')}) page`,
    [JSON.stringify(filters), ...more],
  );
  const [row] = rows;
  if (!row) throw new Error('no page');
  return row.page;
};
const add = async (tx: TestTransaction, actor: Actor, task: object) => {
  const { rows } = await tx.as<{ id: string }>(actor, 'select id from save_task(null, $1)', [
    JSON.stringify({ case_id: ids.active, ...task }),
  ]);
  return rows[0]?.id ?? '';
};

describe('the lists of tasks', () => {
  test('show everybody what the policy shows them, no more and no less', async () => {
    await database.transaction(async (tx) => {
      // Of every kind, in every state.
      await tx.owner(`insert into case_team (case_id, user_id, role) values ($1, $2, 'observer')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      for (const actor of ['client', 'teamLawyer', 'firmAdmin', 'rivalLawyer', 'walledAdmin', 'superUser'] as const) {
        await add(tx, actor, { case_id: null, title: `Of ${actor}` });
        await add(tx, actor, { case_id: null, title: `Private of ${actor}`, is_private: true });
      }
      await tx.as('teamLawyer', 'insert into task_assignees (task_id, user_id) values ($1, $2)', [
        ids.taskPrivate,
        actors.firmAdmin,
      ]);
      await tx.as('firmAdmin', `select move_task($1, 'in_review')`, [ids.taskOfFirm]);
      await tx.as('teamLawyer', 'select complete_task($1)', [ids.taskVisible]);
      await tx.as('teamLawyer', `select move_task($1, 'cancelled')`, [ids.task]);
      let shown = 0;
      for (const actor of everyActor) {
        if (actor === 'guest') continue;
        const { rows } = await tx.as<{ id: string }>(
          actor,
          'select id from tasks union select id from client_tasks() order by id',
        );
        const all = rows.map(({ id }) => id);
        const listed = await page(tx, actor, {}, [], 'title', 'asc', 0, 100);
        expect([actor, listed.rows.map(({ id }) => id).toSorted()]).toEqual([actor, all]);
        expect([actor, listed.total, listed.counts['all']]).toEqual([actor, all.length, all.length]);
        const onBoard = (await board(tx, actor)).columns.flatMap(({ cards }) => cards.map(({ id }) => id));
        expect([actor, onBoard.toSorted()]).toEqual([actor, all.filter((id) => id !== ids.task)]);
        for (const { id } of rows) {
          const { rows: opened } = await tx.as<{ id: string }>(actor, `select task_details($1) ->> 'id' id`, [id]);
          expect(opened).toEqual([{ id }]);
        }
        shown += all.length;
      }
      expect(shown).toBeGreaterThan(20);
      expect((await tx.as('rivalLawyer', 'select task_details($1) task', [ids.taskVisible])).rows).toEqual([
        { task: null },
      ]);
    });
  });

  test('say of a card what may be done with it, and keep what is internal from the client', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`insert into case_team (case_id, user_id, role) values ($1, $2, 'observer')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      await tx.as('firmAdmin', `insert into task_comments (task_id, body) values ($1, 'Between us')`, [
        ids.taskVisible,
      ]);
      const cardOf = async (actor: Actor, id: string) =>
        (await board(tx, actor)).columns.flatMap(({ cards }) => cards).find((card) => card.id === id);
      const seen = { may_edit: true, may_move: true, comments_total: 1 };
      expect(await cardOf('teamLawyer', ids.taskVisible)).toMatchObject(seen);
      expect(await cardOf('firmAdmin', ids.taskVisible)).toMatchObject(seen);
      expect(await cardOf('firmLawyer', ids.taskVisible)).toMatchObject({ ...seen, may_edit: false, may_move: false });
      const clients = { may_edit: false, may_move: false, comments_total: 0 };
      expect(await cardOf('client', ids.taskVisible)).toMatchObject(clients);
      await tx.as('teamLawyer', 'insert into task_assignees (task_id, user_id) values ($1, $2)', [
        ids.taskVisible,
        actors.client,
      ]);
      expect(await cardOf('client', ids.taskVisible)).toMatchObject({ ...clients, may_move: true });
      const { rows } = await tx.as('client', 'select task_details($1) task', [ids.taskVisible]);
      expect(rows).toMatchObject([{ task: { comments: [], attachments: [], people: [], created_by: null } }]);
      // Who has to do what comes first.
      expect(await cardOf('teamLawyer', ids.task)).toMatchObject({
        blocked: true,
        waiting_for: [{ id: actors.client }],
      });
    });
  });

  test('are narrowed', async () => {
    await database.transaction(async (tx) => {
      const day = 86_400_000;
      const at = (days: number) => new Date(Date.now() + days * day).toISOString();
      const mine = { assignees: [actors.teamLawyer] };
      await tx.owner('delete from tasks where law_firm = $1', [ids.firm]);
      await add(tx, 'teamLawyer', { title: 'Late', due_at: at(-2), priority: 'urgent', labels: ['court'], ...mine });
      await add(tx, 'teamLawyer', { title: 'Soon', due_at: at(3), labels: ['a', 'b'], ...mine });
      await add(tx, 'teamLawyer', { title: 'Busy', status: 'in_progress', ...mine });
      await add(tx, 'teamLawyer', { title: 'Handed on', assignees: [actors.firmAdmin] });
      const review = await add(tx, 'teamLawyer', { title: 'Checked', requires_review: true, ...mine });
      await tx.as('teamLawyer', `select move_task($1, 'in_review')`, [review]);
      await add(tx, 'firmAdmin', { case_id: null, title: "100% 'sure'_" });
      const found = (filters: object) => titles(tx, 'teamLawyer', filters);
      expect(await found({ view: 'mine' })).toEqual(['Busy', 'Checked', 'Late', 'Soon']);
      expect(await found({ assignee: 'me' })).toEqual(['Busy', 'Checked', 'Late', 'Soon']);
      expect(await found({ view: 'my_day', tz: 'Asia/Tokyo' })).toEqual(['Busy', 'Late']);
      expect(await found({ view: 'overdue' })).toEqual(['Late']);
      expect(await found({ view: 'waiting' })).toEqual(['Checked', 'Handed on']);
      expect(await found({ due: 'week' })).toEqual(['Soon']);
      expect(await found({ due: 'none' })).toEqual(["100% 'sure'_", 'Busy', 'Checked', 'Handed on']);
      expect(await found({ assignee: 'none' })).toEqual(["100% 'sure'_"]);
      expect(await found({ assignee: actors.firmAdmin })).toEqual(['Handed on']);
      expect(await found({ case_id: 'none' })).toEqual(["100% 'sure'_"]);
      expect(await found({ case_id: ids.active, priority: 'urgent,high' })).toEqual(['Late']);
      expect(await found({ label: 'b,court' })).toEqual(['Late', 'Soon']);
      expect(await found({ search: "% 'SURE'_" })).toEqual(["100% 'sure'_"]);
      expect(await found({ search: 'active' })).toEqual(['Busy', 'Checked', 'Handed on', 'Late', 'Soon']);
      for (const filters of [{ view: 'x' }, { due: 'x' }])
        expect((await tx.refused('teamLawyer', 'select task_board($1)', [JSON.stringify(filters)])).rule).toBe(
          'task_filters_invalid',
        );
      expect((await tx.refused('teamLawyer', `select task_board('{"tz": "Mars"}')`)).rule).toBe('unknown_time_zone');
      const late = await page(tx, 'teamLawyer', {}, ['todo'], 'priority', 'desc', 0, 1);
      expect(late.rows.map(({ title }) => title)).toEqual(['Late']);
      expect(late).toMatchObject({ total: 4, counts: { todo: 4, in_progress: 1, in_review: 1, done: 0, overdue: 1 } });
      expect((await page(tx, 'teamLawyer', {}, ['todo'], 'priority', 'desc', 1, 3)).rows).toHaveLength(1);
    });
  });

  test('begin with what is due next and end with what was over first', async () => {
    await database.transaction(async (tx) => {
      const day = 86_400_000;
      const at = (days: number) => new Date(Date.now() + days * day).toISOString();
      await tx.owner('delete from tasks where law_firm = $1', [ids.firm]);
      await tx.owner(
        `insert into tasks (title, case_id, created_by, status, due_at, completed_at, updated_at) values
           ('Done long ago', $1, $2, 'done', $3, $3, $3), ('Done lately', $1, $2, 'done', null, $4, $4),
           ('No date', $1, $2, 'todo', null, null, $3), ('Soon', $1, $2, 'in_progress', $5, null, $4),
           ('Late', $1, $2, 'todo', $4, null, $4)`,
        [ids.active, actors.teamLawyer, at(-90), at(-2), at(3)],
      );
      const order = ['Late', 'Soon', 'No date', 'Done lately', 'Done long ago'];
      for (const direction of ['asc', 'desc']) {
        const { rows } = await page(tx, 'teamLawyer', {}, [], 'next', direction);
        expect(rows.map(({ title }) => title)).toEqual(order);
      }
      const second = await page(tx, 'teamLawyer', {}, [], 'next', 'asc', 1, 2);
      expect(second.rows.map(({ title }) => title)).toEqual(order.slice(2, 4));
    });
  });

  test('are in lanes: a task with two people in both of theirs', async () => {
    await database.transaction(async (tx) => {
      await tx.as('teamLawyer', 'select save_task($1, $2)', [
        ids.task,
        JSON.stringify({ assignees: [actors.teamLawyer, actors.firmAdmin] }),
      ]);
      const byPerson = (await board(tx, 'teamLawyer', {}, 'person')).lanes ?? [];
      expect(byPerson.map(({ name }) => name)).toEqual(['firmAdmin Name', 'teamLawyer Name', null]);
      expect(byPerson.map(({ columns }) => columns.map(({ card_count: count }) => count))).toEqual([
        [1, 0, 0, 0],
        [1, 0, 0, 0],
        [3, 0, 0, 0],
      ]);
      const byCase = await board(tx, 'teamLawyer', {}, 'case');
      expect(byCase.lanes?.map(({ id }) => id)).toEqual([ids.active, null]);
      expect(byCase.columns[0]).toMatchObject({ card_count: 4, cards: [] });
      expect((await tx.refused('teamLawyer', `select task_board('{}', 'colour')`)).rule).toBe('task_filters_invalid');
    });
  });

  test('come in parts, in the order of the board', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(
        `insert into tasks (title, case_id, created_by) select 'T' || n, $1, $2 from generate_series(1, 120) n`,
        [ids.active, actors.teamLawyer],
      );
      const first = (await board(tx, 'teamLawyer')).columns[0];
      expect([first?.card_count, first?.cards.length]).toEqual([124, 50]);
      const after = first?.cards.at(-1)?.position;
      const { rows } = await tx.as<{ cards: Card[] }>('teamLawyer', `select task_cards('{}', 'todo', $1) cards`, [
        after,
      ]);
      const all = [...(first?.cards ?? []), ...(rows[0]?.cards ?? [])];
      expect(all).toHaveLength(100);
      const { rows: ordered } = await tx.owner<{ id: string }>(
        `select id from tasks where law_firm = $1 and status = 'todo' order by position limit 100`,
        [ids.firm],
      );
      expect(all.map(({ id }) => id)).toEqual(ordered.map(({ id }) => id));
    });
  });
});

describe('change_tasks', () => {
  const change = (tx: TestTransaction, actor: Actor, tasks: string[], what: object) =>
    tx.as<{ task_id: string; done: boolean; rule: string | null }>(
      actor,
      'select task_id, done, rule from change_tasks($1, $2)',
      [tasks, JSON.stringify(what)],
    );

  test('does what can be done and says why the rest cannot', async () => {
    await database.transaction(async (tx) => {
      const all = [ids.task, ids.taskVisible, ids.taskOfFirm, ids.wall];
      expect((await change(tx, 'teamLawyer', all, { status: 'done' })).rows).toEqual([
        { task_id: ids.task, done: false, rule: 'task_blocked' },
        { task_id: ids.taskVisible, done: true, rule: null },
        { task_id: ids.taskOfFirm, done: true, rule: null },
        { task_id: ids.wall, done: false, rule: 'task_not_found' },
      ]);
      const result = await change(tx, 'teamLawyer', [ids.task, ids.taskOfFirm], {
        priority: 'urgent',
        due_at: '2031-01-01T00:00:00Z',
        add_labels: ['x', 'y'],
        remove_labels: ['y'],
        assign: [actors.firmAdmin],
        unassign: [actors.teamLawyer],
      });
      expect(result.rows.map(({ done }) => done)).toEqual([true, true]);
      const { rows } = await tx.owner(
        `select priority, due_at is not null due, labels, array(select user_id from task_assignees where task_id = t.id) who from tasks t where id = $1`,
        [ids.task],
      );
      expect(rows).toEqual([{ priority: 'urgent', due: true, labels: ['x'], who: [actors.firmAdmin] }]);
    });
  });

  test('leaves a refused one whole, and is not for others', async () => {
    await database.transaction(async (tx) => {
      const what = { priority: 'urgent', assign: [actors.rivalLawyer] };
      expect((await change(tx, 'teamLawyer', [ids.task], what)).rows).toEqual([
        { task_id: ids.task, done: false, rule: 'not_on_the_case' },
      ]);
      expect((await tx.owner('select priority from tasks where id = $1', [ids.task])).rows).toEqual([
        { priority: 'normal' },
      ]);
      for (const actor of ['walledAdmin', 'rivalLawyer', 'otherClient'] as const)
        expect((await change(tx, actor, [ids.task], { delete: true })).rows).toEqual([
          { task_id: ids.task, done: false, rule: 'task_not_found' },
        ]);
      await tx.owner(`insert into case_team (case_id, user_id, role) values ($1, $2, 'associate')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      expect((await change(tx, 'firmLawyer', [ids.task], { delete: true })).rows).toEqual([
        { task_id: ids.task, done: false, rule: 'may_not_delete_task' },
      ]);
      expect((await tx.refused('firmLawyer', 'select delete_task($1)', [ids.task])).rule).toBe('may_not_delete_task');
      await tx.as('firmAdmin', 'select delete_task($1)', [ids.task]);
      const call = 'select change_tasks($1, $2)';
      for (const bad of [{}, { title: 'x' }, { assign: 'all' }])
        expect((await tx.refused('teamLawyer', call, [[ids.taskVisible], JSON.stringify(bad)])).rule).toBe(
          'unknown_task_change',
        );
      const many = Array.from({ length: 101 }, () => ids.taskVisible);
      expect((await tx.refused('teamLawyer', call, [many, '{"priority": "low"}'])).rule).toBe('too_many_tasks');
    });
  });
});

describe('restore_tasks', () => {
  interface Changed {
    task_id: string;
    done: boolean;
    rule: string | null;
    undo: object | null;
  }
  const change = async (tx: TestTransaction, what: object) =>
    (
      await tx.as<Changed>('teamLawyer', 'select * from change_tasks($1, $2)', [
        [ids.task, ids.taskVisible, ids.taskOfFirm],
        JSON.stringify(what),
      ])
    ).rows;
  const restore = async (tx: TestTransaction, actor: Actor, changed: readonly Changed[]) => {
    const undo = JSON.stringify(changed.flatMap((row) => row.undo ?? []));
    const { rows } = await tx.as<Changed>(actor, 'select * from restore_tasks($1)', [undo]);
    return Object.fromEntries(rows.map(({ task_id, done, rule }) => [task_id, done ? 'done' : rule]));
  };
  const facts = async (tx: TestTransaction) =>
    (
      await tx.owner(
        `select id, status, priority, due_at, labels, array(select user_id from task_assignees a where a.task_id = t.id order by 1) who
         from tasks t where id = any ($1) order by id`,
        [[ids.task, ids.taskVisible, ids.taskOfFirm]],
      )
    ).rows;
  const ALL = { [ids.task]: 'done', [ids.taskVisible]: 'done', [ids.taskOfFirm]: 'done' };

  test.each([
    [{ priority: 'urgent' }],
    [{ due_at: '2031-01-01T00:00:00Z' }],
    [{ add_labels: ['x', 'y'] }],
    [{ assign: [actors.firmAdmin] }],
    [{ priority: 'low', unassign: [actors.teamLawyer], add_labels: ['z'], status: 'in_progress' }],
  ])('takes %j back', async (what) => {
    await database.transaction(async (tx) => {
      const before = await facts(tx);
      const changed = await change(tx, what);
      expect(await facts(tx)).not.toEqual(before);
      const done = changed.filter(({ undo }) => undo !== null).map(({ task_id }) => [task_id, 'done']);
      expect(await restore(tx, 'teamLawyer', changed)).toEqual(Object.fromEntries(done));
      expect(await facts(tx)).toEqual(before);
    });
  });

  test('leaves what somebody has changed since, and gives nobody a right', async () => {
    await database.transaction(async (tx) => {
      const changed = await change(tx, { priority: 'urgent' });
      await tx.owner(`update tasks set priority = 'low' where id = $1`, [ids.task]);
      const ofTheCase = changed.filter(({ task_id }) => task_id === ids.task);
      for (const actor of ['walledAdmin', 'rivalLawyer', 'otherClient'] as const)
        expect([actor, await restore(tx, actor, ofTheCase)]).toEqual([actor, { [ids.task]: 'task_not_found' }]);
      expect(await restore(tx, 'teamLawyer', changed)).toEqual({ ...ALL, [ids.task]: 'task_changed_since' });
      for (const broken of ['7', '[7]', '[{}]', `[{"task_id": "${ids.task}", "was": {"case_id": null}, "now": {}}]`])
        expect(await tx.refused('teamLawyer', 'select * from restore_tasks($1)', [broken])).toMatchObject({
          rule: 'unknown_task_change',
        });
    });
  });
});

test('a list of tasks is saved under a name, with filters of tasks alone', async () => {
  await database.transaction(async (tx) => {
    const save = 'insert into saved_searches (scope, name, filters) values ($1, $2, $3)';
    await tx.as('teamLawyer', save, ['tasks', 'My week', { view: 'mine', due: 'week', lanes: 'case' }]);
    expect((await tx.refused('teamLawyer', save, ['cases', 'x', { view: 'mine' }])).rule).toBe('saved_search_invalid');
  });
});
