import { randomUUID } from 'node:crypto';

import type { Backend } from '@casewright/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openProductDatabase } from '../../testing/product-database.ts';
import { checkCharge } from './check-charge.ts';
import { planRows, sandboxCardRows } from './plan-rows.ts';
import { ProviderUnreachable } from './provider.ts';
import { sandboxCards } from './sandbox-cards.ts';
import { takeBill } from './take-bill.ts';

const person = randomUUID();

let backend: Backend;
beforeAll(async () => {
  backend = await openProductDatabase('plans_interrupted');
  await backend.engine.query(
    "insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', 'payer@example.test')",
    [person],
  );
});
afterAll(() => backend.close());

class Killed extends Error {}

type Query = Parameters<typeof planRows>[0];

/** Statements of a process that is killed before its next one, after so many; each is a transaction of its own. */
function dyingAfter(statements: number): { query: Query; asked: () => number } {
  let count = 0;
  const query: Query = async (text, values = []) => {
    if (count >= statements) throw new Killed();
    count += 1;
    return backend.engine.query(text, values);
  };
  return { query, asked: () => count };
}
const processOf = (query: Query) => ({
  rows: planRows(query),
  provider: sandboxCards(sandboxCardRows(query), 'http://localhost'),
});

/** A plan of which a month has ended, with a card that pays. */
async function due(round: number): Promise<string> {
  await backend.engine.query(
    `delete from subscriptions where user_id = '${person}';
     insert into private.sandbox_cards (key, customer, return_to, status, behaviour, token) values ('card ${round}', 'h', '/', 'done', 'accepted', 'token ${round}');
     update plan_cards set is_primary = false where user_id = '${person}';
     insert into plan_cards (user_id, provider, customer, token, brand, last4, exp_month, exp_year, is_primary)
     values ('${person}', 'sandbox', 'h', 'token ${round}', 'visa', '4242', 1, 2090, true);
     insert into subscriptions (user_id, plan, period, price, currency, period_start, period_end, anchor_at)
     values ('${person}', 'starter', 'month', 4.99, 'USD', now() - interval '1 month', now() - interval '1 minute' + interval '1 millisecond' * ${round}, now() - interval '1 month')`,
  );
  await backend.engine.query('select private.renew_plans(10)');
  const { rows } = await backend.engine.query<{ id: string }>(
    `select id from plan_bills where user_id = '${person}' and status = 'open'`,
  );
  return rows[0]?.id ?? '';
}

async function taken(round: number) {
  const { rows } = await backend.engine.query(
    `select (select count(*)::int from private.sandbox_charges where token = $1 and status = 'paid') charges,
       (select count(*)::int from plan_invoices i join plan_bills b on b.id = i.bill_id join private.plan_attempts a on a.bill_id = b.id where a.token = $1) invoices,
       (select status from subscriptions where user_id = $2) status, (select (max(number) - count(*))::int from plan_invoices) gaps`,
    [`token ${round}`, person],
  );
  return rows[0];
}
const ONCE = { charges: 1, invoices: 1, status: 'active', gaps: 0 };

test('a renewal that is killed before any of its statements is taken once by the next run', async () => {
  const whole = dyingAfter(Infinity);
  const first = processOf(whole.query);
  expect(await takeBill(first.rows, first.provider, await due(0), null)).toMatchObject({ status: 'paid' });
  expect(await taken(0)).toEqual(ONCE);
  expect(whole.asked()).toBeGreaterThan(8);
  for (let statements = 0; statements < whole.asked(); statements += 1) {
    const round = statements + 1;
    const bill = await due(round);
    const killed = processOf(dyingAfter(statements).query);
    await expect(takeBill(killed.rows, killed.provider, bill, null)).rejects.toBeInstanceOf(Killed);
    const next = processOf(dyingAfter(Infinity).query);
    for (let again = 0; again < 2; again += 1) await takeBill(next.rows, next.provider, bill, null);
    expect([statements, await taken(round)]).toEqual([statements, ONCE]);
  }
});

test('while the provider is away nothing is taken and nobody loses a plan; afterwards it is taken once', async () => {
  const round = 100;
  const bill = await due(round);
  await backend.engine.query('update private.sandbox_outage set is_away = true where only_row');
  const { rows, provider } = processOf(dyingAfter(Infinity).query);
  try {
    for (let minute = 0; minute < 60; minute += 1)
      await expect(takeBill(rows, provider, bill, null)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(await taken(round)).toMatchObject({ charges: 0, invoices: 0, status: 'active' });
  } finally {
    await backend.engine.query('update private.sandbox_outage set is_away = false where only_row');
  }
  expect(await takeBill(rows, provider, bill, null)).toMatchObject({ status: 'paid' });
  expect(await taken(round)).toEqual(ONCE);
});

test('messages that come twice, late or about nothing that is known only have it asked again', async () => {
  const round = 200;
  const bill = await due(round);
  const { rows, provider } = processOf(dyingAfter(Infinity).query);
  await rows.message('sandbox', { id: 'early', reference: 'sandbox_charge_unknown' });
  await takeBill(rows, provider, bill, null);
  const { rows: attempts } = await backend.engine.query<{ reference: string }>(
    'select reference from private.plan_attempts where bill_id = $1',
    [bill],
  );
  const reference = attempts[0]?.reference ?? '';
  for (const id of ['late', 'late', 'later']) {
    await rows.message('sandbox', { id, reference });
    await takeBill(rows, provider, bill, null);
  }
  expect(await taken(round)).toEqual(ONCE);
});

/** What of a card was taken and kept. */
async function kept(token: string): Promise<number> {
  const { rows } = await backend.engine.query<{ kept: number }>(
    `select coalesce(sum(amount - coalesce((select sum((r ->> 'amount')::numeric) from jsonb_array_elements(to_jsonb(c) -> 'refunds') r), 0)), 0)::float kept
     from private.sandbox_charges c where token = $1 and status = 'paid'`,
    [token],
  );
  return rows[0]?.kept ?? Number.NaN;
}
const leave = () => backend.engine.query('delete from auth.users where id = $1', [person]);

test('an account that is deleted while its payment is prepared pays nothing', async () => {
  const round = 300;
  const bill = await due(round);
  const { rows, provider } = processOf(dyingAfter(Infinity).query);
  const slow = {
    ...provider,
    prepare: async (attempt: Parameters<typeof provider.prepare>[0]) => {
      const reference = await provider.prepare(attempt);
      await leave();
      return reference;
    },
  };
  await takeBill(rows, slow, bill, null);
  expect(await kept(`token ${round}`)).toBe(0);
});

test('what an account pays that is deleted meanwhile goes back, once', async () => {
  await backend.engine.query(
    "insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', 'payer@example.test')",
    [person],
  );
  const round = 301;
  const bill = await due(round);
  await backend.engine.query("update private.sandbox_cards set behaviour = 'slow' where token = $1", [
    `token ${round}`,
  ]);
  const { rows, provider } = processOf(dyingAfter(Infinity).query);
  expect(await takeBill(rows, provider, bill, null)).toMatchObject({ status: 'processing' });
  await leave();
  const run = async () => {
    await backend.engine.query('update private.plan_charges set check_at = now() where invoice_id is null');
    for (const charge of await rows.dueCharges(5)) await checkCharge(rows, provider, charge);
  };
  await run();
  expect(await kept(`token ${round}`)).toBe(0);
  await backend.engine.query('update private.sandbox_charges set settles_at = now() where token = $1', [
    `token ${round}`,
  ]);
  for (let times = 0; times < 3; times += 1) await run();
  const { rows: found } = await backend.engine.query<{ status: string; refunds: unknown[] }>(
    'select status, refunds from private.sandbox_charges where token = $1',
    [`token ${round}`],
  );
  expect(found).toMatchObject([{ status: 'paid', refunds: [{ amount: 4.99, status: 'done' }] }]);
  expect(await rows.dueCharges(5)).toEqual([]);
});
