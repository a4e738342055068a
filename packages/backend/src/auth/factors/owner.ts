import type { FastifyRequest } from 'fastify';

import { requireUser, type SignedIn } from '../requests/authenticate.ts';
import { AuthError } from '../errors.ts';
import type { AuthServices } from '../services.ts';

/** The person and the session that a factor is to raise. @throws AuthError 403 for people without a name and tokens without a session. */
export async function requireFactorOwner(services: AuthServices, request: FastifyRequest): Promise<SignedIn> {
  const signedIn = await requireUser(services, request);
  if (signedIn.account.is_anonymous)
    throw new AuthError('no_authorization', 'Anonymous user not allowed to perform these actions', { status: 403 });
  if (signedIn.session === null) throw sessionMissing();
  return signedIn;
}

/** 403: the token belongs to no session that a factor could raise. */
export function sessionMissing(): AuthError {
  return new AuthError('session_not_found', 'A valid session is required for a second factor');
}
