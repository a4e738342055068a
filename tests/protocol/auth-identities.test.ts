import { createHash, randomUUID } from 'node:crypto';

import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { follow, fragmentOf, startAuth, type AuthServer } from './auth-server.ts';
import type { Issuer } from './openid-issuer.ts';
import {
  address,
  errorOf,
  linking,
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
let other: Issuer;

beforeAll(async () => {
  providers = await startProviders();
  ({ server, issuer, other } = providers);
});

afterAll(() => providers.close());

beforeEach(() => {
  issuer.person = somebody();
  issuer.faults = {};
});

describe('identities', () => {
  it('linkIdentity: adds a provider to the account of the signed-in user', async () => {
    const { id, client } = await withPassword(server, address());
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
    await signedIn(server);
    const { client } = await withPassword(server, address());
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
    const { client } = await withPassword(server, address());
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
    const stranger = (await userOf((await signedIn(server)).client)).identities?.[0];
    const { client } = await withPassword(server, address());
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

  it('linkIdentity: asks for the second factor once there is one, and so does unlinkIdentity', async () => {
    const email = address();
    const { client } = await withPassword(server, email);
    await follow((await client.auth.linkIdentity({ provider: 'keycloak' })).data.url ?? '');
    const [, identity] = (await userOf(client)).identities ?? [];
    if (!identity) throw new Error('Nothing was linked');
    const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const code = new TOTP({ secret: factor?.totp.secret ?? '' }).generate();
    expect((await client.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code })).error).toBeNull();

    const low = server.client();
    await low.auth.signInWithPassword({ email, password });
    const refused = { code: 'insufficient_aal', status: 403 };
    expect((await low.auth.linkIdentity({ provider: 'github' })).error).toMatchObject(refused);
    expect((await low.auth.unlinkIdentity(identity)).error).toMatchObject(refused);
    const token = await issuer.idToken({ ...somebody() });
    const { error } = await linking(low.auth).linkIdentityIdToken({ provider: 'keycloak', token });
    expect(error).toMatchObject(refused);
    expect((await userOf(client)).identities).toHaveLength(2);
    expect((await client.auth.unlinkIdentity(identity)).error).toBeNull();
  });

  it('unlinkIdentity: leaves one of two identities when both are taken at once', async () => {
    const { client } = await withPassword(server, address());
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
      const before = other.discoveries;
      const person = somebody();
      const ours = await other.idToken({ ...person, aud: issuer.clientId });
      expect(await grant(ours, issuer.clientId)).toMatchObject({ user: { app_metadata: { provider: other.url } } });
      const theirs = await other.idToken({ ...person, aud: 'theirs' });
      expect(await grant(theirs, 'theirs')).toMatchObject({ error_description: 'Unacceptable audience in id_token' });
      expect(await grant(ours, 'theirs')).toMatchObject({ error_description: 'Unacceptable audience in id_token' });
      expect(other.discoveries - before).toBe(1);
      expect(await grant(ours, issuer.clientId, issuer.url)).toMatchObject({ error_description: 'Bad ID token' });
      expect(await grant(ours, issuer.clientId, 'https://evil.example')).toMatchObject({
        error_code: 'validation_failed',
      });
    } finally {
      await partner.close();
    }
  });

  it('linkIdentityIdToken: links to the signed-in user, and to nobody without a session', async () => {
    const { id, client } = await withPassword(server, address());
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
