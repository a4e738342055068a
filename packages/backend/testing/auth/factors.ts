import type { FastifyInstance } from 'fastify';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect } from 'vitest';

import type { AuthMail, SmsMessage } from '../../src/auth/messages/message-settings.ts';
import { authSettings, type MfaSettings } from '../../src/auth/settings.ts';
import { call, openAuth, openTestDatabase, type Answer, type TestDatabase } from './server.ts';

const password = 'correct horse battery';

/** Somebody who is signed in. */
export interface Person {
  token: string;
  refresh: string;
  id: string;
  email: string;
}

/** A factor and what the app was given. */
interface Enrolled {
  id: string;
  secret: string;
}

/** The person of an answer that holds a session; the test fails for another answer. */
export function personOf({ status, body }: Answer): Person {
  expect([status, body]).toMatchObject([200, {}]);
  const user: { id: string; email: string } = Object(body['user']);
  return { token: String(body['access_token']), refresh: String(body['refresh_token']), ...user };
}

/** The code that the app shows, so many periods from now. */
export function code(secret: string, periods = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + periods * 30_000 });
}

/** What a person's access token says of the session. */
export function claims({ token }: Pick<Person, 'token'>): {
  aal: string;
  amr: { method: string }[];
  session_id: string;
} {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** A server for the tests of one file, with every kind of second factor on, and what people do in it. */
export function useFactorServer() {
  let database: TestDatabase;
  let app: FastifyInstance;
  let people = 0;
  const letters: AuthMail[] = [];
  const texts: SmsMessage[] = [];
  const mfa: MfaSettings = { ...authSettings().mfa, phoneEnroll: true, phoneVerify: true };
  const mailer = { send: (mail: AuthMail) => Promise.resolve(void letters.push(mail)) };
  const sms = { send: (text: SmsMessage) => Promise.resolve({ messageId: `sms-${texts.push(text)}` }) };

  beforeAll(async () => {
    database = await openTestDatabase();
    app = await openAuth(database, { mailer, sms, mfa });
  }, 120_000);

  afterAll(async () => {
    await app.close();
    await database.close();
  });

  async function newPerson(): Promise<Person> {
    return personOf(
      await call(app, 'POST', '/signup', { json: { email: `factor-${++people}@example.org`, password } }),
    );
  }

  async function signIn({ email }: Person): Promise<Person> {
    return personOf(await call(app, 'POST', '/token?grant_type=password', { json: { email, password } }));
  }

  function enrol({ token }: Person, more: object = {}): Promise<Answer> {
    return call(app, 'POST', '/factors', { token, json: { factor_type: 'totp', friendly_name: 'Phone', ...more } });
  }

  async function enrolled(person: Person, more: object = {}): Promise<Enrolled> {
    const { status, body } = await enrol(person, more);
    expect([status, body]).toMatchObject([200, { type: 'totp' }]);
    return { id: String(body['id']), secret: String(Object(body['totp']).secret) };
  }

  async function challenge({ token }: Person, factor: string, more: object = {}): Promise<string> {
    const { status, body } = await call(app, 'POST', `/factors/${factor}/challenge`, { token, json: more });
    expect([status, body]).toMatchObject([200, { id: expect.any(String) }]);
    return String(body['id']);
  }

  function present(
    { token }: Person,
    factor: string,
    challengeId: string,
    typed: string,
    remoteAddress?: string,
  ): Promise<Answer> {
    return call(app, 'POST', `/factors/${factor}/verify`, {
      token,
      json: { challenge_id: challengeId, code: typed },
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    });
  }

  async function verified(person: Person, factor: Enrolled, periods = 0): Promise<Person> {
    return personOf(await present(person, factor.id, await challenge(person, factor.id), code(factor.secret, periods)));
  }

  async function statusOf({ token }: Person): Promise<number> {
    return (await call(app, 'GET', '/user', { token })).status;
  }

  /** Makes challenges and factors that old. */
  async function age(table: 'mfa_challenges' | 'mfa_factors', id: string, seconds: number): Promise<void> {
    await database.engine.query(
      `update auth.${table} set created_at = created_at - make_interval(secs => $2) where id = $1`,
      [id, seconds],
    );
  }

  /** Forgets which codes were used, as if the next period had come. */
  async function nextPeriod(factor: Enrolled): Promise<void> {
    await database.engine.query('update auth.mfa_factors set last_used_step = last_used_step - 10 where id = $1', [
      factor.id,
    ]);
  }

  async function auditOf(userId: string): Promise<string[]> {
    const { rows } = await database.engine.query<{ action: string }>(
      `select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'actor_id' = $1 order by created_at`,
      [userId],
    );
    return rows.map(({ action }) => action);
  }

  return {
    /** Opened before the first test. */
    get app() {
      return app;
    },
    get database() {
      return database;
    },
    letters,
    texts,
    mfa,
    sms,
    newPerson,
    signIn,
    enrol,
    enrolled,
    challenge,
    present,
    verified,
    statusOf,
    age,
    nextPeriod,
    auditOf,
  };
}
