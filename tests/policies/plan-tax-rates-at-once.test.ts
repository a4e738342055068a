import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from './database.ts';
import { DRAWN } from './draws.ts';
import { actors } from './fixture.ts';

const TODAY = '2026-06-15';
const YESTERDAY = '2026-06-14';
/** How often a payment and a change are sent at the same time. */
const ROUNDS = 20 * DRAWN;

let database: TestDatabase;
/** Two connections: one that pays, one that changes rates. */
let paying: Client;
let keeping: Client;

const connected = async (): Promise<Client> => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return client;
};

beforeAll(async () => {
  database = await openTestDatabase();
  [paying, keeping] = await Promise.all([connected(), connected()]);
  await database.client.query(`update private.plan_clock set ahead = $1::timestamptz - now()`, [`${TODAY}T12:00:00Z`]);
  await database.client.query(
    `insert into private.plan_tax_registrations (country, tax_number) values ('EU', 'EU372000000')`,
  );
});
/** Begins without an invoice of today, and with the rates that came with the installation. An invoice is never deleted otherwise. */
async function clear(): Promise<void> {
  const { client } = database;
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query('delete from plan_invoices');
  await client.query('delete from private.plan_tax_rates where added_at is not null');
  await client.query(
    `update private.plan_tax_rates set until = null, ended_for = null where country in ('DE', 'FR', 'IT')`,
  );
  await client.query('commit');
}
beforeEach(clear);
afterAll(async () => {
  await Promise.all([paying.end(), keeping.end()]);
  await database.close();
});

/** An attempt to pay for a plan by somebody new in a country, of which the provider has not said anything yet. */
async function attemptIn(country: string): Promise<string> {
  const id = randomUUID();
  await database.client.query(`insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())`, [
    id,
    `${id}@example.test`,
  ]);
  await database.client.query(
    `insert into billing_details (user_id, full_name, email, address, country) values ($1, 'O', 'o@x.test', 'x', $2)`,
    [id, country],
  );
  const { rows } = await database.client.query<{ id: string }>(
    `with bill as (insert into plan_bills (user_id, kind, plan, period, price, amount, currency, lines, period_start, period_end, anchor_at, idempotency_key)
       values ($1, 'start', 'premium', 'month', 9.99, 9.99, 'USD', '[]', private.plan_now(), private.plan_now() + interval '1 month', private.plan_now(), gen_random_uuid()) returning id)
     insert into private.plan_attempts (bill_id, provider, customer, token, amount, currency, on_session, reference)
     select id, 'sandbox', 'x', 'x', 9.99, 'USD', false, id::text from bill returning id`,
    [id],
  );
  return rows[0]?.id ?? '';
}

/** The provider says that an attempt was paid. */
const settle = (attempt: string) =>
  paying.query(`select private.settle_plan_attempt($1, '{"status": "paid", "amount": 9.99, "currency": "USD"}')`, [
    attempt,
  ]);

/** What the invoice of an attempt says of its tax. */
const taxOf = async (attempt: string) =>
  (
    await database.client.query<{ kind: string; rate: number | null }>(
      `select i.tax ->> 'kind' kind, (i.tax ->> 'rate')::float8 rate from plan_invoices i join private.plan_attempts a on a.bill_id = i.bill_id where a.id = $1`,
      [attempt],
    )
  ).rows[0];

/** Changes rates as an administrator; answers the rule that refuses it. */
async function change(text: string, values: unknown[]): Promise<string | null> {
  await keeping.query(`select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)`, [
    JSON.stringify({ sub: actors.admin, role: 'authenticated', aal: 'aal2' }),
  ]);
  try {
    await keeping.query(text, values);
    return null;
  } catch (error) {
    if (error instanceof DatabaseError && error.hint !== undefined) return error.hint;
    throw error;
  }
}
const ADD = `select add_plan_tax_rate($1, $2, $3, 'https://tax.example/rates')`;
const END = 'select end_plan_tax_rate($1, $2)';
const REMOVE = 'select remove_plan_tax_rate($1)';

const rateOf = async (country: string): Promise<string> =>
  (
    await database.client.query<{ id: string }>(
      `select id from private.plan_tax_rates where country = $1 order by since desc limit 1`,
      [country],
    )
  ).rows[0]?.id ?? '';

/** Waits until a connection waits for a lock. Throws when it has ended instead. */
async function waits(client: Client, work: Promise<unknown>): Promise<void> {
  const { rows } = await database.client.query<{ pid: number }>('select pid from pg_stat_activity where pid = $1', [
    Reflect.get(client, 'processID'),
  ]);
  expect(rows).toHaveLength(1);
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  void work.then(end, end);
  for (;;) {
    const { rows: waiting } = await database.client.query(
      `select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`,
      [rows[0]?.pid],
    );
    if (waiting.length > 0) return;
    if (hasEnded) throw new Error('It did not wait');
    await sleep(10);
  }
}

describe('while a plan is being paid, its rate', () => {
  test.each([
    ['changed', 'DE', (country: string) => Promise.resolve([ADD, [country, 21, TODAY]] as const), 'plan_tax_rate_used'],
    [
      'ended',
      'FR',
      async (country: string) => [END, [await rateOf(country), YESTERDAY]] as const,
      'plan_tax_rate_used',
    ],
    ['removed', 'IT', async (country: string) => [REMOVE, [await rateOf(country)]] as const, 'plan_tax_rate_kept'],
  ])('is not %s: the change waits, and is refused once the invoice has it', async (what, country, asked, rule) => {
    if (what === 'removed') {
      await keeping.query('begin');
      expect(await change(ADD, [country, 23, YESTERDAY])).toBeNull();
      await keeping.query('commit');
    }
    const [text, values] = await asked(country);
    const attempt = await attemptIn(country);
    await paying.query('begin');
    await settle(attempt);
    await keeping.query('begin');
    const changing = change(text, [...values]);
    await waits(keeping, changing);
    await paying.query('commit');
    expect(await changing).toBe(rule);
    await keeping.query('rollback');
    expect(await taxOf(attempt)).toMatchObject({ kind: 'included' });
  });

  test('is changed where the payment breaks off', async () => {
    const attempt = await attemptIn('DE');
    await paying.query('begin');
    await settle(attempt);
    await keeping.query('begin');
    const changing = change(END, [await rateOf('DE'), YESTERDAY]);
    await waits(keeping, changing);
    await paying.query('rollback');
    expect(await changing).toBeNull();
    await keeping.query('commit');
    await settle(attempt);
    expect(await taxOf(attempt)).toEqual({ kind: 'unknown', rate: null });
  });
});

describe('while a rate is being changed, a plan', () => {
  /** What the invoice says of its tax where the payment waits for a change. */
  async function paidDuring(text: string, values: unknown[]) {
    const attempt = await attemptIn('DE');
    await keeping.query('begin');
    expect(await change(text, values)).toBeNull();
    const settling = settle(attempt);
    await waits(paying, settling);
    await keeping.query('commit');
    await settling;
    return taxOf(attempt);
  }

  test('is paid with the rate that holds then, once it is changed', async () => {
    expect(await paidDuring(ADD, ['DE', 21, TODAY])).toEqual({ kind: 'included', rate: 0.21 });
  });

  test('is paid without a rate, once it is ended', async () => {
    expect(await paidDuring(END, [await rateOf('DE'), YESTERDAY])).toEqual({ kind: 'unknown', rate: null });
  });

  test('is paid with what held where the change is given up', async () => {
    const attempt = await attemptIn('FR');
    await keeping.query('begin');
    expect(await change(ADD, ['FR', 21, '2026-06-16'])).toBeNull();
    const settling = settle(attempt);
    await waits(paying, settling);
    await keeping.query('rollback');
    await settling;
    expect(await taxOf(attempt)).toEqual({ kind: 'included', rate: 0.2 });
  });
});

test(
  `sent at the same moment, ${ROUNDS} times, whichever comes first: each invoice has the rate of its day, and the payment is never lost`,
  { timeout: 120_000 },
  async () => {
    const ends = new Map<string | null, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const attempt = await attemptIn('DE');
      await keeping.query('begin');
      const [end] = await Promise.all([
        change(ADD, ['DE', 20 + round / 10, TODAY]).then(async (rule) => {
          await keeping.query(rule === null ? 'commit' : 'rollback');
          return rule;
        }),
        sleep(round % 5).then(() => settle(attempt)),
      ]);
      ends.set(end, (ends.get(end) ?? 0) + 1);
      const { rows } = await database.client.query(
        `select from plan_invoices i join private.plan_attempts a on a.bill_id = i.bill_id join private.plan_tax_rates r on r.country = i.tax ->> 'country' and r.rate = (i.tax ->> 'rate')::numeric
         and (i.issued_at at time zone 'UTC')::date between r.since and coalesce(r.until, 'infinity')
       where a.id = $1`,
        [attempt],
      );
      expect(rows, JSON.stringify(Object.fromEntries(ends))).toHaveLength(1);
      await clear();
    }
    // A change that comes second is refused for the invoice, and for nothing else.
    expect([...ends.keys()].every((rule) => rule === null || rule === 'plan_tax_rate_used')).toBe(true);
  },
);
