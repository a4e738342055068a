import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { provoke, signedIn } from './browser.ts';
import { tasksGiven } from './practice.ts';
import { unique } from './task-boards.ts';

/** An active case of user@, led by lawyer@; the demonstration data gives it this id. */
const CASE = { id: '2c5a0402-5c18-4140-81cf-055de25e9dde', words: 'anchor tenant' };

/** Long enough for a page to load on a busy machine. */
const PATIENT = { timeout: 15_000 };

/** Opens the search by its key and waits until the database has answered for what is typed. */
async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Meta+k');
  const field = page.getByRole('combobox', { name: 'Search pages and the practice' });
  await field.fill(words);
  // The answer is announced once it is complete.
  await page
    .getByRole('dialog', { name: 'Search' })
    .getByRole('status')
    .filter({ hasText: /\d+ results?/ })
    .waitFor({ state: 'attached' });
}

const options = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('option');

test('meta+K finds pages and cases; the arrows and Enter lead there', async () => {
  const client = await signedIn('user');
  await client.getByRole('button', { name: 'Search' }).waitFor();

  await client.keyboard.press('Meta+k');
  await client.getByText('Please enter keywords').waitFor();
  // The key closes what it opened.
  await client.keyboard.press('Meta+k');
  await client.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'hidden' });

  await search(client, 'Täble');
  const table = options(client).filter({ hasText: '/dashboard/case/table' });
  expect(await table.locator('mark').first().innerText()).toBe('Table');
  await table.hover();
  await client.keyboard.press('Enter');
  await client.waitForURL('**/dashboard/case/table');

  await search(client, CASE.words);
  const found = await options(client).allInnerTexts();
  const place = found.findIndex((text) => text.trim().endsWith('Case') && text.includes('anchor tenant'));
  expect(place).toBeGreaterThanOrEqual(0);
  for (let step = 0; step < place; step += 1) await client.keyboard.press('ArrowDown');
  expect(await options(client).nth(place).getAttribute('aria-selected')).toBe('true');
  await client.keyboard.press('Enter');
  await client.waitForURL(`**/dashboard/case/${CASE.id}`);
  await client.getByRole('heading', { level: 1, name: /anchor tenant/ }).waitFor();

  await search(client, 'zzqqxx');
  const nothing = client.getByRole('dialog', { name: 'Search' });
  await nothing.getByText('Not found', { exact: true }).waitFor();
  expect(await nothing.innerText()).toContain('“zzqqxx”');
  await client.keyboard.press('Escape');
  await nothing.waitFor({ state: 'hidden' });
});

test('the search shows nobody the cases of others, and says when it could not ask', async () => {
  const rival = await signedIn('rival-lawyer');
  await rival.getByRole('button', { name: 'Search' }).waitFor();
  await search(rival, CASE.words);
  expect((await options(rival).allInnerTexts()).join('\n')).not.toMatch(/anchor tenant/i);
  expect(await rival.locator(`a[href*="${CASE.id}"]`).count()).toBe(0);
  await rival.keyboard.press('Escape');

  await rival.route('**/rpc/search_practice', (route) => route.abort());
  await rival.keyboard.press('Meta+k');
  const dialog = rival.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill('table');
  await dialog.getByRole('alert').waitFor();
  // The menu answers all the same.
  expect((await options(rival).allInnerTexts()).join('\n')).toContain('/dashboard/case/table');
  await rival.unroute('**/rpc/search_practice');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('alert').waitFor({ state: 'hidden' });
});

/** The number on a tab of the notifications. */
async function countOn(page: Page, tab: 'All' | 'Unread' | 'Archived'): Promise<number> {
  const label = page.getByRole('tab', { name: new RegExp(`^${tab} [\\d,]+$`) });
  await label.waitFor();
  return Number(/[\d,]+$/.exec((await label.innerText()).trim())?.[0].replace(',', ''));
}

test('notifications are read, archived and dismissed for good', async () => {
  await tasksGiven('lawyer', 'lawyer-admin', [unique('Left'), unique('Archived'), unique('Dismissed')]);
  const lawyer = await signedIn('lawyer-admin');
  await lawyer.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  const drawer = lawyer.getByRole('dialog', { name: 'Notifications' });
  await drawer.getByRole('listitem').first().waitFor();
  const before = { all: await countOn(lawyer, 'All'), unread: await countOn(lawyer, 'Unread') };

  const answered = (method: string) =>
    lawyer.waitForResponse(
      (response) => /\/notifications\?/.test(response.url()) && response.request().method() === method,
    );

  const marked = answered('PATCH');
  await drawer.getByRole('button', { name: 'Mark as read' }).first().click();
  await marked;
  expect(await countOn(lawyer, 'Unread')).toBe(before.unread - 1);

  const dismissed = answered('DELETE');
  await drawer.getByRole('button', { name: 'Dismiss' }).first().click();
  const question = lawyer.getByRole('dialog', { name: 'Delete Notification' });
  await question.getByText('Are you sure you want to delete this notification?').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await dismissed;
  await question.waitFor({ state: 'hidden' });

  const archived = answered('PATCH');
  await drawer.getByRole('button', { name: 'Archive' }).first().click();
  await archived;

  await drawer.getByRole('link', { name: 'View All' }).click();
  await lawyer.waitForURL('**/dashboard/notification/NotificationsPage');
  await lawyer.reload();
  expect(await countOn(lawyer, 'All')).toBe(before.all - 1);
  expect(await countOn(lawyer, 'Unread')).toBe(before.unread - 2);
  await lawyer.getByRole('tab', { name: /^Archived/ }).click();
  await lawyer.waitForURL(({ searchParams }) => searchParams.get('tab') === '2');
  expect(await countOn(lawyer, 'Archived')).toBe(1);
  await lawyer.getByRole('listitem').filter({ hasText: 'Archived' }).first().waitFor();

  await lawyer.getByRole('button', { name: 'Mark all as read' }).click();
  await lawyer.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  expect(await countOn(lawyer, 'Unread')).toBe(0);
  await lawyer.getByRole('tab', { name: /^Unread/ }).click();
  await lawyer.getByText('No notifications found.').waitFor();
});

test('a refused change of a notification is taken back and said', async () => {
  provoke(/^Failed to (mark notification as read|delete the notification)\. /);
  const person = await signedIn('admin', { at: '/dashboard/notification/NotificationsPage' });
  const all = await countOn(person, 'All');
  const unread = await countOn(person, 'Unread');
  expect(unread).toBeGreaterThan(0);
  const alerts: string[] = [];
  person.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await person.route('**/rest/v1/notifications?*', (route) =>
    ['PATCH', 'DELETE'].includes(route.request().method())
      ? route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied', details: null, hint: null } })
      : route.continue(),
  );
  await person.getByRole('button', { name: 'Mark as read' }).first().click();
  await expect.poll(() => alerts, PATIENT).toEqual(['Failed to mark notification as read.']);
  await person.getByRole('button', { name: 'Dismiss' }).first().click();
  await person.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => alerts, PATIENT).toContain('Failed to delete the notification.');
  expect(await countOn(person, 'All')).toBe(all);
  expect(await countOn(person, 'Unread')).toBe(unread);
});

test('a workspace narrows the cases, survives a reload, and is nothing for clients', async () => {
  const lawyer = await signedIn('lawyer', { at: '/dashboard/case/list' });
  const total = async () => {
    await lawyer.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
    return Number(/(\d+) results?/.exec(await lawyer.locator('main').innerText())?.[1] ?? 0);
  };
  await expect.poll(total, PATIENT).toBeGreaterThan(0);
  const whole = await total();
  await lawyer.getByRole('button', { name: 'Workspace: Halloran Reyes LLP' }).click();
  await lawyer.getByRole('menuitemradio', { name: /Companies and tax/ }).click();
  await lawyer.getByRole('button', { name: 'Workspace: Companies and tax' }).waitFor();
  await expect.poll(total, PATIENT).toBeLessThan(whole);
  const team = await total();
  expect(team).toBeGreaterThan(0);
  await lawyer.reload();
  await lawyer.getByRole('button', { name: 'Workspace: Companies and tax' }).waitFor();
  await expect.poll(total, PATIENT).toBe(team);
  // The numbers of the table's tabs and the proposals follow as well.
  await lawyer.goto('/dashboard/case/table');
  await lawyer.getByRole('tab', { name: `All ${team}` }).waitFor();
  await lawyer.getByRole('button', { name: 'Workspace: Companies and tax' }).click();
  await lawyer.getByRole('menuitemradio', { name: /Whole firm/ }).click();
  await lawyer.getByRole('tab', { name: `All ${whole}` }).waitFor();

  const client = await signedIn('user');
  await client.getByRole('button', { name: 'Account', exact: true }).waitFor();
  expect(await client.getByRole('button', { name: /^Workspace/ }).count()).toBe(0);
});

test('contacts are the people one works with', async () => {
  const client = await signedIn('user');
  await client.getByRole('button', { name: 'Contacts' }).click();
  const popover = client.getByRole('dialog', { name: /^Contacts \(\d+\)$/ });
  await popover
    .getByRole('link', { name: /Daniel Okafor/ })
    .first()
    .waitFor();
  expect(await popover.getByRole('link', { name: 'Write an e-mail to Daniel Okafor' }).getAttribute('href')).toBe(
    'mailto:lawyer%40casewright.test',
  );
  await popover.getByRole('searchbox').fill('okáfor');
  expect(await popover.getByRole('listitem').count()).toBe(1);
  await client.keyboard.press('Escape');
  await popover.waitFor({ state: 'hidden' });
  expect(await client.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Contacts');
});

test('logging out ends the session; where the server cannot be reached, a message says so', async () => {
  const client = await signedIn('user');
  await client.getByRole('button', { name: 'Account', exact: true }).click();
  const drawer = client.getByRole('dialog', { name: 'Account' });
  await drawer.getByText('user@casewright.test').waitFor();
  await drawer.getByRole('link', { name: 'Home' }).waitFor();
  await drawer.getByRole('button', { name: 'Logout' }).click();
  await client.waitForURL('**/auth/supabase/sign-in*');
  await client.goto('/dashboard');
  await client.waitForURL('**/auth/supabase/sign-in*');

  provoke(/^Unable to log out /);
  const other = await signedIn('second-user');
  await other.route('**/auth/v1/logout*', (route) => route.abort());
  await other.getByRole('button', { name: 'Account', exact: true }).click();
  await other.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Logout' }).click();
  await other.getByText('Unable to logout!').waitFor();
});

test('a message whose code does not come waits for it, and the page stays', async () => {
  provoke(/^Unable to log out /);
  provoke(/^A part could not be fetched yet /);
  const person = await signedIn('second-user');
  await person.route('**/auth/v1/logout*', (route) => route.abort());
  await person.route('**/assets/toaster-*.js', (route) => route.abort());
  await person.getByRole('button', { name: 'Account', exact: true }).click();
  const lost = person.waitForEvent('requestfailed', (request) => request.url().includes('/toaster-'));
  await person.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Logout' }).click();
  await lost;
  await person.locator('input[name="email"]').waitFor();
  await person.unroute('**/assets/toaster-*.js');
  await person.getByText('Unable to logout!').waitFor();
});

test('a demonstration account gives way to another', async () => {
  const person = await signedIn('super-user');
  await person.getByRole('button', { name: 'Account', exact: true }).click();
  await person.getByRole('button', { name: 'Switch to Client' }).click();
  await person.getByRole('button', { name: 'Account', exact: true }).click();
  await person.getByRole('dialog', { name: 'Account' }).getByText('user@casewright.test', { exact: true }).waitFor();
});
