import type { FastifyReply } from 'fastify';

import type { AuthAnswer } from '../../auth-calls.ts';
import { refusal } from '../../refusal.ts';

/** Why nobody is signed in without both; the specification's sentence. */
export const INCOMPLETE = 'You must provide either an email or phone number and a password';

/** Answers with the session that auth has opened, untouched beside the two fields that the product's client reads. */
export function answerSession(reply: FastifyReply, session: Record<string, unknown>): FastifyReply {
  return reply.send({ accessToken: session['access_token'], user: session['user'], session });
}

/** Passes a refusal of auth on, with its status and words. */
export function answerRefusal(reply: FastifyReply, { status, body, retryAfter }: AuthAnswer): FastifyReply {
  const { code, message } = body;
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .send(
      refusal(
        typeof code === 'string' ? code : 'unexpected_failure',
        typeof message === 'string' ? message : 'Something went wrong!',
      ),
    );
}
