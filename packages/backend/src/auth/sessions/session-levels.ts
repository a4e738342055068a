import { NIL_UUID } from '../../caller/uuid.ts';
import type { Transaction } from '../../database/engine.ts';
import { sessionFacts, type Opened } from './sessions.ts';
import { newRefreshToken } from './tokens.ts';

/**
 * Raises a session to aal2 by a factor, and ends the person's sessions that stay below: a session by password alone is over. The
 * session's refresh tokens are replaced by one without a parent, so that none from before leads to the new level. Null when it is gone.
 */
export async function raiseSession(
  tx: Transaction,
  userId: string,
  sessionId: string,
  method: 'totp' | 'mfa/phone',
  factorId: string,
): Promise<Opened | null> {
  const { rows } = await tx.query(
    `update auth.sessions set aal = 'aal2', factor_id = $3, updated_at = now()
     where id = $1 and user_id = $2 and (not_after is null or not_after > now()) returning id`,
    [sessionId, userId, factorId],
  );
  if (rows.length === 0) return null;
  await tx.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [sessionId, method],
  );
  await tx.query('delete from auth.refresh_tokens where session_id = $1', [sessionId]);
  const refreshToken = newRefreshToken();
  await tx.query('insert into auth.refresh_tokens (instance_id, token, user_id, session_id) values ($1, $2, $3, $4)', [
    NIL_UUID,
    refreshToken,
    userId,
    sessionId,
  ]);
  await tx.query(`delete from auth.sessions where user_id = $1 and id <> $2 and coalesce(aal, 'aal1') < 'aal2'`, [
    userId,
    sessionId,
  ]);
  return { session: await sessionFacts(tx, sessionId), refreshToken };
}

/**
 * Takes back what a factor has raised. A session keeps note of its latest factor only, so it falls to aal1 whatever else it was raised
 * by: the person confirms again.
 */
export async function lowerSessions(tx: Transaction, userId: string, factorId: string): Promise<void> {
  await tx.query(
    `with lowered as (
       update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where user_id = $1 and factor_id = $2 returning id
     )
     delete from auth.mfa_amr_claims a using lowered l
     where a.session_id = l.id and a.authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn')`,
    [userId, factorId],
  );
}
