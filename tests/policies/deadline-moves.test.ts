import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const RULE = `(select id from deadline_rules where code = 'us.frcp.6')`;
interface Step {
  id: string;
  title: string;
  due_on: string;
  new_due_on: string;
  new_due_at: Date;
}

async function added(tx: TestTransaction, call: string): Promise<string> {
  const { rows } = await tx.as<{ id: string }>('teamLawyer', `select id from add_deadline('${ids.active}', ${call})`);
  return rows[0]?.id ?? '';
}
/** A hearing, the opposing papers seven days before it and the draft of them three court days earlier still. */
async function threeDeep(tx: TestTransaction) {
  const hearing = await added(tx, `'Hearing', due_on => '2026-06-24', due_time => '10:00', jurisdiction => 'US-NY'`);
  const papers = await added(
    tx,
    `'Papers', rule_id => (select id from deadline_rules where code = 'us.frcp.6c_opposing'), anchor_id => '${hearing}', jurisdiction => 'US-NY'`,
  );
  const draft = await added(
    tx,
    `'Draft', 'soft', rule_id => (select id from deadline_rules where code = 'plain.court_day'), anchor_id => '${papers}', amount => 3, unit => 'court_day', direction => 'before', jurisdiction => 'US-NY'`,
  );
  return { hearing, papers, draft };
}
const preview = async (tx: TestTransaction, rest: string) =>
  (
    await tx.as<Step>(
      'teamLawyer',
      `select id, title, due_on::text, new_due_on::text, new_due_at from preview_deadlines('${ids.active}'${rest})`,
    )
  ).rows;
const days = async (tx: TestTransaction) =>
  Object.fromEntries(
    (
      await tx.owner<{ title: string; day: string }>(
        `select title, due_on::text as day from case_deadlines where case_id = $1 and title in ('Hearing', 'Papers', 'Draft')`,
        [ids.active],
      )
    ).rows.map(({ title, day }) => [title, day]),
  );
const named = (rows: readonly Step[]) => rows.map(({ title, new_due_on }) => [title, new_due_on]);
const movesOf = (rows: readonly Step[]) =>
  JSON.stringify(Object.fromEntries(rows.map(({ id, new_due_at }) => [id, new_due_at])));

describe('a chain', () => {
  test('is computed through, back over a holiday', async () => {
    await database.transaction(async (tx) => {
      await threeDeep(tx);
      expect(await days(tx)).toEqual({ Hearing: '2026-06-24', Papers: '2026-06-17', Draft: '2026-06-12' });
    });
  });

  test('shows what would move, and moves nothing', async () => {
    await database.transaction(async (tx) => {
      const { hearing } = await threeDeep(tx);
      // Seven days before 26 June is Juneteenth: the day before it; three court days before that is the Monday.
      expect(named(await preview(tx, `, '${hearing}', trigger_date => '2026-06-26'`))).toEqual([
        ['Hearing', '2026-06-26'],
        ['Papers', '2026-06-18'],
        ['Draft', '2026-06-15'],
      ]);
      expect(await days(tx)).toEqual({ Hearing: '2026-06-24', Papers: '2026-06-17', Draft: '2026-06-12' });
    });
  });

  test('moves only what is confirmed, and takes the confirmation of what moves', async () => {
    await database.transaction(async (tx) => {
      const { hearing, papers } = await threeDeep(tx);
      await tx.as('firmAdmin', `select confirm_deadline('${hearing}'), confirm_deadline('${papers}')`);
      const shown = await preview(tx, `, '${hearing}', trigger_date => '2026-06-26'`);
      const chosen = shown.filter(({ title }) => title !== 'Draft');
      await tx.as('firmAdmin', `select move_deadlines($1, $2, $3, '2026-06-26')`, [
        ids.active,
        movesOf(chosen),
        hearing,
      ]);
      expect(await days(tx)).toEqual({ Hearing: '2026-06-26', Papers: '2026-06-18', Draft: '2026-06-12' });
      const { rows } = await tx.owner(`select distinct confirmed_at, set_by from case_deadlines where id in ($1, $2)`, [
        hearing,
        papers,
      ]);
      expect(rows).toEqual([{ confirmed_at: null, set_by: actors.firmAdmin }]);
      // The one who moved it is not the second person; the one who set it first is now.
      expect((await tx.refused('firmAdmin', `select confirm_deadline('${hearing}')`)).rule).toBe('second_person');
      await tx.as('teamLawyer', `select confirm_deadline('${hearing}')`);
      const notified = await tx.owner(
        `select count(*)::int n from notifications where kind = 'deadline_moved' and user_id = $1`,
        [actors.teamLawyer],
      );
      expect(notified.rows).toEqual([{ n: 2 }]);
      // What was left behind shows up again.
      expect(named(await preview(tx, ''))).toContainEqual(['Draft', '2026-06-15']);
    });
  });

  test('of which a part is done goes on from there; what is done never moves', async () => {
    await database.transaction(async (tx) => {
      const { hearing, papers } = await threeDeep(tx);
      await tx.as('teamLawyer', `select complete_deadline('${papers}')`);
      expect(named(await preview(tx, `, '${hearing}', trigger_date => '2026-06-26'`))).toEqual([
        ['Hearing', '2026-06-26'],
      ]);
    });
  });

  test('that has changed since it was shown is not moved', async () => {
    await database.transaction(async (tx) => {
      const { hearing } = await threeDeep(tx);
      const shown = await preview(tx, `, '${hearing}', trigger_date => '2026-06-26'`);
      const move = `select move_deadlines('${ids.active}', '${movesOf(shown)}', '${hearing}', '2026-06-29')`;
      expect(await tx.refused('teamLawyer', move)).toMatchObject({ code: 'PT409', rule: 'deadlines_changed' });
      await tx.as('teamLawyer', `select complete_deadline('${shown[1]?.id}')`);
      const late = `select move_deadlines('${ids.active}', '${movesOf(shown)}', '${hearing}', '2026-06-26')`;
      expect(await tx.refused('teamLawyer', late)).toMatchObject({ code: 'PT409', rule: 'deadlines_changed' });
    });
  });
});

test('a day of rest that is proclaimed later shows what it moves', async () => {
  await database.transaction(async (tx) => {
    await added(
      tx,
      `'Papers', rule_id => ${RULE}, trigger_date => '2026-03-02', amount => 14, unit => 'day', jurisdiction => 'US-NY'`,
    );
    expect(await preview(tx, '')).toEqual([]);
    await tx.as(
      'firmAdmin',
      `insert into public_holidays (jurisdiction, day, name, law_firm) values ('US-NY', '2026-03-16', 'Storm', '${ids.firm}')`,
    );
    expect(named(await preview(tx, ''))).toEqual([['Papers', '2026-03-17']]);
  });
});

describe('reminders', () => {
  const remind = async (tx: TestTransaction) =>
    (await tx.owner<{ n: number }>('select private.remind_deadlines() n')).rows[0]?.n;
  const place = (tx: TestTransaction, interval: string) =>
    tx.owner(`update case_deadlines set due_at = now() + $1::interval where id = $2`, [interval, ids.deadlineShared]);
  const notified = async (tx: TestTransaction) =>
    (
      await tx.owner(
        `select user_id, kind, link_kind, link_id from notifications where kind like 'deadline_%' order by created_at, kind`,
      )
    ).rows;

  test('come at each of their moments, once', async () => {
    await database.transaction(async (tx) => {
      expect(await remind(tx)).toBe(0);
      await place(tx, '6 days');
      expect([await remind(tx), await remind(tx)]).toEqual([1, 0]);
      await place(tx, '50 hours');
      expect([await remind(tx), await remind(tx)]).toEqual([1, 0]);
      const near = {
        user_id: actors.teamLawyer,
        kind: 'deadline_near',
        link_kind: 'deadline',
        link_id: ids.deadlineShared,
      };
      expect(await notified(tx)).toEqual([near, near]);
      await place(tx, '-1 hours');
      expect([await remind(tx), await remind(tx)]).toEqual([1, 0]);
      expect(
        (await notified(tx)).map(({ kind }): unknown => kind).filter((kind) => kind === 'deadline_missed'),
      ).toHaveLength(1);
    });
  });

  test('go to the lead when nobody is responsible, and never for what is done or closed', async () => {
    await database.transaction(async (tx) => {
      await place(tx, '2 days');
      await tx.owner('update case_deadlines set responsible_id = null, completed_at = now() where id = $1', [
        ids.deadlineShared,
      ]);
      expect(await remind(tx)).toBe(0);
      await tx.owner('update case_deadlines set completed_at = null where id = $1', [ids.deadlineShared]);
      expect([await remind(tx), await notified(tx)]).toMatchObject([1, [{ user_id: actors.teamLawyer }]]);
    });
  });

  test('go to the firm’s administrators when neither the responsible person nor the lead may hear of the case', async () => {
    await database.transaction(async (tx) => {
      await place(tx, '2 days');
      await tx.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
        ids.active,
        actors.teamLawyer,
      ]);
      expect([await remind(tx), await notified(tx)]).toMatchObject([1, [{ user_id: actors.firmAdmin }]]);
    });
  });

  test('are part of what the server’s job asks for', async () => {
    await database.transaction(async (tx) => {
      await place(tx, '2 days');
      expect((await tx.owner<{ n: number }>('select remind_due() n')).rows[0]?.n).toBe(1);
    });
  });
});

describe('cases without a next step', () => {
  const found = async (
    tx: TestTransaction,
    actor: 'teamLawyer' | 'firmAdmin' | 'walledAdmin' | 'firmLawyer' | 'client',
  ) =>
    (await tx.as<{ case_id: string }>(actor, 'select case_id from cases_without_next_step()')).rows.map(
      ({ case_id }) => case_id,
    );

  test('are those with neither an open deadline nor an open task, for those who have them', async () => {
    await database.transaction(async (tx) => {
      expect(await found(tx, 'teamLawyer')).toEqual([]);
      await tx.owner(`update tasks set status = 'cancelled' where case_id = $1`, [ids.active]);
      expect(await found(tx, 'teamLawyer')).toEqual([]);
      await tx.owner('update case_deadlines set completed_at = now() where case_id = $1', [ids.active]);
      for (const actor of ['teamLawyer', 'firmAdmin'] as const) expect(await found(tx, actor)).toEqual([ids.active]);
      for (const actor of ['walledAdmin', 'firmLawyer', 'client'] as const) expect(await found(tx, actor)).toEqual([]);
    });
  });

  test('of a large firm are the hundred oldest, less what is behind a wall', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(
        `set local session_replication_role = replica;
         insert into cases (id, number, title, law_firm, client_id, created_by, status, visibility, created_at)
         select md5('large' || n)::uuid, 'L-' || n, 'Matter ' || n, '${ids.firm}', '${actors.otherClient}', '${actors.otherClient}', 'active', 'private', now() + n * interval '1 second'
         from generate_series(1, 600) n;
         insert into case_deadlines (case_id, law_firm, kind, title, due_at, due_on, time_zone, client_visible)
         values (md5('large1')::uuid, '${ids.firm}', 'soft', 'Internal', now() + interval '1 day', current_date + 1, 'UTC', false);
         insert into case_walls (case_id, user_id, law_firm, reason) values (md5('large2')::uuid, '${actors.walledAdmin}', '${ids.firm}', 'Acted for the other side');
         set local session_replication_role = origin`,
      );
      const numbers = async (actor: 'firmAdmin' | 'walledAdmin') =>
        (await tx.as<{ number: string }>(actor, 'select number from cases_without_next_step()')).rows
          .map(({ number }) => Number(number.replace('L-', '')))
          .toSorted((a, b) => a - b);
      expect(await numbers('firmAdmin')).toEqual(Array.from({ length: 100 }, (_, n) => n + 2));
      expect(await numbers('walledAdmin')).toEqual(Array.from({ length: 100 }, (_, n) => n + 3));
      const { rows } = await tx.as('firmAdmin', `select number from cases_without_next_step('matter 600')`);
      expect(rows).toEqual([{ number: 'L-600' }]);
    });
  });
});
