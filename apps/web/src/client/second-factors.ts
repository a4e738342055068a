import { authClient } from './auth.ts';

/** A second factor that has been set up to its end. */
export interface SecondFactor {
  id: string;
  kind: 'totp' | 'phone';
  /** As its owner calls it; may be empty. */
  name: string;
  createdAt: string;
}

/** A code of a factor; with the challenge for which it was sent, where it was. */
export interface FactorCode {
  factorId: string;
  challengeId: string | null;
  code: string;
}

/** The signed-in person's second factors. Rejects with the sign-in client's error. */
export async function verifiedFactors(): Promise<SecondFactor[]> {
  const { data, error } = await (await authClient()).mfa.listFactors();
  if (error) throw error;
  return data.all.flatMap(({ id, friendly_name: name, factor_type: kind, status, created_at: createdAt }) =>
    status === 'verified' && (kind === 'totp' || kind === 'phone') ? [{ id, kind, name: name ?? '', createdAt }] : [],
  );
}

/** Has a code sent to a phone. Resolves with what the code has to be shown for; rejects with the sign-in client's error. */
export async function sendFactorCode(factorId: string): Promise<string> {
  const { data, error } = await (await authClient()).mfa.challenge({ factorId });
  if (error) throw error;
  return data.id;
}

/** Shows a code of a factor: from then on the session has both. Rejects with the sign-in client's error. */
export async function showFactorCode({ factorId, challengeId, code }: FactorCode): Promise<void> {
  const { mfa } = await authClient();
  const { error } =
    challengeId === null
      ? await mfa.challengeAndVerify({ factorId, code })
      : await mfa.verify({ factorId, challengeId, code });
  if (error) throw error;
}
