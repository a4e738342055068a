import type { Transaction } from '../../database/engine.ts';
import { confirmEmail, confirmPhone } from '../accounts/account-writes.ts';
import { audit } from '../audit.ts';
import type { ClientFacts } from '../requests/client-facts.ts';
import { confirmEmailChange } from './email-change.ts';
import { AuthError, requireNewcomers } from '../errors.ts';
import { lockAccount, ownerOfHash, useCode, useHash, type TokenType, type UsedToken } from './one-time-tokens.ts';
import { completePhoneChange, phoneExists } from './phone-codes.ts';
import type { AuthServices } from '../services.ts';
import { findById, isBanned, isPhoneTaken, reload, type Account } from '../accounts/users.ts';

/** Which tokens a kind of verification takes; `email` is whatever a letter's code can sign in with. */
const TOKENS: Readonly<Record<string, readonly TokenType[]>> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
  sms: ['confirmation_token'],
  phone_change: ['phone_change_token'],
};
const PHONE_TYPES: ReadonlySet<string> = new Set(['sms', 'phone_change']);
/** Accounts that may be waiting for one address at the same time: several can ask for the same new one. */
const CANDIDATES = 5;

/** What a person shows: the hash of a link, or a code with the address to which it went. */
export type Shown = { tokenHash: string } | { address: string; otp: string };

/** Whose account it was, and whether it is done: of a careful change of address the first half is not. */
export interface Verified {
  account: Account;
  done: boolean;
  /** The address before a change. */
  formerEmail: string | null;
}

/** Whether a kind of verification is known. */
export function isVerificationType(type: string): boolean {
  return Object.hasOwn(TOKENS, type);
}

/** Whether a kind of verification is by phone. */
export function isPhoneType(type: string): boolean {
  return PHONE_TYPES.has(type);
}

/**
 * Uses up what a person shows and does what it was sent for. A refusal is returned: wrong tries have to be committed.
 * @throws AuthError 422 email_exists or phone_exists, 403 user_banned, for the transaction to be undone.
 */
export async function verify(
  tx: Transaction,
  services: AuthServices,
  type: string,
  shown: Shown,
  client: ClientFacts,
): Promise<Verified | AuthError> {
  const types = TOKENS[type] ?? [];
  for (const userId of await candidates(tx, shown, types)) {
    await lockAccount(tx, userId);
    const before = await findById(tx, userId);
    if (!before || before.deleted_at !== null) continue;
    const used = await use(tx, services, userId, type, shown, types);
    if (!used || !stillTheirs(used, before)) continue;
    // Said only to a user who has shown the right code or link.
    if (isBanned(before)) throw new AuthError('user_banned', 'User is banned');
    return apply(tx, services, before, used, client);
  }
  return expired(shown);
}

async function candidates(tx: Transaction, shown: Shown, types: readonly TokenType[]): Promise<string[]> {
  if ('tokenHash' in shown) {
    const owner = await ownerOfHash(tx, shown.tokenHash, types);
    return owner === null ? [] : [owner];
  }
  const { rows } = await tx.query<{ user_id: string }>(
    `select distinct user_id from auth.one_time_tokens
     where relates_to = $1 and token_type = any($2::auth.one_time_token_type[]) order by user_id limit $3`,
    [shown.address, types, CANDIDATES],
  );
  return rows.map(({ user_id: userId }) => userId);
}

function use(
  tx: Transaction,
  services: AuthServices,
  userId: string,
  type: string,
  shown: Shown,
  types: readonly TokenType[],
): Promise<UsedToken | null> {
  if ('tokenHash' in shown) return useHash(tx, services, shown.tokenHash, types);
  const { emailOtpSeconds, smsOtpSeconds } = services.settings;
  const lifeSeconds = PHONE_TYPES.has(type) ? smsOtpSeconds : emailOtpSeconds;
  return useCode(tx, services, { userId, ...shown, lifeSeconds }, types);
}

/** A token that went to an address which the account has left proves nothing any more. */
function stillTheirs({ type, relatesTo }: UsedToken, { email, phone }: Account): boolean {
  if (type === 'confirmation_token') return relatesTo === email || relatesTo === phone;
  return type !== 'recovery_token' || relatesTo === email;
}

/** Whether what was shown lets a known account in, and changes nothing of it. */
function signsInAlone({ type, relatesTo }: UsedToken, account: Account): boolean {
  if (type === 'recovery_token') return account.email_confirmed_at !== null;
  return type === 'confirmation_token' && relatesTo === account.phone && account.phone_confirmed_at !== null;
}

async function apply(
  tx: Transaction,
  services: AuthServices,
  before: Account,
  used: UsedToken,
  client: ClientFacts,
): Promise<Verified> {
  const { id } = before;
  let done = true;
  if (!signsInAlone(used, before)) requireNewcomers(services.engine.saving);
  if (used.type === 'confirmation_token' && used.relatesTo === before.phone) {
    if (before.phone_confirmed_at === null) await audit(tx, client, before, 'user_signedup', { provider: 'phone' });
    await confirmPhone(tx, id);
  } else if (used.type === 'confirmation_token') {
    await audit(tx, client, before, before.invited_at === null ? 'user_signedup' : 'invite_accepted');
    await confirmEmail(tx, id);
  } else if (used.type === 'recovery_token') {
    await recover(tx, before, client);
  } else if (used.type === 'phone_change_token') {
    if (await isPhoneTaken(tx, used.relatesTo, id)) throw phoneExists();
    await completePhoneChange(tx, id, used.relatesTo);
    await audit(tx, client, before, 'user_modified');
  } else if (used.type === 'email_change_token_current' || used.type === 'email_change_token_new') {
    done = await confirmEmailChange(tx, services, before, used.type);
    if (done) await audit(tx, client, before, 'user_modified');
  } else throw new Error(`Nothing is confirmed by a ${used.type}`);
  const account = await reload(tx, id);
  return { account, done, formerEmail: account.email === before.email ? null : before.email };
}

/** A user who comes in by their letter proves the address. If nobody had, the password that is there may be anybody's: it goes. */
async function recover(tx: Transaction, account: Account, client: ClientFacts): Promise<void> {
  if (account.email_confirmed_at !== null) return;
  await tx.query('update auth.users set encrypted_password = null, updated_at = now() where id = $1', [account.id]);
  await audit(tx, client, account, 'user_signedup', { provider: 'email' });
  await confirmEmail(tx, account.id);
}

function expired(shown: Shown): AuthError {
  return new AuthError(
    'otp_expired',
    'tokenHash' in shown ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
  );
}
