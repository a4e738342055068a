import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { notSignedIn, refusal } from '../../refusal.ts';
import { askAsCaller } from '../../as-caller.ts';
import { caseBoardEndpoints } from './endpoints.ts';
import { statementOf } from './statement-of.ts';

/** POST /api/case_management: one verb of the board, done as the caller, whom the database authorises. Answers the row that it changed. */
export async function runBoardVerb(
  context: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const parsed = caseBoardEndpoints.runVerb.body.safeParse(request.body);
  if (!parsed.success)
    return reply
      .code(422)
      .send(refusal('validation_failed', 'Name a verb of the board with what it needs; /api/openapi.json lists them.'));
  const answer = await askAsCaller<{ row: object }>(context, caller, statementOf(parsed.data));
  if ('status' in answer) return reply.code(answer.status).send(answer.body);
  const row = answer[0]?.row;
  // A write that row security leaves nothing to write on.
  if (row === undefined)
    return reply
      .code(404)
      .send(refusal('not_found', 'There is no such thing on your board, or it is not yours to change.'));
  return reply.send(row);
}
