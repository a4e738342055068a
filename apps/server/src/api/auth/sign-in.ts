import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';

import type { ApiContext } from '../../api-context.ts';
import { refusal } from '../../refusal.ts';
import { answerRefusal, answerSession, INCOMPLETE } from './session-answer.ts';

const given = z.optional(z.string());
const schema = z.object({ email: given, phone: given, password: z.string().check(z.minLength(1)) });

/** POST /api/auth/sign-in `{email | phone, password}`: the session of /auth/v1, or its refusal. */
export async function signIn(
  { auth }: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const parsed = schema.safeParse(request.body);
  if (!parsed.success || !(parsed.data.email || parsed.data.phone))
    return reply.code(400).send(refusal('validation_failed', INCOMPLETE));
  const answer = await auth({ method: 'POST', path: '/token?grant_type=password', body: parsed.data, request });
  return answer.status === 200 ? answerSession(reply, answer.body) : answerRefusal(reply, answer);
}
