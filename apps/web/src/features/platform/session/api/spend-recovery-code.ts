import { authClient } from '../../../../client/auth.ts';
import { productApi } from '../../../../client/product-api.ts';
import { factorShown } from '../../../../client/session.tsx';

interface Opened {
  session: { access_token: string; refresh_token: string };
}

/**
 * Uses a recovery code up in place of a second factor, and resolves when the session has both. Rejects with the refusal of the server or
 * of the sign-in client.
 */
export async function spendRecoveryCode(code: string): Promise<void> {
  const { data } = await productApi.post<Opened>('/api/auth/recovery-code', { code });
  const { access_token, refresh_token } = data.session;
  const { error } = await (await authClient()).setSession({ access_token, refresh_token });
  if (error) throw error;
  await factorShown();
}
