import { gzipSync } from 'node:zlib';

import type { Page, Response } from 'playwright-core';
import { expect, test } from 'vitest';

import { newPerson, signIn } from './browser.ts';

const KIB = 1024;

/** What the page fetches when it rests is not of the first view: on a busy machine it would come before the network is quiet. */
async function keepFromResting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
}

/** What a first visit transfers of JavaScript, measured as gzip; and that the server sends it smaller still. */
async function scriptsOf(path: string, account: string | null): Promise<{ gzip: number; brotli: boolean }> {
  const session = await newPerson({ serviceWorker: true });
  if (account !== null) await signIn(session, `${account}@casewright.test`);
  const page = await session.context().newPage();
  // What another tab does to the session would be followed here, with the code that it takes.
  await session.close();
  // The session is known, but nothing is cached: a first visit of this page.
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.clearBrowserCache');
  const sizes: number[] = [];
  const encodings: (string | undefined)[] = [];
  const reading: Promise<void>[] = [];
  const weigh = (response: Response): void => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    const encoding = response.headers()['content-encoding'];
    const measure = (body: Buffer): void => {
      sizes.push(gzipSync(body, { level: 9 }).length);
      // Compressing a few lines gains nothing.
      if (body.length > KIB) encodings.push(encoding);
    };
    reading.push(response.body().then(measure));
  };
  page.on('response', weigh);
  await keepFromResting(page);
  // A pointer in the corner would be in the menu, whose pages are then fetched ahead.
  await page.mouse.move(640, 2);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [data-loading-screen]'));
  // What comes from now on is not of the first view, and its body may never come: the page is closed soon.
  page.off('response', weigh);
  await Promise.all(reading);
  return { gzip: sizes.reduce((sum, size) => sum + size, 0) / KIB, brotli: encodings.every((each) => each === 'br') };
}

test.each([
  ['the sign-in page', '/auth/supabase/sign-in', null, 208],
  ['a service of the shop', '/product/a-simple-will', null, 220],
  ['the checkout', '/product/checkout', null, 220],
  ['the shop', '/product', null, 220],
  ['the dashboard with the case list', '/dashboard/case', 'user', 250],
  // The calendar's library is a third of it, and comes to this page alone.
  ['the calendar', '/dashboard/calendar', 'lawyer', 370],
  // Without its charts, which are below the table.
  ['the booking overview', '/dashboard/booking', 'lawyer', 318],
  // A table's parts: pages, tabs, menus and tips.
  ['the list of workflows', '/dashboard/workflow', 'lawyer', 318],
  ['the gallery of workflow templates', '/dashboard/workflow/template', 'lawyer', 270],
  ['the task board', '/dashboard/task_management', 'lawyer', 277],
])('%s stays within its weight', async (_name, path, account, most) => {
  const { gzip, brotli } = await scriptsOf(path, account);
  expect(gzip).toBeGreaterThan(100);
  expect(gzip).toBeLessThanOrEqual(most);
  expect(brotli).toBe(true);
});

/** The longest post of the demonstration, with a cover, four headings and a service. */
const LONG_POST = '/post/details/when-the-anchor-store-closes-your-way-out-of-a-retail-lease-a1c0ffee01';

test.each([
  ['the blog', '/post', 216],
  ['a post', LONG_POST, 246],
])('%s is read with less than 100 KB of JavaScript; the rest comes when somebody reaches for it', async (...row) => {
  const [, path, most] = row;
  const page = await newPerson();
  await keepFromResting(page);
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    // One that comes after all was weighed, and with whose page it goes, weighs nothing.
    sizes.push(
      response.body().then(
        (body) => gzipSync(body, { level: 9 }).length,
        () => 0,
      ),
    );
  });
  const sum = async () => (await Promise.all(sizes)).reduce((all, size) => all + size, 0) / KIB;
  await page.goto(path);
  // At its address, and not on the page of one that is not there.
  expect(new URL(page.url()).pathname).toBe(path);
  await page.waitForLoadState('networkidle');
  const inline = await page.evaluate(() =>
    [...document.scripts].filter(({ type }) => type !== 'application/json').map((script) => script.text),
  );
  expect((await sum()) + gzipSync(inline.join('\n')).length / KIB).toBeLessThan(100);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);

  await page.locator('header').getByRole('button').last().hover();
  await page.locator('#root:not([data-first-page])').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await sum()).toBeGreaterThan(100);
  expect(await sum()).toBeLessThanOrEqual(most);
});
