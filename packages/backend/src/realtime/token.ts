import { callerOf } from '../caller/index.ts';
import type { Claims } from '../caller/claims.ts';
import { bearerToken } from '../caller/gateway.ts';
import type { Keys } from '../caller/keys.ts';
import { CallerRefused } from '../caller/refused.ts';
import { verifiedClaims } from '../caller/verified-tokens.ts';
import type { Caller } from '../database/scope.ts';
import { isRecord, parseJson } from './json.ts';

/** Whom a token describes, and until when: `expiresAt` in seconds since 1970. */
export interface Bearer {
  token: string;
  caller: Caller;
  expiresAt: number;
}

/** A token that opens nothing: `code` is upstream's word for how it failed, the message says it to the client. */
export class TokenRefused extends Error {
  readonly code: 'InvalidJWTToken' | 'MalformedJWT' | 'JwtSignatureError';

  constructor(code: TokenRefused['code'], message: string) {
    super(message);
    this.name = 'TokenRefused';
    this.code = code;
  }
}

const NO_KEY_FITS = 'No suitable key or wrong key type';

/**
 * Checks a token for a socket: its signature and claims as everywhere, and in addition that it names a role and an end. Its end is
 * taken literally, without the leeway of single requests: a subscription has to stop by itself.
 * @throws TokenRefused
 */
export function checkToken(token: string, keys: Keys): Bearer {
  try {
    const claims = verifiedClaims(token, keys);
    const expiresAt = claims['exp'];
    if (typeof claims['role'] !== 'string' || typeof expiresAt !== 'number')
      throw new TokenRefused('InvalidJWTToken', 'Fields `role` and `exp` are required in JWT');
    if (expiresAt <= Date.now() / 1_000) throw expired(expiresAt);
    return { token, caller: callerOf(claims, keys), expiresAt };
  } catch (error) {
    if (!(error instanceof CallerRefused)) throw error;
    throw refusalOf(error, token);
  }
}

/** Checks the API key of an upgrade, an opaque one exchanged for its role's token. @throws TokenRefused */
export function checkApiKey(apikey: string | undefined, keys: Keys): Bearer {
  const token = bearerToken({ apikey }, keys);
  if (token === null || token === '') throw new TokenRefused('MalformedJWT', 'No API key found in request');
  return checkToken(token, keys);
}

/** What is said of a token that has run out. @param expiresAt seconds since 1970 */
export function expiredMessage(expiresAt: number): string {
  return `Token has expired ${Math.max(0, Math.floor(Date.now() / 1_000 - expiresAt))} seconds ago`;
}

function expired(expiresAt: number): TokenRefused {
  return new TokenRefused('InvalidJWTToken', expiredMessage(expiresAt));
}

function refusalOf({ code, message }: CallerRefused, token: string): TokenRefused {
  if (code === 'PGRST303') {
    const exp = message === 'JWT expired' ? claimsOf(token)?.['exp'] : undefined;
    return typeof exp === 'number' ? expired(exp) : new TokenRefused('InvalidJWTToken', message);
  }
  return message === NO_KEY_FITS
    ? new TokenRefused('JwtSignatureError', 'Failed to validate JWT signature')
    : new TokenRefused('MalformedJWT', 'The token provided is not a valid JWT');
}

/** What a token says whose signature was good. */
function claimsOf(token: string): Claims | null {
  const claims = parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return isRecord(claims) ? claims : null;
}
