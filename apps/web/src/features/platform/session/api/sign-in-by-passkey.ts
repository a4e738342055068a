import { authClient } from '../../../../client/auth.ts';
import { authenticatedSession } from '../../../../client/session.tsx';

/** Signs in by a passkey of the device. Rejects with the sign-in client's error, or a PasskeyRefusal where the device showed none. */
export async function signInByPasskey(): Promise<void> {
  const auth = await authClient();
  const { error } = await auth.signInWithPasskey();
  if (error) {
    // Its words are needed only where a device says no.
    const { passkeyRefusal } = await import('../../../../client/passkey-refusal.ts');
    throw passkeyRefusal(error);
  }
  await authenticatedSession();
}
