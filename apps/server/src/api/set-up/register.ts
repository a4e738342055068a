import { networkOf, type RateWindow } from '@casewright/backend';
import { checkSignUp } from '@casewright/contracts/session';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';

import type { ApiContext } from '../../api-context.ts';
import { refusal } from '../../refusal.ts';
import { createFirstAdministrator, type SetUpRequest } from './create-first-administrator.ts';

const ATTEMPTS: RateWindow = { most: 10, seconds: 60 };
const text = z.string().check(z.maxLength(500));
const schema = z.object({ token: text, firstName: text, lastName: text, email: text, password: text });

/** POST /api/set-up: makes the first administrator of an installation, for the holder of the link that the server printed. */
export function registerSetUp(app: FastifyInstance, context: ApiContext): void {
  // One after the other: who comes second finds the link used, and no account is made for nothing.
  let last: Promise<unknown> = Promise.resolve();

  app.post('/api/set-up', async (request, reply) => {
    const wait = await context.backend.rateLimits.count('set-up', networkOf(request.ip), ATTEMPTS);
    if (wait > 0) {
      return reply
        .code(429)
        .header('retry-after', String(wait))
        .send(refusal('too_many_requests', 'There have been too many attempts. Please wait a minute.'));
    }
    const body = schema.safeParse(request.body);
    if (!body.success || Object.keys(checkSignUp(body.data)).length > 0) {
      return reply.code(422).send(refusal('validation_failed', 'Some of what was sent does not hold.'));
    }
    const asked: SetUpRequest = body.data;
    const turn = last.then(async () => createFirstAdministrator(context, request, asked));
    // The next request waits for this turn, whatever its result; the result is this request's own answer.
    last = turn.catch(() => undefined);
    const outcome = await turn;
    if (outcome.done) return reply.code(201).send({ email: outcome.email });
    return reply.code(outcome.status).send(refusal(outcome.code, outcome.message));
  });
}
