import type { Transaction } from '../../database/engine.ts';
import type { Session } from '../requests/authenticate.ts';
import { AuthError } from '../errors.ts';
import type { AuthServices } from '../services.ts';
import { lowerSessions } from '../sessions/session-levels.ts';
import { isDuplicate } from '../sql-errors.ts';
import type { Account, Factor } from '../accounts/users.ts';

/** Ways of a second factor that are answered. */
export type FactorType = 'totp' | 'phone';

export interface NewFactor {
  type: FactorType;
  friendlyName: string;
  /** Base32, of an authenticator app. */
  secret: string | null;
  /** Digits, of a phone. */
  phone: string | null;
}

/** How long a factor may wait for its first code. */
const UNVERIFIED_SECONDS = 300;
const LONGEST_NAME = 255;

export const FACTOR_TYPES = 'factor_type needs to be totp, phone, or webauthn';

/** A factor of the account. @throws AuthError 404 mfa_factor_not_found, for foreign and malformed ids alike. */
export function ownFactor(account: Pick<Account, 'factors'>, id: string): Factor {
  const factor = account.factors.find((each) => each.id === id.toLowerCase());
  if (!factor) throw factorNotFound();
  return factor;
}

export function factorNotFound(): AuthError {
  return new AuthError('mfa_factor_not_found', 'Factor not found');
}

/** @throws AuthError 422 when the settings have this way switched off. */
export function requireEnabled(
  type: string,
  step: 'enroll' | 'verify',
  { settings }: Pick<AuthServices, 'settings'>,
): void {
  const { mfa } = settings;
  const phrase = step === 'enroll' ? 'MFA enroll' : 'MFA verification';
  if (type === 'phone' && !(step === 'enroll' ? mfa.phoneEnroll : mfa.phoneVerify))
    throw new AuthError(`mfa_phone_${step}_not_enabled`, `${phrase} is disabled for Phone`);
  if (type === 'totp' && !(step === 'enroll' ? mfa.totpEnroll : mfa.totpVerify))
    throw new AuthError(`mfa_totp_${step}_not_enabled`, `${phrase} is disabled for TOTP`);
}

/** The name as it is kept. @throws AuthError 400 validation_failed when it is too long for its index. */
export function checkedName(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  throw new AuthError('validation_failed', `The friendly name cannot be longer than ${LONGEST_NAME} characters`);
}

/**
 * Once there is a second factor, ways to sign in are only changed by a session that has passed one: with the password alone it would be a
 * way round it. @throws AuthError 403 insufficient_aal; `what` is what level 2 is required for
 */
export function requirePassedFactor(
  account: Pick<Account, 'factors'>,
  session: Session | null,
  what = 'enroll a new factor',
): void {
  if (account.factors.some(({ status }) => status === 'verified') && session?.aal !== 'aal2')
    throw new AuthError('insufficient_aal', `AAL2 required to ${what}`, { status: 403 });
}

/** Forgets the account's factors that nobody has confirmed in time, and those that wait for the same phone. */
export async function dropStaleFactors(tx: Transaction, userId: string, phone: string | null): Promise<void> {
  await tx.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
       and (created_at < now() - make_interval(secs => $2) or phone = $3)`,
    [userId, UNVERIFIED_SECONDS, phone],
  );
}

/** Adds a factor, unverified; answers its id. @throws AuthError 422 mfa_factor_name_conflict */
export async function insertFactor(tx: Transaction, userId: string, factor: NewFactor): Promise<string> {
  const { rows } = await namesFactor(factor.friendlyName, () =>
    tx.query<{ id: string }>(
      `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret, phone)
       values ($1, $2, $3::auth.factor_type, 'unverified', $4, $5) returning id`,
      [userId, factor.friendlyName, factor.type, factor.secret, factor.phone],
    ),
  );
  return rows[0]?.id ?? '';
}

/** Runs work that may give a factor a name which another of the person's has. @throws AuthError 422 mfa_factor_name_conflict */
export async function namesFactor<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error) && error.constraint === 'mfa_factors_user_friendly_name_unique') throw nameConflict(name);
    throw error;
  }
}

export function nameConflict(name: string): AuthError {
  return new AuthError(
    'mfa_factor_name_conflict',
    `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
  );
}

/** Takes a factor away, and the level that sessions have by it. False when there was none. */
export async function deleteFactor(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const { rows } = await tx.query('delete from auth.mfa_factors where id = $1 and user_id = $2 returning id', [
    id,
    userId,
  ]);
  if (rows.length === 0) return false;
  await lowerSessions(tx, userId, id);
  return true;
}
