import { randomUUID } from 'node:crypto';

import type { Backend } from '@casewright/backend';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openProductDatabase } from '../../testing/product-database.ts';
import { checkPayments } from '../jobs/check-payments.ts';
import type { Run } from '../jobs/job.ts';
import { heard } from './heard.ts';
import { ProviderUnreachable } from './provider.ts';
import { paymentRows, sandboxRows } from './rows.ts';
import { sandboxProvider } from './sandbox.ts';

const [firm, admin, client, account] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const ACCOUNT = 'sandbox_firm';
const TO = 'http://localhost/back';

let backend: Backend;
beforeAll(async () => {
  backend = await openProductDatabase('provider_away');
  for (const [id, email] of [
    [admin, 'admin@example.test'],
    [client, 'client@example.test'],
  ])
    await backend.engine.query(
      `insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', $2)`,
      [id, email],
    );
  await backend.engine.query(
    `insert into law_firms (id, name, slug) values ('${firm}', 'Firm', 'firm');
     update users set law_firm = '${firm}', access_level = 'lawyer_admin' where uuid = '${admin}';
     insert into payment_accounts (id, law_firm, provider, account, state) values ('${account}', '${firm}', 'sandbox', '${ACCOUNT}', 'enabled')`,
  );
});
afterAll(() => backend.close());

const query: Run['query'] = (text, values = []) => backend.engine.query(text, values);
const rows = paymentRows(query);
const provider = sandboxProvider(sandboxRows(query), 'http://localhost');
const one = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row> => {
  const { rows: found } = await backend.engine.query<Row>(text, values);
  const [row] = found;
  if (row === undefined) throw new Error(`No row: ${text}`);
  return row;
};

/** An issued invoice of 100.00, as the ledger has it, and a payment of it that was begun. */
async function begun(number: number): Promise<{ invoice: string; payment: string }> {
  const invoice = randomUUID();
  await backend.engine.query(
    `begin;
     set local session_replication_role = replica;
     insert into invoices (id, law_firm, client_id, status, invoice_number, invoice_to, currency, subtotal, total_amount, create_date, due_date, issued_at, issued_by)
     values ('${invoice}', '${firm}', '${client}', 'pending', 'AWAY-${number}', '{"name": "Client"}', 'USD', 100, 100, current_date, current_date + 30, now(), '${admin}');
     commit;
     select private.post_ledger('${firm}', 'invoice', 'invoices', '${invoice}', current_date, 'USD',
       '[{"purpose": "receivable", "amount": 100}, {"purpose": "fee_income", "amount": -100}]', null, '${client}', 'AWAY-${number}')`,
  );
  const { id } = await one<{ id: string }>(
    `insert into online_payments (invoice_id, law_firm, client_id, provider, account, idempotency_key, amount, currency)
     values ($1, $2, $3, 'sandbox', $4, 'key', 100, 'USD') returning id`,
    [invoice, firm, client, ACCOUNT],
  );
  return { invoice, payment: id };
}
/** Has it opened, as the endpoint does; answers what the provider calls it. */
async function opened(id: string): Promise<string> {
  const payment = await rows.payment(id);
  if (payment === null) throw new Error('There is no such payment');
  const { reference } = await heard(rows, payment, () => provider.open(payment, TO));
  await rows.opened(id, reference);
  return reference;
}
const isAway = (away: boolean) =>
  backend.engine.query('update private.sandbox_outage set is_away = $1 where only_row', [away]);
/** So many minutes go by for what waits. */
const passes = (minutes: number) =>
  backend.engine.query(
    `update online_payments set check_at = check_at - interval '${minutes} minutes', created_at = created_at - interval '${minutes} minutes';
     update payment_accounts set silent_since = silent_since - interval '${minutes} minutes', payouts_read_at = payouts_read_at - interval '${minutes} minutes';
     update private.sandbox_payments set paid_at = paid_at - interval '${minutes} minutes'`,
  );
const runs = () => {
  const { objectFile, objectsReachable, keepBytes, removeBytes } = backend;
  return checkPayments({
    payload: {},
    query,
    objectFile,
    objectsReachable,
    keepBytes,
    removeBytes,
    sealing: null,
    payments: () => provider,
    cards: () => null,
    signal: new AbortController().signal,
    logger: pino({ level: 'silent' }),
  });
};
const statusOf = async (payment: string) =>
  (await one<{ status: string }>('select status from online_payments where id = $1', [payment])).status;
const notified = async () =>
  (
    await backend.engine.query<{ user_id: string; params: string[] }>(
      `select user_id, params from notifications where kind = 'payment_provider_silent'`,
    )
  ).rows;
const paidOf = async (invoice: string) =>
  one<{ status: string; paid: number; refunded: number; payments: number }>(
    `select status, amount_paid::float as paid, amount_refunded::float as refunded, (select count(*)::int from payments where invoice_id = i.id) as payments from invoices i where id = $1`,
    [invoice],
  );

test('a provider that is away for an hour: what waits is asked again, the firm is notified once, and afterwards everything is right once', async () => {
  const [paid, refunded, late, old] = [await begun(1), await begun(2), await begun(3), await begun(4)];
  // Paid before, and to be given back; paid and on its way to the firm's bank.
  for (const { payment } of [refunded, old]) {
    await sandboxRows(query).choose(await opened(payment), 'pay');
    await backend.engine.query('update online_payments set check_at = now() where id = $1', [payment]);
  }
  await runs();
  await backend.engine.query(
    `update private.sandbox_payments set paid_at = now() - interval '3 days' where key = '${old.payment}'`,
  );
  await backend.engine.query(
    `select private.ask_online_refund(i, o, 40, 'Too much', 'refund') from online_payments o join invoices i on i.id = o.invoice_id where o.id = '${refunded.payment}'`,
  );
  const reference = await opened(paid.payment);
  await isAway(true);
  // The payer has paid at the provider, whose message comes; it answers no question.
  await sandboxRows(query).choose(reference, 'pay');
  await rows.message('sandbox', { id: 'evt', account: ACCOUNT, reference, payment: null });
  await backend.engine.query('update payment_accounts set payouts_read_at = null');
  // Who begins to pay now is refused for the moment, with the same payment next time.
  await expect(opened(late.payment)).rejects.toBeInstanceOf(ProviderUnreachable);

  const asks: number[] = [];
  for (let minute = 0; minute < 60; minute += 1) {
    const checks = async () =>
      (await one<{ checks: number }>('select checks from online_payments where id = $1', [paid.payment])).checks;
    const before = await checks();
    await runs();
    if ((await checks()) > before) asks.push(minute);
    if (minute === 29) expect(await notified()).toEqual([]);
    await passes(1);
  }
  // With longer pauses, and not as often as the job runs.
  expect(asks).toEqual([0, 5, 15, 35]);
  expect(await notified()).toEqual([{ user_id: admin, params: ['AWAY-1'] }]);
  expect(await statusOf(paid.payment)).toBe('open');
  expect(await one('select silent_since is not null as silent from payment_accounts')).toEqual({ silent: true });
  expect(await paidOf(paid.invoice)).toEqual({ status: 'pending', paid: 0, refunded: 0, payments: 0 });

  await isAway(false);
  // The first that is answered has the rest asked about at once: nobody waits for the end of a pause.
  await sandboxRows(query).choose(await opened(late.payment), 'pay');
  await rows.message('sandbox', {
    id: 'evt late',
    account: ACCOUNT,
    reference: (await rows.payment(late.payment))?.reference ?? null,
    payment: null,
  });
  for (let time = 0; time < 3; time += 1) {
    await runs();
    await rows.message('sandbox', { id: 'evt', account: ACCOUNT, reference, payment: null });
  }
  expect(await paidOf(paid.invoice)).toEqual({ status: 'paid', paid: 100, refunded: 0, payments: 1 });
  expect(await paidOf(late.invoice)).toEqual({ status: 'paid', paid: 100, refunded: 0, payments: 1 });
  expect(await paidOf(refunded.invoice)).toMatchObject({ paid: 100, refunded: 40, payments: 2 });
  expect(await one('select count(*)::int as payouts, sum(amount)::float as amount from online_payouts')).toEqual({
    payouts: 1,
    amount: 97.1,
  });
  expect(await one('select silent_since from payment_accounts')).toEqual({ silent_since: null });
  expect(await notified()).toHaveLength(1);
  // Four payments with fees of 2.90 each, a refund and a payout.
  expect(
    await one(
      `select (select sum(p.amount)::float from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.purpose = 'card_clearing') as clearing,
         (select count(*)::int from (select transaction_id from ledger_postings group by 1 having sum(amount) <> 0) t) as unbalanced`,
    ),
  ).toEqual({ clearing: 251.3, unbalanced: 0 });
});
