import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';

import { provoke, signedIn, signIn } from './browser.ts';
import { apiOf, caseIn } from './practice.ts';

const folder = mkdtempSync(join(tmpdir(), 'casewright-uploads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MANAGER = '/dashboard/file-manager';
const MB = 1024 * 1024;
const word = (): string => `u${randomUUID().slice(0, 8)}`;

/** How far a file is, in percent. */
const progress = async (page: Page, name: string): Promise<number> =>
  Number(await rowOf(page, name).getByRole('progressbar').getAttribute('aria-valuenow'));

/** A file on the disk, with bytes that nothing makes smaller. */
function fileOf(name: string, size: number): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, randomBytes(size));
  return path;
}

const choose = (page: Page, paths: string | string[], kind = 'files') =>
  page.locator(`input[data-upload="${kind}"]`).first().setInputFiles(paths);
const tray = (page: Page): Locator => page.getByRole('region', { name: 'Uploads' });
const rowOf = (page: Page, name: string): Locator => tray(page).getByRole('listitem').filter({ hasText: name });
const isDone = (page: Page, name: string) =>
  rowOf(page, name)
    .getByRole('link', { name: `Show ${name}` })
    .waitFor({ timeout: 60_000 });

const lines = new WeakMap<Page, CDPSession>();

/** Lets so many bytes out of a page in a second; null lets nothing in or out. */
async function slowDown(page: Page, bytes: number | null): Promise<void> {
  const line = lines.get(page) ?? (await page.context().newCDPSession(page));
  lines.set(page, line);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: bytes === null,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytes ?? -1,
  });
}

test('files and a folder come where the lawyer is, with their tree', async () => {
  const page = await signedIn('lawyer', { at: MANAGER });
  const [name, top] = [word(), word()];
  await choose(
    page,
    [1, 2, 3].map((number) => fileOf(`${name}-${number}.txt`, number * 1000)),
  );
  await tray(page).getByText('3 files are uploaded', { exact: true }).waitFor();
  // A folder that is there already is the one that is meant.
  const { data: own } = await (await apiOf('lawyer')).rpc('create_folder', { name: top });
  fileOf(`${top}/plan.txt`, 10);
  fileOf(`${top}/deep/er/note.txt`, 10);
  await choose(page, join(folder, top), 'folder');
  await isDone(page, 'note.txt');
  await isDone(page, 'plan.txt');

  await page.getByRole('searchbox').first().fill(name);
  await expect.poll(() => page.getByRole('row').filter({ hasText: name }).count()).toBe(3);
  await rowOf(page, 'note.txt').getByRole('link', { name: 'Show note.txt' }).click();
  const path = page.getByRole('navigation', { name: 'Where you are' });
  await expect.poll(() => path.getByRole('listitem').allInnerTexts()).toEqual(['My files', top, 'deep', 'er']);
  const { data: inside } = await (await apiOf('lawyer')).rpc('list_files', { place: 'folder', folder_id: own.id });
  expect(inside.map((row: { name: string }) => row.name)).toEqual(['deep', 'plan.txt']);

  await tray(page).getByRole('button', { name: 'Close' }).click();
  await tray(page).waitFor({ state: 'detached' });
});

test('what is dropped anywhere on the page comes where one is, folders with all that is in them', async () => {
  const page = await signedIn('lawyer', { at: MANAGER });
  const top = word();
  fileOf(`${top}/inner/dropped.txt`, 10);
  mkdirSync(join(folder, top, 'nothing'));
  const line = await page.context().newCDPSession(page);
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    line.send('Input.dispatchDragEvent', {
      type,
      x: 40,
      y: 700,
      data: { items: [], files: [join(folder, top), fileOf(`${top}.txt`, 20)], dragOperationsMask: 1 },
    });
  await page.getByRole('button', { name: 'Upload', exact: true }).waitFor();
  await drag('dragEnter');
  await drag('dragOver');
  await page.getByText('Drop the files here to upload them').waitFor();
  await drag('drop');
  await isDone(page, 'dropped.txt');
  await isDone(page, `${top}.txt`);
  expect(await page.getByText('Drop the files here to upload them').count()).toBe(0);
  const { data: found } = await (await apiOf('lawyer')).rpc('list_files', { place: 'mine', search: top });
  expect(found.map((row: { name: string }) => row.name)).toEqual([top, `${top}.txt`]);
  const { data: inside } = await (await apiOf('lawyer')).rpc('list_files', { place: 'folder', folder_id: found[0].id });
  expect(inside.map((row: { name: string }) => row.name)).toEqual(['inner', 'nothing']);
});

test('what was refused stays with its reason, and what was wrong is never lost', async () => {
  const page = await signedIn('lawyer', { at: MANAGER });
  const [empty, whole] = [`${word()}.pdf`, `${word()}.pdf`];
  await choose(page, [fileOf(empty, 0), fileOf(whole, 100)]);
  await isDone(page, whole);
  await rowOf(page, empty).getByText('The file is empty. Choose one with something in it.').waitFor();
  await page.reload();
  await rowOf(page, empty).getByText('The file is empty. Choose one with something in it.').waitFor();
  await rowOf(page, empty)
    .getByRole('button', { name: `Take ${empty} off the list` })
    .click();
  await tray(page).waitFor({ state: 'detached' });
});

test('a large file is paused, outlasts its tab, and ends', async () => {
  const page = await signedIn('lawyer', { at: MANAGER });
  const [paused, going] = [`${word()}.bin`, `${word()}.bin`];
  await slowDown(page, 4 * MB);
  await choose(page, [fileOf(paused, 30 * MB), fileOf(going, 25 * MB)]);
  await expect.poll(() => progress(page, paused)).toBeGreaterThan(20);
  await rowOf(page, paused)
    .getByRole('button', { name: `Pause ${paused}` })
    .click();
  await rowOf(page, paused)
    .getByText(/Paused at \d+%/)
    .waitFor();
  const reached = await progress(page, paused);
  await expect.poll(() => progress(page, going)).toBeGreaterThan(20);
  await page.close();

  const again = await page.context().newPage();
  await slowDown(again, 8 * MB);
  // The tray is on every page.
  await again.goto('/dashboard');
  // One goes on by itself, the other where somebody wants it.
  await isDone(again, going);
  expect(await progress(again, paused)).toBeGreaterThanOrEqual(reached - 1);
  await rowOf(again, paused)
    .getByRole('button', { name: `Go on with ${paused}` })
    .click();
  await isDone(again, paused);
  const { data } = await (await apiOf('lawyer')).rpc('list_files', { place: 'mine', search: paused });
  expect(data).toMatchObject([{ name: paused, size: 30 * MB }]);
});

test('without a connection it waits, and goes on by itself', async () => {
  // What the page does when it rests needs a connection as well, and says so.
  provoke(/The live connection could not be made|The place of the session could not be noted/);
  const page = await signedIn('lawyer', { at: MANAGER });
  const name = `${word()}.bin`;
  await slowDown(page, 3 * MB);
  await choose(page, fileOf(name, 12 * MB));
  await expect.poll(() => progress(page, name)).toBeGreaterThan(10);
  await slowDown(page, null);
  await rowOf(page, name).getByText('Waits for the connection').waitFor();
  await slowDown(page, 20 * MB);
  await isDone(page, name);
});

test('a client brings a file into a case, which its lawyer sees', async () => {
  const { caseId } = await caseIn('active');
  const page = await signedIn('user', { at: `${MANAGER}?view=cases&case=${caseId}` });
  const name = `${word()}.txt`;
  await choose(page, fileOf(name, 500));
  await isDone(page, name);
  await page.getByRole('row').filter({ hasText: name }).waitFor();
  const { data } = await (await apiOf('lawyer')).rpc('list_files', { place: 'case', case_id: caseId });
  // Beside the letter of its engagement.
  expect(data).toContainEqual(expect.objectContaining({ name, visibility: 'shared' }));
});

test('what a person uploads is theirs alone, also at the same browser', async () => {
  const page = await signedIn('user', { at: MANAGER });
  const name = `${word()}.bin`;
  const path = fileOf(name, 2 * MB);
  await slowDown(page, 200_000);
  await choose(page, path);
  await expect.poll(() => progress(page, name)).toBeGreaterThan(5);
  await rowOf(page, name)
    .getByRole('button', { name: `Pause ${name}` })
    .click();
  const signOut = async () => {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/auth/supabase/sign-in**');
  };
  await signOut();
  expect(await tray(page).count()).toBe(0);
  await signIn(page, 'second-user@casewright.test');
  await page.goto(MANAGER);
  await choose(page, fileOf('other.txt', 10));
  await isDone(page, 'other.txt');
  expect(await rowOf(page, name).count()).toBe(0);
  await signOut();

  // No copy of the document was left behind; the server has what was sent.
  await signIn(page, 'user@casewright.test');
  await rowOf(page, name).getByText('Choose the file again to go on').waitFor();
  await rowOf(page, name)
    .locator('input[type=file]')
    .setInputFiles(fileOf('not-it.bin', 2 * MB));
  await page.getByText(`This is another file. Choose “${name}”, 2 MB.`).waitFor();
  await slowDown(page, 20 * MB);
  await rowOf(page, name).locator('input[type=file]').setInputFiles(path);
  await isDone(page, name);
});

test('a new version of a file', async () => {
  const page = await signedIn('lawyer', { at: MANAGER });
  const name = `${word()}.txt`;
  await choose(page, fileOf(name, 500));
  await rowOf(page, name)
    .getByRole('link', { name: `Show ${name}` })
    .click();
  await page.getByRole('button', { name: 'Upload a new version' }).waitFor();
  await choose(page, fileOf('second.txt', 700), 'file');
  await page.getByRole('region', { name: 'Versions' }).getByText('v2').waitFor();
});
