import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { AuthMail } from '../messages/message-settings.ts';
import { call, openAuth, openTestDatabase, type TestDatabase } from '../../../testing/auth/server.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await openAuth(database);
}, 120_000);

afterAll(async () => {
  await app.close();
  await database.close();
});

const password = 'correct horse battery';

async function count(statement: string): Promise<number> {
  const { rows } = await database.engine.query<{ count: string }>(statement);
  return Number(rows[0]?.count);
}

describe('sign-up that is confirmed at once', () => {
  it('answers with a session of the new person', async () => {
    const { status, body } = await call(app, 'POST', '/signup', {
      json: { email: 'Ada@Example.org', password, data: { first_name: 'Ada' } },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600, refresh_token: expect.any(String) });
    expect(body['expires_at']).toBeCloseTo(Date.now() / 1000 + 3600, -1);
    expect(body['user']).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email: 'ada@example.org',
      phone: '',
      email_confirmed_at: expect.any(String),
      confirmed_at: expect.any(String),
      last_sign_in_at: expect.any(String),
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {
        first_name: 'Ada',
        email: 'ada@example.org',
        email_verified: true,
        phone_verified: false,
        sub: expect.any(String),
      },
      identities: [
        {
          provider: 'email',
          email: 'ada@example.org',
          identity_data: { first_name: 'Ada', email: 'ada@example.org', email_verified: false },
        },
      ],
      is_anonymous: false,
    });
    const [, claims = ''] = String(body['access_token']).split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: 'http://localhost:3000/auth/v1',
      aud: 'authenticated',
      role: 'authenticated',
      email: 'ada@example.org',
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      is_anonymous: false,
    });
  });

  it('takes nothing but the metadata from the person', async () => {
    const mine = {
      id: '11111111-1111-4111-8111-111111111111',
      role: 'service_role',
      aud: 'other',
      is_super_admin: true,
      email_confirmed_at: 'now',
    };
    const json = {
      email: 'eve@example.org',
      password,
      ...mine,
      app_metadata: { role: 'admin' },
      data: { ...mine, app_metadata: { role: 'admin' }, sub: 'x', email_verified: true },
    };
    const { body } = await call(app, 'POST', '/signup', { json });
    expect(body['user']).toMatchObject({
      role: 'authenticated',
      aud: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    const { rows } = await database.engine.query(
      "select id, role, aud, is_super_admin, raw_app_meta_data from auth.users where email = 'eve@example.org'",
    );
    expect(rows).toEqual([
      {
        id: expect.not.stringContaining(mine.id),
        role: 'authenticated',
        aud: 'authenticated',
        is_super_admin: null,
        raw_app_meta_data: { provider: 'email', providers: ['email'] },
      },
    ]);
    const [, claims = ''] = String(body['access_token']).split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email' },
    });
  });

  it('refuses an address that is taken, confirmed or not, in any case', async () => {
    await call(app, 'POST', '/signup', { json: { email: 'taken@example.org', password } });
    const again = await call(app, 'POST', '/signup', {
      json: { email: 'TAKEN@example.org', password: 'another password' },
    });
    expect(again).toMatchObject({
      status: 422,
      body: { code: 'user_already_exists', message: 'User already registered' },
    });
    await call(app, 'POST', '/admin/users', {
      token: database.keys.serviceRoleKey,
      json: { email: 'prepared@example.org', password },
    });
    const prepared = await call(app, 'POST', '/signup', { json: { email: 'prepared@example.org', password } });
    expect(prepared).toMatchObject({ status: 422, body: { code: 'user_already_exists' } });
  });

  it('makes one account of ten sign-ups at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(app, 'POST', '/signup', { json: { email: 'race@example.org', password } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 422),
    ]);
    expect(await count("select count(*) from auth.users where email = 'race@example.org'")).toBe(1);
  });

  it.each([
    ['no password', { email: 'a@example.org' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [
      'both ways',
      { email: 'a@example.org', phone: '4915112345678', password },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    ],
    [
      'bad address',
      { email: 'nobody', password },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'short password',
      { email: 'a@example.org', password: 'short' },
      422,
      'weak_password',
      'Password should be at least 8 characters.',
    ],
    [
      'long password',
      { email: 'a@example.org', password: 'x'.repeat(73) },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    ['phone', { phone: '4915112345678', password }, 400, 'phone_provider_disabled', 'Phone signups are disabled'],
    ['nobody', { data: {} }, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    [
      'half a challenge',
      { email: 'a@example.org', password, code_challenge: 'x'.repeat(43) },
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      'e-mail no text',
      { email: 5, password },
      400,
      'bad_json',
      'Could not parse request body as JSON: email: Invalid input: expected string, received number',
    ],
    ['metadata no object', { email: 'a@example.org', password, data: 'x' }, 400, 'bad_json', undefined],
    [
      'NUL in metadata',
      { email: 'a@example.org', password, data: { 'a\0': 1 } },
      400,
      'validation_failed',
      'Text contains a NUL character or half of a surrogate pair',
    ],
    [
      'half a character',
      { email: 'a@example.org', password, data: { a: '\ud800' } },
      400,
      'validation_failed',
      undefined,
    ],
    [
      'huge metadata',
      { email: 'a@example.org', password, data: { a: 'x'.repeat(9_000) } },
      400,
      'validation_failed',
      'User metadata cannot be longer than 8192 bytes',
    ],
  ])('refuses %s', async (_, json, status, code, message) => {
    const answer = await call(app, 'POST', '/signup', { json });
    expect(answer).toMatchObject({ status, body: { code, ...(message === undefined ? {} : { message }) } });
    expect(answer.headers['x-sb-error-code']).toBe(code);
  });

  it('is off where the settings say so', async () => {
    const closed = await openAuth(database, { disableSignup: true });
    const answer = await call(closed, 'POST', '/signup', { json: { email: 'late@example.org', password } });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'signup_disabled', message: 'Signups not allowed for this instance' },
    });
    await closed.close();
  });
});

describe('the trigger of the product', () => {
  it('fails with the sign-up: nothing is written, and its words stay inside', async () => {
    await database.engine.query(`
      create function public.welcome() returns trigger language plpgsql as $$
      begin
        if new.raw_user_meta_data ->> 'fail' = 'yes' then raise exception 'secret reason of the product'; end if;
        if new.raw_user_meta_data ->> 'fail' = 'chosen' then raise exception using errcode = 'PT422', message = 'This firm is closed.'; end if;
        return new;
      end $$;
      create trigger welcome after insert on auth.users for each row execute function public.welcome()`);
    const before = await count('select count(*) from auth.audit_log_entries');
    const answer = await call(app, 'POST', '/signup', {
      json: { email: 'unlucky@example.org', password, data: { fail: 'yes' } },
    });
    expect(answer).toMatchObject({
      status: 500,
      body: { code: 'unexpected_failure', message: 'Database error saving new user' },
    });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    expect(await count("select count(*) from auth.users where email = 'unlucky@example.org'")).toBe(0);
    expect(await count('select count(*) from auth.audit_log_entries')).toBe(before);

    const chosen = await call(app, 'POST', '/signup', {
      json: { email: 'unlucky@example.org', password, data: { fail: 'chosen' } },
    });
    expect(chosen).toMatchObject({ status: 422, body: { message: 'This firm is closed.' } });
    await database.engine.query('drop function public.welcome cascade');
  });
});

describe('sign-up that waits for a confirmation', () => {
  const sent: AuthMail[] = [];
  const mailer = { send: async (mail: AuthMail) => void sent.push(mail) };

  it('answers with the bare account, keeps a token and sends a message', async () => {
    const waiting = await openAuth(database, { autoconfirm: false, mailer });
    const { status, body } = await call(waiting, 'POST', '/signup?redirect_to=https://evil.example/', {
      json: { email: 'slow@example.org', password },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: 'slow@example.org',
      confirmation_sent_at: expect.any(String),
      identities: [{ provider: 'email' }],
    });
    expect(body).not.toHaveProperty('access_token');
    expect(body).not.toHaveProperty('email_confirmed_at');
    expect(sent).toEqual([
      expect.objectContaining({
        kind: 'signup',
        to: 'slow@example.org',
        language: null,
        otp: expect.stringMatching(/^\d{6}$/),
        redirectTo: 'http://localhost:3000',
        link: expect.stringMatching(
          /^http:\/\/localhost:3000\/auth\/v1\/verify\?token=[0-9a-f]{56}&type=signup&redirect_to=http%3A%2F%2Flocalhost%3A3000$/,
        ),
      }),
    ]);
    const { rows } = await database.engine.query(
      "select token_hash from auth.one_time_tokens where relates_to = 'slow@example.org'",
    );
    expect(rows).toEqual([{ token_hash: sent[0]?.tokenHash }]);

    const signIn = await call(waiting, 'POST', '/token?grant_type=password', {
      json: { email: 'slow@example.org', password },
    });
    expect(signIn).toMatchObject({
      status: 400,
      body: { code: 'email_not_confirmed', message: 'Email not confirmed' },
    });
    const soon = await call(waiting, 'POST', '/signup', { json: { email: 'slow@example.org', password } });
    expect(soon).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } });
    expect(soon.headers['retry-after']).toMatch(/^\d+$/);
    await waiting.close();
  });

  it('does not tell that an address is taken, except by the missing identities that the client asks for', async () => {
    const waiting = await openAuth(database, { autoconfirm: false });
    const fresh = await call(waiting, 'POST', '/signup', {
      json: { email: 'fresh@example.org', password, data: { a: 1 } },
    });
    const taken = await call(waiting, 'POST', '/signup', {
      json: { email: 'ada@example.org', password, data: { a: 1 } },
    });
    expect(taken.status).toBe(fresh.status);
    expect(taken.body['identities']).toEqual([]);
    expect(Object.keys(taken.body).toSorted()).toEqual(Object.keys(fresh.body).toSorted());
    expect(Object.keys(Object(taken.body['user_metadata'])).toSorted()).toEqual(
      Object.keys(Object(fresh.body['user_metadata'])).toSorted(),
    );
    await waiting.close();
  });

  it('keeps the challenge of a link that somebody else could catch', async () => {
    const waiting = await openAuth(database, { autoconfirm: false });
    const json = { email: 'pkce@example.org', password, code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' };
    expect((await call(waiting, 'POST', '/signup', { json })).status).toBe(200);
    const { rows } = await database.engine.query(
      'select code_challenge, code_challenge_method, authentication_method from auth.flow_state',
    );
    expect(rows).toEqual([
      { code_challenge: 'c'.repeat(43), code_challenge_method: 's256', authentication_method: 'email/signup' },
    ]);
    expect(
      await count(
        "select count(*) from auth.one_time_tokens where relates_to = 'pkce@example.org' and token_hash like 'pkce\\_%'",
      ),
    ).toBe(1);
    await waiting.close();
  });

  it('says that a message could not be sent, and lets the person ask again', async () => {
    const broken = await openAuth(database, {
      autoconfirm: false,
      emailIntervalSeconds: 0,
      mailer: { send: () => Promise.reject(new Error('smtp: secret')) },
    });
    const answer = await call(broken, 'POST', '/signup', { json: { email: 'unsent@example.org', password } });
    expect(answer).toMatchObject({ status: 500, body: { message: 'Error sending confirmation email' } });
    await broken.close();
    const waiting = await openAuth(database, { autoconfirm: false, emailIntervalSeconds: 0, mailer });
    expect((await call(waiting, 'POST', '/signup', { json: { email: 'unsent@example.org', password } })).status).toBe(
      200,
    );
    expect(sent.at(-1)?.to).toBe('unsent@example.org');
    await waiting.close();
  });
});
