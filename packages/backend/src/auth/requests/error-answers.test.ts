import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DatabaseUnavailable } from '../../database/errors.ts';
import { makeRateLimits } from '../../database/rate-limits.ts';
import { registerAuth } from '../index.ts';
import { authSettings } from '../settings.ts';
import { call, openAuth, openTestDatabase, type Answer, type TestDatabase } from '../../../testing/auth/server.ts';

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

describe('the shape of a refusal', () => {
  it('follows the API version that is asked for', async () => {
    const plain = await call(app, 'GET', '/user', { headers: { 'x-supabase-api-version': '2023-12-31' } });
    expect(plain.body).toEqual({
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    });
    expect(plain.headers).not.toHaveProperty('x-supabase-api-version');
    const newer = await call(app, 'GET', '/user', { headers: { 'x-supabase-api-version': '2030-01-01' } });
    expect(newer.body).toEqual({ code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' });
    expect(newer.headers['x-supabase-api-version']).toBe('2024-01-01');
    const weak = await call(app, 'POST', '/signup', {
      headers: { 'x-supabase-api-version': 'latest' },
      json: { email: 'a@b.co', password: 'short' },
    });
    expect(weak.body).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: 'Password should be at least 8 characters.',
      weak_password: { reasons: ['length'] },
    });
  });

  it.each([
    ['', 'unexpected end of JSON input'],
    ['{', 'invalid character or unexpected end of JSON input'],
    ['[]', undefined],
    ['"text"', undefined],
    [Buffer.from([0x7b, 0xff, 0x7d]), 'invalid UTF-8'],
  ])('is 400 bad_json for the body %j', async (payload, reason) => {
    const answer = await call(app, 'POST', '/signup', { payload, headers: { 'content-type': 'text/plain' } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_json' } });
    if (reason !== undefined) expect(answer.body['message']).toBe(`Could not parse request body as JSON: ${reason}`);
  });

  it('is 413 past one megabyte and 400 past 64 levels', async () => {
    expect(await call(app, 'POST', '/signup', { json: { data: 'x'.repeat(1_100_000) } })).toMatchObject({
      status: 413,
      body: { code: 'request_entity_too_large' },
    });
    const deep = `{"data":{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}}`;
    expect(await call(app, 'POST', '/signup', { payload: deep })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  it.each(['/', '/nothing/here', '/admin/nothing', '/token/x'])('is JSON for %s, which is not there', async (path) => {
    expect(await call(app, 'GET', path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('what anybody may know', () => {
  it('is the health, the settings and the public keys', async () => {
    expect((await call(app, 'GET', '/health')).body).toMatchObject({ name: 'GoTrue', version: expect.any(String) });
    expect((await call(app, 'GET', '/settings')).body).toMatchObject({
      external: { email: true, phone: false, google: false },
      disable_signup: false,
      mailer_autoconfirm: true,
    });
    expect((await call(app, 'GET', '/.well-known/jwks.json')).body).toEqual({ keys: [] });
  });

  it('is which ways to sign in there are', async () => {
    const provider = { clientId: 'id', clientSecret: 'secret' };
    const open = await openAuth(database, {
      anonymousEnabled: true,
      phoneEnabled: true,
      phoneAutoconfirm: true,
      emailEnabled: false,
      disableSignup: true,
      autoconfirm: false,
      smsProviderName: 'twilio',
      saml: { privateKey: 'key', certificate: 'certificate' },
      providers: { google: provider, house: { ...provider, issuer: 'https://login.example.org' } },
    });
    const { body } = await call(open, 'GET', '/settings');
    expect(body).toMatchObject({
      external: { anonymous_users: true, phone: true, email: false, google: true, house: true, github: false },
      disable_signup: true,
      mailer_autoconfirm: false,
      phone_autoconfirm: true,
      sms_provider: 'twilio',
      saml_enabled: true,
    });
    expect(JSON.stringify(body)).not.toMatch(/secret|certificate|"id"/);
    await open.close();
  });
});
describe('a failure that is not the caller’s', () => {
  const logged: object[] = [];
  const logger = { info: () => {}, warn: () => {}, error: (facts: object) => void logged.push(facts) };

  async function answerTo(failure: unknown): Promise<Answer> {
    const failing = Fastify();
    const engine = {
      saving: { isRefused: false, newcomersAreRefused: false, isClosed: false },
      query: () => Promise.reject(failure),
      transaction: () => Promise.reject(failure),
    };
    const { keys } = database;
    const settings = authSettings({ autoconfirm: true, bcryptCost: 4, rateLimits: null });
    await failing.register((scope) =>
      registerAuth(scope, { engine, keys, logger, settings, rateLimits: makeRateLimits(engine) }),
    );
    const response = await failing.inject({
      method: 'POST',
      url: '/signup',
      payload: JSON.stringify({ email: 'a@example.org', password: 'correct horse battery' }),
    });
    await failing.close();
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  }

  it('is 503 with a time to try again when the database is away', async () => {
    const { status, headers, body } = await answerTo(new DatabaseUnavailable(new Error('ECONNREFUSED /secret/socket')));
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('1');
    expect(body).toMatchObject({ code: 503, error_code: 'unexpected_failure', error_id: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('is 500 without a word of what happened, and the log has it without the values of rows', async () => {
    logged.length = 0;
    const failure = Object.assign(new pg.DatabaseError('null value in column', 1, 'error'), {
      severity: 'ERROR',
      code: '23502',
      detail: 'Failing row contains ($2b$secret)',
    });
    const { status, body } = await answerTo(failure);
    expect(status).toBe(500);
    expect(body).toMatchObject({ code: 500, error_code: 'unexpected_failure', msg: 'Database error saving new user' });
    expect(JSON.stringify(logged)).toContain('23502');
    expect(JSON.stringify(logged)).not.toContain('secret');
    expect(await answerTo(new TypeError('undefined is not a secret'))).toMatchObject({
      status: 500,
      body: { msg: 'Unexpected failure, please check server logs for more information' },
    });
  });

  it.each([
    ['40P01', 409, 'conflict'],
    ['40001', 409, 'conflict'],
    ['22P05', 400, 'validation_failed'],
    ['54001', 400, 'validation_failed'],
    ['PT429', 429, 'over_request_rate_limit'],
    ['PT409', 409, 'conflict'],
  ])('is %s as %d %s', async (code, status, errorCode) => {
    const failure = Object.assign(new pg.DatabaseError('words', 1, 'error'), { severity: 'ERROR', code });
    expect(await answerTo(failure)).toMatchObject({ status, body: { error_code: errorCode } });
  });
});
