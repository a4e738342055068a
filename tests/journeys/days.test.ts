import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';
import { settled, tasksGiven } from './practice.ts';

const unique = (title: string) => `${title} ${Date.now().toString(36)}`;
const PHONE = { width: 390, touch: true } as const;
const region = (page: Page, name: string): Locator => page.getByRole('region', { name });
/** Which row has the focus: its place in the page and its words, since rows may say the same. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focus = document.activeElement;
    const place = [...document.querySelectorAll('main a, main button')].findIndex((one) => one === focus);
    return `${place}: ${focus?.textContent?.trim() ?? ''}`;
  });

/** Opens the first page and waits until it can be worked with. */
async function start(account: Parameters<typeof signedIn>[0], options?: Parameters<typeof signedIn>[1]): Promise<Page> {
  const page = await signedIn(account, { ...options, at: '/dashboard' });
  await page.locator('main [data-row]').first().waitFor();
  return page;
}

/** Goes with the key for the next row until a link or button with this name has the focus. */
async function walkTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('j');
    // The keys of rows come with the first of them that is pressed.
    await page.waitForFunction(() => document.activeElement !== document.body);
    const said = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
    if (name.test(said)) return;
  }
  throw new Error(`No row has ${String(name)}`);
}

/** No part of the page is wider than the screen. */
async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('a lawyer does the day by keyboard alone', async () => {
  const page = await start('lawyer');
  const title = unique('Call the expert');

  // A new task, in the place where there is no other.
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: 'New task' });
  await dialog.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await page.getByText(`“${title}” is added.`).waitFor();
  await dialog.waitFor({ state: 'detached' });

  // It was a mistake: undone by the key, and gone from the list.
  await page.keyboard.press('Control+z');
  await page.getByText(`Undone: “${title}” is added.`).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.waitForURL('**/dashboard/task_management**');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.waitForURL(/\/dashboard$/);

  // Down the rows to something that is due, and into it.
  await page.locator('main [data-row]').first().waitFor();
  await page.keyboard.press('j');
  const first = await focused(page);
  await page.keyboard.press('j');
  expect(await focused(page)).not.toBe(first);
  await page.keyboard.press('k');
  expect(await focused(page)).toBe(first);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/dashboard');

  // Back by the palette, which also changes the look. A task opens at the side; that it may come later is tried below.
  await settled(page);
  if (new URL(page.url()).searchParams.has('task')) await page.locator('.MuiDrawer-modal').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search pages and the practice' }).fill('dark');
  const dark = page.getByRole('option', { name: /Switch to dark/ });
  await expect.poll(() => dark.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme-mode'))).toBe('dark');
});

test('the shortcuts are listed, and letters can be turned off', async () => {
  const page = await start('lawyer');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByText('Log time').waitFor();
  await dialog.getByRole('switch', { name: 'Single letters are shortcuts' }).press('Space');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('t');
  await page.waitForTimeout(300);
  expect(await page.getByRole('dialog').count()).toBe(0);
  // The palette leads there all the same.
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: /Keyboard shortcuts/ }).click();
  await dialog.waitFor();
});

test('the palette acts on the case that is found first', async () => {
  const page = await start('lawyer');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search pages and the practice' }).fill('anchor tenant');
  const option = page.getByRole('option').filter({ hasText: 'New task' }).filter({ hasText: 'anchor tenant' });
  await option.click();
  const dialog = page.getByRole('dialog', { name: 'New task' });
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Case' }).inputValue()).toMatch(/anchor tenant/);
});

test('a drawer that comes late takes nothing from what is typed into the palette', async () => {
  const page = await start('lawyer');
  const task = await page.locator('main a[href*="task="]').first().getAttribute('href');
  const late = Promise.withResolvers<void>();
  await page.route(/task-drawer[^/]*\.js$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto(task ?? '');
  await page.locator('main').waitFor();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search pages and the practice' });
  await field.waitFor();
  await page.keyboard.type('da');
  late.resolve();
  await page.locator('.MuiDrawer-modal').waitFor();
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('rk');
  expect(await field.inputValue()).toBe('dark');
  await page.getByRole('option', { name: /Switch to dark/, selected: true }).waitFor();
  // Closed, the drawer has the focus.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('tab', { name: 'Overview' }).waitFor();
});

test('a lawyer does the day on a telephone', async () => {
  const title = unique('Send the receipt');
  await tasksGiven('lawyer-admin', 'lawyer', [title]);
  const page = await start('lawyer', PHONE);
  await fits(page);
  await page.getByRole('button', { name: 'New task' }).tap();
  const dialog = page.getByRole('dialog', { name: 'New task' });
  await dialog.getByRole('textbox', { name: /What needs to be done/ }).fill(title);
  await dialog.getByRole('button', { name: 'Add' }).tap();
  await page.getByText(`“${title}” is added.`).waitFor();
  // A day of the strip leads to what is on it.
  const day = region(page, 'Today and the next 14 days');
  await day.waitFor();
  await page
    .getByRole('list', { name: 'The next 14 days' })
    .getByRole('button')
    .and(page.locator(':enabled'))
    .first()
    .tap();
  await fits(page);
});

test('a client does the day by keyboard alone', async () => {
  const page = await start('user');
  await region(page, 'Needed from you').getByRole('listitem').first().waitFor();
  await walkTo(page, /Compare \d+ proposals|Read the proposal/);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => /proposals/.test(url.search));
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.waitForURL(/\/dashboard$/);
  await page.keyboard.press('p');
  await page.waitForURL('**/dashboard/case/new');
});

test('a client reads on a telephone what happens next, in plain words', async () => {
  const page = await start('user', PHONE);
  await fits(page);
  const next = region(page, 'What happens next');
  await expect.poll(() => next.innerText()).toMatch(/working on|checks for conflicts|Your turn|sign/);
  const text = await next.innerText();
  expect(text).not.toMatch(/workflow|stage|_/i);
  await next.getByRole('link').nth(1).tap();
  await page.waitForURL(/\/dashboard\/case\/[\w-]+/);
});

test('the administrator of a firm does the day by keyboard alone', async () => {
  const page = await start('lawyer-admin');
  await region(page, 'Load this week').getByRole('listitem').first().waitFor();
  await region(page, 'Deadlines to confirm').getByRole('listitem').first().waitFor();
  await walkTo(page, /^Review: /);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => /deadlines/.test(url.search));
});

test('the administrator of a firm sees on a telephone who carries how much, and goes to their tasks', async () => {
  const page = await start('lawyer-admin', PHONE);
  await fits(page);
  const load = region(page, 'Load this week');
  const tasks = load.getByRole('link', { name: /^\d+ tasks?, Daniel Okafor$/ });
  const count = Number.parseInt(await tasks.innerText(), 10);
  expect(count).toBeGreaterThan(0);
  await tasks.tap();
  await page.waitForURL((url) => url.searchParams.has('assignee'));
});

test('the platform does the day by keyboard alone', async () => {
  const page = await start('admin');
  await region(page, 'Health').getByRole('link', { name: 'Background jobs' }).waitFor();
  await walkTo(page, /^Verify: /);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/lawyer_user/list**');
});

test('the platform sees on a telephone whether jobs and letters do their work', async () => {
  const page = await start('admin', PHONE);
  await fits(page);
  await region(page, 'Health').getByRole('link', { name: 'Background jobs' }).tap();
  await page.waitForURL('**/dashboard/jobs');
});
