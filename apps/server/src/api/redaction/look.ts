import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { inTurn } from '../../bounded/in-turn.ts';
import type { RequestOf } from '../../endpoints.ts';
import { runFind, runLook } from '../../redaction/run-redaction.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import { redactionEndpoints } from './endpoints.ts';
import { refusedFor } from './faults.ts';
import { LATER, READINGS } from './limits.ts';
import { redactionSource } from './source-of.ts';

/** POST /api/redaction/look: what has to be known of a PDF before boxes are drawn. */
export async function lookAtPdf(
  context: ApiContext,
  request: RequestOf<typeof redactionEndpoints.lookAtPdf>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = redactionEndpoints.lookAtPdf.body.safeParse(request.body);
  if (!asked.success) return reply.code(422).send(refusal('validation_failed', 'Name the file by its id.'));
  const person = caller.userId ?? '';
  const wait = await context.backend.rateLimits.count('redaction', person, READINGS);
  if (wait > 0) return tooOften(reply, wait);
  const source = await redactionSource(context, caller, asked.data.file_id, null);
  if ('status' in source) return reply.code(source.status).send(source.body);
  const found = await inTurn(person, () => runLook(source.path));
  if (found === null) return tooOften(reply, LATER);
  if (found.fault !== null) {
    const { status, body } = refusedFor(found.fault);
    return reply.code(status).send(body);
  }
  const { id, number, name, object_path: objectPath, size } = source;
  const { sizes, signed } = found;
  return reply.send({ version_id: id, number, name, object_path: objectPath, size, sizes, signed });
}

/** POST /api/redaction/find: where words are in a PDF. */
export async function findWords(
  context: ApiContext,
  request: RequestOf<typeof redactionEndpoints.findWords>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = redactionEndpoints.findWords.body.safeParse(request.body);
  if (!asked.success) {
    return reply
      .code(422)
      .send(refusal('validation_failed', 'Name the version by its id, and words of up to 200 characters.'));
  }
  const { file_id: fileId, version_id: versionId, words, whole = false } = asked.data;
  const person = caller.userId ?? '';
  const wait = await context.backend.rateLimits.count('redaction', person, READINGS);
  if (wait > 0) return tooOften(reply, wait);
  const source = await redactionSource(context, caller, fileId, versionId);
  if ('status' in source) return reply.code(source.status).send(source.body);
  const found = await inTurn(person, () => runFind(source.path, { words, whole }));
  if (found === null) return tooOften(reply, LATER);
  if (found.fault !== null) {
    const { status, body } = refusedFor(found.fault);
    return reply.code(status).send(body);
  }
  const { boxes, more, without_text: withoutText } = found;
  return reply.send({ boxes, more, without_text: withoutText });
}
