import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { refusal } from '../../refusal.ts';
import { answerAsCaller } from './answer.ts';
import { taskEndpoints } from './endpoints.ts';
import { statementOf } from './statement-of.ts';

/** POST /api/task_management: one verb of tasks, done as the caller, whom the database authorises. Answers the row that it changed. */
export function runTaskVerb(context: ApiContext, request: FastifyRequest, reply: FastifyReply) {
  const parsed = taskEndpoints.runVerb.body.safeParse(request.body);
  if (!parsed.success)
    return reply
      .code(422)
      .send(refusal('validation_failed', 'Name a verb of tasks with what it needs; /api/openapi.json lists them.'));
  return answerAsCaller(context, request, reply, statementOf(parsed.data), false);
}
