import type { Caller } from '../database/scope.ts';
import type { Claims } from './claims.ts';
import { bearerToken, type Credentials } from './gateway.ts';
import { ANONYMOUS_ROLE, type Keys } from './keys.ts';
import { badClaim } from './refused.ts';
import { isUuid, NIL_UUID } from './uuid.ts';
import { verifiedClaims } from './verified-tokens.ts';

const guests = new WeakMap<Keys, Caller>();

/** The caller without any token: the same for the same keys. */
export function anonymousCaller(keys: Keys): Caller {
  const known = guests.get(keys);
  if (known) return known;
  const role = keys.anonymousRole ?? ANONYMOUS_ROLE;
  const guest: Caller = Object.freeze({ role, claims: Object.freeze({ role }), userId: null, sessionId: null });
  guests.set(keys, guest);
  return guest;
}

/**
 * Turns the credentials of a request or a socket into its caller: without any the anonymous role, otherwise what the verified token says.
 * Whether the session still exists is checked by the database, in the caller's own transaction.
 * @throws CallerRefused (401, PGRST301 or PGRST303)
 */
export function resolveCaller(credentials: Credentials, keys: Keys): Caller {
  const token = bearerToken(credentials, keys);
  return token === null ? anonymousCaller(keys) : callerOf(verifiedClaims(token, keys), keys);
}

const callers = new WeakMap<Claims, Caller>();

/** The caller whom verified claims describe: the same for the same claims. @throws CallerRefused when the session is no UUID. */
export function callerOf(claims: Claims, keys: Keys): Caller {
  const known = callers.get(claims);
  if (known) return known;
  const { role, sub } = claims;
  const caller: Caller = Object.freeze({
    role: typeof role === 'string' ? role : anonymousCaller(keys).role,
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
