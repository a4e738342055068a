import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';

import type { Backend } from '@casewright/backend';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { openProductDatabase } from '../../../testing/product-database.ts';
import type { Part } from '../../../testing/stripe-answers.ts';
import { checkPayments } from '../../jobs/check-payments.ts';
import { planRows } from '../../payments/plan-rows.ts';
import type { Provider } from '../../payments/provider.ts';
import { ownerOf, paymentRows } from '../../payments/rows.ts';
import { stripeCards } from '../../payments/stripe-cards.ts';
import { stripeProvider } from '../../payments/stripe.ts';
import { registerWebhook } from './webhook.ts';

// Messages of Stripe from its signature to the books, with a server in its place: it is asked what is true, whatever a message says.

const SETTINGS = { secretKey: `sk_test_${'k'.repeat(24)}`, webhookSecret: `whsec_${'s'.repeat(32)}` };
const stripe = new Stripe(SETTINGS.secretKey);

let backend: Backend;
let app: FastifyInstance;
let stand: Server;
let provider: Provider;
/** What Stripe knows: the answer to each request, by the account and the path; and what it was asked. */
let known: Map<string, object>;
let asked: string[];

beforeAll(async () => {
  stand = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://stripe').pathname.replace('/v1/', '');
    const at = `${String(request.headers['stripe-account'])} ${request.method ?? ''} ${path}`;
    asked.push(at);
    if (at.includes('/capture')) captured(at.split(' ')[0] ?? '');
    const answer = known.get(at);
    response
      .writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? { error: { type: 'invalid_request_error', message: 'No' } }));
  });
  await new Promise<void>((resolve) => stand.listen(0, '127.0.0.1', resolve));
  const place = stand.address();
  if (place === null || typeof place === 'string') throw new Error('The server has no port');
  const at = { protocol: 'http', host: '127.0.0.1', port: place.port, maxNetworkRetries: 0 } as const;
  provider = stripeProvider(SETTINGS, at);
  backend = await openProductDatabase('webhook');
  app = Fastify();
  registerWebhook(
    app,
    { provider, rows: paymentRows(ownerOf(backend)) },
    { provider: stripeCards(SETTINGS, at), rows: planRows(ownerOf(backend)) },
  );
});
afterAll(async () => {
  await app.close();
  await backend.close();
  await new Promise<void>((resolve) => stand.close(() => resolve()));
});
beforeEach(() => {
  known = new Map();
  asked = [];
});

const one = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row> => {
  const { rows } = await backend.engine.query<Row>(text, values);
  const [row] = rows;
  if (row === undefined) throw new Error(`No row: ${text}`);
  return row;
};

interface Begun {
  invoice: string;
  payment: string;
  account: string;
  session: string;
  intent: string;
}
let nth = 0;
/** A firm with an account at Stripe, an invoice of 100.00 and a payment of it that is open there. */
async function begun(more: { status?: string; captures?: boolean } = {}): Promise<Begun> {
  nth += 1;
  const [firm, admin, client, invoice, payment] = Array.from({ length: 5 }, () => randomUUID());
  const names = { account: `acct_${nth}`, session: `cs_${nth}`, intent: `pi_${nth}` };
  for (const id of [admin, client])
    await backend.engine.query(
      `insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', $2)`,
      [id, `${String(id)}@example.test`],
    );
  await backend.engine.query(
    `insert into law_firms (id, name, slug) values ('${firm}', 'Firm ${nth}', 'firm-${nth}');
     update users set law_firm = '${firm}', access_level = 'lawyer_admin' where uuid = '${admin}';
     insert into payment_accounts (law_firm, provider, account, state, payouts_read_at) values ('${firm}', 'stripe', '${names.account}', 'enabled', now());
     begin;
     set local session_replication_role = replica;
     insert into invoices (id, law_firm, client_id, status, invoice_number, invoice_to, currency, subtotal, total_amount, create_date, due_date, issued_at, issued_by)
     values ('${invoice}', '${firm}', '${client}', 'pending', 'HOOK-${nth}', '{"name": "Client"}', 'USD', 100, 100, current_date, current_date + 30, now(), '${admin}');
     commit;
     select private.post_ledger('${firm}', 'invoice', 'invoices', '${invoice}', current_date, 'USD',
       '[{"purpose": "receivable", "amount": 100}, {"purpose": "fee_income", "amount": -100}]', null, '${client}', 'HOOK-${nth}');
     insert into online_payments (id, invoice_id, law_firm, client_id, provider, account, idempotency_key, amount, currency, status, captures, reference, check_at)
     values ('${payment}', '${invoice}', '${firm}', '${client}', 'stripe', '${names.account}', 'key', 100, 'USD', '${more.status ?? 'open'}', ${more.captures ?? false}, '${names.session}', null)`,
  );
  return { invoice: String(invoice), payment: String(payment), ...names };
}

/** Stripe says of a payment that its session is complete, and what became of the money. */
function says(
  { account, session, intent }: Begun,
  more: Part<Stripe.PaymentIntent> = {},
  refunds: Part<Stripe.Refund>[] = [],
  disputes: Part<Stripe.Dispute>[] = [],
) {
  const paid: Part<Stripe.PaymentIntent> = {
    id: intent,
    status: 'succeeded',
    amount_received: 10_000,
    last_payment_error: null,
    latest_charge: { id: 'ch', balance_transaction: { fee: 320, currency: 'usd' } },
    ...more,
  };
  known.set(`${account} GET checkout/sessions/${session}`, {
    id: session,
    status: 'complete',
    amount_total: 10_000,
    currency: 'usd',
    payment_intent: paid,
  });
  known.set(`${account} GET refunds`, { data: refunds });
  known.set(`${account} GET disputes`, { data: disputes });
}
let holdToTake: Begun | null = null;
function captured(account: string): void {
  if (holdToTake?.account !== account) return;
  known.set(`${account} POST payment_intents/${holdToTake.intent}/capture`, { id: holdToTake.intent });
  says(holdToTake);
}

interface Message {
  id?: string;
  type?: string;
  account?: string;
  object: object;
}
const event = ({ id = `evt_${randomUUID()}`, type = 'x', account, object }: Message) =>
  JSON.stringify({ id, object: 'event', type, data: { object }, ...(account !== undefined && { account }) });
const signed = (payload: string, secret = SETTINGS.webhookSecret, timestamp = Math.floor(Date.now() / 1000)) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
const post = async (payload: string, signature: string | null = signed(payload)) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json', ...(signature !== null && { 'stripe-signature': signature }) },
      payload,
    })
  ).statusCode;
const completed = ({ account, session, intent }: Begun, id?: string) =>
  event({
    ...(id !== undefined && { id }),
    type: 'checkout.session.completed',
    account,
    object: { object: 'checkout.session', id: session, payment_intent: intent },
  });
const about = (type: string, { account, intent }: Begun, kind: string) =>
  event({ type, account, object: { object: kind, id: `${kind}_1`, payment_intent: intent } });

const run = () => {
  const { objectFile, objectsReachable, keepBytes, removeBytes } = backend;
  return checkPayments({
    payload: {},
    query: (text, values = []) => backend.engine.query(text, values),
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
const booksOf = ({ invoice }: Begun) =>
  one<{ status: string; paid: number; refunded: number; payments: number; unbalanced: number }>(
    `select status, amount_paid::float paid, amount_refunded::float refunded, (select count(*)::int from payments where invoice_id = i.id) payments,
       (select count(*)::int from (select 1 from ledger_postings group by transaction_id having sum(amount) <> 0) t) unbalanced
     from invoices i where id = $1`,
    [invoice],
  );
const UNTOUCHED = { status: 'pending', paid: 0, refunded: 0, payments: 0, unbalanced: 0 };
const PAID = { status: 'paid', paid: 100, refunded: 0, payments: 1, unbalanced: 0 };

test('a message that is forged, changed, old, of another secret or not signed has nothing asked', async () => {
  const payment = await begun();
  says(payment);
  const payload = completed(payment);
  for (const signature of [
    null,
    '',
    't=1,v1=00',
    signed(payload.replace(payment.session, 'cs_0')),
    signed(payload, `whsec_${'x'.repeat(32)}`),
    signed(payload, SETTINGS.webhookSecret, Math.floor(Date.now() / 1000) - 3600),
  ])
    expect(await post(payload, signature)).toBe(400);
  expect(await post('{', signed('{'))).toBe(400);
  await run();
  expect(asked).toEqual([]);
  expect(await one('select count(*)::int n from private.provider_events')).toEqual({ n: 0 });
  expect(await booksOf(payment)).toEqual(UNTOUCHED);
});

test('a message that comes again and again, and at once, is one payment', async () => {
  const payment = await begun();
  says(payment);
  const payload = completed(payment, 'evt_again');
  expect(await Promise.all([post(payload), post(payload), post(payload)])).toEqual([200, 200, 200]);
  for (let time = 0; time < 3; time += 1) {
    await Promise.all([run(), run()]);
    expect(await post(payload)).toBe(200);
  }
  expect(await booksOf(payment)).toEqual(PAID);
  expect(await one(`select count(*)::int n from private.provider_events where event_id = 'evt_again'`)).toEqual({
    n: 1,
  });
});

test('messages in another order end in the same books: the refund and the dispute before the payment', async () => {
  const payment = await begun();
  const refund = { id: 're_1', amount: 4000, status: 'succeeded', metadata: {} };
  const dispute = {
    id: 'dp_1',
    amount: 1000,
    status: 'needs_response',
    balance_transactions: [{ amount: -1000, fee: 1500 }],
  };
  says(payment, {}, [refund], [dispute]);
  for (const payload of [
    about('charge.dispute.created', payment, 'dispute'),
    about('charge.refunded', payment, 'charge'),
    completed(payment),
    about('charge.dispute.created', payment, 'dispute'),
  ]) {
    expect(await post(payload)).toBe(200);
    await run();
  }
  // What is disputed is taken off until the bank decides.
  expect(await booksOf(payment)).toMatchObject({ paid: 90, refunded: 40, payments: 3, unbalanced: 0 });
  expect(await one('select count(*)::int n, min(status) status from online_disputes')).toEqual({
    n: 1,
    status: 'open',
  });
  // The bank decides.
  says(
    payment,
    {},
    [refund],
    [{ ...dispute, status: 'won', balance_transactions: [...dispute.balance_transactions, { amount: 1000, fee: 0 }] }],
  );
  await post(about('charge.dispute.closed', payment, 'dispute'));
  await run();
  expect(await one('select count(*)::int n, min(status) status from online_disputes')).toEqual({
    n: 1,
    status: 'won',
  });
  expect(await booksOf(payment)).toMatchObject({ paid: 100, refunded: 40, unbalanced: 0 });
});

test('a message that comes late, when nobody expected one any more, still counts what was paid', async () => {
  const payment = await begun({ status: 'expired' });
  says(payment);
  await run();
  expect(await booksOf(payment)).toEqual(UNTOUCHED);
  await post(completed(payment));
  await run();
  expect(await booksOf(payment)).toEqual(PAID);
});

test('a message about the account of another firm, or of nobody, has nothing of this one asked', async () => {
  const [payment, theirs] = [await begun(), await begun()];
  says(payment);
  says(theirs);
  for (const account of [theirs.account, 'acct_nobody', undefined])
    expect(
      await post(
        event({
          ...(account !== undefined && { account }),
          object: { object: 'checkout.session', id: payment.session, payment_intent: payment.intent },
        }),
      ),
    ).toBe(200);
  await run();
  expect(asked).toEqual([]);
  expect([await booksOf(payment), await booksOf(theirs)]).toEqual([UNTOUCHED, UNTOUCHED]);
});

test('a message that says other amounts than Stripe does when asked changes nothing: the answer counts', async () => {
  const payment = await begun();
  says(payment, { status: 'requires_payment_method', last_payment_error: { message: 'Declined' } });
  await post(
    event({
      type: 'checkout.session.completed',
      account: payment.account,
      object: { object: 'checkout.session', id: payment.session, payment_status: 'paid', amount_total: 999_999 },
    }),
  );
  await run();
  expect(await booksOf(payment)).toEqual(UNTOUCHED);
  expect(await one('select status, failure from online_payments where id = $1', [payment.payment])).toEqual({
    status: 'failed',
    failure: 'Declined',
  });
});

test('what is held is taken on the account of its firm, once, whatever messages come meanwhile', async () => {
  const payment = await begun({ status: 'processing', captures: true });
  holdToTake = payment;
  says(payment, {
    status: 'requires_capture',
    capture_method: 'manual',
    amount_capturable: 10_000,
    amount_received: 0,
    latest_charge: { id: 'ch', balance_transaction: null },
  });
  for (let time = 0; time < 3; time += 1) {
    await post(about('payment_intent.amount_capturable_updated', payment, 'charge'));
    await post(completed(payment));
    await run();
  }
  expect(asked.filter((each) => each.endsWith('/capture'))).toEqual([
    `${payment.account} POST payment_intents/${payment.intent}/capture`,
  ]);
  expect(await booksOf(payment)).toEqual(PAID);
});
