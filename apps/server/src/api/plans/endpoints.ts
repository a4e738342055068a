import * as z from 'zod/mini';

import { defineEndpoints } from '../../endpoints.ts';

const plan = z.enum(['basic', 'starter', 'premium']);
const outcome = z.object({
  /** scheduled: nothing is to be paid, and it holds from the next period on; action: it is confirmed at url. */
  status: z.enum(['scheduled', 'paid', 'processing', 'action', 'failed']),
  bill_id: z.nullable(z.guid()),
  failure: z.nullable(z.string()),
  url: z.nullable(z.string()),
});
const from = z.enum(['payment', 'account']);
const shown = z.object({
  kind: z.enum(['card', 'charge']),
  title: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  is_open: z.boolean(),
  return_to: z.string(),
});

/** /api/plans: what of plans and their cards needs the provider. Amounts are in units of the currency. */
export const planEndpoints = defineEndpoints({
  showPayments: {
    method: 'get',
    path: '/api/plans/provider',
    summary: 'With whom plans are paid on this installation; null where nobody is set up',
    answer: z.object({ provider: z.nullable(z.enum(['stripe', 'sandbox'])) }),
    refusals: [],
  },
  change: {
    method: 'post',
    path: '/api/plans/change',
    summary:
      'Changes the plan of the caller: what is better is paid and holds at once, everything else holds from the next period on',
    description: 'amount is what quote_plan answered. The same key is the same payment.',
    body: z.object({
      plan,
      period: z.enum(['month', 'year']),
      amount: z.number().check(z.nonnegative()),
      card_id: z.nullable(z.guid()),
      idempotency_key: z.string().check(z.minLength(1), z.maxLength(100)),
    }),
    answer: outcome,
    refusals: [400, 401, 403, 404, 409, 422, 429],
  },
  pay: {
    method: 'post',
    path: '/api/plans/pay',
    summary: 'Takes what the caller owes for a plan from one of their cards, or asks what became of it',
    body: z.object({ bill_id: z.guid(), card_id: z.guid() }),
    answer: outcome,
    refusals: [400, 401, 403, 404, 422, 429],
  },
  addCard: {
    method: 'post',
    path: '/api/plans/cards',
    summary: 'Opens the provider’s page on which the caller adds a card; its number never comes here',
    body: z.object({ from, plan: z.optional(plan), billing: z.optional(z.enum(['monthly', 'yearly'])) }),
    answer: z.object({ url: z.string() }),
    refusals: [400, 401, 403, 422, 429, 503],
  },
  checkCard: {
    method: 'post',
    path: '/api/plans/cards/:setup_id',
    summary: 'Asks the provider whether a card was added',
    answer: z.object({ status: z.enum(['open', 'done', 'ended']) }),
    refusals: [401, 404, 429, 503],
  },
  sendInvoice: {
    method: 'get',
    path: '/api/plans/invoices/:invoice_id',
    summary: 'An invoice of the platform to the caller, as a PDF',
    answer: { mediaType: 'application/pdf', isBinary: true, description: 'The invoice' },
    refusals: [401, 404, 422, 429],
  },
  showSandbox: {
    method: 'get',
    path: '/api/plans/sandbox/:reference',
    summary: 'A card that is added, or a payment that is confirmed, at the provider of the demonstration',
    parts: { reference: z.string() },
    answer: shown,
    refusals: [404],
  },
  chooseSandbox: {
    method: 'post',
    path: '/api/plans/sandbox/:reference',
    summary: 'Chooses the card, or whether the payment is confirmed, at the provider of the demonstration',
    parts: { reference: z.string() },
    body: z.object({
      outcome: z.enum([
        'accepted',
        'declined',
        'declined_later',
        'confirm',
        'slow',
        'slow_declined',
        'disputed',
        'disputed_won',
        'cancel',
        'approve',
        'refuse',
      ]),
    }),
    answer: shown,
    refusals: [404, 409, 422],
  },
});
