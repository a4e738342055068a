import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { AuthMail } from './message-settings.ts';
import {
  app,
  closeLetterServers,
  database,
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

beforeAll(openLetterServers, 120_000);
beforeEach(() => void sent.splice(0));
afterAll(closeLetterServers);

describe('a careful change of address', () => {
  const change = async (at = app): Promise<{ id: string; old: string; next: string; token: string }> => {
    const { email, token, id } = await person();
    const next = fresh();
    const { status, body } = await call(at, 'PUT', '/user', { token, json: { email: next.toUpperCase() } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ email, new_email: next });
    return { id, old: email, next, token };
  };

  it.each([
    ['old', 'new'],
    ['new', 'old'],
  ])('needs both addresses: %s first', async (one) => {
    const { id, old, next } = await change();
    expect(sent.map(({ kind, to, newEmail }) => [kind, to, newEmail])).toEqual([
      ['email_change_current', old, next],
      ['email_change_new', next, next],
    ]);
    const letters = [last('email_change_current'), last('email_change_new')];
    const [first, second] = one === 'old' ? letters : letters.toReversed();
    if (!first || !second) throw new Error('two letters');
    expect((await follow(first)).hash).toEqual({
      message: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      sb: '',
    });
    // The same link again is not the other half.
    expect((await follow(first)).hash['error_code']).toBe('otp_expired');
    expect((await sql('select email from auth.users where id = $1', [id])).rows).toEqual([{ email: old }]);
    const done = await follow(second);
    expect(done.hash).toMatchObject({ type: 'email_change', access_token: expect.any(String) });
    const { body } = await call(app, 'GET', '/user', { token: done.hash['access_token'] ?? '' });
    expect(body).toMatchObject({
      email: next,
      user_metadata: { email: next, email_verified: true },
      identities: [{ provider: 'email', email: next }],
    });
    expect(body).not.toHaveProperty('new_email');
    expect(last('email_changed')).toMatchObject({ to: old, newEmail: next });
    expect((await post('/token?grant_type=password', { email: next, password })).status).toBe(200);
    expect((await post('/token?grant_type=password', { email: old, password })).status).toBe(400);
  });

  it('by codes works as well', async () => {
    const { old, next } = await change();
    const half = await post('/verify', {
      type: 'email_change',
      email: old,
      token: last('email_change_current').otp,
    });
    expect(half).toMatchObject({
      status: 200,
      body: {
        msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
        code: '200',
      },
    });
    const { otp } = last('email_change_new');
    const whole = await post('/verify', { type: 'email_change', email: next, token: otp });
    expect(whole.body['user']).toMatchObject({ email: next });
  });

  it('is never done by halves that come at the same moment, and never by one address alone', async () => {
    const { next } = await change();
    const letters = [last('email_change_current'), last('email_change_new')];
    const answers = await Promise.all(letters.map((letter) => follow(letter)));
    expect(answers.filter(({ hash }) => hash['message'] !== undefined)).toHaveLength(1);
    expect(answers.filter(({ hash }) => hash['access_token'] !== undefined)).toHaveLength(1);
    expect((await sql('select from auth.users where email = $1', [next])).rows).toHaveLength(1);
  });

  it('starts over when it is asked for again: the letters before are void', async () => {
    const { next, token } = await change();
    const [oldCurrent, oldNew] = [last('email_change_current'), last('email_change_new')];
    await follow(oldCurrent);
    await call(app, 'PUT', '/user', { token, json: { email: next } });
    expect((await follow(oldNew)).hash['error_code']).toBe('otp_expired');
    expect((await follow(last('email_change_new'))).hash['message']).toEqual(expect.any(String));
  });

  it('fails when somebody else took the address meanwhile', async () => {
    const { next } = await change();
    await follow(last('email_change_current'));
    const mail = last('email_change_new');
    await call(app, 'POST', '/admin/users', {
      token: database.keys.serviceRoleKey,
      json: { email: next, password, email_confirm: true },
    });
    expect((await follow(mail)).hash).toMatchObject({ error: 'invalid_request', error_code: 'email_exists' });
  });

  it('of two people who want the same address at the same moment makes one of them have it', async () => {
    const simple = await anotherServer({ secureEmailChange: false });
    const next = fresh();
    const letters: AuthMail[] = [];
    for (const { token } of [await person(), await person()]) {
      await call(simple, 'PUT', '/user', { token, json: { email: next } });
      letters.push(last('email_change_new'));
    }
    const answers = await Promise.all(letters.map((letter) => follow(letter, simple)));
    const outcomes = answers.map(({ hash }) => hash['error_code'] ?? hash['type']);
    expect(new Set(outcomes)).toEqual(new Set(['email_change', 'email_exists']));
  });

  it('needs the new address alone where the settings are not careful', async () => {
    const simple = await anotherServer({ secureEmailChange: false });
    const { next } = await change(simple);
    expect(sent.map(({ kind }) => kind)).toEqual(['email_change_new']);
    await follow(last('email_change_new'), simple);
    expect((await sql('select from auth.users where email = $1', [next])).rows).toHaveLength(1);
  });

  it('is needed also where sign-ups are confirmed at once', async () => {
    const easy = await anotherServer({ autoconfirm: true });
    await change(easy);
    expect(sent.map(({ kind }) => kind)).toEqual(['email_change_current', 'email_change_new']);
  });

  it('is refused for an address that is taken', async () => {
    const [one, other] = [await person(), await person()];
    expect(await call(app, 'PUT', '/user', { token: one.token, json: { email: other.email } })).toMatchObject({
      status: 422,
      body: { code: 'email_exists', message: 'A user with this email address has already been registered' },
    });
  });
});
