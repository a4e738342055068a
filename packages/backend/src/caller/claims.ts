import { badClaim } from './refused.ts';

/** What a verified token says. */
export type Claims = Readonly<Record<string, unknown>>;

/** Clocks of two machines may differ by this many seconds. */
const LEEWAY_SECONDS = 30;

/** What the claims of a session's token are held against. */
export interface Expected {
  issuer: string;
  acceptsAudience: (name: string) => boolean;
}

/**
 * Checks the claims of a token whose signature is ours.
 * @param now seconds since 1970
 * @throws CallerRefused PGRST303 naming the first claim that speaks against it.
 */
export function checkClaims(claims: Claims, expected: Expected, now: number): void {
  checkTimes(claims, now);
  checkAudience(claims['aud'], expected);
  // API keys and tokens signed outside name no session; a session's token is only ever signed by our own auth.
  if (claims['session_id'] !== undefined && claims['iss'] !== expected.issuer)
    throw badClaim('JWT issuer not accepted');
}

/** Checks the times again, for a token whose signature was verified before. @throws CallerRefused PGRST303 */
export function checkTimes(claims: Claims, now: number): void {
  const exp = time(claims, 'exp');
  const nbf = time(claims, 'nbf');
  const iat = time(claims, 'iat');
  if (exp !== null && now - LEEWAY_SECONDS > exp) throw badClaim('JWT expired');
  if (nbf !== null && now + LEEWAY_SECONDS < nbf) throw badClaim('JWT not yet valid');
  if (iat !== null && now + LEEWAY_SECONDS < iat) throw badClaim('JWT issued at future');
}

function time(claims: Claims, name: 'exp' | 'nbf' | 'iat'): number | null {
  const value = claims[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw badClaim(`The JWT '${name}' claim must be a number`);
  return value;
}

function checkAudience(aud: unknown, { acceptsAudience }: Expected): void {
  if (aud === undefined || aud === null) return;
  const named: unknown[] = Array.isArray(aud) ? aud : [aud];
  if (!named.every((one) => typeof one === 'string'))
    throw badClaim("The JWT 'aud' claim must be a string or an array of strings");
  if (named.length > 0 && !named.some((one) => acceptsAudience(one))) throw badClaim('JWT not in audience');
}
