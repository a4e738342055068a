import type { FastifyInstance, FastifyRequest } from 'fastify';

import { isUuid } from '../../caller/uuid.ts';
import { audit } from '../audit.ts';
import { requireUser } from '../requests/authenticate.ts';
import { clientFacts, queryValue } from '../requests/client-facts.ts';
import { AuthError } from '../errors.ts';
import { requirePassedFactor } from '../factors/factors.ts';
import { unlinkIdentity } from '../providers/identities.ts';
import { beginProviderFlow } from '../providers/flows.ts';
import type { AuthRoom } from '../room.ts';
import { naming } from '../sql-errors.ts';
import type { Account } from '../accounts/users.ts';

/** GET /user/identities/authorize and DELETE /user/identities/{id}: the ways in which a person signs in to one account. */
export function registerIdentities(app: FastifyInstance, room: AuthRoom): void {
  app.get('/user/identities/authorize', async (request, reply) => {
    await room.limits.take('sso', request.ip);
    const account = await requireLinker(room, request);
    const url = await beginProviderFlow(room, request, account.id);
    if (queryValue(request, 'skip_http_redirect') === 'true') return { url };
    return reply.redirect(url, 302);
  });

  app.delete<{ Params: { id: string } }>('/user/identities/:id', (request) => unlink(room, request, request.params.id));
}

async function unlink(room: AuthRoom, request: FastifyRequest, id: string): Promise<object> {
  await room.limits.take('userUpdate', request.ip);
  const account = await requireLinker(room, request);
  if (!isUuid(id)) throw new AuthError('validation_failed', 'identity_id must be an UUID', { status: 404 });
  const client = clientFacts(request);
  await naming('Error unlinking identity', () =>
    room.engine.transaction(async (tx) => {
      const { provider } = await unlinkIdentity(tx, account.id, id.toLowerCase());
      await audit(tx, client, account, 'identity_unlinked', { provider });
    }),
  );
  return {};
}

/**
 * The person who asks for another way to sign in, or to have one taken away.
 * @throws AuthError 404 manual_linking_disabled; 403 insufficient_aal before the second factor; what requireUser throws
 */
export async function requireLinker(room: AuthRoom, request: FastifyRequest): Promise<Account> {
  const { account, session } = await requireUser(room, request);
  if (!room.settings.manualLinkingEnabled) throw new AuthError('manual_linking_disabled', 'Manual linking is disabled');
  requirePassedFactor(account, session, 'change identities');
  return account;
}
