import { authClient } from '../../../../client/auth.ts';
import { paths } from '../../../../client/paths.ts';

/** Asks for another e-mail address of the account; it holds when the links in the letters were followed. */
export async function changeEmail(email: string): Promise<void> {
  const auth = await authClient();
  const emailRedirectTo = new URL(paths.dashboard.people.account, location.origin).href;
  const { error } = await auth.updateUser({ email }, { emailRedirectTo });
  if (error) throw error;
}
