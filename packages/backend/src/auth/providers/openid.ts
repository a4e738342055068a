import * as openid from 'openid-client';

import type { SafeFetch } from '../safe-fetch.ts';
import type { ProviderSettings } from '../settings.ts';
import type { Json } from '../accounts/users.ts';
import { externalEmail, personOf, textClaim } from './person.ts';
import type {
  ExternalPerson,
  IdTokenRules,
  Provider,
  ProviderRequest,
  ProviderResult,
  ProviderReturn,
} from './types.ts';

/** How a provider differs from the plain protocol. */
export interface OpenIdTraits {
  name: string;
  issuer: string;
  scopes: string;
  /** Whether a token may name this issuer; exactly the configured one unless given. */
  isIssuer?: (issuer: string) => boolean;
  /** Whether the provider vouches for the address; by the claim email_verified unless given. */
  isEmailVerified?: (claims: Json) => boolean;
}

/** What a provider works with. */
export interface ProviderContext {
  fetch: SafeFetch;
  allowInsecureHttp: boolean;
}

const DISCOVERY_LIFE_MS = 3_600_000;
const TIME_LIMIT_SECONDS = 5;

/** A provider that speaks OpenID Connect: found by its issuer, code flow with PKCE, state and nonce, signatures checked. */
export function openIdProvider(
  traits: OpenIdTraits,
  settings: ProviderSettings,
  context: ProviderContext,
): Provider & { idTokens: IdTokenRules } {
  const configuration = kept(() => discover(traits.issuer, settings, context));
  const person = (claims: Json): ExternalPerson =>
    personOf(textClaim(claims, 'iss') ?? traits.issuer, claims, [
      externalEmail(claims['email'], (traits.isEmailVerified ?? isVerified)(claims), true),
    ]);
  return {
    name: traits.name,
    authorizationUrl: async (request) =>
      authorizationUrl(await configuration(), request, `${traits.scopes} ${settings.scopes ?? ''}`),
    finish: async (returned) => finish(await configuration(), returned, person),
    idTokens: {
      clientIds: [settings.clientId, ...(settings.additionalClientIds ?? [])],
      skipNonceCheck: settings.skipNonceCheck ?? false,
      isIssuer: traits.isIssuer ?? ((issuer) => issuer === traits.issuer),
      keysUrl: async () => keysUrl((await configuration()).serverMetadata()),
      person,
    },
  };
}

/** Adds what every sign-in carries to the parameters that the request may set; ours come last and win. */
export function authorizationUrl(
  configuration: openid.Configuration,
  { redirectUri, state, nonce, verifier, scopes, extra }: ProviderRequest,
  ownScopes: string,
): Promise<URL> {
  return openid.calculatePKCECodeChallenge(verifier).then((challenge) =>
    openid.buildAuthorizationUrl(configuration, {
      ...Object.fromEntries(extra),
      redirect_uri: redirectUri,
      scope: [...new Set(`${ownScopes} ${scopes}`.split(/\s+/).filter((scope) => scope !== ''))].join(' '),
      state,
      nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }),
  );
}

/** The address to which the provider sent the browser, as the library wants it: the registered one and what came with it. */
export function returnedTo({ redirectUri, parameters }: ProviderReturn): URL {
  const url = new URL(redirectUri);
  for (const [name, value] of parameters) url.searchParams.append(name, value);
  return url;
}

async function finish(
  configuration: openid.Configuration,
  returned: ProviderReturn,
  person: (claims: Json) => ExternalPerson,
): Promise<ProviderResult> {
  const tokens = await openid.authorizationCodeGrant(configuration, returnedTo(returned), {
    pkceCodeVerifier: returned.verifier,
    expectedNonce: returned.nonce,
    expectedState: returned.state,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider sent no id token');
  // Small id tokens leave the person out; the provider then tells by the access token, for the same subject only.
  const asks = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
  const more = asks ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
  return {
    person: person({ ...more, ...claims }),
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? null,
  };
}

function discover(
  issuer: string,
  { clientId, clientSecret }: ProviderSettings,
  { fetch, allowInsecureHttp }: ProviderContext,
): Promise<openid.Configuration> {
  const execute = [openid.enableNonRepudiationChecks, ...(allowInsecureHttp ? [openid.allowInsecureRequests] : [])];
  return openid.discovery(new URL(issuer), clientId, { client_secret: clientSecret }, secretAsWanted(clientSecret), {
    [openid.customFetch]: asCustomFetch(fetch),
    timeout: TIME_LIMIT_SECONDS,
    execute,
  });
}

/** The safe fetch in the form that the library takes. */
export function asCustomFetch(fetch: SafeFetch): openid.CustomFetch {
  return (url, { method, headers, body, signal }) => {
    const init: RequestInit = { method, headers };
    if (signal) init.signal = signal;
    if (body) init.body = body instanceof Uint8Array ? Uint8Array.from(body) : body;
    return fetch(url, init);
  };
}

/** In the body where the issuer lists that; otherwise in the header, which is what an issuer that lists nothing expects. */
function secretAsWanted(secret: string): openid.ClientAuth {
  return (server, client, body, headers) => {
    const inBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
    const way = inBody ? openid.ClientSecretPost(secret) : openid.ClientSecretBasic(secret);
    way(server, client, body, headers);
  };
}

function keysUrl({ jwks_uri: address }: Readonly<openid.ServerMetadata>): URL {
  if (address === undefined) throw new Error('The issuer publishes no keys');
  return new URL(address);
}

function isVerified(claims: Json): boolean {
  return claims['email_verified'] === true || claims['email_verified'] === 'true';
}

/** Keeps what was found for an hour; a failure is not kept. */
function kept<T>(find: () => Promise<T>): () => Promise<T> {
  let found: { at: number; value: Promise<T> } | null = null;
  return () => {
    if (found && Date.now() - found.at < DISCOVERY_LIFE_MS) return found.value;
    const value = find();
    const mine = { at: Date.now(), value };
    found = mine;
    value.catch(() => {
      if (found === mine) found = null;
    });
    return value;
  };
}
