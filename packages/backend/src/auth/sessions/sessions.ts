import { NIL_UUID } from '../../caller/uuid.ts';
import type { Transaction } from '../../database/engine.ts';
import { auditPayload } from '../audit.ts';
import type { ClientFacts } from '../requests/client-facts.ts';
import { newRefreshToken, type SessionFacts } from './tokens.ts';
import { ACCOUNT_COLUMNS, type Account } from '../accounts/users.ts';

/** How a person proved who they are, as the claim `amr` names it. */
export type Method =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'totp'
  | 'mfa/phone'
  | 'sso/saml'
  | 'anonymous'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'
  | 'passkey';

/** Ways that count as a second factor: with one of them a session has the level aal2. */
const SECOND_FACTORS: ReadonlySet<string> = new Set(['totp', 'mfa/phone', 'mfa/webauthn']);

export interface SessionOptions {
  /** Which organisation's sign-in it was; only for sso/saml. */
  provider?: string | null;
  /** When the session ends whatever happens. */
  notAfter?: Date | null;
  /** How long it lasts at most, by the database's clock. */
  lifeSeconds?: number | null;
  /** What the audit log calls the way; the method unless given. */
  via?: string;
}

/** A session just opened, with its first refresh token. */
export interface Opened {
  session: SessionFacts;
  refreshToken: string;
}

/**
 * Opens a session with its first refresh token, marks the sign-in and writes it down, in one statement; gives the account as it is
 * then. Null when the account was deleted or its password changed since it was read: what was checked is then no longer true.
 */
export async function openSession(
  tx: Transaction,
  account: Account,
  method: Method,
  client: ClientFacts,
  { provider, notAfter = null, lifeSeconds = null, via = method }: SessionOptions = {},
): Promise<(Opened & { account: Account }) | null> {
  const refreshToken = newRefreshToken();
  const aal = levelOf([{ method }]);
  const { rows } = await tx.query<Account & { opened_id: string; opened_at: Date }>(
    `with account as (
       update auth.users u set last_sign_in_at = now(), updated_at = now()
       where u.id = $1 and u.deleted_at is null and u.encrypted_password is not distinct from $2 returning ${ACCOUNT_COLUMNS}
     ), session as (
       insert into auth.sessions (user_id, aal, user_agent, ip, not_after)
       select id, $8::auth.aal_level, $3, $4, least($9::timestamptz, now() + make_interval(secs => $10::float8)) from account
       returning id, user_id, created_at
     ), method as (
       insert into auth.mfa_amr_claims (session_id, authentication_method) select id, $5 from session
     ), token as (
       insert into auth.refresh_tokens (instance_id, token, user_id, session_id) select $6, $7, user_id, id from session
     ), noted as (
       insert into auth.audit_log_entries (instance_id, payload, ip_address) select $6, $11::json, $12 from session
     )
     select account.*, session.id as opened_id, session.created_at as opened_at from account, session`,
    [
      account.id,
      account.encrypted_password,
      client.userAgent,
      client.ip,
      method,
      NIL_UUID,
      refreshToken,
      aal,
      notAfter,
      lifeSeconds,
      auditPayload(account, 'login', { provider: via }),
      client.ip ?? '',
    ],
    'open_session',
  );
  const [row] = rows;
  if (!row) return null;
  const { opened_id: id, opened_at: openedAt, ...current } = row;
  const timestamp = Math.floor(openedAt.getTime() / 1000);
  const amr = [{ method, timestamp, ...(provider && method === 'sso/saml' ? { provider } : {}) }];
  return { session: { id, aal, amr }, refreshToken, account: current };
}

/** What the next token of a session says, read from its rows. */
export async function sessionFacts(tx: Transaction, id: string): Promise<SessionFacts> {
  const { rows } = await tx.query<{ method: string; timestamp: number; provider: string | null }>(
    `select a.authentication_method as method, floor(extract(epoch from a.updated_at))::float8 as timestamp,
       case a.authentication_method when 'sso/saml' then (
         select substring(i.provider from 5) from auth.identities i
         where i.user_id = s.user_id and i.provider like 'sso:%' order by i.created_at limit 1
       ) end as provider
     from auth.sessions s join auth.mfa_amr_claims a on a.session_id = s.id where s.id = $1 order by a.updated_at desc, a.id`,
    [id],
  );
  const amr = rows.map(({ method, timestamp, provider }) => ({
    method,
    timestamp,
    ...(provider === null ? {} : { provider }),
  }));
  return { id, aal: levelOf(amr), amr };
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

/** Lets every other session of an account expire now: it can then say why it ended. */
export async function expireOtherSessions(tx: Transaction, userId: string, current: string): Promise<void> {
  await tx.query(
    'update auth.sessions set not_after = now(), updated_at = now() where user_id = $1 and id <> $2 and (not_after is null or not_after > now())',
    [userId, current],
  );
}

/** The level of assurance that the ways of a session add up to. */
function levelOf(amr: readonly { method: string }[]): 'aal1' | 'aal2' {
  return amr.some(({ method }) => SECOND_FACTORS.has(method)) ? 'aal2' : 'aal1';
}
