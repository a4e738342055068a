import type { FastifyRequest } from 'fastify';

import { bearerToken } from '../../caller/gateway.ts';
import { callerOf } from '../../caller/index.ts';
import { CallerRefused } from '../../caller/refused.ts';
import { verifiedClaims } from '../../caller/verified-tokens.ts';
import { isUuid } from '../../caller/uuid.ts';
import type { Caller } from '../../database/scope.ts';
import { AuthError } from '../errors.ts';
import type { AuthContext } from '../services.ts';
import { ACCOUNT_COLUMNS, isBanned, type Account } from '../accounts/users.ts';

/** The session a request speaks for. */
export interface Session {
  id: string;
  aal: string;
}

export interface SignedIn {
  account: Account;
  /** Null for a token that was signed outside and names no session. */
  session: Session | null;
}

const ADMIN_ROLES = new Set(['service_role', 'supabase_admin']);

/**
 * The person who asks, checked against the rows as they are now.
 * @throws AuthError 401 no_authorization, 403 bad_jwt, user_not_found, session_not_found or user_banned; CallerRefused for the token.
 */
export async function requireUser(context: AuthContext, request: FastifyRequest): Promise<SignedIn> {
  const caller = tokenCaller(context, request);
  const { userId, sessionId } = caller;
  if (userId === null) throw new AuthError('bad_jwt', 'invalid claim: missing sub claim');
  if (!isUuid(userId)) throw new AuthError('bad_jwt', 'invalid claim: sub claim must be a UUID');
  const { rows } = await context.engine.query<Account & { session_id: string | null; session_aal: string | null }>(
    `select ${ACCOUNT_COLUMNS}, s.id as session_id, s.aal::text as session_aal
     from auth.users u left join auth.sessions s on s.id = $2 and s.user_id = u.id and (s.not_after is null or s.not_after > now())
     where u.id = $1 and u.deleted_at is null`,
    [userId, sessionId],
  );
  const [account] = rows;
  if (!account) throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist');
  if (sessionId !== null && account.session_id === null)
    throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist');
  if (isBanned(account)) throw new AuthError('user_banned', 'User is banned');
  return {
    account,
    session: account.session_id === null ? null : { id: account.session_id, aal: account.session_aal ?? 'aal1' },
  };
}

/**
 * A caller with an administrator's role; returns the role.
 * @throws AuthError 401 no_authorization, 403 not_admin, 403 session_not_found; CallerRefused for the token.
 */
export async function requireAdmin(context: AuthContext, request: FastifyRequest): Promise<string> {
  const caller = tokenCaller(context, request);
  if (!ADMIN_ROLES.has(caller.role)) throw new AuthError('not_admin', 'User not allowed');
  // A person may carry the role as well; theirs ends with the session.
  if (caller.sessionId !== null) await requireUser(context, request);
  return caller.role;
}

/** Whether a request comes with an administrator's key; what cannot be verified does not. */
export function carriesAdminKey(context: Pick<AuthContext, 'keys'>, request: FastifyRequest): boolean {
  try {
    return ADMIN_ROLES.has(tokenCaller(context, request).role);
  } catch (error) {
    if (error instanceof AuthError || error instanceof CallerRefused) return false;
    throw error;
  }
}

function tokenCaller({ keys }: Pick<AuthContext, 'keys'>, request: FastifyRequest): Caller {
  const token = tokenOf(request, keys);
  if (token === null || token === '')
    throw new AuthError('no_authorization', 'This endpoint requires a valid Bearer token');
  return callerOf(verifiedClaims(token, keys), keys);
}

/**
 * The token that a request brings. A key in `apikey` alone opens the gateway and is no bearer token; but an opaque secret key, which may
 * are nowhere else, is exchanged for its role's token by the gateway.
 */
function tokenOf({ headers }: FastifyRequest, keys: AuthContext['keys']): string | null {
  const [apikey] = [headers['apikey']].flat();
  const token = bearerToken({ authorization: headers.authorization, apikey }, keys);
  if (headers.authorization !== undefined) return token;
  return token !== apikey && token === keys.serviceRoleKey ? token : null;
}
