import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

import type { Transaction } from '../../database/engine.ts';
import { takeToken } from '../../database/rate-limits.ts';
import { AuthError } from '../errors.ts';
import type { AuthContext } from '../services.ts';

/** What a token is for, as the table of one-time tokens calls it. */
export type TokenType = keyof typeof COLUMNS;

/** A code for people who type and the hash that a link carries in its place. */
export interface MadeToken {
  otp: string;
  tokenHash: string;
}

/** A token that was right and is now used up. */
export interface UsedToken {
  userId: string;
  type: TokenType;
  /** The address or number to which it was sent. */
  relatesTo: string;
}

/** Where the account keeps a token, and when it was sent. */
const COLUMNS = {
  confirmation_token: { token: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  recovery_token: { token: 'recovery_token', sentAt: 'recovery_sent_at' },
  email_change_token_current: { token: 'email_change_token_current', sentAt: 'email_change_sent_at' },
  email_change_token_new: { token: 'email_change_token_new', sentAt: 'email_change_sent_at' },
  phone_change_token: { token: 'phone_change_token', sentAt: 'phone_change_sent_at' },
  reauthentication_token: { token: 'reauthentication_token', sentAt: 'reauthentication_sent_at' },
} as const;

/** Somebody who is invited did not ask for the letter and may read it later. */
export const INVITATION_SECONDS = 7 * 86_400;
const PKCE_PREFIX = 'pkce_';

/** Whether a link's token belongs to a flow whose session only the asker's own program gets. */
export function isPkceHash(tokenHash: string): boolean {
  return tokenHash.startsWith(PKCE_PREFIX);
}

/**
 * A fresh code for an address or number. For those of `testOtp` it is the one that the settings name: nothing is to be sent then.
 * The hash is keyed: without the key nobody finds the link by trying all codes of an address.
 */
export function makeToken(
  { keys, settings }: Pick<AuthContext, 'keys' | 'settings'>,
  address: string,
  { pkce = false }: { pkce?: boolean } = {},
): MadeToken {
  const { otpLength, testOtp } = settings;
  const otp = testOtp[address] ?? String(randomInt(0, 10 ** otpLength)).padStart(otpLength, '0');
  return { otp, tokenHash: `${pkce ? PKCE_PREFIX : ''}${hashOf(keys, address, otp)}` };
}

/** Whether the code of an address is fixed by the settings. */
export function isTestAddress({ settings }: Pick<AuthContext, 'settings'>, address: string): boolean {
  return settings.testOtp[address] !== undefined;
}

function hashOf({ jwtSecret }: AuthContext['keys'], address: string, otp: string): string {
  return createHmac('sha224', `one-time token ${jwtSecret}`).update(`${address}\0${otp}`).digest('hex');
}

/** Keeps a token of an account, in place of an earlier one of its type, and notes that it is sent now. Unknown accounts: nothing. */
export async function keepToken(
  tx: Transaction,
  userId: string,
  type: TokenType,
  address: string,
  tokenHash: string,
): Promise<void> {
  const { token, sentAt } = COLUMNS[type];
  await tx.query(
    `with account as (
       update auth.users set ${token} = $3, ${sentAt} = now(), updated_at = now() where id = $1 returning id
     )
     insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to)
     select id, $2::auth.one_time_token_type, $3, $4 from account
     on conflict (user_id, token_type) do update
     set token_hash = excluded.token_hash, relates_to = excluded.relates_to, failures = 0, updated_at = now()`,
    [userId, type, tokenHash, address],
  );
}

/** Takes tokens of an account away. */
export async function dropTokens(tx: Transaction, userId: string, types: readonly TokenType[]): Promise<void> {
  const emptied = types.map((type) => `${COLUMNS[type].token} = ''`).join(', ');
  await tx.query(`update auth.users set ${emptied}, updated_at = now() where id = $1`, [userId]);
  await tx.query(
    'delete from auth.one_time_tokens where user_id = $1 and token_type = any($2::auth.one_time_token_type[])',
    [userId, types],
  );
}

/** Waits until nobody else is at the account's tokens: two halves of one change can be confirmed at the same moment. */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.query('select from auth.users where id = $1 for update', [userId]);
}

interface StoredToken {
  type: TokenType;
  token_hash: string;
  relates_to: string;
  failures: number;
  age_seconds: number | null;
  invited: boolean;
}

const SENT_AT = Object.entries(COLUMNS)
  .map(([type, { sentAt }]) => `when '${type}' then u.${sentAt}`)
  .join(' ');

async function readTokens(tx: Transaction, userId: string, types: readonly TokenType[]): Promise<StoredToken[]> {
  const { rows } = await tx.query<StoredToken>(
    `select t.token_type::text as type, t.token_hash, t.relates_to, t.failures,
       extract(epoch from now() - case t.token_type ${SENT_AT} end)::float8 as age_seconds,
       (u.invited_at is not null and u.email_confirmed_at is null and t.token_type = 'confirmation_token') as invited
     from auth.one_time_tokens t join auth.users u on u.id = t.user_id
     where t.user_id = $1 and t.token_type = any($2::auth.one_time_token_type[]) order by t.token_type`,
    [userId, types],
  );
  return rows;
}

/** Whose token a link carries, or null; nothing is used up. */
export async function ownerOfHash(
  tx: Transaction,
  tokenHash: string,
  types: readonly TokenType[],
): Promise<string | null> {
  const { rows } = await tx.query<{ user_id: string }>(
    'select user_id from auth.one_time_tokens where token_hash = $1 and token_type = any($2::auth.one_time_token_type[])',
    [tokenHash, types],
  );
  return rows[0]?.user_id ?? null;
}

/** Uses up the token of a link; null when it is unknown or too old. */
export async function useHash(
  tx: Transaction,
  { settings }: Pick<AuthContext, 'settings'>,
  tokenHash: string,
  types: readonly TokenType[],
): Promise<UsedToken | null> {
  const userId = await ownerOfHash(tx, tokenHash, types);
  if (userId === null) return null;
  await lockAccount(tx, userId);
  const tokens = await readTokens(tx, userId, types);
  const token = tokens.find((each) => same(each.token_hash, tokenHash));
  if (!token || !isFresh(token, settings.emailOtpSeconds)) return null;
  await dropTokens(tx, userId, [token.type]);
  return { userId, type: token.type, relatesTo: token.relates_to };
}

/**
 * Uses up the token whose code a person typed; null when it is wrong, too old or dead. A wrong code counts, and the count has to be
 * committed: the caller returns its refusal from the transaction. A dead code leaves its link alive, or anybody could spoil it.
 */
export async function useCode(
  tx: Transaction,
  { keys, settings }: Pick<AuthContext, 'keys' | 'settings'>,
  { userId, address, otp, lifeSeconds }: { userId: string; address: string; otp: string; lifeSeconds: number },
  types: readonly TokenType[],
): Promise<UsedToken | null> {
  await lockAccount(tx, userId);
  const all = await readTokens(tx, userId, types);
  const tokens = all.filter(({ relates_to: relatesTo }) => relatesTo === address);
  const hash = hashOf(keys, address, otp);
  const alive = tokens.filter((token) => token.failures < settings.otpMaxFailures && isFresh(token, lifeSeconds));
  const right = alive.find(({ token_hash: kept }) => same(kept.replace(/^pkce_/, ''), hash));
  if (!right) {
    await tx.query(
      `update auth.one_time_tokens set failures = failures + 1
       where user_id = $1 and token_type = any($2::auth.one_time_token_type[]) and failures < 1000`,
      [userId, tokens.map(({ type }) => type)],
    );
    return null;
  }
  await dropTokens(tx, userId, [right.type]);
  return { userId, type: right.type, relatesTo: right.relates_to };
}

function isFresh({ age_seconds: age, invited }: StoredToken, lifeSeconds: number): boolean {
  return age !== null && age <= (invited ? Math.max(lifeSeconds, INVITATION_SECONDS) : lifeSeconds);
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** @throws AuthError 429 when the last message of this kind to this person is younger than the interval. */
export function checkInterval(sentAt: Date | null, intervalSeconds: number, by: 'email' | 'sms'): void {
  const wait = Math.ceil(((sentAt?.getTime() ?? 0) + intervalSeconds * 1000 - Date.now()) / 1000);
  if (wait > 0) throw tooSoon(wait, by);
}

/**
 * The interval for an address that nobody has, so that no account keeps the moment: a second request is refused as for a person, whichever
 * process answers it. It goes with a transaction that is rolled back: a person would not have been sent a message either.
 * @throws AuthError 429 as checkInterval
 */
export async function checkStrangerInterval(
  tx: Transaction,
  { emailIntervalSeconds, smsIntervalSeconds }: AuthContext['settings'],
  by: 'email' | 'sms',
  kind: string,
  to: string,
): Promise<void> {
  const intervalSeconds = by === 'email' ? emailIntervalSeconds : smsIntervalSeconds;
  if (intervalSeconds === 0) return;
  const wait = await takeToken(tx, `auth unsent ${kind}`, to, { burst: 1, perInterval: 1, intervalSeconds });
  if (wait > 0) throw tooSoon(Math.ceil(wait), by);
}

/** 429 over_email_send_rate_limit or over_sms_send_rate_limit. */
function tooSoon(wait: number, by: 'email' | 'sms'): AuthError {
  return new AuthError(
    by === 'email' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${wait} seconds.`,
    { retryAfterSeconds: wait },
  );
}
