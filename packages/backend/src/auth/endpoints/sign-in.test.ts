import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { fitsHash } from '../passwords/hashing/hashing.ts';
import { DEFAULT_RATE_LIMITS } from '../settings.ts';
import { call, openAuth, openTestDatabase, type TestDatabase } from '../../../testing/auth/server.ts';

// Watched, and otherwise as it is.
vi.mock('../passwords/hashing/hashing.ts', { spy: true });

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
const signUp = (email: string): Promise<unknown> => call(app, 'POST', '/signup', { json: { email, password } });

describe('a sign-in by a wallet', () => {
  it('learns that there is none', async () => {
    expect(await call(app, 'POST', '/token?grant_type=web3', { json: { chain: 'ethereum' } })).toMatchObject({
      status: 422,
      body: { code: 'web3_provider_disabled', message: 'Web3 provider is disabled' },
    });
  });
});

describe('signing in', () => {
  it('answers with tokens and marks the time', async () => {
    await signUp('ada@example.org');
    const { status, body } = await call(app, 'POST', '/token?grant_type=password', {
      json: { email: ' ADA@example.org'.trim(), password },
    });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual([
      'access_token',
      'token_type',
      'expires_in',
      'expires_at',
      'refresh_token',
      'user',
    ]);
  });

  it('asks the database twice: for the account, and to write all that a sign-in leaves', async () => {
    await signUp('twice@example.org');
    let asked = 0;
    const { engine } = database;
    const counting: TestDatabase['engine'] = {
      ...engine,
      query: (...statement) => {
        asked++;
        return engine.query(...statement);
      },
      transaction: () => Promise.reject(new Error('one statement is its own transaction')),
    };
    const counted = await openAuth({ ...database, engine: counting });
    const { status, body } = await call(counted, 'POST', '/token?grant_type=password', {
      json: { email: 'twice@example.org', password },
    });
    expect([status, asked]).toEqual([200, 2]);
    const { rows } = await engine.query(
      `select u.last_sign_in_at, l.payload -> 'traits' as traits, l.ip_address from auth.users u
       join auth.audit_log_entries l on l.payload ->> 'actor_id' = u.id::text and l.payload ->> 'action' = 'login'
       where u.email = 'twice@example.org' order by l.created_at desc limit 1`,
    );
    expect(rows).toMatchObject([{ traits: { provider: 'email' }, ip_address: '127.0.0.1' }]);
    expect(body['user']).toMatchObject({
      last_sign_in_at: rows[0]?.['last_sign_in_at'] instanceof Date ? rows[0]['last_sign_in_at'].toISOString() : null,
      identities: [{ provider: 'email' }],
    });
    await counted.close();
  });

  it('gives one answer for an unknown address, a wrong password and an account without one', async () => {
    await signUp('known@example.org');
    await signUp('without@example.org');
    await database.engine.query("update auth.users set encrypted_password = null where email = 'without@example.org'");
    const answers = await Promise.all(
      ['unknown@example.org', 'known@example.org', 'without@example.org', "' or true --"].map((email) =>
        call(app, 'POST', '/token?grant_type=password', { json: { email, password: 'wrong password' } }),
      ),
    );
    for (const { status, body, headers } of answers) {
      expect({ status, body }).toEqual({
        status: 400,
        body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
      });
      expect(headers['content-length']).toBe(answers[0]?.headers['content-length']);
    }
  });

  it('does as much work for an unknown address as for a wrong password', async () => {
    const slow = await openAuth(database, { bcryptCost: 9 });
    await call(slow, 'POST', '/signup', { json: { email: 'timed@example.org', password } });
    // What is compared is counted and not timed: it happens in another process, and other things run on the machine.
    for (const email of ['timed@example.org', 'nobody@example.org', "' or true --"]) {
      vi.mocked(fitsHash).mockClear();
      await call(slow, 'POST', '/token?grant_type=password', { json: { email, password: 'wrong password' } });
      const compared = vi
        .mocked(fitsHash)
        .mock.calls.map(([given, against]) => [given, against.slice(0, 7), against.length]);
      expect(compared).toEqual([['wrong password', '$2b$09$', 60]]);
    }
    await slow.close();
  });

  it('tells a person whose password would be refused today', async () => {
    await signUp('weak@example.org');
    const strict = await openAuth(database, { minPasswordLength: 30 });
    const { body } = await call(strict, 'POST', '/token?grant_type=password', {
      json: { email: 'weak@example.org', password },
    });
    expect(body).toMatchObject({ access_token: expect.any(String), weak_password: { reasons: ['length'] } });
    await strict.close();
  });

  it('is refused to a banned and to a deleted person', async () => {
    await signUp('banned@example.org');
    await database.engine.query(
      "update auth.users set banned_until = now() + interval '1 day' where email = 'banned@example.org'",
    );
    const banned = await call(app, 'POST', '/token?grant_type=password', {
      json: { email: 'banned@example.org', password },
    });
    expect(banned).toMatchObject({ status: 400, body: { code: 'user_banned' } });
    const wrong = await call(app, 'POST', '/token?grant_type=password', {
      json: { email: 'banned@example.org', password: 'wrong password' },
    });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
    await database.engine.query("update auth.users set deleted_at = now() where email = 'banned@example.org'");
    const deleted = await call(app, 'POST', '/token?grant_type=password', {
      json: { email: 'banned@example.org', password },
    });
    expect(deleted).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
  });

  it.each([
    ['grant_type=password', { password }, 'validation_failed', 'missing email or phone'],
    [
      'grant_type=password',
      { email: 'a@b.co', phone: '49151', password },
      'validation_failed',
      'Only an email address or phone number should be provided on login.',
    ],
    ['grant_type=password', { phone: '49151', password }, 'phone_provider_disabled', 'Phone logins are disabled'],
    ['grant_type=magic', { email: 'a@b.co' }, 'invalid_credentials', 'unsupported_grant_type'],
    ['', { email: 'a@b.co' }, 'invalid_credentials', 'unsupported_grant_type'],
    ['grant_type=password&grant_type=refresh_token', { password }, 'validation_failed', 'missing email or phone'],
  ])('with ?%s and %o is refused', async (query, json, code, message) => {
    expect(await call(app, 'POST', `/token?${query}`, { json })).toMatchObject({
      status: 400,
      body: { code, message },
    });
  });
});

describe('limits', () => {
  it('look at no more wrong passwords than they should, whatever X-Forwarded-For says', async () => {
    await signUp('target@example.org');
    const limited = await openAuth(database, {
      rateLimits: { ...DEFAULT_RATE_LIMITS, token: { perInterval: 9e6, intervalSeconds: 1, burst: 9e6 } },
    });
    const guess = (n: number): ReturnType<typeof call> =>
      call(limited, 'POST', '/token?grant_type=password', {
        json: { email: 'target@example.org', password: `guess number ${n}` },
        remoteAddress: '198.51.100.1',
        headers: {
          'x-forwarded-for': `203.0.113.${n % 250}`,
          'x-real-ip': '203.0.113.1',
          forwarded: 'for=203.0.113.1',
        },
      });
    const statuses: number[] = [];
    for (let n = 0; n < 1_000; n++) statuses.push((await guess(n)).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(995);
    const refused = await guess(0);
    expect(refused.body).toEqual({ code: 'over_request_rate_limit', message: 'Request rate limit reached' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);

    const owner = { json: { email: 'target@example.org', password }, remoteAddress: '203.0.113.77' };
    expect((await call(limited, 'POST', '/token?grant_type=password', owner)).status).toBe(200);
    await limited.close();
  });

  it('by address answer 429 and leave other addresses and endpoints alone', async () => {
    const limited = await openAuth(database, { rateLimits: DEFAULT_RATE_LIMITS });
    const ask = (path: string, remoteAddress: string): Promise<number> =>
      call(limited, 'POST', path, { json: {}, remoteAddress }).then(({ status }) => status);
    for (let n = 0; n < 30; n++) expect(await ask('/signup', '198.51.100.2')).toBe(422);
    expect(await ask('/signup', '198.51.100.2')).toBe(429);
    expect(await ask('/signup', '198.51.100.3')).toBe(422);
    expect(await ask('/token?grant_type=password', '198.51.100.2')).toBe(400);
    await limited.close();
  });
});
