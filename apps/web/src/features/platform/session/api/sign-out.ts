import { authClient } from '../../../../client/auth.ts';
import { forgetDrafts } from '../../../../client/drafts.ts';

/**
 * Ends this session, on this device first and then on the server; the person's other devices stay signed in. Rejects when the server
 * could not be asked: this device is signed out all the same.
 */
export async function signOut(): Promise<void> {
  forgetDrafts();
  const { error } = await (await authClient()).signOut({ scope: 'local' });
  if (error) throw error;
}
