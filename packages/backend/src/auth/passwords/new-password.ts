import type { SignedIn } from '../requests/authenticate.ts';
import { AuthError } from '../errors.ts';
import { checkStrength } from './passwords.ts';
import { useNonce } from '../messages/reauthentication.ts';
import type { AuthServices } from '../services.ts';

/** A new password, with what its owner shows to be allowed to set it. */
export interface WantedPassword {
  password: string;
  current_password: string;
  nonce: string;
}

interface SessionAge {
  age_seconds: number;
  /** Whether the session was opened by a message, as by people who do not know their password. */
  by_message: boolean;
}

/**
 * Checks a new password and gives its hash.
 * @throws AuthError weak_password, reauthentication_needed, reauthentication_not_valid, current_password_required,
 * current_password_invalid, same_password.
 */
export async function newPassword(
  services: AuthServices,
  signedIn: SignedIn,
  wanted: WantedPassword,
  address: string,
): Promise<string> {
  const { passwords, settings } = services;
  const { account } = signedIn;
  await checkStrength(wanted.password, settings);
  const age = await sessionAge(services, signedIn);
  await checkRecentProof(services, signedIn, age, wanted.nonce);
  const hash = account.encrypted_password || null;
  await checkCurrent(services, signedIn, age, wanted.current_password, address);
  if (hash !== null && (await passwords.matches(wanted.password, hash)))
    throw new AuthError('same_password', 'New password should be different from the old password.');
  return passwords.hash(wanted.password);
}

async function sessionAge({ engine, settings }: AuthServices, { session }: SignedIn): Promise<SessionAge | null> {
  if (session === null || (settings.reauthenticatePasswordAfterSeconds === null && !settings.requireCurrentPassword))
    return null;
  const { rows } = await engine.query<SessionAge>(
    `select extract(epoch from now() - s.created_at)::float8 as age_seconds, not exists (
       select from auth.mfa_amr_claims a where a.session_id = s.id and a.authentication_method = 'password') as by_message
     from auth.sessions s where s.id = $1`,
    [session.id],
  );
  return rows[0] ?? null;
}

/** A session that was left open long ago must not be enough to take an account over. */
async function checkRecentProof(
  services: AuthServices,
  { account }: SignedIn,
  age: SessionAge | null,
  nonce: string,
): Promise<void> {
  const limit = services.settings.reauthenticatePasswordAfterSeconds;
  if (limit === null || (age !== null && age.age_seconds <= limit)) return;
  if (nonce === '') throw new AuthError('reauthentication_needed', 'Password update requires reauthentication');
  await useNonce(services, account, nonce);
}

async function checkCurrent(
  { attempts, passwords, settings }: AuthServices,
  { account }: SignedIn,
  age: SessionAge | null,
  current: string,
  address: string,
): Promise<void> {
  const hash = account.encrypted_password || null;
  if (current === '') {
    if (settings.requireCurrentPassword && hash !== null && age?.by_message !== true)
      throw new AuthError('current_password_required', 'Current password required when setting new password.');
    return;
  }
  const attempt = { account: account.email ?? account.id, address, known: true };
  if (!(await attempts.evaluate(attempt, () => passwords.matches(current, hash))))
    throw new AuthError('current_password_invalid', 'Current password is incorrect');
}
