import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request as forward } from 'node:http';
import { createServer, type Server } from 'node:https';
import { join } from 'node:path';

import { createClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { portOf } from '../protocol/auth-server.ts';
import { type Issuer, startIssuer } from '../protocol/openid-issuer.ts';
import { makeCertificate } from '../protocol/saml-idp.ts';
import { startPostgres18, type TestPostgres } from '../setup/postgres.ts';
import { removeFolder, startServer, type TestServer } from '../setup/server.ts';
import { fillSignIn, nextCode } from './accounts.ts';
import { newPerson, PASSWORD } from './browser.ts';

/** How long what follows an action may take on a busy machine. */
const SOON = { timeout: 15_000 };
const SIGN_IN = '/auth/supabase/sign-in';

let issuer: Issuer;
let gate: Server;
let postgres: TestPostgres;
let server: TestServer;

beforeAll(async () => {
  issuer = await startIssuer();
  gate = await secured(issuer);
  postgres = await startPostgres18();
  server = await startServer({
    DATABASE_URL: postgres.url,
    AUTH_PHONE: '1',
    SMS_PROVIDER: 'file',
    AUTH_OIDC_NAME: 'chambers',
    AUTH_OIDC_ISSUER: issuer.url,
    AUTH_OIDC_CLIENT_ID: issuer.clientId,
    AUTH_OIDC_SECRET: issuer.clientSecret,
    // The issuer has signed its certificate itself.
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
  });
});
afterAll(async () => {
  await server.stop();
  removeFolder(server.dataDir);
  await Promise.all([postgres.stop(), issuer.close(), new Promise((resolve) => gate.close(resolve))]);
});

/** An installation asks only issuers that it can reach safely: a gate with TLS in front of the fake one. */
async function secured(behind: Issuer): Promise<Server> {
  const { port } = new URL(behind.url);
  const { privateKey: key, certificate: cert } = makeCertificate();
  const made = createServer({ key, cert }, (incoming, answer) => {
    const { method, headers, url: path } = incoming;
    incoming.pipe(
      forward({ host: '127.0.0.1', port, method, headers, path }, (found) => {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
      }),
    );
  });
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  behind.url = `https://127.0.0.1:${portOf(made)}`;
  return made;
}

describe('by a provider of the installation', () => {
  beforeEach(() => {
    issuer.faults = {};
    issuer.person = {
      sub: randomUUID(),
      email: `provider-${randomUUID()}@example.org`,
      email_verified: true,
      name: 'Ada Lovelace',
    };
  });

  test('leads to its site and back to where one wanted to go', async () => {
    const page = await newPerson({ trusting: true });
    await page.goto(`${server.url}${SIGN_IN}?returnTo=/dashboard/case`);
    await page.getByRole('button', { name: 'Continue with Chambers' }).click();
    await page.waitForURL((url) => url.pathname === '/dashboard/case');
    // The tokens are not left in the address.
    await expect.poll(() => new URL(page.url()).hash, SOON).toBe('');
    expect(issuer.lastRequest.get('client_id')).toBe(issuer.clientId);
    await page.getByRole('button', { name: 'Account' }).click();
    await page
      .getByRole('dialog', { name: 'Account' })
      .getByText(issuer.person.email ?? '')
      .waitFor();
  });

  test('says why where that site says no, and the form is as usable as before', async () => {
    issuer.faults = { error: { error: 'access_denied', error_description: 'The person said no' } };
    const page = await newPerson({ trusting: true });
    await page.goto(`${server.url}${SIGN_IN}`);
    const button = page.getByRole('button', { name: 'Continue with Chambers' });
    await button.click();
    await page.getByRole('alert').getByText('The person said no').waitFor();
    expect(new URL(page.url()).pathname).toBe(SIGN_IN);
    expect(page.url()).not.toContain('error');
    await button.waitFor();
    expect(await button.isEnabled()).toBe(true);
  });
});

describe('by a phone as second factor', () => {
  test('a code is sent for the sign-in; removing it needs a code of some factor', async () => {
    const email = `phone-${randomUUID()}@casewright.test`;
    const phone = `+4915${Math.random().toString().slice(2, 11)}`;
    const client = createClient(server.url, server.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const { mfa } = client.auth;
    await client.auth.signUp({ email, password: PASSWORD });
    const phoneFactor = await mfa.enroll({ factorType: 'phone', phone, friendlyName: 'My phone' });
    const phoneId = phoneFactor.data?.id ?? '';
    const challenge = await mfa.challenge({ factorId: phoneId });
    const shown = await mfa.verify({
      factorId: phoneId,
      challengeId: challenge.data?.id ?? '',
      code: await codeTo(phone),
    });
    expect(shown.error).toBeNull();
    const app = await mfa.enroll({ factorType: 'totp', friendlyName: 'My app' });
    const totp = new TOTP({ secret: Secret.fromBase32(app.data?.totp.secret ?? '') });
    const confirmed = await mfa.challengeAndVerify({ factorId: app.data?.id ?? '', code: totp.generate() });
    expect(confirmed.error).toBeNull();

    const page = await newPerson();
    await page.goto(
      `${server.url}${SIGN_IN}?returnTo=${encodeURIComponent('/dashboard/lawyer_user/account?tab=security')}`,
    );
    await fillSignIn(page, email);
    await page.waitForURL((url) => url.pathname === '/auth/supabase/second-factor');
    const code = page.locator('[name="code"]');
    if ((await page.getByRole('button', { name: 'My phone' }).count()) > 0)
      await page.getByRole('button', { name: 'My phone' }).click();
    // No code has been sent, and none is asked for; a second one within a minute is refused.
    expect(await code.count()).toBe(0);
    await page.getByRole('button', { name: 'Send a code' }).click();
    await page.getByRole('alert').waitFor();
    expect(await code.count()).toBe(0);
    await aMinuteLater();
    const before = codesTo(phone).length;
    await page.getByRole('button', { name: 'Send a code' }).click();
    await code.waitFor();
    expect(
      await page.getByRole('button', { name: /^You can ask for another code in \d+ seconds?\.$/ }).isDisabled(),
    ).toBe(true);
    await expect.poll(() => codesTo(phone).length, SOON).toBeGreaterThan(before);
    await code.pressSequentially(await codeTo(phone));
    await page.waitForURL((url) => url.pathname === '/dashboard/lawyer_user/account');

    // The other factor is proposed, so that the session can go on standing on it.
    const card = page.getByRole('region', { name: 'Second factor' });
    const dialog = page.getByRole('dialog');
    await card.getByRole('button', { name: 'Remove My phone' }).click();
    await dialog.getByRole('combobox', { name: 'Confirm with' }).getByText('My app').waitFor();
    await dialog.getByLabel('Six-digit code').fill(nextCode(totp));
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('The second factor was removed').waitFor();
    await expect.poll(() => card.getByRole('listitem').count(), SOON).toBe(1);
    await card.getByText('My app').waitFor();
  });
});

/** The codes that were sent to a phone, as files. */
function codesTo(phone: string): string[] {
  const folder = join(server.dataDir, 'outbox');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sms'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((text) => text.startsWith(`To: ${phone}\n`))
    .flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
}

const used = new Set<string>();

/** The code that was sent to a phone and not read before. */
async function codeTo(phone: string): Promise<string> {
  const unread = () => codesTo(phone).find((code) => !used.has(code));
  await expect.poll(unread, SOON).toBeDefined();
  const code = unread() ?? '';
  used.add(code);
  return code;
}

/** Codes are sent a minute apart. */
async function aMinuteLater(): Promise<void> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query("update auth.mfa_factors set last_challenged_at = last_challenged_at - interval '1 minute'");
  await client.end();
}
