import { networkOf, type RateWindow } from '@casewright/backend';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import type { ApiContext } from '../../api-context.ts';
import { refusedBy } from '../../as-caller.ts';
import { refusal, tooOften } from '../../refusal.ts';
import type { productEndpoints as endpoints } from './endpoints.ts';
import { CODES, tooManyCodes } from './price-cart.ts';
import type { ProductRows } from './rows.ts';

/** Letters to one address, from all callers together. What is refused before one is written is none. */
const LETTERS: RateWindow = { most: 5, seconds: 3600 };
const WAIT_SECONDS = 60;
const AWAY = refusal(
  'letters_unavailable',
  'The letter could not be sent. Your cart is kept. Please try again in a few minutes.',
);

type Asked = z.output<typeof endpoints.order.body>;

/**
 * POST /api/product/order: keeps what a guest wants to order, and has the sign-in write to the address. Its link signs the reader in, with a new account where there is
 * none, and leads to the checkout, where they look at the order and place it. Nothing of the answer says whether there was an account.
 */
export async function keepGuestOrder(
  context: ApiContext,
  rows: ProductRows,
  request: FastifyRequest,
  reply: FastifyReply,
  { cart, billing, idempotency_key: key }: Asked,
): Promise<FastifyReply> {
  const { backend, environment, auth } = context;
  const email = billing.email.trim().toLowerCase();
  const letter = await backend.rateLimits.attempt('guest orders', email, LETTERS);
  if (typeof letter === 'number') return tooManyLetters(reply, letter);
  let isWritten = false;
  try {
    return await keepAndWrite();
  } finally {
    await letter.end(isWritten);
  }

  async function keepAndWrite(): Promise<FastifyReply> {
    const hasCode = typeof billing['discount_code'] === 'string' && billing['discount_code'].trim() !== '';
    const attempt = hasCode ? await backend.rateLimits.attempt('discount codes', networkOf(request.ip), CODES) : null;
    if (typeof attempt === 'number') return tooManyCodes(reply, attempt);
    let failed = false;
    let id: string;
    try {
      id = await rows.keepOrder(cart, { ...billing, email }, key);
    } catch (error) {
      const refused = refusedBy(error);
      if (refused === null) throw error;
      failed = refused.body.hint === 'discount_code_invalid';
      return await reply.code(refused.status).send(refused.body);
    } finally {
      await attempt?.end(failed);
    }
    const target = `${environment.siteUrl}/product/checkout?step=2&request=${id}`;
    const { status, retryAfter } = await auth({
      method: 'POST',
      path: `/otp?redirect_to=${encodeURIComponent(target)}`,
      body: { email, create_user: true, data: { display_name: billing.name } },
      request,
    });
    isWritten = status < 400;
    if (status === 429) return tooOften(reply, Number(retryAfter ?? WAIT_SECONDS) || WAIT_SECONDS);
    if (status >= 400) return reply.code(503).send(AWAY);
    return reply.send({ sent_to: email });
  }
}

const tooManyLetters = (reply: FastifyReply, seconds: number): FastifyReply =>
  reply
    .code(429)
    .header('retry-after', String(seconds))
    .send(
      refusal(
        'too_many_requests',
        'Five letters were written to this address within an hour. Open the link in the newest one, sign in and order with an account, or try again in an hour.',
        'too_many_guest_orders',
      ),
    );
