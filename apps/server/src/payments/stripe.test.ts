import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { answerTo, type Part, type StripeAnswers } from '../../testing/stripe-answers.ts';
import { ProviderRefused, ProviderUnreachable, type OnlinePayment, type Provider } from './provider.ts';
import { stripeProvider } from './stripe.ts';

const SECRET = `whsec_${'s'.repeat(32)}`;
const SETTINGS = { secretKey: `sk_test_${'k'.repeat(24)}`, webhookSecret: SECRET };

/** What was asked, and what is answered: Stripe's API as far as it is used, with its error for what is not set. */
interface Asked {
  method: string;
  path: string;
  account: string | undefined;
  key: string | undefined;
  body: URLSearchParams;
}
const asked: Asked[] = [];
let answers: StripeAnswers = {};
let server: Server;
let provider: Provider;

const headerOf = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const path = new URL(request.url ?? '', 'http://stripe').pathname.replace('/v1/', '');
      const body = new URLSearchParams(await text(request));
      const { method = '' } = request;
      asked.push({
        method,
        path,
        account: headerOf(request, 'stripe-account'),
        key: headerOf(request, 'idempotency-key'),
        body,
      });
      const answer = answerTo(answers, `${method} ${path}`) ?? 404;
      const own = typeof answer === 'object' && 'error' in answer;
      const status = typeof answer === 'number' ? answer : own ? 400 : 200;
      const said = typeof answer === 'number' ? { error: { type: 'invalid_request_error', message: 'No' } } : answer;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The server has no port');
  provider = stripeProvider(SETTINGS, {
    protocol: 'http',
    host: '127.0.0.1',
    port: place.port,
    maxNetworkRetries: 0,
  });
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
beforeEach(() => {
  asked.length = 0;
  answers = {};
});

const PAYMENT: OnlinePayment & { reference: string } = {
  id: '0b2a6b5e-0000-4000-8000-000000000001',
  provider: 'stripe',
  account: 'acct_firm',
  reference: 'cs_1',
  provider_payment: 'pi_1',
  amount: 120.5,
  currency: 'USD',
  digits: 2,
  status: 'open',
  is_closing: false,
  captures: false,
  is_hold: false,
  invoice_id: '0b2a6b5e-0000-4000-8000-000000000002',
  number: 'INV-00001',
  firm: 'Halloran & Pike',
  expires_at: '2026-11-28T12:00:00Z',
  by_link: true,
  email: 'payer@example.test',
  refunds: [],
};

describe('a payment', () => {
  test('is opened on the account of the firm, once for its id, and names no matter', async () => {
    answers['POST checkout/sessions'] = { id: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1' };
    expect(await provider.open(PAYMENT, 'https://site.test/payment?returned=1')).toEqual({
      reference: 'cs_1',
      url: 'https://checkout.stripe.com/c/pay/cs_1',
    });
    const [call] = asked;
    expect(call).toMatchObject({ account: 'acct_firm', key: PAYMENT.id });
    expect(Object.fromEntries(call?.body ?? [])).toMatchObject({
      'line_items[0][price_data][unit_amount]': '12050',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][product_data][name]': 'Halloran & Pike · INV-00001',
      success_url: 'https://site.test/payment?returned=1',
      expires_at: String(Date.parse('2026-11-28T12:00:00Z') / 1000),
    });
  });

  test.each([
    ['USD', 2, 0.29, '29'],
    ['JPY', 0, 5000, '5000'],
    ['VND', 0, 1_250_000, '1250000'],
    ['ISK', 0, 300, '30000'],
    ['KWD', 3, 1.25, '1250'],
  ])('of %s is counted as Stripe counts it', async (currency, digits, amount, minor) => {
    answers['POST checkout/sessions'] = { id: 'cs_1', url: 'https://checkout.stripe.com' };
    await provider.open({ ...PAYMENT, currency, digits, amount }, 'https://site.test');
    expect(asked[0]?.body.get('line_items[0][price_data][unit_amount]')).toBe(minor);
  });

  test('of thousandths that Stripe does not take is refused', async () => {
    await expect(
      provider.open({ ...PAYMENT, currency: 'KWD', digits: 3, amount: 1.255 }, 'https://site.test'),
    ).rejects.toThrow(ProviderRefused);
    expect(asked).toEqual([]);
  });

  test('that Stripe refuses is distinguished from one that it does not answer', async () => {
    answers['POST checkout/sessions'] = 400;
    await expect(provider.open(PAYMENT, 'https://site.test')).rejects.toThrow(ProviderRefused);
    answers['POST checkout/sessions'] = 503;
    await expect(provider.open(PAYMENT, 'https://site.test')).rejects.toThrow(ProviderUnreachable);
    const nowhere = stripeProvider(SETTINGS, { protocol: 'http', host: '127.0.0.1', port: 1, maxNetworkRetries: 0 });
    await expect(nowhere.state(PAYMENT)).rejects.toThrow(ProviderUnreachable);
  });

  test('that has ended is closed without harm', async () => {
    answers['POST checkout/sessions/cs_1/expire'] = 400;
    await provider.close(PAYMENT);
    expect(asked[0]).toMatchObject({ path: 'checkout/sessions/cs_1/expire', account: 'acct_firm' });
  });
});

describe('an amount that is held', () => {
  const hold = { ...PAYMENT, is_hold: true };

  test('is held on a card alone, and not taken', async () => {
    answers['POST checkout/sessions'] = { id: 'cs_1', url: 'https://stripe.test/c' };
    await provider.open(hold, 'https://us.test/back');
    const body = Object.fromEntries(asked[0]?.body ?? []);
    expect(body).toMatchObject({
      'payment_intent_data[capture_method]': 'manual',
      'payment_intent_data[metadata][order_hold]': PAYMENT.id,
      'allowed_payment_method_types[0]': 'card',
    });
  });

  test('is the page that is there where it is opened again in other words, and refused where nobody knows of one', async () => {
    answers['POST checkout/sessions'] = { error: { type: 'idempotency_error', message: 'Other words' } };
    answers['GET checkout/sessions/cs_1'] = { id: 'cs_1', url: 'https://stripe.test/there' };
    expect(await provider.open(hold, 'https://us.test/other')).toEqual({
      reference: 'cs_1',
      url: 'https://stripe.test/there',
    });
    expect(asked.at(-1)).toMatchObject({ method: 'GET', account: 'acct_firm' });
    await expect(provider.open({ ...hold, reference: null }, 'https://us.test/other')).rejects.toThrow(ProviderRefused);
  });

  test('is taken, or given back, on the account of its firm; what has ended already says so by its state', async () => {
    for (const status of [{ id: 'pi_1' }, 400]) {
      answers['POST payment_intents/pi_1/capture'] = status;
      answers['POST payment_intents/pi_1/cancel'] = status;
      await provider.capture(hold);
      await provider.release(hold);
    }
    expect(asked.map(({ method, path, account }) => [`${method} ${path}`, account])).toEqual(
      [0, 1].flatMap(() => [
        ['POST payment_intents/pi_1/capture', 'acct_firm'],
        ['POST payment_intents/pi_1/cancel', 'acct_firm'],
      ]),
    );
    // Stripe would repeat a failure of its own for a day under the same key.
    expect(asked[0]?.key).not.toBe('capture pi_1');
    answers['POST payment_intents/pi_1/capture'] = 500;
    await expect(provider.capture(hold)).rejects.toBeInstanceOf(ProviderUnreachable);
  });
});

describe('what has become of it', () => {
  const session = (
    intent: Part<Stripe.PaymentIntent> | null,
    more: Part<Stripe.Checkout.Session> = {},
  ): Part<Stripe.Checkout.Session> => ({
    id: 'cs_1',
    status: 'complete',
    amount_total: 12_050,
    currency: 'usd',
    payment_intent: intent,
    ...more,
  });
  const intent = (more: Part<Stripe.PaymentIntent> = {}): Part<Stripe.PaymentIntent> => ({
    id: 'pi_1',
    status: 'succeeded',
    amount_received: 12_050,
    last_payment_error: null,
    latest_charge: { id: 'ch_1', balance_transaction: { fee: 380, currency: 'usd' } },
    ...more,
  });

  test('held until its bank lets it go, and given back or ended after that', async () => {
    const until = Date.parse('2026-12-07T10:00:00Z') / 1000;
    const charge = {
      id: 'ch_1',
      balance_transaction: null,
      payment_method_details: { card: { capture_before: until } },
    };
    answers['GET checkout/sessions/cs_1'] = session(
      intent({ status: 'requires_capture', amount_capturable: 12_050, amount_received: 0, latest_charge: charge }),
    );
    expect(await provider.state(PAYMENT)).toMatchObject({
      status: 'held',
      amount: 120.5,
      currency: 'USD',
      held_until: '2026-12-07T10:00:00.000Z',
    });
    answers['GET checkout/sessions/cs_1'] = session(intent({ status: 'canceled', capture_method: 'manual' }));
    expect(await provider.state(PAYMENT)).toMatchObject({ status: 'expired' });
  });

  test('paid, with its fee, what went back and what is disputed', async () => {
    answers['GET checkout/sessions/cs_1'] = session(intent());
    answers['GET refunds'] = {
      data: [
        { id: 're_1', amount: 2000, status: 'succeeded', metadata: { online_refund: 'ours' } },
        { id: 're_2', amount: 50, status: 'pending', metadata: {} },
        { id: 're_3', amount: 50, status: 'failed', metadata: {}, failure_reason: 'lost_or_stolen_card' },
      ],
    };
    const moved = (amount: number, fee: number) => ({ amount, fee });
    answers['GET disputes'] = {
      data: [
        { id: 'dp_1', amount: 500, status: 'won', balance_transactions: [moved(-500, 1500), moved(500, 0)] },
        { id: 'dp_2', amount: 100, status: 'needs_response', balance_transactions: [moved(-100, 1500)] },
        { id: 'dp_3', amount: 100, status: 'warning_needs_response', balance_transactions: [] },
      ],
    };
    expect(await provider.state(PAYMENT)).toEqual({
      status: 'paid',
      held_until: null,
      payment: 'pi_1',
      amount: 120.5,
      currency: 'USD',
      fee: 3.8,
      failure: null,
      refunds: [
        { id: 're_1', key: 'ours', amount: 20, status: 'done', failure: null },
        { id: 're_2', key: null, amount: 0.5, status: 'pending', failure: null },
        { id: 're_3', key: null, amount: 0.5, status: 'failed', failure: 'lost_or_stolen_card' },
      ],
      disputes: [
        { id: 'dp_1', amount: 5, fee: 15, status: 'won', is_taken: true, is_returned: true },
        { id: 'dp_2', amount: 1, fee: 15, status: 'open', is_taken: true, is_returned: false },
        { id: 'dp_3', amount: 1, fee: 0, status: 'open', is_taken: false, is_returned: false },
      ],
    });
    expect(asked.map(({ account }) => account)).toEqual(['acct_firm', 'acct_firm', 'acct_firm']);
  });

  test.each([
    ['open', session(null, { status: 'open' }), 'open'],
    ['expired', session(null, { status: 'expired' }), 'expired'],
    ['on its way', session(intent({ status: 'processing' })), 'processing'],
    [
      'failed later',
      session(intent({ status: 'requires_payment_method', last_payment_error: { message: 'No' } })),
      'failed',
    ],
  ])('%s', async (_, answer, status) => {
    answers['GET checkout/sessions/cs_1'] = answer;
    expect(await provider.state(PAYMENT)).toMatchObject({ status, amount: 120.5, currency: 'USD' });
  });
});

test('a refund is asked for once, by its id', async () => {
  answers['POST refunds'] = { id: 're_1' };
  await provider.refund(PAYMENT, { id: 'ours', amount: 20 });
  expect(asked[0]).toMatchObject({ key: 'ours', account: 'acct_firm' });
  expect(Object.fromEntries(asked[0]?.body ?? [])).toEqual({
    payment_intent: 'pi_1',
    amount: '2000',
    'metadata[online_refund]': 'ours',
  });
});

test('the account of a firm is made once, and says what is still asked of it', async () => {
  answers['POST accounts'] = { id: 'acct_new' };
  expect(await provider.makeAccount('firm')).toBe('acct_new');
  expect(asked[0]?.key).toBe('account firm');
  answers['GET accounts/acct_new'] = {
    id: 'acct_new',
    charges_enabled: false,
    requirements: { disabled_reason: null },
  };
  answers['POST account_links'] = { url: 'https://connect.stripe.com/setup/x' };
  expect(await provider.account('acct_new', 'https://site.test')).toEqual({
    state: 'pending',
    url: 'https://connect.stripe.com/setup/x',
  });
  answers['GET accounts/acct_new'] = { id: 'acct_new', charges_enabled: true };
  expect(await provider.account('acct_new', null)).toEqual({ state: 'enabled', url: null });
  answers['GET accounts/acct_new'] = { charges_enabled: false, requirements: { disabled_reason: 'rejected.fraud' } };
  expect(await provider.account('acct_new', null)).toEqual({ state: 'disabled', url: null });
});

test('payouts are read in the units of their currency', async () => {
  answers['GET payouts'] = {
    data: [{ id: 'po_1', amount: 9680, currency: 'usd', arrival_date: Date.parse('2026-02-01T00:00:00Z') / 1000 }],
  };
  expect(await provider.payouts('acct_firm')).toEqual([
    { id: 'po_1', amount: 96.8, currency: 'USD', paid_on: '2026-02-01' },
  ]);
});

describe('a message', () => {
  const stripe = new Stripe(SETTINGS.secretKey);
  const event = (object: object, more: object = { account: 'acct_firm' }) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', data: { object }, ...more });
  const signed = (payload: string, secret = SECRET, timestamp = Math.floor(Date.now() / 1000)) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const read = (payload: string, signature: string) => provider.message(Buffer.from(payload), signature);

  test.each([
    ['a session', { object: 'checkout.session', id: 'cs_1', payment_intent: 'pi_1' }, 'cs_1', 'pi_1'],
    ['a payment', { object: 'payment_intent', id: 'pi_1' }, null, 'pi_1'],
    ['a charge', { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }, null, 'pi_1'],
    ['a dispute', { object: 'dispute', id: 'dp_1', payment_intent: 'pi_1' }, null, 'pi_1'],
    ['an account', { object: 'account', id: 'acct_firm' }, null, null],
  ])('about %s says what to ask for', (_, object, reference, payment) => {
    const payload = event(object);
    expect(read(payload, signed(payload))).toEqual({ id: 'evt_1', account: 'acct_firm', reference, payment });
  });

  test('that is forged, changed, old, or signed with another secret is refused', () => {
    const payload = event({ object: 'payment_intent', id: 'pi_1' });
    const old = Math.floor(Date.now() / 1000) - 3600;
    for (const [body, signature] of [
      [payload, 't=1,v1=00'],
      [payload, ''],
      [payload.replace('pi_1', 'pi_2'), signed(payload)],
      [payload, signed(payload, `whsec_${'x'.repeat(32)}`)],
      [payload, signed(payload, SECRET, old)],
    ] as const)
      expect(() => read(body, signature)).toThrow();
  });

  test('about the platform itself is about no firm', () => {
    const payload = event({ object: 'payment_intent', id: 'pi_1' }, {});
    expect(read(payload, signed(payload))).toBeNull();
  });
});
