import type { RateWindow } from '@casewright/backend';
import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import type { RequestOf } from '../../endpoints.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import type { CheckedPdf } from '../../signing/pdf-job.ts';
import { runCheck } from '../../signing/run-pdf.ts';
import { inTurn } from '../../bounded/in-turn.ts';
import { signingEndpoints } from './endpoints.ts';

/** Each is a process that reads a file. */
const CHECKS: RateWindow = { most: 30, seconds: 60 };
/** Seconds after which somebody whose files wait may ask again. */
const LATER = 10;

interface ToCheck {
  version_id: string;
  object_version: string | null;
  fault: string | null;
  sizes: [number, number][] | null;
  checked: boolean;
}

/** POST /api/signing/check: looks at the newest version once, for a person who may ask others to sign it. */
export async function checkPdf(
  context: ApiContext,
  request: RequestOf<typeof signingEndpoints.checkPdf>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = signingEndpoints.checkPdf.body.safeParse(request.body);
  if (!asked.success) return reply.code(422).send(refusal('validation_failed', 'Name the file by its id.'));
  const person = caller.userId ?? '';
  const wait = await context.backend.rateLimits.count('pdf checks', person, CHECKS);
  if (wait > 0) return tooOften(reply, wait);
  const rows = await askAsCaller<ToCheck>(context, caller, {
    name: 'api_signing_check',
    text: 'select version_id, object_version, fault, sizes, checked from public.pdf_to_check($1)',
    values: [asked.data.file_id],
  });
  if ('status' in rows) return reply.code(rows.status).send(rows.body);
  const [wanted] = rows;
  if (wanted === undefined) return reply.code(404).send(NOT_FOUND);
  const { version_id: versionId, object_version: version, checked, fault, sizes } = wanted;
  if (checked) return reply.send({ version_id: versionId, fault, sizes });
  const path = version === null ? null : await context.backend.objectFile?.(version);
  if (path === null || path === undefined) return reply.code(404).send(NOT_FOUND);
  const found = await inTurn(person, () => runCheck(path));
  if (found === null) return tooOften(reply, LATER);
  await keep(context, versionId, found);
  return reply.send({ version_id: versionId, fault: found.fault, sizes: found.fault === null ? found.sizes : null });
}

const NOT_FOUND = refusal('file_not_found', 'There is no such file, or it is not yours to see.');

/** Kept by the server, not by the caller: what it found is what the database goes by. */
async function keep({ backend }: ApiContext, versionId: string, found: CheckedPdf): Promise<void> {
  const sizes = found.fault === null ? JSON.stringify(found.sizes) : null;
  await backend.engine.query('select private.save_pdf_check($1, $2, $3)', [versionId, found.fault, sizes]);
}
