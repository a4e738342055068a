import { createHash, timingSafeEqual } from 'node:crypto';

import { keySet } from './key-set.ts';
import type { Keys } from './keys.ts';

/** The two headers (or, on a socket, the query parameter `apikey`) that say who asks. */
export interface Credentials {
  authorization?: string | undefined;
  apikey?: string | undefined;
}

/**
 * Chooses the token of a request as a hosted project's gateway does: a bearer token that is not an opaque key counts; otherwise the
 * API key counts, an opaque one exchanged for its role's token. Null when neither is there.
 */
export function bearerToken({ authorization, apikey }: Credentials, keys: Keys): string | null {
  const bearer = authorization === undefined ? null : bearerOf(authorization);
  if (authorization !== undefined && !bearer?.startsWith('sb_')) return bearer;
  const key = apikey ?? bearer;
  if (key === null) return null;
  const { secretKey, publishableKey } = keySet(keys);
  if (equal(key, secretKey)) return keys.serviceRoleKey;
  if (equal(key, publishableKey)) return keys.anonKey;
  return key;
}

/** The token after `Bearer`; empty when nothing follows, null for any other scheme. */
function bearerOf(authorization: string): string | null {
  const match = /^bearer(?:\s+(.*))?$/is.exec(authorization);
  return match ? (match[1] ?? '').trim() : null;
}

function equal(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
