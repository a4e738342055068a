import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DEFAULT_RATE_LIMITS } from '../settings.ts';
import { call, openAuth, openTestDatabase, type TestDatabase } from '../../../testing/auth/server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
}, 120_000);

afterAll(() => database.close());

const password = 'correct horse battery';

describe('sign-up without a name', () => {
  it('is off unless the settings say so, and then opens a session at once', async () => {
    const open = await openAuth(database, { anonymousEnabled: true });
    const { status, body } = await call(open, 'POST', '/signup', { json: { data: { theme: 'dark' } } });
    expect(status).toBe(200);
    expect(body['user']).toMatchObject({
      email: '',
      phone: '',
      is_anonymous: true,
      identities: [],
      app_metadata: {},
      user_metadata: { theme: 'dark' },
    });
    const [, claims = ''] = String(body['access_token']).split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      role: 'authenticated',
      is_anonymous: true,
      amr: [{ method: 'anonymous' }],
    });
    await open.close();
  });

  it('becomes one with a name: at once where addresses need no proof', async () => {
    const open = await openAuth(database, { anonymousEnabled: true });
    const { body } = await call(open, 'POST', '/signup', { json: {} });
    const token = String(body['access_token']);
    const json = { email: 'named@example.org', password };
    expect((await call(open, 'PUT', '/user', { token, json })).body).toMatchObject({
      email: 'named@example.org',
      is_anonymous: false,
      identities: [{ provider: 'email', email: 'named@example.org' }],
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect((await call(open, 'POST', '/token?grant_type=password', { json })).status).toBe(200);
    await open.close();
  });

  it('counts in a limit of its own', async () => {
    const rateLimits = { ...DEFAULT_RATE_LIMITS, anonymous: { perInterval: 2, intervalSeconds: 3_600, burst: 2 } };
    const open = await openAuth(database, { anonymousEnabled: true, rateLimits });
    const answers = [];
    for (let turn = 0; turn < 3; turn++) answers.push(await call(open, 'POST', '/signup', { json: {} }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    await open.close();
  });
});

describe('sign-up by phone', () => {
  it('opens a session at once where numbers need no proof', async () => {
    const open = await openAuth(database, { phoneEnabled: true, phoneAutoconfirm: true });
    const json = { phone: '+4915100000007', password };
    const { body } = await call(open, 'POST', '/signup', { json });
    expect(body['user']).toMatchObject({
      phone: '4915100000007',
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'phone', providers: ['phone'] },
      identities: [{ provider: 'phone' }],
    });
    expect(await call(open, 'POST', '/signup', { json })).toMatchObject({
      status: 422,
      body: { code: 'user_already_exists' },
    });
    await open.close();
  });

  it.each([
    [{ phone: 'nobody', password }, 'Invalid phone number format (E.164 required)'],
    [
      { phone: '4915100000008', password, channel: 'pigeon' },
      "Invalid channel, supported values are 'sms' or 'whatsapp'",
    ],
    [
      { phone: '4915100000008', password, channel: 'whatsapp' },
      "Invalid channel, supported values are 'sms' or 'whatsapp'",
    ],
  ])('refuses %o', async (json, message) => {
    const open = await openAuth(database, { phoneEnabled: true, smsProviderName: 'file' });
    const answer = await call(open, 'POST', '/signup', { json });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(answer.body['message']).toContain(message);
    await open.close();
  });
});

describe('a hook before a new account', () => {
  it('refuses it with a sentence, and nothing is written', async () => {
    const asked: object[] = [];
    const careful = await openAuth(database, {
      hooks: {
        beforeUserCreated: (input) => {
          asked.push(input);
          return input.email?.endsWith('@rival.example') ? 'This firm is not invited.' : null;
        },
      },
    });
    const refused = await call(careful, 'POST', '/signup', { json: { email: 'a@rival.example', password } });
    expect(refused).toMatchObject({ status: 400, body: { message: 'This firm is not invited.' } });
    const { rows } = await database.engine.query("select from auth.users where email = 'a@rival.example'");
    expect(rows).toEqual([]);
    expect((await call(careful, 'POST', '/signup', { json: { email: 'a@friend.example', password } })).status).toBe(
      200,
    );
    expect(asked).toMatchObject([{ email: 'a@rival.example', provider: 'email' }, { email: 'a@friend.example' }]);
    await careful.close();
  });

  it('that writes the claims of a token must leave those that the protocol needs', async () => {
    const richer = await openAuth(database, {
      hooks: { customAccessToken: ({ claims }) => ({ ...claims, firm: 'one' }) },
    });
    const { body } = await call(richer, 'POST', '/signup', { json: { email: 'richer@example.org', password } });
    const [, claims = ''] = String(body['access_token']).split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ firm: 'one', aal: 'aal1' });
    await richer.close();
    const poorer = await openAuth(database, {
      hooks: { customAccessToken: ({ userId }) => ({ sub: userId }) },
    });
    const refused = await call(poorer, 'POST', '/signup', { json: { email: 'poorer@example.org', password } });
    expect(refused).toMatchObject({ status: 500, body: { code: 'unexpected_failure' } });
    await poorer.close();
  });
});
