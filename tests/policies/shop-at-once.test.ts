import { randomUUID } from 'node:crypto';

import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from './database.ts';
import { DRAWN } from './draws.ts';
import { ids } from './fixture.ts';

const BUYERS = 50;
/** How many orders each of them places at once; `npm run test:long` has four. */
const EACH = Math.min(4, 2 * DRAWN);
const ORDERS = BUYERS * EACH;
/** The first of each is of one, the next of two. */
const SOLD = (ORDERS * (EACH + 1)) / 2;
let database: TestDatabase;
let clients: Client[];
const buyers = Array.from({ length: BUYERS }, () => randomUUID());

beforeAll(async () => {
  database = await openTestDatabase();
  for (const id of buyers)
    await database.client.query(`insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())`, [
      id,
      `${id}@example.test`,
    ]);
  clients = Array.from({ length: BUYERS }, () => new Client({ connectionString: database.url }));
  await Promise.all(clients.map((client) => client.connect()));
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await database.close();
});

/** Orders as a buyer, in a transaction of its own; answers the number of the order, or the rule that refused it. */
async function order(buyer: number, key: string, quantity = 1): Promise<string> {
  const client = clients[buyer % BUYERS];
  const id = buyers[buyer % BUYERS];
  if (client === undefined || id === undefined) throw new Error('There is no such buyer');
  await client.query('begin');
  try {
    await client.query(`select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)`, [
      JSON.stringify({ sub: id, role: 'authenticated', aal: 'aal1' }),
    ]);
    const { rows } = await client.query<{ order_number: string }>('select order_number from place_order($1, $2, $3)', [
      JSON.stringify([{ id: ids.product, quantity, colors: [] }]),
      JSON.stringify({ name: `Buyer ${buyer}`, email: `${id}@example.test` }),
      key,
    ]);
    await client.query('commit');
    return rows[0]?.order_number ?? '';
  } catch (error) {
    await client.query('rollback');
    if (error instanceof DatabaseError && error.hint !== undefined) return error.hint;
    throw error;
  }
}

const figures = async () =>
  (
    await database.client.query<{ orders: number; sold: number; left: number | null; invoices: number; cases: number }>(
      `select count(*)::int orders, coalesce(sum(o.total_quantity), 0)::int sold, (select quantity from products where id = $1) "left",
         count(distinct o.invoice_id)::int invoices, count(distinct o.case_id)::int cases
       from orders o where o.id <> $2 and o.status = 'pending'`,
      [ids.product, ids.order],
    )
  ).rows[0];

test('the last one is sold once to fifty buyers', async () => {
  await database.client.query('update products set quantity = 1 where id = $1', [ids.product]);
  const ends = await Promise.all(buyers.map((_, buyer) => order(buyer, 'the last')));
  expect(ends.filter((end) => end.startsWith('ORD-'))).toHaveLength(1);
  expect(ends.filter((end) => end === 'product_sold_out')).toHaveLength(BUYERS - 1);
  expect(await figures()).toEqual({ orders: 1, sold: 1, left: 0, invoices: 1, cases: 1 });
});

// Hundreds of orders, one after another for each buyer: on a busy machine they take longer than a test has.
test(`of ${ORDERS} orders at once none is lost or doubled, each sent twice`, { timeout: 120_000 }, async () => {
  await database.client.query('update products set quantity = 1000 where id = $1', [ids.product]);
  const before = await figures();
  const numbers = await Promise.all(
    buyers.map(async (_, buyer) => {
      const own: string[] = [];
      for (let nth = 0; nth < EACH; nth += 1) {
        const first = await order(buyer, `drawn ${nth}`, 1 + nth);
        expect(await order(buyer, `drawn ${nth}`, 1 + nth)).toBe(first);
        own.push(first);
      }
      return own;
    }),
  );
  const placed = numbers.flat();
  expect(placed.every((number) => number.startsWith('ORD-'))).toBe(true);
  expect(new Set(placed).size).toBe(ORDERS);
  expect(await figures()).toEqual({
    orders: (before?.orders ?? 0) + ORDERS,
    sold: (before?.sold ?? 0) + SOLD,
    left: 1000 - SOLD,
    invoices: (before?.invoices ?? 0) + ORDERS,
    cases: (before?.cases ?? 0) + ORDERS,
  });
  // Numbers have no gap, of orders as of invoices.
  const { rows } = await database.client.query<{ gaps: number }>(
    `select (max(right(order_number, 5)::int) - count(*))::int gaps from orders where id <> $1`,
    [ids.order],
  );
  expect(rows).toEqual([{ gaps: 0 }]);
});

test('the last place of a week is sold once to fifty buyers', async () => {
  // Who has many open orders orders no more.
  await database.client.query(`update orders set status = 'cancelled' where status = 'pending' and id <> $1`, [
    ids.order,
  ]);
  await database.client.query('update products set quantity = null, capacity_per_week = 10000 where id = $1', [
    ids.product,
  ]);
  await database.client.query(
    'update products p set capacity_per_week = 10000 - private.product_left(p) + 1 where id = $1',
    [ids.product],
  );
  const before = await figures();
  const ends = await Promise.all(buyers.map((_, buyer) => order(buyer, 'the last place')));
  expect(ends.filter((end) => end.startsWith('ORD-'))).toHaveLength(1);
  expect(ends.filter((end) => !end.startsWith('ORD-')).every((end) => end === 'product_sold_out')).toBe(true);
  expect(await figures()).toMatchObject({ orders: (before?.orders ?? 0) + 1, sold: (before?.sold ?? 0) + 1 });
});
