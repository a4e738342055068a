import { expect, test } from 'vitest';

import { column } from './boards.ts';
import { holdBack, signedIn } from './browser.ts';
import { tasksGiven } from './practice.ts';
import { BOARD, unique, WIDE } from './task-boards.ts';

test('the task board stays under the pointer while what narrows it arrives', async () => {
  const page = await signedIn('lawyer', WIDE);
  const arrive = await holdBack(page, /\/active-task-filters-/);
  await page.goto(`${BOARD}?q=${unique('Nothing')}`);
  await page.getByRole('button', { name: 'Add a task to: To do' }).hover();
  await page.mouse.down();
  await arrive();
  await page.getByRole('button', { name: 'Clear', exact: true }).waitFor();
  await page.mouse.up();
  await column(page, 'To do').getByRole('textbox', { name: 'What has to be done' }).waitFor();
});

test.each([
  ['the list of cases', '/dashboard/case/list?q=the', /\/active-case-filters-/],
  ['Discover', '/dashboard/case/list?tab=discover&q=the', /\/active-case-filters-/],
])('%s stays where it is while what narrows it arrives', async (_name, path, part) => {
  const page = await signedIn('lawyer');
  const arrive = await holdBack(page, part);
  await page.goto(path);
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await first.waitFor();
  const before = await first.boundingBox();
  await arrive();
  await page.getByRole('button', { name: 'Clear', exact: true }).waitFor();
  expect(await first.boundingBox()).toEqual(before);
});

test.each([
  ['cases', '/dashboard/case/table', /\/rpc\/case_status_counts/, 'Cancelled'],
  ['proposals', '/dashboard/case/proposal/list', /\/rpc\/proposal_status_counts/, 'Declined'],
])('the tabs of the table of %s keep the places of their counts', async (_name, path, counts, last) => {
  const page = await signedIn('lawyer');
  const arrive = await holdBack(page, counts);
  await page.goto(path);
  const tab = page.getByRole('tab', { name: last });
  await tab.waitFor();
  const before = await tab.boundingBox();
  await arrive();
  await expect.poll(() => tab.textContent()).toMatch(/\d/);
  const after = await tab.boundingBox();
  // Counts of several digits are wider than their place; all of them together by less than one place.
  expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0))).toBeLessThan(24);
});

test('notifications stay where they are on a telephone while their number arrives', async () => {
  await tasksGiven('lawyer-admin', 'lawyer', [unique('Read this')]);
  const page = await signedIn('lawyer', { width: 390 });
  const arrive = await holdBack(page, /\/rest\/v1\/notifications\?select=id&/);
  await page.goto('/dashboard/notification/NotificationsPage');
  const tabs = page.getByRole('tablist').first();
  await tabs.waitFor();
  const before = await tabs.boundingBox();
  await arrive();
  await expect.poll(() => page.getByRole('button', { name: 'Mark all as read' }).isEnabled()).toBe(true);
  expect((await tabs.boundingBox())?.y).toBe(before?.y);
});

test('new postings come when what stands above them is known', async () => {
  const page = await signedIn('lawyer');
  const arrive = await holdBack(page, /\/rpc\/dashboard_waiting/);
  const posted = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().includes('/rest/v1/case_postings'),
  );
  await page.goto('/dashboard');
  await posted;
  const postings = page.getByRole('heading', { name: 'New postings' });
  await page.waitForTimeout(500);
  expect(await postings.count()).toBe(0);
  await arrive();
  await postings.waitFor();
});
