import { createHash, randomInt, randomUUID } from 'node:crypto';

import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { follow, fragmentOf, memory, startAuth, type AuthServer } from './auth-server.ts';
import { startIssuer, type Issuer, type IssuerPerson } from './openid-issuer.ts';

const SITE = 'https://app.example';
const password = 'correct horse battery';

let issuer: Issuer;
let other: Issuer;
let server: AuthServer;

beforeAll(async () => {
  issuer = await startIssuer();
  other = await startIssuer();
  const secrets = ({ clientId, clientSecret }: Issuer): { clientId: string; clientSecret: string } => ({
    clientId,
    clientSecret,
  });
  server = await startAuth({
    manualLinkingEnabled: true,
    anonymousEnabled: true,
    redirectAllowList: ['https://*.partner.example/**'],
    providers: {
      keycloak: { ...secrets(issuer), issuer: issuer.url, additionalClientIds: ['casewright-phone'] },
      other: { ...secrets(other), issuer: other.url },
      github: { ...secrets(issuer), url: issuer.url },
      google: { ...secrets(issuer), issuer: issuer.url, skipNonceCheck: true },
    },
  });
});

afterAll(() => Promise.all([server.close(), issuer.close(), other.close()]));

beforeEach(() => {
  issuer.person = somebody();
  issuer.faults = {};
});

function address(): string {
  return `oauth-${randomUUID()}@example.org`;
}

function somebody(more: Partial<IssuerPerson> = {}): IssuerPerson {
  return { sub: randomUUID(), email: address(), email_verified: true, name: 'Ada Lovelace', ...more };
}

/** The address at which a client begins a sign-in. */
function begin(provider: string): string {
  return `${server.auth}/authorize?${new URLSearchParams({ provider }).toString()}`;
}

/** Signs in with a provider and reads the session from the fragment. */
async function signedIn(provider = 'keycloak'): Promise<{ client: SupabaseClient; fragment: URLSearchParams }> {
  const fragment = fragmentOf(await follow(begin(provider)));
  const client = server.client();
  const { error } = await client.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  if (error) throw error;
  return { client, fragment };
}

async function userOf(client: SupabaseClient) {
  const { data, error } = await client.auth.getUser();
  if (error) throw error;
  return data.user;
}

/** Calls of the client that its types keep to itself. */
interface Linking {
  linkIdentityOAuth(credentials: object): Promise<{ error: Error | null }>;
  linkIdentityIdToken(credentials: object): Promise<{ error: Error | null }>;
}

function linking(auth: object): Linking {
  if (!isLinking(auth)) throw new Error('The client has other calls now');
  return auth;
}

function isLinking(auth: object): auth is Linking {
  return 'linkIdentityOAuth' in auth && 'linkIdentityIdToken' in auth;
}

async function withPassword(email: string, confirmed = true): Promise<{ id: string; client: SupabaseClient }> {
  const office = server.client({}, server.serviceRoleKey);
  const { data, error } = await office.auth.admin.createUser({ email, password, email_confirm: confirmed });
  if (error) throw error;
  const client = server.client();
  if (confirmed) await client.auth.signInWithPassword({ email, password });
  return { id: data.user.id, client };
}

/** The error that a redirect carries. */
function errorOf(url: URL): { error: string | null; code: string | null; description: string | null } {
  const { searchParams: query } = url;
  return { error: query.get('error'), code: query.get('error_code'), description: query.get('error_description') };
}

describe('signing in with another provider', () => {
  it('signInWithOAuth: gives a session with the tokens of the provider in the fragment', async () => {
    const { client, fragment } = await signedIn();
    expect(fragment.get('token_type')).toBe('bearer');
    expect(fragment.get('provider_token')).toBe('provider-access');
    expect(fragment.get('provider_refresh_token')).toBe('provider-refresh');
    const user = await userOf(client);
    expect(user).toMatchObject({
      email: issuer.person.email,
      role: 'authenticated',
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      user_metadata: { full_name: 'Ada Lovelace', email_verified: true, iss: issuer.url, sub: issuer.person.sub },
    });
    expect(user.identities).toHaveLength(1);
    const { data } = await client.auth.getClaims();
    expect(data?.claims.amr).toMatchObject([{ method: 'oauth' }]);
    expect(await server.client().auth.signInWithOAuth({ provider: 'keycloak' })).toMatchObject({ error: null });
  });

  it('keeps provider, subject and rights apart: no claim makes an administrator', async () => {
    issuer.person = somebody({
      role: 'service_role',
      aud_: 'x',
      app_metadata: { admin: true },
      groups: ['admins'],
      access_level: 'super_user',
    });
    const { client } = await signedIn();
    const user = await userOf(client);
    expect(user.role).toBe('authenticated');
    expect(user.app_metadata).toEqual({ provider: 'keycloak', providers: ['keycloak'] });
    for (const name of ['role', 'groups', 'access_level', 'app_metadata'])
      expect(user.user_metadata).not.toHaveProperty(name);
  });

  it('signInWithOAuth: exchanges a code for the session when the client asks with PKCE', async () => {
    const storage = memory();
    const client = server.client({ flowType: 'pkce', storage, persistSession: true });
    const { data } = await client.auth.signInWithOAuth({ provider: 'keycloak' });
    const back = await follow(data.url ?? '');
    expect(back.hash).toBe('');
    const code = back.searchParams.get('code') ?? '';
    const wrong = server.client({ flowType: 'pkce', storage: memory(), persistSession: true });
    await wrong.auth.signInWithOAuth({ provider: 'keycloak' });
    expect((await wrong.auth.exchangeCodeForSession(code)).error).toMatchObject({ code: 'bad_code_verifier' });
    const session = await client.auth.exchangeCodeForSession(code);
    expect(session.error).toBeNull();
    expect(session.data.user?.email).toBe(issuer.person.email);
    expect(session.data.session).toMatchObject({
      provider_token: 'provider-access',
      provider_refresh_token: 'provider-refresh',
    });
  });

  it('signInWithOAuth: asks the provider with state, nonce and PKCE of the server, and passes on what is harmless', async () => {
    const client = server.client();
    const { data } = await client.auth.signInWithOAuth({
      provider: 'keycloak',
      options: {
        scopes: 'calendar',
        queryParams: {
          prompt: 'consent',
          login_hint: 'ada',
          client_id: 'evil',
          state: 'mine',
          redirect_uri: 'https://evil.example',
          nonce: '1',
          response_type: 'token',
        },
      },
    });
    await follow(data.url ?? '');
    const { lastRequest: asked } = issuer;
    expect(Object.fromEntries(asked)).toMatchObject({
      prompt: 'consent',
      login_hint: 'ada',
      client_id: issuer.clientId,
      redirect_uri: `${server.auth}/callback`,
      response_type: 'code',
      scope: 'openid email profile calendar',
      code_challenge_method: 'S256',
    });
    expect(asked.get('state')).not.toBe('mine');
    expect(asked.get('nonce')).not.toBe('1');
    expect(asked.has('provider')).toBe(false);
  });

  it('knows a person again by the subject when the address has changed', async () => {
    const first = await userOf((await signedIn()).client);
    issuer.person = { ...issuer.person, email: address() };
    const second = await userOf((await signedIn()).client);
    expect(second.id).toBe(first.id);
    expect(second.email).toBe(first.email);
  });

  it('makes one account of ten first sign-ins at once', async () => {
    const backs = await Promise.all(Array.from({ length: 10 }, () => follow(begin('keycloak'))));
    expect(backs.map((back) => fragmentOf(back).has('access_token'))).toEqual(Array(10).fill(true));
    const { rows } = await server.engine.query('select id from auth.users where email = $1', [issuer.person.email]);
    expect(rows).toHaveLength(1);
  });

  it('makes one account of one address at two providers at once', async () => {
    const names = ['keycloak', 'google', 'keycloak', 'google', 'keycloak', 'google'];
    const backs = await Promise.all(names.map((name) => follow(begin(name))));
    expect(backs.map((back) => fragmentOf(back).get('error_code'))).toEqual(names.map(() => null));
    const { rows } = await server.engine.query(
      'select i.provider from auth.users u join auth.identities i on i.user_id = u.id where u.email = $1 order by 1',
      [issuer.person.email],
    );
    expect(rows).toEqual([{ provider: 'google' }, { provider: 'keycloak' }]);
  });

  it('reads the person from the API of GitHub', async () => {
    issuer.person = somebody({ sub: String(randomInt(1, 1e9)) });
    const main = address();
    issuer.githubEmails = [
      { email: address(), verified: true, primary: false },
      { email: main.toUpperCase(), verified: true, primary: true },
    ];
    const user = await userOf((await signedIn('github')).client);
    expect(user).toMatchObject({
      email: main,
      user_metadata: { user_name: 'ada', full_name: 'Ada Github', sub: issuer.person.sub },
    });
    expect(issuer.lastRequest.get('scope')).toBe('user:email');
    expect(issuer.lastRequest.get('code_challenge_method')).toBe('S256');
  });

  it('refuses a provider that is unknown or not configured', async () => {
    for (const provider of ['azure', 'nobody', '', '__proto__', 'constructor']) {
      const answer = await fetch(begin(provider), {
        redirect: 'manual',
        headers: { 'x-supabase-api-version': '2024-01-01' },
      });
      expect(answer.status, provider).toBe(400);
      expect(await answer.json()).toMatchObject({
        code: 'validation_failed',
        message: expect.stringMatching(/^Unsupported provider: /),
      });
    }
  });
});

describe('the way back from a provider', () => {
  it('leads where the request asked only when that is allowed', async () => {
    const cases = [
      ['https://app.example/cases?x=1', 'https://app.example/cases?x=1'],
      ['https://a.partner.example/in', 'https://a.partner.example/in'],
      ['https://evil.example/', SITE],
      ['https://app.example.evil.example/', SITE],
      ['//evil.example', SITE],
      ['javascript:alert(1)', SITE],
      ['https://app.example@evil.example/', SITE],
    ] as const;
    for (const [wanted, expected] of cases) {
      const answer = await fetch(
        `${server.auth}/authorize?provider=keycloak&redirect_to=${encodeURIComponent(wanted)}`,
        { redirect: 'manual' },
      );
      const atIssuer = await fetch(answer.headers.get('location') ?? '', { redirect: 'manual' });
      const back = await fetch(atIssuer.headers.get('location') ?? '', { redirect: 'manual' });
      expect(back.status).toBe(302);
      const place = new URL(back.headers.get('location') ?? '');
      expect(`${place.origin}${place.pathname}${place.search}`.replace(/\/$/, ''), wanted).toBe(expected);
    }
  });

  it('takes a state once, and none of its own making', async () => {
    const start = await fetch(begin('keycloak'), { redirect: 'manual' });
    const atIssuer = await fetch(start.headers.get('location') ?? '', { redirect: 'manual' });
    const callback = atIssuer.headers.get('location') ?? '';
    expect(fragmentOf(await follow(callback)).has('access_token')).toBe(true);
    expect(errorOf(await follow(callback))).toMatchObject({ error: 'invalid_request', code: 'bad_oauth_state' });
    for (const state of [randomUUID(), 'x', "'; drop table auth.users", '%00', 'a'.repeat(5_000)]) {
      const refused = await follow(`${server.auth}/callback?code=x&state=${encodeURIComponent(state)}`);
      expect(errorOf(refused).code).toBe('bad_oauth_state');
    }
    expect(errorOf(await follow(`${server.auth}/callback?code=x`)).code).toBe('bad_oauth_callback');
  });

  it('gives one session when a callback comes five times at once', async () => {
    const start = await fetch(begin('keycloak'), { redirect: 'manual' });
    const atIssuer = await fetch(start.headers.get('location') ?? '', { redirect: 'manual' });
    const callback = atIssuer.headers.get('location') ?? '';
    const backs = await Promise.all(Array.from({ length: 5 }, () => follow(callback)));
    expect(backs.filter((back) => fragmentOf(back).has('access_token'))).toHaveLength(1);
    expect(backs.filter((back) => errorOf(back).code === 'bad_oauth_state')).toHaveLength(4);
  });

  it('ends a flow that took longer than five minutes', async () => {
    const start = await fetch(begin('keycloak'), { redirect: 'manual' });
    const location = new URL(start.headers.get('location') ?? '');
    await server.engine.query("update auth.flow_state set created_at = now() - interval '301 s' where id = $1", [
      location.searchParams.get('state'),
    ]);
    expect(errorOf(await follow(location.href)).code).toBe('flow_state_expired');
  });

  it('does not take the code of one provider for the state of another', async () => {
    const mine = await fetch(begin('keycloak'), { redirect: 'manual' });
    const state = new URL(mine.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const theirs = await fetch(begin('other'), { redirect: 'manual' });
    const back = await fetch(theirs.headers.get('location') ?? '', { redirect: 'manual' });
    const callback = new URL(back.headers.get('location') ?? '');
    callback.searchParams.set('state', state);
    expect(errorOf(await follow(callback.href))).toMatchObject({
      code: 'bad_oauth_callback',
      description: 'Unable to exchange external code',
    });
  });

  it('says what the provider said, as plain text', async () => {
    issuer.faults = { error: { error: 'access_denied', error_description: 'The person <b>said</b> no\u0000' } };
    const back = await follow(begin('keycloak'));
    expect(errorOf(back)).toMatchObject({ code: 'bad_oauth_callback', description: expect.stringContaining('said') });
    expect(back.href).not.toMatch(/%3Cb|%00/);
    expect(fragmentOf(back).get('error_code')).toBe('bad_oauth_callback');
  });

  it('takes a form as well', async () => {
    const start = await fetch(begin('keycloak'), { redirect: 'manual' });
    const atIssuer = await fetch(start.headers.get('location') ?? '', { redirect: 'manual' });
    const { searchParams } = new URL(atIssuer.headers.get('location') ?? '');
    const back = await fetch(`${server.auth}/callback`, { method: 'POST', redirect: 'manual', body: searchParams });
    expect(back.status).toBe(302);
    expect(fragmentOf(new URL(back.headers.get('location') ?? '')).has('access_token')).toBe(true);
  });

  it.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'somebody-else' }],
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['an expired token', { exp: 1_000_000 }],
    ['no subject', { sub: undefined }],
  ])('refuses an id token of %s', async (_, claims) => {
    issuer.faults = { claims };
    expect(errorOf(await follow(begin('keycloak')))).toMatchObject({ code: 'bad_oauth_callback' });
  });

  it('refuses an id token that another key has signed, and an exchange that fails', async () => {
    issuer.faults = { foreignKey: true };
    expect(errorOf(await follow(begin('keycloak'))).code).toBe('bad_oauth_callback');
    for (const tokenStatus of [400, 401, 500, 302]) {
      issuer.faults = { tokenStatus };
      expect(errorOf(await follow(begin('keycloak'))).code, String(tokenStatus)).toBe('bad_oauth_callback');
    }
    expect(server.log.join('\n')).not.toMatch(/provider-access|eyJ/);
  });

  it('lets nobody in who is banned', async () => {
    const { client } = await signedIn();
    const { id } = await userOf(client);
    await server.client({}, server.serviceRoleKey).auth.admin.updateUserById(id, { ban_duration: '24h' });
    expect(errorOf(await follow(begin('keycloak')))).toMatchObject({
      error: 'access_denied',
      code: 'user_banned',
    });
  });
});

describe('who is linked to whom', () => {
  it('links a proven address to the account that has it', async () => {
    const email = issuer.person.email ?? '';
    const { id } = await withPassword(email);
    const user = await userOf((await signedIn()).client);
    expect(user.id).toBe(id);
    expect(user.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'keycloak'] });
    expect((await server.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('does not link an address that the provider has not proven', async () => {
    const email = address();
    const { id } = await withPassword(email);
    issuer.person = somebody({ email, email_verified: false });
    const back = await follow(begin('keycloak'));
    expect(errorOf(back)).toMatchObject({ error: 'access_denied', code: 'provider_email_needs_verification' });
    const { rows } = await server.engine.query('select 1 from auth.identities where user_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(server.mails.filter(({ to }) => to === email)).toEqual([]);
  });

  it('waits for the letter when nobody has proven the address, and answers as if the account existed', async () => {
    issuer.person = somebody({ email_verified: false });
    const back = await follow(begin('keycloak'));
    expect(errorOf(back)).toMatchObject({
      code: 'provider_email_needs_verification',
      description: 'Unverified email with keycloak. A confirmation email has been sent to your keycloak email',
    });
    expect(server.mails.filter(({ to }) => to === issuer.person.email)).toMatchObject([{ kind: 'signup' }]);
    const { rows } = await server.engine.query('select email_confirmed_at from auth.users where email = $1', [
      issuer.person.email,
    ]);
    expect(rows).toEqual([{ email_confirmed_at: null }]);
  });

  it('takes a prepared account from whoever prepared it', async () => {
    const email = issuer.person.email ?? '';
    const thief = server.client();
    await thief.auth.signUp({ email, password, options: { data: { full_name: 'Somebody else', trap: 'yes' } } });
    const user = await userOf((await signedIn()).client);
    expect(user.email).toBe(email);
    expect(user.user_metadata).not.toHaveProperty('trap');
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['keycloak']);
    const { error } = await thief.auth.signInWithPassword({ email, password });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
    const { rows } = await server.engine.query('select 1 from auth.one_time_tokens where user_id = $1', [user.id]);
    expect(rows).toEqual([]);
  });

  it('refuses addresses of two accounts', async () => {
    const one = address();
    const two = address();
    await withPassword(one);
    await withPassword(two);
    issuer.person = somebody({ sub: String(randomInt(1, 1e9)) });
    issuer.githubEmails = [one, two].map((email, index) => ({ email, verified: true, primary: index === 0 }));
    expect(errorOf(await follow(begin('github'))).code).toBe('email_exists');
  });

  it('makes no account when sign-ups are off', async () => {
    const closed = await startAuth({
      disableSignup: true,
      providers: { keycloak: { clientId: issuer.clientId, clientSecret: issuer.clientSecret, issuer: issuer.url } },
    });
    try {
      const { data } = await closed.client().auth.signInWithOAuth({ provider: 'keycloak' });
      expect(errorOf(await follow(data.url ?? ''))).toMatchObject({ error: 'access_denied', code: 'signup_disabled' });
    } finally {
      await closed.close();
    }
  });
});

describe('identities', () => {
  it('linkIdentity: adds a provider to the account of whoever is signed in', async () => {
    const { id, client } = await withPassword(address());
    const { data, error } = await client.auth.linkIdentity({
      provider: 'keycloak',
      options: { redirectTo: `${SITE}/account` },
    });
    expect(error).toBeNull();
    const back = await follow(data.url ?? '');
    expect(back.pathname).toBe('/account');
    expect(fragmentOf(back).has('access_token')).toBe(true);
    const user = await userOf(client);
    expect(user.id).toBe(id);
    expect(user.app_metadata).toMatchObject({ providers: ['email', 'keycloak'] });
    const again = await client.auth.linkIdentity({ provider: 'keycloak' });
    expect(errorOf(await follow(again.data.url ?? ''))).toMatchObject({
      code: 'identity_already_exists',
      description: 'Identity is already linked',
    });
  });

  it('linkIdentity: does not take an identity from anybody else', async () => {
    await signedIn();
    const { client } = await withPassword(address());
    const { data } = await client.auth.linkIdentity({ provider: 'keycloak' });
    expect(errorOf(await follow(data.url ?? ''))).toMatchObject({
      code: 'identity_already_exists',
      description: 'Identity is already linked to another user',
    });
    expect((await userOf(client)).identities).toHaveLength(1);
  });

  it('linkIdentity: makes a person of somebody who only looked around', async () => {
    const client = server.client();
    const { data: guest } = await client.auth.signInAnonymously();
    expect(guest.user?.is_anonymous).toBe(true);
    const { data } = await client.auth.linkIdentity({ provider: 'keycloak' });
    await follow(data.url ?? '');
    expect(await userOf(client)).toMatchObject({
      id: guest.user?.id,
      is_anonymous: false,
      email: issuer.person.email,
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
    });
  });

  it('linkIdentityOAuth: is what linkIdentity does with a provider, and wants a session', async () => {
    const auth = linking(server.client().auth);
    expect((await auth.linkIdentityOAuth({ provider: 'keycloak' })).error).toMatchObject({
      message: 'invalid claim: missing sub claim',
    });
    const answer = await fetch(`${server.auth}/user/identities/authorize?provider=keycloak`, { redirect: 'manual' });
    expect(answer.status).toBe(401);
  });

  it('unlinkIdentity: takes a provider away, and never the last one', async () => {
    const { client } = await withPassword(address());
    const { data } = await client.auth.linkIdentity({ provider: 'keycloak' });
    await follow(data.url ?? '');
    const identities = (await userOf(client)).identities ?? [];
    const [email, keycloak] = identities;
    if (!email || !keycloak) throw new Error('two identities expected');
    expect((await client.auth.unlinkIdentity(keycloak)).error).toBeNull();
    expect((await userOf(client)).app_metadata).toMatchObject({ provider: 'email', providers: ['email'] });
    expect((await client.auth.unlinkIdentity(email)).error).toMatchObject({
      code: 'single_identity_not_deletable',
      status: 422,
    });
  });

  it('unlinkIdentity: refuses an identity of somebody else and one that is none, and moves the address', async () => {
    const stranger = (await userOf((await signedIn()).client)).identities?.[0];
    const { client } = await withPassword(address());
    issuer.person = somebody();
    const { data } = await client.auth.linkIdentity({ provider: 'keycloak' });
    await follow(data.url ?? '');
    if (!stranger) throw new Error('an identity expected');
    expect((await client.auth.unlinkIdentity(stranger)).error).toMatchObject({ code: 'identity_not_found' });
    expect((await client.auth.unlinkIdentity({ ...stranger, identity_id: 'x' })).error).toMatchObject({
      status: 404,
      code: 'validation_failed',
    });
    const own = (await userOf(client)).identities?.[0];
    if (!own) throw new Error('an identity expected');
    expect((await client.auth.unlinkIdentity(own)).error).toBeNull();
    expect((await userOf(client)).email).toBe(issuer.person.email);
  });

  it('unlinkIdentity: leaves one of two identities when both are taken at once', async () => {
    const { client } = await withPassword(address());
    const { data } = await client.auth.linkIdentity({ provider: 'keycloak' });
    await follow(data.url ?? '');
    const identities = (await userOf(client)).identities ?? [];
    const answers = await Promise.all(identities.map((identity) => client.auth.unlinkIdentity(identity)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect((await userOf(client)).identities).toHaveLength(1);
  });
});

describe('id tokens of a device', () => {
  const hashed = (nonce: string): string => createHash('sha256').update(nonce).digest('hex');

  it('signInWithIdToken: signs in whom the issuer names', async () => {
    const person = somebody();
    const nonce = randomUUID();
    const token = await issuer.idToken({ ...person, nonce: hashed(nonce), aud: 'casewright-phone' });
    const client = server.client();
    const { data, error } = await client.auth.signInWithIdToken({ provider: 'keycloak', token, nonce });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: person.email, app_metadata: { provider: 'keycloak' } });
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it('signInWithIdToken: compares the access token with its hash', async () => {
    const person = somebody();
    const half = createHash('sha256').update('device-access').digest().subarray(0, 16).toString('base64url');
    const token = await issuer.idToken({ ...person, at_hash: half });
    const right = await server
      .client()
      .auth.signInWithIdToken({ provider: 'keycloak', token, access_token: 'device-access' });
    expect(right.error).toBeNull();
    const wrong = await server
      .client()
      .auth.signInWithIdToken({ provider: 'keycloak', token, access_token: 'another' });
    expect(wrong.error).toMatchObject({ message: expect.stringContaining('Bad ID token') });
  });

  it('signInWithIdToken: refuses a nonce that is missing, superfluous or another', async () => {
    const signIn = async (
      named: string | undefined,
      sent: string | undefined,
      provider = 'keycloak',
    ): Promise<string | undefined> => {
      const token = await issuer.idToken({ ...somebody(), ...(named === undefined ? {} : { nonce: named }) });
      return (
        await server
          .client()
          .auth.signInWithIdToken({ provider, token, ...(sent === undefined ? {} : { nonce: sent }) })
      ).error?.message;
    };
    expect(await signIn(hashed('a'), 'a')).toBeUndefined();
    expect(await signIn(hashed('a'), 'b')).toBe('Nonces mismatch');
    expect(await signIn('a', 'a')).toBe('Nonces mismatch');
    const either = 'Passed nonce and nonce in id_token should either both exist or not.';
    expect(await signIn(undefined, 'a')).toBe(either);
    expect(await signIn(hashed('a'), undefined)).toBe(either);
    expect(await signIn(hashed('a'), undefined, 'google')).toBeUndefined();
  });

  it('signInWithIdToken: believes no forged issuer', async () => {
    const person = somebody();
    const good = await issuer.idToken({ ...person });
    const [head = '', body = '', signature = ''] = good.split('.');
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { iss: issuer.url, aud: issuer.clientId, sub: 'x', exp: 4e9, iat: 1 };
    const forged = [
      await issuer.idToken({ ...person }, { foreignKey: true }),
      await issuer.idToken({ ...person }, { alg: 'HS256' }),
      await other.idToken({ ...person, aud: issuer.clientId }),
      await other.idToken({ ...person, aud: issuer.clientId, iss: issuer.url }),
      await issuer.idToken({ ...person, iss: other.url }),
      await issuer.idToken({ ...person, iss: `${issuer.url}/` }),
      await issuer.idToken({ ...person, iss: issuer.url.toUpperCase() }),
      await issuer.idToken({ ...person, iss: 'https://accounts.google.com' }),
      await issuer.idToken({ ...person, iss: 'http://169.254.169.254/' }),
      await issuer.idToken({ ...person, iss: '' }),
      await issuer.idToken({ ...person, exp: Math.floor(Date.now() / 1000) - 60 }),
      await issuer.idToken({ ...person, nbf: Math.floor(Date.now() / 1000) + 600 }),
      `${encode({ alg: 'none' })}.${encode(claims)}.`,
      `${encode({ alg: 'None' })}.${encode(claims)}.${signature}`,
      `${encode({ alg: 'RS256', jwk: { kty: 'RSA' } })}.${encode(claims)}.${signature}`,
      `${encode({ alg: 'RS256', jku: `${other.url}/jwks` })}.${encode(claims)}.${signature}`,
      `${encode({ alg: 'RS256', kid: 'own', crit: ['x'] })}.${body}.${signature}`,
      `${head}.${encode(claims)}.${signature}`,
      `${head}.${body}.`,
      `${head}.${body}`,
      good.slice(0, -5),
      'nonsense',
    ];
    for (const token of forged) {
      const { data, error } = await server.client().auth.signInWithIdToken({ provider: 'keycloak', token });
      expect(error?.message, token).toBe('Bad ID token');
      expect(data.session).toBeNull();
    }
    for (const sub of ['', 'a\u0000b', 'x'.repeat(300)]) {
      const token = await issuer.idToken({ ...person, sub });
      const { error } = await server.client().auth.signInWithIdToken({ provider: 'keycloak', token });
      expect(error?.message).toBe('Missing sub claim in id_token');
    }
    const audience = await issuer.idToken({ ...person, aud: 'somebody-else' });
    const answer = await server.client().auth.signInWithIdToken({ provider: 'keycloak', token: audience });
    expect(answer.error?.message).toBe('Unacceptable audience in id_token');
  });

  it('signInWithIdToken: names what is missing or not allowed', async () => {
    const grant = async (body: object): Promise<unknown> =>
      (
        await fetch(`${server.auth}/token?grant_type=id_token`, {
          method: 'POST',
          headers: { 'x-supabase-api-version': '2024-01-01' },
          body: JSON.stringify(body),
        })
      ).json();
    expect(await grant({})).toEqual({ error: 'invalid request', error_description: 'id_token required' });
    expect(await grant({ id_token: 'x' })).toEqual({
      error: 'invalid request',
      error_description: 'provider or client_id and issuer required',
    });
    expect(await grant({ id_token: 'x', provider: 'azure' })).toMatchObject({ code: 'provider_disabled' });
    expect(await grant({ id_token: 'x', provider: 'evil' })).toMatchObject({
      code: 'validation_failed',
      message: 'Custom OIDC provider "evil" not allowed',
    });
    expect(await grant({ id_token: 'x', client_id: 'a', issuer: 'https://evil.example' })).toMatchObject({
      code: 'validation_failed',
    });
    const { error } = await server.client().auth.signInWithIdToken({ provider: 'github', token: 'x' });
    expect(error).toMatchObject({ code: 'validation_failed' });
  });

  it('takes tokens of a further issuer that the settings allow, for clients of ours only', async () => {
    const grant = async (token: string, clientId: string, named = other.url): Promise<Record<string, unknown>> => {
      const answer = await fetch(`${partner.auth}/token?grant_type=id_token`, {
        method: 'POST',
        body: JSON.stringify({ id_token: token, client_id: clientId, issuer: named }),
      });
      return z.record(z.string(), z.unknown()).parse(await answer.json());
    };
    const partner = await startAuth({
      providers: { keycloak: { clientId: issuer.clientId, clientSecret: 'x', issuer: issuer.url } },
      allowedIdTokenIssuers: [other.url],
    });
    try {
      const person = somebody();
      const ours = await other.idToken({ ...person, aud: issuer.clientId });
      expect(await grant(ours, issuer.clientId)).toMatchObject({ user: { app_metadata: { provider: other.url } } });
      const theirs = await other.idToken({ ...person, aud: 'theirs' });
      expect(await grant(theirs, 'theirs')).toMatchObject({ error_description: 'Unacceptable audience in id_token' });
      expect(await grant(ours, 'theirs')).toMatchObject({ error_description: 'Unacceptable audience in id_token' });
      expect(await grant(ours, issuer.clientId, issuer.url)).toMatchObject({ error_description: 'Bad ID token' });
      expect(await grant(ours, issuer.clientId, 'https://evil.example')).toMatchObject({
        error_code: 'validation_failed',
      });
    } finally {
      await partner.close();
    }
  });

  it('linkIdentityIdToken: links to whoever is signed in, and to nobody without a session', async () => {
    const { id, client } = await withPassword(address());
    const person = somebody();
    const token = await issuer.idToken({ ...person });
    const auth = linking(client.auth);
    expect((await auth.linkIdentityIdToken({ provider: 'keycloak', token })).error).toBeNull();
    const user = await userOf(client);
    expect(user.id).toBe(id);
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['email', 'keycloak']);
    const nobody = await fetch(`${server.auth}/token?grant_type=id_token`, {
      method: 'POST',
      body: JSON.stringify({ provider: 'keycloak', id_token: token, link_identity: true }),
    });
    expect(nobody.status).toBe(401);
  });
});
