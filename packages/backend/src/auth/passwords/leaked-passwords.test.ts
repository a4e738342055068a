import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { breachedPasswordCheck, commonPasswordCheck } from './leaked-passwords.ts';
import { call, openAuth, openTestDatabase, type TestDatabase } from '../../../testing/auth/server.ts';

describe('the list of common passwords', () => {
  const isCommon = commonPasswordCheck();

  it.each(['password', 'Password', 'PASSWORD123', '12345678', 'qwertyuiop', 'iloveyou', 'trustno1', '1q2w3e4r'])(
    'has %s',
    (password) => expect(isCommon(password)).toBe(true),
  );

  it.each(['', '# ', 'casewright-demo', 'correct horse battery', 'password ', 'pässword'])('has no %j', (password) =>
    expect(isCommon(password)).toBe(false),
  );
});

describe('the question about breaches', () => {
  const hash = createHash('sha1').update('a leaked one').digest('hex').toUpperCase();
  const failures: unknown[] = [];
  const ask = (status: number, body: string): { asked: string[]; check: (password: string) => Promise<boolean> } => {
    const asked: string[] = [];
    const check = breachedPasswordCheck(
      (url, init) => {
        asked.push(String(url), JSON.stringify(init));
        return Promise.resolve(new Response(body, { status }));
      },
      (error) => void failures.push(error),
    );
    return { asked, check };
  };

  it('sends five digits of the hash and finds the rest in the answer', async () => {
    const { asked, check } = ask(200, `0000000000000000000000000000000000A:3\r\n${hash.slice(5)}:7\r\n`);
    expect(await check('a leaked one')).toBe(true);
    expect(await check('another one')).toBe(false);
    expect(asked[0]).toBe(`https://api.pwnedpasswords.com/range/${hash.slice(0, 5)}`);
    expect(asked.join()).not.toContain(hash.slice(0, 6));
    expect(asked.join()).not.toContain('leaked');
  });

  it('does not take padding for a find', async () => {
    expect(await ask(200, `${hash.slice(5)}:0`).check('a leaked one')).toBe(false);
    expect(await ask(200, `A${hash.slice(5)}:9`).check('a leaked one')).toBe(false);
  });

  it('lets a password pass when nobody can be asked, and says so', async () => {
    failures.length = 0;
    expect(await ask(503, `${hash.slice(5)}:7`).check('a leaked one')).toBe(false);
    const broken = breachedPasswordCheck(
      () => Promise.reject(new Error('ENOTFOUND')),
      (error) => void failures.push(error),
    );
    expect(await broken('a leaked one')).toBe(false);
    expect(failures).toHaveLength(2);
  });
});

describe('an auth module that refuses leaked passwords', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  }, 120_000);

  afterAll(() => database.close());

  it('names the reason at sign-up, at a change and at sign-in with an old one', async () => {
    const before = await openAuth(database);
    await call(before, 'POST', '/signup', { json: { email: 'old@example.org', password: 'Password123' } });
    await before.close();
    const app = await openAuth(database, { isLeakedPassword: commonPasswordCheck() });
    const refused = {
      status: 422,
      body: {
        code: 'weak_password',
        message: 'Password is known to be weak and easy to guess, please choose a different one.',
        weak_password: { reasons: ['pwned'] },
      },
    };
    const json = { email: 'new@example.org', password: 'Password123' };
    expect(await call(app, 'POST', '/signup', { json })).toMatchObject(refused);
    const old = await call(app, 'POST', '/token?grant_type=password', { json: { ...json, email: 'old@example.org' } });
    expect(old).toMatchObject({ status: 200, body: { weak_password: { reasons: ['pwned'] } } });
    const token = String(old.body['access_token']);
    expect(await call(app, 'PUT', '/user', { token, json: { password: 'iloveyou' } })).toMatchObject(refused);
    expect((await call(app, 'PUT', '/user', { token, json: { password: 'a new long password' } })).status).toBe(200);
    await app.close();
  });
});
