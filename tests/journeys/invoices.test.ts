import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';
import { apiOf, caseIn } from './practice.ts';

/** A draft of 400.00 for a running case: two hours at the rate of the case, as agreed. */
async function draftOf(): Promise<{ id: string; total: number }> {
  const { caseId } = await caseIn('active');
  const lawyer = await apiOf('lawyer');
  const { error } = await lawyer.rpc('log_time', {
    case_id: caseId,
    minutes: 120,
    narrative: 'Reviewed the file',
    billable: true,
  });
  expect(error).toBeNull();
  const admin = await apiOf('lawyer-admin');
  const { data, error: refusal } = await admin.rpc('invoice_unbilled', { case_id: caseId });
  expect(refusal).toBeNull();
  return { id: data.id, total: data.total_amount };
}

test('a draft is issued and paid in two parts by keyboard, and the client sees it', async () => {
  const { id } = await draftOf();
  const page = await signedIn('lawyer-admin', { at: `/dashboard/invoice/${id}` });
  await page.getByText('Reviewed the file').waitFor();
  const client = await signedIn('user', { at: `/dashboard/invoice/${id}` });
  await client.getByRole('heading', { name: 'Invoice not found' }).waitFor();

  await page.getByRole('button', { name: 'Issue', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: /^INV-\d{5}$/ }).waitFor();

  await page.getByRole('button', { name: 'Record payment' }).press('Enter');
  const pay = page.getByRole('dialog', { name: 'Record payment' });
  const amount = pay.getByLabel('Amount', { exact: false });
  await amount.fill('999999');
  await pay.getByRole('button', { name: 'Record payment' }).press('Enter');
  await pay.getByText(/^At most/).waitFor();
  await amount.fill('10.5');
  await pay.getByRole('button', { name: 'Record payment' }).press('Enter');
  await pay.waitFor({ state: 'detached' });
  await page.getByText('Partly paid').waitFor();

  await client.reload();
  await client.getByText('Reviewed the file').waitFor();
  await client.getByText('$10.50').first().waitFor();
  expect(await client.getByRole('button', { name: 'Record payment' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Record payment' }).press('Enter');
  await pay.getByRole('button', { name: 'Record payment' }).press('Enter');
  await pay.waitFor({ state: 'detached' });
  await page.getByText('Paid', { exact: true }).first().waitFor();
  // The client hears of it without a reload.
  await client.getByText('$0.00').first().waitFor();

  // The latest payment is the first of them.
  await page.getByRole('button', { name: 'Refund' }).last().press('Enter');
  const refund = page.getByRole('dialog', { name: 'Refund this payment?' });
  await refund.getByLabel('Reason', { exact: false }).fill('Charged twice');
  await refund.getByRole('button', { name: 'Refund' }).press('Enter');
  await refund.waitFor({ state: 'detached' });
  await page.getByText('-$10.50').first().waitFor();
});

test('each figure of the list leads to as many invoices', async () => {
  await draftOf();
  const page = await signedIn('lawyer-admin', { at: '/dashboard/invoice/list' });
  const figures = page.getByRole('list', { name: 'Invoices in figures' }).getByRole('listitem');
  await page.getByText(/^\d+–\d+ of \d+$/).waitFor();
  const counts = (await figures.allInnerTexts()).map((text) => /· (\d+)/.exec(text)?.[1]);
  expect(counts).toHaveLength(5);
  for (const [nth, count] of counts.entries()) {
    await figures.nth(nth).getByRole('link').click();
    await page.getByText(new RegExp(`^\\d+–\\d+ of ${count}$`)).waitFor();
  }
});

test('the list finds, narrows and deletes drafts, also on a telephone', async () => {
  const { id } = await draftOf();
  const page = await signedIn('lawyer-admin', { at: '/dashboard/invoice?status=draft', width: 390 });
  const row = page.locator(`a[href="/dashboard/invoice/${id}"]`);
  await row.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto('/dashboard/invoice/list?status=paid');
  await row.waitFor({ state: 'detached' });
  await page.goto(`/dashboard/invoice/${id}`);
  await page.getByRole('button', { name: /^Actions for/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await page.waitForURL(/\/dashboard\/invoice\/list/);
});

test('what is paid is credited by keyboard, pays the next invoice, and the client reads why', async () => {
  const admin = await apiOf('lawyer-admin');
  const issued = async (caseId: string) => {
    const { data, error } = await admin.rpc('save_invoice', {
      invoice: { case_id: caseId, invoice_to: { name: 'Credit Client' } },
      items: [
        { title: 'Hearing', quantity: 1, price: 200 },
        { title: 'Brief', quantity: 1, price: 100 },
      ],
    });
    expect(error).toBeNull();
    expect((await admin.rpc('issue_invoice', { invoice_id: data.id })).error).toBeNull();
    return String(data.id);
  };
  const { caseId } = await caseIn('active');
  const [first, second] = [await issued(caseId), await issued(caseId)];
  const paid = { invoice_id: first, amount: 300, method: 'cash', source: 'operating', idempotency_key: first };
  expect((await admin.rpc('record_payment', paid)).error).toBeNull();

  const page = await signedIn('lawyer-admin', { at: `/dashboard/invoice/${first}` });
  await page.getByRole('button', { name: /^Actions for/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Credit' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Credit INV-/ });
  await dialog.getByText('The credit note comes to $300.00.').waitFor();
  await dialog.getByRole('combobox', { name: 'What is credited' }).press('Enter');
  await page.getByRole('option', { name: 'Amounts of some lines' }).press('Enter');
  await dialog.getByText('Enter an amount to see what it comes to.').waitFor();
  await dialog.getByLabel('Brief').fill('101');
  await dialog.getByText(/no more than is left of it/).waitFor();
  await dialog.getByLabel('Brief').fill('60');
  await dialog.getByText(/\$60\.00 is owed to the client/).waitFor();
  await dialog.getByLabel('Reason', { exact: false }).fill('Agreed by telephone');
  await dialog.getByRole('button', { name: 'Issue credit note' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('$60.00 left').waitFor();

  await page.goto(`/dashboard/invoice/${second}`);
  await page.getByRole('button', { name: 'Use it' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Use it' }).press('Enter');
  await page.getByText('Partly paid').waitFor();
  await page.getByText('$240.00').first().waitFor();

  await page.goto('/dashboard/invoice/credit_note?q=Credit+Client&sort=issued_on.desc');
  await page.getByRole('link', { name: /^CN-/ }).first().press('Enter');
  await page.getByText('Agreed by telephone').waitFor();
  await page.getByText(/^Paid INV-/).waitFor();

  // Its document was made once, and is seen and kept.
  await page.getByText('PDF, 1 page').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'View', exact: true }).press('Enter');
  const viewer = page.getByRole('dialog', { name: /^CN-\d+\.pdf$/ });
  await viewer.getByText('Credit note', { exact: true }).waitFor({ timeout: 60_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    viewer.getByRole('button', { name: 'Download' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toMatch(/^CN-\d+\.pdf$/);
  const file = await readFile(await download.path());
  await viewer.getByRole('button', { name: 'Close' }).press('Enter');
  const shown = await page.getByRole('region', { name: 'Document' }).locator('code').textContent();
  expect(createHash('sha256').update(file).digest('hex')).toBe(shown);
});

test('every line of a long invoice is credited in one note, from page to page', async () => {
  const admin = await apiOf('lawyer-admin');
  const { caseId } = await caseIn('active');
  const { data, error } = await admin.rpc('save_invoice', {
    invoice: { case_id: caseId, invoice_to: { name: 'Long Client' } },
    items: Array.from({ length: 12 }, (_, n) => ({ title: `Line ${n + 1}`, quantity: 1, price: 10 })),
  });
  expect(error).toBeNull();
  expect((await admin.rpc('issue_invoice', { invoice_id: data.id })).error).toBeNull();

  const page = await signedIn('lawyer-admin', { at: `/dashboard/invoice/${data.id}` });
  await page.getByRole('button', { name: /^Actions for/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Credit' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Credit INV-/ });
  await dialog.getByRole('combobox', { name: 'What is credited' }).press('Enter');
  await page.getByRole('option', { name: 'Amounts of some lines' }).press('Enter');
  await dialog.getByLabel('Line 1', { exact: true }).fill('x');
  await dialog.getByRole('button', { name: 'Next page' }).press('Enter');
  // A wrong amount has its message at the field, and is not dropped.
  await dialog.getByLabel('Line 1', { exact: true }).and(page.locator('[aria-invalid="true"]')).waitFor();
  await dialog.getByLabel('Line 1', { exact: true }).fill('4');
  await dialog.getByRole('button', { name: 'Next page' }).press('Enter');
  await dialog.getByLabel('Line 12', { exact: true }).fill('3');
  await dialog.getByText('The credit note comes to $7.00.').waitFor();
  await dialog.getByLabel('Reason', { exact: false }).fill('Agreed');
  await dialog.getByRole('button', { name: 'Issue credit note' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^CN-/ }).first().press('Enter');
  await page.getByRole('heading', { level: 1, name: /^CN-\d{5}$/ }).waitFor();
  await page.getByText('Line 12', { exact: true }).waitFor();
});

test('a client, who has no drafts, has no figure of them', async () => {
  const page = await signedIn('user', { at: '/dashboard/invoice/list' });
  const figures = page.getByRole('list', { name: 'Invoices in figures' }).getByRole('listitem');
  await page.getByText(/^\d+–\d+ of \d+$/).waitFor();
  const names = (await figures.allInnerTexts()).map((text) => text.split(' ·')[0]);
  expect(names).toEqual(['All', 'Paid', 'Pending', 'Overdue']);
});
