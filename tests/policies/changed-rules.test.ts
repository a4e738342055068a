import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { type Actor, actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const add = async (tx: TestTransaction, title: string, code = 'us.frcp.12_answer') =>
  (
    await tx.as<{ id: string }>(
      'teamLawyer',
      `select id from add_deadline('${ids.active}', $1, rule_id => (select id from deadline_rules where code = $2 order by version desc limit 1), jurisdiction => 'US', trigger_date => '2026-03-02')`,
      [title, code],
    )
  ).rows[0]?.id ?? '';
/** The next version of the rule on answers: thirty days in place of twenty-one. */
const newVersion = (tx: TestTransaction, amount = 30, code = 'us.frcp.12_answer', unit = 'day') =>
  tx.owner(
    `insert into deadline_rules (id, code, version, jurisdiction, kind, title, citation, source_url, checked_on, checked_by, quotation, counting_id, amount, unit, direction, asks, courts, status, trigger_key, vectors, follows, transition)
     select gen_random_uuid(), code, 2, jurisdiction, kind, title, citation, source_url, checked_on, checked_by, quotation, counting_id, $1, $3, direction, asks, courts, status, trigger_key, vectors, follows, 'Cases begun after'
     from deadline_rules where code = $2`,
    [amount, code, unit],
  );
interface Outdated {
  id: string;
  title: string;
  due_on: string;
  new_due_on: string;
  new_due_at: string;
}
const outdated = async (tx: TestTransaction, actor: Actor) =>
  (
    await tx.as<Outdated>(
      actor,
      'select id, title, due_on::text, new_due_on::text, new_due_at::text from outdated_deadlines()',
    )
  ).rows;
const movesOf = (rows: readonly Outdated[]) =>
  JSON.stringify(Object.fromEntries(rows.map(({ id, new_due_at }) => [id, new_due_at])));

test('a rule that changes names the open dates that it gave, and what it would give now', async () => {
  await database.transaction(async (tx) => {
    const answer = await add(tx, 'Answer to the complaint');
    const done = await add(tx, 'Earlier answer');
    await add(tx, 'Expert', 'us.frcp.26a2_expert');
    await tx.as('teamLawyer', 'select complete_deadline($1)', [done]);
    expect(await outdated(tx, 'teamLawyer')).toEqual([]);
    await newVersion(tx);
    // 21 days after 2 March is the 23rd; 30 days after it 1 April.
    const rows = await outdated(tx, 'teamLawyer');
    expect(rows).toMatchObject([{ id: answer, due_on: '2026-03-23', new_due_on: '2026-04-01' }]);
    expect(await outdated(tx, 'firmAdmin')).toHaveLength(1);
    for (const actor of ['client', 'rivalLawyer', 'superUser'] as const)
      expect([actor, await outdated(tx, actor)]).toEqual([actor, []]);
  });
});

test('a person decides, as it was shown; what moves is confirmed again, and what stays keeps its version', async () => {
  await database.transaction(async (tx) => {
    const answer = await add(tx, 'Answer to the complaint');
    const other = await add(tx, 'Another answer');
    await tx.as('firmAdmin', 'select confirm_deadline($1)', [answer]);
    await newVersion(tx);
    const rows = await outdated(tx, 'teamLawyer');
    const chosen = rows.filter(({ id }) => id === answer);
    const late = { ...chosen[0], new_due_at: '2026-04-09T00:00:00Z' };
    const wrong = JSON.stringify({ [answer]: late.new_due_at });
    expect((await tx.refused('teamLawyer', 'select renew_deadlines($1)', [wrong])).rule).toBe('deadlines_changed');
    await tx.as('teamLawyer', 'select renew_deadlines($1)', [movesOf(chosen)]);
    const { rows: after } = await tx.owner(
      `select d.id, due_on::text, r.version, confirmed_at from case_deadlines d join deadline_rules r on r.id = d.rule_id where d.id in ($1, $2) order by due_on desc`,
      [answer, other],
    );
    expect(after).toEqual([
      { id: answer, due_on: '2026-04-01', version: 2, confirmed_at: null },
      { id: other, due_on: '2026-03-23', version: 1, confirmed_at: null },
    ]);
    expect((await outdated(tx, 'teamLawyer')).map(({ id }) => id)).toEqual([other]);
    expect((await tx.refused('client', 'select renew_deadlines($1)', [movesOf(rows)])).code).toBe('42501');
  });
});

test('a date that does not move keeps its confirmation under the new version', async () => {
  await database.transaction(async (tx) => {
    const answer = await add(tx, 'Answer to the complaint');
    await tx.as('firmAdmin', 'select confirm_deadline($1)', [answer]);
    await newVersion(tx, 21);
    await tx.as('teamLawyer', 'select renew_deadlines($1)', [movesOf(await outdated(tx, 'teamLawyer'))]);
    const { rows } = await tx.owner<{ sure: boolean }>(
      'select confirmed_at is not null sure from case_deadlines where id = $1',
      [answer],
    );
    expect(rows).toEqual([{ sure: true }]);
    expect(await outdated(tx, 'teamLawyer')).toEqual([]);
  });
});

test('a date that is counted from another is counted from its new day, in whatever order they are named', async () => {
  await database.transaction(async (tx) => {
    // A conference of which the id comes after, and one of which it comes before that of the date on which it is counted.
    for (const [order, conference] of [ids.member, 'ffffffff-0000-4000-8000-000000000001'].entries()) {
      const of = async (title: string, rest: string) =>
        (
          await tx.as<{ id: string }>(
            'teamLawyer',
            `select id from add_deadline('${ids.active}', $1, jurisdiction => 'US', ${rest})`,
            [title],
          )
        ).rows[0]?.id ?? '';
      const rule = (code: string) =>
        `rule_id => (select id from deadline_rules where code = '${code}' and version = 1)`;
      const order16 = await of(
        `Order ${order}`,
        `${rule('us.frcp.16b_served')}, trigger_date => '2026-03-02', deadline_id => '88888888-0000-4000-8000-00000000000${order}'`,
      );
      await of(
        `Conference ${order}`,
        `${rule('us.frcp.26f_conference')}, anchor_id => '${order16}', deadline_id => '${conference}'`,
      );
    }
    await newVersion(tx, 97, 'us.frcp.16b_served');
    await newVersion(tx, 14, 'us.frcp.26f_conference');
    const rows = await outdated(tx, 'teamLawyer');
    // 97 days after 2 March is the 7th of June, a Sunday: the 8th. Fourteen days before that is the 25th of May, Memorial Day: the Friday before.
    const days = Object.fromEntries(rows.map(({ title, new_due_on }) => [title, new_due_on]));
    expect(days).toEqual({
      'Order 0': '2026-06-08',
      'Order 1': '2026-06-08',
      'Conference 0': '2026-05-22',
      'Conference 1': '2026-05-22',
    });
    const renewed = await tx.as<{ title: string; due_on: string; trigger_date: string }>(
      'teamLawyer',
      'select title, due_on::text, trigger_date::text from renew_deadlines($1)',
      [movesOf(rows)],
    );
    expect(renewed.rows).toHaveLength(4);
    expect(renewed.rows).toContainEqual({ title: 'Conference 1', due_on: '2026-05-22', trigger_date: '2026-06-08' });
    expect(renewed.rows).toContainEqual({ title: 'Conference 0', due_on: '2026-05-22', trigger_date: '2026-06-08' });
    expect(await outdated(tx, 'teamLawyer')).toEqual([]);
  });
});

test('a date that cannot be counted by the law of today is named, and does not hide the others', async () => {
  await database.transaction(async (tx) => {
    const answer = await add(tx, 'Answer to the complaint');
    const expert = await add(tx, 'Relief', 'us.frcp.60c');
    await newVersion(tx);
    await newVersion(tx, 90, 'us.frcp.60c', 'year');
    const { rows } = await tx.as<{ id: string; refused: string | null; new_due_at: string | null }>(
      'teamLawyer',
      'select id, refused, new_due_at::text from outdated_deadlines()',
    );
    expect(rows.find(({ id }) => id === expert)).toEqual({ id: expert, refused: 'calendar_ends', new_due_at: null });
    expect(rows.find(({ id }) => id === answer)?.refused).toBe(null);
    const moves = JSON.stringify({ [expert]: '2027-01-01T00:00:00Z' });
    expect((await tx.refused('teamLawyer', 'select renew_deadlines($1)', [moves])).rule).toBe('calendar_ends');
  });
});

test('a rule that ended without another in its place is named, and gives no date', async () => {
  await database.transaction(async (tx) => {
    const answer = await add(tx, 'Answer to the complaint');
    await tx.owner(`update deadline_rules set effective_to = current_date - 1 where code = 'us.frcp.12_answer'`);
    const { rows } = await tx.as(
      'teamLawyer',
      'select id, new_due_at, refused, repealed_on = current_date - 1 since from outdated_deadlines()',
    );
    expect(rows).toEqual([{ id: answer, new_due_at: null, refused: null, since: true }]);
    const moves = JSON.stringify({ [answer]: '2026-03-23T23:59:59Z' });
    expect((await tx.refused('teamLawyer', 'select renew_deadlines($1)', [moves])).rule).toBe('deadlines_changed');
  });
});

test('a date that is kept under the earlier version is asked about again with the next one alone', async () => {
  await database.transaction(async (tx) => {
    const answer = await add(tx, 'Answer to the complaint');
    const keep = `select id from keep_deadlines(array[$1]::uuid[], $2)`;
    const refused = async (actor: Actor, reason: string) => (await tx.refused(actor, keep, [answer, reason])).rule;
    expect(await refused('teamLawyer', 'It is counted by the law of today')).toBe('deadlines_changed');
    await newVersion(tx);
    expect(await refused('teamLawyer', ' ')).toBe('reason_required');
    expect(await refused('client', 'x')).toBe('may_not_change_deadlines');
    expect(await refused('rivalLawyer', 'x')).toBe('deadline_not_found');
    for (let sent = 0; sent < 2; sent++)
      expect((await tx.as('teamLawyer', keep, [answer, 'Begun before'])).rows).toEqual([{ id: answer }]);
    expect(await outdated(tx, 'teamLawyer')).toEqual([]);
    const { rows } = await tx.owner(
      `select actor_id, audience, detail ->> 'reason' why from case_events where kind = 'keep_deadline'`,
    );
    expect(rows).toEqual([{ actor_id: actors.teamLawyer, audience: 'firm', why: 'Begun before' }]);
    await tx.owner(
      `insert into deadline_rules (id, code, version, jurisdiction, kind, title, citation, checked_on, checked_by, counting_id, amount, unit, status, unverified_because)
       select gen_random_uuid(), code, 3, jurisdiction, kind, title, citation, checked_on, checked_by, counting_id, 40, unit, 'unverified', 'x' from deadline_rules where code = 'us.frcp.12_answer' and version = 2`,
    );
    expect(await outdated(tx, 'teamLawyer')).toHaveLength(1);
  });
});
