import { invitationSchema } from '@casewright/contracts/invitation';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import type { AuthAnswer } from '../../auth-calls.ts';
import { notSignedIn, refusal } from '../../refusal.ts';
import { hasAccount, letterNotSent } from './letters-of-invitations.ts';
import { runVerb } from './run-verb.ts';
import { sendLetter } from './send-letter.ts';

/**
 * POST /api/people/invitations: keeps the invitation as the caller, whom the database authorises, and has its letter sent. When the letter
 * cannot be handed over, the invitation is taken back: nobody waits for what never comes.
 */
export async function invite(context: ApiContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const parsed = invitationSchema.safeParse(request.body);
  if (!parsed.success)
    return reply
      .code(422)
      .send(refusal('validation_failed', 'Name an e-mail address, an access level and, for a lawyer, the firm.'));
  const { email, accessLevel, lawFirm, firstName, lastName, language } = parsed.data;

  const invitation = await runVerb(context, caller, 'invite_person', [email, accessLevel, lawFirm]);
  if ('status' in invitation) return reply.code(invitation.status).send(invitation.body);

  const { id, expires_at: expiresAt } = invitation;
  const kept = { id, email: invitation.email, accessLevel, lawFirm: invitation.law_firm, expiresAt };
  // A person who has an account was notified by the database, and answers in the product.
  if (await hasAccount(context, invitation.id)) return reply.code(201).send(kept);

  const data = Object.fromEntries(
    Object.entries({
      first_name: firstName,
      last_name: lastName,
      display_name: `${firstName} ${lastName}`.trim(),
      language: language ?? '',
    }).filter(([, value]) => value !== ''),
  );
  const answer = await sendLetter(context, request, { email: invitation.email, data });
  if (answer.status === 200) return reply.code(201).send(kept);
  await letterNotSent(context, invitation.email);
  const takenBack = await runVerb(context, caller, 'revoke_invitation', [invitation.id]);
  return answerUnsent(
    reply,
    answer,
    // The caller's own session may have ended in between: then the invitation still waits, and its letter can be sent from the list.
    'status' in takenBack
      ? 'The letter could not be sent. Please send it again later.'
      : 'The letter could not be sent, so nobody was invited. Please try again later.',
  );
}

/** Answers that the letter was not sent, and what follows from it; that too many were sent in auth's own words. */
export function answerUnsent(reply: FastifyReply, answer: AuthAnswer, message: string): FastifyReply {
  const { status, retryAfter, body } = answer;
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  const { code, message: words } = body;
  if (status === 429 && typeof code === 'string' && typeof words === 'string')
    return reply.code(429).send(refusal(code, words));
  return reply.code(503).send(refusal('letter_not_sent', message));
}
