import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);
const REFUND = 'select refund_plan_invoice($1, $2, $3, $4) as rest';

/** A month of 9.99 that the other client has paid; answers its invoice. */
async function paid(tx: TestTransaction): Promise<string> {
  await tx.owner(
    `insert into plan_bills (user_id, kind, plan, period, price, amount, currency, lines, period_start, period_end, anchor_at, idempotency_key)
     values ('${actors.otherClient}', 'start', 'premium', 'month', 9.99, 9.99, 'USD',
       '[{"kind": "plan", "plan": "premium", "period": "month", "from": "2027-01-01", "to": "2027-02-01", "amount": 9.99}]', now(), now() + interval '1 month', now(), 'x')`,
  );
  await tx.owner(
    `insert into private.plan_attempts (bill_id, provider, customer, token, amount, currency, on_session, reference)
     select id, 'sandbox', 'x', 'x', 9.99, 'USD', false, 'charge' from plan_bills where idempotency_key = 'x'`,
  );
  await tx.owner(
    `select private.settle_plan_attempt(id, '{"status": "paid", "amount": 9.99, "currency": "USD"}') from private.plan_attempts`,
  );
  const { rows } = await tx.owner<{ id: string }>('select invoice_id as id from private.plan_charges');
  return rows[0]?.id ?? '';
}
const refund = async (tx: TestTransaction, id: string, amount: number | null, key = 'k') =>
  Number((await tx.as<{ rest: string }>('admin', REFUND, [id, key, 'By mistake', amount])).rows[0]?.rest);
const settle = (tx: TestTransaction, more: object) =>
  tx.owner('select private.settle_plan_charge(id, $1) from private.plan_charges', [JSON.stringify(more)]);
/** The provider has made every refund that was asked for. */
async function done(tx: TestTransaction, status = 'done'): Promise<void> {
  const { rows } = await tx.owner<{ id: string; amount: string }>('select id, amount from private.plan_refunds');
  await settle(tx, {
    refunds: rows.map(({ id, amount }) => ({ id: `re ${id}`, key: id, amount: Number(amount), status })),
  });
}
const credits = async (tx: TestTransaction) =>
  (
    await tx.owner<{ invoice_number: string; amount: string }>(
      'select invoice_number, amount::text from plan_invoices where credit_of is not null order by number',
    )
  ).rows;

describe('what a plan has cost', () => {
  test('goes back in parts, never more than was paid, each once, and each is the next number of the series', async () => {
    await run(async (tx) => {
      const id = await paid(tx);
      expect(await refund(tx, id, 4)).toBe(5.99);
      expect(await refund(tx, id, 4)).toBe(5.99);
      expect(await credits(tx)).toEqual([]);
      for (const amount of [6, 5.991, 0, -1])
        expect(await tx.refused('admin', REFUND, [id, `other ${amount}`, 'x', amount])).toMatchObject({
          rule: 'refund_above_payment',
        });
      expect(await tx.refused('admin', REFUND, [id, 'k', 'x', 3])).toMatchObject({ rule: 'idempotency_key_used' });
      for (let times = 0; times < 2; times += 1) await done(tx);
      expect(await credits(tx)).toEqual([{ invoice_number: 'PL-000003', amount: '-4.000' }]);
      expect(await refund(tx, id, null, 'rest')).toBe(0);
      expect(await tx.refused('admin', REFUND, [id, 'more', 'x', null])).toMatchObject({
        rule: 'refund_above_payment',
      });
      await done(tx);
      expect(await credits(tx)).toMatchObject([
        { amount: '-4.000' },
        { invoice_number: 'PL-000004', amount: '-5.990' },
      ]);
      expect((await tx.owner('select plan from users where uuid = $1', [actors.otherClient])).rows).toEqual([
        { plan: 'premium' },
      ]);
    });
  });

  test('that the provider does not give back can be given back again', async () => {
    await run(async (tx) => {
      const id = await paid(tx);
      await refund(tx, id, null);
      await done(tx, 'failed');
      expect(await credits(tx)).toEqual([]);
      expect(await refund(tx, id, null, 'again')).toBe(0);
    });
  });

  test('that was given back at the provider by hand is a credit as well', async () => {
    await run(async (tx) => {
      await paid(tx);
      const byHand = { refunds: [{ id: 're hand', key: null, amount: 2, status: 'done' }] };
      for (let times = 0; times < 2; times += 1) await settle(tx, byHand);
      expect(await credits(tx)).toEqual([{ invoice_number: 'PL-000003', amount: '-2.000' }]);
    });
  });

  test('is disputed, and won or lost, as the provider says it', async () => {
    await run(async (tx) => {
      await paid(tx);
      for (const status of ['open', 'open', 'lost']) {
        await settle(tx, { disputes: [{ id: 'dp', amount: 9.99, status }] });
        const { rows } = await tx.as('admin', 'select dispute from find_plan_invoices() where left_over is not null');
        expect(rows).toEqual([{ dispute: status }]);
      }
    });
  });

  test('with a card of the demonstration that disputes is disputed at once, asked about after a minute, and decided then', async () => {
    for (const [behaviour, ends] of [
      ['disputed', 'lost'],
      ['disputed_won', 'won'],
    ])
      await run(async (tx) => {
        await tx.owner(
          `insert into private.sandbox_cards (key, customer, return_to, status, behaviour, token) values ('x', 'x', '/', 'done', $1, 'x')`,
          [behaviour],
        );
        await tx.owner(
          `insert into private.sandbox_charges (reference, key, token, amount, currency, title, status) values ('charge', 'x', 'x', 9.99, 'USD', 'x', 'paid')`,
        );
        await paid(tx);
        const ask = async () => {
          const { rows } = await tx.owner<{ reference: string }>(
            `select each ->> 'reference' as reference from private.take_plan_charges(5) as each`,
          );
          for (const { reference } of rows)
            await tx.owner(
              'select private.settle_plan_charge(id, private.sandbox_charge_later(reference)) from private.plan_charges where reference = $1',
              [reference],
            );
          return rows.length;
        };
        const said = async () =>
          (
            await tx.as<{ dispute: string }>(
              'admin',
              'select dispute from find_plan_invoices() where left_over is not null',
            )
          ).rows[0]?.dispute;
        expect(await ask()).toBe(1);
        expect([await said(), await ask()]).toEqual(['open', 0]);
        await tx.owner(`update private.plan_clock set ahead = interval '2 minutes'`);
        expect(await ask()).toBe(1);
        expect([await said(), await ask()]).toEqual([ends, 0]);
      });
  });

  test('is asked about each day, as a message may be lost, and at once where one came while it was asked', async () => {
    await run(async (tx) => {
      await paid(tx);
      const waits = async () =>
        Number(
          (
            await tx.owner<{ h: string }>(
              'select extract(epoch from check_at - private.plan_now()) / 3600 as h from private.plan_charges',
            )
          ).rows[0]?.h,
        );
      expect(await waits()).toBeCloseTo(24, 1);
      await tx.owner('update private.plan_charges set check_at = private.plan_now()');
      expect((await tx.owner('select private.take_plan_charges(5)')).rows).toHaveLength(1);
      await settle(tx, {});
      expect(await waits()).toBeCloseTo(24, 1);
      await tx.owner('update private.plan_charges set check_at = private.plan_now()');
      await tx.owner('select private.take_plan_charges(5)');
      await tx.owner(`select private.note_plan_event('sandbox', 'evt', 'charge')`);
      await settle(tx, {});
      expect(await waits()).toBeLessThanOrEqual(0);
      await tx.owner(`update private.plan_charges set told_at = null, created_at = now() - interval '181 days'`);
      await settle(tx, {});
      expect((await tx.owner('select check_at from private.plan_charges')).rows).toEqual([{ check_at: null }]);
    });
  });

  test('that the provider does not give back is shown with its reason, and whom it was asked by is notified', async () => {
    await run(async (tx) => {
      const id = await paid(tx);
      await refund(tx, id, null);
      const { rows } = await tx.owner<{ id: string }>('select id from private.plan_refunds');
      await settle(tx, {
        refunds: [{ id: 're', key: rows[0]?.id, amount: 9.99, status: 'failed', failure: 'Card closed' }],
      });
      const failure = async () =>
        (await tx.as('admin', 'select failure from find_plan_invoices() where left_over is not null')).rows;
      expect(await failure()).toEqual([{ failure: 'Card closed' }]);
      expect(
        (await tx.owner(`select user_id, params from notifications where kind = 'plan_refund_failed'`)).rows,
      ).toEqual([{ user_id: actors.admin, params: ['PL-000002'] }]);
      await tx.owner(`update private.plan_refunds set created_at = created_at - interval '1 hour'`);
      await refund(tx, id, null, 'again');
      expect(await failure()).toEqual([{ failure: null }]);
    });
  });

  test('is in the audit log with who gave it back, whose name stays', async () => {
    await run(async (tx) => {
      await refund(tx, await paid(tx), 4);
      expect((await tx.owner(`select asked_by, asked_by_name from private.plan_refunds`)).rows).toEqual([
        { asked_by: actors.admin, asked_by_name: 'admin Name' },
      ]);
      expect(
        (await tx.owner(`select count(*)::int as count from private.audit_pending where table_name = 'plan_refunds'`))
          .rows,
      ).toEqual([{ count: 1 }]);
    });
  });

  test('says of what each credit is', async () => {
    await run(async (tx) => {
      await refund(tx, await paid(tx), 4);
      await done(tx);
      expect(
        (await tx.as('admin', 'select invoice_number, credits from find_plan_invoices() where credits is not null'))
          .rows,
      ).toEqual([{ invoice_number: 'PL-000003', credits: 'PL-000002' }]);
    });
  });

  test('of an account that is gone and does not go back is shown to administrators with the reason', async () => {
    await run(async (tx) => {
      await tx.owner(
        `insert into private.plan_charges (provider, reference, amount, currency, check_at) values ('sandbox', 'gone', 9.99, 'USD', private.plan_now())`,
      );
      const READ = 'select reference, amount::text, currency, failure from find_unclaimed_charges()';
      await settle(tx, { is_over: false, failure: 'Refused' });
      expect((await tx.as('admin', READ)).rows).toEqual([
        { reference: 'gone', amount: '9.990', currency: 'USD', failure: 'Refused' },
      ]);
      expect(await tx.refused('firmAdmin', READ, [])).toMatchObject({ rule: 'may_not_refund_plans' });
      await settle(tx, { is_over: true, failure: null });
      expect((await tx.as('admin', READ)).rows).toEqual([]);
    });
  });

  test('goes back by nobody but administrators of the platform', async () => {
    await run(async (tx) => {
      const id = await paid(tx);
      for (const actor of ['otherClient', 'client', 'firmAdmin', 'firmLawyer'] as const) {
        expect(await tx.refused(actor, REFUND, [id, 'k', 'x', 1])).toMatchObject({ rule: 'may_not_refund_plans' });
        expect(await tx.refused(actor, 'select * from find_plan_invoices()', [])).toMatchObject({
          rule: 'may_not_refund_plans',
        });
      }
      expect(await tx.refused('guest', REFUND, [id, 'k', 'x', 1])).toMatchObject({ code: '42501' });
      expect(await tx.refused('admin', REFUND, [id, 'k', ' ', 1])).toMatchObject({ rule: 'reason_required' });
    });
  });

  test('is found by number, name and address, and a sign of a pattern is a sign', async () => {
    await run(async (tx) => {
      await paid(tx);
      const found = async (search: string) =>
        (await tx.as('admin', 'select id from find_plan_invoices($1)', [search])).rows.length;
      expect([await found('pl-000002'), await found('other'), await found('%'), await found('nobody')]).toEqual([
        1, 1, 0, 0,
      ]);
    });
  });
});
