import { NIL_UUID } from '../../caller/uuid.ts';
import type { Transaction } from '../../database/engine.ts';
import { audit } from '../audit.ts';
import type { ClientFacts } from '../requests/client-facts.ts';
import { AuthError } from '../errors.ts';
import type { AuthContext } from '../services.ts';
import { sessionFacts } from './sessions.ts';
import { newRefreshToken, tokenResponse } from './tokens.ts';
import { findById, isBanned, type Account } from '../accounts/users.ts';

interface StoredToken {
  id: string;
  token: string;
  revoked: boolean;
  session_id: string | null;
  user_id: string;
  revoked_seconds_ago: number;
}

interface Refreshed {
  response: Record<string, unknown>;
  userId: string;
  sessionId: string;
  /** Whether the answer holds the token that was handed out before. */
  reused: boolean;
}

/** The longest wait for another refresh of the same session, whose row both lock. */
const LOCK_TIMEOUT = '5s';

/**
 * Exchanges a refresh token. Uses of one session wait for each other; the token that was just exchanged yields its successor again, so
 * that tabs which refresh together all stay signed in. An older one, presented too late, is a stolen one: the session ends with every
 * token of it, and that is kept although the request is refused.
 * @throws AuthError 400 refresh_token_not_found, refresh_token_already_used, session_not_found, session_expired, user_banned; 409 conflict.
 */
export async function refresh(context: AuthContext, presented: string, client: ClientFacts): Promise<Refreshed> {
  // A refusal is returned, not thrown, so that the transaction commits what it did about it.
  const outcome = await context.engine.transaction((tx) => exchange(tx, context, presented, client));
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

async function exchange(
  tx: Transaction,
  context: AuthContext,
  presented: string,
  client: ClientFacts,
): Promise<Refreshed | AuthError> {
  await tx.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
  const found = await readToken(tx, presented);
  if (!found) return refused('refresh_token_not_found', 'Refresh Token Not Found');
  const state = found.session_id === null ? null : await lockSession(tx, found.session_id, context.settings);
  if (found.session_id === null || state === null) return refused('session_not_found', 'No Valid Session Found');
  // Read again: while we waited for the lock another use may have exchanged it.
  const token = await readToken(tx, presented);
  if (!token) return refused('refresh_token_not_found', 'Refresh Token Not Found');
  const account = await findById(tx, token.user_id);
  if (!account || account.deleted_at !== null) return refused('refresh_token_not_found', 'Refresh Token Not Found');
  if (isBanned(account)) return refused('user_banned', 'User Banned');
  if (state !== 'open') return refused('session_expired', ENDED[state]);

  const issued = await successor(tx, token, found.session_id, context, account, client);
  if (issued === null) return refused('refresh_token_already_used', 'Already Used');
  await tx.query(
    "update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now(), user_agent = $2, ip = $3 where id = $1",
    [found.session_id, client.userAgent, client.ip],
  );
  await audit(tx, client, account, 'token_refreshed');
  const session = await sessionFacts(tx, found.session_id);
  const response = await tokenResponse(context, account, session, issued.token);
  return { response, userId: account.id, sessionId: session.id, reused: issued.reused };
}

/** The token to hand out: a new one, or the active one whose parent was presented. Null after ending the session of a stolen one. */
async function successor(
  tx: Transaction,
  token: StoredToken,
  sessionId: string,
  { settings }: AuthContext,
  account: Account,
  client: ClientFacts,
): Promise<{ token: string; reused: boolean } | null> {
  if (token.revoked) {
    const { rows } = await tx.query<{ token: string; parent: string | null }>(
      'select token, parent from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1',
      [sessionId],
    );
    const [active] = rows;
    if (active?.parent === token.token) return { token: active.token, reused: true };
    if (token.revoked_seconds_ago > settings.refreshTokenReuseSeconds) {
      await tx.query('delete from auth.sessions where id = $1', [sessionId]);
      await audit(tx, client, account, 'token_revoked', { reason: 'refresh token used again', session_id: sessionId });
      return null;
    }
  }
  await tx.query('update auth.refresh_tokens set revoked = true, updated_at = now() where id = $1 and not revoked', [
    token.id,
  ]);
  const fresh = newRefreshToken();
  await tx.query(
    'insert into auth.refresh_tokens (instance_id, token, user_id, parent, session_id) values ($1, $2, $3, $4, $5)',
    [NIL_UUID, fresh, account.id, token.token, sessionId],
  );
  return { token: fresh, reused: false };
}

async function readToken(tx: Transaction, token: string): Promise<StoredToken | null> {
  const { rows } = await tx.query<StoredToken>(
    `select id, token, coalesce(revoked, false) as revoked, session_id, user_id, extract(epoch from clock_timestamp() - updated_at)::float8 as revoked_seconds_ago
     from auth.refresh_tokens where token = $1`,
    [token],
  );
  return rows[0] ?? null;
}

/** Why a session takes no refresh any more; the order is the one in which the reasons count. */
type Ending = 'superseded' | 'past' | 'idle';

const ENDED: Record<Ending, string> = {
  superseded: 'Session Expired (Revoked by Newer Login)',
  past: 'Session Expired',
  idle: 'Session Expired (Inactivity)',
};

/** Locks a session for this transaction; whether it goes on, or null when it is gone. */
async function lockSession(
  tx: Transaction,
  id: string,
  { sessionTimeboxSeconds, sessionInactivitySeconds, singleSessionPerUser }: AuthContext['settings'],
): Promise<Ending | 'open' | null> {
  const { rows } = await tx.query<{ state: Ending | 'open' }>(
    `select case
       when $4 and exists (
         select from auth.sessions newer where newer.user_id = s.user_id and (newer.created_at, newer.id) > (s.created_at, s.id)
       ) then 'superseded'
       when s.not_after < now() or s.created_at + make_interval(secs => $2::float8) < now() then 'past'
       when coalesce(s.refreshed_at at time zone 'utc', s.created_at) + make_interval(secs => $3::float8) < now() then 'idle'
       else 'open'
     end as state
     from auth.sessions s where s.id = $1 for update of s`,
    [id, sessionTimeboxSeconds, sessionInactivitySeconds, singleSessionPerUser],
  );
  return rows[0]?.state ?? null;
}

function refused(
  code:
    | 'refresh_token_not_found'
    | 'refresh_token_already_used'
    | 'session_not_found'
    | 'session_expired'
    | 'user_banned',
  reason: string,
): AuthError {
  return new AuthError(code, `Invalid Refresh Token: ${reason}`, { status: 400 });
}
