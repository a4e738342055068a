import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { AuthMail } from '../messages/message-settings.ts';
import type { AuthOptions } from '../settings.ts';
import { call, openAuth, openTestDatabase, type Answer, type TestDatabase } from '../../../testing/auth/server.ts';

let database: TestDatabase;
let app: FastifyInstance;
let people = 0;
let letters: AuthMail[] = [];

const settings: AuthOptions = {
  autoconfirm: false,
  mailer: { send: (mail) => Promise.resolve(void letters.push(mail)) },
  redirectAllowList: ['https://app.example/**'],
};
const password = 'correct horse battery';

beforeAll(async () => {
  database = await openTestDatabase();
  app = await openAuth(database, settings);
}, 120_000);

beforeEach(() => {
  letters = [];
});

afterAll(async () => {
  await app.close();
  await database.close();
});

function address(): string {
  return `prospect-${++people}@example.org`;
}

function asAdmin(method: 'GET' | 'POST', path: string, json?: object, server: FastifyInstance = app): Promise<Answer> {
  return call(server, method, path, { token: database.keys.serviceRoleKey, ...(json ? { json } : {}) });
}

function invite(email: string, more: object = {}): Promise<Answer> {
  return asAdmin('POST', '/invite', { email, ...more });
}

function generate(json: object, server?: FastifyInstance): Promise<Answer> {
  return asAdmin('POST', '/admin/generate_link', json, server);
}

function verify(type: string, tokenHash: string): Promise<Answer> {
  return call(app, 'POST', '/verify', { json: { type, token_hash: tokenHash } });
}

function signUp(email: string): Promise<Answer> {
  return call(app, 'POST', '/signup', { json: { email, password } });
}

function signIn(email: string, secret = password): Promise<Answer> {
  return call(app, 'POST', '/token?grant_type=password', { json: { email, password: secret } });
}

async function confirmed(): Promise<string> {
  const email = address();
  const { status } = await asAdmin('POST', '/admin/users', { email, password, email_confirm: true });
  expect(status).toBe(200);
  return email;
}

describe('an invitation', () => {
  it('makes an account, sends its letter, and the letter opens it', async () => {
    const email = address();
    const { status, body } = await asAdmin('POST', '/invite?redirect_to=https://app.example/welcome', {
      email: email.toUpperCase(),
      data: { first_name: 'Ada' },
    });
    expect([status, body]).toMatchObject([
      200,
      { email, invited_at: expect.any(String), confirmation_sent_at: expect.any(String), role: 'authenticated' },
    ]);
    expect(body).not.toHaveProperty('email_confirmed_at');
    expect(body['user_metadata']).toMatchObject({ first_name: 'Ada' });
    expect(letters).toMatchObject([
      { kind: 'invite', to: email, otp: expect.stringMatching(/^\d{6}$/), redirectTo: 'https://app.example/welcome' },
    ]);
    const link = new URL(letters[0]?.link ?? '');
    expect(link.href).toContain('http://localhost:3000/auth/v1/verify?');
    expect(link.searchParams.get('type')).toBe('invite');
    const accepted = await verify('invite', link.searchParams.get('token') ?? '');
    expect(accepted).toMatchObject({ status: 200, body: { user: { email, email_confirmed_at: expect.any(String) } } });
    const token = String(accepted.body['access_token']);
    expect((await call(app, 'PUT', '/user', { token, json: { password } })).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
    expect(await verify('invite', link.searchParams.get('token') ?? '')).toMatchObject({
      status: 403,
      body: { code: 'otp_expired' },
    });
  });

  it('can be made again until it is accepted; the older letter is then void', async () => {
    const email = address();
    const first = await invite(email);
    const second = await invite(email, { data: { first_name: 'Ada' } });
    expect(second).toMatchObject({ status: 200, body: { id: first.body['id'], user_metadata: { first_name: 'Ada' } } });
    const [older, newer] = letters.map(({ tokenHash }) => tokenHash ?? '');
    expect((await verify('invite', older ?? '')).status).toBe(403);
    expect((await verify('invite', newer ?? '')).status).toBe(200);
    expect(await invite(email)).toMatchObject({ status: 422, body: { code: 'email_exists' } });
  });

  it('takes away the password that a stranger has set for the address before', async () => {
    const email = address();
    expect((await signUp(email)).status).toBe(200);
    await invite(email);
    const accepted = await verify('invite', letters.at(-1)?.tokenHash ?? '');
    expect(accepted.status).toBe(200);
    expect(await signIn(email)).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
  });

  it('leaves no other way in that a stranger may have prepared, and is not for a person who has proven a phone', async () => {
    const email = address();
    const { body } = await signUp(email);
    const id = String(body['id']);
    await database.engine.query(
      `insert into auth.identities (provider_id, user_id, identity_data, provider) values ($2, $1, '{"sub": "7"}', 'github')`,
      [id, `stranger-${id}`],
    );
    await database.engine.query(
      `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret) values ($1, 'x', 'totp', 'verified', 'x')`,
      [id],
    );
    await database.engine.query('insert into auth.sessions (user_id) values ($1)', [id]);
    const invited = await invite(email);
    expect(invited).toMatchObject({
      status: 200,
      body: { id, identities: [{ provider: 'email' }], app_metadata: { provider: 'email', providers: ['email'] } },
    });
    expect(invited.body).not.toHaveProperty('factors');
    const { rows } = await database.engine.query('select from auth.sessions where user_id = $1', [id]);
    expect(rows).toEqual([]);

    const owner = await asAdmin('POST', '/admin/users', { email: address(), phone: '15550177', phone_confirm: true });
    expect(await invite(String(owner.body['email']))).toMatchObject({ status: 422, body: { code: 'email_exists' } });
  });

  it('is one, also when twenty ask for it at the same moment', async () => {
    const email = address();
    const answers = await Promise.all(Array.from({ length: 20 }, () => invite(email)));
    for (const { status, body } of answers)
      expect([status === 200 ? 'invited' : body['code'], status < 500]).toEqual([
        expect.stringMatching(/^(invited|email_exists)$/),
        true,
      ]);
    const { rows } = await database.engine.query('select id from auth.users where email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  it('is the administrator’s to make, for an address', async () => {
    const { body } = await asAdmin('POST', '/admin/users', { email: address(), password, email_confirm: true });
    const token = String((await signIn(String(body['email']))).body['access_token']);
    for (const path of ['/invite', '/admin/generate_link']) {
      expect(await call(app, 'POST', path, { json: {} })).toMatchObject({ status: 401 });
      for (const refused of [token, database.keys.anonKey])
        expect(await call(app, 'POST', path, { token: refused, json: { email: address() } })).toMatchObject({
          status: 403,
          body: { code: 'not_admin' },
        });
    }
    for (const email of ['', 'nobody', 'a@b@c'])
      expect(await invite(email)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(await invite(address(), { data: { long: 'x'.repeat(9_000) } })).toMatchObject({ status: 400 });
    expect(letters).toEqual([]);
  });
});

describe('a generated link', () => {
  const fields = {
    action_link: expect.any(String),
    email_otp: expect.stringMatching(/^\d{6}$/),
    hashed_token: expect.any(String),
    redirect_to: 'https://app.example/in',
  };

  it.each(['signup', 'invite', 'magiclink', 'recovery'] as const)(
    'for %s opens a session, and nothing is sent',
    async (type) => {
      const email = type === 'signup' || type === 'invite' ? address() : await confirmed();
      const { status, body } = await generate({ type, email, password, redirect_to: 'https://app.example/in' });
      expect([status, body]).toMatchObject([200, { email, ...fields, verification_type: type }]);
      expect(letters).toEqual([]);
      const link = new URL(String(body['action_link']));
      expect(link.searchParams.get('type')).toBe(type);
      expect(link.searchParams.get('token')).toBe(body['hashed_token']);
      const response = await app.inject({ method: 'GET', url: `${link.pathname}${link.search}` });
      expect(response.statusCode).toBe(303);
      expect(response.headers.location).toMatch(/^https:\/\/app\.example\/in#access_token=.*type=/);
    },
  );

  it('can be used by its code as well', async () => {
    const email = await confirmed();
    const { body } = await generate({ type: 'recovery', email });
    const typed = { type: 'recovery', email, token: body['email_otp'] };
    expect((await call(app, 'POST', '/verify', { json: typed })).status).toBe(200);
    expect((await call(app, 'POST', '/verify', { json: typed })).status).toBe(403);
  });

  it('for signup sets the password that is given, not one from before', async () => {
    const email = address();
    await signUp(email);
    const { body } = await generate({ type: 'signup', email, password: 'another horse battery', data: { a: 1 } });
    expect(body['user_metadata']).toMatchObject({ a: 1 });
    expect((await verify('signup', String(body['hashed_token']))).status).toBe(200);
    expect((await signIn(email)).status).toBe(400);
    expect((await signIn(email, 'another horse battery')).status).toBe(200);
  });

  it('for signup and invite keeps what is given of somebody new, and adds nothing to it', async () => {
    for (const type of ['signup', 'invite']) {
      const { body } = await generate({ type, email: address(), password, data: { a: 1 } });
      expect([type, body['user_metadata']]).toEqual([type, { a: 1 }]);
    }
  });

  it('for an address that nobody has turns from magiclink into signup', async () => {
    const email = address();
    const { status, body } = await generate({ type: 'magiclink', email });
    expect([status, body['verification_type']]).toEqual([200, 'signup']);
    expect((await verify('signup', String(body['hashed_token']))).status).toBe(200);
  });

  it('for a change of address takes both links, in any order', async () => {
    for (const order of [
      ['email_change_current', 'email_change_new'],
      ['email_change_new', 'email_change_current'],
    ] as const) {
      const email = await confirmed();
      const newEmail = address();
      const tokens: string[] = [];
      for (const type of order) {
        const { status, body } = await generate({ type, email, new_email: newEmail });
        expect([status, body]).toMatchObject([200, { new_email: newEmail, verification_type: type }]);
        expect(new URL(String(body['action_link'])).searchParams.get('type')).toBe('email_change');
        tokens.push(String(body['hashed_token']));
      }
      const first = await verify('email_change', tokens[0] ?? '');
      expect(first).toMatchObject({ status: 200, body: { code: '200' } });
      const second = await verify('email_change', tokens[1] ?? '');
      expect(second).toMatchObject({ status: 200, body: { user: { email: newEmail } } });
    }
  });

  it('for a change of address never completes it by one address alone, however many links lead to it', async () => {
    for (const [type, other] of [
      ['email_change_new', 'email_change_current'],
      ['email_change_current', 'email_change_new'],
    ] as const) {
      const email = await confirmed();
      const newEmail = address();
      const link = async (of: string): Promise<string> =>
        String((await generate({ type: of, email, new_email: newEmail })).body['hashed_token']);
      for (let time = 0; time < 2; time++)
        expect(await verify('email_change', await link(type))).toMatchObject({ status: 200, body: { code: '200' } });
      expect((await signIn(email)).status).toBe(200);
      expect(await verify('email_change', await link(other))).toMatchObject({
        status: 200,
        body: { user: { email: newEmail } },
      });
    }
  });

  it('for a change of address is enough by itself where the settings are not careful', async () => {
    const careless = await openAuth(database, { ...settings, secureEmailChange: false });
    const newEmail = address();
    const { body } = await generate(
      { type: 'email_change_new', email: await confirmed(), new_email: newEmail },
      careless,
    );
    const done = await call(careless, 'POST', '/verify', {
      json: { type: 'email_change', token_hash: body['hashed_token'] },
    });
    expect(done).toMatchObject({ status: 200, body: { user: { email: newEmail } } });
    await careless.close();
  });

  it('is refused where there is nothing to link to', async () => {
    const taken = await confirmed();
    const free = address();
    const careless = await openAuth(database, { ...settings, secureEmailChange: false });
    for (const [json, status, code, server] of [
      [{ type: 'signup', email: taken, password }, 422, 'email_exists', app],
      [{ type: 'invite', email: taken }, 422, 'email_exists', app],
      [{ type: 'signup', email: free }, 400, 'validation_failed', app],
      [{ type: 'signup', email: free, password: 'short' }, 422, 'weak_password', app],
      [{ type: 'recovery', email: free }, 404, 'user_not_found', app],
      [{ type: 'email_change_new', email: free, new_email: address() }, 404, 'user_not_found', app],
      [{ type: 'email_change_new', email: taken, new_email: await confirmed() }, 422, 'email_exists', app],
      [{ type: 'email_change_new', email: taken, new_email: '' }, 400, 'validation_failed', app],
      [{ type: 'email_change_current', email: taken, new_email: free }, 400, 'validation_failed', careless],
      [{ type: 'toString', email: taken }, 400, 'validation_failed', app],
      [{ type: '', email: taken }, 400, 'validation_failed', app],
      [{ type: 'recovery', email: 'nobody' }, 400, 'validation_failed', app],
    ] as const)
      expect([json, await generate(json, server)]).toMatchObject([json, { status, body: { code } }]);
    await careless.close();
  });

  it('leads nowhere that is not allowed', async () => {
    const { body } = await generate({
      type: 'recovery',
      email: await confirmed(),
      redirect_to: 'https://evil.example',
    });
    expect(body['redirect_to']).toBe('http://localhost:3000');
  });
});

describe('the log of what happened to accounts', () => {
  it('is shown by pages, newest first, to the administrator', async () => {
    await invite(address());
    await confirmed();
    const { status, headers, body } = await asAdmin('GET', '/admin/audit?page=1&per_page=2');
    expect(status).toBe(200);
    expect(body).toHaveLength(2);
    expect(body).toMatchObject([
      {
        id: expect.any(String),
        payload: { action: 'user_signedup', log_type: 'team' },
        created_at: expect.any(String),
        ip_address: '127.0.0.1',
      },
      { payload: { action: 'user_invited' } },
    ]);
    expect(Number(headers['x-total-count'])).toBeGreaterThan(2);
    expect(headers['link']).toContain('rel="next"');
    expect((await asAdmin('GET', '/admin/audit?page=1000')).body).toEqual([]);
    expect((await call(app, 'GET', '/admin/audit', { token: database.keys.anonKey })).status).toBe(403);
  });

  it('can be searched', async () => {
    const email = await confirmed();
    await signIn(email);
    const found = async (query: string): Promise<{ payload: Record<string, string> }[]> => {
      const { status, body } = await asAdmin('GET', `/admin/audit?query=${encodeURIComponent(query)}`);
      expect(status).toBe(200);
      return Array.isArray(body) ? body : [];
    };
    const logins = await found('action:login');
    expect(logins.length).toBeGreaterThan(0);
    expect(logins.every(({ payload }) => payload['action'] === 'login')).toBe(true);
    expect((await found('type:team')).every(({ payload }) => payload['log_type'] === 'team')).toBe(true);
    expect(
      (await found(`author:${email.slice(0, -4).toUpperCase()}`)).map(({ payload }) => payload['actor_username']),
    ).toEqual([email]);
    expect(await found('author:%')).toEqual([]);
    expect(await found("action:' or 1=1 --")).toEqual([]);
    for (const query of ['login', 'secret:x', 'toString:x', ':x'])
      expect(await asAdmin('GET', `/admin/audit?query=${query}`)).toMatchObject({ status: 400 });
  });
});

describe('an address that an administrator has replaced', () => {
  it('opens nothing any more: letters that went there are void', async () => {
    const email = await confirmed();
    await call(app, 'POST', '/recover', { json: { email } });
    const [letter] = letters;
    expect(letter).toMatchObject({ kind: 'recovery', to: email });
    const { body } = await asAdmin('GET', `/admin/users?filter=${encodeURIComponent(email)}`);
    const { id }: { id: string } = Object(Object(body['users'])[0]);
    const json = { email: address() };
    expect((await call(app, 'PUT', `/admin/users/${id}`, { token: database.keys.serviceRoleKey, json })).status).toBe(
      200,
    );
    expect(await verify('recovery', letter?.tokenHash ?? '')).toMatchObject({
      status: 403,
      body: { code: 'otp_expired' },
    });
  });
});
