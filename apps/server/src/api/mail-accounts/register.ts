import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { mailAccountEndpoints } from './endpoints.ts';
import { beginAccess, finishAccess, getProviders, returnFromProvider } from './access.ts';
import { putSecret } from './secret.ts';
import { testAccount } from './test-account.ts';

/** /api/mail/accounts: what opens an account at a mail server, a password or a provider, and whether it can be reached. */
export function registerMailAccounts(app: FastifyInstance, context: ApiContext): void {
  serveEndpoints(app, mailAccountEndpoints, {
    putSecret: (request, reply) => putSecret(context, request, reply),
    getProviders: (request, reply) => getProviders(context, request, reply),
    beginAccess: (request, reply) => beginAccess(context, request, reply),
    finishAccess: (request, reply) => finishAccess(context, request, reply),
    testAccount: (request, reply) => testAccount(context, request, reply),
  });
  // A browser comes here from a provider: nobody is known yet, and nothing is answered but where to go on.
  app.get('/api/mail/accounts/access/return', (request, reply) => returnFromProvider(context, request, reply));
}
