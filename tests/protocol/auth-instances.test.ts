import { randomUUID } from 'node:crypto';

import {
  createBackend,
  DEFAULT_RATE_LIMITS,
  makeKeys,
  type AuthMail,
  type AuthOptions,
  type Backend,
} from '@casewright/backend';
import { AuthClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// What the client's own suite asks of the servers that it is run against, in our words: instances with different settings in one
// process and on one database, each with auth at the root of its address.

const server = process.env.TEST_DATABASE_URL ?? '';
const name = `instances_${randomUUID().replaceAll('-', '')}`;
const keys = makeKeys({ issuer: 'http://localhost/auth' });
const password = 'correct horse battery';
const PHONE = '4915112345678';
const CODE = '123456';
const mails: AuthMail[] = [];

const SHARED: AuthOptions = {
  siteUrl: 'https://app.example',
  rateLimits: null,
  bcryptCost: 4,
  emailIntervalSeconds: 0,
  smsIntervalSeconds: 0,
  awaitMessages: true,
  mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
};
/** As two processes behind one address are. */
const LIMITED = { autoconfirm: true, rateLimits: DEFAULT_RATE_LIMITS, limitLoopback: true, emailIntervalSeconds: 60 };
const SETTINGS = {
  confirmed: { autoconfirm: true },
  unconfirmed: { autoconfirm: false },
  closed: { autoconfirm: true, disableSignup: true, concealAccounts: false },
  open: {
    autoconfirm: true,
    phoneEnabled: true,
    anonymousEnabled: true,
    testOtp: { [PHONE]: CODE, 'fixed@example.org': '654321' },
  },
  limited: LIMITED,
  limitedToo: LIMITED,
} satisfies Record<string, AuthOptions>;

type Instance = keyof typeof SETTINGS;
const running = new Map<Instance, { backend: Backend; url: string }>();

beforeAll(async () => {
  await onServer(`create database ${name} template template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  for (const [instance, settings] of Object.entries(SETTINGS)) {
    const backend = await createBackend({
      database: { url: url.href, poolSize: 4 },
      keys,
      auth: { ...SHARED, ...settings },
      paths: { auth: '/', rest: null },
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets the names of its object
    running.set(instance as Instance, { backend, url: (await backend.listen({ port: 0 })).url });
  }
}, 120_000);

afterAll(async () => {
  for (const { backend } of running.values()) await backend.close();
  await onServer(`drop database ${name} with (force)`);
});

/** A client of auth alone, which is given the address of the protocol itself. */
function client(instance: Instance): InstanceType<typeof AuthClient> {
  const place = running.get(instance);
  if (!place) throw new Error(`${instance} does not run`);
  return new AuthClient({
    url: place.url,
    headers: { apikey: keys.anonKey },
    autoRefreshToken: false,
    persistSession: false,
    storageKey: randomUUID(),
  });
}

function address(): string {
  return `instance-${randomUUID()}@example.org`;
}

function letterTo(email: string): AuthMail {
  const letter = mails.findLast(({ to }) => to === email);
  if (!letter) throw new Error(`no letter to ${email}`);
  return letter;
}

describe('every instance', () => {
  it.each(Object.keys(SETTINGS))('%s answers at the root of its address, and in JSON below it', async (instance) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names come from the object itself
    const { url } = running.get(instance as Instance) ?? { url: '' };
    expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ name: 'GoTrue' });
    for (const path of ['/', '/auth/v1/health', '/no/such/thing']) {
      const answer = await fetch(url + path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ error_code: 'not_found' });
    }
  });

  it('says of itself how it is set', async () => {
    const settings = async (instance: Instance): Promise<object> =>
      (await fetch(`${running.get(instance)?.url}/settings`)).json();
    expect(await settings('confirmed')).toMatchObject({ mailer_autoconfirm: true, disable_signup: false });
    expect(await settings('unconfirmed')).toMatchObject({ mailer_autoconfirm: false });
    expect(await settings('closed')).toMatchObject({ disable_signup: true });
    expect(await settings('open')).toMatchObject({ external: { phone: true, anonymous_users: true } });
  });
});

describe('with sign-ups confirmed at once', () => {
  it('signs up, in, and out', async () => {
    const email = address();
    const auth = client('confirmed');
    const up = await auth.signUp({ email, password, options: { data: { status: 'alpha' } } });
    expect(up.error).toBeNull();
    expect(up.data.session?.user).toMatchObject({ email, user_metadata: { status: 'alpha' } });
    expect((await auth.signUp({ email, password })).error).toMatchObject({ status: 422, code: 'user_already_exists' });
    const other = client('confirmed');
    expect((await other.signInWithPassword({ email, password: `${password}2` })).error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    expect((await other.signInWithPassword({ email, password })).data.session?.token_type).toBe('bearer');
    expect((await other.signOut()).error).toBeNull();
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  it('refreshes, from the token alone too, and once for many who ask together', async () => {
    const auth = client('confirmed');
    const { data } = await auth.signUp({ email: address(), password });
    const first = data.session?.refresh_token ?? '';
    const together = await Promise.all(Array.from({ length: 5 }, () => auth.refreshSession()));
    expect(together.map(({ error }) => error)).toEqual(Array.from({ length: 5 }, () => null));
    expect(new Set(together.map((each) => each.data.session?.refresh_token)).size).toBe(1);
    const other = client('confirmed');
    const taken = await other.refreshSession({ refresh_token: first });
    expect(taken.error).toBeNull();
    expect((await other.refreshSession({ refresh_token: 'nothing-of-ours' })).error).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
    });
  });

  it('takes a session over, whose access token may have ended', async () => {
    const { data } = await client('confirmed').signUp({ email: address(), password });
    const session = {
      access_token: data.session?.access_token ?? '',
      refresh_token: data.session?.refresh_token ?? '',
    };
    const over = client('confirmed');
    expect((await over.setSession(session)).data.user?.id).toBe(data.user?.id);
    const [head = '', , mac = ''] = session.access_token.split('.');
    const ended = Buffer.from(JSON.stringify({ exp: 1, sub: data.user?.id })).toString('base64url');
    const late = await client('confirmed').setSession({ ...session, access_token: `${head}.${ended}.${mac}` });
    expect(late.error).toBeNull();
    expect(late.data.session?.refresh_token).not.toBe(session.refresh_token);
  });

  it('changes what the person says of themselves, and the password', async () => {
    const email = address();
    const auth = client('confirmed');
    await auth.signUp({ email, password, options: { data: { a: 1, b: 2 } } });
    const changed = await auth.updateUser({ data: { b: null, c: 3 }, password: 'another long password' });
    expect(changed.error).toBeNull();
    expect(changed.data.user?.user_metadata).toMatchObject({ a: 1, c: 3 });
    expect(changed.data.user?.user_metadata).not.toHaveProperty('b');
    expect((await client('confirmed').signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    expect(
      (await client('confirmed').signInWithPassword({ email, password: 'another long password' })).error,
    ).toBeNull();
  });

  it('says for phone and anonymous sign-ins that they are off', async () => {
    const auth = client('confirmed');
    expect((await auth.signUp({ phone: PHONE, password })).error?.code).toBe('phone_provider_disabled');
    expect((await auth.signInAnonymously()).error?.code).toBe('anonymous_provider_disabled');
  });
});

describe('with sign-ups that wait', () => {
  it('gives no session before the letter’s code has come back', async () => {
    const email = address();
    const auth = client('unconfirmed');
    const up = await auth.signUp({ email, password });
    expect(up).toMatchObject({ error: null, data: { session: null, user: { email } } });
    expect((await auth.signInWithPassword({ email, password })).error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
    });
    expect((await auth.verifyOtp({ email, token: '000000', type: 'signup' })).error?.code).toBe('otp_expired');
    const sent = await auth.resend({ email, type: 'signup' });
    expect(sent.error).toBeNull();
    const confirmed = await auth.verifyOtp({ email, token: letterTo(email).otp ?? '', type: 'signup' });
    expect(confirmed.error).toBeNull();
    expect(confirmed.data.session?.user.email_confirmed_at).toBeTruthy();
    expect((await client('unconfirmed').signInWithPassword({ email, password })).error).toBeNull();
  });

  it('says of a taken address only what the client asks for', async () => {
    const email = address();
    await client('confirmed').signUp({ email, password });
    const again = await client('unconfirmed').signUp({ email, password });
    expect(again).toMatchObject({ error: null, data: { session: null, user: { identities: [] } } });
  });

  it('lets a person in by a letter, and set a new password', async () => {
    const email = address();
    await client('confirmed').signUp({ email, password });
    const asked = await client('unconfirmed').signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(asked).toMatchObject({ error: null, data: { user: null, session: null } });
    const magic = client('unconfirmed');
    expect((await magic.verifyOtp({ email, token: letterTo(email).otp ?? '', type: 'email' })).error).toBeNull();
    const auth = client('unconfirmed');
    expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
    const { tokenHash } = letterTo(email);
    expect((await auth.verifyOtp({ token_hash: tokenHash ?? '', type: 'recovery' })).error).toBeNull();
    expect((await auth.updateUser({ password: 'one more long password' })).error).toBeNull();
    const late = client('unconfirmed');
    expect((await late.verifyOtp({ token_hash: tokenHash ?? '', type: 'recovery' })).error?.code).toBe('otp_expired');
  });
});

describe('without sign-ups', () => {
  it('makes no account in any way, and lets those in who have one', async () => {
    const email = address();
    const auth = client('closed');
    expect((await auth.signUp({ email, password })).error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
      message: 'Signups not allowed for this instance',
    });
    expect((await auth.signInWithOtp({ email })).error?.code).toBe('signup_disabled');
    expect((await auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).error?.code).toBe(
      'otp_disabled',
    );
    await client('confirmed').signUp({ email, password });
    expect((await auth.signInWithPassword({ email, password })).error).toBeNull();
  });
});

describe('with phones, guests and fixed codes', () => {
  it('signs a phone up and in by its fixed code', async () => {
    const auth = client('open');
    const up = await auth.signUp({ phone: PHONE, password });
    expect(up).toMatchObject({ error: null, data: { session: null } });
    expect((await auth.signInWithPassword({ phone: PHONE, password })).error?.code).toBe('phone_not_confirmed');
    expect((await auth.verifyOtp({ phone: PHONE, token: '000000', type: 'sms' })).error?.code).toBe('otp_expired');
    const confirmed = await auth.verifyOtp({ phone: `+${PHONE}`, token: CODE, type: 'sms' });
    expect(confirmed.error).toBeNull();
    expect(confirmed.data.user).toMatchObject({ phone: PHONE, phone_confirmed_at: expect.any(String) });
    expect((await client('open').signInWithPassword({ phone: PHONE, password })).error).toBeNull();
    for (const wrong of [
      { phone: PHONE, password: 'wrong password' },
      { phone: '4915100000000', password },
      { phone: 'x', password },
    ])
      expect((await client('open').signInWithPassword(wrong)).error?.code).toBe('invalid_credentials');
    const again = client('open');
    expect((await again.signInWithOtp({ phone: PHONE })).error).toBeNull();
    expect((await again.verifyOtp({ phone: PHONE, token: CODE, type: 'sms' })).error).toBeNull();
  });

  it('takes the fixed code of an address, and sends no letter for it', async () => {
    const email = 'fixed@example.org';
    const auth = client('open');
    expect((await auth.signInWithOtp({ email })).error).toBeNull();
    expect(mails.some(({ to }) => to === email)).toBe(false);
    expect((await auth.verifyOtp({ email, token: '654321', type: 'email' })).error).toBeNull();
  });

  it('signs a guest in, who can become somebody', async () => {
    const auth = client('open');
    const guest = await auth.signInAnonymously({ options: { data: { from: 'here' } } });
    expect(guest.error).toBeNull();
    expect(guest.data.user).toMatchObject({ is_anonymous: true, user_metadata: { from: 'here' }, email: '' });
    const email = address();
    const named = await auth.updateUser({ email, password });
    expect(named.error).toBeNull();
    const { data } = await auth.getUser();
    expect(data.user).toMatchObject({ id: guest.data.user?.id, email, is_anonymous: false });
  });
});

describe('two processes with limits', () => {
  const turns = ['limited', 'limitedToo'] as const;
  const answers = async <T>(count: number, ask: (auth: ReturnType<typeof client>) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, n) => ask(client(turns[n % 2 === 0 ? 0 : 1]))));

  it('look at five wrong passwords of one account together, also when they come at once', async () => {
    const email = address();
    const codes = await answers(24, async (auth) => {
      const { error } = await auth.signInWithPassword({ email, password: 'wrong password' });
      return error?.code;
    });
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(5);
    expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(19);
  });

  it('let one burst of requests pass together', async () => {
    const codes = await answers(40, async (auth) => {
      const { error } = await auth.verifyOtp({ email: address(), token: '000000', type: 'email' });
      return error?.code;
    });
    expect(codes.filter((code) => code === 'otp_expired')).toHaveLength(30);
    expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(10);
  });

  it.each(['somebody', 'nobody'])('refuse a second letter to %s alike', async (who) => {
    const email = address();
    if (who === 'somebody') await client('confirmed').signUp({ email, password });
    expect((await client('limited').resetPasswordForEmail(email)).error).toBeNull();
    for (const instance of turns)
      expect((await client(instance).resetPasswordForEmail(email)).error).toMatchObject({
        status: 429,
        code: 'over_email_send_rate_limit',
      });
  });
});

async function onServer(statement: string): Promise<void> {
  const connection = new pg.Client({ connectionString: server });
  await connection.connect();
  try {
    await connection.query(statement);
  } finally {
    await connection.end();
  }
}
