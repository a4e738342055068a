import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import type { RequestOf } from '../../endpoints.ts';
import { ProviderRefused, ProviderUnreachable } from '../../payments/provider.ts';
import { checkSetup } from '../../payments/take-bill.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import { REFUSED, UNREACHABLE } from '../../payments/provider-refusals.ts';
import { ATTEMPTS, OFF, type Planning } from './change.ts';
import { planEndpoints as endpoints } from './endpoints.ts';

const NONE = refusal('not_found', 'There is no such card, or it is not yours.', 'card_not_found');

/** POST /api/plans/cards: begins to add a card as the caller, and has the provider open its page. */
export async function addCard(
  context: ApiContext,
  { provider, rows }: Planning,
  request: RequestOf<typeof endpoints.addCard>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const wait = await context.backend.rateLimits.count('plans', caller.userId ?? '', ATTEMPTS);
  if (wait > 0) return tooOften(reply, wait);
  const parsed = endpoints.addCard.body.safeParse(request.body);
  if (!parsed.success)
    return reply.code(422).send(refusal('validation_failed', 'Say from which page the card is added.'));
  if (provider === null) return reply.code(400).send(OFF);
  const answer = await askAsCaller<{ id: string }>(context, caller, {
    name: 'api_add_card',
    text: 'select public.begin_card($1) as id',
    values: [provider.name],
  });
  if ('status' in answer) return reply.code(answer.status).send(answer.body);
  const setup = await rows.setup(answer[0]?.id ?? '');
  if (setup === null) throw new Error('begin_card answered no card');
  const { from, plan, billing } = parsed.data;
  const search = new URLSearchParams(
    from === 'account' ? { tab: 'billing' } : { ...(plan && { plan }), ...(billing && { billing }) },
  );
  search.set('card', setup.id);
  const page = from === 'account' ? '/dashboard/lawyer_user/account' : '/payment';
  try {
    const customer = await rows.noteSetup(setup.id, setup.customer ?? (await provider.makeCustomer(setup)), null);
    const returnTo = `${context.environment.siteUrl}${page}?${search.toString()}`;
    const { reference, url } = await provider.openSetup({ ...setup, customer }, returnTo);
    await rows.noteSetup(setup.id, customer, reference);
    return await reply.send({ url });
  } catch (error) {
    if (error instanceof ProviderUnreachable) return reply.code(503).send(UNREACHABLE);
    if (error instanceof ProviderRefused) return reply.code(400).send(REFUSED);
    throw error;
  }
}

/** POST /api/plans/cards/{setup_id}: whether a card that the caller began to add is there. */
export async function checkCard(
  context: ApiContext,
  { provider, rows }: Planning,
  request: RequestOf<typeof endpoints.checkCard>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const wait = await context.backend.rateLimits.count('plans', caller.userId ?? '', ATTEMPTS);
  if (wait > 0) return tooOften(reply, wait);
  const { setup_id: id } = request.params;
  const setup = UUID.test(id) ? await rows.setup(id) : null;
  if (setup === null || setup.user_id !== caller.userId || provider === null) return reply.code(404).send(NONE);
  try {
    return await reply.send({ status: await checkSetup(rows, provider, id) });
  } catch (error) {
    if (error instanceof ProviderUnreachable) return reply.code(503).send(UNREACHABLE);
    throw error;
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
