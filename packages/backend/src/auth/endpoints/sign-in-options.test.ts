import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { takeQuota } from '../messages/message-quota.ts';
import { openSession, sessionFacts } from '../sessions/sessions.ts';
import { authSettings, DEFAULT_RATE_LIMITS, type AuthOptions } from '../settings.ts';
import { call, openAuth, openTestDatabase, type Answer, type TestDatabase } from '../../../testing/auth/server.ts';
import { findById } from '../accounts/users.ts';

let database: TestDatabase;
let people = 0;
const password = 'correct horse battery';

beforeAll(async () => {
  database = await openTestDatabase();
}, 120_000);

afterAll(() => database.close());

/** An auth module of its own, a person who has just signed up there, and what they can do next. */
async function person(settings: AuthOptions): Promise<{
  first: Record<string, unknown>;
  userId: string;
  signIn: () => Promise<Record<string, unknown>>;
  refresh: (tokens: Record<string, unknown>) => Promise<Answer>;
  user: (tokens: Record<string, unknown>) => Promise<Answer>;
  close: () => Promise<void>;
}> {
  const app = await openAuth(database, settings);
  const json = { email: `options-${++people}@example.org`, password };
  const { body: first } = await call(app, 'POST', '/signup', { json });
  return {
    first,
    userId: Object(first['user']).id,
    signIn: async () => (await call(app, 'POST', '/token?grant_type=password', { json })).body,
    refresh: (tokens) =>
      call(app, 'POST', '/token?grant_type=refresh_token', { json: { refresh_token: tokens['refresh_token'] } }),
    user: (tokens) => call(app, 'GET', '/user', { token: String(tokens['access_token']) }),
    close: () => app.close(),
  };
}

function claimsOf(tokens: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(Buffer.from(String(tokens['access_token']).split('.')[1] ?? '', 'base64url').toString());
}

async function age(userId: string, seconds: number): Promise<void> {
  await database.engine.query(
    `update auth.sessions set created_at = created_at - make_interval(secs => $2), not_after = not_after - make_interval(secs => $2),
       refreshed_at = refreshed_at - make_interval(secs => $2) where user_id = $1`,
    [userId, seconds],
  );
}

function expired(reason = ''): object {
  return {
    status: 400,
    body: { code: 'session_expired', message: `Invalid Refresh Token: Session Expired${reason}` },
  };
}

describe('a session with a time-box', () => {
  it('ends for refresh and access together, however busy it is', async () => {
    const { first, userId, refresh, user, close } = await person({ sessionTimeboxSeconds: 3_600 });
    await age(userId, 3_500);
    const { status, body: second } = await refresh(first);
    expect(status).toBe(200);
    await age(userId, 101);
    expect(await refresh(second)).toMatchObject(expired());
    expect(await user(second)).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
    await close();
  });

  it('counts for sessions that were opened before the setting', async () => {
    const { first, userId, close } = await person({});
    await close();
    await age(userId, 3_601);
    const later = await person({ sessionTimeboxSeconds: 3_600 });
    expect(await later.refresh(first)).toMatchObject(expired());
    await later.close();
  });
});

describe('a session that may not be idle', () => {
  it('goes on while it is refreshed and ends when it was not', async () => {
    const { first, userId, refresh, close } = await person({ sessionInactivitySeconds: 600 });
    let tokens = first;
    for (let n = 0; n < 3; n++) {
      await age(userId, 590);
      const { status, body } = await refresh(tokens);
      expect(status).toBe(200);
      tokens = body;
    }
    await age(userId, 601);
    expect(await refresh(tokens)).toMatchObject(expired(' (Inactivity)'));
    await close();
  });
});

describe('one session a person', () => {
  it('ends the older ones at once and says why', async () => {
    const { first, signIn, refresh, user, close } = await person({ singleSessionPerUser: true });
    const second = await signIn();
    expect(await user(first)).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
    expect(await refresh(first)).toMatchObject(expired(' (Revoked by Newer Login)'));
    expect((await user(second)).status).toBe(200);
    expect((await refresh(second)).status).toBe(200);
    const other = await person({ singleSessionPerUser: true });
    expect((await user(second)).status).toBe(200);
    await other.close();
    await close();
  });

  it('leaves many sessions alone where the settings do', async () => {
    const { first, signIn, refresh, close } = await person({});
    await signIn();
    expect((await refresh(first)).status).toBe(200);
    await close();
  });
});

describe('a refresh', () => {
  it('says when it hands out the same token again', async () => {
    const { first, refresh, close } = await person({});
    const second = await refresh(first);
    expect(second.headers).not.toHaveProperty('sb-auth-refresh-token-reuse');
    const again = await refresh(first);
    expect(again.body['refresh_token']).toBe(second.body['refresh_token']);
    expect(again.headers['sb-auth-refresh-token-reuse']).toBe('true');
    await close();
  });
});

describe('the level of a session', () => {
  it('is that of its ways, newest first, and an organisation is named', async () => {
    const { first, userId, close } = await person({});
    const sessionId = String(claimsOf(first)['session_id']);
    const { engine } = database;
    expect(claimsOf(first)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    await engine.query(
      "insert into auth.mfa_amr_claims (session_id, authentication_method, updated_at) values ($1, 'totp', now() + interval '1 minute')",
      [sessionId],
    );
    const facts = await sessionFacts(engine, sessionId);
    expect(facts).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] });
    await engine.query(
      "insert into auth.identities (provider_id, user_id, identity_data, provider) values ($1::uuid::text, $1::uuid, '{}', 'sso:7c7c2a0e-0000-4000-8000-000000000001')",
      [userId],
    );
    const account = await findById(engine, userId);
    if (!account) throw new Error('no account');
    const opened = await engine.transaction((tx) =>
      openSession(
        tx,
        account,
        'sso/saml',
        { ip: null, userAgent: '' },
        { provider: '7c7c2a0e-0000-4000-8000-000000000001' },
      ),
    );
    const entry = { method: 'sso/saml', provider: '7c7c2a0e-0000-4000-8000-000000000001' };
    expect(opened?.session).toMatchObject({ aal: 'aal1', amr: [entry] });
    expect(await sessionFacts(engine, opened?.session.id ?? '')).toMatchObject({ aal: 'aal1', amr: [entry] });
    await close();
  });

  it('opens at the second level by a second factor, and never lives longer than the shorter of two ends', async () => {
    const { userId, close } = await person({});
    const account = await findById(database.engine, userId);
    if (!account) throw new Error('no account');
    const lives = async (notAfter: Date | null, lifeSeconds: number | null): Promise<number | null> => {
      const opened = await database.engine.transaction((tx) =>
        openSession(tx, account, 'mfa/phone', { ip: null, userAgent: '' }, { notAfter, lifeSeconds }),
      );
      expect(opened?.session.aal).toBe('aal2');
      const { rows } = await database.engine.query<{ seconds: number | null; aal: string }>(
        'select extract(epoch from not_after - now())::float8 as seconds, aal::text as aal from auth.sessions where id = $1',
        [opened?.session.id],
      );
      expect(rows[0]?.aal).toBe('aal2');
      return rows[0]?.seconds ?? null;
    };
    const inAMinute = new Date(Date.now() + 60_000);
    expect(await lives(null, null)).toBeNull();
    expect(await lives(null, 3_600)).toBeCloseTo(3_600, -2);
    expect(await lives(inAMinute, 3_600)).toBeLessThan(61);
    expect(await lives(inAMinute, 10)).toBeLessThan(11);
    await close();
  });
});

describe('the hook for claims', () => {
  it('adds and changes claims at sign-in and refresh', async () => {
    const seen: unknown[] = [];
    const { first, refresh, userId, close } = await person({
      hooks: {
        customAccessToken: ({ claims, userId: id, authenticationMethod }) => {
          seen.push([id, authenticationMethod]);
          return { ...claims, firm: 'one', user_metadata: {} };
        },
      },
    });
    expect(claimsOf(first)).toMatchObject({ firm: 'one', user_metadata: {}, sub: userId });
    expect(claimsOf((await refresh(first)).body)).toMatchObject({ firm: 'one' });
    expect(seen).toEqual([
      [userId, 'password'],
      [userId, 'password'],
    ]);
    await close();
  });

  it.each(['aud', 'exp', 'iat', 'sub', 'email', 'phone', 'role', 'aal', 'session_id', 'is_anonymous'])(
    'may not take %s away, and then nobody is signed in',
    async (name) => {
      const { first, close } = await person({
        hooks: { customAccessToken: ({ claims }) => ({ ...claims, [name]: undefined }) },
      });
      expect(first).toMatchObject({ code: 'unexpected_failure' });
      expect(JSON.stringify(first)).toContain(name);
      const { rows } = await database.engine.query('select from auth.users where email = $1', [
        `options-${people}@example.org`,
      ]);
      expect(rows).toEqual([]);
      await close();
    },
  );

  it('is not waited for without end', async () => {
    const started = Date.now();
    const { first, close } = await person({ hooks: { customAccessToken: () => new Promise(() => {}) } });
    expect(first).toMatchObject({ code: 'hook_timeout' });
    expect(Date.now() - started).toBeLessThan(7_000);
    await close();
  }, 15_000);
});

describe('the hook before an account is made', () => {
  it('refuses it with its own sentence', async () => {
    const { first, close } = await person({
      hooks: { beforeUserCreated: ({ email }) => (email?.endsWith('@example.org') ? 'Not from this domain.' : null) },
    });
    expect(first).toEqual({ code: 'validation_failed', message: 'Not from this domain.' });
    await close();
  });
});

describe('the number of messages of an installation', () => {
  it('is bounded for all processes together, by kind, until the next span', async () => {
    const settings = authSettings({
      rateLimits: {
        ...DEFAULT_RATE_LIMITS,
        emailSent: { perInterval: 5, intervalSeconds: 3_600 },
        smsSent: { perInterval: 1, intervalSeconds: 3_600 },
      },
    });
    const take = (kind: 'email' | 'sms'): Promise<void> =>
      database.engine.transaction((tx) => takeQuota(tx, { settings }, kind));
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => take('email')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(take('email')).rejects.toMatchObject({
      code: 'over_email_send_rate_limit',
      status: 429,
      message: 'email rate limit exceeded',
      retryAfterSeconds: expect.any(Number),
    });
    await take('sms');
    await expect(take('sms')).rejects.toMatchObject({
      code: 'over_sms_send_rate_limit',
      message: 'sms rate limit exceeded',
    });
    await database.engine.query("update auth.message_quota set bucket = bucket - interval '1 hour'");
    await take('email');
    await database.engine.query("update auth.message_quota set bucket = bucket - interval '2 hours'");
    await take('email');
    const { rows } = await database.engine.query(
      "select sent from auth.message_quota where kind = 'email' order by bucket desc limit 1",
    );
    expect(rows).toEqual([{ sent: 1 }]);
  });

  it('costs nothing when the transaction is rolled back, and is off without limits', async () => {
    await database.engine.query('delete from auth.message_quota');
    const settings = authSettings({
      rateLimits: { ...DEFAULT_RATE_LIMITS, emailSent: { perInterval: 1, intervalSeconds: 3_600 } },
    });
    for (let n = 0; n < 3; n++) {
      const undone = database.engine.transaction(async (tx) => {
        await takeQuota(tx, { settings }, 'email');
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
    }
    const off = authSettings({ rateLimits: null });
    for (let n = 0; n < 3; n++) await takeQuota(database.engine, { settings: off }, 'email');
    const { rows } = await database.engine.query('select from auth.message_quota');
    expect(rows).toEqual([]);
  });
});
