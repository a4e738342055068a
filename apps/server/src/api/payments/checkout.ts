import { networkOf, type RateWindow } from '@casewright/backend';
import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller, refusedBy, type Refused } from '../../as-caller.ts';
import type { RequestOf } from '../../endpoints.ts';
import { heard } from '../../payments/heard.ts';
import { ProviderRefused, ProviderUnreachable, type OnlinePayment, type Provider } from '../../payments/provider.ts';
import { REFUSED, UNREACHABLE } from '../../payments/provider-refusals.ts';
import type { PaymentRows } from '../../payments/rows.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import { paymentEndpoints as endpoints } from './endpoints.ts';

/** What the endpoints of payments work with. */
export interface Paying {
  provider: Provider | null;
  rows: PaymentRows;
}

export const ATTEMPTS: RateWindow = { most: 30, seconds: 60 };
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
  const amount = data.amount ?? null;
  let begun: string | Refused;
  if ('token' in data) begun = await beginByLink(rows, data.token, amount, data.idempotency_key);
  else {
    const caller = await context.callerOf(request);
    if (!caller) return notSignedIn(reply);
    const text = 'select public.begin_online_payment($1, $2, $3) as id';
    const values = [data.invoice_id, data.idempotency_key, amount];
    const answer = await askAsCaller<{ id: string }>(context, caller, { name: 'api_payment', text, values });
    begun = 'status' in answer ? answer : (answer[0]?.id ?? '');
  }
  if (typeof begun !== 'string') return reply.code(begun.status).send(begun.body);
  if (provider === null) return reply.code(400).send(OFF);
  const payment = await rows.payment(begun);
  // Another provider was set up since its firm was connected.
  if (payment === null || payment.provider !== provider.name) return reply.code(400).send(OFF);
  const isOfShop = 'return_to' in data && data.return_to === 'shop';
  const returnTo = returnAddress(context.environment.siteUrl, payment, isOfShop);
  if (payment.status !== 'created' && payment.status !== 'open') return reply.send({ url: returnTo });
  try {
    const { reference, url } = await heard(rows, payment, () => provider.open(payment, returnTo));
    await rows.opened(payment.id, reference);
    return await reply.send({ url });
  } catch (error) {
    if (error instanceof ProviderUnreachable) return reply.code(503).send(UNREACHABLE);
    if (error instanceof ProviderRefused) return reply.code(400).send(REFUSED);
    throw error;
  }
}

export const OFF = refusal(
  'P0001',
  'This law firm takes no payments online at the moment. The invoice says how else it is paid.',
  'online_payments_off',
);

/** The database refuses it in the same words as to the client. */
async function beginByLink(
  rows: PaymentRows,
  token: string,
  amount: number | null,
  key: string,
): Promise<string | Refused> {
  try {
    return await rows.beginByLink(token, amount, key);
  } catch (error) {
    const refused = refusedBy(error);
    if (refused === null) throw error;
    return refused;
  }
}

/** Where the provider leads the browser afterwards. The token of a link is not in it: the browser has kept it, and the provider need not know it. */
function returnAddress(
  siteUrl: string,
  { id, invoice_id: invoiceId, by_link: byLink }: OnlinePayment,
  isOfShop: boolean,
): string {
  if (isOfShop) return `${siteUrl}/product/checkout?step=3&paid=${id}`;
  return byLink ? `${siteUrl}/payment?returned=${id}` : `${siteUrl}/dashboard/invoice/${invoiceId}?paid=${id}`;
}
