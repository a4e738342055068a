import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { impersonate, openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Column {
  id: string | null;
  name: string | null;
  card_count: string;
  cards: { id: string; title: string; position: number | null }[];
}

/** The board as an actor sees it: the titles of every column in their order. */
async function boardOf(tx: TestTransaction, actor: Actor): Promise<Record<string, string[]>> {
  const { rows } = await tx.as<Column>(actor, 'select * from case_board()');
  return Object.fromEntries(rows.map(({ name, cards }) => [name ?? '-', cards.map(({ title }) => title)]));
}

/** Three active cases of the firm beside the fixture's, with the lawyer of the first column on their team, and a second column. */
async function withCases(tx: TestTransaction): Promise<{ a: string; b: string; c: string; second: string }> {
  const { rows } = await tx.owner<{ id: string }>(
    `insert into cases (title, client_id, created_by, law_firm, lead_lawyer_id, status)
     select 'Case ' || n, $1, $1, $2, $3, 'active' from unnest('{A,B,C}'::text[]) n returning id`,
    [actors.otherClient, ids.firm, actors.teamLawyer],
  );
  const [a = '', b = '', c = ''] = rows.map(({ id }) => id);
  const second = await tx.as<{ id: string }>('firmAdmin', `select id from add_stage('Trial')`);
  return { a, b, c, second: second.rows[0]?.id ?? '' };
}

const move = (tx: TestTransaction, actor: Actor, id: string, to: string, before: string | null = null) =>
  tx.as(actor, 'select stage_id, position from move_case($1, $2, $3)', [id, to, before]);

describe('a card', () => {
  test('comes to the end, or right before another one, and only it changes', async () => {
    await database.transaction(async (tx) => {
      const { a, b, c } = await withCases(tx);
      for (const id of [a, b, c]) await move(tx, 'teamLawyer', id, ids.stage);
      expect((await boardOf(tx, 'teamLawyer'))['Discovery']).toEqual(['Case A', 'Case B', 'Case C']);
      const before = await tx.owner('select id, position, version from cases where id in ($1, $2)', [a, b]);
      await move(tx, 'teamLawyer', c, ids.stage, b);
      expect((await boardOf(tx, 'firmAdmin'))['Discovery']).toEqual(['Case A', 'Case C', 'Case B']);
      expect((await tx.owner('select id, position, version from cases where id in ($1, $2)', [a, b])).rows).toEqual(
        before.rows,
      );
    });
  });

  test('that is there already stays, and nothing is written', async () => {
    await database.transaction(async (tx) => {
      const { a, b } = await withCases(tx);
      for (const id of [a, b]) await move(tx, 'teamLawyer', id, ids.stage);
      const events = async () => (await tx.owner('select count(*) from case_events')).rows;
      const earlier = await events();
      const [first, again] = [
        await move(tx, 'teamLawyer', a, ids.stage, b),
        await move(tx, 'teamLawyer', b, ids.stage),
      ];
      expect([first.rows[0], again.rows[0]]).toEqual([
        { stage_id: ids.stage, position: '1' },
        { stage_id: ids.stage, position: '2' },
      ]);
      expect(await events()).toEqual(earlier);
    });
  });

  test('that is put at a taken position makes room, however often', async () => {
    await database.transaction(async (tx) => {
      const { a, b, c } = await withCases(tx);
      for (const id of [a, b, c]) await move(tx, 'teamLawyer', id, ids.stage);
      for (let turn = 0; turn < 200; turn += 1) {
        const id = turn % 2 === 0 ? c : b;
        await tx.as('teamLawyer', 'select move_case($1, $2, "position" => 2)', [id, ids.stage]);
        const { rows } = await tx.owner<{ id: string; position: string }>(
          'select id, position from cases where stage_id = $1 order by position',
          [ids.stage],
        );
        expect(rows.map((row) => row.id)).toEqual(turn % 2 === 0 ? [a, c, b] : [a, b, c]);
        expect(rows[1]?.position).toBe('2');
        expect(Math.max(...rows.map(({ position }) => position.length))).toBeLessThan(40);
      }
      for (let turn = 0; turn < 200; turn += 1)
        await move(tx, 'teamLawyer', turn % 2 === 0 ? c : b, ids.stage, turn % 2 === 0 ? b : c);
      expect((await boardOf(tx, 'teamLawyer'))['Discovery']).toEqual(['Case A', 'Case B', 'Case C']);
    });
  });

  test('of which the place in front has gone elsewhere comes to the end', async () => {
    await database.transaction(async (tx) => {
      const { a, b, c, second } = await withCases(tx);
      await move(tx, 'teamLawyer', a, ids.stage);
      await move(tx, 'teamLawyer', b, second);
      await move(tx, 'teamLawyer', c, ids.stage, b);
      expect(await boardOf(tx, 'teamLawyer')).toMatchObject({ Discovery: ['Case A', 'Case C'], Trial: ['Case B'] });
    });
  });

  test('is moved by those who work on the case and the administrator, and by nobody else', async () => {
    await database.transaction(async (tx) => {
      const to = 'select move_case($1, $2)';
      const rules: Partial<Record<Actor, string>> = {};
      for (const actor of [
        'guest',
        'client',
        'otherClient',
        'firmLawyer',
        'rivalLawyer',
        'walledAdmin',
        'admin',
        'superUser',
      ] as const)
        rules[actor] = (await tx.refused(actor, to, [ids.active, ids.stage])).rule ?? '';
      expect(rules).toEqual({
        guest: '',
        client: 'may_not_move_case',
        otherClient: 'case_not_found',
        firmLawyer: 'case_not_found',
        rivalLawyer: 'case_not_found',
        walledAdmin: 'case_not_found',
        admin: 'case_not_found',
        superUser: 'case_not_found',
      });
      for (const actor of ['teamLawyer', 'firmAdmin'] as const) await tx.as(actor, to, [ids.active, ids.stage]);
      await tx.owner(`update case_team set role = 'observer' where user_id = $1 and case_id = $2`, [
        actors.teamLawyer,
        ids.active,
      ]);
      expect(await tx.refused('teamLawyer', to, [ids.active, ids.stage])).toMatchObject({
        rule: 'may_not_move_case',
      });
    });
  });

  test('of a case that is over, or towards a column of another firm, is refused', async () => {
    await database.transaction(async (tx) => {
      const { rows } = await tx.owner<{ id: string }>(
        `insert into case_stages (law_firm, name) values ($1, 'Theirs') returning id`,
        [ids.rivalFirm],
      );
      expect(await tx.refused('teamLawyer', 'select move_case($1, $2)', [ids.active, rows[0]?.id])).toMatchObject({
        code: 'PT404',
        rule: 'stage_not_found',
      });
      await tx.owner(`update cases set status = 'closed' where id = $1`, [ids.active]);
      expect(await tx.refused('firmAdmin', 'select move_case($1, $2)', [ids.active, ids.stage])).toMatchObject({
        rule: 'not_on_the_board',
      });
    });
  });

  test('is in the timeline of the firm, in the audit log, and in the notifications of the people on the case', async () => {
    await database.transaction(async (tx) => {
      await move(tx, 'firmAdmin', ids.active, ids.stage);
      await tx.owner('set constraints all immediate');
      const event = `select kind, detail, actor_id from case_events where case_id = $1 and kind = 'move_case'`;
      expect((await tx.as('teamLawyer', event, [ids.active])).rows).toEqual([
        { kind: 'move_case', detail: { stage: 'Discovery' }, actor_id: actors.firmAdmin },
      ]);
      expect((await tx.as('client', event, [ids.active])).rows).toEqual([]);
      const logged = await tx.owner<{ after: { stage_id: string } }>(
        `select after from audit_log where table_name = 'cases' and row_id = $1 order by seq desc limit 1`,
        [ids.active],
      );
      expect(logged.rows[0]?.after.stage_id).toBe(ids.stage);
      const moved = `select kind from notifications where user_id = $1 and kind = 'case_stage_changed'`;
      expect((await tx.owner(moved, [actors.teamLawyer])).rowCount).toBe(1);
      expect((await tx.owner(moved, [actors.client])).rowCount).toBe(0);
    });
  });
});

describe('the rules of a column', () => {
  const rule = (tx: TestTransaction, rules: object) =>
    tx.as('firmAdmin', 'select set_stage_rules($1, $2)', [ids.stage, JSON.stringify(rules)]);
  const refusedMove = (tx: TestTransaction) =>
    tx.refused('teamLawyer', 'select move_case($1, $2)', [ids.active, ids.stage]);

  test.each([
    ['stage_status', { statuses: ['engaging'] }, `update cases set status = 'engaging' where id = $1`],
    ['stage_fields', { required: ['court'] }, `update cases set court = 'Lyon' where id = $1`],
    [
      'stage_conflict_check',
      { conflict_cleared: true },
      `insert into conflict_checks (case_id, law_firm, result) values ($1, '${ids.firm}', 'waived')`,
    ],
    ['stage_full', { limit: 1 }, `update cases set stage_id = null where id <> $1`],
  ] as const)('%s holds until it is met', async (name, rules, meet) => {
    await database.transaction(async (tx) => {
      const { a } = await withCases(tx);
      await tx.owner(`insert into conflict_checks (case_id, law_firm, result) values ($1, $2, 'potential')`, [
        ids.active,
        ids.firm,
      ]);
      await move(tx, 'teamLawyer', a, ids.stage);
      await rule(tx, rules);
      expect(await refusedMove(tx)).toMatchObject({ code: 'P0001', rule: name });
      // A direct update is no way around it.
      expect(
        await tx.refused('teamLawyer', 'update cases set stage_id = $1 where id = $2', [ids.stage, ids.active]),
      ).toMatchObject({ rule: name });
      // Cards that are already there stay and may change their places.
      await move(tx, 'teamLawyer', a, ids.stage);
      await tx.owner(meet, [ids.active]);
      expect((await move(tx, 'teamLawyer', ids.active, ids.stage)).rowCount).toBe(1);
    });
  });

  test('are made by the administrator alone, and only such as there are', async () => {
    await database.transaction(async (tx) => {
      const set = 'select set_stage_rules($1, $2)';
      expect(await tx.refused('teamLawyer', set, [ids.stage, '{}'])).toMatchObject({ rule: 'may_not_keep_board' });
      expect(await tx.refused('rivalLawyer', set, [ids.stage, '{}'])).toMatchObject({ rule: 'stage_not_found' });
      for (const rules of [
        '[]',
        '{"limit": 0}',
        '{"limit": "3"}',
        '{"statuses": ["open"]}',
        '{"required": ["client_id"]}',
        '{"x": 1}',
        '{"conflict_cleared": 1}',
      ])
        expect([rules, (await tx.refused('firmAdmin', set, [ids.stage, rules])).rule]).toEqual([
          rules,
          'stage_rules_invalid',
        ]);
      const { rows } = await tx.as('firmAdmin', 'select rules from set_stage_rules($1, $2)', [
        ids.stage,
        '{"limit": 3, "statuses": null}',
      ]);
      expect(rows).toEqual([{ rules: { limit: 3 } }]);
    });
  });
});

describe('a column', () => {
  test('is added, renamed, put elsewhere and taken away by the administrator; its cards move to the other', async () => {
    await database.transaction(async (tx) => {
      const { a, b, second } = await withCases(tx);
      await move(tx, 'teamLawyer', a, ids.stage);
      await move(tx, 'teamLawyer', b, second);
      await tx.as('firmAdmin', 'select rename_stage($1, $2)', [second, ' Hearing ']);
      await tx.as('firmAdmin', 'select move_stage($1, $2)', [second, ids.stage]);
      expect(Object.keys(await boardOf(tx, 'firmAdmin'))).toEqual(['-', 'Hearing', 'Discovery']);
      const remove = 'select delete_stage($1, $2)';
      expect(await tx.refused('firmAdmin', remove, [second, null])).toMatchObject({ rule: 'same_stage' });
      expect(await tx.refused('firmAdmin', remove, [second, second])).toMatchObject({ rule: 'same_stage' });
      await tx.as('firmAdmin', remove, [second, ids.stage]);
      expect(await boardOf(tx, 'firmAdmin')).toMatchObject({ Discovery: ['Case A', 'Case B'] });
      expect((await tx.owner('select from case_stages where id = $1', [second])).rowCount).toBe(0);
    });
  });

  test('that is emptied takes along what a wall hides from the administrator, and says nothing of it', async () => {
    await database.transaction(async (tx) => {
      const { second } = await withCases(tx);
      await move(tx, 'teamLawyer', ids.active, ids.stage);
      expect((await boardOf(tx, 'walledAdmin'))['Discovery']).toEqual([]);
      const { rows } = await tx.as<{ id: string }>('walledAdmin', 'select id from clear_stage($1, $2)', [
        ids.stage,
        second,
      ]);
      expect(rows).toEqual([{ id: ids.stage }]);
      expect((await boardOf(tx, 'teamLawyer'))['Trial']).toEqual(['Active']);
    });
  });

  test('keeps the rules for what comes from a deleted one', async () => {
    await database.transaction(async (tx) => {
      const { a, b, second } = await withCases(tx);
      await move(tx, 'teamLawyer', a, ids.stage);
      await move(tx, 'teamLawyer', b, second);
      await tx.as('firmAdmin', 'select set_stage_rules($1, $2)', [ids.stage, '{"limit": 1}']);
      expect(await tx.refused('firmAdmin', 'select delete_stage($1, $2)', [second, ids.stage])).toMatchObject({
        rule: 'stage_full',
      });
      expect((await boardOf(tx, 'firmAdmin'))['Trial']).toEqual(['Case B']);
    });
  });

  test.each(['client', 'admin', 'superUser'] as const)('there is no board for %s', async (actor) => {
    await database.transaction(async (tx) => {
      expect(await tx.refused(actor, 'select * from case_board()')).toMatchObject({ rule: 'no_board' });
    });
  });
});

test('a walled administrator meets the card neither on the board nor in its counts', async () => {
  await database.transaction(async (tx) => {
    await move(tx, 'teamLawyer', ids.active, ids.stage);
    const seen = await tx.as<Column>('walledAdmin', 'select * from case_board()');
    expect(JSON.stringify(seen.rows)).not.toContain(ids.active);
    expect(seen.rows.find(({ id }) => id === ids.stage)?.card_count).toBe('0');
    const other = await tx.as<Column>('firmAdmin', 'select * from case_board()');
    expect(other.rows.find(({ id }) => id === ids.stage)?.card_count).toBe('1');
  });
});

test('an administrator’s board of a large firm counts a thousand, and holds nothing behind a wall', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(
      `set local session_replication_role = replica;
       insert into cases (id, number, title, law_firm, client_id, created_by, status, visibility, stage_id, position, opened_at)
       select md5('large' || n)::uuid, 'L-' || n, 'Matter ' || n, '${ids.firm}', '${actors.otherClient}', '${actors.otherClient}', 'active', 'private',
         case when n % 2 = 0 then '${ids.stage}'::uuid end, case when n % 2 = 0 then n end, now() + n * interval '1 second' from generate_series(1, 2200) n;
       insert into case_walls (case_id, user_id, law_firm, reason) select md5('large' || n)::uuid, '${actors.walledAdmin}', '${ids.firm}', 'Acted for the other side'
       from unnest('{2,2199}'::integer[]) n;
       update cases set opened_at = now() - interval '1 day' where law_firm = '${ids.firm}' and number not like 'L-%';
       set local session_replication_role = origin`,
    );
    for (const [actor, first, latest] of [
      ['firmAdmin', 'Matter 2', 'Matter 2199'],
      ['walledAdmin', 'Matter 4', 'Matter 2197'],
    ] as const) {
      const { rows } = await tx.as<Column>(actor, 'select * from case_board(max_cards => 1)');
      expect(rows.map(({ name, card_count, cards }) => [name, card_count, cards.map(({ title }) => title)])).toEqual([
        [null, '1001', [latest]],
        ['Discovery', '1001', [first]],
      ]);
      const { rows: found } = await tx.as<Column>(actor, `select * from case_board(search => 'matter 21')`);
      // 21 and 210 to 219 and 2100 to 2199, each half; one of them is behind the wall.
      expect(found.map(({ card_count }) => Number(card_count))).toEqual([actor === 'firmAdmin' ? 56 : 55, 55]);
    }
    expect(await boardOf(tx, 'firmLawyer')).toEqual({ Discovery: [] });
  });
});

describe('many at once', () => {
  const CARDS = 8;
  let cases: string[] = [];
  let stages: string[] = [];
  beforeAll(async () => {
    await database.client.query(`update case_stages set name = 'S1', position = 1 where id = $1`, [ids.stage]);
    const made = await database.client.query<{ id: string }>(
      `insert into case_stages (law_firm, name, position) values ($1, 'S2', 2), ($1, 'S3', 3) returning id`,
      [ids.firm],
    );
    stages = [ids.stage, ...made.rows.map(({ id }) => id)];
    const { rows } = await database.client.query<{ id: string }>(
      `insert into cases (title, client_id, created_by, law_firm, lead_lawyer_id, status)
       select 'Card ' || n, $1, $1, $2, $3, 'active' from generate_series(1, $4::int) n returning id`,
      [actors.otherClient, ids.firm, actors.teamLawyer, CARDS],
    );
    cases = rows.map(({ id }) => id);
    for (const id of cases)
      await database.client.query('update cases set stage_id = $1 where id = $2', [stages[0], id]);
  });

  const asPerson = async <T>(client: Client, actor: Actor, work: () => Promise<T>): Promise<T> => {
    await client.query('begin');
    try {
      await impersonate(client, actor);
      const done = await work();
      await client.query('commit');
      return done;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  };
  const connect = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const client = new Client({ connectionString: database.url });
        await client.connect();
        return client;
      }),
    );
  const seenBy = (client: Client, actor: Actor) =>
    asPerson(client, actor, async () => {
      const { rows } = await client.query<Column>('select * from case_board(max_cards => 200)');
      return rows.filter(({ id }) => id !== null).map(({ id, cards }) => ({ id, cards: cards.map((card) => card.id) }));
    });

  test.each([2, 20])(
    '%i people drag the same card, and each their own: one order that all see, nothing lost or doubled',
    async (count) => {
      const people = await connect(count);
      try {
        const [card = '', ...others] = cases;
        for (let round = 0; round < 5; round += 1) {
          await Promise.all(
            people.map((client, place) =>
              asPerson(client, place % 2 === 0 ? 'teamLawyer' : 'firmAdmin', async () => {
                const to = stages[(place + round) % stages.length];
                const shared = () =>
                  client.query('select move_case($1, $2, $3)', [card, to, others[place % others.length]]);
                const own = () =>
                  client.query('select move_case($1, $2, "position" => $3)', [
                    others[(place + round) % others.length],
                    to,
                    place % 4,
                  ]);
                // In either order: a transaction that holds one card waits for none that holds the other.
                for (const drag of place % 3 === 0 ? [own, shared] : [shared, own]) await drag();
              }),
            ),
          );
          const [first, ...rest] = await Promise.all(
            people.map((client, place) => seenBy(client, place % 2 === 0 ? 'teamLawyer' : 'firmAdmin')),
          );
          for (const board of rest) expect(board).toEqual(first);
          expect((first ?? []).flatMap((column) => column.cards).toSorted()).toEqual(cases.toSorted());
          const { rows } = await database.client.query(
            'select stage_id, position, count(*) from cases where stage_id is not null group by 1, 2 having count(*) > 1',
          );
          expect(rows).toEqual([]);
        }
      } finally {
        await Promise.all(people.map((client) => client.end()));
      }
    },
  );

  test('a column takes no more than its limit, however many come at the same time', async () => {
    const people = await connect(CARDS);
    try {
      for (const id of cases)
        await database.client.query('update cases set stage_id = $1 where id = $2', [stages[0], id]);
      await database.client.query(`update case_stages set rules = '{"limit": 3}' where id = $1`, [stages[1]]);
      const came = await Promise.allSettled(
        people.map((client, place) =>
          asPerson(client, 'teamLawyer', async () => {
            if (place % 2 === 0) await client.query('select move_case($1, $2)', [cases[place], stages[1]]);
            else await client.query('update cases set stage_id = $2 where id = $1', [cases[place], stages[1]]);
          }),
        ),
      );
      expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      for (const one of came)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'P0001', hint: 'stage_full' });
    } finally {
      await Promise.all(people.map((client) => client.end()));
    }
  });
});
