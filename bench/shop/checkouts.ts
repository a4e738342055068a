import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

import { signToken } from '../../tests/protocol/realtime/token.ts';
import type { TestServer } from '../../tests/setup/server.ts';
import { median } from '../measure.ts';

const BUYERS = 50;
/** Checkouts of each, all of them on their way at once. */
const EACH = 4;
/** As long as the last payment may take until it is in the books, once its buyer has paid. */
const BOOKED_WITHIN_MS = 60_000;
/** How often one checkout may be asked to come again, by a server that has more to do than it can. */
const MOST_TRIES = 100;

interface Buyer {
  token: string;
  /** The address of their network, as the proxy says it. */
  from: string;
}

/**
 * Two hundred checkouts of one service by fifty people at once, over HTTP against the server as it is started, with the provider of the demonstration: priced, ordered,
 * paid. Each request that orders or pays is sent twice at the same time, as a double click does. Answers whether each is there once: an order, an invoice that is paid, a case, a payment; and
 * says how long they took.
 */
export async function checkOutAtOnce(server: TestServer, owner: pg.Pool): Promise<boolean> {
  const { rows: sold } = await owner.query<{ id: string }>(
    `update products set quantity = 1000 where id = (select p.id from products p join payment_accounts a on a.law_firm = p.law_firm and a.state = 'enabled'
       where p.publish = 'published' and p.slug like 'bench-service-%' order by p.slug limit 1) returning id`,
  );
  const product = sold[0]?.id ?? '';
  const buyers = await signedIn(server, owner);
  const wanted = [...buyers.values()].flatMap((buyer) =>
    Array.from({ length: EACH }, () => ({ buyer, key: randomUUID() })),
  );
  const started = performance.now();
  const ends = await Promise.all(wanted.map(({ buyer, key }) => checkOut(server, buyer, key, product)));
  const paidAfter = (performance.now() - started) / 1000;
  const ids = [...buyers.keys()];
  const found = await booked(owner, ids, product, wanted.length);
  const bookedAfter = (performance.now() - started) / 1000;
  const total = wanted.length;
  const right = {
    orders: total,
    invoices: total,
    paid: total,
    cases: total,
    payments: total,
    cents: total,
    left: 1000 - total,
  };
  const numbers = new Set(ends.map(({ number }) => number));
  const isMet = numbers.size === total && JSON.stringify(found) === JSON.stringify(right);
  const again = ends.reduce((sum, { comeAgain }) => sum + comeAgain, 0);
  const slowest = Math.max(...ends.map(({ milliseconds }) => milliseconds));
  console.log(
    `${total} checkouts at once over HTTP, each request sent twice: ${isMet ? 'none lost or doubled ✓' : `✗ ${JSON.stringify(found)} and ${numbers.size} numbers`} (${paidAfter.toFixed(1)} s, in the books after ${bookedAfter.toFixed(1)} s; one of them ${(median(ends.map(({ milliseconds }) => milliseconds)) / 1000).toFixed(1)} s, the slowest ${(slowest / 1000).toFixed(1)} s; ${again} requests were asked to come again)`,
  );
  return isMet;
}

/** So many new clients with a session each; by their ids. */
async function signedIn({ url, dataDir }: TestServer, owner: pg.Pool): Promise<Map<string, Buyer>> {
  const keys: unknown = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const secret = typeof keys === 'object' && keys !== null ? String(Reflect.get(keys, 'jwtSecret')) : '';
  const buyers = new Map<string, Buyer>();
  for (let nth = 0; nth < BUYERS; nth += 1) {
    const [id, session] = [randomUUID(), randomUUID()];
    await owner.query(
      `insert into auth.users (id, aud, role, email, email_confirmed_at) values ($1, 'authenticated', 'authenticated', $2, now())`,
      [id, `${id}@bench.test`],
    );
    await owner.query(
      `insert into auth.sessions (id, user_id, aal, created_at, updated_at) values ($1, $2, 'aal1', now(), now())`,
      [session, id],
    );
    const token = signToken(secret, {
      iss: `${url}/auth/v1`,
      sub: id,
      session_id: session,
      aal: 'aal1',
      email: `${id}@bench.test`,
    });
    // From as many networks: the limits of one are not what is measured.
    buyers.set(id, { token, from: `10.0.0.${nth + 1}` });
  }
  return buyers;
}

/** One person's checkout from the price to the payment; answers the number of the order. Throws where anything is refused. */
async function checkOut({ url, anonKey }: TestServer, { token, from }: Buyer, key: string, product: string) {
  const begun = performance.now();
  let comeAgain = 0;
  const ask = async (path: string, body: object, mayBeOver = false): Promise<unknown> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: {
        apikey: anonKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-forwarded-for': from,
      },
      body: JSON.stringify(body),
    });
    const said: unknown = await answer.json();
    // Who is asked to come again does, with the same key: that is what keys are for.
    if (answer.status === 503) {
      comeAgain += 1;
      if (comeAgain > MOST_TRIES) throw new Error(`${path} was never answered`);
      await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1));
      return ask(path, body, mayBeOver);
    }
    if (!answer.ok && !(mayBeOver && answer.status === 409))
      throw new Error(`${path}: ${answer.status} ${JSON.stringify(said)}`);
    return said;
  };
  const twice = async (path: string, body: object, mayBeOver = false): Promise<unknown> => {
    const [first] = await Promise.all([ask(path, body, mayBeOver), ask(path, body, mayBeOver)]);
    return first;
  };
  const items = [{ id: product, quantity: 1, colors: [] }];
  await ask('/rest/v1/rpc/price_cart', { cart: items });
  const order = await twice('/rest/v1/rpc/place_order', {
    cart: items,
    billing: { name: 'Buyer', email: 'buyer@bench.test' },
    idempotency_key: key,
  });
  const invoice = fieldOf(order, 'invoice_id');
  const page = await twice('/api/payments/checkout', { invoice_id: invoice, idempotency_key: key, return_to: 'shop' });
  const reference = /sandbox=(\w+)/.exec(fieldOf(page, 'url'))?.[1] ?? '';
  // The second click on "Pay" comes when it is paid.
  await twice(`/api/payments/sandbox/${reference}`, { outcome: 'pay' }, true);
  return { number: fieldOf(order, 'order_number'), milliseconds: performance.now() - begun, comeAgain };
}

const fieldOf = (answer: unknown, name: string): string => {
  const row: unknown = Array.isArray(answer) ? answer[0] : answer;
  return typeof row === 'object' && row !== null ? String(Reflect.get(row, name)) : '';
};

/** What the books have of these buyers, once as many invoices are paid, or time is over. `cents`: how many payments are what their invoice comes to. */
async function booked(owner: pg.Pool, buyers: readonly string[], product: string, total: number) {
  const until = performance.now() + BOOKED_WITHIN_MS;
  for (;;) {
    const { rows } = await owner.query<
      Record<'orders' | 'invoices' | 'paid' | 'cases' | 'payments' | 'cents' | 'left', number>
    >(
      `select count(distinct o.id)::int orders, count(distinct i.id)::int invoices, (count(distinct i.id) filter (where i.status = 'paid' and i.amount_due = 0))::int paid,
         count(distinct o.case_id)::int cases, count(distinct p.id)::int payments, (count(distinct p.id) filter (where p.amount = i.total_amount and p.status = 'paid'))::int cents,
         (select quantity from products where id = $2) "left"
       from orders o left join invoices i on i.id = o.invoice_id left join online_payments p on p.invoice_id = i.id where o.buyer_id = any ($1)`,
      [buyers, product],
    );
    if (rows[0]?.paid === total || performance.now() > until) return rows[0];
    await sleep(250);
  }
}
