import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { answerTo, type Part, type StripeAnswers } from '../../testing/stripe-answers.ts';
import type { CardProvider, CardSetup, PlanAttempt } from './cards.ts';
import { ProviderRefused, ProviderUnreachable } from './provider.ts';
import { stripeCards } from './stripe-cards.ts';

const SECRET = `whsec_${'s'.repeat(32)}`;
const SETTINGS = { secretKey: `sk_test_${'k'.repeat(24)}`, webhookSecret: SECRET };

interface Asked {
  call: string;
  account: unknown;
  key: unknown;
  body: URLSearchParams;
}
const asked: Asked[] = [];
let answers: StripeAnswers = {};
let server: Server;
let provider: CardProvider;

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const call = `${request.method} ${new URL(request.url ?? '', 'http://stripe').pathname.replace('/v1/', '')}`;
      const body = new URLSearchParams(await text(request));
      asked.push({ call, account: request.headers['stripe-account'], key: request.headers['idempotency-key'], body });
      const answer = answerTo(answers, call) ?? 404;
      const status = typeof answer === 'number' ? answer : 200;
      const type = status === 402 ? 'card_error' : 'invalid_request_error';
      const said = typeof answer === 'number' ? { error: { type, message: 'No' } } : answer;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The server has no port');
  provider = stripeCards(SETTINGS, { protocol: 'http', host: '127.0.0.1', port: place.port, maxNetworkRetries: 0 });
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
beforeEach(() => {
  asked.length = 0;
  answers = {};
});

const SETUP: CardSetup & { customer: string } = {
  id: 'setup-id',
  user_id: 'person',
  provider: 'stripe',
  reference: null,
  status: 'open',
  customer: 'cus_1',
  email: 'ada@example.test',
  name: 'Ada',
};
const ATTEMPT: PlanAttempt = {
  id: 'attempt-id',
  bill_id: 'bill',
  provider: 'stripe',
  customer: 'cus_1',
  token: 'pm_1',
  amount: 4.99,
  currency: 'USD',
  digits: 2,
  reference: null,
  on_session: false,
  status: 'created',
  failure: null,
  is_closing: false,
  plan: 'starter',
};
const intent = (more: Part<Stripe.PaymentIntent>): Part<Stripe.PaymentIntent> => ({
  id: 'pi_1',
  amount: 499,
  currency: 'usd',
  next_action: null,
  ...more,
});

describe('a card', () => {
  test('is added on the page of Stripe, on the platform’s own account, once', async () => {
    answers['POST checkout/sessions'] = { id: 'cs_1', url: 'https://stripe.test/c' };
    expect(await provider.openSetup(SETUP, 'https://us.test/back')).toEqual({
      reference: 'cs_1',
      url: 'https://stripe.test/c',
    });
    const [call] = asked;
    expect(call).toMatchObject({ key: 'setup-id', account: undefined });
    expect(Object.fromEntries(call?.body ?? [])).toMatchObject({ mode: 'setup', customer: 'cus_1' });
  });

  test('is there with its brand and the end of its number, once Stripe has it', async () => {
    answers['GET checkout/sessions/cs_1'] = { status: 'open', setup_intent: null, customer: 'cus_1' };
    expect(await provider.setupState('cs_1')).toEqual({ status: 'open', card: null });
    answers['GET checkout/sessions/cs_1'] = { status: 'expired', setup_intent: null, customer: 'cus_1' };
    expect(await provider.setupState('cs_1')).toEqual({ status: 'ended', card: null });
    const card = { brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2031 };
    answers['GET checkout/sessions/cs_1'] = {
      status: 'complete',
      customer: 'cus_1',
      setup_intent: { status: 'succeeded', payment_method: { id: 'pm_1', card } },
    };
    expect(await provider.setupState('cs_1')).toEqual({
      status: 'done',
      card: { token: 'pm_1', customer: 'cus_1', ...card },
    });
  });
});

describe('what is owed', () => {
  test('is prepared in cents without being taken, and taken without its holder', async () => {
    answers['POST payment_intents'] = intent({ status: 'requires_confirmation' });
    answers['POST payment_intents/pi_1/confirm'] = intent({ status: 'succeeded' });
    expect(await provider.prepare(ATTEMPT)).toBe('pi_1');
    await provider.take('pi_1', null);
    expect(asked.map(({ call, key }) => [call, key === 'attempt-id'])).toEqual([
      ['POST payment_intents', true],
      ['POST payment_intents/pi_1/confirm', false],
    ]);
    const [prepared, confirmed] = asked;
    expect(Object.fromEntries(prepared?.body ?? [])).toMatchObject({
      amount: '499',
      currency: 'usd',
      customer: 'cus_1',
    });
    expect(prepared?.body.has('confirm')).toBe(false);
    expect(confirmed?.body.get('off_session')).toBe('true');
  });

  test.each([
    ['succeeded', 'paid'],
    ['processing', 'processing'],
    ['requires_action', 'action'],
    ['requires_confirmation', 'created'],
    ['requires_payment_method', 'failed'],
    ['canceled', 'failed'],
  ])('that Stripe calls %s is %s here', async (said, status) => {
    const url = 'https://bank.test';
    answers['GET payment_intents/pi_1'] = intent({
      status: said,
      next_action: { redirect_to_url: { url } },
      last_payment_error: { message: 'Declined.' },
    });
    expect(await provider.chargeState('pi_1', 2)).toEqual({
      status,
      failure: 'Declined.',
      amount: 4.99,
      currency: 'USD',
      url,
    });
  });

  test('that is declined, or was taken already, says so by its state; what does not answer is asked again', async () => {
    for (const status of [402, 400]) {
      answers['POST payment_intents/pi_1/confirm'] = status;
      await provider.take('pi_1', 'https://us.test/back');
    }
    expect(asked.at(-1)?.body.get('return_url')).toBe('https://us.test/back');
    answers['POST payment_intents/pi_1/confirm'] = 500;
    await expect(provider.take('pi_1', null)).rejects.toBeInstanceOf(ProviderUnreachable);
    await expect(provider.chargeState('pi_1', 2)).rejects.toBeInstanceOf(ProviderRefused);
  });
});

test('a message counts with its signature, and only where it is about the platform’s own account', () => {
  const signed = (event: object) => {
    const payload = JSON.stringify({ object: 'event', ...event });
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET });
    return { payload: Buffer.from(payload), header };
  };
  const data = { object: { id: 'pi_1', object: 'payment_intent' } };
  const own = signed({ id: 'evt_1', type: 'payment_intent.succeeded', data });
  expect(provider.message(own.payload, own.header)).toEqual({ id: 'evt_1', reference: 'pi_1' });
  const firm = signed({ id: 'evt_2', type: 'payment_intent.succeeded', account: 'acct_firm', data });
  expect(provider.message(firm.payload, firm.header)).toBeNull();
  const forged = Buffer.from(own.payload.toString().replace('pi_1', 'pi_2'));
  expect(() => provider.message(forged, own.header)).toThrow();
});

describe('what was taken', () => {
  const charge = {
    id: 'charge-id',
    provider: 'stripe' as const,
    reference: 'pi_1',
    amount: 4.99,
    currency: 'USD',
    digits: 2,
    is_unclaimed: false,
    refunds: [],
  };

  test('goes back in cents, once by its key', async () => {
    answers['POST refunds'] = { id: 're_1' };
    await provider.refundCharge(charge, { id: 'refund-id', amount: 1.5 });
    expect(asked[0]?.key).toBe('refund-id');
    expect(Object.fromEntries(asked[0]?.body ?? [])).toMatchObject({
      payment_intent: 'pi_1',
      amount: '150',
      'metadata[plan_refund]': 'refund-id',
    });
  });

  test('says what went back of it and what is disputed', async () => {
    answers['GET refunds'] = {
      data: [{ id: 're_1', amount: 150, status: 'succeeded', metadata: { plan_refund: 'ours' } }],
    };
    answers['GET disputes'] = { data: [{ id: 'dp_1', amount: 499, status: 'needs_response' }] };
    expect(await provider.later(charge)).toEqual({
      refunds: [{ id: 're_1', key: 'ours', amount: 1.5, status: 'done', failure: null }],
      disputes: [{ id: 'dp_1', amount: 4.99, status: 'open' }],
    });
  });
});

test('a message about a refund or a dispute is about its payment', () => {
  const object = { id: 'dp_1', object: 'dispute', charge: 'ch_1', payment_intent: 'pi_1' };
  const payload = JSON.stringify({ object: 'event', id: 'evt_9', type: 'charge.dispute.created', data: { object } });
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET });
  expect(provider.message(Buffer.from(payload), header)).toEqual({ id: 'evt_9', reference: 'pi_1' });
});
