import type { FastifyInstance, FastifyRequest } from 'fastify';

import { isUuid } from '../../caller/uuid.ts';
import { audit } from '../audit.ts';
import { requireUser } from '../requests/authenticate.ts';
import { clientFacts, queryValue } from '../requests/client-facts.ts';
import { AuthError } from '../errors.ts';
import { requirePassedFactor } from '../factors/factors.ts';
import { unlinkIdentity } from '../providers/identities.ts';
import { beginProviderFlow } from '../providers/flows.ts';
import type { AuthServices } from '../services.ts';
import { naming } from '../sql-errors.ts';
import type { Account } from '../accounts/users.ts';

/** GET /user/identities/authorize and DELETE /user/identities/{id}: the ways in which a person signs in to one account. */
export function registerIdentities(app: FastifyInstance, services: AuthServices): void {
  app.get('/user/identities/authorize', async (request, reply) => {
    await services.limits.take('sso', request.ip);
    const account = await requireLinker(services, request);
    const url = await beginProviderFlow(services, request, account.id);
    if (queryValue(request, 'skip_http_redirect') === 'true') return { url };
    return reply.redirect(url, 302);
  });

  app.delete<{ Params: { id: string } }>('/user/identities/:id', (request) =>
    unlink(services, request, request.params.id),
  );
}

async function unlink(services: AuthServices, request: FastifyRequest, id: string): Promise<object> {
  await services.limits.take('userUpdate', request.ip);
  const account = await requireLinker(services, request);
  if (!isUuid(id)) throw new AuthError('validation_failed', 'identity_id must be an UUID', { status: 404 });
  const client = clientFacts(request);
  await naming('Error unlinking identity', () =>
    services.engine.transaction(async (tx) => {
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
export async function requireLinker(services: AuthServices, request: FastifyRequest): Promise<Account> {
  const { account, session } = await requireUser(services, request);
  if (!services.settings.manualLinkingEnabled)
    throw new AuthError('manual_linking_disabled', 'Manual linking is disabled');
  requirePassedFactor(account, session, 'change identities');
  return account;
}
