import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { createClient, type AuthError } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { COMPILED, demonstrationFolder, removeFolder, startServer, type TestServer } from '../setup/server.ts';

const LONG = { timeout: 120_000 };
const CLIENT = 'user@casewright.test';
const NEW = 'new.partner@casewright.test';

const folder = demonstrationFolder();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ DATA_DIR: folder });
}, 120_000);
afterAll(async () => {
  await server.stop();
  removeFolder(folder);
});

/** A command beside the server, or alone; its error has the one line that it said. */
async function user(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/server/src/main.ts', 'user', ...args], {
    env: {
      PATH: process.env.PATH,
      ...COMPILED,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
    },
  });
  return stdout;
}

const guest = () =>
  createClient(server.url, server.anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
const signIn = async (email: string, password = 'casewright-demo'): Promise<AuthError | null> =>
  (await guest().auth.signInWithPassword({ email, password })).error;

/** Follows a printed link as a browser does, and sets a password by the session to which it leads. */
async function setPassword(said: string, password: string): Promise<void> {
  const link = /^http\S+$/m.exec(said)?.[0] ?? '';
  const { headers } = await fetch(link, { redirect: 'manual' });
  const target = new URL(headers.get('location') ?? '');
  expect(target.pathname).toBe('/auth/supabase/update-password');
  const given = new URLSearchParams(target.hash.slice(1));
  const client = guest();
  await client.auth.setSession({
    access_token: given.get('access_token') ?? '',
    refresh_token: given.get('refresh_token') ?? '',
  });
  expect((await client.auth.updateUser({ password })).error).toBeNull();
}

test(
  'an account is made beside the server, its person sets a password by the link, and it has its level',
  LONG,
  async () => {
    const said = await user('create', NEW, '--name', 'Nora Partner', '--level', 'admin');
    expect(said).toMatch(/^new\.partner@casewright\.test has an account\.[^]*is now admin\.\n$/);
    expect(await user('list', 'partner')).toMatch(
      /new\.partner@casewright\.test +admin .* never signed in {2}unconfirmed/,
    );
    await setPassword(said, 'a long sentence nobody knows');
    expect(await signIn(NEW, 'a long sentence nobody knows')).toBeNull();
    expect(await user('list', NEW)).toMatch(/last signed in \d{4}-\d\d-\d\d\n1 accounts\.\n$/);
    await expect(user('create', NEW)).rejects.toThrow(/already been registered/);
    await expect(user('create', 'no address')).rejects.toThrow(/^casewright: .*\n?$/m);
  },
);

test('who is banned does not come in, and what is open sees nothing any more, until it is lifted', LONG, async () => {
  const open = guest();
  await open.auth.signInWithPassword({ email: CLIENT, password: 'casewright-demo' });
  const cases = async (): Promise<number> => (await open.from('cases').select('id')).data?.length ?? 0;
  expect(await cases()).toBeGreaterThan(0);
  expect(await user('ban', CLIENT, '--hours', '5')).toContain('is banned for 5 hours');
  expect(await cases()).toBe(0);
  expect(await signIn(CLIENT)).toMatchObject({ code: 'user_banned' });
  expect(await user('list', CLIENT)).toContain('banned until');
  await user('unban', CLIENT);
  expect(await signIn(CLIENT)).toBeNull();
  expect(await user('ban', CLIENT)).toContain('until somebody lifts it');
  expect(await signIn(CLIENT)).toMatchObject({ code: 'user_banned' });
  await user('unban', CLIENT);
  await expect(user('ban', CLIENT, '--hours', '0')).rejects.toThrow(/whole number of hours/);
});

test(
  'a reset prints a link that sets a new password, and removes second factors where that is asked',
  LONG,
  async () => {
    const person = guest();
    await person.auth.signInWithPassword({ email: CLIENT, password: 'casewright-demo' });
    const enrolled = await person.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Lost telephone' });
    const factorId = enrolled.data?.id ?? '';
    const code = new TOTP({ secret: enrolled.data?.totp.secret ?? '' }).generate();
    expect((await person.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    const said = await user('reset', CLIENT, '--factors');
    expect(said).toContain('Removed: 1 second factors and 0 passkeys.');
    expect((await person.auth.mfa.listFactors()).data?.all).toEqual([]);
    await setPassword(said, 'another long sentence');
    expect(await signIn(CLIENT)).toMatchObject({ code: 'invalid_credentials' });
    expect(await signIn(CLIENT, 'another long sentence')).toBeNull();
  },
);

test('nobody is said in one line, and without a server the commands work as well', LONG, async () => {
  await expect(user('ban', 'nobody@casewright.test')).rejects.toThrow(
    'Nobody has an account with the e-mail address nobody@casewright.test.',
  );
  await server.stop();
  expect(await user('promote', NEW, 'lawyer')).toBe(`${NEW} is now lawyer.\n`);
  expect(await user('list', NEW)).toMatch(/ lawyer /);
});
