import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { fillSignIn, newAccount, nextCode } from './accounts.ts';
import { newPerson, PASSWORD, signIn } from './browser.ts';

const SECURITY = '/dashboard/lawyer_user/account?tab=security';
const NEXT_PASSWORD = 'another good password';

async function securityOf(email: string): Promise<Page> {
  const page = await newPerson();
  await signIn(page, email);
  await page.goto(SECURITY);
  return page;
}

const sessions = (page: Page) => page.getByRole('region', { name: 'Active sessions' });

test('the account drawer leads to security, where another device is signed out at once', async () => {
  const email = await newAccount();
  const here = await newPerson();
  await signIn(here, email);
  await here.getByRole('button', { name: 'Account' }).click();
  await here.getByRole('link', { name: 'Account settings' }).waitFor();
  await here.getByRole('link', { name: 'Security' }).click();
  await here.waitForURL((url) => url.pathname + url.search === SECURITY);
  await sessions(here).getByText('This device').waitFor();
  expect(await sessions(here).getByRole('listitem').count()).toBe(1);

  const there = await newPerson();
  await signIn(there, email);
  await here.reload();
  await sessions(here)
    .getByRole('button', { name: /^Sign out Chrome on Linux/ })
    .click();
  await here.getByText('The device was signed out').waitFor();
  // The other device still has a token, which opens nothing any more.
  await there.goto('/dashboard/case');
  await there.waitForURL((url) => url.pathname === '/auth/supabase/sign-in');
  await expect.poll(() => sessions(here).getByRole('listitem').count()).toBe(1);
});

test('all other devices are signed out together, after a question', async () => {
  const email = await newAccount();
  await securityOf(email);
  await securityOf(email);
  const here = await securityOf(email);
  await sessions(here).getByRole('button', { name: 'Sign out all others' }).click();
  await here.getByText('2 other devices lose their access at once.').waitFor();
  await here.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await here.getByText('All other devices are signed out').waitFor();
  // Behind the dialog, while it goes, nothing has a role.
  await expect.poll(() => sessions(here).getByRole('listitem').count()).toBe(1);
});

test('the password is changed by a user who knows the old one', async () => {
  const email = await newAccount();
  const page = await securityOf(email);
  const form = page.getByRole('region', { name: 'Change password' });
  const fill = async (current: string, password: string, confirmation = password) => {
    await form.locator('[name="current"]').fill(current);
    await form.locator('[name="password"]').fill(password);
    await form.locator('[name="confirmation"]').fill(confirmation);
    await form.getByRole('button', { name: 'Save changes' }).click();
  };
  await fill(PASSWORD, PASSWORD);
  await form.getByText('The new password must be different from the old one.').waitFor();
  await fill(PASSWORD, NEXT_PASSWORD, 'yet another');
  await form.getByText('The two passwords do not match.').waitFor();
  await fill('not my password', NEXT_PASSWORD);
  await form.getByRole('alert').waitFor();
  await fill(PASSWORD, NEXT_PASSWORD);
  await page.getByText('Your password was changed').waitFor();
  expect(await form.locator('[name="current"]').inputValue()).toBe('');
  await signIn(await newPerson(), email, NEXT_PASSWORD);
});

test('a second factor is set up by its picture or key, asked for at the next sign-in, and removed', async () => {
  const email = await newAccount();
  const page = await securityOf(email);
  const card = page.getByRole('region', { name: 'Second factor' });
  await card.getByText('Off', { exact: true }).waitFor();
  // Begun and left: nothing stays of it, and the name is free again.
  await card.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });

  await card.getByRole('button', { name: 'Set up' }).click();
  await dialog.getByLabel('Name').fill('My phone');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const picture = dialog.getByRole('img', { name: 'QR code for the authenticator app' });
  await picture.waitFor();
  expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBeGreaterThan(0);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = dialog.getByLabel('Six-digit code');
  await code.fill('12345');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByText('Enter all six digits.').waitFor();
  await code.fill(totp.generate());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('The second factor is on').waitFor();
  await card.getByText('My phone').waitFor();

  const next = await newPerson();
  await next.goto('/auth/supabase/sign-in');
  await fillSignIn(next, email);
  await next.waitForURL((url) => url.pathname === '/auth/supabase/second-factor');

  // The session has both factors; somebody who finds it open does not have the phone.
  await card.getByRole('button', { name: 'Remove My phone' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByText('Enter all six digits.').waitFor();
  await code.fill('000000');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await card.getByText('My phone').waitFor();
  await card.getByRole('button', { name: 'Remove My phone' }).click();
  await code.fill(nextCode(totp));
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('The second factor was removed').waitFor();
  await card.getByText('Off', { exact: true }).waitFor();
  await signIn(await newPerson(), email);
});

test('recovery codes are made with a code of the factor, shown once, and let their owner in once each', async () => {
  const email = await newAccount();
  const page = await securityOf(email);
  const card = page.getByRole('region', { name: 'Second factor' });
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: 'Set up' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await dialog.getByLabel('Six-digit code').fill(totp.generate());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await card.getByText('None yet.').waitFor();

  await card.getByRole('button', { name: 'Make codes' }).click();
  await dialog.getByLabel('Six-digit code').fill(nextCode(totp));
  await dialog.getByLabel('Six-digit code').press('Enter');
  await dialog.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const codes = await dialog.locator('code').allTextContents();
  expect(codes).toHaveLength(10);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await card.getByText('10 codes left').waitFor();

  // Without the phone, by the keyboard alone.
  const next = await newPerson();
  await next.goto('/auth/supabase/sign-in');
  await fillSignIn(next, email);
  await next.waitForURL((url) => url.pathname === '/auth/supabase/second-factor');
  await next.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
  const field = next.getByLabel('Recovery code');
  await field.fill('too short');
  await field.press('Enter');
  await next.getByText('A recovery code has sixteen letters and digits.').waitFor();
  await field.fill('aaaa-bbbb-cccc-dddd');
  await field.press('Enter');
  await next.getByRole('alert').waitFor();
  await field.fill(codes[0]?.toUpperCase() ?? '');
  await field.press('Enter');
  await next.waitForURL((url) => url.pathname === '/dashboard');
  await next.goto(SECURITY);
  await next.getByText('9 codes left').waitFor();
});

/** A device of the person that keeps passkeys and asks for a finger, as the browser's own tests have it. */
async function withDevice(page: Page): Promise<{ touch: (verified: boolean) => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    touch: async (isUserVerified) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}

test('a passkey is added, named, signs in without a password, and is removed', async () => {
  const email = await newAccount();
  const page = await newPerson();
  const { touch } = await withDevice(page);
  await signIn(page, email);
  await page.goto(SECURITY);
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByText('None yet.').waitFor();

  // A device that does not know the finger keeps nothing.
  await touch(false);
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByRole('alert').getByText('Your device showed no passkey.').waitFor();
  await touch(true);
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByText('Chrome on Linux').waitFor();
  // The same device has one already.
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByRole('alert').getByText('This device has a passkey of your account already.').waitFor();

  await passkeys.getByRole('button', { name: 'Actions for Chrome on Linux' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('My notebook');
  await page.keyboard.press('Enter');
  await passkeys.getByText('My notebook').waitFor();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/auth/supabase/sign-in');
  await touch(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('Your device showed no passkey.').waitFor();
  await touch(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/dashboard'));

  await page.goto(SECURITY);
  await passkeys.getByText('Last used').waitFor();
  await passkeys.getByRole('button', { name: 'Actions for My notebook' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await passkeys.getByText('None yet.').waitFor();
});

test('a passkey is added after a fresh proof alone, and a wrong password is none', async () => {
  const email = await newAccount();
  const page = await newPerson();
  await withDevice(page);
  await signIn(page, email);
  await page.goto(SECURITY);
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByText('None yet.').waitFor();
  // As a session that was left open for long is answered: passkeys.test.ts has the server's side.
  let isStale = true;
  await page.route('**/auth/v1/passkeys/registration/options*', (route) =>
    isStale
      ? route.fulfill({
          status: 400,
          headers: { 'x-supabase-api-version': '2024-01-01' },
          json: { code: 'reauthentication_needed', message: 'A recent sign-in is required to register a passkey' },
        })
      : route.continue(),
  );
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password').fill('not my password');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').waitFor();
  isStale = false;
  await dialog.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await passkeys.getByText('Chrome on Linux').waitFor();
  expect(await dialog.count()).toBe(0);
});
