import { createHmac } from 'node:crypto';

/** Claims of a token of a test; `undefined` leaves a usual one out. */
export interface TokenClaims {
  role?: string | undefined;
  sub?: string | undefined;
  session_id?: string | undefined;
  /** Seconds since 1970. */
  exp?: number | undefined;
  iss?: string;
  [claim: string]: unknown;
}

/** Signs a token as auth would: HS256, of `authenticated`, for an hour. */
export function signToken(secret: string, claims: TokenClaims = {}): string {
  const exp = Math.floor(Date.now() / 1_000) + 3_600;
  const head = part({ alg: 'HS256', typ: 'JWT' });
  const body = part({ role: 'authenticated', aud: 'authenticated', exp, ...claims });
  const signature = createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url');
  return `${head}.${body}.${signature}`;
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
