import { readFile } from 'node:fs/promises';

import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import type { RequestOf } from '../../endpoints.ts';
import { sendPaper, waitToMake } from '../../made-papers.ts';
import type { OrderContent } from '../../order-papers/content.ts';
import { runOrderPaper } from '../../order-papers/run-order-paper.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import type { productEndpoints } from './endpoints.ts';

const NONE = refusal('PT404', 'There is no such order, or it is not yours to see.', 'order_not_found');

/** GET /api/product/orders/{order_id}: the confirmation of an order, made as it is now: before there is an invoice it is all that its buyer has on paper. */
export async function sendOrderPaper(
  context: ApiContext,
  request: RequestOf<typeof productEndpoints.sendOrder>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const { order_id: id } = request.params;
  const person = caller.userId ?? '';
  const wait = await waitToMake(context, person);
  if (wait > 0) return tooOften(reply, wait);
  const rows = await askAsCaller<{ content: OrderContent }>(
    context,
    caller,
    { name: 'api_order_paper', text: 'select public.order_paper($1) as content', values: [id] },
    true,
  );
  if ('status' in rows)
    return reply.code(rows.status === 400 ? 404 : rows.status).send(rows.status === 400 ? NONE : rows.body);
  const [found] = rows;
  if (found === undefined) return reply.code(404).send(NONE);
  return sendPaper(reply, person, 'application/pdf', () => runOrderPaper(found.content, (file) => readFile(file)));
}
