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

/** What a provider sends somebody back with. */
export interface Returned {
  code: string;
  /** By what the provider says who it is (RFC 9207); null where it does not. */
  issuer: string | null;
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
  exchange: (
    provider: MailProvider,
    visit: Visit,
    returned: Returned,
  ) => Promise<GivenAccess & { address: string; refresh: string }>;
  /**
   * @throws MailServerRefused: `access_ended` where the provider gives access no more, `provider_refused` where it gives this installation
   * none, `no_answer` where that is to be tried again
   */
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

/** Says that a provider does not take this installation for one that it knows, with the error that it names. */
export type NoteRefusal = (provider: string, code: string) => void;

/** Asks providers, which come back to one address of this installation alone. */
export function askProviders(returnAddress: string, note: NoteRefusal = () => undefined): AskProvider {
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
    exchange: async (provider, { state, verifier }, { code, issuer }) => {
      const configuration = await configurationOf(provider).catch(unanswered);
      const returned = new URL(returnAddress);
      returned.searchParams.set('code', code);
      returned.searchParams.set('state', state);
      if (issuer !== null) returned.searchParams.set('iss', issuer);
      const checks = { pkceCodeVerifier: verifier, expectedState: state, idTokenExpected: true };
      const tokens = await openid
        .authorizationCodeGrant(configuration, returned, checks)
        .catch((error: unknown) => refusedBy(error, GRANT, note.bind(null, provider.id)));
      const { refresh, ...given } = accessOf(tokens);
      const claims = tokens.claims();
      const address = [claims?.['email'], claims?.['preferred_username']].find(isAddress);
      // Without what it is renewed by, the account could be read for an hour.
      if (refresh === null || address === undefined) throw new MailServerRefused('access_refused');
      return { ...given, refresh, address };
    },
    renew: async (provider, refresh) => {
      const configuration = await configurationOf(provider).catch(unanswered);
      return accessOf(
        await openid
          .refreshTokenGrant(configuration, refresh)
          .catch((error: unknown) => refusedBy(error, RENEWAL, note.bind(null, provider.id))),
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

/** Errors that end access for good: by themselves, or until its owner agrees to something. */
const ENDS: ReadonlySet<string> = new Set([
  'invalid_grant',
  'interaction_required',
  'consent_required',
  'login_required',
]);
/** What a provider says of this installation, not of an account. */
const OF_INSTALLATION: ReadonlySet<string> = new Set(['invalid_client', 'unauthorized_client']);
/** What the library finds where a provider did not answer, or not as one does. */
const PASSES: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
]);

/** What a refusal means where access is given, and where it is renewed: `ended` for good, `other` whatever else was answered. */
const GRANT = { ended: 'access_refused', other: 'access_refused' } as const;
const RENEWAL = { ended: 'access_ended', other: 'no_answer' } as const;

/** What the provider answers is told apart from no answer, which passes. Errors of the library may hold tokens: none is handed on. */
function refusedBy(
  error: unknown,
  { ended, other }: typeof GRANT | typeof RENEWAL,
  note: (code: string) => void,
): never {
  if (error instanceof openid.ResponseBodyError) {
    const { error: code } = error;
    if (OF_INSTALLATION.has(code)) {
      note(code);
      throw new MailServerRefused('provider_refused');
    }
    // Of a fault of its own it says nothing of the grant.
    if (error.status >= 500) throw new MailServerRefused('no_answer');
    throw new MailServerRefused(ENDS.has(code) ? ended : other);
  }
  // It says so by a header alone.
  if (error instanceof openid.WWWAuthenticateChallengeError && error.status === 401) {
    note('invalid_client');
    throw new MailServerRefused('provider_refused');
  }
  const isAnswer =
    error instanceof openid.AuthorizationResponseError ||
    // Whatever it does not know goes without a code: the connection failed.
    (error instanceof openid.ClientError && error.code !== undefined && !PASSES.has(error.code));
  throw new MailServerRefused(isAnswer ? other : 'no_answer');
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
