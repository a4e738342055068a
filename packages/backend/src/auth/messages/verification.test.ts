import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { DEFAULT_RATE_LIMITS } from '../settings.ts';
import {
  app,
  closeLetterServers,
  follow,
  fresh,
  last,
  openLetterServers,
  password,
  person,
  post,
  anotherServer,
  sent,
  sql,
} from '../../../testing/auth/letters.ts';
import { call } from '../../../testing/auth/server.ts';

const site = 'http://localhost:3000';

beforeAll(openLetterServers, 120_000);
beforeEach(() => void sent.splice(0));
afterAll(closeLetterServers);

const methodsOf = (token: unknown): unknown => {
  const [, claims = ''] = String(token).split('.');
  const { amr }: { amr: { method: string }[] } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return amr.map(({ method }) => method);
};

describe('a confirmation', () => {
  it('by code opens a session and confirms the address once', async () => {
    const email = fresh();
    await post('/signup', { email, password });
    const { otp } = last('signup');
    const { status, body } = await post('/verify', { type: 'signup', email: email.toUpperCase(), token: otp });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      user: { email, email_confirmed_at: expect.any(String), user_metadata: { email_verified: true } },
    });
    expect(methodsOf(body['access_token'])).toEqual(['otp']);
    const again = await post('/verify', { type: 'signup', email, token: otp });
    expect(again).toMatchObject({
      status: 403,
      body: { code: 'otp_expired', message: 'Token has expired or is invalid' },
    });
    expect((await post('/token?grant_type=password', { email, password })).status).toBe(200);
  });

  it('by link leads back to the site with the session in the fragment, and a mail scanner does not use it up', async () => {
    const email = fresh();
    await post(`/signup?redirect_to=${encodeURIComponent(`${site}/welcome?a=1#old`)}`, { email, password });
    const mail = last('signup');
    const { pathname, search } = new URL(mail.link ?? '');
    expect((await app.inject({ method: 'HEAD', url: `${pathname}${search}` })).statusCode).toBe(200);
    const { status, to, hash } = await follow(mail);
    expect(status).toBe(303);
    expect(to.origin + to.pathname + to.search).toBe(`${site}/welcome?a=1`);
    expect(Object.keys(hash)).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ]);
    expect(hash).toMatchObject({ type: 'signup', token_type: 'bearer', expires_in: '3600', sb: '' });
    const { body } = await call(app, 'GET', '/user', { token: hash['access_token'] ?? '' });
    expect(body['email']).toBe(email);

    const again = await follow(mail);
    expect(again.hash).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    });
  });

  it('by hash works as well, and never leads off the site', async () => {
    const email = fresh();
    await post('/signup', { email, password });
    const { tokenHash } = last('signup');
    const url = `/auth/v1/verify?token=wrong&type=signup&redirect_to=https://evil.example/`;
    expect((await app.inject({ method: 'GET', url })).headers.location).toMatch(/^http:\/\/localhost:3000\/#error=/);
    expect((await post('/verify', { type: 'signup', token_hash: tokenHash })).status).toBe(200);
    expect(await post('/verify', { type: 'signup', token_hash: tokenHash })).toMatchObject({
      status: 403,
      body: { message: 'Email link is invalid or has expired' },
    });
  });

  it('ends with the hour; a code with five wrong tries, but not its link', async () => {
    const [late, guessed] = [fresh(), fresh()];
    await post('/signup', { email: late, password });
    await sql("update auth.users set confirmation_sent_at = now() - interval '3601 seconds' where email = $1", [late]);
    const { otp } = last('signup');
    expect((await post('/verify', { type: 'signup', email: late, token: otp })).body['code']).toBe('otp_expired');
    expect((await follow(last('signup'))).hash['error_code']).toBe('otp_expired');

    await post('/signup', { email: guessed, password });
    const mail = last('signup');
    const wrong = mail.otp === '000000' ? '000001' : '000000';
    for (let count = 0; count < 5; count++)
      expect((await post('/verify', { type: 'signup', email: guessed, token: wrong })).status).toBe(403);
    expect((await post('/verify', { type: 'signup', email: guessed, token: mail.otp })).body['code']).toBe(
      'otp_expired',
    );
    expect((await follow(mail)).hash['access_token']).toEqual(expect.any(String));
  });

  it('is given once to ten who ask at the same moment', async () => {
    const email = fresh();
    await post('/signup', { email, password });
    const { otp } = last('signup');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('/verify', { type: 'signup', email, token: otp })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(9);
  });

  it('is refused to somebody who is banned, and keeps nothing for later', async () => {
    const email = fresh();
    await post('/signup', { email, password });
    await sql("update auth.users set banned_until = now() + interval '1 day' where email = $1", [email]);
    expect(await post('/verify', { type: 'signup', email, token: last('signup').otp })).toMatchObject({
      status: 403,
      body: { code: 'user_banned' },
    });
    expect((await follow(last('signup'))).hash).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
    const wrong = last('signup').otp === '000000' ? '000001' : '000000';
    // Who shows nothing right learns nothing, not even that there is such an account.
    expect(await post('/verify', { type: 'signup', email, token: wrong })).toMatchObject({
      status: 403,
      body: { code: 'otp_expired' },
    });
  });

  it.each([
    [{}, 'Verify requires a verification type'],
    [{ type: 'signup' }, 'Verify requires a token or a token hash'],
    [{ type: 'nonsense', token: '1', email: 'a@b.test' }, 'Unsupported verification type'],
    [{ type: 'signup', token: '123456' }, 'Only an email address or phone number should be provided on verify'],
    [
      { type: 'signup', token: '123456', email: 'a@b.test', phone: '4915112345678' },
      'Only an email address or phone number should be provided on verify',
    ],
    [{ type: 'sms', token: '123456', email: 'a@b.test' }, 'Invalid email verification type'],
    [{ type: 'signup', token: '123456', phone: '4915112345678' }, 'Invalid sms verification type'],
    [{ type: 'signup', token_hash: 'x', email: 'a@b.test' }, 'Only the token_hash and type should be provided'],
    [{ type: 'signup', token_hash: 'x', token: 'x' }, 'Verify requires either a token or a token hash'],
  ])('refuses %o', async (json, message) => {
    expect(await post('/verify', json)).toMatchObject({ status: 400, body: { code: 'validation_failed', message } });
  });
});

describe('a recovery', () => {
  it('lets a person in, who sets a new password', async () => {
    const { email } = await person();
    expect(await post('/recover', { email })).toMatchObject({ status: 200, body: {} });
    const { hash } = await follow(last('recovery'));
    expect(hash).toMatchObject({ type: 'recovery' });
    const token = hash['access_token'] ?? '';
    const changed = await call(app, 'PUT', '/user', { token, json: { password: 'quite another one' } });
    expect(changed.status).toBe(200);
    expect(sent.map(({ kind }) => kind)).toEqual(['recovery', 'password_changed']);
    expect((await post('/token?grant_type=password', { email, password })).status).toBe(400);
    expect((await post('/token?grant_type=password', { email, password: 'quite another one' })).status).toBe(200);
  });

  it('answers a stranger as a person, the second time as well', async () => {
    const { email } = await person();
    const slow = await anotherServer({ emailIntervalSeconds: 60 });
    const [known, unknown] = [{ email }, { email: fresh() }];
    const first = [await post('/recover', known, slow), await post('/recover', unknown, slow)];
    expect(first.map(({ status, body }) => [status, body])).toEqual([
      [200, {}],
      [200, {}],
    ]);
    expect(sent).toHaveLength(1);
    const again = [await post('/recover', known, slow), await post('/recover', unknown, slow)];
    for (const answer of again) {
      expect(answer).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } });
      expect(answer.body['message']).toMatch(
        /^For security purposes, you can only request this after (59|60) seconds\.$/,
      );
      expect(answer.headers['retry-after']).toMatch(/^(59|60)$/);
    }
  });

  it('answers a stranger as a person also when the installation has sent too many letters', async () => {
    const { email } = await person();
    const spent = await anotherServer({
      emailIntervalSeconds: 60,
      rateLimits: { ...DEFAULT_RATE_LIMITS, emailSent: { perInterval: 0, intervalSeconds: 3_600 } },
    });
    const [known, unknown] = [{ email }, { email: fresh() }];
    for (const json of [known, unknown, known, unknown])
      expect(await post('/recover', json, spent)).toMatchObject({
        status: 429,
        body: { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },
      });
  });

  it('of an account that somebody else prepared takes their password away', async () => {
    const email = fresh();
    await post('/signup', { email, password: 'the password of a stranger' });
    await post('/recover', { email });
    expect((await follow(last('recovery'))).hash['access_token']).toEqual(expect.any(String));
    expect(await post('/token?grant_type=password', { email, password: 'the password of a stranger' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_credentials' },
    });
  });

  it('replaces the link before it, and ends with a new password', async () => {
    const { email, token } = await person();
    await post('/recover', { email });
    const first = last('recovery');
    await post('/recover', { email });
    expect((await follow(first)).hash['error_code']).toBe('otp_expired');
    await call(app, 'PUT', '/user', { token, json: { password: 'quite another one' } });
    expect((await follow(last('recovery'))).hash['error_code']).toBe('otp_expired');
  });
});

describe('a link or code to sign in with', () => {
  it('signs a person in, by either', async () => {
    const { email } = await person();
    await post('/otp', { email });
    expect((await follow(last('magiclink'))).hash).toMatchObject({ type: 'magiclink' });
    await post('/magiclink', { email });
    const { status, body } = await post('/verify', { type: 'email', email, token: last('magiclink').otp });
    expect(status).toBe(200);
    expect(methodsOf(body['access_token'])).toEqual(['otp']);
  });

  it('makes an account of somebody new, confirmed with the code', async () => {
    const email = fresh();
    expect(await post('/otp', { email, data: { first_name: 'Ada' } })).toMatchObject({ status: 200, body: {} });
    const { status, body } = await post('/verify', { type: 'email', email, token: last('signup').otp });
    expect(status).toBe(200);
    expect(body['user']).toMatchObject({ user_metadata: { first_name: 'Ada', email_verified: true } });
  });

  it('makes one account of ten requests at once', async () => {
    const email = fresh();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('/otp', { email })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await sql('select from auth.users where email = $1', [email])).rows).toHaveLength(1);
  });

  it('does not tell who has an account where nobody new is to come', async () => {
    const email = fresh();
    await post('/otp', { email });
    await post('/verify', { type: 'email', email, token: last('signup').otp });
    sent.length = 0;
    const known = await post('/otp', { email, create_user: false });
    const strange = await post('/otp', { email: fresh(), create_user: false });
    expect([strange.status, strange.body]).toEqual([known.status, known.body]);
    expect(sent).toHaveLength(1);
    // Nobody was made.
    expect(
      (await sql("select from auth.users where email like 'nobody-%' or created_at > now() + interval '1 day'", []))
        .rows,
    ).toEqual([]);
  });

  it.each([
    [{ email: 'a@b.test', phone: '4915112345678' }, 400, 'Only an email address or phone number should be provided'],
    [{ email: 'a@b.test', channel: 'sms' }, 400, 'Channel should only be specified with Phone OTP'],
    [{}, 400, 'One of email or phone must be set'],
    [{ phone: '4915112345678' }, 400, 'Unsupported phone provider'],
  ])('is refused for %o', async (json, status, message) => {
    expect(await post('/otp', json)).toMatchObject({ status, body: { message } });
    expect(sent).toEqual([]);
  });

  it('is fixed and not sent where the settings say so', async () => {
    const email = fresh();
    const fixed = await anotherServer({ testOtp: { [email]: '424242' } });
    await post('/otp', { email }, fixed);
    expect(sent).toEqual([]);
    expect((await post('/verify', { type: 'email', email, token: '424242' }, fixed)).status).toBe(200);
  });
});

describe('sending again', () => {
  it('sends what is pending and is silent about everything else', async () => {
    const waiting = fresh();
    await post('/signup', { email: waiting, password });
    const first = last('signup');
    sent.splice(0);
    const { email } = await person();
    for (const json of [
      { type: 'signup', email },
      { type: 'signup', email: fresh() },
      { type: 'email_change', email },
    ])
      expect(await post('/resend', json)).toMatchObject({ status: 200, body: {} });
    expect(sent).toEqual([]);
    expect(await post('/resend', { type: 'signup', email: waiting })).toMatchObject({ status: 200, body: {} });
    expect((await follow(first)).hash['error_code']).toBe('otp_expired');
    expect((await follow(last('signup'))).hash['access_token']).toEqual(expect.any(String));
  });

  it('refuses a type that it does not know', async () => {
    expect(await post('/resend', { type: 'recovery', email: 'a@b.test' })).toMatchObject({
      status: 400,
      body: { message: 'Missing one of these types: signup, email_change, sms, phone_change' },
    });
  });
});
