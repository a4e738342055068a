import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import { ProviderRefused, ProviderUnreachable } from '../../payments/provider.ts';
import type { PaymentAccount } from '../../payments/rows.ts';
import { notSignedIn, refusal } from '../../refusal.ts';
import { REFUSED, UNREACHABLE } from '../../payments/provider-refusals.ts';
import type { Paying } from './checkout.ts';

/** Where the firm's administrator is led back to. */
const BILLING = '/dashboard/invoice/list?settings=payments';

/**
 * POST /api/payments/connect: begins the account of the caller's firm, as the caller, and has the provider make it; again it says how far the account is,
 * and where the firm goes on.
 */
export async function connect(
  context: ApiContext,
  { provider, rows }: Paying,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  if (provider === null)
    return reply
      .code(400)
      .send(
        refusal(
          'P0001',
          'Online payments are not set up on this installation. Its operator does this.',
          'payments_not_set_up',
        ),
      );
  const answer = await askAsCaller<PaymentAccount>(context, caller, {
    name: 'api_connect_payments',
    text: 'select id, law_firm, provider, account from public.connect_payments($1)',
    values: [provider.name],
  });
  if ('status' in answer) return reply.code(answer.status).send(answer.body);
  const [begun] = answer;
  if (begun === undefined) throw new Error('connect_payments answered no row');
  try {
    const account = begun.account ?? (await provider.makeAccount(begun.law_firm));
    await rows.account(begun.id, account, 'pending');
    const { state, url } = await provider.account(account, `${context.environment.siteUrl}${BILLING}`);
    await rows.account(begun.id, account, state);
    return await reply.send({ state, url });
  } catch (error) {
    if (error instanceof ProviderUnreachable) return reply.code(503).send(UNREACHABLE);
    if (error instanceof ProviderRefused) return reply.code(400).send(REFUSED);
    throw error;
  }
}
