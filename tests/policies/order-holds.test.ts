import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);

interface Order extends Record<string, unknown> {
  id: string;
  invoice_id: string | null;
  case_id: string | null;
  status: string;
}
const BEGIN = 'select begin_order_hold($1) as id';
const SETTLE = 'select private.settle_order_hold($1, $2)';

/** An order of 200.00 whose firm checks for conflicts first. */
async function place(tx: TestTransaction, change = 'checks_conflict = true', more: object = {}): Promise<Order> {
  await tx.owner(`update products set ${change} where id = '${ids.product}'`);
  const { rows } = await tx.as<Order>('otherClient', 'select * from place_order($1, $2, $3)', [
    JSON.stringify([{ id: ids.product, quantity: 1, colors: [] }]),
    JSON.stringify({ name: 'Other Client', email: 'other@example.test', country: 'US', ...more }),
    randomUUID(),
  ]);
  const [order] = rows;
  if (order === undefined) throw new Error('Nothing was ordered');
  return order;
}
async function begin(tx: TestTransaction, { id: order }: Order): Promise<string> {
  const { rows } = await tx.as<{ id: string }>('otherClient', BEGIN, [order]);
  const id = rows[0]?.id ?? '';
  await tx.owner('select private.note_opened_hold($1, $2)', [id, `ref ${id}`]);
  return id;
}
const said = (id: string, more: object = {}) => [
  id,
  JSON.stringify({ status: 'held', payment: `pay ${id}`, amount: 200, currency: 'USD', refunds: [], ...more }),
];
const settle = (tx: TestTransaction, id: string, more: object = {}) => tx.owner(SETTLE, said(id, more));
async function held(tx: TestTransaction): Promise<{ order: Order; id: string }> {
  const order = await place(tx);
  const id = await begin(tx, order);
  await settle(tx, id);
  return { order, id };
}
const takeOn = async (tx: TestTransaction, { case_id: id }: Order) => {
  await tx.as('firmAdmin', `select record_conflict_check($1, 'cleared', 'Looked')`, [id]);
  await tx.as('firmAdmin', 'select open_firm_case($1)', [id]);
};
const one = async <Row extends Record<string, unknown>>(tx: TestTransaction, text: string, values: unknown[]) =>
  (await tx.owner<Row>(text, values)).rows[0];
const statusOf = async (tx: TestTransaction, id: string) =>
  (await one<{ status: string }>(tx, 'select status from private.order_holds where id = $1', [id]))?.status;
const wishOf = async (tx: TestTransaction, id: string) =>
  (await one<{ wish: string }>(tx, `select private.order_hold($1) ->> 'wish' as wish`, [id]))?.wish;
const due = async (tx: TestTransaction, id: string) =>
  (
    await one<{ due: boolean }>(
      tx,
      'select coalesce(check_at <= now(), false) as due from private.order_holds where id = $1',
      [id],
    )
  )?.due;
const captures = async (tx: TestTransaction, { id }: Order) =>
  (
    await tx.owner<{ id: string; status: string; is_closing: boolean }>(
      `select p.id, p.status, p.is_closing from online_payments p join orders o on o.invoice_id = p.invoice_id where o.id = $1 and p.captures`,
      [id],
    )
  ).rows;
const notified = async (tx: TestTransaction, kind: string) =>
  (await tx.owner('select user_id from notifications where kind = $1', [kind])).rows.map(({ user_id: id }) => id);
const capture = (tx: TestTransaction, id: string, more: object = {}) =>
  tx.owner('select private.settle_online_payment($1, $2)', [
    id,
    JSON.stringify({ status: 'paid', payment: null, amount: 200, currency: 'USD', fee: 5.8, ...more }),
  ]);

describe('what an order costs', () => {
  test('is held while the firm checks, taken once when it takes the order on, and is a payment of the invoice', async () => {
    await run(async (tx) => {
      const { order, id } = await held(tx);
      expect(await begin(tx, order)).toBe(id);
      await settle(tx, id);
      expect(await notified(tx, 'order_held')).toHaveLength(1);
      expect(await captures(tx, order)).toEqual([]);
      await takeOn(tx, order);
      const [payment, ...others] = await captures(tx, order);
      expect([payment?.status, others]).toEqual(['processing', []]);
      // A message of the hold that comes late changes nothing, nor does a second capture.
      await settle(tx, id);
      await settle(tx, id, { status: 'expired' });
      expect(await statusOf(tx, id)).toBe('taken');
      for (let times = 0; times < 2; times += 1) await capture(tx, payment?.id ?? '');
      expect(
        await one(
          tx,
          'select i.status, i.amount_paid::text paid, o.paid_at is not null has_paid from orders o join invoices i on i.id = o.invoice_id where o.id = $1',
          [order.id],
        ),
      ).toEqual({ status: 'paid', paid: '200.000', has_paid: true });
    });
  });

  test('is not paid a second time while it is being taken', async () => {
    await run(async (tx) => {
      const { order } = await held(tx);
      await takeOn(tx, order);
      const { invoice_id: invoice } =
        (await one<Order>(tx, 'select invoice_id from orders where id = $1', [order.id])) ?? {};
      expect(await tx.refused('otherClient', `select begin_online_payment($1, 'x')`, [invoice])).toMatchObject({
        code: 'P0001',
        rule: 'payment_on_its_way',
      });
    });
  });

  test('is the firm’s to ask for again where the bank does not pay what was held, and the buyer reads it', async () => {
    for (const status of ['failed', 'expired'])
      await run(async (tx) => {
        const { order } = await held(tx);
        await takeOn(tx, order);
        const [payment] = await captures(tx, order);
        await capture(tx, payment?.id ?? '', { status, failure: 'Refused' });
        expect(await notified(tx, 'payment_failed')).toHaveLength(1);
        expect(
          await one(
            tx,
            'select i.status, amount_payable(i)::text payable from orders o join invoices i on i.id = o.invoice_id where o.id = $1',
            [order.id],
          ),
        ).toEqual({ status: 'pending', payable: '200.000' });
      });
  });

  test('is given back when the order is cancelled, by the buyer or by the firm that finds a conflict', async () => {
    for (const [actor, reason] of [
      ['otherClient', null],
      ['firmAdmin', 'A conflict'],
    ] as const)
      await run(async (tx) => {
        const { order, id } = await held(tx);
        expect(await wishOf(tx, id)).toBe('keep');
        await tx.as(actor, 'select cancel_order($1, $2)', [order.id, reason]);
        expect(await wishOf(tx, id)).toBe('release');
        await settle(tx, id);
        expect(await statusOf(tx, id)).toBe('held');
        await settle(tx, id, { status: 'expired' });
        expect(await statusOf(tx, id)).toBe('released');
        expect(await notified(tx, 'order_hold_released')).toHaveLength(1);
      });
  });

  test('is given back where the order is cancelled while it is being taken', async () => {
    await run(async (tx) => {
      const { order, id } = await held(tx);
      await takeOn(tx, order);
      await tx.as('otherClient', 'select cancel_order($1)', [order.id]);
      const [payment] = await captures(tx, order);
      expect(payment).toMatchObject({ status: 'processing', is_closing: true });
      // The provider was asked before it had given it back: it is wanted back still.
      await capture(tx, payment?.id ?? '', { status: 'held' });
      expect(await captures(tx, order)).toMatchObject([{ status: 'processing', is_closing: true }]);
      await capture(tx, payment?.id ?? '', { status: 'expired' });
      expect(await captures(tx, order)).toMatchObject([{ status: 'expired' }]);
      expect(await notified(tx, 'payment_failed')).toEqual([]);
      expect(await notified(tx, 'order_hold_released')).toHaveLength(1);
      expect(await statusOf(tx, id)).toBe('released');
    });
  });

  test('is not held for more than its time: then the order is paid by its invoice, or held again', async () => {
    await run(async (tx) => {
      const { order, id } = await held(tx);
      await tx.owner(`update private.order_holds set held_until = now() where id = $1`, [id]);
      expect(await wishOf(tx, id)).toBe('release');
      await takeOn(tx, order);
      expect(await captures(tx, order)).toEqual([]);
      await settle(tx, id, { status: 'expired' });
      expect(await statusOf(tx, id)).toBe('expired');
      expect(await notified(tx, 'order_hold_ended')).toHaveLength(1);
    });
    await run(async (tx) => {
      const { order, id } = await held(tx);
      await settle(tx, id, { status: 'expired' });
      expect(await begin(tx, order)).not.toBe(id);
    });
  });

  test('that is held only after the firm has taken the order on is taken at once', async () => {
    await run(async (tx) => {
      const order = await place(tx);
      const id = await begin(tx, order);
      await takeOn(tx, order);
      expect(await wishOf(tx, id)).toBe('close');
      await settle(tx, id);
      expect(await statusOf(tx, id)).toBe('taken');
      expect(await captures(tx, order)).toHaveLength(1);
    });
  });

  test('that was taken at the provider by hand goes back when the order ends', async () => {
    await run(async (tx) => {
      const { order, id } = await held(tx);
      await settle(tx, id, { status: 'paid' });
      expect(await statusOf(tx, id)).toBe('held');
      await tx.as('otherClient', 'select cancel_order($1)', [order.id]);
      await settle(tx, id, { status: 'paid', refunds: [{ amount: 200, status: 'done' }] });
      expect(await statusOf(tx, id)).toBe('released');
    });
  });

  test('is begun by no page that was open before the order ended, was taken on, or its firm took nothing online', async () => {
    for (const [change, rule] of [
      [
        (tx: TestTransaction, order: Order) => tx.as('otherClient', 'select cancel_order($1)', [order.id]),
        'order_takes_no_hold',
      ],
      [takeOn, 'order_takes_no_hold'],
      [(tx: TestTransaction) => tx.owner('update payment_accounts set is_offered = false'), 'online_payments_off'],
    ] as const)
      await run(async (tx) => {
        const order = await place(tx);
        await begin(tx, order);
        await change(tx, order);
        expect(await tx.refused('otherClient', BEGIN, [order.id])).toMatchObject({ code: 'P0001', rule });
      });
  });

  test('leads back to one place, however often its page is opened', async () => {
    await run(async (tx) => {
      const id = await begin(tx, await place(tx));
      for (const wanted of ['shop', 'order', 'shop'])
        expect(await one(tx, 'select private.note_hold_return($1, $2) as place', [id, wanted])).toEqual({
          place: 'shop',
        });
    });
  });

  test('is given back where its page was opened while the order ended, or was taken on, and nobody knew of it yet', async () => {
    for (const end of [
      takeOn,
      (tx: TestTransaction, order: Order) => tx.as('otherClient', 'select cancel_order($1)', [order.id]),
    ])
      await run(async (tx) => {
        const order = await place(tx);
        const { rows } = await tx.as<{ id: string }>('otherClient', BEGIN, [order.id]);
        const id = rows[0]?.id ?? '';
        await end(tx, order);
        await settle(tx, id, { status: 'expired', payment: null, amount: 0, currency: '' });
        expect(await statusOf(tx, id)).toBe('expired');
        // The provider had opened its page meanwhile: it is to be closed, and is not shown.
        expect(await one(tx, 'select private.note_opened_hold($1, $2) as wanted', [id, 'late'])).toEqual({
          wanted: false,
        });
        expect(await due(tx, id)).toBe(true);
        await settle(tx, id, { status: 'expired' });
        expect(await due(tx, id)).toBe(false);
        // It was authorised before it was closed: a message says so.
        await tx.owner(
          `select private.note_provider_event(provider, 'evt late', account, 'late', null) from private.order_holds where id = $1`,
          [id],
        );
        expect(await due(tx, id)).toBe(true);
        await settle(tx, id);
        expect(await wishOf(tx, id)).toBe('release');
        expect(await due(tx, id)).toBe(true);
        expect(await captures(tx, order)).toEqual([]);
        await settle(tx, id, { status: 'expired' });
        expect(await statusOf(tx, id)).toBe('released');
        expect(await notified(tx, 'order_hold_released')).toHaveLength(1);
        expect(await due(tx, id)).toBe(false);
      });
  });

  test('that was taken by hand in part is paid in part, and goes back in part when the order ends', async () => {
    await run(async (tx) => {
      const { order } = await held(tx);
      await takeOn(tx, order);
      const [payment] = await captures(tx, order);
      await capture(tx, payment?.id ?? '', { amount: 150, fee: 4 });
      expect(
        await one(
          tx,
          'select i.status, i.amount_paid::text paid from orders o join invoices i on i.id = o.invoice_id where o.id = $1',
          [order.id],
        ),
      ).toEqual({ status: 'partially_paid', paid: '150.000' });
      expect(await notified(tx, 'payment_in_part')).toContain(actors.firmAdmin);
    });
    await run(async (tx) => {
      const { order, id } = await held(tx);
      await settle(tx, id, { status: 'paid', amount: 150 });
      await tx.as('otherClient', 'select cancel_order($1)', [order.id]);
      await settle(tx, id, { status: 'paid', amount: 150, refunds: [{ amount: 100, status: 'done' }] });
      expect(await statusOf(tx, id)).toBe('held');
      await settle(tx, id, {
        status: 'paid',
        amount: 150,
        refunds: [
          { amount: 100, status: 'done' },
          { amount: 50, status: 'done' },
        ],
      });
      expect(await statusOf(tx, id)).toBe('released');
    });
  });

  test('waits for a provider that is silent: the firm is notified of the order', async () => {
    await run(async (tx) => {
      const order = await place(tx);
      await begin(tx, order);
      await tx.owner(`update payment_accounts set silent_since = now() - interval '1 hour'`);
      await tx.owner('select private.note_provider_silence(provider, account) from payment_accounts');
      const { rows } = await tx.owner(
        `select user_id, link_kind, link_id from notifications where kind = 'payment_provider_silent'`,
      );
      expect(rows).toContainEqual({ user_id: actors.firmAdmin, link_kind: 'order', link_id: order.id });
    });
  });

  test('of an invoice that was paid otherwise is given back, and nobody is asked to pay', async () => {
    await run(async (tx) => {
      const order = await place(tx);
      const id = await begin(tx, order);
      await tx.as('firmAdmin', `select record_conflict_check($1, 'cleared', 'Looked')`, [order.case_id]);
      await tx.as('firmAdmin', 'select open_firm_case($1)', [order.case_id]);
      const { invoice_id: invoice } =
        (await one<Order>(tx, 'select invoice_id from orders where id = $1', [order.id])) ?? {};
      await tx.as('firmAdmin', `select record_payment($1, 200, 'bank_transfer', 'operating', 'k')`, [invoice]);
      await settle(tx, id);
      expect(await wishOf(tx, id)).toBe('release');
      await settle(tx, id, { status: 'expired' });
      expect(await statusOf(tx, id)).toBe('released');
      expect([await notified(tx, 'order_hold_ended'), await notified(tx, 'order_hold_released')]).toMatchObject([
        [],
        [expect.anything()],
      ]);
    });
  });

  test('is never another amount than that of the order', async () => {
    await run(async (tx) => {
      const order = await place(tx);
      const id = await begin(tx, order);
      for (const more of [{ amount: 199 }, { amount: 0.01 }, { currency: 'VND' }, { status: 'paid', amount: 201 }])
        expect(await tx.refused('owner', SETTLE, said(id, more))).toMatchObject({ code: '22023' });
    });
  });
});

describe('nothing is held', () => {
  test.each([
    ['of a fee in trust', 'fee_to_trust = true'],
    ['where nothing is checked first', 'checks_conflict = false'],
    ['of what costs nothing', 'price = 0, checks_conflict = true'],
  ])('%s', async (_, change) => {
    await run(async (tx) => {
      const order = await place(tx, change);
      expect(await tx.refused('otherClient', BEGIN, [order.id])).toMatchObject({
        code: 'P0001',
        rule: 'order_takes_no_hold',
      });
    });
  });

  test('by anybody but the buyer, nor where the firm takes nothing online', async () => {
    await run(async (tx) => {
      const order = await place(tx);
      for (const actor of ['client', 'firmAdmin', 'rivalLawyer', 'firmLawyer'] as const)
        expect(await tx.refused(actor, BEGIN, [order.id])).toMatchObject({ code: 'PT404', rule: 'order_not_found' });
      await tx.owner('update payment_accounts set is_offered = false');
      expect(await tx.refused('otherClient', BEGIN, [order.id])).toMatchObject({
        code: 'P0001',
        rule: 'online_payments_off',
      });
    });
  });

  test('and nobody writes what the provider says', async () => {
    await run(async (tx) => {
      const { id } = await held(tx);
      expect(await tx.refused('otherClient', SETTLE, said(id))).toMatchObject({ code: '42501' });
      expect(await tx.refused('otherClient', 'select status from private.order_holds', [])).toMatchObject({
        code: '42501',
      });
    });
  });
});

describe('an order that nobody pays', () => {
  const END = 'select private.end_unpaid_orders(10) as count';
  const days = (tx: TestTransaction, order: Order, number: number) =>
    tx.owner(`update orders set accepted_at = now() - make_interval(days => $2) where id = $1`, [order.id, number]);
  const end = async (tx: TestTransaction) => (await one<{ count: number }>(tx, END, []))?.count;

  test('ends after the days that the firm says, and three days after its buyer has read it', async () => {
    await run(async (tx) => {
      const order = await place(tx, 'quantity = 5');
      await days(tx, order, 30);
      expect(await end(tx)).toBe(0);
      await tx.owner(`update shop_settings set unpaid_days = 14 where law_firm = '${ids.firm}'`);
      expect(await end(tx)).toBe(1);
      expect(await end(tx)).toBe(0);
      expect(await notified(tx, 'order_unpaid')).toHaveLength(1);
      await tx.owner(`update orders set reminded_at = now() - interval '3 days' where id = $1`, [order.id]);
      expect(await end(tx)).toBe(1);
      expect(
        await one(
          tx,
          `select o.status, i.status invoice, c.status "case", o.end_reason is not null has_reason, (select quantity from products where id = '${ids.product}') left_over
           from orders o join invoices i on i.id = o.invoice_id join cases c on c.id = o.case_id where o.id = $1`,
          [order.id],
        ),
      ).toEqual({ status: 'cancelled', invoice: 'void', case: 'cancelled', has_reason: true, left_over: 5 });
      expect(await end(tx)).toBe(0);
    });
  });

  test('stays once it was paid, whatever became of the payment', async () => {
    await run(async (tx) => {
      const { order } = await held(tx);
      await tx.owner(`update shop_settings set unpaid_days = 14 where law_firm = '${ids.firm}'`);
      await takeOn(tx, order);
      const [payment] = await captures(tx, order);
      await days(tx, order, 30);
      await tx.owner(`update orders set reminded_at = now() - interval '20 days' where id = $1`, [order.id]);
      await capture(tx, payment?.id ?? '');
      await capture(tx, payment?.id ?? '', {
        disputes: [{ id: 'dp', amount: 200, fee: 15, status: 'lost', is_taken: true }],
      });
      expect(
        await one(
          tx,
          'select i.status, i.amount_paid::text paid, o.reminded_at from orders o join invoices i on i.id = o.invoice_id where o.id = $1',
          [order.id],
        ),
      ).toEqual({ status: 'pending', paid: '0.000', reminded_at: null });
      expect(await end(tx)).toBe(0);
    });
  });

  test('ends only after its buyer could read it, whatever they have switched off, and its page says when', async () => {
    await run(async (tx) => {
      const order = await place(tx, 'quantity = 5');
      await tx.owner(`update shop_settings set unpaid_days = 14 where law_firm = '${ids.firm}'`);
      await days(tx, order, 30);
      await tx.owner(
        `insert into user_notification_preferences (user_id, notification_type, medium, enabled) select '${actors.otherClient}', 'payment', m, false from unnest('{in_app,email,push}'::text[]) m`,
      );
      const says = async () =>
        (
          await tx.as<{ at: string | null }>('otherClient', `select order_abilities($1) ->> 'ends_at' as at`, [
            order.id,
          ])
        ).rows[0]?.at ?? null;
      expect(await end(tx)).toBe(1);
      expect(await notified(tx, 'order_unpaid')).toHaveLength(1);
      expect(Date.parse((await says()) ?? '') - Date.now()).toBeGreaterThan(2.9 * 86_400_000);
      await tx.as('firmAdmin', `select record_payment($1, 10, 'bank_transfer', 'operating', 'k')`, [order.invoice_id]);
      expect(await says()).toBeNull();
    });
  });

  test('whose end fails keeps no other from ending', async () => {
    await run(async (tx) => {
      const [broken, whole] = [await place(tx, 'quantity = 5'), await place(tx, 'quantity = 5')];
      await tx.owner(`update shop_settings set unpaid_days = 14 where law_firm = '${ids.firm}'`);
      await days(tx, broken, 40);
      await days(tx, whole, 30);
      await tx.owner(`update orders set reminded_at = now() - interval '4 days'`);
      await tx.owner(
        `create function pg_temp.breaks() returns trigger language plpgsql as $$ begin raise exception 'Broken'; end $$;
         create trigger breaks before update on invoices for each row when (old.id = '${String(broken.invoice_id)}') execute function pg_temp.breaks()`,
      );
      expect(await tx.owner('select private.end_unpaid_orders(1)')).toBeTruthy();
      await tx.owner('select private.end_unpaid_orders(1)');
      expect(
        (await tx.owner('select id, status from orders where id = any($1) order by status', [[broken.id, whole.id]]))
          .rows,
      ).toEqual([
        { id: whole.id, status: 'cancelled' },
        { id: broken.id, status: 'pending' },
      ]);
    });
  });

  test('whose fee goes to trust ends alike, unless something was deposited for its case', async () => {
    for (const deposits of [false, true])
      await run(async (tx) => {
        const order = await place(tx, 'quantity = 5, fee_to_trust = true');
        await tx.owner(`update shop_settings set unpaid_days = 14 where law_firm = '${ids.firm}'`);
        await tx.owner(`update orders set created_at = now() - interval '30 days' where id = $1`, [order.id]);
        // What the firm has not taken on waits for it, however long.
        expect(await end(tx)).toBe(0);
        await takeOn(tx, order);
        await days(tx, order, 30);
        expect(await end(tx)).toBe(1);
        expect(await notified(tx, 'order_unpaid')).toHaveLength(1);
        await tx.owner(`update orders set reminded_at = now() - interval '3 days' where id = $1`, [order.id]);
        if (deposits)
          await tx.as(
            'firmAdmin',
            `select deposit_to_trust($1, $2, 20, 'A part of the fee', 'deposit', '2026-01-10')`,
            [ids.trustAccount, order.case_id],
          );
        expect(await end(tx)).toBe(deposits ? 0 : 1);
        expect(
          await one(
            tx,
            `select o.status, o.end_reason, c.status "case", (select quantity from products where id = '${ids.product}') left_over,
               (select count(*)::int from order_events e where e.order_id = o.id and e.kind = 'cancelled') events
             from orders o join cases c on c.id = o.case_id where o.id = $1`,
            [order.id],
          ),
        ).toEqual({
          status: deposits ? 'pending' : 'cancelled',
          end_reason: deposits ? null : 'It was not paid in time.',
          case: 'active',
          left_over: deposits ? 4 : 5,
          events: deposits ? 0 : 1,
        });
        expect(await end(tx)).toBe(0);
      });
  });

  test('whose fee goes to trust and which costs nothing, by a code for all of it, stays and can be completed', async () => {
    await run(async (tx) => {
      await tx.owner(`insert into discount_codes (law_firm, code, percent) values ('${ids.firm}', 'ALL', 100)`);
      await tx.owner(`insert into private.code_attempts (user_id, code, has_held) values ($1, 'ALL', true)`, [
        actors.otherClient,
      ]);
      const order = await place(tx, 'quantity = 5, fee_to_trust = true', { discount_code: 'ALL' });
      expect(order).toMatchObject({ subtotal: '200.000', total_amount: '0.000' });
      await tx.owner(`update shop_settings set unpaid_days = 14 where law_firm = '${ids.firm}'`);
      await takeOn(tx, order);
      await days(tx, order, 30);
      await tx.owner(`update orders set reminded_at = now() - interval '4 days' where id = $1`, [order.id]);
      expect(await end(tx)).toBe(0);
      const { rows } = await tx.as('firmAdmin', 'select status from complete_order($1)', [order.id]);
      expect(rows).toEqual([{ status: 'completed' }]);
    });
  });

  test.each<[string, boolean, string]>([
    ['is invoiced otherwise', false, 'pending'],
    ['has only an invoice that is a draft', true, 'draft'],
    ['has only an invoice that is void', true, 'void'],
  ])('whose fee goes to trust stays while its case %s', async (_, ends, status) => {
    await run(async (tx) => {
      const order = await place(tx, 'quantity = 5, fee_to_trust = true');
      await tx.owner(`update shop_settings set unpaid_days = 14 where law_firm = '${ids.firm}'`);
      await takeOn(tx, order);
      await days(tx, order, 30);
      const { rows } = await tx.owner<{ id: string }>(
        `insert into invoices (law_firm, case_id, client_id, currency, create_date, due_date, invoice_to)
         select law_firm, case_id, buyer_id, currency, current_date, current_date, '{"name": "Other Client"}' from orders where id = $1 returning id`,
        [order.id],
      );
      if (status !== 'draft') {
        await tx.owner('alter table invoices disable trigger user');
        await tx.owner(`update invoices set status = $2, invoice_number = 'X-1', issued_at = now() where id = $1`, [
          rows[0]?.id,
          status,
        ]);
        await tx.owner('alter table invoices enable trigger user');
      }
      expect(await end(tx)).toBe(ends ? 1 : 0);
    });
  });

  test('is awaited by the firm too: its lead lawyer reads that it ends, and the list says that it is to be paid', async () => {
    await run(async (tx) => {
      const order = await place(tx, 'quantity = 5, fee_to_trust = true');
      await tx.owner(`update shop_settings set unpaid_days = 14 where law_firm = '${ids.firm}'`);
      await takeOn(tx, order);
      const lead = await one<{ id: string }>(tx, 'select lead_lawyer_id as id from cases where id = $1', [
        order.case_id,
      ]);
      const step = async (actor: 'firmAdmin' | 'otherClient') =>
        (await tx.as(actor, `select step from find_orders('', 'pending') where id = $1`, [order.id])).rows;
      const isAwaited = async () =>
        (await tx.as<{ said: boolean }>('firmAdmin', `select order_abilities($1) -> 'awaits_fee' as said`, [order.id]))
          .rows[0]?.said;
      expect([await step('firmAdmin'), await step('otherClient'), await isAwaited()]).toEqual([
        [{ step: 'pay' }],
        [{ step: 'pay' }],
        true,
      ]);
      await days(tx, order, 30);
      expect(await end(tx)).toBe(1);
      expect(await notified(tx, 'order_unpaid')).toEqual([actors.otherClient]);
      expect(await notified(tx, 'order_ends')).toEqual([lead?.id]);
      await tx.as('firmAdmin', `select deposit_to_trust($1, $2, 20, 'A part of the fee', 'deposit', '2026-01-10')`, [
        ids.trustAccount,
        order.case_id,
      ]);
      expect([await step('firmAdmin'), await isAwaited()]).toEqual([[{ step: 'work' }], false]);
    });
  });

  test.each<[string, (tx: TestTransaction, invoice: unknown) => Promise<unknown>, number]>([
    ['is young', async () => undefined, 9],
    [
      'is paid in part',
      (tx: TestTransaction, invoice: unknown) =>
        tx.as('firmAdmin', `select record_payment($1, 10, 'bank_transfer', 'operating', 'k')`, [invoice]),
      30,
    ],
    ...['created', 'open', 'processing'].map(
      (status): [string, (tx: TestTransaction, invoice: unknown) => Promise<unknown>, number] => [
        `is being paid: ${status}`,
        (tx, invoice) =>
          tx.owner(
            `insert into online_payments (invoice_id, law_firm, client_id, provider, account, idempotency_key, amount, currency, status)
             select id, law_firm, client_id, 'sandbox', 'a', 'k', 1, currency, '${status}' from invoices where id = $1`,
            [invoice],
          ),
        30,
      ],
    ),
    [
      'waits for a second signature of a payment from trust',
      (tx: TestTransaction, invoice: unknown) =>
        tx.owner(
          `insert into trust_requests (account_id, law_firm, case_id, type, amount, currency, occurred_on, memo, invoice_id, idempotency_key)
           select t.id, i.law_firm, i.case_id, 'transfer', 1, i.currency, current_date, 'Fee', i.id, 'k' from invoices i join trust_accounts t on t.law_firm = i.law_firm where i.id = $1 limit 1`,
          [invoice],
        ),
      30,
    ],
  ])('stays while it %s', async (_, meanwhile, number) => {
    await run(async (tx) => {
      const order = await place(tx, 'quantity = 5');
      await tx.owner(`update shop_settings set unpaid_days = 14 where law_firm = '${ids.firm}'`);
      await days(tx, order, number);
      await meanwhile(tx, order.invoice_id);
      expect(await end(tx)).toBe(0);
    });
  });
});
