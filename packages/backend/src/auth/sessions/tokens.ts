import { randomBytes } from 'node:crypto';

import { keySet } from '../../caller/key-set.ts';
import { signToken } from '../../caller/signing.ts';
import { AuthError } from '../errors.ts';
import { callHook } from '../hooks.ts';
import type { AuthContext } from '../services.ts';
import { userJson } from '../accounts/user-json.ts';
import type { Account, Json } from '../accounts/users.ts';

/** What a token says of the session it belongs to. */
export interface SessionFacts {
  id: string;
  aal: string;
  /** How the person proved who they are, newest first; `timestamp` in seconds since 1970. */
  amr: { method: string; timestamp: number; provider?: string }[];
}

/** What another provider gave, handed to the client once and kept nowhere else. */
export interface ProviderTokens {
  provider_token?: string;
  provider_refresh_token?: string;
}

const REFRESH_TOKEN = /^[A-Za-z0-9_-]{12,255}$/;

/** Without these neither the database nor the client knows whom a token means. */
const REQUIRED_CLAIMS = ['aud', 'exp', 'iat', 'sub', 'email', 'phone', 'role', 'aal', 'session_id', 'is_anonymous'];

/** A fresh refresh token: opaque to the client, 128 random bits. */
export function newRefreshToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Whether a text can be a refresh token of ours or of a project taken over. */
export function isRefreshTokenLike(text: string): boolean {
  return REFRESH_TOKEN.test(text);
}

/** The answer of every sign-in and refresh. @throws AuthError 422 hook_timeout, 500 when the hook takes a claim away. */
export async function tokenResponse(
  { keys, settings }: AuthContext,
  account: Account,
  session: SessionFacts,
  refreshToken: string,
  providerTokens: ProviderTokens = {},
): Promise<Record<string, unknown>> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + settings.accessTokenSeconds;
  const claims = await chosenClaims(settings, account, session, {
    iss: keys.issuer,
    sub: account.id,
    aud: account.aud,
    exp: expiresAt,
    iat: issuedAt,
    email: account.email ?? '',
    phone: account.phone ?? '',
    app_metadata: account.raw_app_meta_data ?? {},
    user_metadata: account.raw_user_meta_data ?? {},
    role: account.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: account.is_anonymous,
  });
  return {
    access_token: signToken(claims, keySet(keys).signer),
    token_type: 'bearer',
    expires_in: settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userJson(account),
    ...providerTokens,
  };
}

/** The claims, after the program's hook has had its say. */
async function chosenClaims(
  { hooks }: AuthContext['settings'],
  account: Account,
  session: SessionFacts,
  claims: Json,
): Promise<Json> {
  if (!hooks.customAccessToken) return claims;
  const input = { userId: account.id, claims, authenticationMethod: session.amr[0]?.method ?? '' };
  const chosen = await callHook(() => hooks.customAccessToken?.(input) ?? claims);
  const missing = REQUIRED_CLAIMS.filter((name) => chosen[name] === undefined || chosen[name] === null);
  if (missing.length > 0)
    throw new AuthError('unexpected_failure', `The custom access token hook took away: ${missing.join(', ')}`);
  return chosen;
}
