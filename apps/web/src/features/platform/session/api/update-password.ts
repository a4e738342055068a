import type { NewPasswordValues } from '@casewright/contracts/session';

import { authClient } from '../../../../client/auth.ts';

/** Gives the signed-in person a new password. Rejects with the sign-in client's error, when nobody is signed in too. */
export async function updatePassword({ password }: NewPasswordValues): Promise<void> {
  const auth = await authClient();
  const { error } = await auth.updateUser({ password });
  if (error) throw error;
}
