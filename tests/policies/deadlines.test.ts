import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Deadline {
  id: string;
  kind: string;
  title: string;
  due_on: string;
  version: number;
  responsible_id: string | null;
  confirmed_by: string | null;
  confirmed_at: Date | null;
  completed_by: string | null;
  cancel_reason: string | null;
  client_visible: boolean;
  trigger_date: string | null;
}
const NONE = '00000000-0000-4000-8000-00000000dead';
const RULE = `(select id from deadline_rules where code = 'us.frcp.6')`;
const COLUMNS = `id, kind, title, due_on::text, version, responsible_id, confirmed_by, confirmed_at, completed_by, cancel_reason, client_visible, trigger_date::text`;

async function run(tx: TestTransaction, actor: Actor, call: string): Promise<Deadline> {
  const { rows } = await tx.as<Deadline>(actor, `select ${COLUMNS} from ${call}`);
  const [row] = rows;
  if (row === undefined) throw new Error(`${call} answered nothing`);
  return row;
}
/** A deadline fourteen days after 2 March 2026, and one seven days before it: both have a week of their own. */
async function chain(tx: TestTransaction) {
  const first = await run(
    tx,
    'teamLawyer',
    `add_deadline('${ids.active}', 'Answer', rule_id => ${RULE}, trigger_date => '2026-03-02', amount => 14, unit => 'day', jurisdiction => 'US-NY')`,
  );
  const second = await run(
    tx,
    'teamLawyer',
    `add_deadline('${ids.active}', 'Draft', 'soft', rule_id => ${RULE}, anchor_id => '${first.id}', amount => 7, unit => 'day', direction => 'before', jurisdiction => 'US-NY')`,
  );
  return { first, second };
}
const events = async (tx: TestTransaction) =>
  (
    await tx.owner<{ kind: string; audience: string; name: string }>(
      `select kind, audience, detail ->> 'name' as name from case_events where case_id = $1 and kind like '%deadline%' order by created_at`,
      [ids.active],
    )
  ).rows;
const nextOf = async (tx: TestTransaction) =>
  (
    await tx.owner<{ next: string | null }>(
      `select (next_deadline_at at time zone 'America/New_York')::date::text as next from cases where id = $1`,
      [ids.active],
    )
  ).rows[0]?.next;
const bare = (tx: TestTransaction) => tx.owner('delete from case_deadlines');

describe('adding', () => {
  test('a deadline is computed, belongs to the lead and is in the timeline and the audit log', async () => {
    await database.transaction(async (tx) => {
      const { first, second } = await chain(tx);
      expect(first).toMatchObject({
        kind: 'hard',
        due_on: '2026-03-16',
        responsible_id: actors.teamLawyer,
        client_visible: true,
        confirmed_at: null,
      });
      expect(second).toMatchObject({
        kind: 'soft',
        due_on: '2026-03-09',
        trigger_date: '2026-03-16',
        client_visible: false,
      });
      expect(await events(tx)).toEqual([
        { kind: 'deadline_added', audience: 'all', name: 'Answer' },
        { kind: 'deadline_added', audience: 'firm', name: 'Draft' },
      ]);
      await tx.owner('set constraints all immediate');
      const audited = await tx.owner(
        `select action from audit_log where table_name = 'case_deadlines' and row_id = $1`,
        [first.id],
      );
      expect(audited.rows).toEqual([{ action: 'insert' }]);
    });
  });

  test('the case carries the next one with its day and zone by the calendar of the court, wherever that is', async () => {
    await database.transaction(async (tx) => {
      await bare(tx);
      const next = async () =>
        (
          await tx.owner(
            'select next_deadline_on::text as on, next_deadline_zone as zone, next_deadline_at = (select min(due_at) from case_deadlines where case_id = $1) as same from cases where id = $1',
            [ids.active],
          )
        ).rows[0];
      expect(await next()).toEqual({ on: null, zone: null, same: null });
      await run(
        tx,
        'teamLawyer',
        `add_deadline('${ids.active}', 'Hearing', due_on => '2026-12-14', jurisdiction => 'US-CA')`,
      );
      expect(await next()).toEqual({ on: '2026-12-14', zone: 'America/Los_Angeles', same: true });
      await tx.owner(`update case_deadlines set time_zone = 'America/Chicago' where case_id = $1`, [ids.active]);
      expect(await next()).toMatchObject({ zone: 'America/Chicago' });
      await bare(tx);
      expect(await next()).toEqual({ on: null, zone: null, same: null });
    });
  });

  test('by hand: the day ends in the zone of the court', async () => {
    await database.transaction(async (tx) => {
      const call = `add_deadline('${ids.active}', 'Hearing', due_on => '2026-05-05', due_time => '09:30', jurisdiction => 'US-CA')`;
      const { rows } = await tx.as(
        'teamLawyer',
        `select to_char(due_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') at, time_zone from ${call}`,
      );
      expect(rows).toEqual([{ at: '2026-05-05 16:30', time_zone: 'America/Los_Angeles' }]);
    });
  });

  test.each([
    ['hard', '', [14, 7, 3, 1]],
    ['soft', '', [1]],
    ['hard', ", remind_days => '{30,2}'", [30, 2]],
    ['soft', ", remind_days => '{}'", []],
  ])('%s%s reminds so many days before', async (kind, chosen, days) => {
    await database.transaction(async (tx) => {
      const call = `add_deadline('${ids.active}', 'Answer', '${kind}', due_on => '2026-05-05'${chosen})`;
      const { rows } = await tx.as('teamLawyer', `select remind_days from ${call}`);
      expect(rows).toEqual([{ remind_days: days }]);
    });
  });

  test('the same one twice is one', async () => {
    await database.transaction(async (tx) => {
      const call = `add_deadline('${ids.active}', 'Answer', deadline_id => '${NONE}', due_on => '2026-05-05')`;
      const first = await run(tx, 'teamLawyer', call);
      expect(await run(tx, 'teamLawyer', call)).toEqual(first);
      expect((await tx.refused('firmAdmin', `select ${call}`)).rule).toBe('deadline_exists');
    });
  });

  const may = new Set<Actor>(['teamLawyer', 'firmAdmin']);
  test.each(everyActor)('as %s', async (actor) => {
    await database.transaction(async (tx) => {
      const call = `select (add_deadline('${ids.active}', 'Answer', due_on => '2026-05-05')).id`;
      if (may.has(actor)) expect((await tx.as(actor, call)).rowCount).toBe(1);
      else {
        const { code } = await tx.refused(actor, call);
        expect(code).toBe(actor === 'client' || actor === 'guest' ? '42501' : 'PT404');
      }
    });
  });

  test.each([
    ['title_required', `add_deadline('${ids.active}', ' ', due_on => '2026-05-05')`],
    ['due_date_required', `add_deadline('${ids.active}', 'x')`],
    [
      'rule_required',
      `add_deadline('${ids.active}', 'x', anchor_id => '${ids.deadlineShared}', due_on => '2026-05-05')`,
    ],
    ['anchor_not_found', `add_deadline('${ids.active}', 'x', anchor_id => '${NONE}', rule_id => ${RULE})`],
    [
      'responsible_not_on_case',
      `add_deadline('${ids.active}', 'x', due_on => '2026-05-05', responsible_id => '${actors.firmLawyer}')`,
    ],
    [
      'responsible_not_on_case',
      `add_deadline('${ids.active}', 'x', due_on => '2026-05-05', responsible_id => '${actors.walledAdmin}')`,
    ],
    ['wrong_state', `add_deadline('${ids.engaging}', 'x', due_on => '2026-05-05')`],
    ['case_not_found', `add_deadline('${NONE}', 'x', due_on => '2026-05-05')`],
  ])('is refused: %s', async (rule, call) => {
    await database.transaction(async (tx) => {
      expect((await tx.refused('teamLawyer', `select ${call}`)).rule).toBe(rule);
    });
  });
});

describe('confirming', () => {
  test('takes somebody else, once, and those who can are notified', async () => {
    await database.transaction(async (tx) => {
      const { first } = await chain(tx);
      const call = `confirm_deadline('${first.id}')`;
      expect((await tx.refused('teamLawyer', `select ${call}`)).rule).toBe('second_person');
      const confirmed = await run(tx, 'firmAdmin', call);
      expect(confirmed.confirmed_by).toBe(actors.firmAdmin);
      expect(await run(tx, 'firmAdmin', call)).toEqual(confirmed);
      const notified = await tx.owner('select user_id from notifications where kind = $1', ['deadline_to_confirm']);
      expect(notified.rows).toEqual([{ user_id: actors.firmAdmin }]);
      expect((await events(tx)).at(-1)).toEqual({ kind: 'confirm_deadline', audience: 'all', name: 'Answer' });
    });
  });

  test.each([
    ['client', '42501'],
    ['otherClient', 'PT404'],
    ['firmLawyer', 'PT404'],
    ['walledAdmin', 'PT404'],
    ['rivalLawyer', 'PT404'],
    ['admin', 'PT404'],
  ] as const)('is not for %s', async (actor, code) => {
    await database.transaction(async (tx) => {
      expect((await tx.refused(actor, `select confirm_deadline('${ids.deadlineShared}')`)).code).toBe(code);
      expect((await tx.refused(actor, `select complete_deadline('${ids.deadlineShared}')`)).code).toBe(code);
      expect((await tx.refused(actor, `select cancel_deadline('${ids.deadlineShared}', 'x')`)).code).toBe(code);
    });
  });

  test('of what the client does not see the client learns nothing', async () => {
    await database.transaction(async (tx) => {
      expect((await tx.refused('client', `select confirm_deadline('${ids.deadlineSoft}')`)).rule).toBe(
        'deadline_not_found',
      );
    });
  });
});

describe('ending', () => {
  test('done, not done after all, struck', async () => {
    await database.transaction(async (tx) => {
      const done = await run(tx, 'teamLawyer', `complete_deadline('${ids.deadlineShared}')`);
      expect(done.completed_by).toBe(actors.teamLawyer);
      expect(await run(tx, 'teamLawyer', `complete_deadline('${ids.deadlineShared}')`)).toEqual(done);
      expect((await tx.refused('teamLawyer', `select cancel_deadline('${ids.deadlineShared}', 'x')`)).rule).toBe(
        'deadline_is_over',
      );
      expect((await tx.refused('firmAdmin', `select confirm_deadline('${ids.deadlineShared}')`)).rule).toBe(
        'deadline_is_over',
      );
      expect((await tx.refused('teamLawyer', `select reopen_deadline('${ids.deadlineShared}')`)).rule).toBe(
        'reason_required',
      );
      expect(
        (await run(tx, 'teamLawyer', `reopen_deadline('${ids.deadlineShared}', 'Sent back')`)).completed_by,
      ).toBeNull();
      expect((await run(tx, 'firmAdmin', `cancel_deadline('${ids.deadlineShared}', 'Settled')`)).cancel_reason).toBe(
        'Settled',
      );
      expect((await events(tx)).map(({ kind }) => kind)).toEqual([
        'complete_deadline',
        'reopen_deadline',
        'cancel_deadline',
      ]);
    });
  });

  test('one on which others depend is struck after them', async () => {
    await database.transaction(async (tx) => {
      const { first, second } = await chain(tx);
      expect((await tx.refused('teamLawyer', `select cancel_deadline('${first.id}', 'x')`)).rule).toBe(
        'deadline_has_dependents',
      );
      await run(tx, 'teamLawyer', `cancel_deadline('${second.id}', 'x')`);
      await run(tx, 'teamLawyer', `cancel_deadline('${first.id}', 'x')`);
    });
  });

  test('a case is not closed over an open hard deadline', async () => {
    await database.transaction(async (tx) => {
      const close = `select close_case('${ids.active}', 'Won')`;
      const { first } = await chain(tx);
      expect((await tx.refused('teamLawyer', close)).rule).toBe('open_hard_deadline');
      await tx.as('teamLawyer', `select complete_deadline('${first.id}')`);
      expect((await tx.as('teamLawyer', close)).rowCount).toBe(1);
      expect((await tx.refused('teamLawyer', `select complete_deadline('${ids.deadlineSoft}')`)).rule).toBe(
        'wrong_state',
      );
    });
  });
});

describe('the next deadline of a case', () => {
  test('is the nearest open one that both sides see', async () => {
    await database.transaction(async (tx) => {
      await bare(tx);
      expect(await nextOf(tx)).toBeNull();
      const { first } = await chain(tx);
      expect(await nextOf(tx)).toBe('2026-03-16');
      await tx.as('teamLawyer', `update case_deadlines set client_visible = true where title = 'Draft'`);
      expect(await nextOf(tx)).toBe('2026-03-09');
      await tx.as('teamLawyer', `select complete_deadline(id) from case_deadlines where title = 'Draft'`);
      expect(await nextOf(tx)).toBe('2026-03-16');
      await tx.as('teamLawyer', `select cancel_deadline('${first.id}', 'x')`);
      expect(await nextOf(tx)).toBeNull();
    });
  });

  test('is nobody’s edit: the version of the case stays', async () => {
    await database.transaction(async (tx) => {
      const version = async () =>
        (await tx.owner<{ version: number }>('select version from cases where id = $1', [ids.active])).rows;
      const before = await version();
      await chain(tx);
      expect(await version()).toEqual(before);
    });
  });
});

test('a hard deadline cannot be hidden from the client, and dates are set by verbs alone', async () => {
  await database.transaction(async (tx) => {
    const { first } = await chain(tx);
    await tx.as('teamLawyer', `update case_deadlines set client_visible = false where id = $1`, [first.id]);
    expect((await tx.as('client', 'select from case_deadlines where id = $1', [first.id])).rowCount).toBe(1);
    const forge = `update case_deadlines set due_at = now() where id = $1`;
    expect((await tx.refused('teamLawyer', forge, [first.id])).code).toBe('42501');
    const stale = await tx.as('teamLawyer', `update case_deadlines set title = 'x' where id = $1 and version = 99`, [
      first.id,
    ]);
    expect(stale.rowCount).toBe(0);
  });
});

test('a person who leaves the case is not responsible for its deadlines any more', async () => {
  await database.transaction(async (tx) => {
    await tx.owner('delete from case_team where case_id = $1 and user_id = $2', [ids.active, actors.teamLawyer]);
    const { rows } = await tx.owner('select distinct responsible_id from case_deadlines where case_id = $1', [
      ids.active,
    ]);
    expect(rows).toEqual([{ responsible_id: null }]);
  });
});
