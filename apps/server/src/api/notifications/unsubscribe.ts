import { networkOf, type RateWindow } from '@casewright/backend';
import { isUuid } from '@casewright/contracts/uuid';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { refusal } from '../../refusal.ts';

const ADDRESS = '/api/notifications/unsubscribe';
const ATTEMPTS: RateWindow = { most: 20, seconds: 60 };
const LONGEST_BODY_BYTES = 4_096;

/**
 * POST /api/notifications/unsubscribe: ends the letters that a link names, for the holder of the letter, signed in or not. The token
 * comes in the query, as mail programs send it with one click (RFC 8058), or in the body, as JSON or as a form. GET changes nothing, because
 * programs that look at mail before people do open links: it says what would end, or leads to the page that asks.
 */
export function registerUnsubscribe(app: FastifyInstance, { backend, environment }: ApiContext): void {
  const { engine, rateLimits } = backend;

  const typeFor = async (request: FastifyRequest, reply: FastifyReply, statement: string): Promise<string | null> => {
    const wait = await rateLimits.count('unsubscribe', networkOf(request.ip), ATTEMPTS);
    if (wait > 0) {
      await reply
        .code(429)
        .header('retry-after', String(wait))
        .send(refusal('too_many_requests', 'There have been too many attempts. Please wait a minute.'));
      return null;
    }
    const token = tokenOf(request);
    const { rows } = token === null ? { rows: [] } : await engine.query<{ type: string | null }>(statement, [token]);
    const type = rows[0]?.type ?? null;
    if (type === null) await reply.code(404).send(refusal('not_found', 'This link is not known.'));
    return type;
  };

  // What a mail program sends as a body is of no interest: the token is in the address.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LONGEST_BODY_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.post(ADDRESS, { bodyLimit: LONGEST_BODY_BYTES }, async (request, reply) => {
    const type = await typeFor(request, reply, 'select private.unsubscribe($1) as type');
    return type === null ? reply : reply.send({ type });
  });
  app.get(ADDRESS, async (request, reply) => {
    if (!/\bjson\b/.test(request.headers.accept ?? '')) {
      const query = new URLSearchParams({ token: tokenOf(request) ?? '' });
      return reply.redirect(`${environment.siteUrl}/unsubscribe?${query.toString()}`, 303);
    }
    const type = await typeFor(request, reply, 'select type from private.unsubscribe_links where token = $1');
    return type === null ? reply : reply.send({ type });
  });
}

/** The token that a request names, null for none that could be one. */
function tokenOf({ query, body }: FastifyRequest): string | null {
  const token =
    valueAt(query, 'token') ??
    (typeof body === 'string' ? new URLSearchParams(body).get('token') : valueAt(body, 'token'));
  return typeof token === 'string' && isUuid(token) ? token : null;
}

function valueAt(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null
    ? Object.entries(from).find(([key]) => key === name)?.[1]
    : undefined;
}
