import { randomInt, randomUUID } from 'node:crypto';

import type { AuthMail, SmsMessage } from '@casewright/backend';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fragmentOf, memory, startAuth, type AuthServer } from './auth-server.ts';

const SITE = 'https://app.example';
const password = 'correct horse battery';
const address = (): string => `letters-${randomUUID()}@example.org`;
const number = (): string => `49151${randomInt(10_000_000, 99_999_999)}`;

describe('with letters and short messages', () => {
  let server: AuthServer;
  const codes: SmsMessage[] = [];

  beforeAll(async () => {
    server = await startAuth({
      emailIntervalSeconds: 0,
      smsIntervalSeconds: 0,
      phoneEnabled: true,
      anonymousEnabled: true,
      sms: { send: (message) => Promise.resolve({ messageId: `sm-${codes.push(message)}` }) },
    });
  });
  afterAll(() => server.close());

  const last = (to: string): AuthMail => {
    const found = server.mails.findLast((mail) => mail.to === to);
    if (!found) throw new Error('no letter has come');
    return found;
  };
  const lastCode = (to: string): string => codes.findLast((message) => message.to === to)?.otp ?? 'none';
  const open = async (mail: AuthMail): Promise<URL> => {
    const answer = await fetch(mail.link ?? '', { redirect: 'manual' });
    expect(answer.status).toBe(303);
    return new URL(answer.headers.get('location') ?? '');
  };

  /** Somebody who has confirmed their address, signed in. */
  async function person(): Promise<{ client: SupabaseClient; email: string }> {
    const [client, email] = [server.client(), address()];
    await client.auth.signUp({ email, password });
    const { error } = await client.auth.verifyOtp({ type: 'signup', email, token: last(email).otp ?? '' });
    expect(error).toBeNull();
    return { client, email };
  }

  it('signUp: waits for the letter, whose link signs in', async () => {
    const [client, email] = [server.client(), address()];
    const { data } = await client.auth.signUp({ email, password, options: { emailRedirectTo: `${SITE}/in` } });
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, identities: [{ provider: 'email' }] });
    const target = await open(last(email));
    expect(target.origin + target.pathname).toBe(`${SITE}/in`);
    const fragment = fragmentOf(target);
    expect(fragment.get('type')).toBe('signup');
    const { error } = await client.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(error).toBeNull();
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('verifyOtp: a code works once and a wrong one not at all', async () => {
    const [client, email] = [server.client(), address()];
    await client.auth.signUp({ email, password });
    const token = last(email).otp ?? '';
    const wrong = token === '000000' ? '000001' : '000000';
    const refused = await client.auth.verifyOtp({ type: 'email', email, token: wrong });
    expect(refused.error).toMatchObject({ status: 403, code: 'otp_expired' });
    const { data } = await client.auth.verifyOtp({ type: 'email', email, token });
    expect(data.session?.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    const again = await server.client().auth.verifyOtp({ type: 'email', email, token });
    expect(again.error?.code).toBe('otp_expired');
  });

  it('verifyOtp: the hash of a link works as well', async () => {
    const [client, email] = [server.client(), address()];
    await client.auth.signUp({ email, password });
    const { data, error } = await client.auth.verifyOtp({ type: 'email', token_hash: last(email).tokenHash ?? '' });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
  });

  it('signInWithOtp: somebody new and somebody known, by link and by code', async () => {
    const [client, email] = [server.client(), address()];
    expect((await client.auth.signInWithOtp({ email, options: { data: { first_name: 'Ada' } } })).error).toBeNull();
    expect(last(email).kind).toBe('signup');
    const { data } = await client.auth.verifyOtp({ type: 'email', email, token: last(email).otp ?? '' });
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'Ada' });
    await client.auth.signInWithOtp({ email });
    expect(fragmentOf(await open(last(email))).get('type')).toBe('magiclink');
  });

  it('signInWithOtp: where nobody new is to come a stranger is answered as a person with an account, by letter and by phone', async () => {
    const [client, email, phone] = [server.client(), address(), number()];
    await client.auth.signInWithOtp({ email });
    await client.auth.signInWithOtp({ phone });
    await server.engine.query('update auth.users set confirmation_sent_at = null, recovery_sent_at = null');
    const options = { shouldCreateUser: false };
    const ask = (who: { email: string } | { phone: string }) => client.auth.signInWithOtp({ ...who, options });
    const [known, stranger] = [await ask({ email }), await ask({ email: address() })];
    expect(known.error).toBeNull();
    expect(stranger).toEqual(known);
    const unknown = number();
    const [hers, nobodys] = [await ask({ phone }), await ask({ phone: unknown })];
    expect(hers.error).toBeNull();
    expect(nobodys).toEqual(hers);
    await expect.poll(() => codes.filter(({ to }) => to === phone)).toHaveLength(2);
    expect(codes.filter(({ to }) => to === unknown)).toEqual([]);
    // The interval between two messages holds for both.
    const [later, laterToo] = [await ask({ phone }), await ask({ phone: unknown })];
    expect([laterToo.error?.code, laterToo.error?.status]).toEqual([later.error?.code, later.error?.status]);
    const { rows } = await server.engine.query('select from auth.users where phone = $1', [unknown]);
    expect(rows).toEqual([]);
  });

  it('signInWithOtp: by phone', async () => {
    const [client, phone] = [server.client(), number()];
    const { data, error } = await client.auth.signInWithOtp({ phone: `+${phone}` });
    expect(error).toBeNull();
    expect(data).toMatchObject({ messageId: expect.stringMatching(/^sm-\d+$/) });
    const signedIn = await client.auth.verifyOtp({ type: 'sms', phone: `+${phone}`, token: lastCode(phone) });
    expect(signedIn.data.session?.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
    const late = await client.auth.signInWithOtp({ phone });
    expect(late.error).toBeNull();
    await server.engine.query(
      "update auth.users set confirmation_sent_at = now() - interval '61 seconds' where phone = $1",
      [phone],
    );
    const refused = await client.auth.verifyOtp({ type: 'sms', phone, token: lastCode(phone) });
    expect(refused.error?.code).toBe('otp_expired');
  });

  it('signUp: by phone and password', async () => {
    const [client, phone] = [server.client(), number()];
    const { data } = await client.auth.signUp({ phone, password });
    expect(data).toMatchObject({ session: null, user: { phone } });
    const early = await client.auth.signInWithPassword({ phone, password });
    expect(early.error?.code).toBe('phone_not_confirmed');
    await client.auth.verifyOtp({ type: 'sms', phone, token: lastCode(phone) });
    expect((await client.auth.signInWithPassword({ phone, password })).error).toBeNull();
    const taken = await client.auth.signUp({ phone, password });
    expect(taken.data.user?.identities).toEqual([]);
  });

  it('signInAnonymously: a person without a name, who can get one', async () => {
    const [client, email] = [server.client(), address()];
    const { data } = await client.auth.signInAnonymously({ options: { data: { theme: 'dark' } } });
    expect(data.user).toMatchObject({ is_anonymous: true, identities: [], user_metadata: { theme: 'dark' } });
    const bare = await client.auth.updateUser({ password });
    expect(bare.error).toMatchObject({ status: 422, code: 'validation_failed' });
    expect((await client.auth.updateUser({ email })).error).toBeNull();
    expect(last(email).kind).toBe('email_change_new');
    const verified = await client.auth.verifyOtp({ type: 'email_change', email, token: last(email).otp ?? '' });
    expect(verified.data.user).toMatchObject({
      id: data.user?.id,
      email,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
    });
  });

  it('resetPasswordForEmail: leads to a page where a new password is chosen', async () => {
    const { email } = await person();
    const client = server.client();
    await client.auth.resetPasswordForEmail(email, { redirectTo: `${SITE}/auth/supabase/update-password` });
    const target = await open(last(email));
    expect(target.pathname).toBe('/auth/supabase/update-password');
    const fragment = fragmentOf(target);
    expect(fragment.get('type')).toBe('recovery');
    await client.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect((await client.auth.updateUser({ password: 'quite another one' })).error).toBeNull();
    expect(last(email).kind).toBe('password_changed');
    expect((await client.auth.signInWithPassword({ email, password: 'quite another one' })).error).toBeNull();
  });

  it('resetPasswordForEmail: answers a stranger as a person', async () => {
    const count = server.mails.length;
    const { data, error } = await server.client().auth.resetPasswordForEmail(address());
    expect([data, error]).toEqual([{}, null]);
    expect(server.mails).toHaveLength(count);
  });

  it('resend: a letter that did not come', async () => {
    const [client, email] = [server.client(), address()];
    await client.auth.signUp({ email, password });
    const first = last(email);
    expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull();
    expect(last(email)).not.toBe(first);
    expect((await open(first)).hash).toContain('otp_expired');
    expect((await open(last(email))).hash).toContain('access_token');
  });

  it('resend: is silent about who is unknown, and codes by phone come again', async () => {
    const [client, phone] = [server.client(), number()];
    expect((await client.auth.resend({ type: 'signup', email: address() })).error).toBeNull();
    await client.auth.signUp({ phone, password });
    const first = lastCode(phone);
    const again = await client.auth.resend({ type: 'sms', phone });
    expect(again.error).toBeNull();
    // A number that nobody has is answered alike.
    expect(await client.auth.resend({ type: 'sms', phone: number() })).toEqual(again);
    await expect.poll(() => codes.filter((message) => message.to === phone)).toHaveLength(2);
    expect((await client.auth.verifyOtp({ type: 'sms', phone, token: lastCode(phone) })).error).toBeNull();
    expect(first).toMatch(/^\d{6}$/);
  });

  it('updateUser: a new phone number is proven by its code', async () => {
    const { client } = await person();
    const phone = number();
    const { data } = await client.auth.updateUser({ phone: `+${phone}` });
    expect(data.user).toMatchObject({ new_phone: phone, phone: '' });
    const changed = await client.auth.verifyOtp({ type: 'phone_change', phone, token: lastCode(phone) });
    expect(changed.data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
    const other = await person();
    const taken = await other.client.auth.updateUser({ phone });
    expect(taken.error).toMatchObject({ status: 422, code: 'phone_exists' });
  });

  it('reauthenticate: sends a code', async () => {
    const { client, email } = await person();
    expect((await client.auth.reauthenticate()).error).toBeNull();
    expect(last(email)).toMatchObject({ kind: 'reauthentication', link: null, otp: expect.stringMatching(/^\d{6}$/) });
  });

  it('exchangeCodeForSession: only the program that asked gets the session', async () => {
    const email = address();
    const mine = server.client({ flowType: 'pkce', storage: memory(), persistSession: true });
    await mine.auth.signUp({ email, password });
    expect(last(email).tokenHash).toMatch(/^pkce_/);
    const target = await open(last(email));
    expect(target.hash).toBe('');
    const code = target.searchParams.get('code') ?? '';
    const thief = server.client({ flowType: 'pkce', storage: memory(), persistSession: true });
    await thief.auth.resetPasswordForEmail(address());
    expect((await thief.auth.exchangeCodeForSession(code)).error).toMatchObject({
      status: 400,
      code: 'bad_code_verifier',
    });
    const { data, error } = await mine.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    const claims = await mine.auth.getClaims();
    expect(claims.data?.claims.amr).toMatchObject([{ method: 'email/signup' }]);
  });

  it('exchangeCodeForSession: a code works once, and for five minutes', async () => {
    const { email } = await person();
    const mine = server.client({ flowType: 'pkce', storage: memory(), persistSession: true });
    await mine.auth.resetPasswordForEmail(email);
    const code = (await open(last(email))).searchParams.get('code') ?? '';
    await server.engine.query(
      "update auth.flow_state set auth_code_issued_at = auth_code_issued_at - interval '301 seconds' where auth_code = $1",
      [code],
    );
    expect((await mine.auth.exchangeCodeForSession(code)).error).toMatchObject({
      status: 422,
      code: 'flow_state_expired',
    });
    await mine.auth.signInWithOtp({ email });
    const next = (await open(last(email))).searchParams.get('code') ?? '';
    expect((await mine.auth.exchangeCodeForSession(next)).error).toBeNull();
    const again = await fetch(`${server.auth}/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: server.anonKey, 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify({ auth_code: next, code_verifier: 'x'.repeat(43) }),
    });
    expect([again.status, await again.json()]).toMatchObject([404, { code: 'flow_state_not_found' }]);
    const empty = await fetch(`${server.auth}/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: server.anonKey, 'x-supabase-api-version': '2024-01-01' },
      body: '{}',
    });
    expect([empty.status, await empty.json()]).toMatchObject([400, { code: 'validation_failed' }]);
  });

  it('a link names the configured host, whatever host a request names', async () => {
    const hosts = ['evil.example', 'evil.example:80', '127.0.0.1@evil.example', 'app.example.evil.example'];
    for (const host of hosts) {
      const email = address();
      await fetch(`${server.auth}/signup`, {
        method: 'POST',
        headers: {
          apikey: server.anonKey,
          'x-forwarded-host': host,
          forwarded: `host=${host}`,
          'x-original-url': `https://${host}/`,
          referer: `https://${host}/`,
          origin: `https://${host}`,
        },
        body: JSON.stringify({ email, password }),
      });
      expect(last(email).link).toMatch(`${server.auth}/verify?`);
      expect(JSON.stringify(last(email))).not.toContain('evil');
    }
  });

  it('nothing of codes, tokens or addresses is logged', async () => {
    const { email } = await person();
    const all = server.log.join('\n');
    expect(all).not.toContain(email);
    for (const mail of server.mails) {
      if (mail.tokenHash !== null) expect(all).not.toContain(mail.tokenHash);
    }
  });
});
