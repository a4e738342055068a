import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { readBody, text } from '../requests/body.ts';
import { clientFacts } from '../requests/client-facts.ts';
import { invalid, OAuthError } from '../errors.ts';
import { refresh } from '../sessions/refresh.ts';
import type { AuthServices } from '../services.ts';
import { isRefreshTokenLike } from '../sessions/tokens.ts';

const BODY = z.object({ refresh_token: text });

/** Exchanges a refresh token for a new pair. */
export async function refreshGrant(
  services: AuthServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  const { refresh_token: presented } = readBody(request, BODY);
  if (presented === '') throw new OAuthError('invalid_request', 'refresh_token required');
  if (!isRefreshTokenLike(presented)) throw invalid('Refresh token is not valid');
  const { response, userId, sessionId, reused } = await refresh(services, presented, clientFacts(request));
  reply.header('sb-auth-user-id', userId).header('sb-auth-session-id', sessionId);
  if (reused) reply.header('sb-auth-refresh-token-reuse', 'true');
  return response;
}
