import { networkOf, type Caller, type RateWindow } from '@casewright/backend';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import * as z from 'zod/mini';

import type { ApiContext } from '../../api-context.ts';
import { refusedBy } from '../../as-caller.ts';
import { bytesAs } from '../../bytes-as.ts';
import type { RequestOf } from '../../endpoints.ts';
import { keepPace } from '../../keep-pace.ts';
import { safeName } from '../../packed-names.ts';
import { refusal } from '../../refusal.ts';
import { attached } from './attached.ts';
import { filesToDownload } from './contents.ts';
import { fileEndpoints } from './endpoints.ts';
import { PACE, sendZip } from './send-zip.ts';
import { makeTicket, readTicket } from './ticket.ts';
import { ELSEWHERE } from './zip.ts';

const KIND = 'link';
const TICKET_SECONDS = 600;
const TICKET = z.object({ link: z.guid() });
/** From one network. */
const OPENINGS: RateWindow = { most: 120, seconds: 60 };
/** Wrong passwords of one link: from one network, and from everywhere. */
const WRONG_NEAR: RateWindow = { most: 5, seconds: 900 };
const WRONG_ANYWHERE: RateWindow = { most: 50, seconds: 3_600 };

interface Found {
  link_id: string;
  has_password: boolean;
  name: string;
  type: string;
  size: string;
  count: string;
  ends_at: Date | string;
  downloads_left: number | null;
  made_by: string | null;
  is_over: boolean;
}

const gone = (reply: FastifyReply): FastifyReply =>
  reply.code(404).send(refusal('PT404', 'This link does not exist or has ended.', 'link_not_found'));

const tooMany = (reply: FastifyReply, seconds: number): FastifyReply =>
  reply
    .code(429)
    .header('retry-after', String(seconds))
    .send(refusal('too_many_requests', 'There have been too many attempts. Please wait a quarter of an hour.'));

/**
 * POST /api/files/links/open: what a link leads to. Before the right password nothing is said of it, not even that its time is over. A link that
 * never was and one that was ended are the same.
 */
export async function openLink(
  context: ApiContext,
  request: RequestOf<typeof fileEndpoints.openLink>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { engine, rateLimits } = context.backend;
  const asked = fileEndpoints.openLink.body.safeParse(request.body);
  if (!asked.success) return reply.code(422).send(refusal('validation_failed', 'Name the link.'));
  const network = networkOf(request.ip);
  const wait = await rateLimits.count('file link', network, OPENINGS);
  if (wait > 0) return tooMany(reply, wait);
  const { token, password } = asked.data;
  const { rows } = await engine.query<Found>('select * from private.find_file_link($1)', [token], 'find_file_link');
  const [link] = rows;
  if (link === undefined) return gone(reply);
  if (link.has_password) {
    if (password === undefined) return reply.send({ state: 'locked' });
    const isRight = await tryPassword(context, link.link_id, network, password);
    if (typeof isRight === 'number') return tooMany(reply, isRight);
    if (!isRight) return reply.code(403).send(refusal('link_password_wrong', 'This is not the password of the link.'));
  }
  if (link.is_over)
    return reply
      .code(400)
      .send(
        refusal('P0001', 'The time of this link is over. Ask the person who sent it for another one.', 'link_ended'),
      );
  if (link.downloads_left !== null && link.downloads_left < 1)
    return reply
      .code(400)
      .send(
        refusal(
          'P0001',
          'This link has been used as often as it may. Ask the person who sent it for another one.',
          'link_used_up',
        ),
      );
  const ticket = await makeTicket(context.keys, KIND, { link: link.link_id }, TICKET_SECONDS);
  return reply.send({
    state: 'open',
    name: link.name,
    type: link.type,
    bytes: Number(link.size),
    files: Number(link.count),
    ends_at: new Date(link.ends_at).toISOString(),
    downloads_left: link.downloads_left,
    made_by: link.made_by,
    address: `/api/files/links/download?${new URLSearchParams({ ticket }).toString()}`,
  });
}

/** Whether it is the password; the seconds to wait where it was guessed too often. */
async function tryPassword(
  { backend: { engine, rateLimits } }: ApiContext,
  linkId: string,
  network: string,
  password: string,
): Promise<boolean | number> {
  const near = await rateLimits.attempt('file link password', `${linkId} ${network}`, WRONG_NEAR);
  if (typeof near === 'number') return near;
  const anywhere = await rateLimits.attempt('file link password', linkId, WRONG_ANYWHERE);
  if (typeof anywhere === 'number') {
    await near.end(false);
    return anywhere;
  }
  let isRight = false;
  try {
    const { rows } = await engine.query<{ is_right: boolean }>(
      'select private.is_password_of_link($1, $2) as is_right',
      [linkId, password],
    );
    isRight = rows[0]?.is_right === true;
    return isRight;
  } finally {
    await near.end(!isRight);
    await anywhere.end(!isRight);
  }
}

/** GET /api/files/links/download: counts one download and sends it, as its maker sees it at this moment. */
export async function readLink(
  context: ApiContext,
  request: RequestOf<typeof fileEndpoints.readLink>,
  reply: FastifyReply,
  logger: Logger,
): Promise<FastifyReply> {
  const { engine, objectFile } = context.backend;
  const query = fileEndpoints.readLink.query.safeParse(request.query);
  const said = query.success ? await readTicket(context.keys, KIND, query.data.ticket, TICKET) : null;
  if (said === null) return gone(reply);
  if (objectFile === null) return reply.code(400).send(ELSEWHERE);
  const used = await takeDownload(context, said.link, request.ip);
  if ('status' in used) return reply.code(used.status).send(used.body);
  const { maker, file_id: fileId } = used;
  // A maker with a second factor entered it when they made the link.
  const caller: Caller = {
    role: 'authenticated',
    claims: { sub: maker, role: 'authenticated', aal: 'aal2' },
    userId: maker,
    sessionId: null,
  };
  const rows = await filesToDownload(context, caller, [fileId]);
  if ('status' in rows) return reply.code(rows.status).send(rows.body);
  const [file] = rows;
  if (file === undefined) return gone(reply);
  const find = bytesAs(context, caller);
  const goesOn = async (): Promise<boolean> =>
    (await engine.query<{ goes_on: boolean }>('select private.file_link_goes_on($1) as goes_on', [said.link])).rows[0]
      ?.goes_on === true;
  if (file.type === 'folder')
    return sendZip(reply, {
      name: safeName(file.name),
      rows,
      find: async (objectPaths) => ((await goesOn()) ? find(objectPaths) : new Map()),
      onFailure: (error) =>
        logger.warn({ kind: error instanceof Error ? error.name : typeof error }, 'an archive of a link was cut'),
    });
  const content = file.object_path ?? '';
  const stream = (await (await find([content])).get(content)?.()) ?? null;
  if (stream === null) return gone(reply);
  keepPace(reply.raw, PACE, () => reply.raw.destroy());
  return reply
    .headers({ ...attached(file.name, 'application/octet-stream'), 'content-length': file.size })
    .send(stream);
}

interface Used {
  maker: string;
  file_id: string;
}

async function takeDownload({ backend: { engine } }: ApiContext, linkId: string, address: string) {
  try {
    const { rows } = await engine.query<Used>('select maker, file_id from private.use_file_link($1, $2)', [
      linkId,
      address,
    ]);
    const [used] = rows;
    if (used === undefined) throw new Error('the database neither refused nor answered');
    return used;
  } catch (error) {
    const refused = refusedBy(error);
    if (refused === null) throw error;
    return refused;
  }
}
