import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';

import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';

import { portOf } from './auth-server.ts';

/** Somebody who is signed in at the issuer. */
export interface IssuerPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  [claim: string]: unknown;
}

/** What the issuer gets wrong, for tests of a client that believes it. */
export interface Faults {
  /** Claims of the id token that take the place of the right ones. */
  claims?: Record<string, unknown>;
  /** Signs with a key that it does not publish. */
  foreignKey?: boolean;
  /** Sends the browser back with this instead of a code. */
  error?: { error: string; error_description?: string };
  /** Answers the exchange of a code with this status. */
  tokenStatus?: number;
}

/** An OpenID issuer on this machine, which also answers as an installation of GitHub. */
export interface Issuer {
  url: string;
  clientId: string;
  clientSecret: string;
  /** Who is signed in there; every request is let through at once. */
  person: IssuerPerson;
  faults: Faults;
  /** Addresses of an installation of GitHub's person. */
  githubEmails: { email: string; verified: boolean; primary: boolean }[];
  /** How often it was asked for its configuration. */
  discoveries: number;
  /** The query of the last visit to its sign-in. */
  lastRequest: URLSearchParams;
  /** An id token for a device that signed in by itself. */
  idToken(
    claims: Record<string, unknown>,
    options?: { foreignKey?: boolean; alg?: 'RS256' | 'HS256' },
  ): Promise<string>;
  close(): Promise<void>;
}

interface Grant {
  challenge: string;
  redirectUri: string;
  nonce: string | null;
}

/** Starts an issuer with fresh keys. */
export async function startIssuer(): Promise<Issuer> {
  const own = await generateKeyPair('RS256');
  const foreign = await generateKeyPair('RS256');
  const published: JWK = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();

  const issuer: Issuer = {
    url: '',
    clientId: 'casewright-test',
    clientSecret: 'a secret & more',
    person: { sub: randomUUID() },
    faults: {},
    githubEmails: [],
    discoveries: 0,
    lastRequest: new URLSearchParams(),
    idToken: (claims, { foreignKey = false, alg = 'RS256' } = {}) =>
      new SignJWT({ iss: issuer.url, aud: issuer.clientId, ...claims })
        .setProtectedHeader({ alg, kid: 'own' })
        .setIssuedAt()
        .setExpirationTime(typeof claims['exp'] === 'number' ? claims['exp'] : '5m')
        .sign(alg === 'HS256' ? Buffer.from(JSON.stringify(published)) : (foreignKey ? foreign : own).privateKey),
    close: () => new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
  };

  const routes: Record<string, (url: URL, request: IncomingMessage, response: ServerResponse) => unknown> = {
    '/.well-known/openid-configuration': () => ({
      discovered: (issuer.discoveries += 1),
      issuer: issuer.url,
      authorization_endpoint: `${issuer.url}/authorize`,
      token_endpoint: `${issuer.url}/token`,
      jwks_uri: `${issuer.url}/jwks`,
      userinfo_endpoint: `${issuer.url}/userinfo`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({ keys: [published] }),
    '/authorize': (url, _request, response) => authorize(url, response),
    '/login/oauth/authorize': (url, _request, response) => authorize(url, response),
    '/token': async (_url, request, response) => token(await formOf(request), request, response),
    '/login/oauth/access_token': async (_url, request) => {
      const form = await formOf(request);
      const secret = form.get('client_secret');
      return secret === issuer.clientSecret && takeGrant(form)
        ? { access_token: 'github-token', token_type: 'bearer', scope: 'user:email' }
        : { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' };
    },
    '/userinfo': () => issuer.person,
    '/api/v3/user': () => ({ id: Number(issuer.person.sub), login: 'ada', name: 'Ada Github', avatar_url: null }),
    // Thirty a page unless more are asked for, as GitHub has it.
    '/api/v3/user/emails': ({ searchParams }) =>
      issuer.githubEmails.slice(0, Number(searchParams.get('per_page') ?? 30)),
  };

  function authorize(url: URL, response: ServerResponse): undefined {
    const { searchParams: query } = url;
    issuer.lastRequest = query;
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    if (issuer.faults.error) {
      for (const [name, value] of Object.entries(issuer.faults.error)) back.searchParams.set(name, value);
    } else {
      const code = randomUUID();
      const challenge = query.get('code_challenge') ?? '';
      grants.set(code, { challenge, redirectUri: query.get('redirect_uri') ?? '', nonce: query.get('nonce') });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  /** The grant of a code that is right in every way; each works once. */
  function takeGrant(form: URLSearchParams): Grant | null {
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const shown = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return grant && grant.challenge === shown && grant.redirectUri === form.get('redirect_uri') ? grant : null;
  }

  async function token(form: URLSearchParams, request: IncomingMessage, response: ServerResponse): Promise<object> {
    // RFC 6749, section 2.3.1: both halves are encoded as in a form.
    const [id, secret] = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64')
      .toString()
      .split(':')
      .map((half) => decodeURIComponent(half.replaceAll('+', ' ')));
    const known = id === issuer.clientId && secret === issuer.clientSecret;
    const grant = takeGrant(form);
    if (issuer.faults.tokenStatus !== undefined || !known || !grant) {
      response.statusCode = issuer.faults.tokenStatus ?? 400;
      return { error: 'invalid_grant' };
    }
    const claims = { ...issuer.person, ...(grant.nonce ? { nonce: grant.nonce } : {}), ...issuer.faults.claims };
    return {
      access_token: 'provider-access',
      refresh_token: 'provider-refresh',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: await issuer.idToken(claims, { foreignKey: issuer.faults.foreignKey ?? false }),
    };
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const route = routes[url.pathname];
    const body = await route?.(url, request, response);
    if (response.headersSent) return;
    if (!route) response.statusCode = 404;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body ?? {}));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer.url = `http://127.0.0.1:${portOf(server)}`;
  return issuer;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request));
}
