import type { Transaction } from '../database/engine.ts';
import { audit } from './audit.ts';
import type { ClientFacts } from './client-facts.ts';
import { AuthError, wrongCredentials } from './errors.ts';
import type { AuthContext } from './room.ts';
import { expireOtherSessions, openSession, type Method, type SessionOptions } from './sessions.ts';
import { tokenResponse, type ProviderTokens } from './tokens.ts';
import { isBanned, reload, type Account } from './users.ts';

export interface SignInOptions extends Pick<SessionOptions, 'provider' | 'notAfter'> {
  /** What the audit log calls the way; the account's own provider unless given. */
  via?: string;
  /** Tokens of another provider, which the answer hands on. */
  providerTokens?: ProviderTokens;
}

/**
 * The last step of every way to sign in: opens a session of the account, writes it down and answers with its tokens.
 * @throws AuthError 400 user_banned; 400 invalid_credentials or 409 conflict when the account changed since it was read.
 */
export async function signIn(
  tx: Transaction,
  context: AuthContext,
  account: Account,
  method: Method,
  client: ClientFacts,
  { provider = null, notAfter = null, via, providerTokens }: SignInOptions = {},
): Promise<Record<string, unknown>> {
  const { settings } = context;
  if (isBanned(account)) throw new AuthError('user_banned', 'User is banned', { status: 400 });
  const opened = await openSession(tx, account, method, client, {
    provider,
    notAfter,
    lifeSeconds: settings.sessionTimeboxSeconds,
  });
  if (!opened)
    throw method === 'password' ? wrongCredentials() : new AuthError('conflict', 'The account has just been changed');
  if (settings.singleSessionPerUser) await expireOtherSessions(tx, account.id, opened.session.id);
  const own = account.raw_app_meta_data?.['provider'];
  await audit(tx, client, account, 'login', {
    provider: via ?? provider ?? (typeof own === 'string' ? own : method),
  });
  return tokenResponse(context, await reload(tx, account.id), opened.session, opened.refreshToken, providerTokens);
}
