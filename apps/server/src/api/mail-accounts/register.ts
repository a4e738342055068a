import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { mailAccountEndpoints } from './endpoints.ts';
import { putSecret } from './secret.ts';
import { testAccount } from './test-account.ts';

/** /api/mail/accounts: the password of an account at a mail server, and whether it can be reached. */
export function registerMailAccounts(app: FastifyInstance, context: ApiContext): void {
  serveEndpoints(app, mailAccountEndpoints, {
    putSecret: (request, reply) => putSecret(context, request, reply),
    testAccount: (request, reply) => testAccount(context, request, reply),
  });
}
