import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';

type NavLayout = 'vertical' | 'mini' | 'horizontal';

/** Opens a page of the dashboard with the menu in this layout, as the settings keep it. */
async function openWith(page: Page, navLayout: NavLayout, path = '/dashboard/blank'): Promise<void> {
  await page.evaluate(
    (layout) => localStorage.setItem('app-settings', JSON.stringify({ navLayout: layout })),
    navLayout,
  );
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Width and height as they are drawn, in px. */
async function sizeOf(element: Locator): Promise<{ width: number; height: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not drawn');
  return { width: Math.round(box.width), height: Math.round(box.height) };
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const entry = (page: Page, name: string) => menuOf(page).getByRole('link', { name, exact: true });
const parent = (page: Page, name: string) => menuOf(page).getByRole('button', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('each layout of the menu has its place and its sizes', async () => {
  const page = await signedIn('lawyer', { at: null });

  await openWith(page, 'vertical');
  expect((await sizeOf(menuOf(page))).width).toBe(300);
  expect((await sizeOf(page.locator('header'))).height).toBe(72);
  expect((await sizeOf(entry(page, 'Overview'))).height).toBe(40);
  await parent(page, 'Lawyer Profiles').click();
  expect((await sizeOf(entry(page, 'List'))).height).toBe(36);
  expect(await menuOf(page).getByRole('link', { name: 'Upgrade' }).isVisible()).toBe(true);

  // The button on the edge leads to the narrow menu and back.
  await menuOf(page).getByRole('button', { name: 'Make the menu narrow' }).click();
  await parent(page, 'Lawyer Profiles').waitFor();
  await expect.poll(async () => (await sizeOf(menuOf(page))).width).toBe(88);
  expect((await sizeOf(entry(page, 'Overview'))).height).toBe(56);
  expect(await menuOf(page).getByRole('link', { name: 'Upgrade' }).count()).toBe(0);
  await parent(page, 'Lawyer Profiles').hover();
  expect((await sizeOf(entry(page, 'List'))).height).toBe(34);
  await menuOf(page).getByRole('button', { name: 'Make the menu wide' }).click();
  await expect.poll(async () => (await sizeOf(menuOf(page))).width).toBe(300);

  await openWith(page, 'horizontal');
  expect(await sizeOf(menuOf(page))).toEqual({ width: 1440, height: 64 });
  expect((await sizeOf(entry(page, 'Overview'))).height).toBe(32);
  await parent(page, 'Lawyer Profiles').hover();
  expect((await sizeOf(entry(page, 'List'))).height).toBe(34);
});

test.each([
  ['mini', 'ArrowRight'],
  ['horizontal', 'ArrowDown'],
] as const)('the submenus of the %s layout are used with the keyboard alone', async (layout, openingKey) => {
  const page = await signedIn('admin', { at: null });
  await openWith(page, layout);
  const components = parent(page, 'Components');

  await components.focus();
  await page.keyboard.press(openingKey);
  await expect.poll(() => components.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => focused(page)).toBe('All components');
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe('Foundation');

  // One level further in, and out again.
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).toBe('Colors');
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toBe('Typography');
  await page.keyboard.press('Escape');
  expect(await focused(page)).toBe('Foundation');
  expect(await components.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  expect(await focused(page)).toBe('Components');
  expect(await components.getAttribute('aria-expanded')).toBe('false');

  // Enter shows the children without moving the focus; the next tab stop is the first of them, and the page behind it closes all.
  await parent(page, 'Lawyer Profiles').focus();
  await page.keyboard.press('Enter');
  expect(await parent(page, 'Lawyer Profiles').getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Profile');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/lawyer_user/list');
  await expect.poll(() => parent(page, 'Lawyer Profiles').getAttribute('aria-expanded')).toBe('false');
});

test('the drawer of a narrow window opens, leads on, and closes with the change of the page', async () => {
  const page = await signedIn('lawyer', { width: 390, at: null });
  await openWith(page, 'vertical');
  expect((await sizeOf(page.locator('header'))).height).toBe(64);

  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await drawer.waitFor();
  expect((await sizeOf(drawer)).width).toBe(320);
  const overview = drawer.getByRole('link', { name: 'Overview', exact: true });
  expect((await sizeOf(overview)).height).toBe(48);
  const purchase = drawer.getByRole('link', { name: /^Purchase/ });
  expect(await purchase.getAttribute('target')).toBe('_blank');
  expect(await drawer.getByRole('link', { name: 'Sign in' }).count()).toBe(0);

  await overview.click();
  await page.waitForURL('**/dashboard');
  await drawer.waitFor({ state: 'hidden' });
});

test('an unknown address leads to the page that says so, and from there back to where the person was', async () => {
  const page = await signedIn('lawyer', { at: '/dashboard/case/table?status=draft' });
  await page.locator('main h1').waitFor();
  await page.goto('/dashboard/no-such-page');
  await page.waitForURL('**/404');
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await page.waitForURL('**/dashboard/case/table?status=draft');
});

test('the menu marks where the reader is', async () => {
  const page = await signedIn('lawyer', { at: null });
  const marked = () =>
    menuOf(page)
      .locator('li [aria-current]')
      .evaluateAll((elements) => elements.map((each) => `${each.textContent} ${each.getAttribute('aria-current')}`));

  await openWith(page, 'vertical', '/dashboard');
  expect(await marked()).toEqual(['Overview page']);
  await openWith(page, 'vertical', '/dashboard/case');
  expect(await marked()).toEqual(['Cases page']);
  await openWith(page, 'vertical', '/dashboard/case/proposal/list');
  expect(await marked()).toEqual(['Proposals page']);
  await openWith(page, 'vertical', '/dashboard/lawyer_user/list');
  expect(await marked()).toEqual(['List page']);
  await openWith(page, 'mini', '/dashboard/case/table');
  expect(await marked()).toEqual(['Cases true']);
});

test('what a role may not see is not in its menu, and guarded content says so', async () => {
  const page = await signedIn('admin', { at: null });
  await openWith(page, 'vertical', '/dashboard/permission');
  const permission = menuOf(page).getByRole('link', { name: /^Permission/ });
  expect(await permission.count()).toBe(1);
  await page.getByRole('cell', { name: 'case_walls' }).waitFor();

  await page.getByRole('button', { name: 'user role' }).click();
  await page.getByText('Permission denied').waitFor();
  expect(await permission.count()).toBe(0);
  expect(await page.getByRole('cell', { name: 'case_walls' }).count()).toBe(0);

  // The simulation ends with the page.
  await entry(page, 'Calendar').click();
  await page.waitForURL('**/dashboard/calendar');
  await expect.poll(() => permission.count()).toBe(1);
});

test('a user who does not administer the platform is refused on the page of permissions, which asks for no rights', async () => {
  const page = await signedIn('lawyer', { at: null });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/dashboard/permission');
  await page.getByText('Permission denied').waitFor();
  expect(asked.filter((url) => url.includes('/rpc/list_rights'))).toEqual([]);
});

test('a disabled entry leads nowhere, and one to another site says that it opens a new tab', async () => {
  const page = await signedIn('lawyer', { at: '/components/extra/navigation-bar' });
  const disabled = page.getByRole('navigation', { name: 'Basic' }).getByRole('link', { name: 'Disabled', exact: true });
  expect(await disabled.getAttribute('aria-disabled')).toBe('true');
  expect(await disabled.getAttribute('href')).toBe(null);
  await disabled.focus();
  expect(await focused(page)).not.toBe('Disabled');
  await openWith(page, 'vertical');
  const dictionary = menuOf(page).getByRole('link', { name: 'Legal dictionary (opens in a new tab)' });
  expect(await dictionary.getAttribute('target')).toBe('_blank');
  expect(await dictionary.getAttribute('rel')).toContain('noopener');
});

test.each([1280, 1200])('no entry of the bar is cut off for good on a window of %i', async (width) => {
  const page = await signedIn('admin', { width, at: null });
  await openWith(page, 'horizontal');
  const menu = menuOf(page);
  const isWhole = (name: string) =>
    menu
      .getByText(name)
      .first()
      .evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        const middle = document.elementFromPoint((left + right) / 2, element.getBoundingClientRect().top + 2);
        return (
          left >= 0 &&
          right <= window.innerWidth &&
          middle !== null &&
          (element.contains(middle) || middle.contains(element))
        );
      });
  const last = (await menu.getByRole('listitem').last().innerText()).split('\n')[0] ?? '';
  expect(await isWhole(last)).toBe(false);
  // With the pointer, by the button that says that there is more; with the keyboard, by going on.
  const on = menu.getByRole('button', { name: 'Scroll the menu on' });
  for (let press = 0; press < 6 && (await on.isVisible()); press += 1) {
    await on.click();
    await page.waitForTimeout(50);
  }
  await on.waitFor({ state: 'detached' });
  expect(await isWhole(last)).toBe(true);
  await entry(page, 'Overview').focus();
  await expect.poll(() => isWhole('Overview')).toBe(true);
  await menu.getByRole('button', { name: 'Scroll the menu on' }).waitFor();
});

test('the promotion in the account’s drawer is whole, or scrolls, and never lies below the way out', async () => {
  const page = await signedIn('lawyer');
  await page.getByRole('button', { name: 'Account' }).click();
  const drawer = page.getByRole('dialog', { name: 'Account' });
  // 20 px of the promotion are below its link.
  const link = drawer.getByRole('link', { name: 'See the plans' });
  const logout = drawer.getByRole('button', { name: 'Logout' });
  await link.waitFor();
  const [promo, out] = [await link.boundingBox(), await logout.boundingBox()];
  expect((promo?.y ?? 0) + (promo?.height ?? 0) + 20).toBeLessThan(out?.y ?? 0);
  // On a window that is too low for all it is reached by scrolling.
  await page.setViewportSize({ width: 390, height: 600 });
  await link.scrollIntoViewIfNeeded();
  const [lower, lowOut] = [await link.boundingBox(), await logout.boundingBox()];
  expect((lower?.y ?? 0) + (lower?.height ?? 0)).toBeLessThanOrEqual(lowOut?.y ?? 0);
});
