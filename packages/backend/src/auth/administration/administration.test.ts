import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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

describe('administration', () => {
  it('is for administrators only', async () => {
    const { token, id } = await newPerson();
    for (const [method, path] of [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${id}`],
      ['PUT', `/admin/users/${id}`],
      ['DELETE', `/admin/users/${id}`],
    ] as const) {
      // prettier-ignore
      expect(await call(app, method, path)).toMatchObject({ status: 401, body: { code: 'no_authorization' } });
      for (const refused of [token, database.keys.anonKey]) {
        expect(await call(app, method, path, { token: refused, json: {} })).toMatchObject({
          status: 403,
          body: { code: 'not_admin', message: 'User not allowed' },
        });
      }
    }
    expect((await call(app, 'GET', '/user', { token })).status).toBe(200);
  });

  it('makes accounts, confirmed or not, with metadata of both kinds', async () => {
    const json = {
      email: 'Made@Example.org',
      password,
      email_confirm: true,
      user_metadata: { a: 1 },
      app_metadata: { plan: 'x' },
      ban_duration: 'none',
    };
    const { status, body } = await call(app, 'POST', '/admin/users', { token: admin(), json });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: 'made@example.org',
      email_confirmed_at: expect.any(String),
      user_metadata: { a: 1, email_verified: true },
      app_metadata: { plan: 'x', provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    });
    expect((await signIn('made@example.org')).status).toBe(200);
    expect(await call(app, 'POST', '/admin/users', { token: admin(), json })).toMatchObject({
      status: 422,
      body: { code: 'email_exists' },
    });
    const id = '22222222-2222-4222-8222-222222222222';
    expect(
      await call(app, 'POST', '/admin/users', {
        token: admin(),
        json: { id, phone: '+49 1511 2345678', phone_confirm: true },
      }),
    ).toMatchObject({
      status: 200,
      body: {
        id,
        phone: '4915112345678',
        email: '',
        phone_confirmed_at: expect.any(String),
        identities: [{ provider: 'phone' }],
      },
    });
    expect(await call(app, 'POST', '/admin/users', { token: admin(), json: { phone: '4915112345678' } })).toMatchObject(
      { status: 422, body: { code: 'phone_exists' } },
    );
    expect(
      await call(app, 'POST', '/admin/users', { token: admin(), json: { id, email: 'x@example.org' } }),
    ).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('takes over hashes of another house', async () => {
    const { rows } = await database.engine.query<{ hash: string }>(
      "select extensions.crypt('from elsewhere', extensions.gen_salt('bf', 6)) as hash",
    );
    const json = { email: 'moved@example.org', password_hash: rows[0]?.hash, email_confirm: true };
    expect((await call(app, 'POST', '/admin/users', { token: admin(), json })).status).toBe(200);
    expect((await signIn('moved@example.org', 'from elsewhere')).status).toBe(200);
  });

  it.each([
    [{}, 400, 'validation_failed', 'Cannot create a user without either an email or phone'],
    [{ email: 'nobody' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
    [{ phone: '123abc' }, 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
    [{ email: 'x@example.org', password: 'short' }, 422, 'weak_password', 'Password should be at least 8 characters.'],
    [
      { email: 'x@example.org', password, password_hash: 'x' },
      400,
      'validation_failed',
      'Only a password or a password hash should be provided',
    ],
    [
      { email: 'x@example.org', password_hash: 'md5' },
      400,
      'validation_failed',
      'The password hash is not a bcrypt hash that can be taken over',
    ],
    [
      { email: 'x@example.org', ban_duration: 'forever' },
      400,
      'validation_failed',
      'invalid format for ban duration: time: invalid duration "forever"',
    ],
    [
      { email: 'x@example.org', id: '00000000-0000-0000-0000-000000000000' },
      400,
      'validation_failed',
      'ID must conform to the uuid v4 format',
    ],
  ])('does not make %o', async (json, status, code, message) => {
    expect(await call(app, 'POST', '/admin/users', { token: admin(), json })).toMatchObject({
      status,
      body: { code, message },
    });
  });

  it('changes everything, and a new password ends every session', async () => {
    const { id, token } = await newPerson();
    const json = {
      email: 'changed@example.org',
      phone: '4915100000000',
      password: 'set by the office',
      role: 'service_role',
      user_metadata: { a: 1 },
      app_metadata: { b: 2 },
    };
    const { body } = await call(app, 'PUT', `/admin/users/${id}`, { token: admin(), json });
    expect(body).toMatchObject({
      email: 'changed@example.org',
      phone: '4915100000000',
      role: 'service_role',
      user_metadata: { a: 1 },
      app_metadata: { b: 2, provider: 'email' },
    });
    expect((await call(app, 'GET', '/user', { token })).body['code']).toBe('session_not_found');
    const promoted = await signIn('changed@example.org', 'set by the office');
    expect((await call(app, 'GET', '/admin/users', { token: promoted.token })).status).toBe(200);
    await call(app, 'POST', '/logout', { token: promoted.token });
    expect((await call(app, 'GET', '/admin/users', { token: promoted.token })).body['code']).toBe('session_not_found');
  });

  it('lists page by page, newest first, with a filter', async () => {
    for (let n = 0; n < 5; n++)
      await call(app, 'POST', '/admin/users', { token: admin(), json: { email: `listed-${n}@example.net` } });
    const { body, headers } = await call(app, 'GET', '/admin/users?page=1&per_page=2&filter=%40example.net', {
      token: admin(),
    });
    expect(body).toMatchObject({
      aud: 'authenticated',
      users: [{ email: 'listed-4@example.net' }, { email: 'listed-3@example.net' }],
    });
    expect(headers['x-total-count']).toBe('5');
    expect(headers['link']).toBe(
      '</auth/v1/admin/users?page=2&per_page=2>; rel="next", </auth/v1/admin/users?page=3&per_page=2>; rel="last"',
    );
    const last = await call(app, 'GET', '/admin/users?page=3&per_page=2&filter=%40example.net', { token: admin() });
    expect(last.body['users']).toHaveLength(1);
    expect(last.headers['link']).toBe('</auth/v1/admin/users?page=3&per_page=2>; rel="last"');
    expect((await call(app, 'GET', '/admin/users?filter=%25', { token: admin() })).body['users']).toEqual([]);
    expect(
      (await call(app, 'GET', '/admin/users?page=999999999999999&per_page=1000000', { token: admin() })).body['users'],
    ).toEqual([]);
    for (const query of ['page=x', 'per_page=0', 'per_page=-1', 'page=1e3']) {
      expect(await call(app, 'GET', `/admin/users?${query}`, { token: admin() })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    }
  });

  it('deletes for good, or keeps a row that names nobody', async () => {
    const [hard, soft] = [await newPerson(), await newPerson()];
    expect(await call(app, 'DELETE', `/admin/users/${hard.id}`, { token: admin() })).toMatchObject({
      status: 200,
      body: {},
    });
    expect(await call(app, 'GET', `/admin/users/${hard.id}`, { token: admin() })).toMatchObject({
      status: 404,
      body: { code: 'user_not_found', message: 'User not found' },
    });
    expect((await call(app, 'GET', '/user', { token: hard.token })).body['code']).toBe('user_not_found');

    expect(
      (await call(app, 'DELETE', `/admin/users/${soft.id}`, { token: admin(), json: { should_soft_delete: true } }))
        .status,
    ).toBe(200);
    const { body } = await call(app, 'GET', `/admin/users/${soft.id}`, { token: admin() });
    expect(body).toMatchObject({ id: soft.id, deleted_at: expect.any(String), user_metadata: {} });
    expect(JSON.stringify(body)).not.toContain(soft.email);
    expect((await call(app, 'GET', '/user', { token: soft.token })).body['code']).toBe('user_not_found');
    expect((await signIn(soft.email)).status).toBe(400);
    expect((await call(app, 'POST', '/signup', { json: { email: soft.email, password } })).status).toBe(200);
  });

  it('says that a person cannot go while the product still needs the row', async () => {
    const { id } = await newPerson();
    await database.engine.query('create table public.work (person uuid references auth.users)');
    await database.engine.query('insert into public.work values ($1)', [id]);
    expect(await call(app, 'DELETE', `/admin/users/${id}`, { token: admin() })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'Database error deleting user' },
    });
    await database.engine.query('drop table public.work');
  });

  it.each(['nobody', '1', "' or true", '%20'])('knows no account %j', async (id) => {
    expect(await call(app, 'GET', `/admin/users/${encodeURIComponent(id)}`, { token: admin() })).toMatchObject({
      status: 404,
      body: { code: 'validation_failed', message: 'user_id must be an UUID' },
    });
  });
});
