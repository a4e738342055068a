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

const line = (more: object = {}) => ({ id: ids.product, quantity: 1, colors: [], ...more });
const BILLING = { name: 'Other Client', email: 'other@example.test', country: 'US' };
const PLACE = 'select * from place_order($1, $2, $3)';
const placing = (cart: unknown = [line()], billing: object = {}, key: string = randomUUID()) => [
  JSON.stringify(cart),
  JSON.stringify({ ...BILLING, ...billing }),
  key,
];

interface Order extends Record<string, unknown> {
  id: string;
  status: string;
  invoice_id: string | null;
  case_id: string | null;
  total_amount: string;
  paid_at: Date | null;
}

async function place(tx: TestTransaction, cart?: unknown, billing?: object, key?: string): Promise<Order> {
  const { rows } = await tx.as<Order>('otherClient', PLACE, placing(cart, billing, key));
  const [order] = rows;
  if (order === undefined) throw new Error('Nothing was ordered');
  return order;
}

async function one<R extends Record<string, unknown>>(
  tx: TestTransaction,
  text: string,
  values: unknown[] = [],
): Promise<R> {
  const { rows } = await tx.owner<R>(text, values);
  const [row] = rows;
  if (row === undefined) throw new Error(`No row: ${text}`);
  return row;
}

const orderOf = (tx: TestTransaction, { id }: Order) => one<Order>(tx, 'select * from orders where id = $1', [id]);
const left = async (tx: TestTransaction) =>
  (await one<{ quantity: number }>(tx, 'select quantity from products where id = $1', [ids.product])).quantity;
const product = (tx: TestTransaction, change: string) =>
  tx.owner(`update products set ${change} where id = '${ids.product}'`);
const events = async (tx: TestTransaction, { id }: Order) =>
  (
    await tx.owner<{ kind: string }>('select kind from order_events where order_id = $1 order by created_at', [id])
  ).rows.map(({ kind }) => kind);

const PAY = `select record_payment($1, $2, 'bank_transfer', 'operating', $3)`;
const pay = (tx: TestTransaction, { invoice_id: invoice, total_amount: amount }: Order) =>
  tx.as('firmAdmin', PAY, [invoice, amount, randomUUID()]);
const check = (tx: TestTransaction, { case_id: id }: Order) =>
  tx.as('firmAdmin', `select record_conflict_check($1, 'cleared', 'Looked')`, [id]);
const open = async (tx: TestTransaction, order: Order) => {
  await check(tx, order);
  await tx.as('firmAdmin', 'select open_firm_case($1)', [order.case_id]);
  return orderOf(tx, order);
};

describe('a price', () => {
  const PRICE = 'select price_cart($1, $2, $3) as priced';
  interface Priced extends Record<string, unknown> {
    subtotal: number;
    discount: number;
    shipping: number;
    taxes: number;
    total: number;
  }
  const price = async (
    tx: TestTransaction,
    cart: unknown,
    code: string | null = null,
    delivery: string | null = null,
  ) => (await tx.as<{ priced: Priced }>('otherClient', PRICE, [JSON.stringify(cart), code, delivery])).rows[0]?.priced;

  test('comes from the database: sale, options, code, delivery and taxes, as its invoice has them', async () => {
    await run(async (tx) => {
      await product(
        tx,
        `price_sale = 180, tax_ids = '{${ids.taxRate}}', colors = '{#00AB55,#000000}',
         options = '[{"name": "Copies", "values": [{"value": "One", "price": 0}, {"value": "Two", "price": 15.50}]}]'`,
      );
      const cart = [line({ quantity: 2, options: { Copies: 'Two' }, colors: ['#000000'] }), line()];
      expect(await price(tx, cart, 'spring', 'courier')).toMatchObject({
        subtotal: 571,
        discount: 57.1,
        discount_code: 'SPRING',
        shipping: 10,
        taxes: 41.11,
        total: 565.01,
        total_quantity: 3,
        deliveries: ['email', 'office', 'courier'],
      });
      const order = await place(tx, cart, {
        discount_code: 'spring',
        delivery: 'courier',
        address: '1 Main Street',
        city: 'Boston',
        expected_total: 565.01,
      });
      expect(
        await one(
          tx,
          'select total_amount::text total, taxes::text, discount::text, shipping::text, status from invoices where id = $1',
          [order.invoice_id],
        ),
      ).toEqual({ total: '565.010', taxes: '41.110', discount: '57.100', shipping: '10.000', status: 'pending' });
      expect(order).toMatchObject({ status: 'pending', order_number: 'ORD-00001', total_quantity: 3 });
    });
  });

  test.each([
    ['USD', 199.99, 16],
    ['EUR', 149.95, 12],
    ['VND', 4_990_001, 399_200],
    ['CNY', 1299.5, 103.96],
    ['AED', 735.25, 58.82],
  ])('in %s has tax to its smallest unit, and its order and invoice are in it', async (currency, amount, taxes) => {
    await run(async (tx) => {
      await product(tx, `currency = '${currency}', price = ${amount}, tax_ids = '{${ids.taxRate}}'`);
      const total = Number((amount + taxes).toFixed(2));
      expect(await price(tx, [line()])).toMatchObject({ currency, subtotal: amount, taxes, total });
      const order = await place(tx, [line()], { expected_total: total });
      expect(order).toMatchObject({ currency, taxes: taxes.toFixed(3), total_amount: total.toFixed(3) });
      expect(
        await one(tx, 'select currency, total_amount::text total from invoices where id = $1', [order.invoice_id]),
      ).toEqual({ currency, total: total.toFixed(3) });
      if (currency === 'VND')
        await expect(product(tx, 'price = 4990000.5')).rejects.toMatchObject({ constraint: 'whole_units' });
    });
  });

  test('that includes its taxes is what the lines say', async () => {
    await run(async (tx) => {
      await product(tx, `tax_ids = '{${ids.taxRate}}'`);
      await tx.owner('update shop_settings set prices_include_tax = true');
      expect(await price(tx, [line()])).toMatchObject({ subtotal: 200, taxes: 14.81, total: 200 });
      expect(await place(tx)).toMatchObject({ total_amount: '200.000', taxes: '14.810' });
    });
  });

  test.each([
    ['nothing', []],
    ['no list', { id: ids.product }],
    ['a negative quantity', [line({ quantity: -1 })]],
    ['none of it', [line({ quantity: 0 })]],
    ['half of one', [line({ quantity: 0.5 })]],
    ['more than anybody needs', [line({ quantity: 1e300 })]],
    ['words for a number', [line({ quantity: '1' })]],
    ['a colour that it has not', [line({ colors: ['#123456'] })]],
    ['a choice that it has not', [line({ options: { Copies: 'Ten' } })]],
    ['no id', [{ quantity: 1 }]],
    ['a hundred lines', Array.from({ length: 51 }, () => line())],
  ])('is refused for %s', async (_, cart) => {
    await run(async (tx) => {
      expect(await tx.refused('otherClient', PRICE, [JSON.stringify(cart), null, null])).toEqual({
        code: 'P0001',
        rule: 'cart_invalid',
        message: 'A cart has 1 to 50 services, each 1 to 99 times. Empty the cart and choose again.',
      });
    });
  });

  test('is not for what is a draft, sold out, of two firms, or not handed over so', async () => {
    await run(async (tx) => {
      const refused = async (cart: unknown, code: string | null = null, delivery: string | null = null) =>
        (await tx.refused('otherClient', PRICE, [JSON.stringify(cart), code, delivery])).rule;
      expect(await refused([line({ id: ids.productDraft })])).toBe('product_not_found');
      expect(await refused([line({ quantity: 11 })])).toBe('product_sold_out');
      expect(await refused([line({ quantity: 6 }), line({ quantity: 5 })])).toBe('product_sold_out');
      expect(await refused([line()], null, 'express')).toBe('delivery_not_offered');
      expect(await refused([line()], null, 'pigeon')).toBe('delivery_not_offered');
      const other = await one<{ id: string }>(
        tx,
        `insert into products (law_firm, name, practice_area, price, publish) values ($1, 'A lease', 'real-estate', 50, 'published') returning id`,
        [ids.rivalFirm],
      );
      expect(await refused([line(), line({ id: other.id })])).toBe('one_firm_per_order');
      await product(tx, 'capacity_per_week = 2');
      expect(await refused([line({ quantity: 3 })])).toBe('product_sold_out');
    });
  });

  test('with a code holds as often and as long as the firm says', async () => {
    await run(async (tx) => {
      await tx.owner('update discount_codes set max_uses = 1');
      expect(await price(tx, [line()], 'SPRING')).toMatchObject({ discount: 20 });
      const order = await place(tx, [line()], { discount_code: 'SPRING' });
      expect(await price(tx, [line()], 'SPRING')).toMatchObject({ discount: 0, code_refused: true });
      await tx.as('otherClient', 'select cancel_order($1)', [order.id]);
      expect(await price(tx, [line()], 'SPRING')).toMatchObject({ discount: 20 });
      await tx.owner(`update discount_codes set ends_at = now()`);
      expect(await price(tx, [line()], 'SPRING')).toMatchObject({ discount: 0, code_refused: true });
    });
  });

  test('is no way to find a code by trying: ten that do not hold in an hour, and none is believed that was not priced', async () => {
    await run(async (tx) => {
      const placed = async () =>
        (await tx.refused('otherClient', PLACE, placing([line()], { discount_code: 'SPRING' }))).rule;
      expect(await placed()).toBe('discount_code_invalid');
      for (let nth = 0; nth < 10; nth += 1)
        expect(await price(tx, [line()], `GUESS${'ABCDEFGHIJ'[nth]}`)).toMatchObject({
          total: 200,
          discount_code: null,
          code_refused: true,
        });
      expect(await tx.refused('otherClient', PRICE, [JSON.stringify([line()]), 'SPRING', null])).toMatchObject({
        code: 'P0001',
        rule: 'too_many_codes',
      });
      expect(await price(tx, [line()])).toMatchObject({ total: 200 });
      expect(await placed()).toBe('discount_code_invalid');
      expect((await tx.as('client', PRICE, [JSON.stringify([line()]), 'SPRING', null])).rowCount).toBe(1);
      // That it holds for somebody else says nothing to others.
      expect(await placed()).toBe('discount_code_invalid');
      await tx.owner(`update private.code_attempts set created_at = created_at - interval '61 minutes'`);
      expect(await price(tx, [line()], 'SPRING')).toMatchObject({ discount: 20 });
      expect(await place(tx, [line()], { discount_code: 'SPRING' })).toMatchObject({ total_amount: '180.000' });
    });
  });

  test('with a code is asked for at every change of the cart, and noted once; what was tried is forgotten after a day', async () => {
    await run(async (tx) => {
      const noted = async () =>
        (await one<{ noted: number }>(tx, 'select count(*)::int noted from private.code_attempts')).noted;
      for (let quantity = 1; quantity <= 4; quantity += 1) await price(tx, [line({ quantity })], 'spring');
      await price(tx, [line()], 'GUESS');
      expect(await noted()).toBe(2);
      await tx.owner(`update private.code_attempts set created_at = now() - interval '25 hours' where not has_held`);
      await tx.owner('select private.forget_shop_requests(500)');
      expect(await noted()).toBe(1);
    });
  });

  test('is that of a whole number of services, however it is written', async () => {
    await run(async (tx) => {
      const cart = `[{"id": "${ids.product}", "quantity": 2.0, "colors": []}]`;
      const { rows } = await tx.as<{ priced: object }>('otherClient', PRICE, [cart, null, null]);
      expect(rows[0]?.priced).toMatchObject({ total: 400, total_quantity: 2 });
    });
  });
});

describe('a service of which none is left', () => {
  const WAIT = 'select wait_for_product($1) as waits';
  const waits = async (tx: TestTransaction) =>
    (await tx.as<{ waits: boolean }>('otherClient', 'select waits_for_product($1) as waits', [ids.product])).rows[0]
      ?.waits;
  const notified = async (tx: TestTransaction) =>
    (
      await tx.owner<{ user_id: string }>(
        `select user_id from notifications where kind = 'place_free' order by created_at, user_id`,
      )
    ).rows.map(({ user_id: user }) => user);

  test('is waited for by clients, who hear of it once there is a place, as many as there are, the first first', async () => {
    await run(async (tx) => {
      expect((await tx.refused('otherClient', WAIT, [ids.product])).rule).toBe('product_available');
      await product(tx, 'quantity = 0');
      for (const actor of ['client', 'otherClient', 'otherClient'] as const) await tx.as(actor, WAIT, [ids.product]);
      await tx.owner(`update private.product_waits set created_at = now() - interval '1 hour' where user_id = $1`, [
        actors.otherClient,
      ]);
      expect(await waits(tx)).toBe(true);
      await tx.owner('select private.tell_waiting(500)');
      expect(await notified(tx)).toEqual([]);
      await product(tx, 'quantity = 1');
      await tx.owner('select private.tell_waiting(500)');
      expect(await notified(tx)).toEqual([actors.otherClient]);
      expect(await waits(tx)).toBe(false);
      await product(tx, 'quantity = null');
      for (let again = 0; again < 2; again += 1) await tx.owner('select private.tell_waiting(500)');
      expect((await notified(tx)).toSorted()).toEqual([actors.client, actors.otherClient].toSorted());
    });
  });

  test('is not waited for by others, for what is not offered, and by nobody who stopped', async () => {
    await run(async (tx) => {
      await product(tx, 'quantity = 0');
      expect((await tx.refused('guest', WAIT, [ids.product])).code).toBe('42501');
      for (const actor of ['teamLawyer', 'admin'] as const)
        expect((await tx.refused(actor, WAIT, [ids.product])).rule).toBe('may_not_order');
      expect((await tx.refused('otherClient', WAIT, [ids.productDraft])).rule).toBe('product_not_offered');
      await tx.as('otherClient', WAIT, [ids.product]);
      await tx.as('otherClient', 'select wait_for_product($1, false)', [ids.product]);
      expect(await waits(tx)).toBe(false);
      // Who waits is nobody's affair.
      expect((await tx.refused('firmAdmin', 'select * from private.product_waits')).code).toBe('42501');
      await tx.owner(
        `insert into products (law_firm, name, practice_area, price, quantity, publish) select $1, 'Service ' || n, 'family', 1, 0, 'published' from generate_series(1, 50) n`,
        [ids.firm],
      );
      await tx.owner(
        `insert into private.product_waits (product_id, user_id) select id, $1 from products where name like 'Service %'`,
        [actors.otherClient],
      );
      expect((await tx.refused('otherClient', WAIT, [ids.product])).rule).toBe('too_many_waits');
    });
  });
});

describe('an order of a guest', () => {
  const KEEP = 'select private.keep_guest_order($1, $2, $3) as id';
  const READ = 'select guest_order($1) as found';
  const keep = async (tx: TestTransaction, email: string, more: object = {}) =>
    one<{ id: string }>(tx, KEEP, placing([line()], { email, ...more }));
  const emailOf = async (tx: TestTransaction, user: string) =>
    (await one<{ email: string }>(tx, 'select email from auth.users where id = $1', [user])).email;

  test('is a request that the account with its address alone reads, and takes nothing off the stock', async () => {
    await run(async (tx) => {
      const email = await emailOf(tx, actors.otherClient);
      await tx.owner('update auth.users set email_confirmed_at = now() where id = any ($1)', [
        [actors.otherClient, actors.client],
      ]);
      const { id } = await keep(tx, email.toUpperCase());
      expect(await left(tx)).toBe(10);
      const { rows } = await tx.as<{ found: object }>('otherClient', READ, [id]);
      expect(rows[0]?.found).toMatchObject({ cart: [line()], billing: { name: 'Other Client' } });
      for (const actor of ['client', 'teamLawyer', 'admin'] as const)
        expect((await tx.refused(actor, READ, [id])).rule).toBe('guest_order_not_found');
      expect((await tx.refused('guest', READ, [id])).code).toBe('42501');
      await tx.owner('update auth.users set email_confirmed_at = null where id = $1', [actors.otherClient]);
      expect((await tx.refused('otherClient', READ, [id])).rule).toBe('guest_order_not_found');
      await tx.owner('update auth.users set email_confirmed_at = now() where id = $1', [actors.otherClient]);
      await tx.owner(`update private.guest_orders set created_at = now() - interval '49 hours'`);
      expect((await tx.refused('otherClient', READ, [id])).rule).toBe('guest_order_not_found');
      await keep(tx, email);
      await tx.owner('select private.forget_shop_requests(500)');
      expect(await one(tx, 'select count(*)::int kept from private.guest_orders')).toEqual({ kept: 1 });
    });
  });

  test('is refused for what an order is, is one for its key, and the newest forty of an address are kept', async () => {
    await run(async (tx) => {
      await expect(keep(tx, 'nobody')).rejects.toMatchObject({ hint: 'billing_incomplete' });
    });
    await run(async (tx) => {
      await expect(keep(tx, 'a@example.test', { expected_total: 1 })).rejects.toMatchObject({ hint: 'total_changed' });
    });
    await run(async (tx) => {
      const answers = { [ids.product]: { filler: 'x'.repeat(200_000) } };
      await expect(keep(tx, 'a@example.test', { answers })).rejects.toMatchObject({ hint: 'cart_invalid' });
    });
    await run(async (tx) => {
      const kept = async () =>
        (
          await tx.owner<{ id: string }>(
            `select id from private.guest_orders where email = 'a@example.test' order by id`,
          )
        ).rows.map(({ id }) => id);
      const asked = placing([line()], { email: 'A@example.test' });
      const first = await one<{ id: string }>(tx, KEEP, asked);
      expect(await one(tx, KEEP, [asked[0], asked[1], asked[2]])).toEqual(first);
      expect(await kept()).toEqual([first.id]);
      await tx.owner(`update private.guest_orders set created_at = now() - interval '1 hour'`);
      await keep(tx, 'b@example.test');
      for (let nth = 0; nth < 39; nth += 1) await keep(tx, 'a@example.test');
      expect(await kept()).toHaveLength(40);
      const last = await keep(tx, 'a@example.test');
      expect(await kept()).toHaveLength(40);
      expect(await kept()).toContain(last.id);
      expect(await kept()).not.toContain(first.id);
    });
  });
});

describe('an order', () => {
  test('takes off the stock, is an invoice and a case of the firm, and one for its key', async () => {
    await run(async (tx) => {
      await product(
        tx,
        `intake = '[{"key": "who", "label": "Who inherits", "kind": "long", "required": true}, {"key": "against", "label": "Who may object", "kind": "opposing_party"}]',
         engagement_terms = 'One meeting, one draft.'`,
      );
      const billing = { accepts_terms: true, answers: { [ids.product]: { who: 'My sister', against: 'Some Cousin' } } };
      expect((await tx.refused('otherClient', PLACE, placing([line()], { accepts_terms: true }))).rule).toBe(
        'intake_incomplete',
      );
      expect((await tx.refused('otherClient', PLACE, placing([line()], { answers: billing.answers }))).rule).toBe(
        'terms_not_accepted',
      );
      const key = randomUUID();
      const order = await place(tx, [line({ quantity: 2 })], billing, key);
      expect((await place(tx, [line({ quantity: 2 })], billing, key)).id).toBe(order.id);
      expect((await tx.refused('otherClient', PLACE, placing([line()], billing, key))).rule).toBe(
        'idempotency_key_used',
      );
      expect(await left(tx)).toBe(8);
      expect(
        await one(
          tx,
          'select title, description, status, client_id, law_firm, lead_lawyer_id, engagement_terms, fee_amount::text, created_by from cases where id = $1',
          [order.case_id],
        ),
      ).toEqual({
        title: 'A simple will · Other Client',
        description: 'Who inherits\nMy sister',
        status: 'draft',
        client_id: actors.otherClient,
        law_firm: ids.firm,
        lead_lawyer_id: actors.teamLawyer,
        engagement_terms: 'One meeting, one draft.',
        fee_amount: '400.00',
        created_by: null,
      });
      expect(await one(tx, 'select role, name from case_parties where case_id = $1', [order.case_id])).toEqual({
        role: 'opposing_party',
        name: 'Some Cousin',
      });
      expect(
        await one(tx, 'select client_id, case_id, status, invoice_number from invoices where id = $1', [
          order.invoice_id,
        ]),
      ).toMatchObject({
        client_id: actors.otherClient,
        case_id: order.case_id,
        status: 'pending',
      });
      expect((await tx.as('otherClient', 'select 1 from invoices where id = $1', [order.invoice_id])).rowCount).toBe(1);
      expect((await tx.as('otherClient', 'select 1 from cases where id = $1', [order.case_id])).rowCount).toBe(0);
      expect((await tx.as('firmAdmin', 'select 1 from cases where id = $1', [order.case_id])).rowCount).toBe(1);
      expect((await tx.as('rivalLawyer', 'select 1 from orders where id = $1', [order.id])).rowCount).toBe(0);
      expect(
        (await tx.owner(`select user_id from notifications where kind = 'order_received' order by user_id`)).rows.map(
          ({ user_id }) => user_id,
        ),
      ).toEqual([actors.teamLawyer, actors.firmAdmin, actors.walledAdmin]);
    });
  });

  test('is refused where the price is another one than the person was shown, with the new one', async () => {
    await run(async (tx) => {
      expect(await tx.refused('otherClient', PLACE, placing([line({ price: 150 })]))).toEqual({
        code: 'PT409',
        rule: 'price_changed',
        message: 'The price of A simple will is now 200.00 USD. Look at the cart again before you order.',
      });
      expect(await tx.refused('otherClient', PLACE, placing([line({ price: 200 })], { expected_total: 1 }))).toEqual({
        code: 'PT409',
        rule: 'total_changed',
        message: 'The order now comes to 200.00 USD. Look at the cart again before you order.',
      });
      expect(await left(tx)).toBe(10);
      await place(tx, [line({ price: 200 })], { expected_total: 200 });
    });
  });

  test('is for clients, with a name and an address to write to', async () => {
    await run(async (tx) => {
      for (const actor of ['teamLawyer', 'rivalLawyer', 'admin'] as const)
        expect((await tx.refused(actor, PLACE, placing())).rule).toBe('may_not_order');
      expect((await tx.refused('guest', PLACE, placing())).code).toBe('42501');
      for (const billing of [{ name: ' ' }, { email: 'nobody' }, { country: 'Narnia' }, { delivery: 'courier' }])
        expect((await tx.refused('otherClient', PLACE, placing([line()], billing))).rule).toBe('billing_incomplete');
      expect((await tx.refused('otherClient', PLACE, placing([line()], {}, ' '))).rule).toBe(
        'idempotency_key_required',
      );
    });
  });

  test('does not hold the stock for who never pays: twenty at most are open', async () => {
    await run(async (tx) => {
      await product(tx, 'quantity = null');
      for (let nth = 0; nth < 20; nth += 1) await place(tx);
      expect((await tx.refused('otherClient', PLACE, placing())).rule).toBe('too_many_open_orders');
    });
  });

  test('does not flood a firm: fifty a day at most, also of what costs nothing', async () => {
    await run(async (tx) => {
      await product(tx, 'quantity = null, price = 0');
      for (let nth = 0; nth < 50; nth += 1) await place(tx);
      expect((await tx.refused('otherClient', PLACE, placing())).rule).toBe('too_many_orders');
      await tx.owner(`update orders set created_at = created_at - interval '25 hours'`);
      await place(tx);
    });
  });

  test('that costs nothing is paid, and has no invoice', async () => {
    await run(async (tx) => {
      await product(tx, 'price = 0');
      const order = await place(tx);
      expect(order).toMatchObject({ invoice_id: null, total_amount: '0.000' });
      expect(order.paid_at).not.toBeNull();
    });
  });
});

describe('an order that is placed', () => {
  test('is paid by its invoice online, and completed by the firm', async () => {
    await run(async (tx) => {
      const order = await place(tx);
      expect((await tx.refused('firmAdmin', 'select complete_order($1)', [order.id])).rule).toBe('order_not_paid');
      const begun = await tx.as<{ id: string }>('otherClient', 'select begin_online_payment($1, $2) as id', [
        order.invoice_id,
        'key',
      ]);
      const payment = begun.rows[0]?.id;
      await tx.owner('select private.note_opened_payment($1, $2)', [payment, 'reference']);
      await tx.owner('select private.settle_online_payment($1, $2)', [
        payment,
        JSON.stringify({ status: 'paid', payment: 'paid', amount: 200, currency: 'USD', fee: 6 }),
      ]);
      expect((await orderOf(tx, order)).paid_at).not.toBeNull();
      await tx.as('firmAdmin', `select deliver_order($1, 'TRACK1', 'Post')`, [order.id]);
      await tx.as('firmAdmin', `select deliver_order($1, 'TRACK1', 'Post')`, [order.id]);
      expect((await tx.refused('otherClient', 'select complete_order($1)', [order.id])).rule).toBe(
        'may_not_handle_order',
      );
      await tx.as('firmAdmin', 'select complete_order($1)', [order.id]);
      await tx.as('firmAdmin', 'select complete_order($1)', [order.id]);
      expect(await orderOf(tx, order)).toMatchObject({
        status: 'completed',
        delivery: { kind: 'email', ship_by: 'Post', tracking_number: 'TRACK1' },
      });
      expect(await events(tx, order)).toEqual(['placed', 'paid', 'delivered', 'completed']);
    });
  });

  test('is given back in part, and whole, once for a key', async () => {
    await run(async (tx) => {
      const order = await place(tx);
      await pay(tx, order);
      const refund = (amount: number | null, key: string) =>
        tx.as('firmAdmin', `select refund_order($1, $2, 'Less work than planned', $3)`, [order.id, key, amount]);
      await refund(50, 'part');
      await refund(50, 'part');
      expect(await orderOf(tx, order)).toMatchObject({ status: 'pending', amount_refunded: '50.000' });
      expect((await tx.refused('firmAdmin', `select refund_order($1, 'rest', 'x', 151)`, [order.id])).rule).toBe(
        'refund_above_payment',
      );
      expect((await tx.refused('otherClient', `select refund_order($1, 'rest', 'x')`, [order.id])).rule).toBe(
        'may_not_handle_order',
      );
      await refund(null, 'rest');
      expect(await orderOf(tx, order)).toMatchObject({ status: 'refunded', amount_refunded: '200.000' });
      expect(await events(tx, order)).toEqual(['placed', 'paid', 'refund', 'refund', 'refunded']);
    });
  });

  test('is cancelled by the buyer while nothing is paid: the stock, the invoice and the case go back', async () => {
    await run(async (tx) => {
      const order = await place(tx, [line({ quantity: 3 })]);
      expect(await left(tx)).toBe(7);
      expect((await tx.refused('rivalLawyer', 'select cancel_order($1)', [order.id])).rule).toBe('order_not_found');
      await tx.as('otherClient', 'select cancel_order($1)', [order.id]);
      await tx.as('otherClient', 'select cancel_order($1)', [order.id]);
      expect(await left(tx)).toBe(10);
      expect(await orderOf(tx, order)).toMatchObject({ status: 'cancelled' });
      expect(
        await one(
          tx,
          'select i.status, c.status as case_status from invoices i, cases c where i.id = $1 and c.id = $2',
          [order.invoice_id, order.case_id],
        ),
      ).toEqual({
        status: 'void',
        case_status: 'cancelled',
      });
      expect(await events(tx, order)).toEqual(['placed', 'cancelled']);
    });
  });

  test('that is paid is cancelled by the firm alone, which gives the money back', async () => {
    await run(async (tx) => {
      const order = await place(tx);
      await pay(tx, order);
      expect((await tx.refused('otherClient', 'select cancel_order($1)', [order.id])).rule).toBe('order_paid');
      expect((await tx.refused('firmAdmin', 'select cancel_order($1)', [order.id])).rule).toBe('reason_required');
      await tx.as('firmAdmin', `select cancel_order($1, 'We act for the other side')`, [order.id]);
      expect(await orderOf(tx, order)).toMatchObject({
        status: 'refunded',
        amount_refunded: '200.000',
        end_reason: 'We act for the other side',
      });
      expect(await left(tx)).toBe(10);
    });
  });

  test('that was paid with a credit, or in part, is cancelled with nothing due and nothing given back twice', async () => {
    const cancelled = async (tx: TestTransaction, order: Order) => {
      await tx.as('firmAdmin', `select cancel_order($1, 'We act for the other side')`, [order.id]);
      return one(
        tx,
        'select status, amount_paid::text paid, amount_refunded::text back, amount_due(i)::text due from invoices i where id = $1',
        [order.invoice_id],
      );
    };
    // A credit that is taken back is owed again: nobody owes the invoice in its place.
    await run(async (tx) => {
      const order = await open(tx, await place(tx));
      const { rows: made } = await tx.as<{ id: string }>('firmAdmin', 'select id from save_invoice($1, $2)', [
        JSON.stringify({
          client_id: actors.otherClient,
          case_id: order.case_id,
          invoice_to: { name: 'Other Client' },
          create_date: '2026-03-01',
          due_date: '2026-03-31',
        }),
        JSON.stringify([{ title: 'A letter', quantity: 1, price: 200 }]),
      ]);
      const other = made[0]?.id;
      await tx.as('firmAdmin', 'select issue_invoice($1)', [other]);
      await tx.as('firmAdmin', PAY, [other, 200, 'the letter']);
      const { rows } = await tx.as<{ id: string }>('firmAdmin', `select id from credit_invoice($1, 'Wrong', 'wrong')`, [
        other,
      ]);
      await tx.as('firmAdmin', `select apply_credit($1, $2, 'apply')`, [rows[0]?.id, order.invoice_id]);
      expect(await cancelled(tx, order)).toMatchObject({ status: 'void', paid: '0.000', back: '0.000' });
      expect(
        await one(tx, 'select credit_left(n)::text as left from credit_notes n where id = $1', [rows[0]?.id]),
      ).toEqual({ left: '200.000' });
      expect(await orderOf(tx, order)).toMatchObject({ status: 'cancelled', end_reason: 'We act for the other side' });
    });
    await run(async (tx) => {
      const order = await place(tx);
      await tx.as('firmAdmin', PAY, [order.invoice_id, 50, 'a part']);
      expect(await cancelled(tx, order)).toMatchObject({ status: 'written_off', paid: '50.000', back: '50.000' });
    });
    // Of what came online half is asked back already: the other half is asked, and the cash goes back.
    await run(async (tx) => {
      const order = await place(tx);
      for (const key of ['online', 'cash']) await tx.as('firmAdmin', PAY, [order.invoice_id, 100, key]);
      await tx.owner(
        `with first as (select * from payments where invoice_id = $1 and idempotency_key = 'online'),
           came as (insert into online_payments (invoice_id, law_firm, case_id, client_id, provider, account, idempotency_key, amount, amount_applied, currency, status, payment_id)
             select invoice_id, law_firm, case_id, client_id, 'sandbox', 'sandbox', 'online', amount, amount, currency, 'paid', id from first returning *)
         insert into online_refunds (online_payment_id, invoice_id, law_firm, case_id, amount, currency, reason, idempotency_key)
         select id, invoice_id, law_firm, case_id, 60, currency, 'Less', 'asked' from came`,
        [order.invoice_id],
      );
      expect(await cancelled(tx, order)).toMatchObject({ paid: '200.000', back: '100.000' });
      expect(
        await one(tx, 'select sum(amount)::text as asked from online_refunds where invoice_id = $1', [
          order.invoice_id,
        ]),
      ).toEqual({ asked: '100.000' });
    });
    // Credited in part and not paid: the rest is asked from nobody.
    await run(async (tx) => {
      const order = await place(tx);
      const item = await one<{ id: string }>(tx, 'select id from invoice_items where invoice_id = $1', [
        order.invoice_id,
      ]);
      await tx.as('firmAdmin', `select credit_invoice($1, 'Less', 'less', $2)`, [
        order.invoice_id,
        JSON.stringify([{ invoice_item_id: item.id, amount: 20 }]),
      ]);
      expect(await cancelled(tx, order)).toMatchObject({ status: 'written_off', due: '0' });
    });
  });

  test('ends when its invoice is written off, credited or voided, and what it took is on offer again', async () => {
    for (const [verb, reason] of [
      [`select write_off_invoice($1, 'Nobody answers')`, 'Nobody answers'],
      [`select credit_invoice($1, 'Agreed with the client', 'credit')`, 'Agreed with the client'],
      [`select void_invoice($1, 'By mistake')`, 'By mistake'],
    ] as const)
      await run(async (tx) => {
        const order = await place(tx, [line({ quantity: 3 })]);
        await tx.as('firmAdmin', verb, [order.invoice_id]);
        expect(await orderOf(tx, order)).toMatchObject({ status: 'cancelled', end_reason: reason });
        expect(await left(tx)).toBe(10);
        expect(await events(tx, order)).toEqual(['placed', 'cancelled']);
      });
  });

  test('of which the firm writes off the rest is paid for, and can be completed', async () => {
    await run(async (tx) => {
      const order = await place(tx);
      await tx.as('firmAdmin', `select record_payment($1, 120, 'card', 'card', 'most of it')`, [order.invoice_id]);
      expect((await tx.refused('firmAdmin', 'select complete_order($1)', [order.id])).rule).toBe('order_not_paid');
      await tx.as('firmAdmin', `select write_off_invoice($1, 'We agreed on less')`, [order.invoice_id]);
      await tx.as('firmAdmin', 'select complete_order($1)', [order.id]);
      expect(await orderOf(tx, order)).toMatchObject({ status: 'completed' });
      expect(await events(tx, order)).toEqual(['placed', 'paid', 'completed']);
    });
  });

  test('starts the workflow of its service once the firm opens its case, and not before', async () => {
    await run(async (tx) => {
      await product(tx, `workflow_template_id = '${ids.template}'`);
      const order = await place(tx, [line()]);
      const started = async () =>
        (
          await tx.owner('select name, template_id, status, law_firm from workflows where case_id = $1', [
            order.case_id,
          ])
        ).rows;
      expect(await started()).toEqual([]);
      await open(tx, order);
      expect(await started()).toEqual([
        { name: 'Court action', template_id: ids.template, status: 'running', law_firm: ids.firm },
      ]);
    });
  });

  test('is paid only after the conflict check, where the service needs one', async () => {
    await run(async (tx) => {
      await product(tx, 'checks_conflict = true');
      const order = await place(tx);
      expect(order).toMatchObject({ invoice_id: null, accepted_at: null });
      expect((await tx.refused('firmAdmin', 'select open_firm_case($1)', [order.case_id])).rule).toBe(
        'conflict_check_required',
      );
      const taken = await open(tx, order);
      expect(taken.invoice_id).not.toBeNull();
      expect((await tx.as('otherClient', 'select 1 from invoices where id = $1', [taken.invoice_id])).rowCount).toBe(1);
      expect((await tx.as('otherClient', 'select 1 from cases where id = $1', [order.case_id])).rowCount).toBe(1);
      expect(
        (
          await tx.owner(`select 1 from notifications where kind = 'invoice_issued' and user_id = $1`, [
            actors.otherClient,
          ])
        ).rowCount,
      ).toBe(1);
      expect(await events(tx, order)).toEqual(['placed', 'accepted']);
    });
  });

  test('whose fee is held in trust is billed when the work is done, and paid from there', async () => {
    await run(async (tx) => {
      await tx.owner('update trust_accounts set second_person_above = null');
      await product(tx, 'fee_to_trust = true');
      const order = await open(tx, await place(tx));
      expect(order).toMatchObject({ invoice_id: null, payment: { method: 'trust' } });
      expect((await tx.refused('firmAdmin', 'select complete_order($1)', [order.id])).rule).toBe('trust_too_low');
      await tx.as('firmAdmin', `select deposit_to_trust($1, $2, 200, 'Fee of the order', 'deposit', '2026-01-10')`, [
        ids.trustAccount,
        order.case_id,
      ]);
      await tx.as('firmAdmin', 'select complete_order($1)', [order.id]);
      const done = await orderOf(tx, order);
      expect(done).toMatchObject({ status: 'completed' });
      expect(
        await one(tx, 'select status, amount_paid::text paid from invoices where id = $1', [done.invoice_id]),
      ).toEqual({ status: 'paid', paid: '200.000' });
      expect(await one(tx, 'select cleared::text from trust_balances where case_id = $1', [order.case_id])).toEqual({
        cleared: '0.000',
      });
    });
  });

  test('is as it was ordered, whatever becomes of the service', async () => {
    await run(async (tx) => {
      await product(tx, 'checks_conflict = true');
      const order = await place(tx);
      await product(tx, `price = 900, name = 'Something else'`);
      await tx.as('firmAdmin', 'delete from products where id = $1', [ids.product]);
      const taken = await open(tx, order);
      expect(
        await one(
          tx,
          'select title, price::text, total_amount::text from invoice_items join invoices i on i.id = invoice_id where invoice_id = $1',
          [taken.invoice_id],
        ),
      ).toEqual({
        title: 'A simple will',
        price: '200.000',
        total_amount: '200.000',
      });
    });
  });
});

describe('a service', () => {
  const list = async (tx: TestTransaction, filter: object) =>
    (
      await one<{ list: { products: { name: string }[]; total: number } }>(
        tx,
        'select private.product_list($1) as list',
        [JSON.stringify(filter)],
      )
    ).list;

  test('is found, filtered and sorted; a draft is not', async () => {
    await run(async (tx) => {
      await tx.owner(
        `insert into products (law_firm, name, practice_area, category, price, price_sale, colors, rating_average, publish, is_featured, published_at) values
         ($1, 'Une relecture', 'real-estate', 'review', 90, 40, '{#FF3030}', 4.5, 'published', true, now() - interval '1 day'),
         ($1, 'Apartment lease', 'real-estate', 'drafting', 500, null, '{#000000}', 3.2, 'published', false, now() + interval '1 minute')`,
        [ids.rivalFirm],
      );
      const names = async (filter: object) => (await list(tx, filter)).products.map(({ name }) => name);
      expect(await names({})).toEqual(['Une relecture', 'Apartment lease', 'A simple will']);
      expect(await names({ sort: 'newest' })).toEqual(['Apartment lease', 'A simple will', 'Une relecture']);
      expect(await names({ sort: 'priceAsc' })).toEqual(['Une relecture', 'A simple will', 'Apartment lease']);
      expect(await names({ sort: 'priceDesc' })).toEqual(['Apartment lease', 'A simple will', 'Une relecture']);
      expect(await names({ sort: 'anything; drop table' })).toHaveLength(3);
      expect(await names({ categories: ['review'] })).toEqual(['Une relecture']);
      expect(await names({ categories: ['review', 'drafting'] })).toHaveLength(2);
      expect(await names({ practice_areas: ['family'] })).toEqual(['A simple will']);
      expect(await names({ colors: ['#000000'] })).toEqual(['Apartment lease']);
      expect(await names({ rating: 4 })).toEqual(['Une relecture', 'A simple will']);
      expect(await names({ price_min: 100, price_max: 300 })).toEqual(['A simple will']);
      expect(await names({ firm: ids.firm })).toEqual(['A simple will']);
      expect(await names({ query: 'LEASE apart' })).toEqual(['Apartment lease']);
      expect(await names({ query: `'); drop table products; --` })).toEqual([]);
      expect(await names({ query: 'not offered' })).toEqual([]);
      expect(await list(tx, { page: 2, page_size: 2 })).toMatchObject({
        total: 3,
        products: [{ name: 'A simple will' }],
      });
    });
  });

  test('shows what it is, and nothing of who bought it', async () => {
    await run(async (tx) => {
      const { shown } = await one<{ shown: Record<string, unknown> }>(
        tx,
        `select private.product_details('a-simple-will') as shown`,
      );
      expect(shown).toMatchObject({
        name: 'A simple will',
        price: 200,
        available: 10,
        inventoryType: 'in stock',
        totalRatings: 5,
        totalReviews: 1,
        reviews: [{ name: null, rating: 5 }],
      });
      expect(JSON.stringify(shown)).not.toContain(actors.client);
      expect(await one(tx, 'select private.product_details($1) as shown', [ids.productDraft])).toEqual({ shown: null });
      expect(await one(tx, `select private.product_details('nothing') as shown`)).toEqual({ shown: null });
    });
  });

  test('is reviewed by who bought it, once, without contact data', async () => {
    await run(async (tx) => {
      const REVIEW = 'insert into product_reviews (product_id, rating, comment) values ($1, $2, $3)';
      expect((await tx.refused('otherClient', REVIEW, [ids.product, 5, 'x'])).rule).toBe('not_a_buyer');
      expect((await tx.refused('client', REVIEW, [ids.product, 5, 'x'])).rule).toBe('product_reviewed');
      expect(
        (
          await tx.refused('client', `update product_reviews set comment = 'write to a@b.test' where id = $1`, [
            ids.productReview,
          ])
        ).rule,
      ).toBe('review_has_contact');
      await tx.as('client', 'update product_reviews set rating = 2 where id = $1', [ids.productReview]);
      expect(await one(tx, 'select rating_average::text from products where id = $1', [ids.product])).toEqual({
        rating_average: '2.00',
      });
      await tx.as('admin', `select moderate_product_review($1, true, 'Insults')`, [ids.productReview]);
      expect(await one(tx, 'select rating_count from products where id = $1', [ids.product])).toEqual({
        rating_count: 0,
      });
      expect(
        (await tx.refused('firmAdmin', `select moderate_product_review($1, true, 'x')`, [ids.productReview])).code,
      ).toBe('42501');
    });
  });

  test('is of the firm that writes it, with its own people, taxes and workflows', async () => {
    await run(async (tx) => {
      const set = async (change: string) =>
        (await tx.refused('firmAdmin', `update products set ${change} where id = '${ids.product}'`)).rule;
      expect(await set(`lawyer_id = '${actors.rivalLawyer}'`)).toBe('product_lawyer');
      expect(await set(`tax_ids = array[gen_random_uuid()]`)).toBe('product_tax');
      expect(await set(`workflow_template_id = '${ids.templatePersonal}'`)).toBe('product_template');
      expect(await set(`options = '[{"name": "x"}]'`)).toBe('product_options_invalid');
      expect(await set(`options = '[{"name": "x", "values": [{"value": "y", "price": -5}]}]'`)).toBe(
        'product_options_invalid',
      );
      expect(await set(`options = '[7]'`)).toBe('product_options_invalid');
      expect(await set(`intake = '[{"key": "x", "label": "y", "kind": "choice"}]'`)).toBe('product_intake_invalid');
      expect(await set(`included = '{""}'`)).toBe('product_lines_invalid');
      for (const change of [
        `price = -1`,
        `price = 0.001`,
        `price_sale = 200`,
        `colors = '{red}'`,
        `images = '{javascript:alert(1)}'`,
        `deliveries = '{}'`,
      ])
        expect(
          (await tx.refused('firmAdmin', `update products set ${change} where id = '${ids.product}'`)).code,
          change,
        ).toBe('23514');
    });
  });
});

describe('the lists', () => {
  const found = async (tx: TestTransaction, actor: Parameters<TestTransaction['as']>[0], call: string) =>
    (await tx.as<Record<string, unknown>>(actor, call)).rows;

  test('of orders say in which step each is, and count what they list', async () => {
    await run(async (tx) => {
      await product(tx, 'checks_conflict = true');
      const order = await place(tx);
      const step = async () =>
        (await found(tx, 'firmAdmin', `select step from find_orders('ord-', 'pending')`)).map((row) => row['step']);
      expect(await step()).toEqual(['check']);
      const taken = await open(tx, order);
      expect(await step()).toEqual(['pay']);
      await pay(tx, taken);
      expect(await step()).toEqual(['work']);
      await tx.as('firmAdmin', 'select deliver_order($1)', [order.id]);
      expect(await step()).toEqual(['delivered']);
      for (const actor of ['firmAdmin', 'client', 'otherClient'] as const) {
        const counts = await found(tx, actor, 'select status, orders::int from order_counts()');
        for (const { status, orders } of counts)
          expect(
            await found(tx, actor, `select id from find_orders(status => '${status === 'all' ? '' : String(status)}')`),
          ).toHaveLength(Number(orders));
      }
      expect(await found(tx, 'otherClient', `select firm, items::int, total_quantity from find_orders()`)).toEqual([
        { firm: expect.any(String), items: 1, total_quantity: 1 },
      ]);
      expect(await found(tx, 'otherClient', `select id from find_orders('simple will')`)).toHaveLength(1);
      expect(await found(tx, 'otherClient', `select id from find_orders('100%')`)).toEqual([]);
      expect(await found(tx, 'otherClient', `select id from find_orders(from_at => now() + interval '1 day')`)).toEqual(
        [],
      );
      expect(await found(tx, 'rivalLawyer', `select id from find_orders()`)).toEqual([]);
    });
  });

  test('say what each may do with an order', async () => {
    await run(async (tx) => {
      const order = await place(tx);
      const may = async (actor: Parameters<TestTransaction['as']>[0]) =>
        (await tx.as<{ may: object | null }>(actor, 'select order_abilities($1) as may', [order.id])).rows[0]?.may;
      expect(await may('otherClient')).toEqual({
        is_firm: false,
        cancel: true,
        deliver: false,
        complete: false,
        pay: true,
        may_hold: false,
        hold: null,
        ends_at: null,
        awaits_fee: false,
        refund: null,
      });
      await pay(tx, order);
      expect(await may('otherClient')).toMatchObject({ cancel: false, pay: false, refund: null });
      expect(await may('firmAdmin')).toEqual({
        is_firm: true,
        cancel: true,
        deliver: true,
        complete: true,
        pay: false,
        may_hold: false,
        hold: null,
        ends_at: null,
        awaits_fee: false,
        refund: 200,
      });
      expect(await may('rivalLawyer')).toBeNull();
      expect(await may('client')).toBeNull();
    });
  });

  test('of services are of the own firm, with what is left of each', async () => {
    await run(async (tx) => {
      const list = (args: string) =>
        found(tx, 'firmAdmin', `select name, stock, available from find_products(${args})`);
      expect(await list(`'simple'`)).toEqual([{ name: 'A simple will', stock: 'in stock', available: 10 }]);
      await product(tx, 'quantity = 2');
      expect(await list(`stock => '{low stock}'`)).toEqual([
        { name: 'A simple will', stock: 'low stock', available: 2 },
      ]);
      expect(await list(`publish => 'published', categories => '{filing}'`)).toEqual([]);
      const counts = await found(tx, 'firmAdmin', 'select publish, products::int from product_counts()');
      for (const { publish, products } of counts)
        expect(await list(`publish => '${publish === 'all' ? '' : String(publish)}'`)).toHaveLength(Number(products));
      expect(await found(tx, 'otherClient', 'select id from find_products()')).toEqual([]);
      const rivals = await found(tx, 'rivalLawyer', 'select id from find_products()');
      expect(rivals.map(({ id }) => id)).not.toContain(ids.product);
    });
  });

  test('and the figures of the shop are the same orders', async () => {
    await run(async (tx) => {
      const order = await place(tx, [line({ quantity: 2 })]);
      await pay(tx, order);
      const overview = async (actor: Parameters<TestTransaction['as']>[0]) =>
        (
          await tx.as<{ shop: { months: unknown[]; categories: unknown[]; services: unknown[] } }>(
            actor,
            `select shop_overview(array[now() - interval '1 hour', now() + interval '1 hour']) as shop`,
          )
        ).rows[0]?.shop;
      const shop = await overview('firmAdmin');
      const [count] = await found(
        tx,
        'firmAdmin',
        `select orders::int, amount::float from order_counts(from_at => now() - interval '1 hour') where status = 'all'`,
      );
      expect(shop?.months).toEqual([
        {
          place: 1,
          currency: 'USD',
          orders: count?.['orders'],
          quantity: expect.any(Number),
          amount: count?.['amount'],
          paid: expect.any(Number),
          refunded: 0,
        },
      ]);
      expect(shop?.services).toContainEqual(expect.objectContaining({ product_id: ids.product }));
      expect((await overview('otherClient'))?.months).toEqual([]);
      for (const bounds of ['null', `'{}'`, `array[null, now()]`, `array[now()]`])
        expect(
          (await found(tx, 'firmAdmin', `select shop_overview(${bounds}::timestamptz[]) -> 'months' as none`))[0],
        ).toEqual({ none: [] });
    });
  });
});

describe('a picture of a service', () => {
  const PICTURE = '00000000-0000-4000-8000-00000000000a.png';
  const STORE = `insert into storage.objects (bucket_id, name) values ('services', $1)`;

  test('is brought by the administrators of the firm alone, into its folder', async () => {
    await run(async (tx) => {
      await tx.as('firmAdmin', STORE, [`${ids.firm}/${PICTURE}`]);
      for (const name of [`${ids.rivalFirm}/${PICTURE}`, `${ids.firm}/x.png`, `${ids.firm}/../${PICTURE}`, PICTURE])
        expect((await tx.refused('firmAdmin', STORE, [name])).code, name).toBe('42501');
      for (const actor of ['teamLawyer', 'client', 'rivalLawyer'] as const)
        expect((await tx.refused(actor, STORE, [`${ids.firm}/b${PICTURE.slice(1)}`])).code, actor).toBe('42501');
    });
  });

  test('goes when no service and no order shows it', async () => {
    await run(async (tx) => {
      const name = `${ids.firm}/${PICTURE}`;
      const isThere = async () =>
        (await tx.owner(`select from storage.objects where bucket_id = 'services' and name = $1`, [name])).rowCount ===
        1;
      await tx.as('firmAdmin', STORE, [name]);
      await tx.as('firmAdmin', `update products set images = $2, cover_url = $3 where id = $1`, [
        ids.product,
        [`/storage/v1/object/public/services/${name}`],
        `/storage/v1/object/public/services/${name}`,
      ]);
      await tx.as('firmAdmin', `update products set images = '{}' where id = $1`, [ids.product]);
      expect(await isThere()).toBe(true);
      await tx.as('firmAdmin', `update products set cover_url = null where id = $1`, [ids.product]);
      expect(await isThere()).toBe(false);
    });
  });
});
