import { randomUUID } from 'node:crypto';

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';
import { apiOf, caseIn, done, settled } from './practice.ts';
import { draw, verified } from './sealed.ts';

/** The active case of `user@` that `lawyer@` leads. */
const LEASE = '2c5a0402-5c18-4140-81cf-055de25e9dde';

const word = (): string => `W${randomUUID().slice(0, 8)}`;
const chosenTab = (page: Page) => page.getByRole('tablist').first().getByRole('tab', { selected: true });
const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** Presses Tab until the focus is on something. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let presses = 0; presses < 200; presses += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not get there');
}

async function taskOn(caseId: string, assignee?: string): Promise<string> {
  const title = word();
  const task = { title, case_id: caseId, ...(assignee && { assignees: [assignee], client_visible: true }) };
  await done('lawyer', 'save_task', { task_id: null, task });
  return title;
}

test('a lawyer sees what is next on a case, and works through it by the keyboard alone', async () => {
  const { caseId } = await caseIn('active');
  const title = await taskOn(caseId);
  const page = await signedIn('lawyer', { at: `/dashboard/case/${caseId}` });
  await settled(page);
  await panel(page, /^Next dates/).waitFor();
  await panel(page, /^Recent/)
    .getByRole('listitem')
    .first()
    .waitFor();
  expect(await chosenTab(page).innerText()).toBe('Overview');
  // Once the work goes on the way to it is no longer shown.
  expect(await page.getByRole('list', { name: 'Stages of the case' }).count()).toBe(0);
  const tasks = panel(page, /^Open tasks/);
  await tasks.getByText(title).waitFor();
  expect(await page.getByRole('tab', { name: 'Work 1' }).count()).toBe(1);

  // The circle completes the task, and the count follows.
  await tabTo(page, tasks.getByLabel(new RegExp(title)));
  await page.keyboard.press('Space');
  await tasks.getByText(title).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Work', exact: true }).waitFor();

  // 'Add' leads to the form of each thing, and back.
  await tabTo(page, page.getByRole('button', { name: 'Add', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Task', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add a task' });
  const another = word();
  await form.getByRole('textbox', { name: 'What needs to be done' }).focus();
  await page.keyboard.type(another);
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
  await page.getByRole('listitem').filter({ hasText: another }).waitFor();
  expect(new URL(page.url()).search).toBe('?tab=work&part=tasks');

  // The arrows move along the tabs, Enter opens one.
  await tabTo(page, chosenTab(page));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('tab') === 'deadlines');
  expect(await chosenTab(page).innerText()).toMatch(/^Deadlines/);
});

test('the head and the tabs of a case stay while the page scrolls', async () => {
  const page = await signedIn('lawyer', { at: `/dashboard/case/${LEASE}?tab=file&part=history` });
  await page.getByRole('button', { name: 'Show earlier entries' }).waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  const tabs = await page.getByRole('tablist').first().boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  const bottom = (header?.y ?? 0) + (header?.height ?? 0);
  expect(heading?.y).toBeGreaterThanOrEqual(bottom);
  expect(Math.round(tabs?.y ?? 0)).toBe(bottom + 56);
  expect(tabs?.height).toBe(44);
});

test('a client does what is asked of them with a finger', async () => {
  const { caseId } = await caseIn('active');
  const { data } = await (await apiOf('user')).auth.getUser();
  const title = await taskOn(caseId, data.user?.id);
  await done('lawyer', 'send_message', { case_id: caseId, body: `Please look: ${title}` });
  const page = await signedIn('user', { width: 390, touch: true, at: `/dashboard/case/${caseId}` });
  await settled(page);
  const circle = panel(page, /^Open tasks/).getByLabel(new RegExp(title));
  await circle.waitFor();
  const box = await circle.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
  await circle.tap();
  await panel(page, /^Open tasks/)
    .getByText(title)
    .waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: 'Messages 1 new' }).tap();
  await page.getByRole('log').getByText(`Please look: ${title}`).waitFor();
  const groups = page.getByRole('tablist', { name: 'Parts of the case' });
  await groups.getByRole('tab', { name: 'Messages', exact: true }).waitFor();
  await page.getByRole('tab', { name: /^File/ }).tap();
  await page.getByRole('tab', { name: 'History' }).tap();
  await page.waitForURL((url) => url.searchParams.get('part') === 'history');
  // Nothing of the page lies beyond the edge of the screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // What is the firm's alone is not there.
  expect(await page.getByRole('tab', { name: 'Conflicts' }).count()).toBe(0);
});

test('an address of an earlier version leads to the same part of a case', async () => {
  const page = await signedIn('lawyer', { at: null });
  for (const [tab, group, part] of [
    ['timeline', /^File/, 'History'],
    ['content', /^File/, 'Facts'],
    ['tasks', /^Work/, 'Tasks'],
    ['workflows', /^Work/, 'Workflow'],
    ['conflicts', /^People/, 'Conflicts'],
    ['notes', /^File/, 'Notes'],
  ] as const) {
    await page.goto(`/dashboard/case/${LEASE}?tab=${tab}`);
    await page.getByRole('tab', { name: part, exact: true, selected: true }).waitFor();
    expect(await chosenTab(page).innerText()).toMatch(group);
  }
  // A part that the reader does not have leads to the first one that they have.
  const client = await signedIn('user', { at: `/dashboard/case/${LEASE}?tab=people&part=conflicts` });
  await client.getByRole('tab', { name: 'Parties', selected: true }).waitFor();
  await client.goto(`/dashboard/case/${LEASE}?tab=nothing`);
  await client.getByRole('tab', { name: 'Overview', selected: true }).waitFor();
});

test('who signs sees all that is agreed, agrees in person, takes a copy along, and reads the letter when both have signed', async () => {
  const { caseId } = await caseIn('engaging');
  const client = await signedIn('user', { at: `/dashboard/case/${caseId}` });
  await settled(client);
  expect(await client.getByRole('button', { name: 'Sign engagement' }).count()).toBe(0);
  await done('lawyer', 'record_conflict_check', { case_id: caseId, result: 'cleared' });
  await client.reload();

  await tabTo(client, client.getByRole('button', { name: 'Sign engagement' }));
  await client.keyboard.press('Enter');
  const dialog = client.getByRole('dialog', { name: /^Engagement with / });
  await dialog.getByText('Conflict check clear').waitFor();
  await dialog.getByRole('heading', { name: 'Full terms' }).waitFor();
  await dialog.getByText('$1,200').first().waitFor();
  await dialog.getByText('Revision 1').first().waitFor();

  // Nothing is agreed to in advance; the name is there.
  const button = dialog.getByRole('button', { name: 'Sign the engagement' });
  const consents = dialog.getByRole('checkbox');
  expect(await consents.count()).toBe(2);
  for (const consent of await consents.all()) expect(await consent.isChecked()).toBe(false);
  const name = dialog.getByRole('textbox', { name: 'Your full name' });
  expect(await name.inputValue()).toBe('Amelia Hartley');
  expect(await button.isDisabled()).toBe(true);

  const download = client.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the terms' }).click();
  expect((await download).suggestedFilename()).toBe('engagement-terms-revision-1.html');

  await tabTo(client, consents.first());
  await client.keyboard.press('Space');
  expect(await button.isDisabled()).toBe(true);
  await client.keyboard.press('Tab');
  await client.keyboard.press('Space');
  await expect.poll(() => button.isDisabled()).toBe(false);
  await name.fill(' ');
  expect(await button.isDisabled()).toBe(true);
  await name.fill('Amelia B. Hartley');
  await dialog.getByRole('button', { name: 'Draw', exact: true }).click();
  expect(await button.isDisabled()).toBe(true);
  await draw(client);
  await expect.poll(() => button.isDisabled()).toBe(false);
  await name.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await client.getByText('Signed by Amelia B. Hartley', { exact: false }).waitFor();

  // With the second signature the letter comes, without a reload.
  await done('lawyer', 'sign_engagement', { case_id: caseId, typed_name: 'Daniel Okafor' });
  const open = client.getByRole('link', { name: 'Open (PDF)' });
  await open.waitFor({ timeout: 60_000 });
  await open.click();
  await client.getByRole('heading', { name: /^Engagement letter C-.*\.pdf$/ }).waitFor();
  const api = await apiOf('user');
  const { data: file } = await api
    .from('files')
    .select('object_path, visibility')
    .eq('case_id', caseId)
    .single<{ object_path: string; visibility: string }>();
  expect(file?.visibility).toBe('shared');
  const { data: blob } = await api.storage.from('documents').download(file?.object_path ?? '');
  const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(await verified(bytes)).toMatchObject({ code: 0 });
  const changed = bytes.slice();
  changed[700] = (changed[700] ?? 0) ^ 1;
  expect(await verified(changed)).toMatchObject({ code: 1 });
});
