import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { newAccount, newAddress } from './accounts.ts';
import { newPerson, PASSWORD, signedIn, signIn } from './browser.ts';
import { linkTo } from './letters.ts';

const LIST = '/dashboard/lawyer_user/list';

/** Notes the titles of the dialogs that open from now on, in order and however shortly. */
async function watchQuestions(page: Page): Promise<() => Promise<string[]>> {
  const titles = await page.evaluateHandle(() => {
    const opened: string[] = [];
    let before = new Set<Element>();
    new MutationObserver(() => {
      const now = new Set(document.querySelectorAll('[role="dialog"] h2'));
      for (const title of now) if (!before.has(title)) opened.push(title.textContent ?? '');
      before = now;
    }).observe(document.body, { childList: true, subtree: true });
    return opened;
  });
  return () => titles.evaluate((opened) => opened);
}

/** Types into the search and opens the first row in the same moment: on a slow machine the search would else be in force by then. */
async function searchAndOpen(page: Page, words: string): Promise<void> {
  const search = await page.getByPlaceholder(/search/i).elementHandle();
  await search?.evaluate((input: HTMLInputElement, typed) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    document.querySelector<HTMLElement>('main tbody tr a')?.click();
  }, words);
}

test('an invited lawyer follows the letter, chooses a password and is what the invitation says', async () => {
  const email = newAddress();
  const admin = await signedIn('admin', { at: LIST });
  await admin.getByRole('link', { name: 'Invite', exact: true }).first().click();
  await admin.getByRole('heading', { level: 1, name: 'Invite someone' }).waitFor();
  await admin.getByLabel('First name').fill('Vera');
  await admin.getByLabel('Last name').fill('Lind');
  await admin.getByLabel('Role').click();
  // Nobody gives their own level or one above it.
  expect(await admin.getByRole('option').allTextContents()).toEqual(['Client', 'Lawyer', 'Law firm admin']);
  await admin.getByRole('option', { name: 'Lawyer', exact: true }).click();
  await admin.getByRole('button', { name: 'Send invitation' }).click();
  await expect.poll(() => admin.getByText('This is required.').count()).toBe(2);
  await admin.getByLabel('Email address').fill(email);
  await admin.getByLabel('Company').click();
  const firm = (await admin.getByRole('option').first().textContent()) ?? '';
  await admin.getByRole('option').first().click();
  await admin.getByRole('button', { name: 'Send invitation' }).click();
  await admin.waitForURL((url) => url.pathname === LIST);
  await admin.getByRole('region', { name: 'Pending invitations' }).getByText(email).waitFor();

  const invited = await newPerson();
  await invited.goto(await linkTo(email));
  await invited.waitForURL((url) => url.pathname === '/auth/supabase/update-password');
  await invited.locator('[name="password"]').fill(PASSWORD);
  await invited.locator('[name="confirmation"]').fill(PASSWORD);
  await invited.getByRole('button', { name: 'Update password' }).click();
  await invited.waitForURL((url) => url.pathname === '/dashboard');
  await invited.getByRole('button', { name: 'Account' }).click();
  await invited.getByRole('dialog', { name: 'Account' }).getByText('Lawyer', { exact: true }).waitFor();

  await admin.goto(`${LIST}?q=${encodeURIComponent(email)}`);
  const row = admin.getByRole('row').filter({ hasText: email });
  await row.getByText(firm).waitFor();
  await row.getByRole('link', { name: 'Vera Lind', exact: true }).click();
  await admin.getByText('Invitation accepted').waitFor();
  await admin.getByRole('button', { name: 'Verify the log' }).click();
  await admin.getByText(/^The log is intact/).waitFor();
});

test('a search that has not come into force yet stays out of the page that is opened meanwhile', async () => {
  const admin = await signedIn('admin', { at: null });
  for (let round = 0; round < 3; round += 1) {
    await admin.goto(LIST);
    await admin.locator('main tbody tr a').first().waitFor();
    await searchAndOpen(admin, 'walker');
    await admin.waitForURL((url) => url.pathname !== LIST);
    await admin.getByRole('heading', { level: 1 }).waitFor();
    // A search comes into force within half a second; whether it does not can only be waited for.
    await admin.waitForTimeout(800);
    expect(new URL(admin.url()).search).toBe('');
  }
});

test('a banned person is out at once and comes back when the ban is lifted; the reason stays', async () => {
  const email = await newAccount();
  const person = await newPerson();
  await signIn(person, email);

  const admin = await signedIn('admin', { at: `${LIST}?q=${encodeURIComponent(email)}` });
  const asked = await watchQuestions(admin);
  // Invitations that wait have menus too.
  const row = admin.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await admin.getByRole('menuitem', { name: 'Ban' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ban' }).click();
  await dialog.getByText('This is required.').waitFor();
  await dialog.getByLabel('Reason').fill('Sent the same letter to forty people');
  await dialog.getByRole('button', { name: 'Ban' }).click();
  await row.getByText('Banned').waitFor();

  await person.goto('/dashboard/case');
  await person.waitForURL((url) => url.pathname === '/auth/supabase/sign-in');

  await row.getByRole('link', { name: /^Edit: / }).click();
  await admin.getByText('Banned: Sent the same letter to forty people').waitFor();
  await admin.getByRole('button', { name: 'Lift the ban' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Lift the ban' }).click();
  await admin.getByText('Ban lifted').waitFor();
  await dialog.waitFor({ state: 'detached' });
  // An answer is no reason to ask the opposite, not for a moment.
  expect(await asked()).toEqual(['Ban Ada?', 'Lift the ban of Ada?']);
  await signIn(await newPerson(), email);
});

test('one’s own account and those of one’s own rank are shown with the reason why nothing can be changed', async () => {
  const admin = await signedIn('admin', { at: null });
  for (const [account, reason] of [
    ['admin', 'This is your own account: someone else has to change it.'],
    ['super-user', 'You can only change people below your own level.'],
  ] as const) {
    const email = `${account}@casewright.test`;
    await admin.goto(`${LIST}?q=${encodeURIComponent(email)}`);
    const row = admin.getByRole('row').filter({ has: admin.getByText(email, { exact: true }) });
    await row.getByRole('link', { name: /^Edit: / }).click();
    await admin.getByRole('alert').getByText(reason).waitFor();
    expect(await admin.getByRole('button', { name: 'Ban', exact: true }).isDisabled()).toBe(true);
    expect(await admin.getByRole('button', { name: 'Save changes' }).count()).toBe(0);
  }
});

test('others find lawyers, and of people no addresses', async () => {
  const person = await signedIn('lawyer', { at: LIST });
  await person.getByRole('row').nth(1).waitFor();
  // One's own is in the menu beside the page.
  expect(await person.getByRole('main').getByText('@casewright.test').count()).toBe(0);
  expect(await person.getByRole('region', { name: 'Pending invitations' }).count()).toBe(0);
});
