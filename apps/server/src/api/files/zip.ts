import type { Caller } from '@casewright/backend';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import * as z from 'zod/mini';

import type { ApiContext } from '../../api-context.ts';
import type { Refused } from '../../as-caller.ts';
import { bytesAs } from '../../bytes-as.ts';
import type { RequestOf } from '../../endpoints.ts';
import { safeName } from '../../packed-names.ts';
import { notSignedIn, refusal } from '../../refusal.ts';
import { filesToDownload, invoicesToDownload, papersToDownload, productionToDownload } from './contents.ts';
import { fileEndpoints, packedTogether } from './endpoints.ts';
import { recordToDownload, sendRecord } from './record-zip.ts';
import { sendZip, type DownloadRow } from './send-zip.ts';
import { makeTicket, readTicket } from './ticket.ts';

const KIND = 'archive';
const TICKET_SECONDS = 60;
/** Archives that one person fetches at the same time. */
const AT_ONCE = 3;
/** What of a person's claims may be long and decides nothing. */
const NOT_CARRIED: readonly string[] = ['user_metadata', 'app_metadata', 'exp', 'iat', 'aud', 'iss'];
const TICKET = z.object({
  wanted: packedTogether,
  role: z.string(),
  user: z.string(),
  session: z.nullable(z.string()),
  claims: z.record(z.string(), z.unknown()),
});

type Wanted = z.output<typeof packedTogether>;

const fetching = new Map<string, number>();

/** What is answered where the bytes lie with a hosted project. */
export const ELSEWHERE = refusal(
  'zip_unavailable',
  'Here files are downloaded one by one: they are kept by another service.',
);

/** POST /api/files/zip: checks what is asked for, and gives an address to a browser that is to fetch it by itself. */
export async function makeZip(
  context: ApiContext,
  request: RequestOf<typeof fileEndpoints.makeZip>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (caller?.userId == null) return notSignedIn(reply);
  const asked = fileEndpoints.makeZip.body.safeParse(request.body);
  if (!asked.success)
    return reply
      .code(422)
      .send(
        refusal(
          'validation_failed',
          'Name up to a hundred files or invoices, a case, a production, or what was said on a case.',
        ),
      );
  if (context.backend.objectFile === null) return reply.code(400).send(ELSEWHERE);
  const wanted = asked.data;
  const rows = await rowsOf(context, caller, wanted);
  if ('status' in rows) return reply.code(rows.status).send(rows.body);
  const claims = Object.fromEntries(Object.entries(caller.claims).filter(([name]) => !NOT_CARRIED.includes(name)));
  const payload = { wanted, role: caller.role, user: caller.userId, session: caller.sessionId, claims };
  const ticket = await makeTicket(context.keys, KIND, payload, TICKET_SECONDS);
  return reply.send({
    address: `/api/files/zip?${new URLSearchParams({ ticket }).toString()}`,
    name: `${nameOf(rows, wanted)}.zip`,
    files: rows.filter(({ type }) => type !== 'folder').length,
    bytes: rows.reduce((sum, { size }) => sum + Number(size), 0),
  });
}

/** GET /api/files/zip: the archive, with what its asker sees now. */
export async function readZip(
  context: ApiContext,
  request: RequestOf<typeof fileEndpoints.readZip>,
  reply: FastifyReply,
  logger: Logger,
): Promise<FastifyReply> {
  const query = fileEndpoints.readZip.query.safeParse(request.query);
  const said = query.success ? await readTicket(context.keys, KIND, query.data.ticket, TICKET) : null;
  if (said === null)
    return reply.code(404).send(refusal('download_over', 'This download is over. Begin it again where the files are.'));
  const { wanted, role, user, session, claims } = said;
  const caller: Caller = { role, claims, userId: user, sessionId: session };
  const now = fetching.get(user) ?? 0;
  if (now >= AT_ONCE)
    return reply
      .code(429)
      .header('retry-after', '20')
      .send(refusal('too_many_requests', 'Other downloads of yours are running. Please wait until one is done.'));
  fetching.set(user, now + 1);
  reply.raw.once('close', () => {
    const left = (fetching.get(user) ?? 1) - 1;
    if (left > 0) fetching.set(user, left);
    else fetching.delete(user);
  });
  const onFailure = (error: unknown) =>
    logger.warn({ kind: error instanceof Error ? error.name : typeof error }, 'an archive of files was cut');
  if ('said_on' in wanted) return sendRecord(context, caller, reply, wanted, { name: nameOf([], wanted), onFailure });
  const rows = await rowsOf(context, caller, wanted);
  if ('status' in rows) return reply.code(rows.status).send(rows.body);
  return sendZip(reply, { name: nameOf(rows, wanted), rows, find: bytesAs(context, caller), onFailure });
}

function rowsOf(context: ApiContext, caller: Caller, wanted: Wanted): Promise<DownloadRow[] | Refused> {
  if ('said_on' in wanted) return recordToDownload(context, caller, wanted);
  if ('production_id' in wanted) return productionOf(context, caller, wanted.production_id);
  if ('invoice_ids' in wanted) return invoicesOf(context, caller, wanted.invoice_ids);
  return 'case_id' in wanted
    ? papersToDownload(context, caller, wanted.case_id, wanted.for_client ?? false)
    : filesToDownload(context, caller, wanted.file_ids);
}

async function productionOf(context: ApiContext, caller: Caller, id: string): Promise<DownloadRow[] | Refused> {
  const rows = await productionToDownload(context, caller, id);
  if ('status' in rows || rows.length > 0) return rows;
  const said = 'There is no such production, or it is not yours to see.';
  return { status: 404, body: refusal('PT404', said, 'production_not_found') };
}

async function invoicesOf(context: ApiContext, caller: Caller, ids: string[]): Promise<DownloadRow[] | Refused> {
  const rows = await invoicesToDownload(context, caller, ids);
  if ('status' in rows || rows.length > 0) return rows;
  const said = 'There is no such invoice, or it is not yours to see.';
  return { status: 404, body: refusal('PT404', said, 'invoice_not_found') };
}

/** The name of the one folder or file, or what there is with the day. */
function nameOf(rows: readonly DownloadRow[], wanted: Wanted): string {
  const day = new Date().toISOString().slice(0, 10);
  if ('said_on' in wanted) return `casewright-record-${day}`;
  if ('case_id' in wanted) return `casewright-papers-${day}`;
  if ('invoice_ids' in wanted) return `casewright-invoices-${day}`;
  if ('production_id' in wanted) return safeName(rows[0]?.name.replace(/\.pdf$/i, '') ?? 'production');
  const [only, ...others] = rows.filter(({ id }) => wanted.file_ids.includes(id));
  return only !== undefined && others.length === 0 ? safeName(only.name) : `casewright-files-${day}`;
}
