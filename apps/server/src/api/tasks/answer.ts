import type { Statement } from '@casewright/backend';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import { notSignedIn, refusal } from '../../refusal.ts';

/** Answers that a parameter of the address does not hold. */
export const unfit = (reply: FastifyReply, name: string): FastifyReply =>
  reply.code(400).send(refusal('validation_failed', `${name} is nothing by which tasks can be listed.`));

/**
 * Asks the database as the caller and sends the value that it answers as `answer`; where it is null, that there is no such thing.
 * @param readOnly whether the statement may change nothing.
 */
export async function answerAsCaller(
  context: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  statement: Statement,
  readOnly: boolean,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const rows = await askAsCaller<{ answer: unknown }>(context, caller, statement, readOnly);
  if ('status' in rows) return reply.code(rows.status).send(rows.body);
  const answer = rows[0]?.answer ?? null;
  if (answer === null)
    return reply
      .code(404)
      .send(refusal('task_not_found', 'There is no such task, or it is not yours to see.', 'task_not_found'));
  return reply.send(answer);
}
