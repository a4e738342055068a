import { authClient } from '../../../client/auth.ts';
import { factorShown } from '../../../client/session.tsx';

/** A second factor of the signed-in person that has been set up to its end. */
export interface Factor {
  id: string;
  kind: 'totp' | 'phone';
  name: string;
}

/** The person's second factors. Rejects with the sign-in client's error. */
export async function verifiedFactors(): Promise<Factor[]> {
  const { data, error } = await (await authClient()).mfa.listFactors();
  if (error) throw error;
  return [
    ...data.totp.map(({ id, friendly_name }) => ({ id, kind: 'totp' as const, name: friendly_name ?? '' })),
    ...data.phone.map(({ id, friendly_name }) => ({ id, kind: 'phone' as const, name: friendly_name ?? '' })),
  ];
}

/** Has a code sent to a phone. Resolves with what the code has to be shown for; rejects with the sign-in client's error. */
export async function sendFactorCode(factorId: string): Promise<string> {
  const { data, error } = await (await authClient()).mfa.challenge({ factorId });
  if (error) throw error;
  return data.id;
}

/**
 * Shows a code of a factor, for a challenge where one was sent. Resolves when the session stands on both factors; rejects with the
 * sign-in client's error.
 */
export async function showFactor(factorId: string, code: string, challengeId: string | null): Promise<void> {
  const { mfa } = await authClient();
  const { error } =
    challengeId === null
      ? await mfa.challengeAndVerify({ factorId, code })
      : await mfa.verify({ factorId, challengeId, code });
  if (error) throw error;
  await factorShown();
}
