import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';
import { apiOf, caseIn } from './practice.ts';

/** Waits until the table or the cards show rows: how many there are is said by the filters, or by the table's pages. */
const loaded = async (page: Page): Promise<void> => {
  await page
    .getByText(/^(\d[\d,]* results?|\d+–\d+ of \d+)$/)
    .first()
    .waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
};
const savedSearches = async (page: Page) => {
  await page.getByRole('button', { name: 'Saved searches' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved searches' });
  await dialog.waitFor();
  return dialog;
};

test('a search that is saved comes back with all its filters and the frequency of its notifications', async () => {
  const page = await signedIn('lawyer', { at: null });
  const name = `Leases ${Date.now().toString(36)}`;
  await page.goto('/dashboard/case/list?tab=discover&q=lease&sort=oldest');
  await loaded(page);
  const dialog = await savedSearches(page);
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name, exact: true }).waitFor();
  await dialog.getByRole('combobox', { name: `Notify me of “${name}”` }).click();
  await page.getByRole('option', { name: 'At once' }).click();
  await page.waitForFunction(() => !document.querySelector('[role="dialog"] [aria-disabled="true"]'));

  await page.goto('/dashboard/case/list?tab=discover&country=FR');
  const again = await savedSearches(page);
  expect(await again.getByRole('combobox', { name: `Notify me of “${name}”` }).innerText()).toBe('At once');
  await again.getByRole('button', { name, exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('q') === 'lease');
  const address = new URL(page.url()).searchParams;
  expect([address.get('sort'), address.get('country'), address.get('tab')]).toEqual(['oldest', null, 'discover']);

  const last = await savedSearches(page);
  await last.getByRole('button', { name: `Delete “${name}”` }).click();
  await last.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
});

test('a misspelt search finds what is spelt rightly, among postings and one’s own cases', async () => {
  const page = await signedIn('lawyer', { at: '/dashboard/case/list?tab=discover&q=leese' });
  await loaded(page);
  expect(await page.getByRole('listitem').filter({ hasText: /lease/i }).count()).toBeGreaterThan(0);
  await page.goto('/dashboard/case/table?q=equipmnt');
  await page.getByRole('row', { name: /Bakery equipment/ }).waitFor();
});

test('columns are chosen once; the export holds the whole filtered list, with its own columns', async () => {
  const page = await signedIn('lawyer-admin', { at: '/dashboard/case/table?size=5' });
  const menu = page.getByRole('button', { name: 'More options for this table' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('checkbox', { name: 'Urgency' }).check();
  await columns.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await page.getByRole('columnheader', { name: 'Urgency' }).waitFor();
  // The number comes after the tab.
  const counted = page.getByRole('tab', { name: /^All\s*\d/ });
  await counted.waitFor();
  const all = Number((await counted.innerText()).replaceAll(/\D/g, ''));
  expect(all).toBeGreaterThan(5);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export cases' });
  for (const column of ['Tags', 'Budget from']) await dialog.getByRole('checkbox', { name: column }).uncheck();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^cases-\d{4}-\d\d-\d\d\.csv$/);
  const file = await readFile(await download.path(), 'utf8');
  const [head = '', ...rows] = file.trim().split('\n');
  expect(head).toContain('"Number","Title","Client"');
  expect(head).not.toContain('Tags');
  expect(rows).toHaveLength(all);
});

const titleOf = async ({ caseId }: { caseId: string }): Promise<string> => {
  const { data } = await (await apiOf('lawyer')).from('cases').select('title').eq('id', caseId).single();
  return String(data?.['title']);
};
/** The box of a case's row. */
const boxOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title }).getByRole('checkbox');

test('of several cases those are tagged that may be; the others are listed with why not', async () => {
  const tag = `trial ${Date.now().toString(36)}`;
  const [tagged, refused] = [await titleOf(await caseIn('active')), await titleOf(await caseIn('engaging'))];
  const page = await signedIn('lawyer-admin', { at: '/dashboard/case/table?sort=created_at.desc' });
  await boxOf(page, tagged).check();
  await boxOf(page, refused).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Tag', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save tags' }).click();
  await dialog.getByText('Choose at least one tag to add or to remove.').waitFor();
  await dialog.getByRole('combobox', { name: 'Add tags' }).fill(tag);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save tags' }).click();
  await dialog.getByText('1 case was left as it is').waitFor();
  const said = await dialog.innerText();
  expect(said).toContain(refused);
  expect(said).toContain('engaging');
  expect(said).not.toContain(tagged);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.goto(`/dashboard/case/table?tag=${encodeURIComponent(tag)}`);
  await page.getByRole('row', { name: new RegExp(tagged.replaceAll(/[^\w ]/g, '.')) }).waitFor();
  expect(
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox') })
      .count(),
  ).toBe(2);
});

test('the platform’s administrator reads why there are no cases, and gets a link to the open postings', async () => {
  const page = await signedIn('admin', { at: '/dashboard/case/table' });
  await page.getByText('No cases of your own').waitFor();
  expect(await page.getByText('as soon as a client engages you').count()).toBe(0);
  await page.getByRole('link', { name: 'Read the open postings' }).click();
  await page.waitForURL('**/dashboard/case/list');
});

test('several cases are moved on the board at once, and Undo puts them back', async () => {
  // Cases that meet what their column asks for: Undo is refused for others, as every way into that column is.
  const moved = [await titleOf(await caseIn('active')), await titleOf(await caseIn('active'))];
  const page = await signedIn('lawyer-admin', { at: '/dashboard/case/table?status=active&sort=created_at.desc' });
  await loaded(page);
  for (const title of moved) await boxOf(page, title).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Move on the board' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 2 cases on the board' });
  await dialog.getByRole('combobox', { name: 'Column' }).click();
  await page.getByRole('option').last().click();
  const answer = page.waitForResponse((response) => response.url().includes('/rpc/place_cases'));
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  const placed: { undo: { was: object } | null }[] = await (await answer).json();
  const back = page.waitForRequest((request) => request.url().includes('/rpc/restore_cases'));
  await page.getByRole('button', { name: 'Undo' }).click();
  expect((await back).postDataJSON()).toEqual({ undo: placed.flatMap(({ undo }) => undo ?? []) });
  await page.getByText('Undone: 2 cases were moved.').waitFor();
});
