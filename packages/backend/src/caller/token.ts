import { checkClaims, type Claims } from './claims.ts';
import { keySet } from './key-set.ts';
import type { Keys } from './keys.ts';
import { badClaim, undecodable, type CallerRefused } from './refused.ts';

const KNOWN_ALGORITHMS = /^(?:HS|RS|ES|PS)(?:256|384|512)$|^EdDSA$/;
const BASE64URL = /^[A-Za-z0-9_-]*$/;
/** Node refuses longer headers; a token on a socket comes in a message, which may be longer. */
const LONGEST_TOKEN = 16_384;

/**
 * Verifies a compact token: form, algorithm (pinned by the key), signature, then claims.
 * @param now seconds since 1970
 * @throws CallerRefused with PostgREST's code and words; nothing of the token is believed before its signature is.
 */
export function verifyToken(token: string, keys: Keys, now: number): Claims {
  if (token === '') throw undecodable('Empty JWT is sent in Authorization header');
  if (token.length > LONGEST_TOKEN) throw undecodable('JWT cryptographic operation failed');
  const parts = token.split('.');
  const [header, payload, signature] = parts;
  if (parts.length !== 3 || header === undefined || payload === undefined || signature === undefined) {
    throw undecodable(`Expected 3 parts in JWT; got ${parts.length}`);
  }
  const set = keySet(keys);
  const { alg, kid, typ, crit } = readHeader(header);
  if (typeof alg !== 'string' || crit !== undefined) throw undecodable('JWT cryptographic operation failed');
  if (alg.toLowerCase() === 'none') {
    throw undecodable('Wrong or unsupported encoding algorithm', "JWT is unsecured but expected 'alg' was not 'none'");
  }
  if (typ !== undefined && (typeof typ !== 'string' || typ.toUpperCase() !== 'JWT'))
    throw undecodable('Unsupported token type');
  if (!KNOWN_ALGORITHMS.test(alg)) throw undecodable('JWT cryptographic operation failed');
  const candidates = set.keysFor(kid);
  if (candidates.every((key) => key.alg !== alg))
    throw undecodable('No suitable key or wrong key type', 'No suitable key was found to decode the JWT');
  const bytes = decode(signature);
  const key = bytes && candidates.find((each) => each.matches(`${header}.${payload}`, bytes));
  if (!key) throw noKeyFits();
  const claims = parseObject(decode(payload));
  if (claims === null) throw badClaim('Parsing claims failed');
  if (key.retired && !mayOutliveItsKey(claims, set.anonymousRole)) throw noKeyFits();
  checkClaims(claims, { issuer: keys.issuer, acceptsAudience: set.acceptsAudience }, now);
  return Object.freeze(claims);
}

/** What a replaced secret still verifies: guests without a name, and people whose session the database can look up. */
function mayOutliveItsKey({ role, sub, session_id: session }: Claims, anonymousRole: string): boolean {
  if (role === anonymousRole) return sub === undefined && session === undefined;
  return role === 'authenticated' && typeof session === 'string' && /[^0-]/.test(session);
}

function noKeyFits(): CallerRefused {
  return undecodable('No suitable key or wrong key type', 'None of the keys was able to decode the JWT');
}

function readHeader(text: string): Record<string, unknown> {
  const header = parseObject(decode(text));
  if (header === null) throw undecodable('JWT cryptographic operation failed');
  return header;
}

/** Strict base64url: Node's own decoder skips foreign characters, so that one signature would have many spellings. */
function decode(text: string): Buffer | null {
  if (!BASE64URL.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}

function parseObject(bytes: Buffer | null): Record<string, unknown> | null {
  if (bytes === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
  return isRecord(value) ? value : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
