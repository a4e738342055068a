import { authClient } from '../../../../client/auth.ts';

/** Changes the caller's password; all other sessions end. Rejects when the current one is not theirs. */
export async function changePassword({ current, password }: { current: string; password: string }): Promise<void> {
  const { error } = await (await authClient()).updateUser({ password, current_password: current });
  if (error) throw error;
}
