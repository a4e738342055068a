import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';

const base = process.env.TEST_BASE_URL ?? '';
const anonKey = process.env.TEST_ANON_KEY ?? '';
const serviceRoleKey = process.env.TEST_SERVICE_ROLE_KEY ?? '';
const password = 'correct horse battery';
const DEMO_PASSWORD = 'casewright-demo';
const LADDER = ['user', 'lawyer', 'lawyer_admin', 'admin', 'super_user'] as const;
/** A demonstration account of each level. */
const ACCOUNTS = ['user', 'lawyer', 'lawyer-admin', 'admin', 'super-user'] as const;

const newClient = (key = anonKey): SupabaseClient =>
  createClient(base, key, { auth: { persistSession: false, autoRefreshToken: false } });
const address = (): string => `people-${randomUUID()}@example.org`;

async function signedIn(email: string, secret = DEMO_PASSWORD): Promise<{ client: SupabaseClient; token: string }> {
  const client = newClient();
  const { data, error } = await client.auth.signInWithPassword({ email, password: secret });
  expect(error).toBeNull();
  return { client, token: data.session?.access_token ?? '' };
}

const demo = (account: string) => signedIn(`${account}@casewright.test`);

async function newPerson(): Promise<{ client: SupabaseClient; token: string; id: string; email: string }> {
  const [client, email] = [newClient(), address()];
  const { data, error } = await client.auth.signUp({ email, password });
  expect(error).toBeNull();
  return { client, email, id: data.user?.id ?? '', token: data.session?.access_token ?? '' };
}

async function post(path: string, token: string | null, body?: unknown) {
  const answer = await fetch(`${base}/api/people${path}`, {
    method: 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const said: Record<string, unknown> = await answer.json();
  return { status: answer.status, body: said };
}

/** The latest letter to an address that says this; letters are written a moment after the answer. */
async function letterTo(email: string, words = ''): Promise<string> {
  const outbox = join(process.env.TEST_DATA_DIR ?? '', 'outbox');
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const found = readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
      .findLast((text) => text.includes(email) && text.includes(words));
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no letter has come');
}

const firmOf = async (client: SupabaseClient): Promise<string> => {
  const { data } = await client.from('law_firms').select('id').order('name').limit(1).single().throwOnError();
  return String(data.id);
};

describe('POST /api/people/invitations', () => {
  test('by each level to each level: below the own, and only by administrators; another firm’s by none of a firm', async () => {
    const firm = await firmOf((await demo('admin')).client);
    for (const [rank, account] of ACCOUNTS.entries()) {
      const { token } = await demo(account);
      for (const [place, accessLevel] of LADDER.entries()) {
        const { status, body } = await post('/invitations', token, { email: address(), accessLevel, lawFirm: firm });
        const may = rank >= 3 && place < rank;
        expect([account, accessLevel, status]).toEqual([account, accessLevel, may ? 201 : 403]);
        const rule = rank >= 3 ? 'rank_too_low' : rank === 2 ? 'may_invite_own_lawyers' : 'may_not_administer_people';
        if (!may) expect(body['hint']).toBe(rule);
      }
    }
  });

  test('the administrator of a firm invites its lawyers, and nobody of another level', async () => {
    const { client, token } = await demo('lawyer-admin');
    const lawFirm = await firmOf(client);
    for (const accessLevel of LADDER) {
      const { status, body } = await post('/invitations', token, { email: address(), accessLevel, lawFirm });
      expect([accessLevel, status]).toEqual([accessLevel, accessLevel === 'lawyer' ? 201 : 403]);
      if (accessLevel === 'lawyer') expect(body).toMatchObject({ accessLevel, lawFirm });
    }
    const somebody = await newPerson();
    const asked = await post('/invitations', token, { email: somebody.email, accessLevel: 'lawyer', lawFirm });
    expect(asked.status).toBe(201);
    const { data } = await somebody.client.from('notifications').select('title').throwOnError();
    expect(JSON.stringify(data)).toContain('invites you to join them as a lawyer');
  });

  test('keeps who was invited, sends the letter, and refuses a second one', async () => {
    const { client, token } = await demo('admin');
    const email = address();
    const { status, body } = await post('/invitations', token, { email, accessLevel: 'user', firstName: 'Ada' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ email, accessLevel: 'user', lawFirm: null });
    expect(await letterTo(email)).toContain('/auth/v1/verify');
    const { data } = await client.from('users').select('status, first_name').eq('email', email).single();
    expect(data).toEqual({ status: 'pending', first_name: 'Ada' });
    const again = await post('/invitations', token, { email, accessLevel: 'user' });
    expect(again).toMatchObject({ status: 400, body: { code: 'P0001', hint: 'already_invited', details: null } });
  });

  test('an account that there is already is not invited, and a plain sign-up takes no invitation', async () => {
    const { token } = await demo('admin');
    const { email } = await newPerson();
    expect(await post('/invitations', token, { email, accessLevel: 'lawyer', lawFirm: randomUUID() })).toMatchObject({
      status: 404,
      body: { hint: 'firm_not_found' },
    });
    expect(await post('/invitations', token, { email, accessLevel: 'user' })).toMatchObject({
      status: 400,
      body: { hint: 'person_exists' },
    });
    const invited = address();
    await post('/invitations', token, { email: invited, accessLevel: 'user' });
    const { error } = await newClient().auth.signUp({ email: invited, password });
    expect(error?.code).toBe('user_already_exists');
  });

  test.each([
    ['nothing', undefined, 422],
    ['no JSON', '{', 400],
    ['no address', { accessLevel: 'user' }, 422],
    ['no level', { email: 'a@x.test' }, 422],
    ['an unknown level', { email: 'a@x.test', accessLevel: 'root' }, 422],
    ['a lawyer without a firm', { email: 'a@x.test', accessLevel: 'lawyer' }, 422],
    ['a list', [], 422],
  ])('%s is refused', async (_, body, expected) => {
    const { token } = await demo('admin');
    const { status, body: said } = await post('/invitations', token, body);
    expect(status).toBe(expected);
    expect(said).toMatchObject({ details: null, hint: null });
  });

  test('guests, forged tokens and sessions that have ended are nobody', async () => {
    const invitation = { email: address(), accessLevel: 'user' };
    expect((await post('/invitations', null, invitation)).status).toBe(401);
    expect((await post('/invitations', anonKey, invitation)).status).toBe(401);
    expect((await post('/invitations', serviceRoleKey, invitation)).status).toBe(401);
    const { client, token } = await demo('admin');
    expect((await post('/invitations', `${token}x`, invitation)).status).toBe(401);
    await client.auth.signOut({ scope: 'local' });
    expect(await post('/invitations', token, invitation)).toMatchObject({ status: 401, body: { code: 'PT401' } });
  });
});

describe('POST /api/people/invitations/{id}/resend', () => {
  test('is refused to others, for what is not there, and soon after the first letter', async () => {
    const { token } = await demo('admin');
    const { body } = await post('/invitations', token, { email: address(), accessLevel: 'user' });
    const path = `/invitations/${String(body['id'])}/resend`;
    expect((await post(path, null)).status).toBe(401);
    expect((await post(path, (await demo('user')).token)).status).toBe(403);
    // One of the platform's does not exist for a firm.
    expect((await post(path, (await demo('lawyer-admin')).token)).status).toBe(404);
    expect((await post(`/invitations/${randomUUID()}/resend`, token)).status).toBe(404);
    expect((await post('/invitations/x/resend', token)).status).toBe(404);
    const { client } = await demo('admin');
    await client.rpc('revoke_invitation', { id: body['id'] }).throwOnError();
    expect(await post(path, token)).toMatchObject({ status: 404, body: { hint: 'invitation_not_there' } });
  });
});

describe('a ban', () => {
  test('ends a token within a second, on data and on sign-in, and its lifting lets the person in again', async () => {
    const admin = await demo('admin');
    const person = await newPerson();
    const me = () =>
      Promise.all(
        ['/rest/v1/users?select=uuid', '/auth/v1/user'].map(async (path) => {
          const answer = await fetch(base + path, {
            headers: { apikey: anonKey, authorization: `Bearer ${person.token}` },
          });
          return answer.status;
        }),
      );
    expect(await me()).toEqual([200, 200]);
    await admin.client.rpc('ban_person', { user_id: person.id, reason: 'Test' }).throwOnError();
    expect(await me()).toEqual([401, 403]);
    expect((await person.client.auth.refreshSession()).error).not.toBeNull();
    const attempt = await newClient().auth.signInWithPassword({ email: person.email, password });
    expect(attempt.error?.code).toBe('user_banned');
    await admin.client.rpc('unban_person', { user_id: person.id }).throwOnError();
    await signedIn(person.email, password);
  });

  test('by the admin call of auth shows in the list of people', async () => {
    const admin = newClient(serviceRoleKey);
    const person = await newPerson();
    const status = async () =>
      (await admin.from('users').select('status').eq('uuid', person.id).single().throwOnError()).data.status;
    await admin.auth.admin.updateUserById(person.id, { ban_duration: '24h' });
    expect(await status()).toBe('banned');
    await admin.auth.admin.updateUserById(person.id, { ban_duration: 'none' });
    expect(await status()).toBe('active');
  });
});

describe('sessions', () => {
  test('one’s own are listed with their device; another one ends at once', async () => {
    const { email, client, token } = await newPerson();
    const other = await signedIn(email, password);
    const { data: sessions } = await client.rpc('list_sessions').throwOnError();
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ is_current: true, network: 'machine', aal: 'aal1' });
    await client.rpc('end_session', { session_id: sessions[1].id }).throwOnError();
    expect((await other.client.rpc('list_sessions')).status).toBe(401);
    await signedIn(email, password);
    const { data: ended } = await client.rpc('end_other_sessions').throwOnError();
    expect(ended).toBe(1);
    expect(token).not.toBe('');
    expect((await client.rpc('list_sessions').throwOnError()).data).toHaveLength(1);
  });
});

describe('a reset of the second factor', () => {
  test('lets the person in by password alone, and ends what was open', async () => {
    const person = await newPerson();
    const { data: factor } = await person.client.auth.mfa.enroll({ factorType: 'totp' });
    const code = new TOTP({ secret: Secret.fromBase32(factor?.totp.secret ?? '') }).generate();
    const verified = await person.client.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code });
    expect(verified.error).toBeNull();
    const { client } = await demo('admin');
    const { data: before } = await client.rpc('person_security', { user_id: person.id }).single().throwOnError();
    expect(before).toMatchObject({ factors: 1, sessions: 1 });
    await client.rpc('reset_factors', { user_id: person.id, reason: 'Lost telephone' }).throwOnError();
    expect((await person.client.auth.getUser()).error).not.toBeNull();
    const again = await signedIn(person.email, password);
    expect((await again.client.from('users').select('uuid')).data).toHaveLength(1);
    await letterTo(person.email, 'Subject: Casewright: second factor removed by an administrator');
    const { data: notifications } = await again.client.from('notifications').select('title');
    expect(notifications).toEqual([{ title: expect.stringContaining('has removed your second factor') }]);
  });
});
