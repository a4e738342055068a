import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { impersonate, openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const moveTask = (tx: TestTransaction, actor: Actor, id: string, status: string, position: number | null = null) =>
  tx.as<{ status: string; position: string }>(actor, 'select status, position from move_task($1, $2, $3)', [
    id,
    status,
    position,
  ]);
const add = async (
  tx: TestTransaction,
  actor: Actor,
  title: string,
  more: Record<string, unknown> = {},
): Promise<string> => {
  const row: Record<string, unknown> = { title, case_id: ids.active, ...more };
  const names = Object.keys(row);
  const { rows } = await tx.as<{ id: string }>(
    actor,
    `insert into tasks (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  return rows[0]?.id ?? '';
};
const columnOf = async (tx: TestTransaction, status: string): Promise<string[]> => {
  const { rows } = await tx.owner<{ title: string }>(
    'select title from tasks where law_firm = $1 and status = $2 order by position',
    [ids.firm, status],
  );
  return rows.map(({ title }) => title);
};

describe('move_task', () => {
  test('takes a position with more digits than an index holds', async () => {
    await database.transaction(async (tx) => {
      const long = `0.${'7'.repeat(9000)}`;
      const { rows } = await tx.as('teamLawyer', 'select position from move_task($1, $2, $3)', [
        ids.task,
        'todo',
        long,
      ]);
      expect(rows).toEqual([{ position: `0.${'7'.repeat(29)}8` }]);
      expect(await add(tx, 'teamLawyer', 'Placed', { position: long })).not.toBe('');
      await tx.as('teamLawyer', 'select move_case($1, $2, null, $3)', [ids.active, ids.stage, long]);
      await tx.as('teamLawyer', 'update cases set position = $2 where id = $1', [ids.active, long]);
    });
  });

  test('places the task exactly where it is wished, and makes room', async () => {
    await database.transaction(async (tx) => {
      await moveTask(tx, 'teamLawyer', ids.task, 'in_progress', 5);
      const { rows } = await moveTask(tx, 'teamLawyer', ids.taskVisible, 'in_progress', 5);
      expect(rows).toEqual([{ status: 'in_progress', position: '5' }]);
      await moveTask(tx, 'teamLawyer', ids.taskOfFirm, 'in_progress', 5);
      expect(await columnOf(tx, 'in_progress')).toEqual(['Renew the insurance', 'Send the lease', 'Draft the reply']);
      await moveTask(tx, 'teamLawyer', ids.taskPrivate, 'in_progress', -3);
      expect((await columnOf(tx, 'in_progress'))[0]).toBe('Think it over');
    });
  });

  test.each(['NaN', 'Infinity', '-Infinity', '1e300', null])(
    'never refuses a position: %s is the end',
    async (position) => {
      await database.transaction(async (tx) => {
        await moveTask(tx, 'teamLawyer', ids.task, 'in_progress', 7);
        await tx.as('teamLawyer', 'select move_task($1, $2, $3)', [ids.taskVisible, 'in_progress', position]);
        expect(await columnOf(tx, 'in_progress')).toEqual(['Draft the reply', 'Send the lease']);
      });
    },
  );

  test('says when and by whom something was done, and takes it back', async () => {
    await database.transaction(async (tx) => {
      const done = 'select completed_at is not null finished, completed_by from move_task($1, $2)';
      expect((await tx.as('teamLawyer', done, [ids.taskVisible, 'done'])).rows).toEqual([
        { finished: true, completed_by: actors.teamLawyer },
      ]);
      expect((await tx.as('firmAdmin', done, [ids.taskVisible, 'todo'])).rows).toEqual([
        { finished: false, completed_by: null },
      ]);
      const { rows } = await tx.owner(
        `select kind, audience, actor_id from case_events where case_id = $1 and kind like '%_task' order by created_at`,
        [ids.active],
      );
      expect(rows).toEqual([
        { kind: 'complete_task', audience: 'all', actor_id: actors.teamLawyer },
        { kind: 'reopen_task', audience: 'all', actor_id: actors.firmAdmin },
      ]);
    });
  });

  test('is for those who work on the task', async () => {
    await database.transaction(async (tx) => {
      const rules: Partial<Record<Actor, string | undefined>> = {};
      for (const actor of [
        'client',
        'otherClient',
        'firmLawyer',
        'rivalLawyer',
        'walledAdmin',
        'admin',
        'superUser',
      ] as const)
        rules[actor] = (await tx.refused(actor, `select move_task($1, 'done')`, [ids.taskVisible])).rule;
      expect(rules).toEqual({
        client: 'may_not_move_task',
        otherClient: 'task_not_found',
        firmLawyer: 'task_not_found',
        rivalLawyer: 'task_not_found',
        walledAdmin: 'task_not_found',
        admin: 'task_not_found',
        superUser: 'task_not_found',
      });
      expect(await tx.refused('firmAdmin', `select move_task($1, 'done')`, [ids.taskPrivate])).toMatchObject({
        code: 'PT404',
      });
      expect(await tx.refused('teamLawyer', `select move_task($1, 'later')`, [ids.task])).toMatchObject({
        rule: 'unknown_task_status',
      });
      // A client to whom it is assigned finishes it.
      await tx.as('teamLawyer', 'insert into task_assignees (task_id, user_id) values ($1, $2)', [
        ids.taskVisible,
        actors.client,
      ]);
      await tx.as('client', 'select complete_task($1)', [ids.taskVisible]);
    });
  });
});

describe('complete_task', () => {
  test('is refused while the task waits for another one, and the same call again is the same task', async () => {
    await database.transaction(async (tx) => {
      const complete = 'select status, position from complete_task($1)';
      const blocked = 'select tasks.blocked from tasks where id = $1';
      expect((await tx.as('teamLawyer', blocked, [ids.task])).rows).toEqual([{ blocked: true }]);
      expect(await tx.refused('teamLawyer', complete, [ids.task])).toMatchObject({
        code: 'P0001',
        rule: 'task_blocked',
      });
      await tx.as('teamLawyer', complete, [ids.taskVisible]);
      expect((await tx.as('teamLawyer', blocked, [ids.task])).rows).toEqual([{ blocked: false }]);
      const first = await tx.as('teamLawyer', complete, [ids.task]);
      await tx.as('teamLawyer', complete, [ids.taskOfFirm]);
      expect((await tx.as('teamLawyer', complete, [ids.task])).rows).toEqual(first.rows);
    });
  });

  test('asks for a review where one is required', async () => {
    await database.transaction(async (tx) => {
      await tx.as('teamLawyer', 'update tasks set requires_review = true where id = $1', [ids.taskVisible]);
      const complete = 'select complete_task($1)';
      expect(await tx.refused('teamLawyer', complete, [ids.taskVisible])).toMatchObject({ rule: 'review_required' });
      await moveTask(tx, 'teamLawyer', ids.taskVisible, 'in_review');
      await tx.as('firmAdmin', complete, [ids.taskVisible]);
    });
  });
});

describe('dependencies', () => {
  test('form no cycle, and stay among the tasks of one case or firm', async () => {
    await database.transaction(async (tx) => {
      const wait = 'insert into task_dependencies (task_id, depends_on) values ($1, $2)';
      const [b, c] = [await add(tx, 'teamLawyer', 'B'), await add(tx, 'teamLawyer', 'C')];
      await tx.as('teamLawyer', wait, [b, ids.task]);
      await tx.as('teamLawyer', wait, [c, b]);
      for (const [waits, first] of [
        [ids.task, c],
        [ids.task, b],
        [ids.task, ids.task],
        [ids.taskVisible, c],
      ])
        expect(await tx.refused('teamLawyer', wait, [waits, first])).toMatchObject({ rule: 'dependency_cycle' });
      const theirs = await add(tx, 'rivalLawyer', 'Theirs', { case_id: null });
      expect(await tx.refused('teamLawyer', wait, [c, theirs])).toMatchObject({ rule: 'other_board' });
      // What only one person sees is no reason that others could read.
      expect(await tx.refused('teamLawyer', wait, [c, ids.taskPrivate])).toMatchObject({ rule: 'other_board' });
    });
  });
});

describe('who is on a task', () => {
  const assign = 'insert into task_assignees (task_id, user_id) values ($1, $2)';

  test('is on the case, and is notified', async () => {
    await database.transaction(async (tx) => {
      for (const actor of ['firmLawyer', 'walledAdmin', 'rivalLawyer', 'client', 'otherClient'] as const)
        expect([actor, (await tx.refused('teamLawyer', assign, [ids.task, actors[actor]])).rule]).toEqual([
          actor,
          'not_on_the_case',
        ]);
      await tx.as('teamLawyer', assign, [ids.task, actors.firmAdmin]);
      const { rows } = await tx.owner(
        `select kind, params, link_kind, link_id, case_id from notifications where user_id = $1 and kind = 'task_assigned'`,
        [actors.firmAdmin],
      );
      expect(rows).toEqual([
        {
          kind: 'task_assigned',
          params: ['teamLawyer Name', 'Draft the reply'],
          link_kind: 'task',
          link_id: ids.task,
          case_id: ids.active,
        },
      ]);
      expect(await tx.refused('teamLawyer', assign, [ids.taskOfFirm, actors.rivalLawyer])).toMatchObject({
        rule: 'not_of_the_practice',
      });
      await tx.as('teamLawyer', assign, [ids.taskOfFirm, actors.firmLawyer]);
    });
  });

  test.each([
    ['leaves the case', `delete from case_team where case_id = '${ids.active}' and user_id = '${actors.firmLawyer}'`],
    [
      'is walled off',
      `insert into case_walls (case_id, user_id, reason) values ('${ids.active}', '${actors.firmLawyer}', 'x')`,
    ],
    ['leaves the firm', `update users set law_firm = '${ids.rivalFirm}' where uuid = '${actors.firmLawyer}'`],
  ])('who %s has no tasks there any more, nor sees any', async (_, text) => {
    await database.transaction(async (tx) => {
      await tx.owner(`insert into case_team (case_id, user_id, role) values ($1, $2, 'associate')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      await tx.as('teamLawyer', assign, [ids.task, actors.firmLawyer]);
      const own = await add(tx, 'firmLawyer', 'Mine alone', { is_private: true });
      const seen = async () =>
        (await tx.as<{ id: string }>('firmLawyer', 'select id from tasks where case_id = $1', [ids.active])).rows.map(
          ({ id }) => id,
        );
      expect(await seen()).toEqual(expect.arrayContaining([ids.task, own]));
      await tx.owner(text);
      expect(await seen()).toEqual([]);
      expect((await tx.owner('select from task_assignees where user_id = $1', [actors.firmLawyer])).rowCount).toBe(0);
      expect(await tx.refused('firmLawyer', 'select complete_task($1)', [own])).toMatchObject({ code: 'PT404' });
    });
  });
});

test('a private task is for its maker and its assignees, with everything below it', async () => {
  await database.transaction(async (tx) => {
    await tx.as('teamLawyer', `insert into task_comments (task_id, body) values ($1, 'Between us')`, [ids.taskPrivate]);
    const seen = async (actor: Actor) => {
      const { rows } = await tx.as(
        actor,
        'select id from tasks where id = $1 union all select id from task_comments where task_id = $1',
        [ids.taskPrivate],
      );
      return rows.length;
    };
    expect([await seen('teamLawyer'), await seen('firmAdmin')]).toEqual([2, 0]);
    await tx.as('teamLawyer', 'insert into task_assignees (task_id, user_id) values ($1, $2)', [
      ids.taskPrivate,
      actors.firmAdmin,
    ]);
    expect(await seen('firmAdmin')).toBe(2);
    await tx.as('teamLawyer', 'delete from task_assignees where task_id = $1', [ids.taskPrivate]);
    await tx.as('teamLawyer', 'update tasks set is_private = false where id = $1', [ids.taskPrivate]);
    expect(await seen('firmAdmin')).toBe(2);
  });
});

test('the first date that was set stays known', async () => {
  await database.transaction(async (tx) => {
    const due = 'update tasks set due_at = $2 where id = $1 returning original_due_at::date::text as first';
    await tx.as('teamLawyer', due, [ids.task, '2026-05-01']);
    expect((await tx.as('teamLawyer', due, [ids.task, '2026-06-01'])).rows).toEqual([{ first: '2026-05-01' }]);
  });
});

test('twenty at once in one column: no two alike, none lost', async () => {
  const people = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const client = new Client({ connectionString: database.url });
      await client.connect();
      return client;
    }),
  );
  try {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        people.map(async (client, place) => {
          await client.query('begin');
          await impersonate(client, place % 2 === 0 ? 'teamLawyer' : 'firmAdmin');
          await client.query('select move_task($1, $2, $3)', [
            [ids.task, ids.taskVisible, ids.taskOfFirm][place % 3],
            ['todo', 'in_progress', 'in_review'][(place + round) % 3],
            place % 2,
          ]);
          await client.query('insert into tasks (title, case_id, position) values ($1, $2, 1)', [
            `T${place}`,
            ids.active,
          ]);
          await client.query('commit');
        }),
      );
    }
    const { rows } = await database.client.query(
      'select count(*)::int n, count(distinct (status, position))::int places from tasks where law_firm = $1',
      [ids.firm],
    );
    expect(rows).toEqual([{ n: 104, places: 104 }]);
  } finally {
    await Promise.all(people.map((client) => client.end()));
  }
});
