import { CallerRefused, resolveCaller, type Backend, type Caller, type Keys } from '@casewright/backend';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

import { AuthUnavailable, makeAuthCalls, type AuthCalls } from './auth-calls.ts';
import type { Environment } from './environment.ts';

/** What every endpoint of the product works with. */
export interface ApiContext {
  environment: Environment;
  backend: Backend;
  keys: Keys;
  auth: AuthCalls;
  /**
   * The person whose bearer token a request carries, to act as; null when it carries none that is believed. Whether the session still
   * exists is decided by the database, in the caller's own transaction (PT401), or by the hosted project.
   * @throws AuthUnavailable when the hosted project does not say.
   */
  callerOf(request: FastifyRequest): Promise<Caller | null>;
}

/** Puts together what the endpoints need; auth is called on the server that they are registered on. */
export function makeApiContext(
  app: FastifyInstance,
  environment: Environment,
  backend: Backend,
  keys: Keys,
  logger: Logger,
): ApiContext {
  const auth = makeAuthCalls(app, environment, keys.anonKey, logger);
  const callerOf = (request: FastifyRequest): Promise<Caller | null> =>
    environment.hosted ? hostedCaller(request, auth) : Promise.resolve(ownCaller(request, keys));
  return { environment, backend, keys, auth, callerOf };
}

function ownCaller(request: FastifyRequest, keys: Keys): Caller | null {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  try {
    const caller = resolveCaller({ authorization }, keys);
    return isPerson(caller) ? caller : null;
  } catch (error) {
    if (error instanceof CallerRefused) return null;
    throw error;
  }
}

/** The hosted project keeps its keys: it is asked whether it believes the token, and only then the token is read. */
async function hostedCaller(request: FastifyRequest, auth: AuthCalls): Promise<Caller | null> {
  const token = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) return null;
  const { status, body } = await auth({ method: 'GET', path: '/user', token, request });
  if (status === 429 || status >= 500) throw new AuthUnavailable();
  if (status !== 200 || typeof body['id'] !== 'string') return null;
  const claims = claimsOf(token);
  const { session_id: sessionId } = claims;
  return {
    role: 'authenticated',
    claims,
    userId: body['id'],
    sessionId: typeof sessionId === 'string' ? sessionId : null,
  };
}

function claimsOf(token: string): Record<string, unknown> {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return typeof claims === 'object' && claims !== null ? { ...claims } : {};
}

function isPerson({ role, userId }: Caller): boolean {
  return role === 'authenticated' && userId !== null;
}
