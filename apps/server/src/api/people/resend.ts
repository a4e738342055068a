import { isUuid } from '@casewright/contracts/uuid';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { notSignedIn, refusal } from '../../refusal.ts';
import { answerUnsent } from './invite.ts';
import { hasAccount, letterNotSent } from './letters-of-invitations.ts';
import { runVerb } from './run-verb.ts';
import { sendLetter } from './send-letter.ts';

/** POST /api/people/invitations/{id}/resend: the letter of a waiting invitation once more; it then waits for a week from now. */
export async function resend(
  context: ApiContext,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const { id } = request.params;
  if (!isUuid(id)) return reply.code(404).send(refusal('not_found', 'There is no such invitation.'));
  const invitation = await runVerb(context, caller, 'renew_invitation', [id]);
  if ('status' in invitation) return reply.code(invitation.status).send(invitation.body);
  const kept = { id, email: invitation.email, expiresAt: invitation.expires_at };
  // The database has reminded the people who have an account.
  if (await hasAccount(context, invitation.id)) return reply.send(kept);
  const answer = await sendLetter(context, request, { email: invitation.email });
  if (answer.status === 200) return reply.send(kept);
  await letterNotSent(context, invitation.email);
  return answerUnsent(reply, answer, 'The letter could not be sent. Please try again later.');
}
