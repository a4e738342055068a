import { checkTimes, type Claims } from './claims.ts';
import type { Keys } from './keys.ts';
import { verifyToken } from './token.ts';

/** Tokens in use at one moment; each costs about two kilobytes. */
const REMEMBERED = 2_000;

const remembered = new WeakMap<Keys, Map<string, Claims>>();

/**
 * The claims of a token, from memory when its signature was verified before. Its times are checked every time, so a token ends when
 * it says; refused tokens are not kept.
 * @throws CallerRefused
 */
export function verifiedClaims(token: string, keys: Keys): Claims {
  const tokens = remembered.get(keys) ?? new Map<string, Claims>();
  remembered.set(keys, tokens);
  const now = Date.now() / 1000;
  const known = tokens.get(token);
  if (known) {
    checkTimes(known, now);
    return known;
  }
  const claims = verifyToken(token, keys, now);
  if (tokens.size >= REMEMBERED) forgetOldest(tokens);
  tokens.set(token, claims);
  return claims;
}

/** Drops the older half at once: cheaper for each request than keeping the order of use. */
function forgetOldest(tokens: Map<string, Claims>): void {
  let left = Math.ceil(tokens.size / 2);
  for (const token of tokens.keys()) {
    if (left-- === 0) return;
    tokens.delete(token);
  }
}
