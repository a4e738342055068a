import { networkOf, type RateWindow } from '@casewright/backend';
import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { refusedBy } from '../../as-caller.ts';
import type { RequestOf } from '../../endpoints.ts';
import type { PaymentRows } from '../../payments/rows.ts';
import { refusal, tooOften } from '../../refusal.ts';
import { paymentEndpoints as endpoints } from './endpoints.ts';

const ATTEMPTS: RateWindow = { most: 120, seconds: 60 };

/** POST /api/payments/link: what the link of a letter shows. Its token comes in the body, so that no log of an address has it. */
export async function showLink(
  { backend }: ApiContext,
  rows: PaymentRows,
  request: RequestOf<typeof endpoints.showLink>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const wait = await backend.rateLimits.count('invoice link', networkOf(request.ip), ATTEMPTS);
  if (wait > 0) return tooOften(reply, wait);
  const parsed = endpoints.showLink.body.safeParse(request.body);
  if (!parsed.success) return reply.code(422).send(refusal('validation_failed', 'Name the token of the link.'));
  try {
    return await reply.send(await rows.byLink(parsed.data.token));
  } catch (error) {
    const refused = refusedBy(error);
    if (refused === null) throw error;
    return reply.code(refused.status).send(refused.body);
  }
}
