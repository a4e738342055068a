import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { clearExpired, startClearing } from './clearing.ts';
import { authSettings, type AuthOptions } from './settings.ts';
import { call, openAuth, openTestDatabase, type TestDatabase } from '../../testing/auth/server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
}, 120_000);

afterAll(() => database.close());

const PERSON = randomUUID();
const ORGANISATION = randomUUID();

beforeEach(async () => {
  await sql('truncate auth.users, auth.sso_providers, auth.flow_state, auth.message_quota cascade');
  await sql("insert into auth.users (id, email) values ($1, 'a@example.org')", [PERSON]);
  await sql('insert into auth.sso_providers (id) values ($1)', [ORGANISATION]);
});

function sql(text: string, values: unknown[] = []): Promise<{ rows: Record<string, unknown>[] }> {
  return database.engine.query(text, values);
}

function clear(options: AuthOptions = {}, stopping = new AbortController().signal): Promise<void> {
  return clearExpired(database.engine, authSettings(options), stopping);
}

async function count(table: string): Promise<number> {
  return Number((await sql(`select count(*) as n from ${table}`)).rows[0]?.['n']);
}

/** How a row of each table comes to be, so many seconds ago; and for how long it is good. */
const KINDS = {
  'auth.flow_state': {
    good: 3_900,
    insert: `insert into auth.flow_state (provider_type, authentication_method, created_at) values ('email', 'otp', now() - make_interval(secs => $1))`,
  },
  'auth.saml_relay_states': {
    good: 600,
    insert: `insert into auth.saml_relay_states (sso_provider_id, request_id, created_at)
             values ('${ORGANISATION}', '_1', now() - make_interval(secs => $1))`,
  },
  'auth.one_time_tokens': {
    good: 7 * 86_400,
    insert: `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, created_at, updated_at)
             values ('${PERSON}', 'recovery_token', 'x', 'a@example.org', now() - interval '1 year', now() - make_interval(secs => $1))`,
  },
  'auth.mfa_challenges': {
    good: 300,
    insert: `with factor as (
               insert into auth.mfa_factors (user_id, factor_type, status) values ('${PERSON}', 'totp', 'verified') returning id
             ) insert into auth.mfa_challenges (factor_id, ip_address, created_at)
             select id, '127.0.0.1', now() - make_interval(secs => $1) from factor`,
  },
  'auth.message_quota': {
    good: 3_600,
    insert: `insert into auth.message_quota (kind, bucket, sent) values ('email', now() - make_interval(secs => $1), 1)`,
  },
  'auth.sessions': {
    good: 0,
    insert: `insert into auth.sessions (user_id, not_after) values ('${PERSON}', now() - make_interval(secs => $1))`,
  },
} as const;
const DAY = 86_400;

describe('clearing', () => {
  it.each(Object.entries(KINDS))('of %s takes what ran out a day ago and nothing before', async (table, kind) => {
    await sql(kind.insert, [kind.good + DAY - 60]);
    await clear();
    expect(await count(table)).toBe(1);
    await sql(`truncate ${table} cascade`);
    await sql(kind.insert, [kind.good + DAY + 60]);
    await clear();
    expect(await count(table)).toBe(0);
  });

  it('goes on until everything is gone, in small steps', async () => {
    await sql(
      `insert into auth.flow_state (provider_type, authentication_method, created_at)
       select 'email', 'otp', now() - interval '10 days' from generate_series(1, 450)`,
    );
    expect(await count('auth.flow_state')).toBe(450);
    let statements = 0;
    const { engine } = database;
    const query: typeof engine.query = (...statement) => {
      if (statement[0].includes('flow_state')) statements++;
      return engine.query(...statement);
    };
    await clearExpired({ query }, authSettings(), new AbortController().signal);
    expect([await count('auth.flow_state'), statements]).toEqual([0, 3]);
  });

  it('stops when it is asked to', async () => {
    await sql(KINDS['auth.flow_state'].insert, [10 * DAY]);
    await clear({}, AbortSignal.abort());
    expect(await count('auth.flow_state')).toBe(1);
  });

  it('leaves a row that somebody uses for later', async () => {
    await sql(KINDS['auth.sessions'].insert, [10 * DAY]);
    await database.engine.transaction(async (tx) => {
      await tx.query('select from auth.sessions for update');
      await clear();
    });
    expect(await count('auth.sessions')).toBe(1);
    await clear();
    expect(await count('auth.sessions')).toBe(0);
  });

  it('never takes what tells a thief: the exchanged tokens of a session that goes on', async () => {
    const services = await openAuth(database);
    const { body } = await call(services, 'POST', '/signup', {
      json: { email: 'thief@example.org', password: 'correct horse battery' },
    });
    const refresh = (token: unknown): ReturnType<typeof call> =>
      call(services, 'POST', '/token?grant_type=refresh_token', { json: { refresh_token: token } });
    const second = await refresh(body['refresh_token']);
    await refresh(second.body['refresh_token']);
    await sql(
      "update auth.refresh_tokens set created_at = now() - interval '1 year', updated_at = now() - interval '1 year'",
    );
    await sql(
      "update auth.sessions set created_at = now() - interval '1 year', updated_at = now() - interval '1 year'",
    );
    await clear();
    expect(await count('auth.refresh_tokens')).toBe(3);
    expect(await refresh(body['refresh_token'])).toMatchObject({ body: { code: 'refresh_token_already_used' } });
    expect(await count('auth.sessions')).toBe(0);
    await services.close();
  });

  it('takes sessions that are too old or idle where the settings say how long they last, with all their tokens', async () => {
    const open = async (age: number, idle: number): Promise<void> => {
      await sql(
        `with session as (
           insert into auth.sessions (user_id, created_at, refreshed_at)
           values ($1, now() - make_interval(secs => $2), (now() - make_interval(secs => $3)) at time zone 'utc') returning id, user_id
         ) insert into auth.refresh_tokens (token, user_id, session_id, revoked)
         select gen_random_uuid()::text, user_id, id, n = 1 from session, generate_series(1, 2) n`,
        [PERSON, age, idle],
      );
    };
    await open(10 * DAY, 5 * DAY);
    await open(3 * DAY, 60);
    await clear();
    expect(await count('auth.sessions')).toBe(2);
    await clear({ sessionInactivitySeconds: 3 * DAY });
    expect([await count('auth.sessions'), await count('auth.refresh_tokens')]).toEqual([1, 2]);
    await clear({ sessionTimeboxSeconds: DAY });
    expect([await count('auth.sessions'), await count('auth.refresh_tokens')]).toEqual([0, 0]);
  });
});

describe('the clearing job', () => {
  const silent = { info: () => {}, warn: () => {}, error: () => {} };

  it('runs again and again until it is stopped', async () => {
    const { engine } = database;
    const stop = startClearing({ engine, settings: authSettings(), logger: silent }, { firstMs: 1, everyMs: 20 });
    for (let time = 0; time < 2; time++) {
      await sql(KINDS['auth.flow_state'].insert, [10 * DAY]);
      await expect.poll(() => count('auth.flow_state'), { timeout: 10_000 }).toBe(0);
    }
    await stop();
    await sql(KINDS['auth.flow_state'].insert, [10 * DAY]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await count('auth.flow_state')).toBe(1);
  });

  it('survives a database that is away, and says so without its words', async () => {
    const warned: unknown[] = [];
    let tries = 0;
    const engine = {
      saving: { isRefused: false, newcomersAreRefused: false, isClosed: false },
      transaction: () => Promise.reject(new Error('unused')),
      query: () => {
        tries++;
        return Promise.reject(new TypeError('/secret/socket'));
      },
    };
    const logger = { ...silent, warn: (...line: unknown[]) => warned.push(line) };
    const stop = startClearing({ engine, settings: authSettings(), logger }, { firstMs: 1, everyMs: 5 });
    await expect.poll(() => tries, { timeout: 10_000 }).toBeGreaterThan(1);
    await stop();
    expect(warned[0]).toEqual([
      { kind: 'TypeError' },
      'auth: what has run out was not cleared; it is tried again in an hour',
    ]);
  });

  it('does not hold up the end: it stops after the step under way', async () => {
    let steps = 0;
    const engine = {
      saving: { isRefused: false, newcomersAreRefused: false, isClosed: false },
      transaction: () => Promise.reject(new Error('unused')),
      query: async () => {
        steps++;
        await new Promise((resolve) => setTimeout(resolve, 100));
        return { rows: [], rowCount: 200 };
      },
    };
    const stop = startClearing({ engine, settings: authSettings(), logger: silent }, { firstMs: 1, everyMs: 60_000 });
    await expect.poll(() => steps, { timeout: 10_000 }).toBeGreaterThan(0);
    await stop();
    const then = steps;
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(steps).toBe(then);
  });
});
