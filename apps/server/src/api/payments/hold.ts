import { networkOf } from '@casewright/backend';
import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller, type AsksAsCaller } from '../../as-caller.ts';
import type { RequestOf } from '../../endpoints.ts';
import { heard } from '../../payments/heard.ts';
import { ProviderRefused, ProviderUnreachable } from '../../payments/provider.ts';
import { REFUSED, UNREACHABLE } from '../../payments/provider-refusals.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import { ATTEMPTS, OFF, type Paying } from './checkout.ts';
import { paymentEndpoints as endpoints } from './endpoints.ts';

/** What of the server it needs. */
interface HoldContext {
  environment: Pick<ApiContext['environment'], 'siteUrl'>;
  backend: AsksAsCaller['backend'] & { rateLimits: Pick<ApiContext['backend']['rateLimits'], 'count'> };
  callerOf: ApiContext['callerOf'];
}

/** POST /api/payments/hold: begins a hold as the caller, whom the database authorises, and has the provider open its page. */
export async function hold(
  context: HoldContext,
  { provider, rows }: Paying,
  request: RequestOf<typeof endpoints.hold>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const parsed = endpoints.hold.body.safeParse(request.body);
  if (!parsed.success) return reply.code(422).send(refusal('validation_failed', 'Name the order.'));
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  // Of the person, not of their address: an office has one, and what guests pay by a link is counted apart.
  const wait = await context.backend.rateLimits.count('hold', caller.userId ?? networkOf(request.ip), ATTEMPTS);
  if (wait > 0) return tooOften(reply, wait);
  const { order_id: orderId, return_to: returnsTo } = parsed.data;
  const begun = await askAsCaller<{ id: string }>(context, caller, {
    name: 'api_order_hold',
    text: 'select public.begin_order_hold($1) as id',
    values: [orderId],
  });
  if ('status' in begun) return reply.code(begun.status).send(begun.body);
  const found = await rows.hold(begun[0]?.id ?? '');
  if (provider === null || found === null || found.provider !== provider.name) return reply.code(400).send(OFF);
  const { siteUrl } = context.environment;
  const place = await rows.holdReturn(found.id, returnsTo === 'shop' ? 'shop' : 'order');
  const returnTo =
    place === 'shop' ? `${siteUrl}/product/checkout?step=3&order=${orderId}` : `${siteUrl}/dashboard/order/${orderId}`;
  if (found.status !== 'created' && found.status !== 'open') return reply.send({ url: returnTo });
  try {
    const { reference, url } = await heard(rows, found, () => provider.open(found, returnTo));
    if (await rows.openedHold(found.id, reference)) return await reply.send({ url });
    // The order has ended, or was taken on, while the page was being opened: nobody is to use it.
    await heard(rows, found, () => provider.close({ ...found, reference }));
    return await reply.send({ url: returnTo });
  } catch (error) {
    if (error instanceof ProviderUnreachable) return reply.code(503).send(UNREACHABLE);
    if (error instanceof ProviderRefused) return reply.code(400).send(REFUSED);
    throw error;
  }
}
