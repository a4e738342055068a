import { randomUUID } from 'node:crypto';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
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

interface Person {
  client: SupabaseClient;
  email: string;
  id: string;
}

async function newPerson(): Promise<Person> {
  const client = tab();
  const email = `factor-${randomUUID()}@example.org`;
  const { data, error } = await client.auth.signUp({ email, password });
  if (error || !data.user) throw error ?? new Error('no user');
  return { client, email, id: data.user.id };
}

async function signedIn({ email }: Person): Promise<SupabaseClient> {
  const client = tab();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

interface Factor {
  id: string;
  secret: string;
}

async function enrolled(client: SupabaseClient, friendlyName = 'My phone'): Promise<Factor> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret };
}

/** The app's code of this or the next period: each works once, so a test has two of them. That of the last may run out on its way. */
function code({ secret }: Factor, period: 0 | 1 = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + period * 30_000 });
}

/** A person whose second factor was just confirmed. */
async function secured(): Promise<Person & { factor: Factor }> {
  const person = await newPerson();
  const factor = await enrolled(person.client);
  const { error } = await person.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: code(factor) });
  if (error) throw error;
  return { ...person, factor };
}

describe('enrolling a second factor', () => {
  it('mfa.enroll: gives a key, its address for apps, and a picture that a browser shows', async () => {
    const { client, email } = await newPerson();
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'My phone',
      issuer: 'Casewright',
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'My phone', totp: { secret: expect.any(String) } });
    expect(data?.totp.uri).toContain(`otpauth://totp/Casewright:${encodeURIComponent(email)}?`);
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#%&]*<\/svg>$/);
  });

  it('mfa.enroll: refuses a name twice and ways that there are not', async () => {
    const { client } = await newPerson();
    await enrolled(client);
    const twice = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' });
    expect(twice.error).toMatchObject({ name: 'AuthApiError', status: 422, code: 'mfa_factor_name_conflict' });
    const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+15550100' });
    expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
    const key = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
    expect(key.error).toMatchObject({ status: 400, code: 'validation_failed' });
    const nobody = await tab().auth.mfa.enroll({ factorType: 'totp' });
    expect(nobody.error).toMatchObject({ status: 403, code: 'bad_jwt' });
  });

  it('mfa.listFactors: shows those in force apart from those that wait', async () => {
    const { client } = await secured();
    await enrolled(client, 'Tablet');
    const { data, error } = await client.auth.mfa.listFactors();
    expect(error).toBeNull();
    expect(data?.totp).toMatchObject([{ friendly_name: 'My phone', status: 'verified', factor_type: 'totp' }]);
    expect(data?.all.map(({ friendly_name: name, status }) => [name, status])).toEqual([
      ['My phone', 'verified'],
      ['Tablet', 'unverified'],
    ]);
    expect(JSON.stringify(data)).not.toContain('secret');
  });

  it('mfa.unenroll: takes a factor away on a session that used one', async () => {
    const person = await secured();
    const low = await signedIn(person);
    expect((await low.auth.mfa.unenroll({ factorId: person.factor.id })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    });
    const { data, error } = await person.client.auth.mfa.unenroll({ factorId: person.factor.id });
    expect([error, data]).toEqual([null, { id: person.factor.id }]);
    expect((await person.client.auth.mfa.listFactors()).data?.all).toEqual([]);
    await person.client.auth.refreshSession();
    const level = await person.client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    expect((await person.client.auth.mfa.unenroll({ factorId: person.factor.id })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
  });
});

describe('using a second factor', () => {
  it('mfa.challenge: opens a challenge that ends in five minutes', async () => {
    const { client } = await newPerson();
    const { id } = await enrolled(client);
    const { data, error } = await client.auth.mfa.challenge({ factorId: id });
    expect(error).toBeNull();
    expect(data).toMatchObject({ id: expect.any(String), type: 'totp' });
    expect(Math.abs((data?.expires_at ?? 0) - Date.now() / 1000 - 300)).toBeLessThan(10);
    const unknown = await client.auth.mfa.challenge({ factorId: randomUUID() });
    expect(unknown.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  });

  it('mfa.verify: raises the session, tells the tabs, and ends the sessions that have only the password', async () => {
    const person = await newPerson();
    const elsewhere = await signedIn(person);
    const factor = await enrolled(person.client);
    const events: string[] = [];
    const { data: heard } = person.client.auth.onAuthStateChange((event) => void events.push(event));
    const challenge = await person.client.auth.mfa.challenge({ factorId: factor.id });
    const challengeId = challenge.data?.id ?? '';
    const wrong = await person.client.auth.mfa.verify({ factorId: factor.id, challengeId, code: '000000' });
    expect(wrong.error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    });
    const { data, error } = await person.client.auth.mfa.verify({
      factorId: factor.id,
      challengeId,
      code: code(factor),
    });
    expect(error).toBeNull();
    expect(data?.user.factors).toMatchObject([{ id: factor.id, status: 'verified' }]);
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    heard.subscription.unsubscribe();
    expect((await elsewhere.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await person.client.auth.getUser()).error).toBeNull();
  });

  it('mfa.challengeAndVerify: takes a code once, even when five tabs present it at the same moment', async () => {
    const { client } = await newPerson();
    const factor = await enrolled(client);
    const typed = code(factor);
    // Each as a tab of its own: one client would send them one after the other.
    const session = (await client.auth.getSession()).data.session;
    const tabs = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const other = tab();
        await other.auth.setSession({
          access_token: session?.access_token ?? '',
          refresh_token: session?.refresh_token ?? '',
        });
        return other;
      }),
    );
    const answers = await Promise.all(
      tabs.map((each) => each.auth.mfa.challengeAndVerify({ factorId: factor.id, code: typed })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    for (const { error } of answers.filter((answer) => answer.error !== null))
      expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  });

  it('mfa.getAuthenticatorAssuranceLevel: gives the level that a session has and could have', async () => {
    const person = await secured();
    const level = async (client: SupabaseClient): Promise<unknown> =>
      (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;
    expect(await level(person.client)).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    });
    const next = await signedIn(person);
    expect(await level(next)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    await next.auth.mfa.challengeAndVerify({ factorId: person.factor.id, code: code(person.factor, 1) });
    expect(await level(next)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    const { data } = await next.auth.refreshSession();
    expect(data.session).not.toBeNull();
    expect(await level(next)).toMatchObject({ currentLevel: 'aal2' });
  });

  it('decides what is read and done: nothing with the password alone', async () => {
    const person = await secured();
    const made = await person.client.from('cases').insert({ title: 'The lease' }).select('id').single();
    expect(made.error).toBeNull();
    const id: unknown = made.data?.id;

    const low = await signedIn(person);
    expect(await low.from('cases').select('id').eq('id', id)).toMatchObject({ error: null, data: [] });
    expect(await low.from('users').select('uuid')).toMatchObject({ error: null, data: [] });
    expect(await low.from('cases').insert({ title: 'Another' })).toMatchObject({ status: 403 });
    expect(await low.rpc('post_case', { case_id: id })).toMatchObject({
      status: 403,
      error: { code: '42501', hint: 'second_factor_required' },
    });
    const changed = await low.auth.updateUser({ password: 'another horse battery' });
    expect(changed.error).toMatchObject({ code: 'insufficient_aal' });

    await low.auth.mfa.challengeAndVerify({ factorId: person.factor.id, code: code(person.factor, 1) });
    expect(await low.from('cases').select('id').eq('id', id)).toMatchObject({ error: null, data: [{ id }] });
  });
});

describe('second factors of others', () => {
  it('admin.mfa.listFactors: shows them to the office alone', async () => {
    const { client, id, factor } = await secured();
    const { data, error } = await office.auth.admin.mfa.listFactors({ userId: id });
    expect(error).toBeNull();
    expect(data?.factors).toMatchObject([{ id: factor.id, status: 'verified' }]);
    expect((await client.auth.admin.mfa.listFactors({ userId: id })).error).toMatchObject({ status: 403 });
  });

  it('admin.mfa.deleteFactor: lets a user sign in who has lost the phone', async () => {
    const person = await secured();
    const { error } = await office.auth.admin.mfa.deleteFactor({ id: person.factor.id, userId: person.id });
    expect(error).toBeNull();
    const client = await signedIn(person);
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ nextLevel: 'aal1' });
    expect(await client.from('users').select('uuid')).toMatchObject({ data: [{ uuid: person.id }] });
    const again = await office.auth.admin.mfa.deleteFactor({ id: person.factor.id, userId: person.id });
    expect(again.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  });
});
