import { readFile } from 'node:fs/promises';

import type { Certificate } from '@casewright/contracts/certificates';
import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import { runCertificate } from '../../certificates/run-certificate.ts';
import type { RequestOf } from '../../endpoints.ts';
import { sendPaper, waitToMake } from '../../made-papers.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import { certificateEndpoints } from './endpoints.ts';

const NONE = refusal('PT404', 'There is no such certificate, or it is not yours to read.', 'certificate_not_found');

/** GET /api/certificates/{certificate_id}/paper: made of what was sealed, the same bytes each time in a language. */
export async function sendCertificate(
  context: ApiContext,
  request: RequestOf<typeof certificateEndpoints.paper>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = certificateEndpoints.paper.query.safeParse(request.query);
  if (!asked.success)
    return reply.code(422).send(refusal('validation_failed', 'Write this as /api/openapi.json describes it.'));
  const person = caller.userId ?? '';
  const wait = await waitToMake(context, person);
  if (wait > 0) return tooOften(reply, wait);
  const rows = await askAsCaller<{ content: Certificate | null }>(
    context,
    caller,
    {
      name: 'api_certificate',
      text: 'select public.own_certificate($1) as content',
      values: [request.params.certificate_id],
    },
    true,
  );
  if ('status' in rows)
    return reply.code(rows.status === 400 ? 404 : rows.status).send(rows.status === 400 ? NONE : rows.body);
  const content = rows[0]?.content ?? null;
  // A seal that does not fit is no certificate.
  if (content === null) return reply.code(404).send(NONE);
  const printed = {
    ...content,
    language: asked.data.language ?? 'en',
    address: new URL(`/certificates/${content.number}`, context.environment.siteUrl).href,
  };
  return sendPaper(reply, person, 'application/pdf', () => runCertificate(printed, (file) => readFile(file)));
}
