import type { GoTrueClient } from '@supabase/auth-js';

import { authClient, separateAuthClient } from '../../../../client/auth.ts';
import { forgetDrafts } from '../../../../client/drafts.ts';
import { codeOf } from '../../../../client/errors.ts';
import { logError } from '../../../../client/log.ts';
import { PasskeyRefusal, passkeyRefusal } from '../../../../client/passkey-refusal.ts';

/** Whether something was refused because the last proof of who sits here is too long ago. */
export function needsFreshProof(refusal: unknown): boolean {
  return codeOf(refusal) === 'reauthentication_needed';
}

/** Proves by the password who sits here. Rejects with the sign-in client's error. */
export async function proveByPassword(password: string): Promise<void> {
  await inPlaceOfSession(async (apart, email) => {
    const { error } = await apart.signInWithPassword({ email, password });
    if (error) throw error;
  });
}

/** Proves by a passkey who sits here. Rejects with the sign-in client's error, or a PasskeyRefusal: also where the passkey is another person's. */
export async function proveByPasskey(): Promise<void> {
  await inPlaceOfSession(async (apart) => {
    const { error } = await apart.signInWithPasskey();
    if (error) throw passkeyRefusal(error);
  });
}

/** Signs out, for who can prove by nothing but a new sign-in; nothing of theirs stays on the device, as with any sign-out. Rejects with the sign-in client's error. */
export async function signOutToProve(): Promise<void> {
  forgetDrafts();
  const { error } = await (await authClient()).signOut({ scope: 'local' });
  if (error) throw error;
}

/**
 * A sign-in opens a session of its own; the one before it, which nobody could use any more, ends. A device may show the passkey of anybody: so the
 * sign-in happens apart from this page, which takes its session only where it is the same person's.
 */
async function inPlaceOfSession(signIn: (apart: GoTrueClient, email: string) => Promise<void>): Promise<void> {
  const [auth, apart] = [await authClient(), await separateAuthClient()];
  const { data: before } = await auth.getSession();
  await signIn(apart, before.session?.user.email ?? '');
  const { data: proof } = await apart.getSession();
  if (proof.session === null) throw new Error('A sign-in left no session');
  if (proof.session.user.id !== before.session?.user.id) {
    const { error: notEnded } = await apart.signOut({ scope: 'local' });
    if (notEnded) logError('The session of another person was not ended', notEnded);
    throw new PasskeyRefusal('passkey_of_another', null);
  }
  const { error } = await auth.setSession(proof.session);
  if (error) throw error;
  const { error: notEnded } = await auth.admin.signOut(before.session.access_token, 'local');
  if (notEnded) logError('The session before a proof was not ended', notEnded);
}
