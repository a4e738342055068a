import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';

/** How many postings are on one page of their list, which says no number of all. */
const POSTINGS_ON_A_PAGE = 12;

/** The figures of the overview whose list is narrowed to what they count, by account. */
const FIGURES = [
  ['admin', 'Open postings', { tab: 'discover' }],
  ['admin', 'Accounts', {}],
  ['admin', 'Profiles to verify', { view: 'profiles', status: 'pending_verification' }],
  ['lawyer', 'Open postings', { tab: 'discover' }],
  ['lawyer', 'Proposals in draft', { status: 'draft' }],
  ['user', 'Drafts', { status: 'draft' }],
] as const;

test.each(FIGURES)('of %s, the figure %s leads to as many', async (account, name, search) => {
  const page = await signedIn(account);
  await page.goto('/dashboard');
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect.poll(() => tile.innerText()).toMatch(/^\d/);
  const count = /^\d+/.exec(await tile.innerText())?.[0];
  await tile.getByRole('link').click();
  await page.waitForURL((url) => url.pathname !== '/dashboard');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(search);
  if (name === 'Open postings') {
    const pages = page.locator('main').getByRole('link', { name: /^Page \d+$/ });
    await expect
      .poll(async () => Math.max(...(await pages.allInnerTexts()).map(Number)))
      .toBe(Math.ceil(Number(count) / POSTINGS_ON_A_PAGE));
    return;
  }
  // The number in the chosen status, beside its name, or of all rows, below the list.
  const numbers = async () =>
    (
      await page
        .locator('main')
        .getByRole('tab', { selected: true })
        .or(page.getByText(/ of \d+$/))
        .allInnerTexts()
    ).flatMap((text) => text.match(/\d+/g) ?? []);
  await expect.poll(numbers).toContain(count);
});

test('what waits for the platform leads to the profile that is to be judged', async () => {
  const page = await signedIn('admin');
  await page.goto('/dashboard');
  const row = page.getByRole('link').filter({ hasText: 'Profile to verify' }).first();
  const name = (await row.innerText()).split('\n')[1] ?? '';
  await row.click();
  await page.waitForURL((url) => url.searchParams.get('q') === name);
  await page.getByRole('table').getByRole('link', { name, exact: true }).first().waitFor();
});

test('who looks for cases comes to the open postings', async () => {
  const page = await signedIn('lawyer');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Find cases' }).click();
  await page.waitForURL((url) => url.searchParams.get('tab') === 'discover');
});
