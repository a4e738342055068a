import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';

import { holdBack, signedIn } from './browser.ts';
import { tasksGiven } from './practice.ts';
import { BOARD, cardOf, unique } from './task-boards.ts';

const DATA = /\/(rest\/v1|api)\//;
const SCRIPT = /\/assets\/.*\.js$/;
/** After a page has all that it shows, its live connection comes and says from where it follows. */
const JOINED_MS = 4000;

/** A page of somebody who is signed in, as on a first visit: nothing is cached. */
async function firstVisit(account: string): Promise<Page> {
  const before = await signedIn(account, { at: null, serviceWorker: true });
  const page = await before.context().newPage();
  await before.close();
  page.setDefaultTimeout(15_000);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.clearBrowserCache');
  return page;
}

/** What a page asks from now on, in its order. */
function asksOf(page: Page): Request[] {
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  return asked;
}

const questionOf = (request: Request) => `${request.method()} ${request.url()} ${request.postData() ?? ''}`;

function moreThanOnce(requests: readonly Request[]): string[] {
  const questions = requests.filter((request) => DATA.test(request.url())).map(questionOf);
  return questions.filter((question, place) => questions.indexOf(question) !== place);
}

const asks = (page: Page, address: RegExp) => page.waitForRequest((request) => address.test(request.url()));

/** What the first page takes today, with the files of its code; the aim is 30. */
const MOST_REQUESTS = 48;

test('the first dashboard takes no more requests than it has to, and none for its configuration', async () => {
  const page = await firstVisit('lawyer');
  const asked = asksOf(page);
  await page.goto('/dashboard');
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(JOINED_MS);
  const addresses = asked.map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
  expect(addresses.length <= MOST_REQUESTS ? [] : addresses).toEqual([]);
  expect(addresses).not.toContain('GET /config.json');
});

test.each([
  ['the overview', 'lawyer', '/dashboard'],
  ['the overview of a client', 'user', '/dashboard'],
  ['the cards of cases', 'lawyer', '/dashboard/case'],
  ['the table of cases', 'lawyer', '/dashboard/case/table'],
  ['the board of cases', 'lawyer', '/dashboard/case_management'],
  ['the board of tasks', 'lawyer', BOARD],
  ['the table of tasks', 'lawyer', `${BOARD}/task_management_table`],
  ['the calendar', 'lawyer', '/dashboard/calendar'],
  ['the chat', 'lawyer', '/dashboard/chat'],
  // What is unread is marked as read, and the lists are asked again: everything in the archive is read.
  ['mail', 'lawyer', '/dashboard/mail?folder=archive'],
  ['the posts', 'lawyer', '/dashboard/post/list'],
  ['time', 'lawyer', '/dashboard/time'],
  ['the invoices', 'lawyer', '/dashboard/invoice/list'],
  ['the analytics', 'lawyer-admin', '/dashboard/analytics'],
  ['the bank accounts', 'lawyer-admin', '/dashboard/banking'],
  ['the proposals', 'lawyer', '/dashboard/case/proposal/list'],
])('%s asks nothing twice, also when its live connection joins', async (_name, account, path) => {
  const page = await firstVisit(account);
  const joined = page.waitForEvent('websocket', (socket) => socket.url().includes('/realtime/v1/'));
  const asked = asksOf(page);
  await page.goto(path);
  const socket = await joined;
  await socket.waitForEvent('framereceived', ({ payload }) => payload.toString().includes('"continued":true'));
  await page.waitForTimeout(JOINED_MS);
  expect(moreThanOnce(asked)).toEqual([]);
});

test('who asks is asked before any script has come', async () => {
  const page = await firstVisit('lawyer');
  const release = await holdBack(page, SCRIPT);
  const person = asks(page, /\/rest\/v1\/users\?/);
  await page.goto('/dashboard/case', { waitUntil: 'commit' });
  expect((await (await person).response())?.status()).toBe(200);
  await release();
  await page.locator('main h1').waitFor();
});

test.each([
  ['cards of cases', '/dashboard/case', /\/words-en-/, /\/rpc\/find_cases/],
  ['table of cases', '/dashboard/case/table', /\/words-en-/, /\/rpc\/find_cases/],
  ['board of cases', '/dashboard/case_management', /\/words-en-caseBoard-/, /\/api\/case_management/],
  ['board of tasks', BOARD, /\/words-en-/, /\/api\/task_management/],
  ['calendar', '/dashboard/calendar', /\/calendar-surface-/, /\/api\/calendar\?/],
])('the %s is asked for while words and parts of its page are on their way', async (_name, path, part, data) => {
  const page = await firstVisit('lawyer');
  const release = await holdBack(page, part);
  const asked = asks(page, data);
  await page.goto(path, { waitUntil: 'commit' });
  await asked;
  await release();
  await page.locator('main h1').waitFor();
});

test('what happens between the first answer and the join is shown without a reload', async () => {
  const title = unique('Between');
  const page = await signedIn('lawyer', { at: null });
  const follow = await holdBack(page, /\/assets\/realtime-js-/);
  // Narrowed to the task that is still to come: a full column would show its first part alone.
  const answer = page.waitForResponse((response) => response.url().includes('/api/task_management?'));
  await page.goto(`${BOARD}?q=${encodeURIComponent(title)}`);
  await (await answer).finished();
  await tasksGiven('lawyer-admin', 'lawyer', [title]);
  expect(await cardOf(page, title).count()).toBe(0);
  await follow();
  await cardOf(page, title).waitFor();
});

test('rows stay, faded, while others come', async () => {
  const page = await signedIn('lawyer', { at: null });
  await page.goto('/dashboard/case/table?size=5');
  const rows = page.locator('tbody tr:has(a)');
  await rows.first().waitFor();
  const table = page.getByRole('region', { name: 'Cases' });
  const first = await rows.first().innerText();
  const arrive = await holdBack(page, /\/rpc\/find_cases/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => table.getAttribute('aria-busy')).toBe('true');
  expect(await rows.first().innerText()).toBe(first);
  await expect.poll(() => table.evaluate((element) => getComputedStyle(element).opacity)).toBe('0.6');
  await arrive();
  await expect.poll(() => rows.first().innerText()).not.toBe(first);
});

test('a table is never blank: placeholders stay until their rows are drawn', async () => {
  const page = await signedIn('lawyer', { at: null });
  await page.addInitScript(() => {
    const look = () => {
      const body = document.querySelector('section[aria-label="Cases"] tbody');
      if (body && body.querySelector('a, .MuiSkeleton-root') === null) throw new Error('the table is blank');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const arrive = await holdBack(page, /\/rpc\/find_cases/);
  await page.goto('/dashboard/case/table');
  await page.locator('tbody .MuiSkeleton-root').first().waitFor();
  await arrive();
  await page.locator('tbody tr:has(a)').nth(5).waitFor();
  // From the cache, with the page.
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().click();
  await page.waitForURL(/calendar/);
  await page.goBack();
  await page.locator('tbody tr:has(a)').nth(5).waitFor();
});

test.each([
  ['the table of cases', '/dashboard/case/table?size=25', 'tbody a[href^="/dashboard/case/"]'],
  ['the cards of cases', '/dashboard/case/list', 'main li a[href^="/dashboard/case/"]'],
])('back leads to the same place of %s, and forward to the start of the other page', async (_name, path, link) => {
  const page = await signedIn('lawyer', { at: null });
  await page.setViewportSize({ width: 1440, height: 420 });
  await page.goto(path);
  await page.locator(link).nth(5).waitFor();
  await page.locator(link).nth(5).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 120));
  // Where the page is when the link takes the click: a click may scroll before, where a bar lies above the link for a moment.
  const left = page.evaluate(
    () => new Promise<number>((tell) => addEventListener('click', () => tell(window.scrollY), { capture: true })),
  );
  await page.locator(link).nth(5).click();
  const place = await left;
  expect(place).toBeGreaterThan(100);
  await page.waitForURL(/\/dashboard\/case\/[\da-f-]{36}/);
  await page.locator('main h1').waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await page.locator(link).nth(5).waitFor();
  // What others do meanwhile may leave the page a little shorter: then to its end.
  const away = (from: number) =>
    Math.abs(window.scrollY - Math.min(from, document.documentElement.scrollHeight - window.innerHeight));
  await expect.poll(() => page.evaluate(away, place)).toBeLessThan(1);
  await page.goForward();
  await page.waitForURL(/\/dashboard\/case\/[\da-f-]{36}/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a place that is left at once is not scrolled by the browser when one comes back', async () => {
  const page = await signedIn('lawyer', { at: null });
  // As if the page were left before the browser is done with it, however slow the machine is.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const held = (work: () => void, after?: number): number => later(work, after === 3000 ? 3_600_000 : after);
    Object.assign(window, { setTimeout: held });
  });
  await page.goto('/dashboard/case/table?size=25');
  await page.locator('tbody a[href^="/dashboard/case/"]').nth(5).click();
  await page.waitForURL(/\/dashboard\/case\/[\da-f-]{36}/);
  await page.goBack();
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual');
});
