import { createHmac, generateKeyPairSync, randomBytes, randomUUID, type JsonWebKey } from 'node:crypto';

import { signHs256 } from './signing.ts';

/** What tokens are signed with and API keys compared to. */
export interface Keys {
  /** Signs and verifies HS256 tokens, at least 32 characters. */
  jwtSecret: string;
  /** HS256 token of the anonymous role: the browser has it. */
  anonKey: string;
  /** HS256 token of the role service_role: it passes row security and never leaves servers. */
  serviceRoleKey: string;
  /** Opaque replacement for anonKey (`sb_publishable_…`); derived from jwtSecret unless given. */
  publishableKey?: string;
  /** Opaque replacement for serviceRoleKey (`sb_secret_…`); derived from jwtSecret unless given. */
  secretKey?: string;
  /**
   * Asymmetric keys (ES256 or RS256, each with a `kid`). The first private one signs access tokens, all verify, so a retired key
   * stays listed until the last token that it signed has expired. Without any, access tokens are HS256.
   */
  signingKeys?: JsonWebKey[];
  /**
   * Earlier values of jwtSecret. They verify what sessions and guests still carry, and never service_role: a person who has learned an old
   * secret must not become the owner of everything with it.
   */
  retiredSecrets?: readonly string[];
  /** The `iss` of access tokens, `<address>/auth/v1`. */
  issuer: string;
  /**
   * Values of `aud` that accounts may have, the first one where nobody asks for another (GoTrue: GOTRUE_JWT_AUD); ['authenticated']
   * unless given.
   */
  audiences?: readonly string[];
  /**
   * What a token that names an `aud` must name one of; `audiences` unless given, 'any' for no check (PostgREST: jwt-aud, unset for no
   * check). A regular expression has to match the whole of it.
   */
  acceptedAudiences?: readonly (string | RegExp)[] | 'any';
  /** Role of a caller without a token, or with one that names no role; 'anon' unless given (PostgREST: db-anon-role). */
  anonymousRole?: string;
}

export const ANONYMOUS_ROLE = 'anon';
const SHORTEST_SECRET = 32;
const TEN_YEARS = 10 * 365 * 24 * 60 * 60;
/** Secrets printed in public documentation: a reader of it could sign as service_role. */
const PUBLISHED_SECRETS = new Set([
  'super-secret-jwt-token-with-at-least-32-characters-long',
  'your-super-secret-jwt-token-with-at-least-32-characters-long',
  'reallyreallyreallyreallyverysafe',
]);

/**
 * Makes the set of keys of a new installation: random, or signed with a secret that is already in use.
 * @throws an error of one line when the given secret is shorter than 32 characters or a published sample.
 */
export function makeKeys(options: { issuer: string; jwtSecret?: string; anonymousRole?: string }): Keys {
  const { issuer, anonymousRole } = options;
  const jwtSecret = options.jwtSecret ?? randomBytes(48).toString('base64url');
  if (jwtSecret.length < SHORTEST_SECRET)
    throw new Error(`The JWT secret has ${jwtSecret.length} characters; it needs at least ${SHORTEST_SECRET}.`);
  if (PUBLISHED_SECRETS.has(jwtSecret))
    throw new Error('The JWT secret is a sample from public documentation; choose a random one.');
  const iat = Math.floor(Date.now() / 1000);
  const apiKey = (role: string): string => signHs256({ iss: 'supabase', role, iat, exp: iat + TEN_YEARS }, jwtSecret);
  return {
    jwtSecret,
    anonKey: apiKey(anonymousRole ?? ANONYMOUS_ROLE),
    serviceRoleKey: apiKey('service_role'),
    issuer,
    ...(anonymousRole !== undefined && { anonymousRole }),
  };
}

/** Makes a fresh pair for signing access tokens, with a name of its own. */
export function makeSigningKey(algorithm: 'ES256' | 'RS256'): JsonWebKey {
  const { privateKey } =
    algorithm === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: algorithm, use: 'sig' };
}

/** What is left of a pair when it signs no more: the half that verifies. */
export function withoutPrivateHalf({ kty, crv, x, y, n, e, ...rest }: JsonWebKey): JsonWebKey {
  const { kid, alg, use } = rest;
  return Object.fromEntries(
    Object.entries({ kty, crv, x, y, n, e, kid, alg, use }).filter(([, value]) => value !== undefined),
  );
}

/** The opaque API keys of a set: given, or derived from its secret, so that every process that shares the secret knows the same. */
export function opaqueKeys(keys: Keys): { publishableKey: string; secretKey: string } {
  return {
    publishableKey: keys.publishableKey ?? `sb_publishable_${derive(keys.jwtSecret, 'publishable key', 23)}`,
    secretKey: keys.secretKey ?? `sb_secret_${derive(keys.jwtSecret, 'secret key', 32)}`,
  };
}

function derive(secret: string, purpose: string, bytes: number): string {
  return createHmac('sha256', secret).update(`${purpose} 1`).digest().subarray(0, bytes).toString('base64url');
}
