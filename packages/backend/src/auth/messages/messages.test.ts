import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Transaction } from '../../database/engine.ts';
import type { AuthMail } from './message-settings.ts';
import { makeMessages } from './messages.ts';
import { authSettings, DEFAULT_RATE_LIMITS, type AuthOptions } from '../settings.ts';
import { call, openAuth, openTestDatabase, type TestDatabase } from '../../../testing/auth/server.ts';

const MAIL: AuthMail = {
  kind: 'recovery',
  to: 'ada@example.org',
  otp: '012345',
  tokenHash: 'abc',
  link: 'http://localhost/verify',
  redirectTo: null,
  newEmail: null,
  language: null,
  userMetadata: {},
};
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A logger that keeps its lines. */
function listening(): { log: string[]; logger: { warn(facts: object, message: string): void } } {
  const log: string[] = [];
  return { log, logger: { warn: (facts, message) => void log.push(`${message} ${JSON.stringify(facts)}`) } };
}

function messagesWith(settings: AuthOptions, retryAfterMs?: readonly number[]) {
  const { log, logger } = listening();
  return { log, messages: makeMessages(authSettings(settings), logger, retryAfterMs) };
}

describe('letters in the background', () => {
  it('are tried three times, and then given up without a word of whom they were for', async () => {
    let tries = 0;
    const send = (): Promise<void> => {
      tries++;
      return Promise.reject(Object.assign(new Error('550 ada@example.org is unknown'), { code: 'EENVELOPE' }));
    };
    const { log, messages } = messagesWith({ mailer: { send } }, [5, 5]);
    await messages.mail(MAIL);
    await expect.poll(() => log.length, { timeout: 2_000 }).toBe(1);
    expect(tries).toBe(3);
    expect(log).toEqual(['auth: a letter was not sent {"letter":"recovery","kind":"EENVELOPE"}']);
    await messages.close();
  });

  it('are not those of an invitation: who sends it hears that it did not go', async () => {
    const send = (): Promise<void> => Promise.reject(new Error('the mail server is away'));
    const { log, messages } = messagesWith({ mailer: { send } }, [5]);
    await expect(messages.mail({ ...MAIL, kind: 'invite' })).rejects.toMatchObject({ code: 'unexpected_failure' });
    await messages.close();
    expect(log).toEqual([]);
  });

  it('arrive when a later try succeeds', async () => {
    const sent: AuthMail[] = [];
    let tries = 0;
    const send = (mail: AuthMail): Promise<void> => {
      if (tries++ === 0) return Promise.reject(new Error('busy'));
      sent.push(mail);
      return Promise.resolve();
    };
    const { log, messages } = messagesWith({ mailer: { send } }, [5, 5]);
    await messages.mail(MAIL);
    await expect.poll(() => sent, { timeout: 2_000 }).toEqual([MAIL]);
    await messages.close();
    expect(log).toEqual([]);
  });

  it('go out a few at a time, and closing waits for them', async () => {
    let running = 0;
    let most = 0;
    let sent = 0;
    const send = async (): Promise<void> => {
      most = Math.max(most, ++running);
      await pause(5);
      running--;
      sent++;
    };
    const { messages } = messagesWith({ mailer: { send } });
    for (let count = 0; count < 20; count++) await messages.mail(MAIL);
    await messages.close();
    expect([sent, most]).toEqual([20, 4]);
  });

  it('that wait for another try are given up when the server ends', async () => {
    const { log, messages } = messagesWith({ mailer: { send: () => Promise.reject(new Error('busy')) } }, [60_000]);
    await messages.mail(MAIL);
    await pause(5);
    await messages.close();
    expect(log).toEqual(['auth: letters were not sent {"letters":1}']);
  });

  it('do not pile up without end', async () => {
    const { log, messages } = messagesWith({ mailer: { send: () => pause(50) } });
    for (let count = 0; count < 1_010; count++) await messages.mail(MAIL);
    expect(log.filter((line) => line.includes('too many letters wait'))).toHaveLength(6);
  });

  it('can be sent by a function of the program instead', async () => {
    const sent: string[] = [];
    const { messages } = messagesWith({
      awaitMessages: true,
      mailer: { send: () => Promise.reject(new Error('not this one')) },
      hooks: {
        sendEmail: ({ to }) => void sent.push(to),
        sendSms: ({ otp }) => void sent.push(otp),
      },
    });
    await messages.mail(MAIL);
    await messages.sms({ to: '4915112345678', text: 'x', otp: '424242', channel: 'sms', language: null });
    expect(sent).toEqual(['ada@example.org', '424242']);
  });
});

describe('short messages', () => {
  const code = { to: '4915112345678', text: 'x', otp: '424242', channel: 'sms', language: null } as const;

  it('answer with the name that the provider gave them', async () => {
    const { messages } = messagesWith({ sms: { send: () => Promise.resolve({ messageId: 'SM1' }) } });
    expect(await messages.sms(code)).toEqual({ messageId: 'SM1' });
  });

  it('that were not taken are refused without the number', async () => {
    const { log, messages } = messagesWith({ sms: { send: () => Promise.reject(new Error('no 4915112345678')) } });
    await expect(messages.sms(code)).rejects.toMatchObject({ code: 'sms_send_failed', status: 400 });
    expect(log).toEqual(['auth: a short message was not sent {"kind":"Error"}']);
    const none = messagesWith({});
    await expect(none.messages.sms(code)).rejects.toMatchObject({ code: 'sms_send_failed' });
  });
});

describe('an account that is asked for', () => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let statements: string[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    const { engine } = database;
    const counting = {
      ...database,
      engine: {
        ...engine,
        transaction: <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
          engine.transaction((tx) =>
            work({
              query: (text, values) => {
                statements.push(text.trim().split(/\s+/).slice(0, 3).join(' '));
                return tx.query(text, values);
              },
            }),
          ),
      },
    };
    app = await openAuth(counting, {
      autoconfirm: false,
      awaitMessages: false,
      emailIntervalSeconds: 0,
      rateLimits: { ...DEFAULT_RATE_LIMITS, emailSent: { perInterval: 10_000, intervalSeconds: 3_600 } },
      limitLoopback: false,
      mailer: { send: () => pause(3_000) },
    });
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const ways: [string, (email: string) => object][] = [
    ['/recover', (email) => ({ email })],
    ['/resend', (email) => ({ type: 'signup', email })],
    ['/signup', (email) => ({ email, password: 'correct horse battery' })],
  ];
  it.each(ways)(
    'costs the same work at %s whether it exists or not, and nobody waits for the mail server',
    async (path, json) => {
      const [known, waiting, unknown] = ['known', 'waiting', 'unknown'].map(
        (name) => `${name}${path.slice(1)}@example.org`,
      );
      await call(app, 'POST', '/admin/users', {
        token: database.keys.serviceRoleKey,
        json: { email: known, email_confirm: true },
      });
      await call(app, 'POST', '/admin/users', { token: database.keys.serviceRoleKey, json: { email: waiting } });
      const costs = [];
      for (const email of [known, waiting, unknown]) {
        statements = [];
        const began = performance.now();
        const answer = await call(app, 'POST', path, { json: json(email ?? '') });
        expect(answer.status).toBe(200);
        expect(performance.now() - began).toBeLessThan(2_500);
        costs.push(statements);
      }
      // The tokens and the count of the installation are written either way; what differs is read or written in a moment.
      for (const cost of costs) {
        expect(cost.filter((text) => text.startsWith('with account as'))).toHaveLength(1);
        expect(cost.filter((text) => text === 'insert into auth.message_quota')).toHaveLength(1);
      }
      const counts = costs.map(({ length }) => length);
      expect(Math.max(...counts) - Math.min(...counts), JSON.stringify(costs)).toBeLessThanOrEqual(4);
    },
  );

  it('is refused alike when the installation has sent too many', async () => {
    const rateLimits = { ...DEFAULT_RATE_LIMITS, emailSent: { perInterval: 0, intervalSeconds: 3_600 } };
    const full = await openAuth(database, { autoconfirm: false, emailIntervalSeconds: 0, rateLimits });
    await call(full, 'POST', '/admin/users', {
      token: database.keys.serviceRoleKey,
      json: { email: 'full@example.org', email_confirm: true },
    });
    for (const email of ['full@example.org', 'nobody-at-all@example.org'])
      expect(await call(full, 'POST', '/recover', { json: { email } })).toMatchObject({
        status: 429,
        body: { code: 'over_email_send_rate_limit' },
      });
    await full.close();
  });
});

describe('the number of letters of an installation', () => {
  it('is limited, with the seconds until it is not', async () => {
    const database = await openTestDatabase();
    const rateLimits = { ...DEFAULT_RATE_LIMITS, emailSent: { perInterval: 2, intervalSeconds: 3_600 } };
    const app = await openAuth(database, { autoconfirm: false, rateLimits, mailer: { send: () => Promise.resolve() } });
    const answers = [];
    for (const name of ['one', 'two', 'three'])
      answers.push(
        await call(app, 'POST', '/signup', {
          json: { email: `${name}@example.org`, password: 'correct horse battery' },
        }),
      );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]).toMatchObject({
      body: { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },
    });
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
    // What was refused left nothing behind.
    const { rows } = await database.engine.query("select email from auth.users where email = 'three@example.org'");
    expect(rows).toEqual([]);
    await app.close();
    await database.close();
  }, 120_000);
});
