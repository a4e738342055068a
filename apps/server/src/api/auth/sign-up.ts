import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';

import type { ApiContext } from '../../api-context.ts';
import { refusal } from '../../refusal.ts';
import { answerRefusal, answerSession, INCOMPLETE } from './session-answer.ts';

const given = z.optional(z.string());
const schema = z.object({
  email: given,
  phone: given,
  password: z.string().check(z.minLength(1)),
  firstName: given,
  lastName: given,
});

/** POST /api/auth/sign-up `{email | phone, password, firstName?, lastName?}`: a session, or the account that waits for its confirmation. */
export async function signUp(
  { auth }: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const parsed = schema.safeParse(request.body);
  if (!parsed.success || !(parsed.data.email || parsed.data.phone))
    return reply.code(400).send(refusal('validation_failed', INCOMPLETE));
  const { firstName = '', lastName = '', ...credentials } = parsed.data;
  const data = {
    first_name: firstName,
    last_name: lastName,
    display_name: `${firstName} ${lastName}`.trim(),
  };
  const answer = await auth({ method: 'POST', path: '/signup', body: { ...credentials, data }, request });
  if (answer.status !== 200) return answerRefusal(reply, answer);
  if (typeof answer.body['access_token'] === 'string') return answerSession(reply, answer.body);
  const { identities } = answer.body;
  // So the protocol says that the address is taken without saying it to everybody.
  if (Array.isArray(identities) && identities.length === 0)
    return reply.code(422).send(refusal('user_already_exists', 'This user already exists'));
  return reply.send({ accessToken: null, user: answer.body, session: null });
}
