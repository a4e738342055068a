import type { SignInValues } from '@casewright/contracts/session';

import { accessToken, authClient } from '../../../../client/auth.ts';
import { logError } from '../../../../client/log.ts';

/**
 * Signs another account in where somebody is signed in, and ends the session before it on the server. Rejects with the sign-in
 * client's error; the session then stays as it was. The page must be loaded again afterwards: it still shows the other person's things.
 */
export async function switchAccount({ email, password }: SignInValues): Promise<void> {
  const auth = await authClient();
  const previous = await accessToken();
  const { error } = await auth.signInWithPassword({ email, password });
  if (error) throw error;
  if (previous === null) return;
  const { error: notEnded } = await auth.admin.signOut(previous, 'local');
  if (notEnded) logError('The session before could not be ended', notEnded);
}
