import { createServer, type Server } from 'node:http';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { captchaVerifier } from './captcha-verifiers.ts';
import { makeSafeFetch } from '../safe-fetch.ts';
import { call, openAuth, openTestDatabase, type TestDatabase } from '../../../testing/auth/server.ts';

const password = 'correct horse battery';

describe('an auth module that tells people from programs', () => {
  let database: TestDatabase;
  const asked: [string, string][] = [];
  const captcha = (token: string, address: string): Promise<boolean> => {
    asked.push([token, address]);
    return token === 'broken' ? Promise.reject(new Error('secret reason')) : Promise.resolve(token === 'person');
  };

  beforeAll(async () => {
    database = await openTestDatabase();
  }, 120_000);

  afterAll(() => database.close());
  beforeEach(() => void asked.splice(0));

  it('takes a password only with the proof, and an administrator without', async () => {
    const app = await openAuth(database, { captcha });
    await call(app, 'POST', '/admin/users', {
      token: database.keys.serviceRoleKey,
      json: { email: 'ada@example.org', password, email_confirm: true },
    });
    const signIn = (proof: unknown, token?: string): ReturnType<typeof call> =>
      call(app, 'POST', '/token?grant_type=password', {
        json: { email: 'ada@example.org', password, gotrue_meta_security: proof },
        ...(token === undefined ? {} : { token }),
        remoteAddress: '198.51.100.7',
      });
    for (const proof of [undefined, null, {}, { captcha_token: '' }]) {
      expect(await signIn(proof)).toMatchObject({
        status: 400,
        body: {
          code: 'captcha_failed',
          message: 'captcha protection: request disallowed (no captcha response (captcha_token) found in request)',
        },
      });
    }
    expect(asked).toEqual([]);
    expect(await signIn({ captcha_token: 'robot' })).toMatchObject({ status: 400, body: { code: 'captcha_failed' } });
    expect((await signIn({ captcha_token: 'person' })).status).toBe(200);
    expect(asked).toEqual([
      ['robot', '198.51.100.7'],
      ['person', '198.51.100.7'],
    ]);
    expect((await signIn(undefined, database.keys.serviceRoleKey)).status).toBe(200);
    expect((await signIn(undefined, database.keys.anonKey)).status).toBe(400);
    expect((await signIn(undefined, 'nonsense')).status).toBe(400);
    expect(await signIn({ captcha_token: 5 })).toMatchObject({ status: 400, body: { code: 'bad_json' } });
    const broken = await signIn({ captcha_token: 'broken' });
    expect(broken).toMatchObject({ status: 500, body: { message: 'captcha verification process failed' } });
    expect(JSON.stringify(broken.body)).not.toContain('secret');
    await app.close();
  });

  it('asks nobody where no verifier is set', async () => {
    const app = await openAuth(database);
    const json = { email: 'ada@example.org', password, gotrue_meta_security: { captcha_token: 'robot' } };
    expect((await call(app, 'POST', '/token?grant_type=password', { json })).status).toBe(200);
    expect(asked).toEqual([]);
    await app.close();
  });
});

describe('a verifier', () => {
  let server: Server;
  let answer: { status: number; body: string };
  let received = '';

  beforeEach(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received = Buffer.concat(chunks).toString();
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterEach(() => new Promise((resolve) => server.close(resolve)));

  function verifier(): ReturnType<typeof captchaVerifier> {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const fetch = makeSafeFetch({ allowInsecureHttp: true });
    return captchaVerifier('turnstile', 'the secret', fetch, `http://127.0.0.1:${address.port}/siteverify`);
  }

  it('sends secret, token and address, and believes the answer', async () => {
    answer = { status: 200, body: '{"success": true, "hostname": "example.org"}' };
    expect(await verifier()('the token', '198.51.100.7')).toBe(true);
    expect(Object.fromEntries(new URLSearchParams(received))).toEqual({
      secret: 'the secret',
      response: 'the token',
      remoteip: '198.51.100.7',
    });
    answer = { status: 200, body: '{"success": false, "error-codes": ["invalid-input-response"]}' };
    expect(await verifier()('the token', '198.51.100.7')).toBe(false);
  });

  it.each([
    [200, '{"success": false, "error-codes": ["invalid-input-secret"]}'],
    [200, '{"success": "yes"}'],
    [200, 'not JSON'],
    [503, '{"success": true}'],
    [302, '{"success": true}'],
  ])('rejects an answer of %d %s: nobody is a robot for that', async (status, body) => {
    answer = { status, body };
    await expect(verifier()('the token', '198.51.100.7')).rejects.toThrow();
  });
});
