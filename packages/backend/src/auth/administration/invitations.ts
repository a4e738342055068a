import type { Transaction } from '../../database/engine.ts';
import { deletePasskeys } from '../passkeys/rows.ts';
import { checkMetadataSize, mergeMetadata, putIdentity, setPassword } from '../accounts/account-writes.ts';
import { adminTraits } from './subject.ts';
import { audit, roleActor } from '../audit.ts';
import type { ClientFacts } from '../requests/client-facts.ts';
import { emailExists } from '../messages/email-change.ts';
import { lockAccount } from '../messages/one-time-tokens.ts';
import { createAccount } from '../accounts/new-account.ts';
import type { AuthServices } from '../services.ts';
import { endSessions } from '../sessions/sessions.ts';
import { findByEmail, reload, type Account, type Json } from '../accounts/users.ts';

/** For whom an administrator makes or renews an account that nobody has confirmed yet. */
export interface Prospect {
  email: string;
  aud: string;
  data: Json | null;
  /** Null leaves the account without one: it is entered by its letter. */
  passwordHash: string | null;
}

/**
 * The account that a letter of an administrator is about, unconfirmed. One that was there already keeps its id and what it says of
 * itself, but no way in: anybody may have made it, and the person who confirms the address must not share it with them.
 * @throws AuthError 422 email_exists when somebody has proven to be its owner; 400 validation_failed for metadata that is too long.
 */
export async function prospect(
  tx: Transaction,
  services: AuthServices,
  { email, aud, data, passwordHash }: Prospect,
): Promise<Account> {
  checkMetadataSize(data ?? {}, services.settings.maxUserMetadataBytes);
  const existing = await findByEmail(tx, email, aud);
  if (!existing)
    return createAccount(tx, services, {
      email,
      phone: null,
      aud,
      passwordHash,
      data: data ?? {},
      provider: 'email',
      plain: true,
    });
  await lockAccount(tx, existing.id);
  const { confirmed_at: confirmedAt } = await reload(tx, existing.id);
  if (confirmedAt !== null) throw emailExists();
  await closeWaysIn(tx, existing.id, email);
  await setPassword(tx, existing.id, passwordHash);
  if (data) await mergeMetadata(tx, existing.id, 'raw_user_meta_data', data);
  const renewed = await reload(tx, existing.id);
  checkMetadataSize(renewed.raw_user_meta_data ?? {}, services.settings.maxUserMetadataBytes);
  return renewed;
}

/** Leaves an account its address and nothing else by which somebody could come in. */
async function closeWaysIn(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx.query("delete from auth.identities where user_id = $1 and provider <> 'email'", [userId]);
  await putIdentity(tx, userId, 'email', { sub: userId, email, email_verified: false, phone_verified: false });
  await tx.query('delete from auth.mfa_factors where user_id = $1', [userId]);
  await deletePasskeys(tx, userId);
  await tx.query(
    `update auth.users set email_change = '', phone = null, phone_change = '', updated_at = now(),
       raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"provider": "email", "providers": ["email"]}' where id = $1`,
    [userId],
  );
  await endSessions(tx, userId, 'all');
}

/** Notes that an account came by invitation: a plain sign-up with the address is none. */
export async function noteInvitation(
  tx: Transaction,
  account: Account,
  role: string,
  client: ClientFacts,
): Promise<void> {
  await tx.query('update auth.users set invited_at = now(), updated_at = now() where id = $1', [account.id]);
  await audit(tx, client, roleActor(role), 'user_invited', adminTraits(account));
}
