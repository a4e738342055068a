import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);
let keys = 0;
const newKey = () => `key ${(keys += 1)}`;

interface Entry {
  id: string;
  number: string;
  amount: string;
  balance: string;
}
const DEPOSIT = 'select * from deposit_to_trust($1, $2, $3, $4, $5, held => $6)';
const deposit = async (
  tx: TestTransaction,
  amount: string,
  { held = false, caseId = ids.active, key = newKey() }: { held?: boolean; caseId?: string; key?: string } = {},
): Promise<Entry> => {
  const { rows } = await tx.as<Entry>('firmAdmin', DEPOSIT, [ids.trustAccount, caseId, amount, 'Retainer', key, held]);
  if (rows[0] === undefined) throw new Error('nothing was answered');
  return rows[0];
};
const PAY = `select * from disburse_from_trust($1, $2, $3, 'Expert Ltd', 'Report', $4)`;
const payValues = (amount: string, key = newKey(), caseId: string | null = ids.active) => [
  ids.trustAccount,
  caseId,
  amount,
  key,
];
interface Request {
  id: string;
  status: string;
}
const pay = async (tx: TestTransaction, amount: string, actor: Actor = 'firmAdmin'): Promise<Request> => {
  const { rows } = await tx.as<Request>(actor, PAY, payValues(amount));
  if (rows[0] === undefined) throw new Error('nothing was answered');
  return rows[0];
};
const balanceOf = async (tx: TestTransaction, caseId: string | null = ids.active) =>
  (
    await tx.owner<{ cleared: string; held: string }>(
      'select cleared::text, held::text from trust_balances where case_id is not distinct from $1',
      [caseId],
    )
  ).rows[0];
/** The wall between the second administrator and the case is down. */
const withoutWall = (tx: TestTransaction) => tx.owner('delete from case_walls');
const holds = async (tx: TestTransaction) => {
  await tx.owner('set constraints all immediate');
  await tx.owner('set constraints all deferred');
  const { rows } = await tx.as('firmAdmin', 'select ok, fault from verify_ledger()');
  expect(rows).toEqual([{ ok: true, fault: null }]);
};

describe('the timeline of a case', () => {
  const TIMELINE = `select kind, detail ->> 'amount' amount, detail ->> 'currency' currency, detail ->> 'name' name from case_events
    where case_id = $1 and kind like 'trust%' and created_at >= now() order by created_at, id`;
  const seenBy = async (tx: TestTransaction, actor: Actor) => (await tx.as(actor, TIMELINE, [ids.active])).rows;

  test('says what happens to its money in trust, once, to those who see the ledger and to nobody else', async () => {
    await run(async (tx) => {
      const entry = await deposit(tx, '1250.00', { held: true });
      await tx.as('firmAdmin', 'select clear_trust_deposit($1)', [entry.id]);
      await tx.as('firmAdmin', 'select clear_trust_deposit($1)', [entry.id]);
      await pay(tx, '388.00');
      const second = await deposit(tx, '10.00');
      await tx.as('firmAdmin', `select reverse_trust_entry($1, 'For another case', 'x')`, [second.id]);
      const said = [
        { kind: 'trust_deposit', amount: '1250.000', currency: 'USD', name: 'Retainer' },
        { kind: 'trust_cleared', amount: '1250.000', currency: 'USD', name: 'Retainer' },
        { kind: 'trust_disbursement', amount: '388.000', currency: 'USD', name: 'Expert Ltd' },
        { kind: 'trust_deposit', amount: '10.000', currency: 'USD', name: 'Retainer' },
        { kind: 'trust_reversal', amount: '10.000', currency: 'USD', name: 'For another case' },
      ];
      for (const actor of ['client', 'teamLawyer', 'firmAdmin'] as const)
        expect(await seenBy(tx, actor), actor).toEqual(said);
      for (const actor of ['otherClient', 'walledAdmin', 'rivalLawyer', 'admin'] as const)
        expect(await seenBy(tx, actor), actor).toEqual([]);
    });
  });

  test('says nothing of the firm’s own money', async () => {
    await run(async (tx) => {
      const before = await tx.owner('select from case_events');
      await tx.as('firmAdmin', DEPOSIT, [ids.trustAccount, null, '20.00', 'For charges', newKey(), false]);
      expect((await tx.owner('select from case_events')).rowCount).toBe(before.rowCount);
    });
  });
});

describe('money in trust', () => {
  test('comes in, is held until it clears, and only then goes out', async () => {
    await run(async (tx) => {
      const entry = await deposit(tx, '1250.00', { held: true });
      expect(entry).toMatchObject({ number: '3', amount: '1250.000', balance: '1250.000' });
      expect(await balanceOf(tx)).toEqual({ cleared: '0.000', held: '1250.000' });
      expect(await tx.refused('firmAdmin', PAY, payValues('0.01'))).toMatchObject({
        code: 'P0001',
        rule: 'trust_too_low',
      });
      await tx.as('firmAdmin', 'select clear_trust_deposit($1)', [entry.id]);
      await tx.as('firmAdmin', 'select clear_trust_deposit($1)', [entry.id]);
      expect(await balanceOf(tx)).toEqual({ cleared: '1250.000', held: '0.000' });
      expect(await pay(tx, '388.00')).toMatchObject({ status: 'approved' });
      expect(await tx.refused('firmAdmin', PAY, payValues('862.01'))).toMatchObject({ rule: 'trust_too_low' });
      await holds(tx);
    });
  });

  test('of one case never pays for another', async () => {
    await run(async (tx) => {
      await deposit(tx, '900.00');
      await deposit(tx, '10.00', { caseId: ids.engaging });
      expect(await tx.refused('firmAdmin', PAY, payValues('10.01', newKey(), ids.engaging))).toMatchObject({
        rule: 'trust_too_low',
      });
      expect(
        await tx.refused('owner', 'update trust_balances set cleared = -1 where case_id = $1', [ids.active]),
      ).toMatchObject({ code: '23514' });
      await holds(tx);
    });
  });

  test.each(['0', '-5', '1.005', '1000000000000', null])('is never %s', async (amount) => {
    await run(async (tx) => {
      const given = [ids.trustAccount, ids.active, amount, 'Retainer', newKey(), false];
      expect(await tx.refused('firmAdmin', DEPOSIT, given)).toMatchObject({ rule: 'trust_amount' });
    });
  });

  test.each(['-infinity', '0001-01-01', 'infinity'])('does not clear, come or go on %s', async (day) => {
    await run(async (tx) => {
      const given = `select deposit_to_trust($1, $2, 5, 'Retainer', 'x', $3, held => true, release_on => $4)`;
      for (const days of [
        [day, null],
        [null, day],
      ])
        expect(await tx.refused('firmAdmin', given, [ids.trustAccount, ids.active, ...days])).toMatchObject({
          rule: 'trust_day',
        });
    });
  });

  test('is entered once by a key, and never as something else by the same', async () => {
    await run(async (tx) => {
      const first = await deposit(tx, '70.00', { key: 'one' });
      expect((await deposit(tx, '70.00', { key: 'one' })).id).toBe(first.id);
      const other = [ids.trustAccount, ids.active, '71.00', 'Retainer', 'one', false];
      expect(await tx.refused('firmAdmin', DEPOSIT, other)).toMatchObject({ code: 'PT409', rule: 'key_used' });
      const given = payValues('20.00', 'two');
      const [once, twice] = [
        await tx.as<Request>('firmAdmin', PAY, given),
        await tx.as<Request>('firmAdmin', PAY, given),
      ];
      expect(twice.rows[0]?.id).toBe(once.rows[0]?.id);
      expect(await tx.refused('firmAdmin', PAY, payValues('21.00', 'two'))).toMatchObject({ rule: 'key_used' });
      expect(await balanceOf(tx)).toEqual({ cleared: '50.000', held: '0.000' });
    });
  });

  test('is entered by administrators of the firm alone, and not behind a wall', async () => {
    await run(async (tx) => {
      const given = [ids.trustAccount, ids.active, '5', 'Retainer', 'x', false];
      for (const actor of ['client', 'otherClient', 'teamLawyer', 'firmLawyer', 'rivalLawyer', 'admin'] as const)
        expect(await tx.refused(actor, DEPOSIT, given)).toMatchObject({ code: 'PT404', rule: 'case_not_found' });
      expect(await tx.refused('walledAdmin', DEPOSIT, given)).toMatchObject({ rule: 'case_not_found' });
      const own = [ids.trustAccount, null, '5', 'Own', 'x', false];
      expect(await tx.refused('rivalLawyer', DEPOSIT, own)).toMatchObject({ rule: 'trust_account_not_found' });
      expect(await tx.refused('guest', DEPOSIT, given)).toMatchObject({ code: '42501' });
    });
  });

  test('of the firm itself pays what the bank charges', async () => {
    await run(async (tx) => {
      await tx.as('firmAdmin', DEPOSIT, [ids.trustAccount, null, '100.00', 'For charges', newKey(), true]);
      await tx.as('firmAdmin', PAY, payValues('42.50', newKey(), null));
      expect(await balanceOf(tx, null)).toEqual({ cleared: '57.500', held: '0.000' });
      const { rows } = await tx.as(
        'firmAdmin',
        `select balance::text from trial_balance() where purpose = 'bank_charges'`,
      );
      expect(rows).toEqual([{ balance: '42.500' }]);
      await holds(tx);
    });
  });
});

describe('a second person', () => {
  test('agrees above the limit, and never the one who asked', async () => {
    await run(async (tx) => {
      await withoutWall(tx);
      await deposit(tx, '5000.00');
      expect(await pay(tx, '1000.00')).toMatchObject({ status: 'approved' });
      const { id, status } = await pay(tx, '1000.01');
      expect(status).toBe('waiting');
      expect(await balanceOf(tx)).toMatchObject({ cleared: '4000.000' });
      const APPROVE = 'select status from approve_trust_disbursement($1)';
      expect(await tx.refused('firmAdmin', APPROVE, [id])).toMatchObject({
        code: '42501',
        rule: 'second_person_needed',
      });
      expect(await tx.refused('teamLawyer', APPROVE, [id])).toMatchObject({ rule: 'trust_request_not_found' });
      await tx.as('walledAdmin', APPROVE, [id]);
      await tx.as('walledAdmin', APPROVE, [id]);
      expect(await balanceOf(tx)).toMatchObject({ cleared: '2999.990' });
      const { rows } = await tx.owner('select requested_by, approved_by from trust_entries where request_id = $1', [
        id,
      ]);
      expect(rows).toEqual([{ requested_by: actors.firmAdmin, approved_by: actors.walledAdmin }]);
      await holds(tx);
    });
  });

  test('declines with a reason, and who asked takes back without one', async () => {
    await run(async (tx) => {
      await withoutWall(tx);
      await deposit(tx, '5000.00');
      const first = await pay(tx, '2000.00');
      const DECLINE = 'select status, decline_reason from decline_trust_disbursement($1, $2)';
      expect(await tx.refused('walledAdmin', DECLINE, [first.id, ' '])).toMatchObject({ rule: 'reason_required' });
      expect((await tx.as('walledAdmin', DECLINE, [first.id, 'No receipt'])).rows).toEqual([
        { status: 'declined', decline_reason: 'No receipt' },
      ]);
      expect(await tx.refused('walledAdmin', 'select approve_trust_disbursement($1)', [first.id])).toMatchObject({
        code: 'PT409',
        rule: 'trust_request_decided',
      });
      const second = await pay(tx, '2000.00');
      expect((await tx.as('firmAdmin', DECLINE, [second.id, null])).rows).toMatchObject([{ status: 'withdrawn' }]);
      expect(await balanceOf(tx)).toMatchObject({ cleared: '5000.000' });
    });
  });

  test('is asked of by a lower limit, never escaped by a higher one', async () => {
    await run(async (tx) => {
      const SET = 'select set_trust_limit($1, $2)';
      for (const limit of ['1000.01', null, '-1', '1.001', 'NaN', 'Infinity'])
        expect(await tx.refused('firmAdmin', SET, [ids.trustAccount, limit])).toMatchObject({
          rule: 'trust_limit_only_lower',
        });
      await tx.as('firmAdmin', SET, [ids.trustAccount, '500']);
      await deposit(tx, '900.00');
      expect(await pay(tx, '500.01')).toMatchObject({ status: 'waiting' });
    });
  });

  test('is asked fifty times a day at most, taken back or not', async () => {
    await run(async (tx) => {
      await withoutWall(tx);
      await deposit(tx, '5000.00');
      for (let time = 0; time < 50; time += 1) {
        const { id } = await pay(tx, '2000.00', 'walledAdmin');
        await tx.as('walledAdmin', 'select decline_trust_disbursement($1)', [id]);
      }
      expect(await tx.refused('walledAdmin', PAY, payValues('2000.00'))).toMatchObject({
        rule: 'trust_asked_too_often',
      });
      expect(await pay(tx, '1000.00', 'walledAdmin')).toMatchObject({ status: 'approved' });
      expect(await pay(tx, '2000.00')).toMatchObject({ status: 'waiting' });
    });
  });

  test('declines also what was asked for a case that is over', async () => {
    await run(async (tx) => {
      await withoutWall(tx);
      await deposit(tx, '1500.00');
      const first = await pay(tx, '1500.00');
      const second = await pay(tx, '1200.00');
      await pay(tx, '1000.00');
      await pay(tx, '500.00');
      await tx.owner(`update case_deadlines set completed_at = now() where case_id = $1`, [ids.active]);
      await tx.as('firmAdmin', `select close_case($1, 'Settled')`, [ids.active]);
      expect(await tx.refused('walledAdmin', 'select approve_trust_disbursement($1)', [first.id])).toMatchObject({
        rule: 'case_not_under_way',
      });
      const DECLINE = 'select status from decline_trust_disbursement($1, $2)';
      expect((await tx.as('walledAdmin', DECLINE, [first.id, 'Over'])).rows).toEqual([{ status: 'declined' }]);
      expect((await tx.as('firmAdmin', DECLINE, [second.id, null])).rows).toEqual([{ status: 'withdrawn' }]);
    });
  });
});

describe('an entry', () => {
  test('is taken back by a reversal, once, and never changed', async () => {
    await run(async (tx) => {
      const entry = await deposit(tx, '300.00');
      const REVERSE = 'select amount::text, balance::text from reverse_trust_entry($1, $2, $3)';
      expect((await tx.as('firmAdmin', REVERSE, [entry.id, 'Wrong case', 'r1'])).rows).toEqual([
        { amount: '-300.000', balance: '0.000' },
      ]);
      await tx.as('firmAdmin', REVERSE, [entry.id, 'Wrong case', 'r1']);
      expect(await tx.refused('firmAdmin', REVERSE, [entry.id, 'Again', 'r2'])).toMatchObject({
        rule: 'trust_reversed',
      });
      for (const text of [
        'update trust_entries set memo = memo',
        'delete from trust_entries',
        'truncate trust_clearances',
      ])
        expect(await tx.refused('owner', text)).toMatchObject({ code: '42501', rule: 'append_only' });
      await holds(tx);
    });
  });

  test('of money that was spent cannot be taken back: another would pay for it', async () => {
    await run(async (tx) => {
      const entry = await deposit(tx, '300.00');
      await deposit(tx, '300.00', { caseId: ids.engaging });
      await pay(tx, '0.01');
      expect(
        await tx.refused('firmAdmin', 'select reverse_trust_entry($1, $2, $3)', [entry.id, 'Bounced', newKey()]),
      ).toMatchObject({ rule: 'trust_too_low' });
    });
  });

  test('of a held deposit that bounced leaves nothing to clear', async () => {
    await run(async (tx) => {
      const entry = await deposit(tx, '300.00', { held: true });
      await tx.as('firmAdmin', 'select reverse_trust_entry($1, $2, $3)', [entry.id, 'Bounced', newKey()]);
      expect(await balanceOf(tx)).toEqual({ cleared: '0.000', held: '0.000' });
      expect(await tx.refused('firmAdmin', 'select clear_trust_deposit($1)', [entry.id])).toMatchObject({
        rule: 'trust_reversed',
      });
      await holds(tx);
    });
  });

  test('of an invoice goes to the firm’s account and what the client owes, and back', async () => {
    await run(async (tx) => {
      await deposit(tx, '800.00');
      const sums = async () =>
        (
          await tx.as(
            'firmAdmin',
            `select purpose, balance::text from trial_balance() where purpose in ('operating_bank', 'receivable') order by 1`,
          )
        ).rows;
      const transfer = `select id from private.transfer_trust_to_pay('${ids.trustAccount}', '${ids.active}', 100, '${ids.invoice}', 'Invoice 1', 'invoice 1')`;
      await tx.owner(
        `select set_config('request.jwt.claims', '{"sub": "${actors.firmAdmin}", "role": "authenticated", "aal": "aal1"}', true)`,
      );
      await tx.owner(transfer);
      expect(await sums()).toEqual([
        { purpose: 'operating_bank', balance: '100.000' },
        { purpose: 'receivable', balance: '0.000' },
      ]);
      const { rows } = await tx.owner<{ id: string }>(`select id from trust_entries where type = 'transfer'`);
      const id = rows[0]?.id;
      expect(
        await tx.refused('firmAdmin', 'select reverse_trust_entry($1, $2, $3)', [id, 'x', newKey()]),
      ).toMatchObject({
        rule: 'trust_transfer',
      });
      await tx.owner(
        `select set_config('request.jwt.claims', '{"sub": "${actors.firmAdmin}", "role": "authenticated", "aal": "aal1"}', true)`,
      );
      await tx.owner(`select private.reverse_trust_transfer($1, 'Taken back', 'back')`, [id]);
      expect(await sums()).toEqual([
        { purpose: 'operating_bank', balance: '0.000' },
        { purpose: 'receivable', balance: '100.000' },
      ]);
      expect(await balanceOf(tx)).toEqual({ cleared: '800.000', held: '0.000' });
      await holds(tx);
    });
  });

  test('that somebody changed in the database is found', async () => {
    await run(async (tx) => {
      await deposit(tx, '300.00');
      await tx.owner('set constraints all immediate');
      const found = async () => (await tx.as('firmAdmin', 'select ok, fault from verify_ledger()')).rows[0];
      await tx.owner('savepoint before');
      await tx.owner('set session_replication_role = replica');
      await tx.owner(`update trust_entries set memo = 'Another' where number = 1`);
      expect(await found()).toEqual({ ok: false, fault: 'source_changed' });
      await tx.owner('rollback to before');
      await tx.owner(`update trust_balances set cleared = cleared + 1 where case_id = $1`, [ids.active]);
      expect(await found()).toEqual({ ok: false, fault: 'trust_differs' });
    });
  });
});

describe('a case with money in trust', () => {
  test('is not closed, cancelled or let go', async () => {
    await run(async (tx) => {
      await deposit(tx, '5.00');
      await deposit(tx, '5.00', { caseId: ids.engaging });
      await tx.owner(`update case_deadlines set completed_at = now() where case_id = $1`, [ids.active]);
      const CLOSE = `select close_case($1, 'Settled')`;
      expect(await tx.refused('firmAdmin', CLOSE, [ids.active])).toMatchObject({
        code: 'P0001',
        rule: 'trust_not_empty',
      });
      expect(await tx.refused('client', `select release_case($1, 'x')`, [ids.engaging])).toMatchObject({
        rule: 'trust_not_empty',
      });
      expect(await tx.refused('client', `select cancel_case($1, 'x')`, [ids.engaging])).toMatchObject({
        rule: 'trust_not_empty',
      });
      await pay(tx, '5.00');
      await tx.as('firmAdmin', CLOSE, [ids.active]);
      expect(
        await tx.refused('firmAdmin', DEPOSIT, [ids.trustAccount, ids.active, '5', 'x', newKey(), false]),
      ).toMatchObject({ rule: 'case_not_under_way' });
    });
  });

  test('shows it to its client, its lawyers and the administrators, and to nobody behind a wall', async () => {
    await run(async (tx) => {
      await deposit(tx, '5.00');
      const sums = async (actor: Actor) =>
        (await tx.as(actor, 'select cleared::text, may_keep from case_trust($1)', [ids.active])).rows;
      for (const actor of ['client', 'teamLawyer'] as const)
        expect(await sums(actor)).toEqual([{ cleared: '5.000', may_keep: false }]);
      expect(await sums('firmAdmin')).toEqual([{ cleared: '5.000', may_keep: true }]);
      for (const actor of ['otherClient', 'firmLawyer', 'rivalLawyer', 'walledAdmin', 'admin'] as const)
        expect(await sums(actor)).toEqual([]);
      const overview = async (actor: Actor) =>
        (await tx.as(actor, 'select cleared::text, is_partial from trust_overview()')).rows;
      expect(await overview('firmAdmin')).toEqual([{ cleared: '5.000', is_partial: false }]);
      expect(await overview('walledAdmin')).toEqual([{ cleared: '0', is_partial: true }]);
      expect(await overview('teamLawyer')).toEqual([]);
    });
  });

  test('is found in an account by itself', async () => {
    await run(async (tx) => {
      await deposit(tx, '5.00');
      await deposit(tx, '7.00', { caseId: ids.engaging });
      const found = async (actor: Actor, caseId: string | null) =>
        (
          await tx.as<{ cleared: string }>(
            actor,
            'select case_id, cleared::text from trust_clients($1, $2) where cleared > 0',
            [ids.trustAccount, caseId],
          )
        ).rows;
      expect(await found('firmAdmin', ids.active)).toEqual([{ case_id: ids.active, cleared: '5.000' }]);
      expect(await found('firmAdmin', null)).toHaveLength(2);
      expect(await found('walledAdmin', ids.active)).toEqual([]);
    });
  });

  test('asks its client for a refill, once a day', async () => {
    await run(async (tx) => {
      await tx.as('firmAdmin', 'select set_trust_minimum($1, $2, 2500)', [ids.trustAccount, ids.active]);
      await deposit(tx, '2000.00');
      const ASK = 'select refill_amount::text from ask_trust_refill($1, $2)';
      for (let time = 0; time < 2; time += 1)
        expect((await tx.as('firmAdmin', ASK, [ids.trustAccount, ids.active])).rows).toEqual([
          { refill_amount: '500.000' },
        ]);
      expect(
        (
          await tx.owner(`select from notifications where kind = 'trust_refill_asked' and user_id = $1`, [
            actors.client,
          ])
        ).rowCount,
      ).toBe(1);
      await deposit(tx, '500.00');
      const { rows } = await tx.as('client', 'select refill_amount, minimum::text from case_trust($1)', [ids.active]);
      expect(rows).toEqual([{ refill_amount: null, minimum: '2500.000' }]);
    });
  });

  test('is asked for the retainer of the accepted proposal, of which everybody on the case sees how much came', async () => {
    await run(async (tx) => {
      const READ =
        'select amount::text, currency, received::text, missing::text, account_id, asked_at is not null asked from retainer_of_case($1)';
      const seen = async (actor: Actor) => (await tx.as(actor, READ, [ids.active])).rows;
      await tx.owner(`update cases set accepted_proposal_id = null, retainer_amount = 400, currency = 'USD' where id = $1`, [ids.active]); // prettier-ignore
      const retainer = {
        amount: '400.00',
        currency: 'USD',
        received: '500.000',
        missing: '0.00',
        account_id: null,
        asked: false,
      };
      expect(await seen('client')).toEqual([retainer]);
      // What was accepted comes before what the firm wrote, also where it names none.
      const accept = async (amount: number | null) => {
        const proposal = randomUUID();
        await tx.owner(`update proposals set status = 'withdrawn' where case_id = $1`, [ids.active]);
        await tx.owner(
          `insert into proposals (id, case_id, lawyer_id, law_firm, fee_type, amount, retainer_amount, currency, status) values ($1, $2, $3, $4, 'flat', 9000, $5, 'USD', 'engaged')`,
          [proposal, ids.active, actors.teamLawyer, ids.firm, amount],
        );
        await tx.owner('update cases set accepted_proposal_id = $2 where id = $1', [ids.active, proposal]);
      };
      await accept(1500);
      const agreed = { ...retainer, amount: '1500.00', missing: '1000.00' };
      for (const actor of ['client', 'teamLawyer'] as const) expect(await seen(actor), actor).toEqual([agreed]);
      const [row] = await seen('firmAdmin');
      expect(row).toEqual({ ...agreed, account_id: ids.trustAccount });
      for (const actor of ['otherClient', 'rivalLawyer', 'walledAdmin'] as const)
        expect(await seen(actor), actor).toEqual([]);
      await deposit(tx, '250.00');
      await tx.as('firmAdmin', 'select ask_trust_refill($1, $2, 1000)', [ids.trustAccount, ids.active]);
      expect(await seen('client')).toEqual([{ ...agreed, received: '750.000', missing: '750.00', asked: true }]);
      // A deposit that was posted back did not come.
      const { rows } = await tx.owner<{ id: string }>(`select id from trust_entries where case_id = $1 and type = 'deposit' and amount = 250`, [ids.active]); // prettier-ignore
      await tx.as('firmAdmin', `select reverse_trust_entry($1, 'Another client', 'retainer back')`, [rows[0]?.id]);
      expect(await seen('client')).toEqual([{ ...agreed, asked: true }]);
      await accept(null);
      expect(await seen('firmAdmin')).toEqual([]);
    });
  });

  test('is short of its retainer to the cent, and the money of another currency is none of it', async () => {
    await run(async (tx) => {
      const READ =
        'select received::text, missing::text, asked_at is not null asked, account_id from retainer_of_case($1)';
      const seen = async (actor: Actor = 'firmAdmin') => (await tx.as(actor, READ, [ids.active])).rows;
      await tx.owner(`update cases set accepted_proposal_id = null, retainer_amount = 1000.30, currency = 'USD' where id = $1`, [ids.active]); // prettier-ignore
      await deposit(tx, '400.10');
      // 1000.3 - 900.1 is 100.19999999999993 in floating point, which is no amount.
      const short = { received: '900.100', missing: '100.20', asked: false, account_id: ids.trustAccount };
      expect(await seen()).toEqual([short]);
      const other = await tx.as<{ id: string }>('firmAdmin', `select id from open_trust_account('Euros', 'A bank', '77', 'EUR')`); // prettier-ignore
      const euros = other.rows[0]?.id;
      await tx.as('firmAdmin', DEPOSIT, [euros, ids.active, 50, 'Retainer', newKey(), false]);
      await tx.as('firmAdmin', 'select ask_trust_refill($1, $2, 20)', [euros, ids.active]);
      expect(await seen()).toEqual([short]);

      // Asked, it is asked again after a day.
      await tx.as('firmAdmin', 'select ask_trust_refill($1, $2, 100.20)', [ids.trustAccount, ids.active]);
      expect(await seen()).toEqual([{ ...short, asked: true, account_id: null }]);
      await tx.owner(`update trust_balances set refill_asked_at = refill_asked_at - interval '25 hours' where case_id = $1`, [ids.active]); // prettier-ignore
      expect(await seen()).toEqual([{ ...short, asked: true }]);

      // More than was agreed leaves nothing to ask for.
      await deposit(tx, '200');
      expect(await seen()).toEqual([expect.objectContaining({ received: '1100.100', missing: '0.00' })]);
    });
  });

  test('is asked for the retainer only where it can be paid', async () => {
    await run(async (tx) => {
      const at = async (status: string) => {
        await tx.owner(`set session_replication_role = replica; update cases set status = '${status}' where id = '${ids.active}'; set session_replication_role = origin`); // prettier-ignore
        return (await tx.as('firmAdmin', 'select account_id from retainer_of_case($1)', [ids.active])).rows;
      };
      await tx.owner(`update cases set accepted_proposal_id = null, retainer_amount = 900, currency = 'USD' where id = $1`, [ids.active]); // prettier-ignore
      for (const status of ['engaging', 'active', 'on_hold'])
        expect(await at(status), status).toEqual([{ account_id: ids.trustAccount }]);
      expect(await at('closed')).toEqual([{ account_id: null }]);
      for (const status of ['draft', 'open', 'archived', 'cancelled']) expect(await at(status), status).toEqual([]);
      await tx.owner(`set session_replication_role = replica; update cases set client_id = null where id = '${ids.active}'; set session_replication_role = origin`); // prettier-ignore
      expect(await at('active')).toEqual([{ account_id: null }]);
    });
  });

  test('shows its retainer to nobody else', async () => {
    await run(async (tx) => {
      await tx.owner(`update cases set accepted_proposal_id = null, retainer_amount = 900, currency = 'USD' where id = $1`, [ids.active]); // prettier-ignore
      const READ = 'select amount from retainer_of_case($1)';
      const counted = async (actor: Actor) => (await tx.as(actor, READ, [ids.active])).rowCount;
      for (const actor of ['client', 'teamLawyer', 'firmAdmin'] as const) expect(await counted(actor), actor).toBe(1);
      for (const actor of ['otherClient', 'firmLawyer', 'rivalLawyer', 'walledAdmin', 'admin', 'superUser'] as const)
        expect(await counted(actor), actor).toBe(0);
      await tx.refused('guest', READ, [ids.active]);
      // Who left the firm sees no more of it, and who left the case neither.
      await tx.owner('delete from case_team where case_id = $1 and user_id = $2', [ids.active, actors.teamLawyer]);
      await tx.owner('update cases set lead_lawyer_id = null where id = $1', [ids.active]);
      expect(await counted('teamLawyer')).toBe(0);
      await tx.owner('update users set law_firm = null where uuid = $1', [actors.firmAdmin]);
      expect(await counted('firmAdmin')).toBe(0);
    });
  });

  test('is notified of it once a day, whatever came meanwhile and by whichever account', async () => {
    await run(async (tx) => {
      const other = await tx.as<{ id: string }>(
        'firmAdmin',
        `select id from open_trust_account('Second', 'First Lake Bank', '9920', 'USD')`,
      );
      const ASK = 'select refill_amount::text from ask_trust_refill($1, $2, 100)';
      await tx.as('firmAdmin', ASK, [ids.trustAccount, ids.active]);
      await deposit(tx, '0.01');
      expect((await tx.as('firmAdmin', ASK, [ids.trustAccount, ids.active])).rows).toEqual([
        { refill_amount: '100.000' },
      ]);
      await tx.as('firmAdmin', ASK, [other.rows[0]?.id, ids.active]);
      const { rowCount } = await tx.owner(`select from notifications where kind = 'trust_refill_asked'`);
      expect(rowCount).toBe(1);
    });
  });
});

describe('a reconciliation', () => {
  const line = (on: string, text: string, amount: string) => ({ on, text, amount });
  const begin = async (tx: TestTransaction, balance: string, lines: readonly object[], day = '2026-02-28') => {
    const { rows } = await tx.as<{ id: string }>('firmAdmin', `select id from reconcile_trust($1, $2, $3, 'csv', $4)`, [
      ids.trustAccount,
      balance,
      day,
      JSON.stringify(lines),
    ]);
    return String(rows[0]?.id);
  };
  const figures = async (tx: TestTransaction, id: string) =>
    (await tx.as<{ f: Record<string, unknown> }>('firmAdmin', 'select trust_reconciliation($1) f', [id])).rows[0]?.f;
  const SIGN = 'select status, hash from sign_trust_reconciliation($1)';
  const AT_BANK = [line('2026-01-06', 'ACH 1 AMELIA', '500.00'), line('2026-01-20', 'CHECK 7', '-500.00')];

  test('matches lines by number and day, agrees, is signed and frozen', async () => {
    await run(async (tx) => {
      await withoutWall(tx);
      const id = await begin(tx, '0.00', AT_BANK);
      expect(await figures(tx, id)).toMatchObject({ difference: 0, agree: true, line_count: 2, unmatched: 0 });
      const signed = await tx.as<{ status: string; hash: string }>('firmAdmin', SIGN, [id]);
      expect(signed.rows[0]?.status).toBe('signed');
      expect(signed.rows[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
      expect((await tx.as('firmAdmin', SIGN, [id])).rows).toEqual(signed.rows);
      for (const text of [
        `update trust_reconciliations set statement_balance = 1`,
        `delete from trust_reconciliations`,
        `update trust_bank_lines set amount = 1`,
        `delete from trust_bank_lines`,
      ])
        expect(await tx.refused('owner', text)).toMatchObject({ code: '42501', rule: 'append_only' });
      expect(
        await tx.refused('firmAdmin', `select deposit_to_trust($1, $2, 5, 'x', 'x', '2026-02-28')`, [
          ids.trustAccount,
          ids.active,
        ]),
      ).toMatchObject({ rule: 'trust_period_signed' });
      await tx.as('firmAdmin', `select deposit_to_trust($1, $2, 5, 'x', 'x', '2026-03-01')`, [
        ids.trustAccount,
        ids.active,
      ]);
    });
  });

  test('that somebody changed in the database is found', async () => {
    await run(async (tx) => {
      await withoutWall(tx);
      const id = await begin(tx, '0.00', AT_BANK);
      await tx.as('firmAdmin', SIGN, [id]);
      await holds(tx);
      await tx.owner('set session_replication_role = replica');
      for (const text of [
        `update trust_bank_lines set description = 'Another' where place = 1`,
        `update trust_reconciliations set figures = figures || '{"difference": 1}'`,
        `delete from trust_bank_lines where place = 2`,
      ]) {
        await tx.owner('savepoint before');
        await tx.owner(text);
        const { rows } = await tx.as('firmAdmin', 'select ok, fault from verify_ledger()');
        expect(rows).toEqual([{ ok: false, fault: 'reconciliation_changed' }]);
        await tx.owner('rollback to before');
      }
    });
  });

  test('adjusts the bank by what is on the way', async () => {
    await run(async (tx) => {
      await withoutWall(tx);
      const id = await begin(tx, '500.00', [line('2026-01-06', 'ACH 1', '500.00')]);
      expect(await figures(tx, id)).toMatchObject({
        agree: true,
        bank: { statement: 500, payments: -500, payment_count: 1, sum: 0 },
        book: { sum: 0 },
        clients: { sum: 0, below_zero: 0 },
      });
    });
  });

  test('with a charge that nobody entered is not signed', async () => {
    await run(async (tx) => {
      await withoutWall(tx);
      const id = await begin(tx, '-42.50', [...AT_BANK, line('2026-02-27', 'SERVICE CHARGE', '-42.50')]);
      expect(await figures(tx, id)).toMatchObject({ difference: -42.5, agree: false, unmatched: 1 });
      expect(await tx.refused('firmAdmin', SIGN, [id])).toMatchObject({ rule: 'trust_sums_differ' });
      await tx.as('firmAdmin', `select deposit_to_trust($1, null, 42.50, 'For the charge', 'own', '2026-02-27')`, [
        ids.trustAccount,
      ]);
      await tx.as(
        'firmAdmin',
        `select disburse_from_trust($1, null, 42.50, 'First Lake Bank', 'Service charge', 'charge', '2026-02-27')`,
        [ids.trustAccount],
      );
      const { rows } = await tx.owner<{ line: string; entry: string; other: string }>(
        `select l.id as line, e.id as entry, o.id as other from trust_bank_lines l, trust_entries e, trust_entries o where l.entry_id is null and e.amount = -42.5 and o.amount = 42.5`,
      );
      const MATCH = 'select entry_id from match_trust_line($1, $2)';
      const found = rows[0];
      expect(await tx.refused('firmAdmin', MATCH, [found?.line, found?.other])).toMatchObject({ rule: 'line_differs' });
      await tx.as('firmAdmin', MATCH, [found?.line, found?.entry]);
      // The refill is on its way to the bank.
      expect(await figures(tx, id)).toMatchObject({ agree: true, unmatched: 0, bank: { deposits: 42.5, sum: 0 } });
      await tx.as('firmAdmin', SIGN, [id]);
    });
  });

  test('is for somebody whom no wall bars from a case of the firm', async () => {
    await run(async (tx) => {
      expect(
        await tx.refused('walledAdmin', 'select reconcile_trust($1, 0, $2)', [ids.trustAccount, '2026-02-28']),
      ).toMatchObject({ code: '42501', rule: 'trust_partly_walled' });
      expect(
        await tx.refused('walledAdmin', 'select trust_reconciliation($1)', [ids.trustReconciliation]),
      ).toMatchObject({ rule: 'reconciliation_not_found' });
      expect(await tx.refused('teamLawyer', 'select match_trust_line($1)', [ids.trustLine])).toMatchObject({
        rule: 'bank_line_not_found',
      });
    });
  });

  test.each([
    ['no list', {}],
    ['a day that is none', [{ on: 'yesterday', amount: '1' }]],
    ['a day that no calendar has', [{ on: '2026-02-30', amount: '1' }]],
    ['an amount with a comma', [{ on: '2026-01-01', amount: '1,00' }]],
    ['a number without a day', [{ amount: 1 }]],
  ])('takes no statement with %s', async (_, lines) => {
    await run(async (tx) => {
      await withoutWall(tx);
      expect(
        await tx.refused('firmAdmin', `select reconcile_trust($1, 0, '2026-02-28', 'csv', $2)`, [
          ids.trustAccount,
          JSON.stringify(lines),
        ]),
      ).toMatchObject({ rule: 'statement_lines' });
    });
  });
});

test('an account is opened once by its name', async () => {
  await run(async (tx) => {
    const OPEN = `select id from open_trust_account($1, $2, '9920', 'EUR', 5000)`;
    const first = await tx.as('firmAdmin', OPEN, ['Second', 'First Lake Bank']);
    expect((await tx.as('firmAdmin', OPEN, ['Second', 'First Lake Bank'])).rows).toEqual(first.rows);
    expect(await tx.refused('firmAdmin', OPEN, ['Second', 'Another Bank'])).toMatchObject({
      rule: 'trust_account_exists',
    });
    expect(await tx.refused('firmAdmin', OPEN, ['', 'Another Bank'])).toMatchObject({
      rule: 'trust_account_incomplete',
    });
    for (const actor of ['teamLawyer', 'client', 'admin'] as const)
      expect(await tx.refused(actor, OPEN, ['Third', 'x'])).toMatchObject({
        code: '42501',
        rule: 'may_not_keep_trust',
      });
  });
});

test('the number of the last entry, which counts those behind a wall, is not read', async () => {
  await run(async (tx) => {
    expect((await tx.as('walledAdmin', 'select id from trust_accounts')).rowCount).toBe(1);
    expect(await tx.refused('walledAdmin', 'select last_number from trust_accounts')).toMatchObject({ code: '42501' });
  });
});

test('a firm has a hundred accounts at most', async () => {
  await run(async (tx) => {
    const OPEN = `select open_trust_account('Account ' || $1, 'First Lake Bank', '9920', 'USD')`;
    for (let number = 2; number <= 100; number += 1) await tx.as('firmAdmin', OPEN, [number]);
    expect(await tx.refused('firmAdmin', OPEN, [101])).toMatchObject({ rule: 'too_many_trust_accounts' });
    await tx.as('firmAdmin', OPEN, [100]);
  });
});
