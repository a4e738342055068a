import { randomUUID } from 'node:crypto';

import { createClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';

const base = process.env.TEST_BASE_URL ?? '';
const anonKey = process.env.TEST_ANON_KEY ?? '';
const serviceRoleKey = process.env.TEST_SERVICE_ROLE_KEY ?? '';
const password = 'correct horse battery';

interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

async function ask(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
  const answer = await fetch(`${base}/api/auth${path}`, {
    method,
    headers: {
      'user-agent': 'product test',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

function address(): string {
  return `product-${randomUUID()}@example.org`;
}

async function newPerson(): Promise<{ email: string; token: string; session: Record<string, string> }> {
  const email = address();
  const { body } = await ask('POST', '/sign-up', { email, password, firstName: 'Ada', lastName: 'Lovelace' });
  const session: Record<string, string> = Object(body['session']);
  return { email, token: String(body['accessToken']), session };
}

describe('POST /api/auth/sign-up', () => {
  test('opens a session of the protocol, which its own client takes over', async () => {
    const email = address();
    const { status, body } = await ask('POST', '/sign-up', { email, password, firstName: 'Ada', lastName: 'Lovelace' });
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['accessToken', 'session', 'user']);
    const session: Record<string, string> = Object(body['session']);
    expect(body['accessToken']).toBe(session['access_token']);
    expect(body['user']).toEqual(session['user']);
    expect(body['user']).toMatchObject({
      email,
      user_metadata: { first_name: 'Ada', last_name: 'Lovelace', display_name: 'Ada Lovelace' },
    });
    const client = createClient(base, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
    const { data, error } = await client.auth.setSession({
      access_token: session['access_token'] ?? '',
      refresh_token: session['refresh_token'] ?? '',
    });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  test('refuses what auth refuses, in the form of the product', async () => {
    const { email } = await newPerson();
    const taken = await ask('POST', '/sign-up', { email, password });
    expect(taken).toMatchObject({ status: 422 });
    expect(taken.body).toEqual({
      code: 'user_already_exists',
      message: 'User already registered',
      details: null,
      hint: null,
    });
    expect(await ask('POST', '/sign-up', { email: address(), password: 'short' })).toMatchObject({
      status: 422,
      body: { code: 'weak_password', message: 'Password should be at least 8 characters.' },
    });
    expect(await ask('POST', '/sign-up', { email: 'nobody', password })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Unable to validate email address: invalid format' },
    });
  });

  test('takes nothing but what it names', async () => {
    const json = { email: address(), password, role: 'service_role', data: { x: 1 }, app_metadata: { role: 'admin' } };
    const { status, body } = await ask('POST', '/sign-up', json);
    expect(status).toBe(200);
    expect(body['user']).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: expect.not.objectContaining({ x: 1 }),
    });
  });
});

describe('POST /api/auth/sign-in', () => {
  test('opens a session that keeps the browser and can be ended', async () => {
    const { email } = await newPerson();
    const { status, body, headers } = await ask('POST', '/sign-in', { email: email.toUpperCase(), password });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    const token = String(body['accessToken']);
    expect(await ask('GET', '/me', undefined, token)).toMatchObject({ status: 200, body: { user: { email } } });
    const ended = await fetch(`${base}/auth/v1/logout`, {
      method: 'POST',
      headers: { apikey: anonKey, authorization: `Bearer ${token}` },
    });
    expect(ended.status).toBe(204);
    expect(await ask('GET', '/me', undefined, token)).toMatchObject({ status: 401 });
  });

  test('gives one answer for a wrong password and an unknown address', async () => {
    const { email } = await newPerson();
    const answers = [
      await ask('POST', '/sign-in', { email, password: 'wrong password' }),
      await ask('POST', '/sign-in', { email: address(), password: 'wrong password' }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toEqual({
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
        details: null,
        hint: null,
      });
    }
  });

  test.each([[{}], [{ email: 'a@example.org' }], [{ password }], [{ email: '', password }], [[]], [null], ['"text"']])(
    'says for %j what is missing',
    async (json) => {
      for (const path of ['/sign-in', '/sign-up']) {
        expect(await ask('POST', path, json ?? 'null')).toMatchObject({
          status: 400,
          body: {
            code: 'validation_failed',
            message: 'You must provide either an email or phone number and a password',
          },
        });
      }
    },
  );

  test.each(['{', '{"email":}', '\0'])('refuses the body %j without a 5xx', async (text) => {
    expect((await ask('POST', '/sign-in', text)).status).toBe(400);
  });
});

describe('GET /api/auth/me', () => {
  test('is the person as they may see themselves', async () => {
    const { email, token, session } = await newPerson();
    const { status, body } = await ask('GET', '/me', undefined, token);
    expect(status).toBe(200);
    expect(body).toEqual({
      user: {
        id: Object(session['user']).id,
        email,
        first_name: 'Ada',
        last_name: 'Lovelace',
        displayName: 'Ada Lovelace',
        access_level: 'user',
        law_firm: null,
        plan: null,
        role: 'admin',
      },
    });
  });

  test.each([
    ['nobody', undefined],
    ['an empty token', ''],
    ['nonsense', 'nonsense'],
    ['the key of guests', anonKey],
    ['the service key, which is no person', serviceRoleKey],
  ])('is refused to %s', async (_, token) => {
    const { status, body } = await ask('GET', '/me', undefined, token);
    expect(status).toBe(401);
    expect(body).toMatchObject({ message: 'User not authenticated', details: null, hint: null });
  });

  test('asks a session that owes its second factor for it', async () => {
    const { email, session } = await newPerson();
    const client = createClient(base, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
    await client.auth.setSession({
      access_token: session['access_token'] ?? '',
      refresh_token: session['refresh_token'] ?? '',
    });
    const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' });
    const code = new TOTP({ secret: factor?.totp.secret ?? '' }).generate();
    const confirmed = await client.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code });
    expect(confirmed.error).toBeNull();

    const { body } = await ask('POST', '/sign-in', { email, password });
    const refused = await ask('GET', '/me', undefined, String(body['accessToken']));
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual({
      code: '42501',
      message: 'Confirm your second factor first.',
      details: null,
      hint: 'second_factor_required',
    });
    const passed = await ask('GET', '/me', undefined, confirmed.data?.access_token);
    expect(passed).toMatchObject({ status: 200, body: { user: { email } } });
  });

  test('says that the details are missing when the person has no row', async () => {
    const { token, session } = await newPerson();
    const id = String(Object(session['user']).id);
    const removed = await fetch(`${base}/rest/v1/users?uuid=eq.${id}`, {
      method: 'DELETE',
      headers: { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` },
    });
    expect(removed.status).toBe(204);
    expect(await ask('GET', '/me', undefined, token)).toMatchObject({
      status: 404,
      body: { message: 'Failed to fetch user details' },
    });
  });
});

describe('POST /api/auth/recovery-code', () => {
  /** A person with a second factor and recovery codes, and the token of a session that owes the factor. */
  async function newOwner(): Promise<{ codes: string[]; owing: string; sign: () => Promise<string> }> {
    const { email, session } = await newPerson();
    const client = createClient(base, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
    await client.auth.setSession({
      access_token: session['access_token'] ?? '',
      refresh_token: session['refresh_token'] ?? '',
    });
    const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' });
    const code = new TOTP({ secret: factor?.totp.secret ?? '' }).generate();
    await client.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code });
    const { data: codes } = await client.rpc('make_recovery_codes').throwOnError();
    const sign = async (): Promise<string> =>
      String((await ask('POST', '/sign-in', { email, password })).body['accessToken']);
    return { codes, owing: await sign(), sign };
  }

  test('opens a session of both factors once, which auth’s own client goes on with', async () => {
    const { codes, owing, sign } = await newOwner();
    const [code] = codes;
    expect(await ask('GET', '/me', undefined, owing)).toMatchObject({ status: 403 });
    const { status, body, headers } = await ask('POST', '/recovery-code', { code }, owing);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    const session: Record<string, string> = Object(body['session']);
    const client = createClient(base, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
    await client.auth.setSession({
      access_token: session['access_token'] ?? '',
      refresh_token: session['refresh_token'] ?? '',
    });
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
    const { data: state } = await client.rpc('recovery_code_state').single().throwOnError();
    expect(state).toMatchObject({ codes_left: 9 });
    expect(await ask('POST', '/recovery-code', { code }, await sign())).toMatchObject({
      status: 422,
      body: { code: 'mfa_verification_failed' },
    });
  });

  test('takes ten wrong codes in a quarter of an hour, and then not even a right one', async () => {
    const { codes, owing } = await newOwner();
    const wrong = await Promise.all(
      Array.from({ length: 12 }, () => ask('POST', '/recovery-code', { code: 'aaaa-bbbb-cccc-dddd' }, owing)),
    );
    expect(wrong.filter(({ status }) => status === 422)).toHaveLength(10);
    const refused = await ask('POST', '/recovery-code', { code: codes[0] }, owing);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await ask('GET', '/me', undefined, owing)).toMatchObject({ status: 403 });
  });

  test.each([[{}], [{ code: 7 }], [{ code: '' }], [{ code: 'x'.repeat(201) }], [[]]])('refuses %j', async (json) => {
    const { token } = await newPerson();
    expect(await ask('POST', '/recovery-code', json, token)).toMatchObject({ status: 400 });
  });

  test('is for those who are signed in', async () => {
    expect(await ask('POST', '/recovery-code', { code: 'x' })).toMatchObject({ status: 401 });
    expect(await ask('POST', '/recovery-code', { code: 'x' }, anonKey)).toMatchObject({ status: 401 });
  });
});
