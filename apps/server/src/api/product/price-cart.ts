import { networkOf, type RateWindow } from '@casewright/backend';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller, refusedBy } from '../../as-caller.ts';
import { refusal } from '../../refusal.ts';
import type { productEndpoints as endpoints } from './endpoints.ts';
import type { ProductRows } from './rows.ts';

/** Codes that do not hold, of one network: a code is not found by trying. */
export const CODES: RateWindow = { most: 10, seconds: 3600 };
const INVALID = 'discount_code_invalid';
const CODE_REFUSED = refusal(
  'P0001',
  'This code does not hold for this cart. Check how it is written, or order without it.',
  INVALID,
);

/** Says that a network has tried too many codes, in the words in which the database says it of a person. */
export const tooManyCodes = (reply: FastifyReply, seconds: number): FastifyReply =>
  reply
    .code(429)
    .header('retry-after', String(seconds))
    .send(
      refusal(
        'too_many_requests',
        'You have tried ten codes that do not hold. Wait an hour, or order without a code.',
        'too_many_codes',
      ),
    );

type Asked = z.output<typeof endpoints.price.body>;

/**
 * POST /api/product/price: what a cart comes to. Of a code, the network is counted where it does not hold, and beside it the person by the database, whose
 * rule also holds for those who call it themselves.
 */
export async function priceCart(
  context: ApiContext,
  rows: ProductRows,
  request: FastifyRequest,
  reply: FastifyReply,
  { cart, discount_code: given, delivery = null }: Asked,
): Promise<FastifyReply> {
  const code = given?.trim() ? given.trim() : null;
  const caller = await context.callerOf(request);
  const attempt =
    code === null ? null : await context.backend.rateLimits.attempt('discount codes', networkOf(request.ip), CODES);
  if (typeof attempt === 'number') return tooManyCodes(reply, attempt);
  let failed = false;
  try {
    if (caller !== null) {
      const text = 'select public.price_cart($1, $2, $3) as priced';
      const values = [JSON.stringify(cart), code, delivery];
      const answer = await askAsCaller<{ priced: { code_refused?: true } }>(context, caller, {
        name: 'api_price_cart',
        text,
        values,
      });
      if ('status' in answer) return await reply.code(answer.status).send(answer.body);
      const priced = answer[0]?.priced;
      failed = priced?.code_refused === true;
      return failed ? await reply.code(400).send(CODE_REFUSED) : await reply.send(priced);
    }
    return await reply.send(await rows.price(cart, code, delivery));
  } catch (error) {
    const refused = refusedBy(error);
    if (refused === null) throw error;
    failed = refused.body.hint === INVALID;
    return reply.code(refused.status).send(refused.body);
  } finally {
    await attempt?.end(failed);
  }
}
