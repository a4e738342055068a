import { createHash } from 'node:crypto';

import { createRemoteJWKSet, customFetch, decodeJwt, jwtVerify, type JWTPayload } from 'jose';

import { AuthError, invalid, OAuthError } from '../errors.ts';
import { openIdProvider } from './openid.ts';
import { providersOf } from './index.ts';
import { NobodyNamed } from './person.ts';
import type { ExternalPerson, IdTokenRules } from './types.ts';
import type { AuthServices } from '../services.ts';

/** An id token that a device presents, and what it says of it. */
export interface PresentedToken {
  idToken: string;
  accessToken: string;
  /** As the device made it; the token holds its hash. */
  nonce: string;
  provider: string;
  clientId: string;
  issuer: string;
}

/** Signatures that only the issuer can make. A shared secret is none: this server would have to hold it. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const HASH_OF: Readonly<Record<string, string>> = { '256': 'sha256', '384': 'sha384', '512': 'sha512' };
const CLOCK_TOLERANCE_SECONDS = 30;
const TIME_LIMIT_MS = 5_000;

/** Keys of issuers, by module and address; the library asks again when a token names a key that it does not know. */
const keySets = new WeakMap<AuthServices, Map<string, ReturnType<typeof createRemoteJWKSet>>>();

/** Rules of issuers that have no provider of their own, by module and issuer. */
const further = new WeakMap<AuthServices, Map<string, IdTokenRules>>();

/**
 * The person of an id token, which an issuer that we know has made for a client of ours.
 * @throws OAuthError 400 when the token is none of those; AuthError 400 provider_disabled or validation_failed for a strange issuer
 */
export async function personOfIdToken(
  services: AuthServices,
  presented: PresentedToken,
): Promise<{ provider: string; person: ExternalPerson }> {
  const { provider, rules } = rulesFor(services, presented);
  const claims = await verified(services, rules, presented);
  if (!claims.sub) throw bad('Missing sub claim in id_token');
  const audience = [claims.aud ?? []].flat();
  if (!rules.clientIds.some((id) => id !== '' && audience.includes(id))) throw bad('Unacceptable audience in id_token');
  if (!rules.skipNonceCheck) checkNonce(claims, presented.nonce);
  try {
    return { provider, person: rules.person(claims) };
  } catch (error) {
    throw error instanceof NobodyNamed ? bad('Missing sub claim in id_token') : error;
  }
}

/** Which provider a token is said to come from, and what its tokens have to be like. */
function rulesFor(
  services: AuthServices,
  { provider: name, issuer, clientId }: PresentedToken,
): { provider: string; rules: IdTokenRules } {
  const providers = providersOf(services);
  const known =
    name === '' ? [...providers.values()].find(({ idTokens }) => idTokens?.isIssuer(issuer)) : providers.get(name);
  if (known?.idTokens) return { provider: known.name, rules: known.idTokens };
  if (name === 'google' || name === 'azure')
    throw new AuthError('provider_disabled', `Provider (issuer "${name}") is not enabled`);
  if (services.settings.allowedIdTokenIssuers.includes(issuer))
    return { provider: issuer, rules: allowedIssuer(services, issuer, clientId) };
  throw invalid(`Custom OIDC provider "${(name || issuer).slice(0, 200)}" not allowed`);
}

/** An issuer that the settings allow beside the providers: by the clients of those, whichever the request names. */
function allowedIssuer(services: AuthServices, issuer: string, clientId: string): IdTokenRules {
  const ours = Object.values(services.settings.providers).flatMap(({ clientId: id, additionalClientIds = [] }) => [
    id,
    ...additionalClientIds,
  ]);
  return {
    ...furtherIssuers(services, issuer),
    clientIds: clientId === '' ? ours : ours.filter((id) => id === clientId),
  };
}

/** What an issuer's tokens have to be like, made once, so that it is not asked for its configuration at every sign-in. */
function furtherIssuers(services: AuthServices, issuer: string): IdTokenRules {
  const known = further.get(services) ?? new Map<string, IdTokenRules>();
  further.set(services, known);
  const traits = { name: issuer, issuer, scopes: 'openid' };
  const context = { fetch: services.fetch, allowInsecureHttp: services.settings.allowInsecureHttp };
  const rules = known.get(issuer) ?? openIdProvider(traits, { clientId: 'none', clientSecret: '' }, context).idTokens;
  known.set(issuer, rules);
  return rules;
}

async function verified(
  services: AuthServices,
  rules: IdTokenRules,
  { idToken, accessToken }: PresentedToken,
): Promise<JWTPayload> {
  try {
    const { iss = '' } = decodeJwt(idToken);
    // Before anything is fetched: nobody chooses whom this server asks.
    if (!rules.isIssuer(iss)) throw new Error('The token names another issuer');
    const { payload, protectedHeader } = await jwtVerify(idToken, await keysAt(services, await rules.keysUrl()), {
      algorithms: ALGORITHMS,
      issuer: iss,
      requiredClaims: ['exp', 'iat'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    if (
      accessToken !== '' &&
      payload['at_hash'] !== undefined &&
      payload['at_hash'] !== halfHash(accessToken, protectedHeader.alg)
    )
      throw new Error('The access token is not the one of the id token');
    return payload;
  } catch (error) {
    services.logger.info(
      { reason: error instanceof Error ? error.message : 'unknown' },
      'auth: an id token was refused',
    );
    throw bad('Bad ID token');
  }
}

function keysAt(services: AuthServices, url: URL): Promise<ReturnType<typeof createRemoteJWKSet>> {
  const known = keySets.get(services) ?? new Map<string, ReturnType<typeof createRemoteJWKSet>>();
  keySets.set(services, known);
  const set =
    known.get(url.href) ??
    createRemoteJWKSet(url, {
      timeoutDuration: TIME_LIMIT_MS,
      [customFetch]: (address, init) => services.fetch(address, init),
    });
  known.set(url.href, set);
  return Promise.resolve(set);
}

/** Devices send the nonce to us and its hash to the provider, so that a token seen on the way is of no use. */
function checkNonce(claims: JWTPayload, nonce: string): void {
  const named = typeof claims['nonce'] === 'string' ? claims['nonce'] : '';
  if ((named === '') !== (nonce === ''))
    throw bad('Passed nonce and nonce in id_token should either both exist or not.');
  if (named !== '' && named !== createHash('sha256').update(nonce).digest('hex'))
    throw new OAuthError('invalid nonce', 'Nonces mismatch');
}

/** The left half of the access token's hash (OpenID Connect Core, 3.1.3.6). */
function halfHash(accessToken: string, algorithm: string): string {
  const hash = createHash(HASH_OF[algorithm.slice(-3)] ?? 'sha512')
    .update(accessToken)
    .digest();
  return hash.subarray(0, hash.length / 2).toString('base64url');
}

function bad(description: string): OAuthError {
  return new OAuthError('invalid request', description);
}
