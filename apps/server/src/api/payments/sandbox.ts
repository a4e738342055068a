import { randomUUID } from 'node:crypto';

import type { FastifyReply } from 'fastify';

import type { RequestOf } from '../../endpoints.ts';
import type { PaymentRows, SandboxRows } from '../../payments/rows.ts';
import { refusal } from '../../refusal.ts';
import { paymentEndpoints as endpoints } from './endpoints.ts';

const NONE = refusal('not_found', 'There is no such payment here.');

/** What the page of the sandbox shows. */
async function shown(sandbox: SandboxRows, reference: string, reply: FastifyReply): Promise<FastifyReply> {
  const state = await sandbox.state(reference);
  if (state === null) return reply.code(404).send(NONE);
  const { title, amount, currency, status, disputes, return_to, is_hold } = state;
  const isDisputed = disputes.some((dispute) => dispute.status === 'open');
  return reply.send({ title, amount, currency, status, is_hold, is_disputed: isDisputed, return_to });
}

/** GET /api/payments/sandbox/{reference}: who has its address may see it, as with a real provider. */
export async function showSandbox(
  sandbox: SandboxRows | null,
  request: RequestOf<typeof endpoints.showSandbox>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (sandbox === null) return reply.code(404).send(NONE);
  return shown(sandbox, request.params.reference, reply);
}

/** POST /api/payments/sandbox/{reference}: chooses how it ends, and says to the server that there is something to ask, as the message of a provider does. */
export async function chooseSandbox(
  sandbox: SandboxRows | null,
  rows: PaymentRows,
  request: RequestOf<typeof endpoints.chooseSandbox>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { reference } = request.params;
  const account = sandbox === null ? null : await sandbox.accountOf(reference);
  if (sandbox === null || account === null) return reply.code(404).send(NONE);
  const parsed = endpoints.chooseSandbox.body.safeParse(request.body);
  if (!parsed.success) return reply.code(422).send(refusal('validation_failed', 'Choose how this payment ends.'));
  if (!(await sandbox.choose(reference, parsed.data.outcome)))
    return reply.code(409).send(refusal('PT409', 'This payment has ended already. Reload the page.', 'payment_ended'));
  await rows.message('sandbox', { id: randomUUID(), account, reference, payment: null });
  return shown(sandbox, reference, reply);
}
