import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { queryAsCaller } from '../../database/scope.ts';
import { call, openAuth, openTestDatabase, type Answer, type TestDatabase } from '../../../testing/auth/server.ts';

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

interface Tokens {
  access: string;
  refresh: string;
  userId: string;
  email: string;
}

function tokensOf({ status, body }: Answer): Tokens {
  expect(status).toBe(200);
  const user: { id: string; email: string } = Object(body['user']);
  return {
    access: String(body['access_token']),
    refresh: String(body['refresh_token']),
    userId: user.id,
    email: user.email,
  };
}

async function newPerson(): Promise<Tokens> {
  return tokensOf(await call(app, 'POST', '/signup', { json: { email: `person-${++people}@example.org`, password } }));
}

async function signIn(email: string): Promise<Tokens> {
  return tokensOf(await call(app, 'POST', '/token?grant_type=password', { json: { email, password } }));
}

function refresh(token: string): Promise<Answer> {
  return call(app, 'POST', '/token?grant_type=refresh_token', { json: { refresh_token: token } });
}

/** Lets the reuse interval of every exchanged token be over. */
async function later(): Promise<void> {
  await database.engine.query(
    "update auth.refresh_tokens set updated_at = updated_at - interval '1 minute' where revoked",
  );
}

async function rotations(userId: string): Promise<number> {
  const { rows } = await database.engine.query<{ count: string }>(
    'select count(*) from auth.refresh_tokens where user_id = $1 and parent is not null',
    [userId],
  );
  return Number(rows[0]?.count);
}

describe('a refresh token', () => {
  it('is exchanged for a new pair of the same session', async () => {
    const first = await newPerson();
    const answer = await refresh(first.refresh);
    const second = tokensOf(answer);
    expect(second.refresh).not.toBe(first.refresh);
    expect(answer.headers['sb-auth-user-id']).toBe(first.userId);
    const claims = [first, second].map(({ access }) =>
      JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()),
    );
    expect(claims[1].session_id).toBe(claims[0].session_id);
    expect(claims[1].amr).toEqual(claims[0].amr);
    expect((await call(app, 'GET', '/user', { token: second.access })).status).toBe(200);
  });

  it('used 20 times at once yields one successor', async () => {
    const { refresh: token, userId } = await newPerson();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map(({ body }) => body['refresh_token'])).size).toBe(1);
    expect(await rotations(userId)).toBe(1);
  });

  it('used again much later is answered with its successor while that is unused: the client lost the answer', async () => {
    const first = await newPerson();
    const second = tokensOf(await refresh(first.refresh));
    await later();
    expect(tokensOf(await refresh(first.refresh)).refresh).toBe(second.refresh);
  });

  it('whose successor was used is still taken within the interval', async () => {
    const first = await newPerson();
    const second = tokensOf(await refresh(first.refresh));
    await refresh(second.refresh);
    expect((await refresh(first.refresh)).status).toBe(200);
  });

  it('stolen and used after the interval ends the whole session, and that stays so', async () => {
    const first = await newPerson();
    const second = tokensOf(await refresh(first.refresh));
    const third = tokensOf(await refresh(second.refresh));
    const elsewhere = await signIn(first.email);
    await later();
    expect(await refresh(first.refresh)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
    });
    for (const token of [first, second, third]) {
      expect((await refresh(token.refresh)).status).toBe(400);
      expect(await call(app, 'GET', '/user', { token: token.access })).toMatchObject({
        status: 403,
        body: { code: 'session_not_found' },
      });
    }
    expect((await refresh(elsewhere.refresh)).status).toBe(200);
    const { rows } = await database.engine.query(
      "select payload ->> 'actor_id' as actor from auth.audit_log_entries where payload ->> 'action' = 'token_revoked'",
    );
    expect(rows).toContainEqual({ actor: first.userId });
  });

  it.each([
    ['', { error: 'invalid_request', error_description: 'refresh_token required' }],
    ['short', { code: 'validation_failed', message: 'Refresh token is not valid' }],
    [`${'x'.repeat(11)}'`, { code: 'validation_failed' }],
    ['unknownunknown', { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' }],
  ])('that is %j is refused', async (token, body) => {
    expect(await refresh(token)).toMatchObject({ status: 400, body });
  });

  it('of a banned person, an expired session or a deleted account is refused', async () => {
    const { refresh: token, userId } = await newPerson();
    await database.engine.query("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [
      userId,
    ]);
    expect(await refresh(token)).toMatchObject({
      status: 400,
      body: { code: 'user_banned', message: 'Invalid Refresh Token: User Banned' },
    });
    await database.engine.query("update auth.users set banned_until = now() - interval '1 hour' where id = $1", [
      userId,
    ]);
    await database.engine.query("update auth.sessions set not_after = now() - interval '1 second' where user_id = $1", [
      userId,
    ]);
    expect(await refresh(token)).toMatchObject({
      status: 400,
      body: { code: 'session_expired', message: 'Invalid Refresh Token: Session Expired' },
    });
    await database.engine.query('delete from auth.users where id = $1', [userId]);
    expect(await refresh(token)).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } });
  });

  it('waits for another use of its session, but not for ever', async () => {
    const { refresh: token, userId } = await newPerson();
    const answer = await database.engine.transaction(async (tx) => {
      await tx.query('select from auth.sessions where user_id = $1 for update', [userId]);
      return refresh(token);
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await refresh(token)).status).toBe(200);
  }, 20_000);
});

describe('signing out', () => {
  it.each([
    ['global', [403, 403, 403]],
    ['local', [403, 200, 200]],
    ['others', [200, 403, 403]],
  ])('%s ends the sessions it should, at once', async (scope, after) => {
    const here = await newPerson();
    const others = [await signIn(here.email), await signIn(here.email)];
    expect(await call(app, 'POST', `/logout?scope=${scope}`, { token: here.access })).toMatchObject({
      status: 204,
      body: {},
    });
    const statuses = await Promise.all(
      [here, ...others].map(async ({ access }) => (await call(app, 'GET', '/user', { token: access })).status),
    );
    expect(statuses).toEqual(after);
    const refreshed = await Promise.all(
      [here, ...others].map(async (tokens) => (await refresh(tokens.refresh)).status),
    );
    expect(refreshed).toEqual(after.map((status) => (status === 403 ? 400 : 200)));
  });

  it('refuses an invented scope and a caller without a token', async () => {
    const { access } = await newPerson();
    expect(await call(app, 'POST', '/logout?scope=all', { token: access })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Unsupported logout scope "all"' },
    });
    expect(await call(app, 'POST', '/logout')).toMatchObject({
      status: 401,
      body: { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
    });
  });
});

describe('the session of a caller', () => {
  const verdict = async (sessionId: string, userId: string): Promise<string> => {
    const caller = { role: 'authenticated', claims: {}, userId, sessionId };
    try {
      await queryAsCaller(database.engine, { caller }, { text: 'select', values: [] });
      return 'valid';
    } catch (error) {
      return error instanceof Error && 'code' in error ? `${String(error.code)} ${error.message}` : String(error);
    }
  };

  it('holds while it lives, and is refused once it, its person or its time is gone', async () => {
    const { userId } = await newPerson();
    const { rows } = await database.engine.query<{ id: string }>('select id from auth.sessions where user_id = $1', [
      userId,
    ]);
    const id = rows[0]?.id ?? '';
    const refused = 'PT401 Session is no longer valid';
    expect(await verdict(id, userId)).toBe('valid');
    expect(await verdict(id, userId.toUpperCase())).toBe('valid');
    for (const other of [(await newPerson()).userId, '', "' or true --"])
      expect(await verdict(id, other)).toBe(refused);
    for (const [change, back] of [
      [
        "update auth.users set banned_until = now() + interval '1 hour' where id = $1",
        'update auth.users set banned_until = null where id = $1',
      ],
      [
        'update auth.users set deleted_at = now() where id = $1',
        'update auth.users set deleted_at = null where id = $1',
      ],
      [
        "update auth.sessions set not_after = now() - interval '1 s' where user_id = $1",
        'update auth.sessions set not_after = null where user_id = $1',
      ],
    ] as const) {
      await database.engine.query(change, [userId]);
      expect(await verdict(id, userId)).toBe(refused);
      await database.engine.query(back, [userId]);
      expect(await verdict(id, userId)).toBe('valid');
    }
    await database.engine.query('delete from auth.sessions where user_id = $1', [userId]);
    expect(await verdict(id, userId)).toBe(refused);
  });
});
