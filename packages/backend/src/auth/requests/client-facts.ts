import { isIP } from 'node:net';

import type { FastifyRequest } from 'fastify';

import { keySet } from '../../caller/key-set.ts';
import type { Keys } from '../../caller/keys.ts';
import { invalid } from '../errors.ts';
import type { Json } from '../accounts/users.ts';

const LONGEST_AGENT = 512;
const LONGEST_LANGUAGE = 100;

/** What is kept of the machine that a session belongs to. */
export interface ClientFacts {
  /**
   * Address without a zone, or null when the transport has none. Fastify's own, so a proxy's header counts only where the settings say so.
   */
  ip: string | null;
  userAgent: string;
}

export function clientFacts(request: FastifyRequest): ClientFacts {
  const address = request.ip.split('%')[0] ?? '';
  return {
    ip: isIP(address) ? address : null,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT),
  };
}

/** The language in which to write to somebody: what they have chosen, else what their browser asks for; null when neither says. */
export function languageOf(request: FastifyRequest, userMetadata: Json | null): string | null {
  const chosen = userMetadata?.['language'] ?? userMetadata?.['locale'];
  if (typeof chosen === 'string' && chosen !== '') return chosen.slice(0, LONGEST_LANGUAGE);
  return request.headers['accept-language']?.slice(0, LONGEST_LANGUAGE) || null;
}

/** The audience that a request speaks for: header X-JWT-AUD, else the first that the keys accept. @throws AuthError 400 for another. */
export function requestAudience(request: FastifyRequest, keys: Keys): string {
  const { audiences } = keySet(keys);
  const [wanted = audiences[0] ?? 'authenticated'] = [request.headers['x-jwt-aud']].flat();
  if (!audiences.includes(wanted)) throw invalid('Unsupported audience');
  return wanted;
}

/** One value of the query; of a repeated parameter the first. */
export function queryValue(request: FastifyRequest, name: string): string | null {
  const query: unknown = request.query;
  if (typeof query !== 'object' || query === null) return null;
  const value: unknown = new Map<string, unknown>(Object.entries(query)).get(name);
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : null;
}
