import type { RateWindow } from '@casewright/backend';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';

import type { ApiContext } from '../../api-context.ts';
import { notSignedIn, refusal } from '../../refusal.ts';
import { answerRefusal, answerSession } from './session-answer.ts';

/** Wrong codes of one person, whatever their address; as many as of a factor. */
const ATTEMPTS: RateWindow = { most: 10, seconds: 900 };
const schema = z.object({ code: z.string().check(z.minLength(1), z.maxLength(200)) });

/**
 * POST /api/auth/recovery-code `{code}`: uses one of the person's recovery codes up in place of their second factor, and answers the session
 * of the higher level. The database judges the code and counts the attempts; the session itself is opened by auth.
 */
export async function spendRecoveryCode(
  context: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller?.userId) return notSignedIn(reply);
  const parsed = schema.safeParse(request.body);
  if (!parsed.success) return reply.code(400).send(refusal('validation_failed', 'Send one of your recovery codes.'));
  const attempt = await context.backend.rateLimits.attempt('recovery code', caller.userId, ATTEMPTS);
  if (typeof attempt === 'number')
    return reply
      .code(429)
      .header('retry-after', String(attempt))
      .send(refusal('too_many_requests', 'There have been too many wrong codes. Please wait a quarter of an hour.'));
  let isWrong = false;
  try {
    const { rows } = await context.backend.engine.query<{ token: string | null }>(
      'select private.use_recovery_code($1, $2, $3) as token',
      [caller.userId, caller.sessionId, parsed.data.code],
    );
    const token = rows[0]?.token ?? null;
    isWrong = token === null;
    if (token === null)
      return await reply.code(422).send(refusal('mfa_verification_failed', 'Invalid recovery code entered'));
    const body = { refresh_token: token };
    const answer = await context.auth({ method: 'POST', path: '/token?grant_type=refresh_token', body, request });
    return answer.status === 200 ? answerSession(reply, answer.body) : answerRefusal(reply, answer);
  } finally {
    await attempt.end(isWrong);
  }
}
