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

  await page.getByRole('button', { name: 'Issue' }).press('Enter');
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

  await page.getByRole('button', { name: 'Refund' }).first().press('Enter');
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
