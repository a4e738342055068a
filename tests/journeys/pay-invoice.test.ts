import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { newPerson, signedIn } from './browser.ts';
import { lettersTo } from './letters.ts';
import { apiOf, caseIn, done } from './practice.ts';

const WITHIN = { timeout: 30_000 };
let caseId = '';

interface Issued {
  id: string;
  number: string;
  /** What is due, and that without a payment of 150.50, as they are written. */
  due: string;
  rest: string;
}

const written = (amount: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount);

/** An invoice that is issued: two hours at the rate of the case. */
async function issued(): Promise<Issued> {
  await done('lawyer', 'log_time', { case_id: caseId, minutes: 120, narrative: 'Reviewed the file', billable: true });
  const admin = await apiOf('lawyer-admin');
  const { data } = await admin.rpc('invoice_unbilled', { case_id: caseId });
  const { data: invoice, error } = await admin.rpc('issue_invoice', { invoice_id: data.id });
  expect(error).toBeNull();
  const { id, invoice_number: number, total_amount: total } = invoice;
  return { id, number, due: written(total), rest: written(total - 150.5) };
}

async function statusOf(id: string): Promise<string> {
  const { data } = await (await apiOf('lawyer-admin')).from('invoices').select('status').eq('id', id).single();
  return data?.status ?? '';
}

/** The link of the letter that an address got last about an invoice. */
async function linkOf(address: string, number: string): Promise<string> {
  const links = async () =>
    (await lettersTo(address)).flatMap(({ text = '' }) =>
      text.includes(number) ? (/https?:\/\/\S+\/payment#[0-9a-f]{64}/.exec(text) ?? []) : [],
    );
  await expect.poll(async () => (await links()).length, WITHIN).toBeGreaterThan(0);
  return (await links()).at(-1) ?? '';
}

/** An invoice whose link a guest has opened. */
async function opened(page: Page, address: string): Promise<Issued> {
  const invoice = await issued();
  await done('lawyer-admin', 'send_invoice', { invoice_id: invoice.id, email: address, language: 'en' });
  await page.goto(await linkOf(address, invoice.number));
  await page.getByRole('heading', { level: 1, name: `Invoice ${invoice.number}` }).waitFor();
  return invoice;
}

beforeAll(async () => {
  ({ caseId } = await caseIn('active'));
});

test('an administrator connects the firm, and sends an invoice from its page, by keyboard', async () => {
  const page = await signedIn('lawyer-admin', { at: '/dashboard/invoice/list' });
  await page.getByRole('button', { name: 'Actions for Invoices' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Online payments' }).press('Enter');
  const settings = page.getByRole('dialog', { name: 'Online payments' });
  await settings.getByText('Money to be held in trust is never paid this way').waitFor();
  await settings.getByRole('button', { name: /^(Connect|Check again)$/ }).press('Enter');
  await settings.getByText('Ready').waitFor();
  await settings.getByRole('button', { name: 'Done' }).press('Enter');
  await settings.waitFor({ state: 'detached' });

  const { id, number } = await issued();
  await page.goto(`/dashboard/invoice/${id}`);
  await page.getByText('This invoice was not sent by e-mail yet.').waitFor();
  await page.getByRole('button', { name: 'Send' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Send ${number}` });
  await dialog.getByLabel('To', { exact: true }).fill('no address');
  await dialog.getByRole('button', { name: 'Send' }).press('Enter');
  await dialog.getByText(/^Enter an e-mail address/).waitFor();
  await dialog.getByLabel('To', { exact: true }).fill('payer@example.org');
  await dialog.getByLabel('Message').fill('With our thanks.');
  await dialog.getByRole('button', { name: 'Send' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('payer@example.org').waitFor();

  const guest = await newPerson();
  await guest.goto(await linkOf('payer@example.org', number));
  await guest.getByRole('heading', { level: 1, name: `Invoice ${number}` }).waitFor();
  // Of the work nothing, and of the token nothing in the address.
  expect(await guest.getByText('Reviewed the file').count()).toBe(0);
  expect(guest.url()).not.toMatch(/[0-9a-f]{16}/);
  await page.getByText(/^Opened /).waitFor();
  await page.getByRole('button', { name: 'End link' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'End link' }).press('Enter');
  await page.getByText('Link ended').waitFor();
  await guest.reload();
  await guest.getByRole('heading', { level: 1, name: 'This link has ended' }).waitFor();
});

test('a guest pays by keyboard: declined, then a part, then the rest, and the firm sees it', async () => {
  const guest = await newPerson();
  const { id, number, due, rest } = await opened(guest, 'guest-one@example.org');
  const firm = await signedIn('lawyer-admin', { at: `/dashboard/invoice/${id}` });
  await guest.getByRole('button', { name: `Pay ${due}` }).press('Enter');
  await guest.getByText('Demonstration: no money moves').waitFor();
  await guest.getByRole('button', { name: 'Decline the card' }).press('Enter');
  await guest.getByText('The payment did not go through').waitFor(WITHIN);
  expect(await statusOf(id)).toBe('pending');

  await guest.getByRole('button', { name: 'Pay another amount' }).press('Enter');
  const amount = guest.getByLabel('Amount in USD');
  await amount.fill('99999');
  await amount.press('Enter');
  await guest.getByText(`At most ${due}`).waitFor();
  await amount.fill('150.5');
  await amount.press('Enter');
  await guest.getByText('$150.50').waitFor();
  await guest.getByRole('button', { name: 'Pay', exact: true }).press('Enter');
  await guest.getByText('Thank you, your payment has arrived').waitFor(WITHIN);
  await guest.getByText(rest).first().waitFor();
  await firm.getByText('Partly paid').waitFor();

  await guest.getByRole('button', { name: `Pay ${rest}` }).press('Enter');
  await guest.getByRole('button', { name: 'Pay', exact: true }).press('Enter');
  await guest.getByText('Thank you, your payment has arrived').waitFor(WITHIN);
  await expect.poll(() => statusOf(id), WITHIN).toBe('paid');
  await firm.getByText('$0.00').first().waitFor();
  expect(await guest.getByRole('heading', { level: 1 }).innerText()).toContain(number);

  // What came online goes back through the provider.
  await firm.getByRole('button', { name: 'Refund' }).last().press('Enter');
  const refund = firm.getByRole('dialog', { name: 'Refund this payment?' });
  await refund.getByText('goes back through the payment provider').waitFor();
  await refund.getByLabel('Reason', { exact: false }).fill('Charged twice');
  await refund.getByRole('button', { name: 'Refund' }).press('Enter');
  await refund.waitFor({ state: 'detached' });
  await firm.getByText('-$150.50').first().waitFor(WITHIN);
});

test('the client pays from the invoice; what takes its time is on its way', async () => {
  const { id, due } = await issued();
  const page = await signedIn('user', { at: `/dashboard/invoice/${id}` });
  await page.getByRole('button', { name: 'Pay online' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pay online' });
  await dialog.getByRole('button', { name: `Pay ${due}` }).press('Enter');
  await page.getByRole('button', { name: 'Pay from a bank account: it arrives later' }).press('Enter');
  await page.getByText('Your payment is on its way').waitFor(WITHIN);
  await page.getByText('Online payment, on its way').waitFor();
  expect(await page.getByRole('button', { name: 'Pay online' }).count()).toBe(0);
  expect(await statusOf(id)).toBe('pending');
  const firm = await signedIn('lawyer-admin', { at: `/dashboard/invoice/${id}` });
  await firm.getByText('Online payment, on its way').waitFor();
});

test('a payment is disputed, and the firm is right', async () => {
  const guest = await newPerson();
  const { id, due } = await opened(guest, 'guest-two@example.org');
  await guest.getByRole('button', { name: `Pay ${due}` }).press('Enter');
  await guest.getByRole('button', { name: 'Pay, then dispute it' }).press('Enter');
  await guest.getByText('The holder of the card disputes this payment').waitFor();
  const firm = await signedIn('lawyer-admin', { at: `/dashboard/invoice/${id}` });
  await firm.getByText('Disputed').waitFor(WITHIN);
  await expect.poll(() => statusOf(id), WITHIN).toBe('pending');
  await guest.getByRole('button', { name: 'The law firm is right' }).press('Enter');
  await firm.getByText('A dispute is won: the payment came back').waitFor(WITHIN);
  await expect.poll(() => statusOf(id), WITHIN).toBe('paid');
});

test('a provider out of reach keeps the key of the attempt; a page without its link says so', async () => {
  const guest = await newPerson();
  const { number, due } = await opened(guest, 'guest-three@example.org');
  const keys: string[] = [];
  await guest.route('**/api/payments/checkout', async (route) => {
    const sent: unknown = route.request().postDataJSON();
    keys.push(JSON.stringify(sent));
    if (keys.length > 1) return route.continue();
    const body = { code: 'provider_unreachable', hint: 'provider_unreachable', message: 'Later' };
    return route.fulfill({ status: 503, json: body });
  });
  await guest.getByRole('button', { name: `Pay ${due}` }).press('Enter');
  await guest.getByText('The payment provider does not answer').waitFor();
  await guest.getByRole('button', { name: `Pay ${due}` }).press('Enter');
  await guest.getByText('Demonstration: no money moves').waitFor();
  expect(keys[0]).toBe(keys[1]);
  await guest.getByRole('button', { name: 'Cancel' }).press('Enter');
  await guest.getByRole('heading', { level: 1, name: `Invoice ${number}` }).waitFor();

  const other = await newPerson();
  await other.goto(guest.url());
  await other.getByRole('heading', { level: 1, name: 'Open the link in the letter again' }).waitFor();
  await other.goto('/payment');
  await other.getByRole('heading', { level: 1, name: 'Pay for your plan' }).waitFor();
});

test('on a telephone, dark and in Arabic, nothing is cut off', async () => {
  const guest = await newPerson({ width: 390, dark: true });
  await opened(guest, 'guest-four@example.org');
  await guest.goto(`${guest.url()}&lng=ar`);
  await guest.getByRole('button', { name: /ادفع/ }).waitFor();
  expect(await guest.evaluate(() => [document.dir, document.documentElement.scrollWidth])).toEqual(['rtl', 390]);
  await guest.getByRole('button', { name: 'دفع مبلغ آخر' }).click();
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('chosen invoices are sent at once, those without an address are named', async () => {
  const { number } = await issued();
  const page = await signedIn('lawyer-admin', { at: `/dashboard/invoice/list?q=${number}` });
  await page.getByRole('checkbox', { name: number }).click();
  await page.getByRole('button', { name: 'Send' }).press('Enter');
  await page.getByRole('dialog', { name: 'Send this invoice?' }).getByRole('button', { name: 'Send' }).press('Enter');
  await page.getByText('The invoice is on its way.').waitFor();
  await linkOf('user@casewright.test', number);
});
