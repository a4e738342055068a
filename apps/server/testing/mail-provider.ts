import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';

import { generateKeyPair, SignJWT } from 'jose';

import type { MailProvider } from '../src/mailbox/access/providers.ts';
import { portOf } from './imap.ts';

/** A provider of mail on this machine (OAuth 2.0), and what a test wants it to do. */
export interface TestProvider {
  /** As the operator has set it up. */
  settings: MailProvider;
  /** Whose mail it gives access to. */
  claims: Record<string, unknown>;
  /** How long access lasts, in seconds. */
  seconds: number;
  /** Answers the renewal of access with this error in place of the good answer. */
  refusesRenewal: { status: number; error: string } | null;
  /** Says that its client is nobody that it knows. */
  refusesClient: boolean;
  /** Leaves out by what access is renewed. */
  forgetsRefresh: boolean;
  /** Waits before it answers, in milliseconds. */
  delayMs: number;
  /** How often access was renewed. */
  renewals: number;
  /** Whether access is good at this moment. */
  isGood: (access: string) => boolean;
  /** Makes all access that was given worthless at once. */
  forgetAccess: () => void;
  /** The owner agrees at an address to which they were sent; answers what the provider sends them back with. */
  agree: (address: string) => { state: string; code: string; issuer: string; returnAddress: string };
  /** Takes no more tokens, while what it is found by is still known. */
  closeTokens: () => void;
  close: () => Promise<void>;
}

/** Starts one whose accounts are at mail servers of this machine. */
export async function startTestProvider(imapPort: number, smtpPort: number): Promise<TestProvider> {
  const keys = await generateKeyPair('RS256');
  const grants = new Map<string, { challenge: string; returnAddress: string }>();
  const access = new Map<string, number>();
  let refresh = randomUUID();

  const given = async (isFirst: boolean): Promise<object> => {
    const token = randomUUID();
    access.set(token, Date.now() + provider.seconds * 1000);
    refresh = randomUUID();
    const idToken = new SignJWT({ iss: provider.settings.issuer, aud: 'the-client', sub: 'ada', ...provider.claims })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(keys.privateKey);
    return {
      access_token: token,
      token_type: 'Bearer',
      expires_in: provider.seconds,
      ...(!provider.forgetsRefresh && { refresh_token: refresh }),
      ...(isFirst && { id_token: await idToken }),
    };
  };
  const token = async (form: URLSearchParams): Promise<{ status: number; body: object }> => {
    const refused = (error: string, status = 400) => ({ status, body: { error } });
    if (provider.refusesClient) return refused('invalid_client', 401);
    if (form.get('client_id') !== 'the-client' || form.get('client_secret') !== 'a client secret')
      return refused('invalid_client', 401);
    if (form.get('grant_type') === 'refresh_token') {
      provider.renewals += 1;
      const { refusesRenewal } = provider;
      if (refusesRenewal !== null) return refused(refusesRenewal.error, refusesRenewal.status);
      // Each is good once: a second use means that one of the two has stolen it.
      return form.get('refresh_token') === refresh
        ? { status: 200, body: await given(false) }
        : refused('invalid_grant');
    }
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (grant?.challenge !== challenge || grant.returnAddress !== form.get('redirect_uri'))
      return refused('invalid_grant');
    return { status: 200, body: await given(true) };
  };
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: object }> => {
    const form = new URLSearchParams(await readText(request));
    if (provider.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, provider.delayMs));
    if (request.url === '/token') return token(form);
    const { issuer } = provider.settings;
    return {
      status: 200,
      body: {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        authorization_response_iss_parameter_supported: true,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      },
    };
  };
  let isOpen = true;
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isOpen && request.url === '/token') {
      request.destroy();
      return;
    }
    const { status, body } = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const provider: TestProvider = {
    settings: {
      id: 'own',
      name: 'Own mail',
      issuer: `http://127.0.0.1:${portOf(server)}`,
      clientId: 'the-client',
      clientSecret: 'a client secret',
      scopes: 'openid email mail offline_access',
      parameters: { prompt: 'consent' },
      imap: { host: '127.0.0.1', port: imapPort, security: 'tls' },
      smtp: { host: '127.0.0.1', port: smtpPort, security: 'tls' },
    },
    claims: { email: 'ada@b.test' },
    seconds: 3600,
    refusesRenewal: null,
    refusesClient: false,
    forgetsRefresh: false,
    delayMs: 0,
    renewals: 0,
    isGood: (one) => (access.get(one) ?? 0) > Date.now(),
    forgetAccess: () => access.clear(),
    agree: (address) => {
      const { searchParams: asked } = new URL(address);
      const code = randomUUID();
      const returnAddress = asked.get('redirect_uri') ?? '';
      const isProof = asked.get('code_challenge_method') === 'S256';
      grants.set(code, { challenge: isProof ? (asked.get('code_challenge') ?? '') : '', returnAddress });
      return { state: asked.get('state') ?? '', code, issuer: provider.settings.issuer, returnAddress };
    },
    closeTokens: () => {
      isOpen = false;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
  return provider;
}
