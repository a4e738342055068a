import { networkOf, type Caller, type RateWindow, type Statement } from '@casewright/backend';
import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import type { RequestOf } from '../../endpoints.ts';
import { ProviderRefused, ProviderUnreachable, type OnlinePayment, type Provider } from '../../payments/provider.ts';
import type { PaymentRows } from '../../payments/rows.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import { paymentEndpoints as endpoints } from './endpoints.ts';

/** What the endpoints of payments work with. */
export interface Paying {
  provider: Provider | null;
  rows: PaymentRows;
}

const ATTEMPTS: RateWindow = { most: 30, seconds: 60 };
const NOBODY: Caller = { role: 'anon', claims: { role: 'anon' }, userId: null, sessionId: null };
export const UNREACHABLE = refusal(
  'provider_unreachable',
  'The provider of payments does not answer. Nothing was paid. Please try again in a few minutes.',
  'provider_unreachable',
);
export const REFUSED = refusal(
  'provider_refused',
  'The provider of payments does not take this payment. Please pay as the invoice says.',
  'provider_refused',
);

/**
 * POST /api/payments/checkout: begins a payment as the caller, whom the database authorises, or with the token of a link, and has the provider open it.
 * Where that fails in between, the same key goes on with the same payment.
 */
export async function checkout(
  context: ApiContext,
  { provider, rows }: Paying,
  request: RequestOf<typeof endpoints.checkout>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const wait = await context.backend.rateLimits.count('checkout', networkOf(request.ip), ATTEMPTS);
  if (wait > 0) return tooOften(reply, wait);
  const parsed = endpoints.checkout.body.safeParse(request.body);
  if (!parsed.success)
    return reply.code(422).send(refusal('validation_failed', 'Name the invoice, an amount above zero and a key.'));
  const { data } = parsed;
  const byLink = 'token' in data;
  const caller = byLink ? NOBODY : await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  if (provider === null) return reply.code(400).send(OFF);
  const values = [byLink ? data.token : data.invoice_id, data.idempotency_key, data.amount ?? null];
  const begin: Statement = byLink
    ? { name: 'api_payment_by_link', text: 'select public.begin_payment_by_link($1, $2, $3) as id', values }
    : { name: 'api_payment', text: 'select public.begin_online_payment($1, $2, $3) as id', values };
  const answer = await askAsCaller<{ id: string }>(context, caller, begin);
  if ('status' in answer) return reply.code(answer.status).send(answer.body);
  const payment = await rows.payment(answer[0]?.id ?? '');
  // Another provider was set up since its firm was connected.
  if (payment === null || payment.provider !== provider.name) return reply.code(400).send(OFF);
  const returnTo = returnAddress(context.environment.siteUrl, payment);
  if (payment.status !== 'created' && payment.status !== 'open') return reply.send({ url: returnTo });
  try {
    const { reference, url } = await provider.open(payment, returnTo);
    await rows.opened(payment.id, reference);
    return await reply.send({ url });
  } catch (error) {
    if (error instanceof ProviderUnreachable) return reply.code(503).send(UNREACHABLE);
    if (error instanceof ProviderRefused) return reply.code(400).send(REFUSED);
    throw error;
  }
}

const OFF = refusal(
  'P0001',
  'This law firm takes no payments online at the moment. The invoice says how else it is paid.',
  'online_payments_off',
);

/** Where the provider leads the browser afterwards. The token of a link is not in it: the browser has kept it, and the provider need not know it. */
function returnAddress(siteUrl: string, { id, invoice_id: invoiceId, by_link: byLink }: OnlinePayment): string {
  return byLink ? `${siteUrl}/payment?returned=${id}` : `${siteUrl}/dashboard/invoice/${invoiceId}?paid=${id}`;
}
