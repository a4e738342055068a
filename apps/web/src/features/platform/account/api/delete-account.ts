import { authClient } from '../../../../client/auth.ts';
import { forgetDrafts } from '../../../../client/drafts.ts';
import { database } from '../../../../client/database.ts';
import { logError } from '../../../../client/log.ts';

/** Deletes the reader's account, whose address they name, and signs this device out. Rejects with the database's refusal. */
export async function deleteAccount(email: string): Promise<void> {
  await database.rpc('delete_account', { email }).throwOnError();
  forgetDrafts();
  // The session went with the account: the server has nothing left to end.
  const { error } = await (await authClient()).signOut({ scope: 'local' });
  if (error) logError('The session of a deleted account could not be ended', error);
}
