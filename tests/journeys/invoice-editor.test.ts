import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';
import { apiOf, caseIn, done } from './practice.ts';

const INVOICE = /\/dashboard\/invoice\/([0-9a-f-]{36})$/;

test('an administrator writes an invoice by keyboard, comes back to it, and issues it', async () => {
  const { caseId } = await caseIn('active');
  const { service, tax } = await offered();
  const lawyer = await apiOf('lawyer');
  const { error } = await lawyer.from('expenses').insert({
    case_id: caseId,
    spent_on: '2026-01-05',
    category: 'court_fees',
    description: 'Filing fee',
    amount: 388.5,
  });
  expect(error).toBeNull();
  const page = await signedIn('lawyer-admin', { at: `/dashboard/invoice/new?case=${caseId}` });
  // Who pays and the currency are those of the case.
  await page.getByText('Amelia Hartley').first().waitFor();
  await page.getByRole('heading', { level: 1, name: 'New invoice' }).waitFor();

  const first = page.getByRole('listitem', { name: 'Line 1' });
  await first.getByLabel('Service').press('Enter');
  await page.getByRole('option', { name: service }).press('Enter');
  // A service fills in its price and its name, and leaves both to be changed.
  await expect.poll(() => first.getByLabel('Title', { exact: false }).inputValue()).toBe(service);
  expect(await first.getByLabel('Price', { exact: false }).inputValue()).toBe('300');
  await first.getByLabel('Quantity', { exact: false }).fill('2.5');
  await first.getByLabel('Taxes').focus();
  await page.keyboard.type(tax);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const total = page.getByRole('region', { name: 'Total' });
  // 750.00 and 8 % of it.
  await total.getByText('$810').waitFor();

  await page.getByRole('button', { name: /Add unbilled work/ }).press('Enter');
  const work = page.getByRole('dialog', { name: 'Unbilled work' });
  await work.getByText('1 chosen, $388.50').waitFor();
  await work.getByRole('button', { name: 'Add to invoice' }).press('Enter');
  await page.getByRole('listitem', { name: 'Line 2' }).getByText('Expense').waitFor();
  await page.getByRole('button', { name: 'Move line 2 up' }).press('Enter');
  await expect.poll(() => first.getByLabel('Title', { exact: false }).inputValue()).toBe('Filing fee');
  // A line that is removed takes its sum along.
  await page.getByRole('button', { name: 'Add item' }).press('Enter');
  const third = page.getByRole('listitem', { name: 'Line 3' });
  await expect
    .poll(() => third.getByLabel('Title', { exact: false }).evaluate((field) => field === document.activeElement))
    .toBe(true);
  await third.getByRole('button', { name: 'Remove line 3' }).press('Enter');
  await third.waitFor({ state: 'detached' });
  // A tenth off, and 8 % of the rest: 1,138.50 less 113.85, and 81.97.
  await total.getByRole('button', { name: 'Percent of the lines' }).press('Enter');
  await total.getByRole('textbox', { name: 'Discount' }).fill('10');
  await total.getByText('$1,106.62').waitFor();

  // What is missing is said beside it, and nothing is lost.
  await first.getByLabel('Title', { exact: false }).fill('');
  await page.getByRole('button', { name: 'Save draft' }).press('Enter');
  await first.getByText('This is required.').waitFor();
  await first.getByLabel('Title', { exact: false }).fill('Fee of the court');
  await page.getByRole('button', { name: 'Save draft' }).press('Enter');
  const id = await arrivedAt(page);
  const admin = await apiOf('lawyer-admin');
  const kept = async () =>
    (await admin.from('invoices').select('status, invoice_number, total_amount, notes').eq('id', id).single()).data;
  expect(await kept()).toEqual({ status: 'draft', invoice_number: null, total_amount: 1106.62, notes: null });

  await page.goto(`${page.url()}/edit`);
  await page.getByRole('heading', { level: 1, name: 'Edit invoice' }).waitFor();
  expect(await first.getByLabel('Title', { exact: false }).inputValue()).toBe('Fee of the court');
  await total.getByText('$1,106.62').waitFor();
  await page.getByLabel('Words to the client').fill('Thank you.');
  // Somebody else was faster: what they wrote is there, and what was typed here stays.
  await done('lawyer-admin', 'save_invoice', {
    invoice_id: id,
    invoice: {
      case_id: caseId,
      invoice_to: { name: 'Amelia Hartley' },
      currency: 'USD',
      create_date: '2026-02-01',
      due_date: '2026-03-01',
    },
    items: [{ title: 'Advice', price: 200, quantity: 1 }],
  });
  await page.getByRole('button', { name: 'Save draft' }).press('Enter');
  await page.getByRole('button', { name: 'Reload and keep what I wrote' }).press('Enter');
  await expect.poll(() => first.getByLabel('Title', { exact: false }).inputValue()).toBe('Advice');
  expect(await page.getByLabel('Words to the client').inputValue()).toBe('Thank you.');

  await page.getByRole('button', { name: 'Save & issue' }).press('Enter');
  const confirm = page.getByRole('dialog', { name: 'Issue this invoice?' });
  await confirm.getByText('cannot be changed', { exact: false }).waitFor();
  await confirm.getByRole('button', { name: 'Issue' }).press('Enter');
  await arrivedAt(page);
  expect(await kept()).toMatchObject({ status: 'pending', total_amount: 200, notes: 'Thank you.' });
  expect((await kept())?.invoice_number).toMatch(/-\d{5}$/);
  // An issued one is shown, not edited.
  await page.goto(`${page.url()}/edit`);
  await arrivedAt(page);
});

test('on a telephone a lawyer writes to somebody else, and only drafts', async () => {
  const { caseId } = await caseIn('active');
  const page = await signedIn('lawyer', { at: `/dashboard/invoice/new?case=${caseId}`, width: 390 });
  await page.getByRole('button', { name: 'Change' }).click();
  const address = page.getByRole('dialog', { name: 'Who pays this invoice' });
  await address.getByLabel('Name', { exact: false }).first().fill('Hartley Insurance');
  await address.getByRole('button', { name: 'Use this address' }).click();
  await page.getByText('Hartley Insurance').waitFor();
  const line = page.getByRole('listitem', { name: 'Line 1' });
  await line.getByLabel('Title', { exact: false }).fill('Advice on the deeds');
  await line.getByLabel('Price', { exact: false }).fill('99.99');
  await line.getByLabel('Quantity', { exact: false }).fill('3');
  await page.getByRole('region', { name: 'Total' }).getByText('$299.97').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await page.getByRole('button', { name: 'Save & issue' }).count()).toBe(0);
  // What was typed is still there after a reload.
  await page.reload();
  await expect.poll(() => line.getByLabel('Title', { exact: false }).inputValue()).toBe('Advice on the deeds');
  await page.getByText('Hartley Insurance').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  const id = await arrivedAt(page);
  const lawyer = await apiOf('lawyer');
  const { data } = await lawyer.from('invoices').select('status, total_amount, invoice_to').eq('id', id).single();
  expect(data).toMatchObject({ status: 'draft', total_amount: 299.97, invoice_to: { name: 'Hartley Insurance' } });
});

test('an administrator adds a service and a tax from the editor, and ends the tax', async () => {
  const page = await signedIn('lawyer-admin', { at: '/dashboard/invoice/new' });
  const name = `Will ${randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Services and taxes' }).press('Enter');
  const lists = page.getByRole('dialog', { name: 'Services and taxes' });
  await lists.getByRole('button', { name: 'New service' }).press('Enter');
  const service = page.getByRole('dialog', { name: 'New service' });
  await service.getByLabel('Name', { exact: false }).fill(name);
  await service.getByLabel('Price', { exact: false }).fill('450');
  await service.getByRole('button', { name: 'Save' }).press('Enter');
  await lists.getByText(name).waitFor();
  await lists.getByRole('button', { name: 'New tax' }).press('Enter');
  const tax = page.getByRole('dialog', { name: 'New tax' });
  await tax.getByLabel('Name', { exact: false }).fill(`Tax of ${name}`);
  await tax.getByLabel('Percentage', { exact: false }).fill('7');
  await tax.getByRole('button', { name: 'Save' }).press('Enter');
  await lists.getByText(`Tax of ${name}`).waitFor();
  await lists.getByRole('button', { name: `Stop offering Tax of ${name}` }).press('Enter');
  await lists.getByRole('button', { name: `Offer Tax of ${name} again` }).waitFor();
  await lists.getByRole('button', { name: 'Done' }).press('Enter');
  const line = page.getByRole('listitem', { name: 'Line 1' });
  await line.getByLabel('Service').press('Enter');
  await page.getByRole('option', { name }).press('Enter');
  await expect.poll(() => line.getByLabel('Price', { exact: false }).inputValue()).toBe('450');
  await line.getByLabel('Taxes').focus();
  await page.keyboard.type(`Tax of ${name}`);
  await page.getByText('Nothing found').waitFor();
});

/** The page of the invoice, and its id. */
async function arrivedAt(page: Page): Promise<string> {
  await page.waitForURL(INVOICE);
  return INVOICE.exec(page.url())?.[1] ?? '';
}

/** A service and a tax of the firm that nobody else uses. */
async function offered(): Promise<{ service: string; tax: string }> {
  const admin = await apiOf('lawyer-admin');
  const mark = randomUUID().slice(0, 8);
  const [service, tax] = [`Hearing ${mark}`, `County ${mark}`];
  const added = await Promise.all([
    admin.from('billing_services').insert({ name: service, price: 300, currency: 'USD' }),
    admin.from('tax_rates').insert({ name: tax, percent: 8 }),
  ]);
  expect(added.map(({ error }) => error)).toEqual([null, null]);
  return { service, tax };
}
