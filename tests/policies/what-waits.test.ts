import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** What waits for somebody of one kind. */
async function waiting(tx: TestTransaction, actor: Actor, kind: string) {
  const { rows } = await tx.as<{ case_id: string | null; item_id: string; title: string; about: string | null }>(
    actor,
    'select case_id, item_id, title, about from dashboard_waiting() where kind = $1',
    [kind],
  );
  return rows;
}

/** Everybody for whom an item waits, but the owner of the database. */
async function those(tx: TestTransaction, kind: string, item: string): Promise<Actor[]> {
  const found: Actor[] = [];
  for (const actor of everyActor) {
    if (actor === 'guest') continue;
    if ((await waiting(tx, actor, kind)).some(({ item_id: id }) => id === item)) found.push(actor);
  }
  return found;
}

test('a hard deadline waits for those who can confirm it, until somebody does', async () => {
  await database.transaction(async (tx) => {
    const { rows } = await tx.as<{ id: string }>(
      'teamLawyer',
      `select id from add_deadline('${ids.active}', 'Answer', rule_id => (select id from deadline_rules where code = 'us.frcp.6'),
         trigger_date => '2026-12-01', amount => 14, unit => 'day', jurisdiction => 'US-NY')`,
    );
    const id = rows[0]?.id ?? '';
    const asked = await tx.owner<{ user_id: string }>(
      `select user_id from notifications where kind = 'deadline_to_confirm' and link_id = $1 order by user_id`,
      [id],
    );
    const people = await those(tx, 'confirm_deadline', id);
    expect(people).toContain('firmAdmin');
    // The setter is not among them, and the list is that of the people who were notified.
    expect(people).not.toContain('teamLawyer');
    expect(people.map((actor) => actors[actor]).toSorted()).toEqual(asked.rows.map((row) => row.user_id));
    expect(await waiting(tx, 'firmAdmin', 'confirm_deadline')).toContainEqual({
      case_id: ids.active,
      item_id: id,
      title: 'Answer',
      about: 'Active',
    });
    await tx.as('firmAdmin', 'select confirm_deadline($1)', [id]);
    expect(await those(tx, 'confirm_deadline', id)).toEqual([]);
  });
});

test('a task in review waits for its reviewer, and not for the one who asked', async () => {
  await database.transaction(async (tx) => {
    const { rows } = await tx.as<{ id: string }>(
      'teamLawyer',
      `select id from save_task(null, jsonb_build_object('title', 'Reply', 'case_id', '${ids.active}', 'requires_review', true, 'reviewer_id', '${actors.firmAdmin}'), null)`,
    );
    const id = rows[0]?.id ?? '';
    await tx.as('teamLawyer', `select move_task($1, 'in_review')`, [id]);
    expect(await those(tx, 'review_task', id)).toEqual(['firmAdmin']);
    await tx.as('firmAdmin', 'select approve_task($1)', [id]);
    expect(await those(tx, 'review_task', id)).toEqual([]);
  });
});

test('a renewed licence waits for the platform; one of a profile that waits itself does not', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(`update lawyer_licences set verified_at = null, rejected_at = null where user_id = $1`, [
      actors.teamLawyer,
    ]);
    const of = async () => (await waiting(tx, 'admin', 'verify_licence')).length;
    expect(await of()).toBeGreaterThan(0);
    expect(await waiting(tx, 'teamLawyer', 'verify_licence')).toEqual([]);
    await tx.owner(
      `update lawyer_profiles set status = 'pending_verification', is_public = false where status <> 'draft'`,
    );
    expect(await of()).toBe(0);
  });
});

test('a date that a yearly notice may move waits to be checked once that is out; one that stays is only computed again', async () => {
  await database.transaction(async (tx) => {
    const add = async (title: string) => {
      const { rows } = await tx.as<{ id: string; trace: { step: string }[] }>(
        'teamLawyer',
        `select id, trace from add_deadline('${ids.active}', '${title}', 'soft', rule_id => (select id from deadline_rules where code = 'plain.court_day'),
           trigger_date => '2027-03-01', amount => 5, unit => 'court_day', jurisdiction => 'CN')`,
      );
      return rows[0];
    };
    const [stays, moves] = [await add('Stays'), await add('Moves')];
    const steps = async (id: string | undefined) =>
      (
        await tx.owner<{ step: string }>(
          `select step ->> 'step' as step from case_deadlines, jsonb_array_elements(trace) step where id = $1`,
          [id],
        )
      ).rows.map(({ step }) => step);
    expect(await steps(stays?.id)).toContain('notice');
    expect(await waiting(tx, 'teamLawyer', 'check_deadline')).toEqual([]);

    await tx.owner(`update case_deadlines set due_at = due_at + interval '1 day', due_on = due_on + 1 where id = $1`, [
      moves?.id,
    ]);
    await tx.owner(`update court_calendars set notice_to = 2027 where jurisdiction = 'CN'`);
    await tx.owner('set constraints all immediate');
    expect(await steps(stays?.id)).not.toContain('notice');
    expect((await waiting(tx, 'teamLawyer', 'check_deadline')).map(({ title }) => title)).toEqual(['Moves']);
    expect(await those(tx, 'check_deadline', moves?.id ?? '')).toEqual(['teamLawyer']);
    const notified = await tx.owner(`select params from notifications where kind = 'deadline_to_check'`);
    expect(notified.rows).toEqual([{ params: ['Moves', 'Active'] }]);
  });
});

test('the notice of the next year waits for the platform’s administrators from October on, until it is entered', async () => {
  await database.transaction(async (tx) => {
    const due = await tx.owner<{ due: Date }>('select private.notice_due(2026) due');
    expect(due.rows[0]?.due.toISOString()).toBe('2026-10-01T00:00:00.000Z');
    // By the years around today's, so that the outcome is the same on every day of a year.
    const year = new Date().getUTCFullYear();
    const known = (to: number) =>
      tx.owner(`update court_calendars set notice_to = $1 where notice_to is not null`, [to]);
    await known(year + 1);
    expect(await waiting(tx, 'admin', 'enter_notice')).toEqual([]);
    await known(year - 1);
    const both = [
      { case_id: null, item_id: null, title: 'Việt Nam', about: `${year}` },
      { case_id: null, item_id: null, title: '中国', about: `${year}` },
    ];
    for (const actor of ['admin', 'superUser'] as const)
      expect(
        (await waiting(tx, actor, 'enter_notice')).toSorted((a, b) => a.title.localeCompare(b.title, 'en')),
      ).toEqual(both);
    for (const actor of everyActor.filter((one) => !['admin', 'superUser', 'guest'].includes(one)))
      expect([actor, await waiting(tx, actor, 'enter_notice')]).toEqual([actor, []]);
  });
});

test('an invoice waits for its client, until money is on its way', async () => {
  await database.transaction(async (tx) => {
    expect(await those(tx, 'pay_invoice', ids.invoice)).toEqual(['client']);
    const { rows } = await tx.as<{ id: string }>('client', `select begin_online_payment($1, 'waits') as id`, [
      ids.invoice,
    ]);
    const processing = { status: 'processing', payment: 'pay 1', amount: 100, currency: 'USD', fee: 0 };
    await tx.owner('select private.settle_online_payment($1, $2)', [rows[0]?.id, JSON.stringify(processing)]);
    expect(await those(tx, 'pay_invoice', ids.invoice)).toEqual([]);
  });
});

test('a payment from trust above the limit waits for administrators other than the one who asked', async () => {
  await database.transaction(async (tx) => {
    await tx.as('firmAdmin', `select deposit_to_trust($1, $2, 5000, 'Retainer', 'waits', current_date - 1)`, [
      ids.trustAccount,
      ids.active,
    ]);
    const { rows } = await tx.as<{ id: string }>(
      'firmAdmin',
      `select id from disburse_from_trust($1, $2, 2000, 'Expert', 'Opinion', 'waits too', current_date)`,
      [ids.trustAccount, ids.active],
    );
    const id = rows[0]?.id ?? '';
    // The other administrator has a wall before the case.
    expect(await those(tx, 'approve_payment', id)).toEqual([]);
    await tx.owner('delete from case_walls where case_id = $1', [ids.active]);
    expect(await those(tx, 'approve_payment', id)).toEqual(['walledAdmin']);
    await tx.as('walledAdmin', 'select approve_trust_disbursement($1)', [id]);
    expect(await those(tx, 'approve_payment', id)).toEqual([]);
  });
});
