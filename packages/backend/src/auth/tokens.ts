import { randomBytes } from 'node:crypto';

import { keySet } from '../caller/key-set.ts';
import { signToken } from '../caller/signing.ts';
import type { AuthContext } from './room.ts';
import { userJson } from './user-json.ts';
import type { Account } from './users.ts';

/** What a token says of the session it belongs to. */
export interface SessionFacts {
  id: string;
  aal: string;
  /** How the person proved who they are, newest first; `timestamp` in seconds since 1970. */
  amr: { method: string; timestamp: number }[];
}

const REFRESH_TOKEN = /^[A-Za-z0-9_-]{12,255}$/;

/** A fresh refresh token: opaque to the client, 128 random bits. */
export function newRefreshToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Whether a text can be a refresh token of ours or of a project taken over. */
export function isRefreshTokenLike(text: string): boolean {
  return REFRESH_TOKEN.test(text);
}

/** The answer of every sign-in and refresh. */
export function tokenResponse(
  { keys, settings }: AuthContext,
  account: Account,
  session: SessionFacts,
  refreshToken: string,
): Record<string, unknown> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + settings.accessTokenSeconds;
  const claims = {
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
  };
  return {
    access_token: signToken(claims, keySet(keys).signer),
    token_type: 'bearer',
    expires_in: settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userJson(account),
  };
}
