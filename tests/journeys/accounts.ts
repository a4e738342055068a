import { randomUUID } from 'node:crypto';

import { createClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { baseUrl, newPerson, openDashboard, PASSWORD, type PersonOptions } from './browser.ts';

/** An address that nobody has. */
export const newAddress = (): string => `journey-${randomUUID()}@casewright.test`;

/** A client of somebody who is signed in nowhere yet. */
function guest() {
  return createClient(baseUrl(), process.env.TEST_ANON_KEY ?? '', {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
  });
}

/** Somebody who has signed up, and is signed in nowhere. */
export async function newAccount(email = newAddress()): Promise<string> {
  const client = guest();
  const { error } = await client.auth.signUp({ email, password: PASSWORD, options: { data: { first_name: 'Ada' } } });
  expect(error).toBeNull();
  await client.auth.signOut();
  return email;
}

/** Somebody who has set up an authenticator app, and is signed in nowhere; and the app, whose present code has been used. */
export async function newAccountWithApp(): Promise<{ email: string; app: TOTP }> {
  const email = await newAccount();
  const client = guest();
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' });
  const app = new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') });
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: app.generate() });
  expect(error).toBeNull();
  await client.auth.signOut();
  return { email, app };
}

/** The next code of an app: the present one has been used, and the server knows the neighbours of the present time. */
export const nextCode = (app: TOTP): string => app.generate({ timestamp: Date.now() + 30_000 });

/** Types into the sign-in form that a page shows, and sends it. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="password"]').press('Enter');
}

/** Somebody new, who is signed in and whose cart is empty: their page, and their address. */
export async function newClient(options: PersonOptions = {}): Promise<{ page: Page; email: string }> {
  const email = await newAccount();
  const page = await newPerson(options);
  await openDashboard(page, email);
  return { page, email };
}
