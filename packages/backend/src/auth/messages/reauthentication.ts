import { AuthError } from '../errors.ts';
import { useCode } from './one-time-tokens.ts';
import type { AuthServices } from '../services.ts';
import type { Account } from '../accounts/users.ts';

/** Where an account's code goes: to its e-mail address, else to its phone. @throws AuthError 400, or 422 when that is not confirmed. */
export function reauthenticationAddress(account: Account): { by: 'email' | 'phone'; address: string } {
  if (account.email) {
    if (account.email_confirmed_at === null)
      throw new AuthError('email_not_confirmed', 'Please verify your email first.', { status: 422 });
    return { by: 'email', address: account.email };
  }
  if (!account.phone)
    throw new AuthError('validation_failed', 'Reauthentication requires the user to have an email or a phone number');
  if (account.phone_confirmed_at === null)
    throw new AuthError('phone_not_confirmed', 'Please verify your phone first.', { status: 422 });
  return { by: 'phone', address: account.phone };
}

/** Uses up the code with which a person proves once more who they are. @throws AuthError 422 reauthentication_not_valid */
export async function useNonce(services: AuthServices, account: Account, nonce: string): Promise<void> {
  const { by, address } = reauthenticationAddress(account);
  const { emailOtpSeconds, smsOtpSeconds } = services.settings;
  const lifeSeconds = by === 'email' ? emailOtpSeconds : smsOtpSeconds;
  const used = await services.engine.transaction((tx) =>
    useCode(tx, services, { userId: account.id, address, otp: nonce, lifeSeconds }, ['reauthentication_token']),
  );
  if (!used) throw new AuthError('reauthentication_not_valid', 'Nonce has expired or is invalid');
}
