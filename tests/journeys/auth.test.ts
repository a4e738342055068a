import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { fillSignIn, newAccount, newAccountWithApp, newAddress, nextCode } from './accounts.ts';
import { newPerson, PASSWORD, signIn } from './browser.ts';
import { linkTo } from './letters.ts';

/** How long what follows an action may take on a busy machine. */
const SOON = { timeout: 15_000 };
const SIGN_IN = '/auth/supabase/sign-in';
const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe('signing up', () => {
  test('leads to the dashboard where addresses need no confirmation, and refuses an address that is taken', async () => {
    const email = newAddress();
    for (const taken of [false, true]) {
      const page = await newPerson();
      await page.goto('/auth/supabase/sign-up?returnTo=/dashboard/case');
      await page.getByRole('link', { name: 'Privacy policy' }).waitFor();
      await page.locator('[name="firstName"]').fill('Ada');
      await page.locator('[name="lastName"]').fill('Moreau');
      await page.locator('[name="email"]').fill(email);
      await page.locator('[name="password"]').fill(PASSWORD);
      await page.getByRole('button', { name: 'Create account' }).click();
      if (taken)
        expect(await page.getByRole('alert').textContent()).toMatch(/already (exists|been registered|registered)/);
      else await page.waitForURL((url) => url.pathname === '/dashboard/case');
    }
  });
});

describe('a forgotten password', () => {
  test('is replaced by the link of a letter, which works once', async () => {
    const email = await newAccount();
    const page = await newPerson();
    await page.goto(`${SIGN_IN}?returnTo=/dashboard/case`);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.waitForURL((url) => url.pathname === '/auth/supabase/reset-password');
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/dashboard/case');

    await page.getByRole('button', { name: 'Send request' }).click();
    await expect.poll(() => page.locator('[aria-invalid="true"]').count(), SOON).toBe(1);
    await page.locator('[name="email"]').fill(email);
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.waitForURL((url) => url.pathname === '/auth/supabase/verify');
    await page.getByRole('heading', { name: 'Please check your inbox' }).waitFor();

    // The link opens in a tab of its own, and the one in which it was asked for stays where it is.
    const link = await linkTo(email);
    const reader = await page.context().newPage();
    await reader.goto(link);
    await reader.waitForURL((url) => url.pathname === '/auth/supabase/update-password');
    await reader.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    // The tokens of the link are not left in the address.
    await expect.poll(() => new URL(reader.url()).hash, SOON).toBe('');
    await reader.locator('[name="password"]').fill('another good password');
    await reader.locator('[name="confirmation"]').fill('another bad password');
    await reader.getByRole('button', { name: 'Update password' }).click();
    await reader.getByText('The two passwords do not match.').waitFor();
    await reader.locator('[name="confirmation"]').fill('another good password');
    await reader.getByRole('button', { name: 'Update password' }).click();
    await reader.waitForURL((url) => url.pathname === '/dashboard');
    expect(pathOf(page)).toBe('/auth/supabase/verify');

    const again = await newPerson();
    await again.goto(link);
    await again.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await again.getByRole('link', { name: 'Return to sign in' }).click();
    await fillSignIn(again, email);
    expect(await again.getByRole('alert').textContent()).toContain('Invalid login credentials');
    await again.locator('input[name="password"]').fill('another good password');
    await again.locator('input[name="password"]').press('Enter');
    await again.waitForURL((url) => url.pathname === '/dashboard');
  });

  test('is a secret for those who have no account', async () => {
    const page = await newPerson();
    await page.goto('/auth/supabase/reset-password');
    await page.locator('[name="email"]').fill(newAddress());
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.waitForURL((url) => url.pathname === '/auth/supabase/verify');
  });
});

describe('the guards', () => {
  test('let nobody see the sign-in form who is signed in, and everybody the pages of letters', async () => {
    const page = await newPerson();
    await page.goto('/dashboard/case?status=open');
    await page.waitForURL((url) => url.pathname === SIGN_IN);
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/dashboard/case?status=open');
    await fillSignIn(page, 'user@casewright.test');
    await page.waitForURL((url) => url.pathname === '/dashboard/case' && url.search === '?status=open');
    await page.goto(`${SIGN_IN}?returnTo=//evil.example`);
    await page.waitForURL((url) => url.pathname === '/dashboard');
    for (const path of ['verify', 'reset-password', 'update-password']) {
      await page.goto(`/auth/supabase/${path}`);
      await page.locator('h1').waitFor();
      expect(pathOf(page)).toBe(`/auth/supabase/${path}`);
    }
  });

  test('say what a link brought back, and take it out of the address', async () => {
    const page = await newPerson();
    await page.goto(
      '/dashboard#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
    );
    await page.waitForURL((url) => url.pathname === SIGN_IN);
    expect(await page.getByRole('alert').textContent()).toContain('Email link is invalid or has expired');
    expect(page.url()).not.toContain('error');
  });
});

describe('the second factor', () => {
  test('is asked for between the password and everything else', async () => {
    const { email, app } = await newAccountWithApp();
    const page = await newPerson();
    await page.goto('/dashboard/case');
    await fillSignIn(page, email);
    await page.waitForURL((url) => url.pathname === '/auth/supabase/second-factor');
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/dashboard/case');
    // Nothing else is open, and the way round is none.
    await page.goto('/dashboard');
    await page.waitForURL((url) => url.pathname === '/auth/supabase/second-factor');
    await page.goto(`${SIGN_IN}?returnTo=/dashboard/case`);
    await page.waitForURL((url) => url.pathname === '/auth/supabase/second-factor');

    const code = page.locator('[name="code"]');
    // A code that was used once is of no use; the sixth digit sends it.
    await code.pressSequentially('000000');
    await page.getByRole('alert').waitFor();
    expect(await code.inputValue()).toBe('000000');
    await code.fill('');
    await code.pressSequentially(nextCode(app));
    await page.waitForURL((url) => url.pathname === '/dashboard/case');
    await page.reload();
    await page.locator('h1').waitFor();
    expect(pathOf(page)).toBe('/dashboard/case');
  });

  test('can be left alone by signing out', async () => {
    const { email } = await newAccountWithApp();
    const page = await newPerson();
    await page.goto(SIGN_IN);
    await fillSignIn(page, email);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.pathname === SIGN_IN);
  });
});

describe('the tabs of a browser', () => {
  test('sign out together, and nothing of the session stays', async () => {
    const page = await newPerson();
    await signIn(page, 'user@casewright.test');
    const other = await page.context().newPage();
    await other.goto('/dashboard/case');
    await other.locator('h1').waitFor();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await other.waitForURL((url) => url.pathname === SIGN_IN, { timeout: 2_000 });
    await page.waitForURL((url) => url.pathname === SIGN_IN);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sb-')))).toEqual([]);
  });

  test('renew one session fifty times over, and nobody is signed out', async () => {
    const page = await newPerson();
    await signIn(page, 'second-user@casewright.test');
    const tabs = [page, await page.context().newPage(), await page.context().newPage()];
    // A session that is about to end makes every tab renew it; the same happens whenever a tab comes back into view.
    const expire = () =>
      page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
        const session: Record<string, unknown> = JSON.parse(localStorage.getItem(key) ?? '{}');
        localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 1 }));
        return String(session['refresh_token']);
      });
    const renewed = () =>
      page.evaluate(() => {
        const stored = Object.entries(localStorage).find(([key]) => key.endsWith('-auth-token'))?.[1] ?? '{}';
        return Number(JSON.parse(stored).expires_at) * 1000 > Date.now();
      });
    await expire();
    await Promise.all(tabs.map(async (tab) => tab.goto('/dashboard/case')));
    await Promise.all(tabs.map(async (tab) => tab.locator('h1').waitFor()));
    const tokens = new Set<string>();
    for (let cycle = 0; cycle < 50; cycle += 1) {
      tokens.add(await expire());
      await Promise.all(
        tabs.map(async (tab) =>
          tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
        ),
      );
      await expect.poll(renewed, SOON).toBe(true);
    }
    expect(tokens.size).toBeGreaterThan(45);
    for (const tab of tabs) expect(pathOf(tab)).toBe('/dashboard/case');
  });
});
