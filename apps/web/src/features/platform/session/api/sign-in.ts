import type { SignInValues } from '@casewright/contracts/session';

import { authClient } from '../../../../client/auth.ts';
import { authenticatedSession } from '../../../../client/session.tsx';

/** Signs in and resolves when the session is made, the person's profile included. Rejects with the sign-in client's error. */
export async function signIn({ email, password }: SignInValues): Promise<void> {
  const auth = await authClient();
  const { error } = await auth.signInWithPassword({ email: email.trim(), password });
  if (error) throw error;
  await authenticatedSession();
}
