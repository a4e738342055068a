import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';

const MANAGER = '/dashboard/file-manager';
/** The case with papers in the demonstration, and its page. */
const CASE = '2c5a0402-5c18-4140-81cf-055de25e9dde';
const PAPERS = `/dashboard/case/${CASE}?tab=documents`;
const word = (): string => `f${randomUUID().slice(0, 8)}`;

test('a lawyer finds a paper by what it says, and reads it in the page', async () => {
  const page = await signedIn('lawyer', { at: `${MANAGER}?view=recent` });
  await page.getByPlaceholder('Search names, tags and text').fill('registered mail');
  const lease = page.getByRole('button', { name: 'Lease of store 14, signed 2022.pdf', exact: true });
  await lease.waitFor();
  // Enter opens; the pages come one by one, and the search goes to the place.
  await lease.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Lease of store 14, signed 2022.pdf' });
  await dialog.getByText('1 of 2').waitFor();
  await dialog.getByPlaceholder('Search in the document').fill('registered mail');
  await dialog.getByText('1 of 1').waitFor();
  await dialog.getByText('2 of 2').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('a Word document, a workbook and a letter are read in the page, and versions are compared', async () => {
  const page = await signedIn('lawyer', { at: PAPERS });
  const open = async (name: string, words: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await page.getByRole('dialog').getByText(words).first().waitFor({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  await open('Diary of visitors.xlsx', 'Market opened in the hall');
  await page.getByRole('button', { name: 'Correspondence', exact: true }).press('Enter');
  await open('Refusal by the landlord.eml', 'my client has received your notice');
  await page.goBack();
  await page.getByRole('button', { name: 'Pleadings', exact: true }).press('Enter');
  await open('Statement of claim.docx', 'leases store 14');
  await page.getByRole('button', { name: 'Statement of claim.docx', exact: true }).click();
  await page.getByRole('button', { name: 'Compare versions' }).click();
  const added = page.getByRole('dialog').locator('ins');
  await expect
    .poll(() => added.allInnerTexts(), { timeout: 30_000 })
    .toContainEqual(expect.stringContaining('one half of the rent'));
  // What was scanned is found by its words, and said to be recognised.
  await page.goto(`${MANAGER}?view=recent&q=sprinkler`);
  await page.getByRole('button', { name: 'Permit of the market, scanned.pdf', exact: true }).click();
  await page.getByText('Recognised from the scan, may have errors').waitFor();
});

test('a folder is made, renamed, starred, binned and brought back, by key', async () => {
  const page = await signedIn('lawyer', { at: MANAGER });
  const [name, next] = [word(), word()];
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(name);
  await page.keyboard.press('Enter');
  const made = page.getByRole('button', { name, exact: true });
  await made.waitFor();
  await made.focus();
  await page.keyboard.press('F2');
  await page.getByRole('dialog').getByRole('textbox').fill(next);
  await page.keyboard.press('Enter');
  const renamed = page.getByRole('button', { name: next, exact: true });
  await renamed.waitFor();
  await renamed.focus();
  await page.keyboard.press('Delete');
  await renamed.waitFor({ state: 'hidden' });
  await page.goto(`${MANAGER}?view=bin`);
  const row = page.getByRole('row', { name: next });
  await row.getByRole('button', { name: next, exact: true }).waitFor();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Restore' }).click();
  await row.waitFor({ state: 'hidden' });
  await page.goto(MANAGER);
  await page.getByRole('button', { name: next, exact: true }).waitFor();
});

test('the client sees what is shared with them, and nothing of the rest; others see neither', async () => {
  const client = await signedIn('user', { at: PAPERS });
  await client.getByRole('button', { name: 'Notice of termination, with proof.pdf', exact: true }).waitFor();
  for (const hidden of ['Pleadings', 'Correspondence', 'Refusal by the landlord.eml'])
    expect(await client.getByRole('button', { name: hidden, exact: true }).count()).toBe(0);
  await client.getByPlaceholder('Search names, tags and text').fill('privileged');
  await client.getByText('No file matches').waitFor();

  const rival = await signedIn('rival-lawyer', { at: `${MANAGER}?view=cases&case=${CASE}` });
  await rival.getByRole('heading', { name: 'Files' }).waitFor();
  await rival.waitForLoadState('networkidle');
  expect(await rival.getByText('Lease of store 14').count()).toBe(0);
});

test('a lawyer takes a paper back from the client, and shares it again, which the client sees at once', async () => {
  const lawyer = await signedIn('lawyer', { at: PAPERS });
  const client = await signedIn('user', { at: PAPERS });
  const seen = client.getByRole('button', { name: 'Engagement letter.pdf', exact: true });
  await seen.waitFor();
  await lawyer.getByRole('button', { name: 'Engagement letter.pdf', exact: true }).click();
  const shared = lawyer.getByRole('switch', { name: 'Shared with the client' });
  // It turns when the database has said so.
  await shared.click();
  await expect.poll(() => shared.isChecked()).toBe(false);
  await client.reload();
  await client.getByRole('button', { name: 'Diary of visitors.xlsx', exact: true }).waitFor();
  expect(await seen.count()).toBe(0);
  await shared.click();
  await seen.waitFor({ timeout: 20_000 });
});
