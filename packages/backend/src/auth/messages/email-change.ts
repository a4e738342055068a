import type { Transaction } from '../../database/engine.ts';
import { putIdentity } from '../accounts/account-writes.ts';
import { AuthError } from '../errors.ts';
import type { Challenge } from '../sessions/flow-state.ts';
import { checkInterval, dropTokens } from './one-time-tokens.ts';
import type { AuthServices } from '../services.ts';
import { prepareLetter, type PreparedLetter } from './token-letters.ts';
import { isEmailTaken, type Account } from '../accounts/users.ts';

/** 422: somebody else has the address. */
export function emailExists(): AuthError {
  return new AuthError('email_exists', 'A user with this email address has already been registered');
}

/**
 * Begins the change of an address, in place of one that is under way: a letter to the new address and, where the settings are careful, one
 * to the present address, which both have to agree.
 * @throws AuthError 422 email_exists; 429 over_email_send_rate_limit.
 */
export async function beginEmailChange(
  tx: Transaction,
  services: AuthServices,
  account: Account,
  newEmail: string,
  challenge: Challenge | null,
): Promise<PreparedLetter[]> {
  const { settings } = services;
  if (await isEmailTaken(tx, newEmail, account.id)) throw emailExists();
  checkInterval(account.email_change_sent_at, settings.emailIntervalSeconds, 'email');
  await dropTokens(tx, account.id, ['email_change_token_current', 'email_change_token_new']);
  await tx.query(
    'update auth.users set email_change = $2, email_change_confirm_status = 0, updated_at = now() where id = $1',
    [account.id, newEmail],
  );
  const letters: PreparedLetter[] = [];
  if (settings.secureEmailChange && account.email)
    letters.push(
      await prepareLetter(tx, services, account.id, {
        kind: 'email_change_current',
        to: account.email,
        challenge,
        newEmail,
      }),
    );
  letters.push(
    await prepareLetter(tx, services, account.id, { kind: 'email_change_new', to: newEmail, challenge, newEmail }),
  );
  return letters;
}

/** Who has agreed to a change, as the account keeps it; nobody is 0. */
const AGREED = { email_change_token_current: 1, email_change_token_new: 2 } as const;

/**
 * Takes one address's agreement to a change. True when it was the last one that is needed and the address is changed; false when the other
 * has to agree as well. The present address alone is never enough: the new one would be nobody's.
 * @throws AuthError 422 email_exists when somebody else took the address meanwhile; 403 otp_expired when no change is under way.
 */
export async function confirmEmailChange(
  tx: Transaction,
  { settings }: Pick<AuthServices, 'settings'>,
  account: Account,
  by: keyof typeof AGREED,
): Promise<boolean> {
  const { email, email_change: wanted, email_change_confirm_status: before } = account;
  if (!wanted) throw new AuthError('otp_expired', 'Email link is invalid or has expired');
  const agreed = AGREED[by];
  const needsBoth = settings.secureEmailChange && Boolean(email);
  const enough = needsBoth ? before !== 0 && before !== agreed : by === 'email_change_token_new';
  if (!enough) {
    await tx.query('update auth.users set email_change_confirm_status = $2, updated_at = now() where id = $1', [
      account.id,
      agreed,
    ]);
    return false;
  }
  if (await isEmailTaken(tx, wanted, account.id)) throw emailExists();
  await completeEmailChange(tx, account.id, wanted);
  return true;
}

/**
 * Gives an account a proven address: in its row, its identity and its metadata. Whatever could be confirmed by the old address is void,
 * and an account without a name has one from now on.
 */
export async function completeEmailChange(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx.query(
    `update auth.users set email = $2::text, email_change = '', email_change_confirm_status = 0, email_confirmed_at = now(), is_anonymous = false,
       confirmation_token = '', recovery_token = '', email_change_token_current = '', email_change_token_new = '', reauthentication_token = '',
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || jsonb_build_object('email', $2::text, 'email_verified', true),
       updated_at = now() where id = $1`,
    [userId, email],
  );
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
  await putIdentity(tx, userId, 'email', { sub: userId, email, email_verified: true });
  await listProviders(tx, userId);
}

/** Brings the list of an account's ways to sign in up to date with its identities; the first way stays the first. */
export async function listProviders(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `update auth.users u set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || jsonb_build_object(
       'provider', coalesce(u.raw_app_meta_data ->> 'provider', ways.names ->> 0), 'providers', ways.names)
     from (select jsonb_agg(provider order by first) as names
           from (select provider, min(created_at) as first from auth.identities where user_id = $1 group by provider) each) ways
     where u.id = $1 and ways.names is not null`,
    [userId],
  );
}
