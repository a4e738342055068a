import { queryOptions } from '@tanstack/react-query';

import { authClient } from '../../../client/auth.ts';
import { keys } from '../../../client/query-keys.ts';

/** A confirmed second factor. */
export interface SecondFactor {
  id: string;
  name: string;
  kind: 'totp' | 'phone';
  createdAt: string;
}

/** What an authenticator app has to be given, and the factor that waits for its first code. */
export interface Enrolment {
  id: string;
  /** The code to scan, as the address of a picture. */
  picture: string;
  secret: string;
}

/** The caller's confirmed second factors. */
export const factorsQuery = queryOptions({
  queryKey: keys.security.factors,
  queryFn: async (): Promise<SecondFactor[]> => {
    const { data, error } = await (await authClient()).mfa.listFactors();
    if (error) throw error;
    return data.all.flatMap(({ id, friendly_name: name, factor_type: kind, status, created_at: createdAt }) =>
      status === 'verified' && (kind === 'totp' || kind === 'phone') ? [{ id, name: name ?? '', kind, createdAt }] : [],
    );
  },
});

/** Begins an authenticator app as second factor. Until its first code has come it is none. */
export async function beginEnrolment(name: string): Promise<Enrolment> {
  const { data, error } = await (await authClient()).mfa.enroll({ factorType: 'totp', friendlyName: name });
  if (error) throw error;
  return { id: data.id, picture: data.totp.qr_code, secret: data.totp.secret };
}

/** Confirms it with a code from the app; all other sessions that did not use a second factor end. */
export async function confirmEnrolment(id: string, code: string): Promise<void> {
  const { error } = await (await authClient()).mfa.challengeAndVerify({ factorId: id, code });
  if (error) throw error;
}

/** Removes a factor, confirmed or not. The token is renewed, so that it says no longer that the factor was used. */
export async function removeFactor(id: string): Promise<void> {
  const client = await authClient();
  const { error } = await client.mfa.unenroll({ factorId: id });
  if (error) throw error;
  const renewed = await client.refreshSession();
  if (renewed.error) throw renewed.error;
}
