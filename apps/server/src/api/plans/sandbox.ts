import { randomUUID } from 'node:crypto';

import type { FastifyReply } from 'fastify';

import type { RequestOf } from '../../endpoints.ts';
import type { PlanRows, SandboxCardRows } from '../../payments/plan-rows.ts';
import { refusal } from '../../refusal.ts';
import { planEndpoints as endpoints } from './endpoints.ts';

const NONE = refusal('not_found', 'There is no such card or payment here.');

interface Shown {
  kind: 'card' | 'charge';
  title: string | null;
  amount: number | null;
  currency: string | null;
  is_open: boolean;
  return_to: string;
}

/** What the page of the sandbox shows; null where there is nothing. */
async function shownOf(sandbox: SandboxCardRows, reference: string): Promise<Shown | null> {
  const card = await sandbox.cardState(reference);
  if (card !== null)
    return {
      kind: 'card',
      title: null,
      amount: null,
      currency: null,
      is_open: card.status === 'open',
      return_to: card.return_to,
    };
  const charge = await sandbox.chargeState(reference);
  if (charge === null || charge.return_to === null) return null;
  const { title, amount, currency, status, return_to } = charge;
  return { kind: 'charge', title, amount, currency, is_open: status === 'action', return_to };
}

/** GET /api/plans/sandbox/{reference}: who has its address may see it, as with a real provider. */
export async function showSandbox(
  sandbox: SandboxCardRows | null,
  request: RequestOf<typeof endpoints.showSandbox>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const shown = sandbox === null ? null : await shownOf(sandbox, request.params.reference);
  return shown === null ? reply.code(404).send(NONE) : reply.send(shown);
}

/** POST /api/plans/sandbox/{reference}: chooses, and says to the server that there is something to ask, as the message of a provider does. */
export async function chooseSandbox(
  sandbox: SandboxCardRows | null,
  rows: PlanRows,
  request: RequestOf<typeof endpoints.chooseSandbox>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { reference } = request.params;
  const shown = sandbox === null ? null : await shownOf(sandbox, reference);
  if (sandbox === null || shown === null) return reply.code(404).send(NONE);
  const parsed = endpoints.chooseSandbox.body.safeParse(request.body);
  if (!parsed.success) return reply.code(422).send(refusal('validation_failed', 'Choose how this ends.'));
  const { outcome } = parsed.data;
  const isAnswer = outcome === 'approve' || outcome === 'refuse';
  if (isAnswer !== (shown.kind === 'charge'))
    return reply.code(422).send(refusal('validation_failed', 'Choose how this ends.'));
  const done = isAnswer
    ? await sandbox.answer(reference, outcome === 'approve')
    : await sandbox.chooseCard(reference, outcome);
  if (!done)
    return reply.code(409).send(refusal('PT409', 'This payment has ended already. Reload the page.', 'payment_ended'));
  await rows.message('sandbox', { id: randomUUID(), reference });
  return reply.send(await shownOf(sandbox, reference));
}
