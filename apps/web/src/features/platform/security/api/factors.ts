import { queryOptions } from '@tanstack/react-query';

import { authClient } from '../../../../client/auth.ts';
import { type FactorCode, showFactorCode, verifiedFactors } from '../../../../client/second-factors.ts';
import { securityKeys } from '../keys.ts';

/** What an authenticator app has to be given, and the factor that waits for its first code. */
export interface Enrolment {
  id: string;
  /** The code to scan, as the address of a picture. */
  picture: string;
  secret: string;
}

/** The caller's confirmed second factors. */
export const factorsQuery = queryOptions({ queryKey: securityKeys.factors, queryFn: verifiedFactors });

/** Begins an authenticator app as second factor. Until its first code has come it is none. */
export async function beginEnrolment(name: string): Promise<Enrolment> {
  const { data, error } = await (await authClient()).mfa.enroll({ factorType: 'totp', friendlyName: name });
  if (error) throw error;
  return { id: data.id, picture: data.totp.qr_code, secret: data.totp.secret };
}

/** Confirms it with a code from the app; all other sessions that did not use a second factor end. */
export async function confirmEnrolment(id: string, code: string): Promise<void> {
  await showFactorCode({ factorId: id, challengeId: null, code });
}

/** Takes a factor back that was begun and not confirmed. */
export async function abandonEnrolment(id: string): Promise<void> {
  const { error } = await (await authClient()).mfa.unenroll({ factorId: id });
  if (error) throw error;
}

/**
 * Removes a factor for who shows a code of it, or of another one, at this moment: a session that was left open is not enough. The token
 * is renewed, so that it says no longer that the factor was used.
 */
export async function removeFactor(id: string, shown: FactorCode): Promise<void> {
  await showFactorCode(shown);
  const client = await authClient();
  const { error } = await client.mfa.unenroll({ factorId: id });
  if (error) throw error;
  const renewed = await client.refreshSession();
  if (renewed.error) throw renewed.error;
}
