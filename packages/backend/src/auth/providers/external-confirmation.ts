import type { FastifyRequest } from 'fastify';

import type { Transaction } from '../../database/engine.ts';
import { AuthError } from '../errors.ts';
import type { External } from './external-account.ts';
import { mainEmail } from './person.ts';
import type { AuthServices } from '../services.ts';
import { askLetter, pretendLetter, sendLetter, type PreparedLetter } from '../messages/token-letters.ts';
import type { Account } from '../accounts/users.ts';

/** Somebody whose provider does not vouch for the address: the letter that asks, or null where nobody may be asked. */
export interface Waiting {
  account: Account | null;
  letter: PreparedLetter | null;
}

/** Makes the letter's token. @throws AuthError 429 within the interval after the last letter */
export async function keepWaiting(tx: Transaction, services: AuthServices, account: Account | null): Promise<Waiting> {
  if (!account) return { account, letter: null };
  return { account, letter: await askLetter(tx, services, account, { kind: 'signup', to: account.email ?? '' }) };
}

/**
 * Sends the letter, after the commit; does the same work where the address is somebody's already, so that nobody learns of it.
 * Returns the refusal that both get.
 */
export async function refuseWaiting(
  services: AuthServices,
  request: FastifyRequest,
  { provider, emails }: Pick<External, 'provider' | 'emails'>,
  { account, letter }: Waiting,
  redirectTo: string,
): Promise<AuthError> {
  if (account && letter) await sendLetter(services, request, account, letter, redirectTo);
  else {
    const to = mainEmail(emails)?.email ?? '';
    await services.engine.transaction((tx) => pretendLetter(tx, services, { kind: 'signup', to }));
  }
  return new AuthError(
    'provider_email_needs_verification',
    `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  );
}
