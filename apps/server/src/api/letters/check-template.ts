import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { inTurn } from '../../bounded/in-turn.ts';
import type { RequestOf } from '../../endpoints.ts';
import { runLetter } from '../../letters/run-letter.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import { letterEndpoints } from './endpoints.ts';
import { LATER, READINGS } from './limits.ts';
import { templateFile } from './template-of.ts';

/** POST /api/letters/check: looks at a template for somebody of its firm. */
export async function checkTemplate(
  context: ApiContext,
  request: RequestOf<typeof letterEndpoints.checkTemplate>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = letterEndpoints.checkTemplate.body.safeParse(request.body);
  if (!asked.success) return reply.code(422).send(refusal('validation_failed', 'Name the template by its id.'));
  const person = caller.userId ?? '';
  const wait = await context.backend.rateLimits.count('letters', person, READINGS);
  if (wait > 0) return tooOften(reply, wait);
  const template = await templateFile(context, caller, asked.data.template_id);
  if ('status' in template) return reply.code(template.status).send(template.body);
  const { path, objectPath, language } = template;
  const content = { language, values: {}, given: {} };
  const found = await inTurn(person, () => runLetter({ wish: 'check', path }, content, ({ faults }) => faults));
  if (found === null) return tooOften(reply, LATER);
  // Kept by the server, not by the caller: what it found is what the firm goes by.
  const values = [asked.data.template_id, objectPath, JSON.stringify(found)];
  await context.backend.engine.query('select private.save_letter_check($1, $2, $3)', values);
  return reply.send({ faults: found });
}
