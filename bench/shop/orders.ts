import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import pg from 'pg';

import type { TestServer } from '../../tests/setup/server.ts';

const BUYERS = 50;
/** Orders of each, all of them on their way at once. */
const EACH = 4;
const CONNECTIONS = 20;

/**
 * Two hundred orders of one service by fifty people at once, each sent twice at the same time, as a double click does. Answers whether each is there once, with
 * an invoice and a case of its own, and says how long they took.
 */
export async function orderAtOnce({ dataDir }: TestServer): Promise<boolean> {
  const host = join(dataDir, 'postgres/run');
  const pool = new pg.Pool({ host, port: 5432, database: 'postgres', user: 'postgres', max: CONNECTIONS });
  try {
    const buyers = Array.from({ length: BUYERS }, () => randomUUID());
    for (const id of buyers)
      await pool.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
        id,
        `${id}@bench.test`,
      ]);
    const sold = await pool.query<{ id: string }>(
      `update products set quantity = 1000 where slug = 'bench-service-1' returning id`,
    );
    const product = sold.rows[0]?.id ?? '';
    const wanted = buyers.flatMap((buyer) =>
      Array.from({ length: EACH }, (_, nth) => ({ buyer, key: `bench ${nth}` })),
    );
    const started = performance.now();
    const numbers = await Promise.all([...wanted, ...wanted].map(({ buyer, key }) => order(pool, buyer, key, product)));
    const seconds = (performance.now() - started) / 1000;
    const { rows } = await pool.query<{ orders: number; invoices: number; cases: number; left: number }>(
      `select count(*)::int orders, count(distinct o.invoice_id)::int invoices, count(distinct o.case_id)::int cases, (select quantity from products where id = $2) "left"
       from orders o where o.buyer_id = any ($1)`,
      [buyers, product],
    );
    const total = wanted.length;
    const isMet =
      new Set(numbers).size === total &&
      JSON.stringify(rows[0]) === JSON.stringify({ orders: total, invoices: total, cases: total, left: 1000 - total });
    console.log(
      `${total} orders at once, each sent twice: ${isMet ? 'none lost or doubled ✓' : `✗ ${JSON.stringify(rows[0])}`} (${seconds.toFixed(1)} s)`,
    );
    return isMet;
  } finally {
    await pool.end();
  }
}

/** Orders as a buyer, in a transaction of its own, as the data API does; answers the number of the order. */
async function order(pool: pg.Pool, buyer: string, key: string, product: string): Promise<string> {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    await connection.query(
      `select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)`,
      [JSON.stringify({ sub: buyer, role: 'authenticated', aal: 'aal1' })],
    );
    const { rows } = await connection.query<{ order_number: string }>(
      'select order_number from place_order($1, $2, $3)',
      [
        JSON.stringify([{ id: product, quantity: 1, colors: [] }]),
        JSON.stringify({ name: 'Buyer', email: `${buyer}@bench.test` }),
        key,
      ],
    );
    await connection.query('commit');
    return rows[0]?.order_number ?? '';
  } catch (error) {
    await connection.query('rollback');
    throw error;
  } finally {
    connection.release();
  }
}
