import type { FastifyRequest } from 'fastify';

import { resolveCaller } from '../../caller/index.ts';
import { CallerRefused } from '../../caller/refused.ts';
import { endedSessions } from '../../database/ended-sessions.ts';
import type { Caller } from '../../database/scope.ts';
import type { RealtimeRoom } from '../types.ts';
import { HttpRefusal } from './refusal.ts';

/**
 * Who sends a request: by the bearer token, else by the API key, in a session that still is.
 * @throws HttpRefusal 401
 */
export async function callerOf({ keys, engine }: RealtimeRoom, { headers }: FastifyRequest): Promise<Caller> {
  const { authorization } = headers;
  const apikey = typeof headers['apikey'] === 'string' ? headers['apikey'] : undefined;
  if (authorization === undefined && apikey === undefined)
    throw new HttpRefusal(401, { message: 'No API key found in request' });
  const caller = believed(() => resolveCaller({ authorization, apikey }, keys));
  const { sessionId, userId } = caller;
  if (sessionId === null) return caller;
  const ended = await endedSessions(engine, [{ sessionId, userId }]);
  if (ended.has(sessionId.toLowerCase())) throw new HttpRefusal(401, { message: 'Session is no longer valid' });
  return caller;
}

function believed(resolve: () => Caller): Caller {
  try {
    return resolve();
  } catch (error) {
    if (error instanceof CallerRefused) throw new HttpRefusal(401, { message: error.message });
    throw error;
  }
}
