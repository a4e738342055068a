import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { signHs256 } from '../caller/signing.ts';
import { call, openRoom, openTestDatabase, type TestDatabase } from './test-room.ts';

let database: TestDatabase;
let app: FastifyInstance;
let tokens: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  app = await openRoom(database);
  const { body } = await call(app, 'POST', '/signup', {
    json: { email: 'somebody@example.org', password: 'correct horse battery' },
  });
  tokens = [
    '',
    'nonsense',
    String(body['access_token']),
    database.keys.anonKey,
    database.keys.serviceRoleKey,
    signHs256({ role: 'supabase_admin', sub: 5 }, database.keys.jwtSecret),
  ];
}, 120_000);

afterAll(async () => {
  await app.close();
  await database.close();
});

const ROUTES = [
  ['POST', '/signup'], ['POST', '/token?grant_type=password'], ['POST', '/token?grant_type=refresh_token'], ['POST', '/token'], ['GET', '/user'], ['PUT', '/user'],
  ['POST', '/logout'], ['GET', '/admin/users'], ['POST', '/admin/users'], ['GET', '/admin/users/:id'], ['PUT', '/admin/users/:id'], ['DELETE', '/admin/users/:id'],
  ['GET', '/health'], ['GET', '/settings'], ['GET', '/.well-known/jwks.json'], ['GET', '/:id'], ['POST', '/verify'],
] as const; // prettier-ignore

const FIELDS = [
  'id', 'aud', 'role', 'email', 'phone', 'password', 'password_hash', 'current_password', 'email_confirm', 'phone_confirm', 'user_metadata', 'app_metadata', 'ban_duration',
  'data', 'code_challenge', 'code_challenge_method', 'refresh_token', 'nonce', 'should_soft_delete', 'gotrue_meta_security', '__proto__', 'constructor',
]; // prettier-ignore

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom(
    'a@example.org',
    'A@B.co',
    '4915112345678',
    '+49 151',
    'correct horse battery',
    'null',
    "' or true --",
    '\0',
    '24h',
    '-1h',
    '$2b$10$',
    'S256',
    '١٢٣',
    '\u202e',
    'x'.repeat(300),
  ),
  fc.uuid(),
);
const value = fc.oneof(
  text,
  fc.jsonValue(),
  fc.dictionary(text, fc.jsonValue({ maxDepth: 3 })),
  fc.boolean(),
  fc.double(),
  fc.constant(null),
);
const body = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 6 }).map((object) => JSON.stringify(object)),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
);
/** Header values that a client can send at all: Node refuses the rest before anybody sees them. */
const headerValue = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
});
const headers = fc.dictionary(
  fc.constantFrom(
    'apikey',
    'authorization',
    'content-type',
    'x-supabase-api-version',
    'x-jwt-aud',
    'x-forwarded-for',
    'user-agent',
    'referer',
    'accept',
    'redirect_to',
  ),
  fc.oneof(
    headerValue,
    fc.constantFrom(
      'application/json',
      'text/plain; charset=x',
      '2024-01-01',
      'authenticated',
      'Bearer',
      'Bearer a.b.c',
      'multipart/form-data',
    ),
  ),
  { maxKeys: 4 },
);
const query = fc.dictionary(
  fc.constantFrom('grant_type', 'scope', 'page', 'per_page', 'filter', 'redirect_to', 'page[]', '__proto__', 'sort'),
  fc.oneof(text, fc.integer().map(String), fc.constantFrom('global', 'local', 'others')),
  { maxKeys: 4 },
);

const TIME_LIMIT_MS = 5_000;

describe('any request whatever', () => {
  it('is answered in time and never by 5xx', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ROUTES),
        body,
        headers,
        query,
        text,
        fc.nat(5),
        async ([method, route], payload, sent, parameters, id, who) => {
          const joined = new URLSearchParams(
            Object.entries(parameters).map(([key, one]): [string, string] => [key, one.toWellFormed()]),
          ).toString();
          const path = route.replace(':id', encodeURIComponent(id.toWellFormed()));
          const token = tokens[who];
          const answered = app.inject({
            method,
            url: `/auth/v1${path}${path.includes('?') ? '&' : '?'}${joined}`,
            headers: { ...(token === '' ? {} : { authorization: `Bearer ${token}` }), ...sent },
            ...(method === 'GET' ? {} : { payload }),
          });
          const response = await Promise.race([
            answered,
            new Promise<null>((resolve) => setTimeout(resolve, TIME_LIMIT_MS, null).unref()),
          ]);
          expect(response).not.toBeNull();
          expect(response?.statusCode, response?.body).toBeLessThan(500);
          if (response && response.body !== '') expect(response.json()).toBeTypeOf('object');
          expect(response?.body).not.toMatch(/select |insert into|auth\.users|node_modules|\bat .*\.ts:/);
        },
      ),
      { numRuns: 800 },
    );
  }, 240_000);

  it('that signs up with any metadata keeps it as it is, and never gains a role', async () => {
    let n = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ maxDepth: 2, noUnicodeString: false })),
        async (data) => {
          const email = `any-${++n}@example.org`;
          const { status, body: answer } = await call(app, 'POST', '/signup', {
            json: { email, password: 'correct horse battery', data },
          });
          if (status === 400) return;
          expect(status).toBe(200);
          const user: { role: string; app_metadata: object; user_metadata: Record<string, unknown> } = Object(
            answer['user'],
          );
          expect(user.role).toBe('authenticated');
          expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
          const reserved = new Set(['sub', 'email', 'email_verified', 'phone_verified', '__proto__']);
          const sent: Record<string, unknown> = JSON.parse(JSON.stringify(data));
          for (const [key, expected] of Object.entries(sent))
            if (!reserved.has(key)) expect(user.user_metadata[key]).toEqual(expected);
        },
      ),
      { numRuns: 150 },
    );
  }, 120_000);
});
