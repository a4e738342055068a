import type { Transaction } from '../database/engine.ts';
import type { ClientFacts } from './client-facts.ts';
import { newRefreshToken, type SessionFacts } from './tokens.ts';
import { NIL_UUID } from './users.ts';

/** How a person proved who they are, as the claim `amr` names it. */
export type Method = 'password';

/**
 * Opens a session with its first refresh token and marks the sign-in, in one statement. Null when the account was deleted or its
 * password changed since it was read: what was checked is then no longer true.
 */
export async function openSession(
  tx: Transaction,
  account: { id: string; encrypted_password: string | null },
  method: Method,
  client: ClientFacts,
): Promise<{ session: SessionFacts; refreshToken: string } | null> {
  const refreshToken = newRefreshToken();
  const { rows } = await tx.query<{ id: string; at: Date }>(
    `with account as (
       update auth.users set last_sign_in_at = now(), updated_at = now()
       where id = $1 and deleted_at is null and encrypted_password is not distinct from $2 returning id
     ), session as (
       insert into auth.sessions (user_id, aal, user_agent, ip) select id, 'aal1', $3, $4 from account returning id, user_id, created_at
     ), method as (
       insert into auth.mfa_amr_claims (session_id, authentication_method) select id, $5 from session
     ), token as (
       insert into auth.refresh_tokens (instance_id, token, user_id, session_id) select $6, $7, user_id, id from session
     )
     select id, created_at as at from session`,
    [account.id, account.encrypted_password, client.userAgent, client.ip, method, NIL_UUID, refreshToken],
  );
  const [row] = rows;
  if (!row) return null;
  const timestamp = Math.floor(row.at.getTime() / 1000);
  return { session: { id: row.id, aal: 'aal1', amr: [{ method, timestamp }] }, refreshToken };
}

/** What the next token of a session says, read from its rows. */
export async function sessionFacts(tx: Transaction, id: string): Promise<SessionFacts> {
  const { rows } = await tx.query<{ aal: string; method: string | null; timestamp: number }>(
    `select s.aal::text as aal, a.authentication_method as method, floor(extract(epoch from a.updated_at))::float8 as timestamp
     from auth.sessions s left join auth.mfa_amr_claims a on a.session_id = s.id where s.id = $1 order by a.updated_at desc, a.id`,
    [id],
  );
  const amr = rows.flatMap(({ method, timestamp }) => (method === null ? [] : [{ method, timestamp }]));
  return { id, aal: rows[0]?.aal ?? 'aal1', amr };
}

/** Ends sessions of an account: all of them, one, or all but one. Their refresh tokens go with them. */
export async function endSessions(
  tx: Transaction,
  userId: string,
  which: 'all' | { only: string } | { except: string },
): Promise<void> {
  if (which === 'all') await tx.query('delete from auth.sessions where user_id = $1', [userId]);
  else if ('only' in which)
    await tx.query('delete from auth.sessions where user_id = $1 and id = $2', [userId, which.only]);
  else await tx.query('delete from auth.sessions where user_id = $1 and id <> $2', [userId, which.except]);
}
