import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

import type { Environment } from './environment.ts';
import { objectIn } from './json-object.ts';

/** One call of the auth protocol on behalf of a request. */
export interface AuthCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the protocol's prefix, with its query: `/token?grant_type=password`. */
  path: string;
  body?: object;
  /** The token that speaks: a person's, or the service key. The key of guests unless given. */
  token?: string;
  /** Whose call it is: limits count their address, and the session keeps it with their browser. */
  request: FastifyRequest;
}

export interface AuthAnswer {
  status: number;
  body: Record<string, unknown>;
  retryAfter: string | null;
}

export type AuthCalls = (call: AuthCall) => Promise<AuthAnswer>;

const PREFIX = '/auth/v1';
const TIMEOUT_MS = 10_000;

/** Auth could not say who somebody is: it did not answer, or not now. */
export class AuthUnavailable extends Error {
  readonly retryAfterSeconds = 1;

  constructor() {
    super('The sign-in service is not available at the moment. Please try again.');
    this.name = 'AuthUnavailable';
  }
}

/** Calls auth where it is answered: in this process, or by the hosted project. An answer of 503 means that none came. */
export function makeAuthCalls(
  app: FastifyInstance,
  { hosted }: Environment,
  anonKey: string,
  logger: Logger,
): AuthCalls {
  return async ({ method, path, body, token = anonKey, request }) => {
    const headers = {
      apikey: anonKey,
      authorization: `Bearer ${token}`,
      'x-supabase-api-version': '2024-01-01',
      'user-agent': request.headers['user-agent'] ?? '',
      ...(request.headers['accept-language'] === undefined
        ? {}
        : { 'accept-language': request.headers['accept-language'] }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const payload = body === undefined ? undefined : JSON.stringify(body);
    if (!hosted) {
      const answer = await app.inject({
        method,
        url: `${PREFIX}${path}`,
        headers,
        remoteAddress: request.ip,
        ...(payload === undefined ? {} : { payload }),
      });
      const { 'retry-after': retryAfter } = answer.headers;
      return { status: answer.statusCode, body: objectIn(answer.body), retryAfter: retryAfter?.toString() ?? null };
    }
    try {
      const answer = await fetch(`${hosted.url}${PREFIX}${path}`, {
        method,
        headers: { ...headers, 'x-forwarded-for': request.ip },
        ...(payload === undefined ? {} : { body: payload }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return {
        status: answer.status,
        body: objectIn(await answer.text()),
        retryAfter: answer.headers.get('retry-after'),
      };
    } catch (error) {
      logger.warn({ method, path: path.split('?')[0], err: error }, 'auth: the hosted project was not reached');
      const { message, retryAfterSeconds } = new AuthUnavailable();
      return { status: 503, body: { code: 'unexpected_failure', message }, retryAfter: String(retryAfterSeconds) };
    }
  };
}
