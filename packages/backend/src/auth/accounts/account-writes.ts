import type pg from 'pg';

import { NIL_UUID } from '../../caller/uuid.ts';
import type { Transaction } from '../../database/engine.ts';
import { invalid } from '../errors.ts';
import { isDuplicate } from '../sql-errors.ts';
import type { Json } from './users.ts';

export interface NewAccount {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  passwordHash: string | null;
  userMetadata: Json;
  appMetadata: Json;
  anonymous?: boolean;
  /** Whether an organisation's sign-in keeps the account: its address is then no address to sign in with. */
  sso?: boolean;
}

/** Inserts an account, unconfirmed; triggers of the product run here, inside the caller's transaction. */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<void> {
  await tx.query(
    `insert into auth.users (instance_id, id, aud, role, email, phone, encrypted_password, raw_user_meta_data, raw_app_meta_data, is_anonymous, is_sso_user)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      NIL_UUID,
      account.id,
      account.aud,
      account.role,
      account.email,
      account.phone,
      account.passwordHash,
      JSON.stringify(account.userMetadata),
      JSON.stringify(account.appMetadata),
      account.anonymous ?? false,
      account.sso ?? false,
    ],
  );
}

/** Whether an insert failed because the address, the phone number or the id belongs to an account already. */
export function isTakenAccount(error: unknown): error is pg.DatabaseError {
  return isDuplicate(error) && error.schema === 'auth' && error.table === 'users';
}

/** Gives an account the way of signing in by an address, or brings an existing one up to date. */
export async function putIdentity(
  tx: Transaction,
  userId: string,
  provider: 'email' | 'phone',
  data: Json,
): Promise<void> {
  await tx.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at) values ($1, $2, $3, $4, now())
     on conflict (provider_id, provider) do update set identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = now()`,
    [userId, userId, JSON.stringify(data), provider],
  );
}

/** Marks the address as confirmed and uses up what could confirm it. */
export async function confirmEmail(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `update auth.users set confirmation_token = '', email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now(),
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}' where id = $1`,
    [userId],
  );
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
}

/** Marks the phone number as confirmed. */
export async function confirmPhone(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    "update auth.users set confirmation_token = '', phone_confirmed_at = coalesce(phone_confirmed_at, now()), updated_at = now() where id = $1",
    [userId],
  );
}

/** Bans an account until then; null lifts the ban. */
export async function ban(tx: Transaction, userId: string, until: Date | null): Promise<void> {
  await tx.query('update auth.users set banned_until = $2, updated_at = now() where id = $1', [userId, until]);
}

/** Merges metadata one level deep; a null takes its key away. */
export async function mergeMetadata(
  tx: Transaction,
  userId: string,
  column: 'raw_user_meta_data' | 'raw_app_meta_data',
  changes: Json,
): Promise<void> {
  const removed = Object.entries(changes).flatMap(([key, value]) => (value === null ? [key] : []));
  await tx.query(
    `update auth.users set ${column} = (coalesce(${column}, '{}') || $2::jsonb) - $3::text[], updated_at = now() where id = $1`,
    [userId, JSON.stringify(changes), removed],
  );
}

/** Sets a new password; whatever could be confirmed or recovered under the old one is void. */
export async function setPassword(tx: Transaction, userId: string, hash: string | null): Promise<void> {
  await tx.query(
    `update auth.users set encrypted_password = $2, confirmation_token = '', confirmation_sent_at = null, recovery_token = '', recovery_sent_at = null,
       email_change_token_current = '', email_change_token_new = '', email_change_sent_at = null, email_change_confirm_status = 0, phone_change_token = '', phone_change_sent_at = null,
       reauthentication_token = '', reauthentication_sent_at = null, updated_at = now() where id = $1`,
    [userId, hash],
  );
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
}

/** Gives an account another e-mail address, in its row and in its identity. */
export async function setEmail(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx.query("update auth.users set email = $2, email_change = '', updated_at = now() where id = $1", [
    userId,
    email,
  ]);
  await putIdentity(tx, userId, 'email', { sub: userId, email });
}

/** Gives an account another phone number, in its row and in its identity. */
export async function setPhone(tx: Transaction, userId: string, phone: string): Promise<void> {
  await tx.query("update auth.users set phone = $2, phone_change = '', updated_at = now() where id = $1", [
    userId,
    phone,
  ]);
  await putIdentity(tx, userId, 'phone', { sub: userId, phone });
}

/** Refuses metadata that would no longer fit the header of a request. @throws AuthError 400 validation_failed */
export function checkMetadataSize(userMetadata: Json, maxBytes: number): void {
  if (Buffer.byteLength(JSON.stringify(userMetadata)) > maxBytes)
    throw invalid(`User metadata cannot be longer than ${maxBytes} bytes`);
}
