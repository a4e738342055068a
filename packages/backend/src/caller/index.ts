import type { Caller } from '../database/scope.ts';
import type { Claims } from './claims.ts';
import { bearerToken, type Credentials } from './gateway.ts';
import type { Keys } from './keys.ts';
import { badClaim } from './refused.ts';
import { isUuid, NIL_UUID } from './uuid.ts';
import { verifiedClaims } from './verified-tokens.ts';

/** Whoever shows no token at all. */
export const ANONYMOUS: Caller = Object.freeze({
  role: 'anon',
  claims: Object.freeze({ role: 'anon' }),
  userId: null,
  sessionId: null,
});

/**
 * Turns the credentials of a request or a socket into its caller: without any the role anon, otherwise what the verified token says.
 * Whether the session still exists is judged by the database, in the caller's own transaction.
 * @throws CallerRefused (401, PGRST301 or PGRST303)
 */
export function resolveCaller(credentials: Credentials, keys: Keys): Caller {
  const token = bearerToken(credentials, keys);
  return token === null ? ANONYMOUS : callerOf(verifiedClaims(token, keys));
}

const callers = new WeakMap<Claims, Caller>();

/** The caller whom verified claims describe: the same for the same claims. @throws CallerRefused when the session is no UUID. */
export function callerOf(claims: Claims): Caller {
  const known = callers.get(claims);
  if (known) return known;
  const { role, sub } = claims;
  const caller: Caller = Object.freeze({
    role: typeof role === 'string' ? role : 'anon',
    claims,
    userId: typeof sub === 'string' && sub !== '' ? sub : null,
    sessionId: sessionOf(claims['session_id']),
  });
  callers.set(claims, caller);
  return caller;
}

function sessionOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '' || value === NIL_UUID) return null;
  // A session that cannot be looked up could not be revoked either.
  if (typeof value !== 'string' || !isUuid(value)) throw badClaim('Parsing claims failed');
  return value;
}
