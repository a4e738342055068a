import type { AddressValues } from '@casewright/contracts/session';

import { authClient } from '../../../../client/auth.ts';
import { paths } from '../../../../client/paths.ts';

/**
 * Has a link to a new password sent. Resolves for an address without an account too: the server does not say which there are. Rejects
 * with the sign-in client's error.
 */
export async function requestPasswordReset({ email }: AddressValues): Promise<void> {
  const auth = await authClient();
  const { error } = await auth.resetPasswordForEmail(email.trim(), {
    redirectTo: `${location.origin}${paths.auth.updatePassword}`,
  });
  if (error) throw error;
}
