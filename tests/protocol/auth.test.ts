import { randomUUID } from 'node:crypto';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';

const url = setting('TEST_BASE_URL');
const anonKey = setting('TEST_ANON_KEY');
const serviceRoleKey = setting('TEST_SERVICE_ROLE_KEY');
const password = 'correct horse battery';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: these tests need a running server`);
  return value;
}

/** A client as a browser tab has it, with a memory of its own. */
function tab(key: string = anonKey): SupabaseClient {
  return createClient(url, key, { auth: { autoRefreshToken: false, persistSession: false, storageKey: randomUUID() } });
}

const office = tab(serviceRoleKey);

function address(): string {
  return `protocol-${randomUUID()}@example.org`;
}

interface Person {
  client: SupabaseClient;
  email: string;
  id: string;
  accessToken: string;
  refreshToken: string;
}

async function newPerson(): Promise<Person> {
  const client = tab();
  const email = address();
  const { data, error } = await client.auth.signUp({ email, password });
  if (error || !data.session) throw error ?? new Error('no session');
  return {
    client,
    email,
    id: data.session.user.id,
    accessToken: data.session.access_token,
    refreshToken: data.session.refresh_token,
  };
}

describe('signing up and in', () => {
  it('signUp: gives a session and an account with its metadata', async () => {
    const client = tab();
    const email = address();
    const { data, error } = await client.auth.signUp({
      email: email.toUpperCase(),
      password,
      options: { data: { first_name: 'Ada' } },
    });
    expect(error).toBeNull();
    expect(data.session?.token_type).toBe('bearer');
    expect(data.user).toMatchObject({
      email,
      role: 'authenticated',
      app_metadata: { provider: 'email' },
      user_metadata: { first_name: 'Ada' },
    });
    expect(data.user?.identities).toHaveLength(1);
  });

  it('signUp: refuses a taken address and a weak password with its reasons', async () => {
    const { email } = await newPerson();
    const taken = await tab().auth.signUp({ email, password });
    expect(taken.error).toMatchObject({
      name: 'AuthApiError',
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
    const weak = await tab().auth.signUp({ email: address(), password: 'short' });
    expect(weak.error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons: ['length'],
    });
  });

  it('signUp: lets nobody choose a role', async () => {
    const client = tab();
    const { data } = await client.auth.signUp({
      email: address(),
      password,
      options: { data: { role: 'service_role', access_level: 'super_user', app_metadata: { admin: true } } },
    });
    expect(data.user).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    const { error } = await tab(data.session?.access_token ?? '').auth.admin.listUsers();
    expect(error).toMatchObject({ status: 403, code: 'not_admin' });
  });

  it('signInAnonymously: is refused', async () => {
    const { error } = await tab().auth.signInAnonymously();
    expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
  });

  it('signInWithPassword: gives a session', async () => {
    const { email, id } = await newPerson();
    const { data, error } = await tab().auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect(data.session?.expires_in).toBe(3600);
    expect(data.weakPassword).toBeUndefined();
  });

  it('signInWithPassword: answers a wrong password as an unknown address', async () => {
    const { email } = await newPerson();
    for (const tried of [email, address()]) {
      const { error } = await tab().auth.signInWithPassword({ email: tried, password: 'wrong password' });
      expect(error).toMatchObject({
        name: 'AuthApiError',
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      });
    }
  });

  it('onAuthStateChange: hears of signing in, of changes and of signing out', async () => {
    const { email } = await newPerson();
    const client = tab();
    const heard: string[] = [];
    const { data } = client.auth.onAuthStateChange((event) => void heard.push(event));
    await client.auth.signInWithPassword({ email, password });
    await client.auth.updateUser({ data: { seen: true } });
    await client.auth.refreshSession();
    await client.auth.signOut();
    data.subscription.unsubscribe();
    expect(heard.filter((event) => event !== 'INITIAL_SESSION')).toEqual([
      'SIGNED_IN',
      'USER_UPDATED',
      'TOKEN_REFRESHED',
      'SIGNED_OUT',
    ]);
  });
});

describe('a session', () => {
  it('refreshSession: gives a new pair for the same person', async () => {
    const { client, id, refreshToken } = await newPerson();
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect(data.session?.refresh_token).not.toBe(refreshToken);
  });

  it('refreshSession: of many tabs at once signs nobody out', async () => {
    const { refreshToken } = await newPerson();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tab().auth.refreshSession({ refresh_token: refreshToken })),
    );
    expect(answers.map(({ error }) => error)).toEqual(Array.from({ length: 20 }, () => null));
    expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
  });

  it('refreshSession: refuses an unknown token for good', async () => {
    const { data, error } = await tab().auth.refreshSession({ refresh_token: 'unknownunknown' });
    expect(error).toMatchObject({ name: 'AuthApiError', status: 400, code: 'refresh_token_not_found' });
    expect(data.session).toBeNull();
  });

  it('setSession: takes up a session in another tab', async () => {
    const { accessToken, refreshToken, id } = await newPerson();
    const { data, error } = await tab().auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
  });

  it('getSession: is there after signing in and gone after signing out', async () => {
    const { client, accessToken } = await newPerson();
    expect((await client.auth.getSession()).data.session?.access_token).toBe(accessToken);
    await client.auth.signOut();
    expect((await client.auth.getSession()).data.session).toBeNull();
  });

  it('getUser: is the account as it is now', async () => {
    const { client, id, email } = await newPerson();
    const { data, error } = await client.auth.getUser();
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id, email, aud: 'authenticated', is_anonymous: false });
  });

  it('getUser: refuses a token that was changed', async () => {
    const { accessToken } = await newPerson();
    const [header, claims, signature] = accessToken.split('.');
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()), role: 'service_role' }),
    ).toString('base64url');
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const token of [
      `${header}.${forged}.${signature}`,
      `${unsigned}.${claims}.`,
      `${header}.${claims}`,
      'nonsense',
      anonKey,
    ]) {
      const { error } = await tab().auth.getUser(token);
      expect(error).toMatchObject({ status: 403, code: 'bad_jwt' });
    }
  });

  it('getClaims: says what the token says, checked by the server', async () => {
    const { client, id, email } = await newPerson();
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.claims).toMatchObject({
      sub: id,
      email,
      role: 'authenticated',
      aal: 'aal1',
      is_anonymous: false,
      aud: 'authenticated',
    });
    expect(data?.claims.session_id).toEqual(expect.any(String));
    expect(data?.claims.amr).toEqual([{ method: 'password', timestamp: expect.any(Number) }]);
  });

  it('getUserIdentities: is the e-mail address', async () => {
    const { client, email, id } = await newPerson();
    const { data } = await client.auth.getUserIdentities();
    expect(data?.identities).toMatchObject([{ provider: 'email', user_id: id, id, identity_data: { email, sub: id } }]);
  });

  it('updateUser: merges metadata and takes keys away', async () => {
    const { client } = await newPerson();
    await client.auth.updateUser({ data: { a: 1, b: 2 } });
    const { data, error } = await client.auth.updateUser({ data: { a: null, c: [3] } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ b: 2, c: [3] });
    expect(data.user?.user_metadata).not.toHaveProperty('a');
  });

  it('updateUser: changes the password and ends the other sessions', async () => {
    const { client, email } = await newPerson();
    const other = tab();
    await other.auth.signInWithPassword({ email, password });
    expect((await client.auth.updateUser({ password })).error).toMatchObject({ status: 422, code: 'same_password' });
    expect((await client.auth.updateUser({ password: 'a new long password' })).error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await tab().auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    expect((await tab().auth.signInWithPassword({ email, password: 'a new long password' })).error).toBeNull();
  });

  it.each([
    ['global', ['gone', 'gone']],
    ['local', ['gone', 'there']],
    ['others', ['there', 'gone']],
  ] as const)('signOut: %s ends the sessions it should', async (scope, expected) => {
    const here = await newPerson();
    const other = tab();
    const { data } = await other.auth.signInWithPassword({ email: here.email, password });
    expect((await here.client.auth.signOut({ scope })).error).toBeNull();
    const states = await Promise.all(
      [here.accessToken, data.session?.access_token].map(async (token) => {
        const { error } = await tab().auth.getUser(token);
        return error === null ? 'there' : 'gone';
      }),
    );
    expect(states).toEqual(expected);
  });

  it('signOut: twice is no error', async () => {
    const { client, accessToken, refreshToken } = await newPerson();
    const twin = tab();
    await twin.auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
    expect((await client.auth.signOut()).error).toBeNull();
    expect((await twin.auth.signOut()).error).toBeNull();
  });
});

describe('administration', () => {
  it('admin.createUser: makes an account that can sign in', async () => {
    const email = address();
    const { data, error } = await office.auth.admin.createUser({
      email,
      password,
      email_confirm: true,
      user_metadata: { a: 1 },
      app_metadata: { b: 2 },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { a: 1 }, app_metadata: { b: 2, provider: 'email' } });
    expect((await tab().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('admin.createUser: refuses a taken address, nothing at all, and callers who are no administrator', async () => {
    const { email, client } = await newPerson();
    expect((await office.auth.admin.createUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' });
    expect((await office.auth.admin.createUser({})).error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await tab().auth.admin.createUser({ email: address() })).error).toMatchObject({
      status: 403,
      code: 'not_admin',
    });
    const { data } = await client.auth.getSession();
    expect((await tab(data.session?.access_token).auth.admin.createUser({ email: address() })).error).toMatchObject({
      status: 403,
      code: 'not_admin',
    });
  });

  it('admin.listUsers: lists page by page with the total', async () => {
    await newPerson();
    await newPerson();
    await newPerson();
    const { data, error } = await office.auth.admin.listUsers({ page: 1, perPage: 2 });
    expect(error).toBeNull();
    expect(data.users).toHaveLength(2);
    expect(data).toMatchObject({
      aud: 'authenticated',
      nextPage: 2,
      total: expect.any(Number),
      lastPage: expect.any(Number),
    });
  });

  it('admin.getUserById: finds an account, or says that there is none', async () => {
    const { id, email } = await newPerson();
    expect((await office.auth.admin.getUserById(id)).data.user?.email).toBe(email);
    expect((await office.auth.admin.getUserById(randomUUID())).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
  });

  it('admin.updateUserById: changes metadata, bans and lifts the ban', async () => {
    const { id, email, client } = await newPerson();
    const changed = await office.auth.admin.updateUserById(id, {
      app_metadata: { plan: 'x' },
      user_metadata: { y: 1 },
      ban_duration: '1h',
    });
    expect(changed.data.user).toMatchObject({
      app_metadata: { plan: 'x', provider: 'email' },
      user_metadata: { y: 1 },
      banned_until: expect.any(String),
    });
    expect((await client.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' });
    expect((await tab().auth.signInWithPassword({ email, password })).error).toMatchObject({
      status: 400,
      code: 'user_banned',
    });
    await office.auth.admin.updateUserById(id, { ban_duration: 'none' });
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it('admin.updateUserById: sets a password and ends every session', async () => {
    const { id, email, client } = await newPerson();
    expect((await office.auth.admin.updateUserById(id, { password: 'set by the office' })).error).toBeNull();
    expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await tab().auth.signInWithPassword({ email, password: 'set by the office' })).error).toBeNull();
  });

  it('admin.deleteUser: takes a person away, softly so that the row stays', async () => {
    // Made by the office, so that no rows of the product hold the person.
    const made = await office.auth.admin.createUser({ email: address(), password, email_confirm: true });
    const id = made.data.user?.id ?? '';
    expect((await office.auth.admin.deleteUser(id, true)).error).toBeNull();
    const { data } = await office.auth.admin.getUserById(id);
    expect(data.user?.deleted_at).toEqual(expect.any(String));
    expect(data.user?.email).not.toContain('@');
    expect((await office.auth.admin.deleteUser(randomUUID())).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
  });

  it('admin.signOut: ends the sessions of a token', async () => {
    const { accessToken } = await newPerson();
    expect((await office.auth.admin.signOut(accessToken, 'global')).error).toBeNull();
    expect((await tab().auth.getUser(accessToken)).error).toMatchObject({ name: 'AuthSessionMissingError' });
  });
});
