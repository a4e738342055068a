import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { audit } from '../audit.ts';
import { requireUser } from '../requests/authenticate.ts';
import { clientFacts, queryValue } from '../requests/client-facts.ts';
import { invalid } from '../errors.ts';
import type { AuthServices } from '../services.ts';
import { endSessions } from '../sessions/sessions.ts';

/** POST /logout?scope=global|local|others: ends sessions; their access tokens are refused from then on. */
export function registerLogout(app: FastifyInstance, services: AuthServices): void {
  app.post('/logout', (request, reply) => signOut(services, request, reply));
}

async function signOut(services: AuthServices, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { account, session } = await requireUser(services, request);
  const scope = queryValue(request, 'scope') || 'global';
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
    throw invalid(`Unsupported logout scope ${JSON.stringify(scope.slice(0, 100))}`);
  }
  await services.engine.transaction(async (tx) => {
    if (session === null || scope === 'global') await endSessions(tx, account.id, 'all');
    else await endSessions(tx, account.id, scope === 'local' ? { only: session.id } : { except: session.id });
    await audit(tx, clientFacts(request), account, 'logout', { scope });
  });
  return reply.code(204).send();
}
