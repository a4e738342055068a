import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';

const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('a statement is taken once, its lines are sorted, and what pays an invoice is confirmed', async () => {
  const page = await signedIn('lawyer-admin', { at: '/dashboard/banking' });
  const statement = {
    name: 'november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Date,Description,Amount\n${dayAgo(1)},PARKING MEDALLION,-21.40\n${dayAgo(1)},SOLD A DESK,90\n`,
    ),
  };
  for (const said of ['New lines: 2. Here already: 0.', 'New lines: 0. Here already: 2.']) {
    await page.getByRole('button', { name: 'Take a statement' }).click();
    await page.locator('input[type=file]').setInputFiles(statement);
    await page.getByText('november.csv: 2 lines').waitFor();
    await page.getByRole('button', { name: 'Take the lines' }).click();
    await page.getByText(said).waitFor();
  }
  await page.getByRole('button', { name: 'Actions for PARKING MEDALLION' }).click();
  await page.getByRole('menuitem', { name: 'Say what it is for' }).click();
  await page.getByRole('combobox', { name: 'What for' }).click();
  await page.getByRole('option', { name: 'Travel' }).click();
  await page.getByLabel('Who got the money').fill('Medallion');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('The transaction is in the ledger.').waitFor();
  await page.getByRole('tab', { name: /^Expenses/ }).click();
  await page.getByRole('row').filter({ hasText: 'PARKING MEDALLION' }).getByText('Completed').waitFor();

  await page.getByRole('tab', { name: 'Payments found' }).click();
  await page.getByRole('button', { name: /^Confirm all that are sure \(1\)/ }).click();
  await page.getByText('Payments confirmed: 1').waitFor();
  const more = page.getByRole('row').filter({ hasText: 'more than was due' });
  await more.getByRole('button', { name: /^Confirm for/ }).click();
  await page.getByText('above what was due is the client’s credit').waitFor();
});

test('a file that is no statement is refused with a sentence, and what a statement says stays text', async () => {
  const page = await signedIn('lawyer-admin', { at: '/dashboard/banking' });
  let hasRun = false;
  page.on('dialog', (dialog) => {
    hasRun = true;
    void dialog.dismiss();
  });
  await page.getByRole('button', { name: 'Take a statement' }).click();
  const dialog = page.getByRole('dialog');
  const file = dialog.locator('input[type=file]');
  const line = (nth: number) => `${dayAgo(2)},LINE ${nth},1.00\n`;
  const entities = '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  // No two that follow each other have the same answer.
  const files: [string, string | Buffer, string][] = [
    ['picture.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'cannot be read as a statement'],
    [
      'lines.csv',
      `Date,Description,Amount\n${Array.from({ length: 10_001 }, (_, nth) => line(nth)).join('')}`,
      'at most 10,000 lines',
    ],
    [
      'entities.xml',
      `<?xml version="1.0"?>${entities}<Document><BkToCstmrStmt>&b;</BkToCstmrStmt></Document>`,
      'cannot be read as a statement',
    ],
    ['page.xml', '<html><script>alert(1)</script></html>', 'none of the kinds that can be read'],
    ['amounts.csv', `Date,Description,Amount\n${dayAgo(2)},RENT,=1+1\n`, 'a day or an amount is missing or wrong'],
  ];
  // From the disk: what is sent through the browser's own door takes seconds.
  const folder = mkdtempSync(join(tmpdir(), 'casewright-statement-'));
  try {
    writeFileSync(join(folder, 'long.csv'), Buffer.alloc(13_000_000, 'x'));
    await file.setInputFiles(join(folder, 'long.csv'));
    await dialog.getByRole('alert').filter({ hasText: 'This file is too large for a statement.' }).waitFor();
  } finally {
    rmSync(folder, { recursive: true });
  }
  for (const [name, content, said] of files) {
    await file.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    await dialog.getByRole('alert').filter({ hasText: said }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Take the lines' }).isDisabled()).toBe(true);
  }
  const formula = '=HYPERLINK(""http://example.test"";""x"")';
  const script = '<img src=x onerror=alert(1)>';
  await file.setInputFiles({
    name: 'words.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Date,Description,Amount\n${dayAgo(2)},"${formula}",-12.34\n${dayAgo(2)},${script},-12.35\n`),
  });
  await page.getByText('words.csv: 2 lines').waitFor();
  await dialog.getByRole('button', { name: 'Take the lines' }).click();
  await page.getByText('New lines: 2. Here already: 0.').waitFor();
  for (const words of ['=HYPERLINK("http://example.test";"x")', script]) await page.getByText(words).first().waitFor();
  expect(await page.locator('main img[src="x"], main a[href*="example.test"]').count()).toBe(0);
  expect(hasRun).toBe(false);
  await page.close();
});

test('a measure says how it is counted, and leads from its figures to the hours behind them', async () => {
  const page = await signedIn('lawyer-admin', { at: '/dashboard/banking?view=reports&report=realisation' });
  const figures = page.getByRole('region', { name: 'Realisation', exact: true }).first();
  const client = figures.getByRole('row', { name: /Marco Bianchi/ });
  await client.waitFor();
  await figures.getByRole('button', { name: 'How it is counted' }).click();
  await expect.poll(() => figures.textContent()).toContain('Time that is not billed yet counts as not realised.');
  await client.getByRole('link').click();
  const rows = page.getByRole('region', { name: /^Rows behind this figure/ });
  await expect.poll(() => rows.getByText('Marco Bianchi').count()).toBeGreaterThan(2);
  expect(await rows.getByText('Amelia Hartley').count()).toBe(0);
  // What the lines show is there as rows.
  const months = page.getByRole('region', { name: 'Realisation by month, in percent' }).first();
  await months.getByRole('button', { name: 'Show as a table' }).click();
  await expect.poll(() => months.textContent()).toMatch(/[0-9.]+% · [0-9,.]+ of [0-9,.]+/);
  await page.close();
});

test('a report leads from its figures to their rows', async () => {
  const page = await signedIn('lawyer-admin', { at: '/dashboard/banking?view=reports&size=25' });
  const panel = page.getByRole('region', { name: 'Receivables by age' });
  const all = panel.getByRole('row').filter({ hasText: 'All in USD' }).getByRole('link').last();
  await all.click();
  const rows = page.getByRole('region', { name: 'Rows behind this figure' });
  await rows.getByRole('row').nth(1).waitFor();
  const cents = (text: string | null) => Math.round(Number((text ?? '').replaceAll(/[^\d.]/g, '')) * 100);
  // Both are live: money that somebody paid online a minute ago may arrive between the two.
  const missing = async () => {
    const amounts = await rows.getByRole('row').filter({ hasText: '$' }).locator('td:last-child').allTextContents();
    return cents(await all.textContent()) - amounts.reduce((sum, amount) => sum + cents(amount), 0);
  };
  await expect.poll(missing).toBe(0);
  expect(cents(await all.textContent())).toBeGreaterThan(0);
  await page.getByRole('tab', { name: 'Work in progress' }).click();
  await page.getByRole('tab', { name: 'Person' }).click();
  await page.getByRole('region', { name: 'Work in progress' }).getByText('Daniel Okafor').waitFor();
});

test('on a telephone money moves between own accounts, balances are hidden, and no card has its number here', async () => {
  const page = await signedIn('lawyer-admin', { width: 390, at: '/dashboard/banking' });
  const panel = page.getByRole('region', { name: 'Quick transfer' });
  const send = panel.getByRole('button', { name: 'Transfer now' });
  expect(await send.isDisabled()).toBe(true);
  const amount = panel.getByRole('textbox', { name: 'Amount to transfer' });
  await amount.fill('4500');
  await amount.blur();
  expect(await amount.inputValue()).toBe('1000');
  await amount.fill('150');
  await send.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer now' }).click();
  await page.getByText('The transfer is in the books.').waitFor();
  const figures = page.getByLabel('The accounts in figures');
  await page.getByRole('button', { name: 'Hide balances' }).click();
  await figures.getByText('••••••').first().waitFor();
  expect(await figures.getByText('$').count()).toBe(0);

  await page.getByRole('button', { name: 'Actions for Banking' }).click();
  await page.getByRole('menuitem', { name: 'Add card' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Holder').fill('Office');
  await dialog.getByLabel('Last four digits').fill('4111 1111 1111 1111');
  await dialog.getByRole('button', { name: 'Add the card' }).click();
  await dialog.getByText('more than four digits').waitFor();
});
