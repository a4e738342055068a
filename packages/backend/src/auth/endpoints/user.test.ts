import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { opaqueKeys } from '../../caller/keys.ts';
import { signHs256 } from '../../caller/signing.ts';
import type { AuthMail } from '../messages/message-settings.ts';
import { call, openAuth, openTestDatabase, type TestDatabase } from '../../../testing/auth/server.ts';

let database: TestDatabase;
let app: FastifyInstance;
let people = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await openAuth(database);
}, 120_000);

afterAll(async () => {
  await app.close();
  await database.close();
});

const password = 'correct horse battery';

async function newPerson(): Promise<{ token: string; id: string; email: string }> {
  const email = `person-${++people}@example.org`;
  const { body } = await call(app, 'POST', '/signup', { json: { email, password } });
  const { id }: { id: string } = Object(body['user']);
  return { token: String(body['access_token']), id, email };
}

async function signIn(email: string, secret = password): Promise<{ status: number; token: string }> {
  const { status, body } = await call(app, 'POST', '/token?grant_type=password', { json: { email, password: secret } });
  return { status, token: String(body['access_token']) };
}

const admin = (): string => database.keys.serviceRoleKey;
const UNKNOWN = '11111111-1111-4111-8111-111111111111';

describe('PUT /user', () => {
  it('merges metadata, and a null takes a key away', async () => {
    const { token } = await newPerson();
    await call(app, 'PUT', '/user', { token, json: { data: { a: { b: 1, c: null }, gone: 1, kept: 1 } } });
    const { status, body } = await call(app, 'PUT', '/user', { token, json: { data: { a: { d: 2 }, gone: null } } });
    expect(status).toBe(200);
    expect(body['user_metadata']).toMatchObject({ a: { d: 2 }, kept: 1 });
    expect(body['user_metadata']).not.toHaveProperty('gone');
    expect(body).toHaveProperty('identities');
  });

  it('changes the password, ends all other sessions and keeps this one', async () => {
    const { token, email } = await newPerson();
    const other = await signIn(email);
    expect((await call(app, 'PUT', '/user', { token, json: { password: 'a new long password' } })).status).toBe(200);
    expect((await call(app, 'GET', '/user', { token })).status).toBe(200);
    expect((await call(app, 'GET', '/user', { token: other.token })).body['code']).toBe('session_not_found');
    expect((await signIn(email)).status).toBe(400);
    expect((await signIn(email, 'a new long password')).status).toBe(200);
  });

  it.each([
    [{ password }, 422, 'same_password', 'New password should be different from the old password.'],
    [{ password: 'short' }, 422, 'weak_password', 'Password should be at least 8 characters.'],
    [
      { password: 'a new long password', current_password: 'not this one' },
      400,
      'current_password_invalid',
      'Current password is incorrect',
    ],
    [{ email: 'nobody' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
    [{ phone: '4915112345678' }, 400, 'phone_provider_disabled', 'Phone logins are disabled'],
    [{ app_metadata: { role: 'admin' } }, 403, 'not_admin', 'Updating app_metadata requires admin privileges'],
    [{ data: { long: 'x'.repeat(9_000) } }, 400, 'validation_failed', 'User metadata cannot be longer than 8192 bytes'],
  ])('refuses %o', async (json, status, code, message) => {
    const { token } = await newPerson();
    const answer = await call(app, 'PUT', '/user', { token, json });
    expect(answer).toMatchObject({ status, body: { code, message } });
    expect(answer.body['weak_password']).toEqual(code === 'weak_password' ? { reasons: ['length'] } : undefined);
  });

  it('asks a person with a second factor for it', async () => {
    const { token, id } = await newPerson();
    await database.engine.query(
      "insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'S3CRET')",
      [id],
    );
    expect(await call(app, 'PUT', '/user', { token, json: { password: 'a new long password' } })).toMatchObject({
      status: 401,
      body: { code: 'insufficient_aal' },
    });
    expect((await call(app, 'PUT', '/user', { token, json: { data: { a: 1 } } })).status).toBe(200);
    const { body } = await call(app, 'GET', '/user', { token });
    expect(body['factors']).toMatchObject([{ factor_type: 'totp', status: 'verified' }]);
    expect(JSON.stringify(body)).not.toContain('S3CRET');
  });
});

describe('a new password', () => {
  const mails: AuthMail[] = [];
  const mailer = { send: (mail: AuthMail) => Promise.resolve(void mails.push(mail)) };
  const fresh = { password: 'a new long password' };

  it('needs a code where the session is too old, which works once', async () => {
    const strict = await openAuth(database, {
      mailer,
      emailIntervalSeconds: 0,
      reauthenticatePasswordAfterSeconds: 60,
    });
    const { token, id, email } = await newPerson();
    await database.engine.query(
      "update auth.sessions set created_at = now() - interval '61 seconds' where user_id = $1",
      [id],
    );
    expect(await call(strict, 'PUT', '/user', { token, json: fresh })).toMatchObject({
      status: 400,
      body: { code: 'reauthentication_needed', message: 'Password update requires reauthentication' },
    });
    expect(await call(strict, 'GET', '/reauthenticate', { token })).toMatchObject({ status: 200, body: {} });
    const nonce = mails.findLast((mail) => mail.to === email && mail.kind === 'reauthentication')?.otp ?? '';
    const wrong = nonce === '000000' ? '000001' : '000000';
    expect(await call(strict, 'PUT', '/user', { token, json: { ...fresh, nonce: wrong } })).toMatchObject({
      status: 422,
      body: { code: 'reauthentication_not_valid', message: 'Nonce has expired or is invalid' },
    });
    expect((await call(strict, 'PUT', '/user', { token, json: { ...fresh, nonce } })).status).toBe(200);
    const again = await call(strict, 'PUT', '/user', { token, json: { password: 'yet another one', nonce } });
    expect(again.body['code']).toBe('reauthentication_not_valid');
    expect(mails.at(-1)).toMatchObject({ kind: 'password_changed', to: email, otp: null, link: null });
    await strict.close();
  });

  it('needs no code while the session is young', async () => {
    const strict = await openAuth(database, { reauthenticatePasswordAfterSeconds: 60 });
    const { token } = await newPerson();
    expect((await call(strict, 'PUT', '/user', { token, json: fresh })).status).toBe(200);
    await strict.close();
  });

  it('needs the old one where the settings say so, but not from somebody who came in by a letter', async () => {
    const strict = await openAuth(database, { mailer, emailIntervalSeconds: 0, requireCurrentPassword: true });
    const { token, email } = await newPerson();
    expect(await call(strict, 'PUT', '/user', { token, json: fresh })).toMatchObject({
      status: 400,
      body: {
        code: 'current_password_required',
        message: 'Current password required when setting new password.',
      },
    });
    const right = { ...fresh, current_password: password };
    expect((await call(strict, 'PUT', '/user', { token, json: right })).status).toBe(200);
    await call(strict, 'POST', '/recover', { json: { email } });
    const otp = mails.findLast((mail) => mail.to === email && mail.kind === 'recovery')?.otp;
    const { body } = await call(strict, 'POST', '/verify', { json: { type: 'recovery', email, token: otp } });
    const byLetter = String(body['access_token']);
    expect(
      (await call(strict, 'PUT', '/user', { token: byLetter, json: { password: 'yet another one' } })).status,
    ).toBe(200);
    await strict.close();
  });

  it('is not for an account that an organisation keeps', async () => {
    const { token, id } = await newPerson();
    await database.engine.query('update auth.users set is_sso_user = true where id = $1', [id]);
    for (const json of [fresh, { email: 'other@example.org' }])
      expect(await call(app, 'PUT', '/user', { token, json })).toMatchObject({
        status: 422,
        body: {
          code: 'user_sso_managed',
          message: 'Updating email, phone, password of a SSO account only possible via SSO',
        },
      });
    expect((await call(app, 'PUT', '/user', { token, json: { data: { a: 1 } } })).status).toBe(200);
  });
});

describe('a code for oneself', () => {
  it.each([
    ['email = null', 400, 'validation_failed'],
    ['email_confirmed_at = null', 422, 'email_not_confirmed'],
    ["email = null, phone = '4915100000001'", 422, 'phone_not_confirmed'],
  ])('is refused with %s', async (change, status, code) => {
    const { token, id } = await newPerson();
    await database.engine.query(`update auth.users set ${change} where id = $1`, [id]);
    expect(await call(app, 'GET', '/reauthenticate', { token })).toMatchObject({ status, body: { code } });
  });

  it('is for people who are signed in', async () => {
    expect((await call(app, 'GET', '/reauthenticate')).status).toBe(401);
  });
});

describe('a key in apikey alone', () => {
  const lone = (apikey: string) => (method: 'GET' | 'POST', path: string) =>
    call(app, method, path, { headers: { apikey }, ...(method === 'POST' && { json: {} }) });

  it('is no bearer token', async () => {
    const { anonKey, serviceRoleKey } = database.keys;
    const { publishableKey } = opaqueKeys(database.keys);
    for (const key of [anonKey, serviceRoleKey, publishableKey])
      for (const [method, path] of [
        ['GET', '/user'],
        ['POST', '/factors'],
        ['POST', '/logout'],
        ['GET', '/reauthenticate'],
        ['GET', '/admin/users'],
      ] as const)
        expect([path, await lone(key)(method, path)]).toMatchObject([
          path,
          { status: 401, body: { code: 'no_authorization' } },
        ]);
  });

  it('but the opaque secret one is exchanged by the gateway', async () => {
    const { secretKey } = opaqueKeys(database.keys);
    expect((await lone(secretKey)('GET', '/admin/users')).status).toBe(200);
    expect(await lone(secretKey)('GET', '/user')).toMatchObject({
      status: 403,
      body: { code: 'bad_jwt' },
    });
  });
});

describe('a caller of GET /user', () => {
  it.each([
    ['without a token', () => undefined, 401, 'no_authorization'],
    ['with the anon key', () => database.keys.anonKey, 403, 'bad_jwt'],
    ['with nonsense', () => 'nonsense', 403, 'bad_jwt'],
    [
      'with a token of another secret',
      () => signHs256({ sub: UNKNOWN, role: 'authenticated' }, 'x'.repeat(40)),
      403,
      'bad_jwt',
    ],
    [
      'whose account is gone',
      () => signHs256({ sub: UNKNOWN, role: 'authenticated' }, database.keys.jwtSecret),
      403,
      'user_not_found',
    ],
    [
      'who is no UUID',
      () => signHs256({ sub: "' or true", role: 'authenticated' }, database.keys.jwtSecret),
      403,
      'bad_jwt',
    ],
    [
      'whose session belongs to nobody',
      () => signHs256({ sub: UNKNOWN, session_id: UNKNOWN, iss: database.keys.issuer }, database.keys.jwtSecret),
      403,
      'user_not_found',
    ],
  ])('%s is refused', async (_, makeToken, status, code) => {
    const token = makeToken();
    const answer = await call(app, 'GET', '/user', token === undefined ? {} : { token });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.headers['x-supabase-api-version']).toBe('2024-01-01');
  });

  it('with the session of somebody else is refused', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const { rows } = await database.engine.query<{ id: string }>('select id from auth.sessions where user_id = $1', [
      other.id,
    ]);
    const token = signHs256(
      { sub: one.id, role: 'authenticated', session_id: rows[0]?.id, iss: database.keys.issuer },
      database.keys.jwtSecret,
    );
    expect(await call(app, 'GET', '/user', { token })).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    });
  });

  it('who was banned is refused at once', async () => {
    const { token, id } = await newPerson();
    await call(app, 'PUT', `/admin/users/${id}`, { token: admin(), json: { ban_duration: '24h' } });
    expect(await call(app, 'GET', '/user', { token })).toMatchObject({ status: 403, body: { code: 'user_banned' } });
    await call(app, 'PUT', `/admin/users/${id}`, { token: admin(), json: { ban_duration: 'none' } });
    expect((await call(app, 'GET', '/user', { token })).status).toBe(200);
  });
});

describe('the audit log', () => {
  it('names what happened and to whom, and no secret', async () => {
    const { token, id, email } = await newPerson();
    await signIn(email);
    await call(app, 'PUT', '/user', { token, json: { password: 'a new long password' } });
    await call(app, 'POST', '/logout', { token });
    const { rows } = await database.engine.query<{ payload: { action: string }; ip_address: string }>(
      "select payload, ip_address from auth.audit_log_entries where payload ->> 'actor_id' = $1 order by created_at, ctid",
      [id],
    );
    expect(rows.map(({ payload }) => payload.action)).toEqual([
      'user_signedup',
      'login',
      'login',
      'user_updated_password',
      'user_modified',
      'logout',
    ]);
    expect(rows.every(({ ip_address: address }) => address === '127.0.0.1')).toBe(true);
    const all = JSON.stringify((await database.engine.query('select payload from auth.audit_log_entries')).rows);
    for (const secret of [password, 'a new long password', token, '$2b$']) expect(all).not.toContain(secret);
  });
});
