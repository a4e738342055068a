import type { Transaction } from '../../database/engine.ts';
import type { ClientFacts } from '../requests/client-facts.ts';
import { AuthError, wrongCredentials } from '../errors.ts';
import type { AuthContext, AuthServices } from '../services.ts';
import { expireOtherSessions, openSession, type Method, type SessionOptions } from './sessions.ts';
import { tokenResponse, type ProviderTokens } from './tokens.ts';
import { isBanned, type Account } from '../accounts/users.ts';

export interface SignInOptions extends Pick<SessionOptions, 'provider' | 'notAfter' | 'via'> {
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
  const own = account.raw_app_meta_data?.['provider'];
  const opened = await openSession(tx, account, method, client, {
    provider,
    notAfter,
    lifeSeconds: settings.sessionTimeboxSeconds,
    via: via ?? provider ?? (typeof own === 'string' ? own : method),
  });
  if (!opened)
    throw method === 'password' ? wrongCredentials() : new AuthError('conflict', 'The account has just been changed');
  if (settings.singleSessionPerUser) await expireOtherSessions(tx, account.id, opened.session.id);
  return tokenResponse(context, opened.account, opened.session, opened.refreshToken, providerTokens);
}

/**
 * A sign-in that is part of nothing else. It is one statement and needs no transaction around it, unless another one follows or the hook
 * for claims can still refuse it.
 */
export function signInAlone(
  services: AuthServices,
  account: Account,
  method: Method,
  client: ClientFacts,
  options: SignInOptions,
): Promise<Record<string, unknown>> {
  const { engine, settings } = services;
  const work = (tx: Transaction): Promise<Record<string, unknown>> =>
    signIn(tx, services, account, method, client, options);
  return settings.singleSessionPerUser || settings.hooks.customAccessToken ? engine.transaction(work) : work(engine);
}
