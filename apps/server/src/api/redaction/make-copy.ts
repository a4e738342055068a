import type { Caller } from '@casewright/backend';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';

import type { ApiContext } from '../../api-context.ts';
import type { Refused } from '../../as-caller.ts';
import { inLongTurn } from '../../bounded/in-turn.ts';
import type { RequestOf } from '../../endpoints.ts';
import { keepMadeFile } from '../../keep-made-file.ts';
import type { RedactedCopy } from '../../redaction/redaction-job.ts';
import { runRedaction } from '../../redaction/run-redaction.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import { redactionEndpoints } from './endpoints.ts';
import { refusedFor } from './faults.ts';
import { LATER, READINGS } from './limits.ts';
import { longAnswer } from './long-answer.ts';
import { redactionSource, type RedactionSource } from './source-of.ts';

type Wanted = z.infer<typeof redactionEndpoints.makeRedactedCopy.body>;

/** POST /api/redaction: makes a redacted copy, and keeps it as the caller. It ends when the caller hangs up before the copy is kept. */
export async function makeRedactedCopy(
  context: ApiContext,
  request: RequestOf<typeof redactionEndpoints.makeRedactedCopy>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = redactionEndpoints.makeRedactedCopy.body.safeParse(request.body);
  if (!asked.success) {
    return reply
      .code(422)
      .send(refusal('validation_failed', 'Name the version by its id, the copy, and up to 2,000 boxes on its pages.'));
  }
  const person = caller.userId ?? '';
  const wait = await context.backend.rateLimits.count('redaction', person, READINGS);
  if (wait > 0) return tooOften(reply, wait);
  const source = await redactionSource(context, caller, asked.data.file_id, asked.data.version_id);
  if ('status' in source) return reply.code(source.status).send(source.body);
  const gone = new AbortController();
  const left = (): void => {
    if (!reply.raw.writableFinished) gone.abort(new Error('Nobody waits for the copy any more'));
  };
  reply.raw.once('close', left);
  const answer = longAnswer(reply);
  try {
    const { boxes } = asked.data;
    const made = await inLongTurn(person, () =>
      runRedaction(
        source.path,
        boxes,
        async (said, copy) => {
          if (said === null) return refusedFor('redaction_took_too_long');
          if (said.fault !== null) return refusedFor(said.fault);
          gone.signal.throwIfAborted();
          return keep(context, caller, { wanted: asked.data, source, made: said, copy: copy ?? '' });
        },
        gone.signal,
      ),
    );
    // A caller with too many waiting is refused at once.
    if (made === null) return tooOften(reply, LATER);
    return 'status' in made ? answer.send(made.status, made.body) : answer.send(200, made);
  } catch (error) {
    if (gone.signal.aborted) return reply;
    throw error;
  } finally {
    answer.end();
    reply.raw.removeListener('close', left);
  }
}

interface Copy {
  wanted: Wanted;
  source: RedactionSource;
  made: RedactedCopy;
  /** Where its bytes are. */
  copy: string;
}

/** Keeps a copy as whom asked for it would bring a file; the database decides where they may, and writes down what it is a copy of. */
async function keep(
  context: ApiContext,
  caller: Caller,
  { wanted: { name, boxes }, source, made, copy }: Copy,
): Promise<{ file_id: string; pages: number; pictures: number } | Refused> {
  const { engine } = context.backend;
  const kept = await keepMadeFile(
    context,
    caller,
    {
      path: copy,
      name: /\.pdf$/i.test(name) ? name : `${name}.pdf`,
      type: 'application/pdf',
      folderId: source.parent_id,
      caseId: source.case_id,
      // What is redacted is looked at before anybody else sees it: it begins as internal, also in a folder that is shared.
      visibility: 'internal',
    },
    // Said by the server, not by the caller: that it is a redacted copy is what people go by.
    (uploadId) =>
      engine.query('select private.announce_redaction($1, $2, $3, $4)', [
        uploadId,
        source.id,
        made.pages,
        boxes.length,
      ]),
  );
  return 'status' in kept ? kept : { ...kept, pages: made.pages, pictures: made.pictures.length };
}
