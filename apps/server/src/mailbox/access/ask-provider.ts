import { makeSafeFetch, type SafeFetch } from '@casewright/backend';
import * as openid from 'openid-client';

import { isLoopback } from '../../loopback.ts';
import { MailServerRefused } from '../mail-server.ts';
import type { MailProvider } from './providers.ts';

/** What opens an account until a moment, and by what it is renewed. */
export interface GivenAccess {
  access: string;
  until: Date;
  /** Null where what was there before stays. */
  refresh: string | null;
}

/** What somebody is sent to a provider with; both are drawn for one visit. */
export interface Visit {
  state: string;
  verifier: string;
}

/** What a provider is asked. Nothing of it is logged: it holds what opens people's mail. */
export interface AskProvider {
  /** Where somebody gives access. @throws MailServerRefused where the provider does not answer */
  addressFor: (provider: MailProvider, visit: Visit, hint: string | null) => Promise<URL>;
  /** Exchanges what somebody came back with for access to the mail of an address. @throws MailServerRefused */
  exchange: (provider: MailProvider, visit: Visit, code: string) => Promise<GivenAccess & { address: string }>;
  /** @throws MailServerRefused: `access_ended` where the provider gives access no more, `no_answer` where that is to be tried again */
  renew: (provider: MailProvider, refresh: string) => Promise<GivenAccess>;
}

/** Draws what a visit to a provider is known by. */
export const drawVisit = (): Visit => ({ state: openid.randomState(), verifier: openid.randomPKCECodeVerifier() });

const TIME_LIMIT_SECONDS = 8;
/** Where a provider does not say how long access lasts, it is renewed at the next need. */
const UNSAID_SECONDS = 60;
const DISCOVERY_LIFE_MS = 3_600_000;
/** Of a token; the longest of providers have some kilobytes. */
const MOST_TOKEN = 16_384;

/** Where providers send people back to. The operator names this address at each of them. */
export const mailReturnAddress = (siteUrl: string): string => `${siteUrl}/api/mail/accounts/access/return`;

/** Asks providers, which come back to one address of this installation alone. */
export function askProviders(returnAddress: string): AskProvider {
  const found = new Map<string, { configuration: Promise<openid.Configuration>; since: number }>();
  const configurationOf = (provider: MailProvider): Promise<openid.Configuration> => {
    const name = `${provider.issuer} ${provider.clientId}`;
    const known = found.get(name);
    if (known !== undefined && performance.now() - known.since < DISCOVERY_LIFE_MS) return known.configuration;
    const configuration = discover(provider);
    found.set(name, { configuration, since: performance.now() });
    // One that did not answer is asked again.
    configuration.catch(() => found.delete(name));
    return configuration;
  };
  return {
    addressFor: async ({ scopes, parameters, ...provider }, { state, verifier }, hint) =>
      openid.buildAuthorizationUrl(await configurationOf({ scopes, parameters, ...provider }).catch(unanswered), {
        ...parameters,
        ...(hint !== null && { login_hint: hint }),
        redirect_uri: returnAddress,
        scope: scopes,
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    exchange: async (provider, { state, verifier }, code) => {
      const configuration = await configurationOf(provider).catch(unanswered);
      const returned = new URL(returnAddress);
      returned.searchParams.set('code', code);
      returned.searchParams.set('state', state);
      const checks = { pkceCodeVerifier: verifier, expectedState: state, idTokenExpected: true };
      const tokens = await openid
        .authorizationCodeGrant(configuration, returned, checks)
        .catch((error: unknown) => refusedBy(error, 'access_refused'));
      const given = accessOf(tokens);
      const claims = tokens.claims();
      const address = [claims?.['email'], claims?.['preferred_username']].find(isAddress);
      // Without what it is renewed by, the account could be read for an hour.
      if (given.refresh === null || address === undefined) throw new MailServerRefused('access_refused');
      return { ...given, address };
    },
    renew: async (provider, refresh) => {
      const configuration = await configurationOf(provider).catch(unanswered);
      return accessOf(
        await openid
          .refreshTokenGrant(configuration, refresh)
          .catch((error: unknown) => refusedBy(error, 'access_ended')),
      );
    },
  };
}

const isAddress = (claim: unknown): claim is string =>
  typeof claim === 'string' && claim.length <= 254 && /^[^@\s<>",;]+@[^@\s<>",;]+$/.test(claim);

function accessOf(tokens: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers): GivenAccess {
  const { access_token: access, refresh_token: refresh } = tokens;
  if (access.length > MOST_TOKEN || (refresh?.length ?? 0) > MOST_TOKEN) throw new MailServerRefused('access_refused');
  const seconds = Math.min(tokens.expiresIn() ?? UNSAID_SECONDS, 86_400);
  return { access, refresh: refresh ?? null, until: new Date(Date.now() + seconds * 1000) };
}

function unanswered(): never {
  throw new MailServerRefused('no_answer');
}

/** What the provider says of the grant itself ends it; whatever else goes wrong passes. Errors of the library may hold tokens: none is handed on. */
function refusedBy(error: unknown, fault: 'access_refused' | 'access_ended'): never {
  const code = error instanceof openid.ResponseBodyError ? error.error : null;
  throw new MailServerRefused(code === 'invalid_grant' || fault === 'access_refused' ? fault : 'no_answer');
}

function discover({ issuer, clientId, clientSecret }: MailProvider): Promise<openid.Configuration> {
  const { hostname } = new URL(issuer);
  const allowInsecureHttp = isLoopback(hostname);
  const fetch = makeSafeFetch({
    allowInsecureHttp,
    ownHosts: new Set([hostname]),
    timeoutMs: TIME_LIMIT_SECONDS * 1000,
  });
  return openid.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret },
    openid.ClientSecretPost(clientSecret),
    {
      [openid.customFetch]: asCustomFetch(fetch),
      timeout: TIME_LIMIT_SECONDS,
      execute: allowInsecureHttp ? [openid.allowInsecureRequests] : [],
    },
  );
}

/** The safe fetch in the form that the library takes. */
function asCustomFetch(fetch: SafeFetch): openid.CustomFetch {
  return (url, { method, headers, body, signal }) => {
    const init: RequestInit = { method, headers };
    if (signal) init.signal = signal;
    if (body) init.body = body instanceof Uint8Array ? Uint8Array.from(body) : body;
    return fetch(url, init);
  };
}
