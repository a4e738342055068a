import type { FastifyRequest } from 'fastify';

import { bearerToken } from '../../caller/gateway.ts';
import { endedSessions } from '../../database/ended-sessions.ts';
import type { Caller } from '../../database/scope.ts';
import { checkToken, TokenRefused } from '../token.ts';
import type { RealtimeServices } from '../types.ts';
import { HttpRefusal } from './refusal.ts';

/**
 * Who sends a request: by the bearer token, else by the API key, in a session that still is. Tokens are checked as on a socket.
 * @throws HttpRefusal 401
 */
export async function callerOf(services: RealtimeServices, request: FastifyRequest): Promise<Caller> {
  const caller = believed(services, request);
  const { sessionId, userId } = caller;
  if (sessionId === null) return caller;
  const ended = await endedSessions(services.engine, [{ sessionId, userId }]);
  if (ended.has(sessionId.toLowerCase())) throw new HttpRefusal(401, { message: 'Session is no longer valid' });
  return caller;
}

function believed({ keys }: RealtimeServices, { headers }: FastifyRequest): Caller {
  const { authorization } = headers;
  const apikey = typeof headers['apikey'] === 'string' ? headers['apikey'] : undefined;
  const token = bearerToken({ authorization, apikey }, keys);
  if (token === null) throw new HttpRefusal(401, { message: 'No API key found in request' });
  try {
    return checkToken(token, keys).caller;
  } catch (error) {
    if (error instanceof TokenRefused) throw new HttpRefusal(401, { message: error.message });
    throw error;
  }
}
