import { randomInt, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { follow, fragmentOf, memory, startAuth, type AuthServer } from './auth-server.ts';
import type { Issuer } from './openid-issuer.ts';
import {
  address,
  begin,
  errorOf,
  signedIn,
  somebody,
  userOf,
  withPassword,
  startProviders,
  type Providers,
} from './provider-people.ts';

const SITE = 'https://app.example';
const password = 'correct horse battery';

let providers: Providers;
let server: AuthServer;
let issuer: Issuer;

beforeAll(async () => {
  providers = await startProviders();
  ({ server, issuer } = providers);
});

afterAll(() => providers.close());

beforeEach(() => {
  issuer.person = somebody();
  issuer.faults = {};
});

describe('signing in with another provider', () => {
  it('signInWithOAuth: gives a session with the tokens of the provider in the fragment', async () => {
    const { client, fragment } = await signedIn(server);
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
    const { client } = await signedIn(server);
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
    const first = await userOf((await signedIn(server)).client);
    issuer.person = { ...issuer.person, email: address() };
    const second = await userOf((await signedIn(server)).client);
    expect(second.id).toBe(first.id);
    expect(second.email).toBe(first.email);
  });

  it('makes one account of ten first sign-ins at once', async () => {
    const backs = await Promise.all(Array.from({ length: 10 }, () => follow(begin(server, 'keycloak'))));
    expect(backs.map((back) => fragmentOf(back).has('access_token'))).toEqual(Array(10).fill(true));
    const { rows } = await server.engine.query('select id from auth.users where email = $1', [issuer.person.email]);
    expect(rows).toHaveLength(1);
  });

  it('makes one account of one address at two providers at once', async () => {
    const names = ['keycloak', 'google', 'keycloak', 'google', 'keycloak', 'google'];
    const backs = await Promise.all(names.map((name) => follow(begin(server, name))));
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
    const user = await userOf((await signedIn(server, 'github')).client);
    expect(user).toMatchObject({
      email: main,
      user_metadata: { user_name: 'ada', full_name: 'Ada Github', sub: issuer.person.sub },
    });
    expect(issuer.lastRequest.get('scope')).toBe('user:email');
    expect(issuer.lastRequest.get('code_challenge_method')).toBe('S256');
  });

  it('reads every address of a person at GitHub', async () => {
    issuer.person = somebody({ sub: String(randomInt(1, 1e9)) });
    const main = address();
    const others = Array.from({ length: 40 }, () => ({ email: address(), verified: true, primary: false }));
    issuer.githubEmails = [...others, { email: main, verified: true, primary: true }];
    expect((await userOf((await signedIn(server, 'github')).client)).email).toBe(main);
  });

  it('refuses a provider that is unknown or not configured', async () => {
    for (const provider of ['azure', 'nobody', '', '__proto__', 'constructor']) {
      const answer = await fetch(begin(server, provider), {
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
    const start = await fetch(begin(server, 'keycloak'), { redirect: 'manual' });
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
    const start = await fetch(begin(server, 'keycloak'), { redirect: 'manual' });
    const atIssuer = await fetch(start.headers.get('location') ?? '', { redirect: 'manual' });
    const callback = atIssuer.headers.get('location') ?? '';
    const backs = await Promise.all(Array.from({ length: 5 }, () => follow(callback)));
    expect(backs.filter((back) => fragmentOf(back).has('access_token'))).toHaveLength(1);
    expect(backs.filter((back) => errorOf(back).code === 'bad_oauth_state')).toHaveLength(4);
  });

  it('ends a flow that took longer than five minutes', async () => {
    const start = await fetch(begin(server, 'keycloak'), { redirect: 'manual' });
    const location = new URL(start.headers.get('location') ?? '');
    await server.engine.query("update auth.flow_state set created_at = now() - interval '301 s' where id = $1", [
      location.searchParams.get('state'),
    ]);
    expect(errorOf(await follow(location.href)).code).toBe('flow_state_expired');
  });

  it('does not take the code of one provider for the state of another', async () => {
    const mine = await fetch(begin(server, 'keycloak'), { redirect: 'manual' });
    const state = new URL(mine.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const theirs = await fetch(begin(server, 'other'), { redirect: 'manual' });
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
    const back = await follow(begin(server, 'keycloak'));
    expect(errorOf(back)).toMatchObject({ code: 'bad_oauth_callback', description: expect.stringContaining('said') });
    expect(back.href).not.toMatch(/%3Cb|%00/);
    expect(fragmentOf(back).get('error_code')).toBe('bad_oauth_callback');
  });

  it('takes a form as well', async () => {
    const start = await fetch(begin(server, 'keycloak'), { redirect: 'manual' });
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
    expect(errorOf(await follow(begin(server, 'keycloak')))).toMatchObject({ code: 'bad_oauth_callback' });
  });

  it('refuses an id token that another key has signed, and an exchange that fails', async () => {
    issuer.faults = { foreignKey: true };
    expect(errorOf(await follow(begin(server, 'keycloak'))).code).toBe('bad_oauth_callback');
    for (const tokenStatus of [400, 401, 500, 302]) {
      issuer.faults = { tokenStatus };
      expect(errorOf(await follow(begin(server, 'keycloak'))).code, String(tokenStatus)).toBe('bad_oauth_callback');
    }
    expect(server.log.join('\n')).not.toMatch(/provider-access|eyJ/);
  });

  it('lets nobody in who is banned', async () => {
    const { client } = await signedIn(server);
    const { id } = await userOf(client);
    await server.client({}, server.serviceRoleKey).auth.admin.updateUserById(id, { ban_duration: '24h' });
    expect(errorOf(await follow(begin(server, 'keycloak')))).toMatchObject({
      error: 'access_denied',
      code: 'user_banned',
    });
  });
});

describe('who is linked to whom', () => {
  it('links a proven address to the account that has it', async () => {
    const email = issuer.person.email ?? '';
    const { id } = await withPassword(server, email);
    const user = await userOf((await signedIn(server)).client);
    expect(user.id).toBe(id);
    expect(user.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'keycloak'] });
    expect((await server.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('does not link an address that the provider has not proven', async () => {
    const email = address();
    const { id } = await withPassword(server, email);
    issuer.person = somebody({ email, email_verified: false });
    const back = await follow(begin(server, 'keycloak'));
    expect(errorOf(back)).toMatchObject({ error: 'access_denied', code: 'provider_email_needs_verification' });
    const { rows } = await server.engine.query('select 1 from auth.identities where user_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(server.mails.filter(({ to }) => to === email)).toEqual([]);
  });

  it('waits for the letter when nobody has proven the address, and answers as if the account existed', async () => {
    issuer.person = somebody({ email_verified: false });
    const back = await follow(begin(server, 'keycloak'));
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

  it('takes a prepared account from the person who prepared it', async () => {
    const email = issuer.person.email ?? '';
    const thief = server.client();
    await thief.auth.signUp({ email, password, options: { data: { full_name: 'Somebody else', trap: 'yes' } } });
    const user = await userOf((await signedIn(server)).client);
    expect(user.email).toBe(email);
    expect(user.user_metadata).not.toHaveProperty('trap');
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['keycloak']);
    const { error } = await thief.auth.signInWithPassword({ email, password });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
    const { rows } = await server.engine.query('select 1 from auth.one_time_tokens where user_id = $1', [user.id]);
    expect(rows).toEqual([]);
  });

  it.each(['github', 'keycloak'])('does not take the person of another issuer that was %s before', async (provider) => {
    issuer.person = somebody({ sub: String(randomInt(1, 1e9)) });
    issuer.githubEmails = [{ email: address(), verified: true, primary: true }];
    const { id } = await userOf((await signedIn(server, provider)).client);
    await server.engine.query(
      `update auth.identities set identity_data = identity_data || '{"iss": "https://before.example"}' where user_id = $1`,
      [id],
    );
    expect(errorOf(await follow(begin(server, provider)))).toMatchObject({
      code: 'bad_oauth_callback',
      description: 'The identity belongs to another issuer',
    });
  });

  it('refuses addresses of two accounts', async () => {
    const one = address();
    const two = address();
    await withPassword(server, one);
    await withPassword(server, two);
    issuer.person = somebody({ sub: String(randomInt(1, 1e9)) });
    issuer.githubEmails = [one, two].map((email, index) => ({ email, verified: true, primary: index === 0 }));
    expect(errorOf(await follow(begin(server, 'github'))).code).toBe('email_exists');
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
