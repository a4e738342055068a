import type { FastifyInstance } from 'fastify';

import { queryValue } from '../requests/client-facts.ts';
import { AuthError } from '../errors.ts';
import type { AuthServices } from '../services.ts';
import { idTokenGrant } from './token-id-token.ts';
import { passwordGrant } from './token-password.ts';
import { pkceGrant } from './token-pkce.ts';
import { refreshGrant } from './token-refresh.ts';

/** POST /token?grant_type=…: one file a grant. */
export function registerToken(app: FastifyInstance, services: AuthServices): void {
  app.post('/token', async (request, reply) => {
    await services.limits.take('token', request.ip);
    const grant = queryValue(request, 'grant_type');
    if (grant === 'password') return passwordGrant(services, request);
    if (grant === 'refresh_token') return refreshGrant(services, request, reply);
    if (grant === 'pkce') return pkceGrant(services, request);
    if (grant === 'id_token') return idTokenGrant(services, request);
    // Nobody signs in by a wallet here; a client gets that as the answer, and not that it spoke another protocol.
    if (grant === 'web3') throw new AuthError('web3_provider_disabled', 'Web3 provider is disabled');
    throw new AuthError('invalid_credentials', 'unsupported_grant_type');
  });
}
