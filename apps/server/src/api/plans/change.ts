import type { RateWindow } from '@casewright/backend';
import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import type { RequestOf } from '../../endpoints.ts';
import type { CardProvider } from '../../payments/cards.ts';
import type { PlanRows } from '../../payments/plan-rows.ts';
import { ProviderUnreachable } from '../../payments/provider.ts';
import { takeBill, type BillOutcome } from '../../payments/take-bill.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import { planEndpoints as endpoints } from './endpoints.ts';

/** What the endpoints of plans work with. */
export interface Planning {
  provider: CardProvider | null;
  rows: PlanRows;
}

/** Of one person. */
export const ATTEMPTS: RateWindow = { most: 30, seconds: 60 };
export const OFF = refusal(
  'P0001',
  'Payments are not set up on this installation. Its operator does this.',
  'payments_not_set_up',
);
const INVALID = refusal('validation_failed', 'Name a plan, how it is billed, what it comes to, a card and a key.');

/** POST /api/plans/change: begins the change as the caller, whom the database authorises, and takes what it costs from their card. */
export async function changePlan(
  context: ApiContext,
  planning: Planning,
  request: RequestOf<typeof endpoints.change>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const wait = await context.backend.rateLimits.count('plans', caller.userId ?? '', ATTEMPTS);
  if (wait > 0) return tooOften(reply, wait);
  const parsed = endpoints.change.body.safeParse(request.body);
  if (!parsed.success) return reply.code(422).send(INVALID);
  const { plan, period, amount, card_id: card, idempotency_key: key } = parsed.data;
  if (planning.provider === null && amount > 0) return reply.code(400).send(OFF);
  const answer = await askAsCaller<{ id: string | null }>(context, caller, {
    name: 'api_change_plan',
    text: 'select public.begin_plan($1, $2, $3, $4, $5) as id',
    values: [plan, period, amount, card, key],
  });
  if ('status' in answer) return reply.code(answer.status).send(answer.body);
  const id = answer[0]?.id ?? null;
  if (id === null) return reply.send({ status: 'scheduled', bill_id: null, failure: null, url: null });
  return sendOutcome(planning, id, `${context.environment.siteUrl}/payment?plan=${plan}&bill=${id}`, reply);
}

/** POST /api/plans/pay: what is owed is taken from the card that the caller names. */
export async function payBill(
  context: ApiContext,
  planning: Planning,
  request: RequestOf<typeof endpoints.pay>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const wait = await context.backend.rateLimits.count('plans', caller.userId ?? '', ATTEMPTS);
  if (wait > 0) return tooOften(reply, wait);
  const parsed = endpoints.pay.body.safeParse(request.body);
  if (!parsed.success) return reply.code(422).send(INVALID);
  if (planning.provider === null) return reply.code(400).send(OFF);
  const answer = await askAsCaller<{ id: string }>(context, caller, {
    name: 'api_pay_plan',
    text: 'select public.pay_plan_bill($1, $2) as id',
    values: [parsed.data.bill_id, parsed.data.card_id],
  });
  if ('status' in answer) return reply.code(answer.status).send(answer.body);
  const { bill_id: id } = parsed.data;
  return sendOutcome(planning, id, `${context.environment.siteUrl}/payment?bill=${id}`, reply);
}

async function sendOutcome(
  { provider, rows }: Planning,
  billId: string,
  returnTo: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  let outcome: BillOutcome = { status: 'processing', failure: null, url: null };
  try {
    if (provider !== null) outcome = await takeBill(rows, provider, billId, returnTo);
  } catch (error) {
    // The job goes on asking, so that it is on its way all the same.
    if (!(error instanceof ProviderUnreachable)) throw error;
  }
  return reply.send({ ...outcome, bill_id: billId });
}
