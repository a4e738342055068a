import type { Page, WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';

import { newPerson, openAs, openDashboard } from './browser.ts';
import { newNotifiedClient, newPosting } from './notified-client.ts';

const DRAWER = 'Notifications';
/** Within this time what happens is seen, in milliseconds: the promise is two seconds from the act to the other's screen. */
const AT_ONCE_MS = 2000;

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const unread = (page: Page, count: number) =>
  page.getByRole('button', { name: count === 0 ? 'Notifications' : `Notifications, ${count} unread`, exact: true });
const rows = (page: Page) => page.getByRole('list', { name: DRAWER }).getByRole('listitem');

/** Signs in and waits until the page receives changes. */
async function listening(page: Page, email: string): Promise<void> {
  const subscription = subscribed(page);
  await openDashboard(page, email);
  await subscription;
}

/** Resolves when the server has said that it follows the notifications of the page's person. */
async function subscribed(page: Page): Promise<void> {
  const isSaid = ({ payload }: { payload: string | Buffer }) => {
    const text = payload.toString();
    return text.includes('realtime:notifications:') && text.includes('Subscribed to PostgreSQL');
  };
  const socket = await page.waitForEvent('websocket', (each) => each.url().includes('/realtime/v1/'));
  await socket.waitForEvent('framereceived', isSaid);
}

/** Recognises the server's word that it follows a table for one of the page's channels. */
function saysFollowing(table: string): (frame: string) => boolean {
  return (frame) => frame.includes(`realtime:${table}#`) && frame.includes('Subscribed to PostgreSQL');
}

test('what happens is on the other person’s screen within two seconds, on top of the open list too', async () => {
  const { email, notify } = await newNotifiedClient();
  const page = await newPerson();
  await listening(page, email);
  await unread(page, 0).waitFor();

  await notify();
  await unread(page, 1).waitFor({ timeout: AT_ONCE_MS });
  await expect.poll(() => page.locator('header output').innerText()).toBe('New notification');

  await bell(page).click();
  await rows(page).first().waitFor();
  expect(await rows(page).count()).toBe(1);
  await notify();
  await rows(page).filter({ hasText: 'changed the terms' }).waitFor({ timeout: AT_ONCE_MS });
  expect(await rows(page).first().innerText()).toContain('changed the terms');
  expect(await rows(page).count()).toBe(2);
  await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['All\n2', 'Unread\n2', 'Archived\n0']);
  // The server's own answer, asked for a moment later, agrees.
  await page.waitForTimeout(1500);
  expect(await rows(page).count()).toBe(2);
});

test('the list of proposals follows what others do', async () => {
  const { email, caseId, notify } = await newNotifiedClient();
  const page = await newPerson();
  await listening(page, email);
  await page.goto(`/dashboard/case/${caseId}?tab=proposals`);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('main').innerText()).not.toContain('$1,000');
  // Until the page listens to what it shows.
  await page.waitForTimeout(3000);
  await notify();
  await page.getByText('$1,000').first().waitFor({ timeout: AT_ONCE_MS });
  await notify();
  await page.getByText('$1,002').first().waitFor({ timeout: AT_ONCE_MS });
});

test('a new posting is announced to a lawyer who looks through them, and one for invited lawyers is not', async () => {
  const page = await newPerson();
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(payload.toString())));
  await openAs(page, 'lawyer@casewright.test', '/dashboard/case/list?tab=discover');
  // Until the page listens to the postings.
  await expect.poll(() => frames.some(saysFollowing('case_postings')), { timeout: 15_000 }).toBe(true);

  const { caseId: forInvited } = await newPosting('A quarrel about a garden wall', 'invited');
  const { caseId } = await newPosting('A quarrel about a garden shed');
  const announced = page.getByRole('button', { name: /^\d+ new$/ });
  await announced.waitFor({ timeout: AT_ONCE_MS });
  // The list itself does not move until its reader wants it to.
  expect(await page.getByRole('link', { name: 'A quarrel about a garden shed' }).count()).toBe(0);
  await announced.click();
  await page.getByRole('link', { name: 'A quarrel about a garden shed' }).waitFor({ timeout: AT_ONCE_MS });
  expect(await announced.count()).toBe(0);
  expect(await page.locator('main').innerText()).not.toContain('garden wall');
  expect([caseId, forInvited].map((id) => frames.some((frame) => frame.includes(id)))).toEqual([true, false]);
});

test('what comes while there is no connection is there after it, each once', async () => {
  const { email, notify } = await newNotifiedClient();
  const page = await newPerson();
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/\/realtime\/v1\//, async (socket) => {
    if (isCut) return socket.close({ code: 1011, reason: 'no connection' });
    open.add(socket);
    socket.connectToServer();
    return undefined;
  });
  await openDashboard(page, email);
  await expect.poll(() => open.size).toBe(1);
  await bell(page).click();
  // Until it listens.
  await page.waitForTimeout(1500);
  await notify();
  await rows(page).first().waitFor({ timeout: AT_ONCE_MS });
  // Until the page has asked for the present state once more.
  await page.waitForTimeout(2500);

  isCut = true;
  for (const socket of open) await socket.close({ code: 1011, reason: 'no connection' });
  for (let count = 0; count < 5; count += 1) await notify();
  await page.waitForTimeout(5000);
  expect(await rows(page).count()).toBe(1);
  isCut = false;
  await expect.poll(() => rows(page).count()).toBe(6);
  await notify();
  await expect.poll(() => rows(page).count()).toBe(7);
  await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['All\n7', 'Unread\n7', 'Archived\n0']);
});

test('tabs agree: what is read, archived or dismissed in one is so in the others', async () => {
  const { email, notify } = await newNotifiedClient();
  const first = await newPerson();
  await listening(first, email);
  const second = await first.context().newPage();
  const third = await first.context().newPage();
  for (const page of [second, third]) {
    const subscription = subscribed(page);
    await page.goto('/dashboard/notification/NotificationsPage');
    await subscription;
  }
  for (let count = 0; count < 3; count += 1) await notify();
  for (const page of [first, second, third]) await unread(page, 3).waitFor({ timeout: 2 * AT_ONCE_MS });
  const list = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
  await expect.poll(() => list(third).count()).toBe(3);

  await list(second).first().getByRole('button', { name: 'Mark as read' }).click();
  for (const page of [first, third]) await unread(page, 2).waitFor({ timeout: AT_ONCE_MS });

  await list(second).first().getByRole('button', { name: 'Archive' }).click();
  await expect.poll(() => third.getByRole('tab').allInnerTexts()).toEqual(['All\n3', 'Unread\n2', 'Archived\n1']);

  await list(second).nth(1).getByRole('button', { name: 'Dismiss' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => list(third).count()).toBe(2);
  await expect.poll(() => third.getByRole('tab').allInnerTexts()).toEqual(['All\n2', 'Unread\n1', 'Archived\n1']);
});

test('signing out ends the connection', async () => {
  const { email, notify } = await newNotifiedClient();
  const page = await newPerson();
  const sockets: Promise<unknown>[] = [];
  page.on('websocket', (socket) => sockets.push(socket.waitForEvent('close', { timeout: 30_000 })));
  await listening(page, email);
  expect(sockets.length).toBe(1);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/auth/supabase/sign-in**');
  await Promise.all(sockets);
  await notify();
  await page.waitForTimeout(1500);
  expect(sockets.length).toBe(1);
});

test('a device that is signed out from another one notices at once', async () => {
  const { email, client } = await newNotifiedClient();
  const page = await newPerson();
  await listening(page, email);
  expect((await client.auth.signOut({ scope: 'others' })).error).toBeNull();
  await page.waitForURL('**/auth/supabase/sign-in**', { timeout: 10_000 });
});

const HOSTILE =
  '<img src=x onerror=alert(1)><svg onload=alert(2)><a href="javascript:alert(3)">a</a>"><script>alert(4)</script>&lt;b&gt;';

test.each(['en', 'ar'])('what somebody calls their case is text in a notification, in %s as well', async (language) => {
  const { email, notify } = await newNotifiedClient(HOSTILE);
  const page = await newPerson();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript((code) => localStorage.setItem('i18nextLng', code), language);
  await listening(page, email);
  await notify();
  await page.goto('/dashboard/notification/NotificationsPage');
  const row = page.getByRole('tabpanel').getByRole('listitem').first();
  await row.waitFor();
  expect(await row.innerText()).toContain(HOSTILE);
  expect(await row.locator('img, svg[onload], script, a[href^="javascript"]').count()).toBe(0);
  expect(dialogs).toEqual([]);
});
