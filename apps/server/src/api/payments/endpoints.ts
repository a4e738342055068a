import * as z from 'zod/mini';

import { defineEndpoints } from '../../endpoints.ts';

const key = z.string().check(z.minLength(1), z.maxLength(100));
/** Where the provider leads back to: the page of the invoice, or the end of the checkout of the shop. */
const returnTo = z.optional(z.enum(['invoice', 'shop']));
const amount = z.optional(z.nullable(z.number().check(z.positive())));
const account = z.object({ state: z.enum(['pending', 'enabled', 'disabled']), url: z.nullable(z.string()) });
const token = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const shown = z.object({
  number: z.string(),
  firm: z.string(),
  to: z.nullable(z.string()),
  status: z.string(),
  currency: z.string(),
  total: z.number(),
  paid: z.number(),
  due: z.number(),
  payable: z.number(),
  create_date: z.iso.date(),
  due_date: z.iso.date(),
  overdue: z.boolean(),
  instalment: z.nullable(z.object({ place: z.int(), count: z.int(), due_on: z.iso.date(), amount: z.number() })),
  pays_online: z.boolean(),
  payment_details: z.nullable(z.string()),
  payments: z.array(
    z.object({
      id: z.guid(),
      amount: z.number(),
      status: z.enum(['processing', 'paid', 'failed', 'expired']),
      at: z.iso.datetime({ offset: true }),
    }),
  ),
});
const sandbox = z.object({
  title: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(['open', 'held', 'processing', 'paid', 'failed', 'expired']),
  is_hold: z.boolean(),
  is_disputed: z.boolean(),
  return_to: z.string(),
});

/** /api/payments: what of paying online needs the provider. Amounts are in units of the currency. */
export const paymentEndpoints = defineEndpoints({
  checkout: {
    method: 'post',
    path: '/api/payments/checkout',
    summary: 'Begins to pay an invoice: by its client, or with the token of its link',
    description: 'The same key is the same payment, and leads to the same page.',
    body: z.union([
      z.object({ invoice_id: z.guid(), amount, idempotency_key: key, return_to: returnTo }),
      z.object({ token, amount, idempotency_key: key }),
    ]),
    answer: z.object({ url: z.string() }),
    answered: 'The page where it is paid',
    refusals: [400, 401, 403, 404, 409, 422, 429, 503],
  },
  hold: {
    method: 'post',
    path: '/api/payments/hold',
    summary: 'Begins to hold what an order costs on the card of its buyer, while the firm checks for conflicts',
    description:
      'While one is there the same page is answered again. Nothing is taken before the firm takes the order on.',
    body: z.object({ order_id: z.guid(), return_to: z.optional(z.enum(['order', 'shop'])) }),
    answer: z.object({ url: z.string() }),
    answered: 'The page where it is held',
    refusals: [400, 401, 403, 404, 422, 429, 503],
  },
  showLink: {
    method: 'post',
    path: '/api/payments/link',
    summary: 'What the link in the letter of an invoice shows: what it comes to, and nothing of the work',
    body: z.object({ token }),
    answer: shown,
    refusals: [404, 422, 429],
  },
  connect: {
    method: 'post',
    path: '/api/payments/connect',
    summary: 'Connects the firm of the caller with the provider of payments, and says how far its account is',
    answer: account,
    answered: 'url: where the firm tells the provider what it still asks',
    refusals: [400, 401, 403, 503],
  },
  showSandbox: {
    method: 'get',
    path: '/api/payments/sandbox/:reference',
    summary: 'A payment at the provider of the demonstration',
    parts: { reference: z.string() },
    answer: sandbox,
    refusals: [404],
  },
  chooseSandbox: {
    method: 'post',
    path: '/api/payments/sandbox/:reference',
    summary: 'Chooses how a payment at the provider of the demonstration ends',
    parts: { reference: z.string() },
    body: z.object({
      outcome: z.enum([
        'pay',
        'later',
        'decline',
        'dispute',
        'win',
        'lose',
        'cancel',
        'hold',
        'hold_refused',
        'end_hold',
      ]),
    }),
    answer: sandbox,
    refusals: [404, 409, 422],
  },
});
