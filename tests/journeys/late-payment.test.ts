import { beforeAll, expect, test } from 'vitest';

import { newPerson, signedIn } from './browser.ts';
import { lettersTo } from './letters.ts';
import { apiOf, caseIn, done } from './practice.ts';

const DAY_MS = 86_400_000;
const WITHIN = { timeout: 30_000 };
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
let caseId = '';

/** An issued invoice of 900.00 that was due so many days ago; answers its id and number. */
async function lateInvoice(days: number, email: string): Promise<{ id: string; number: string }> {
  const admin = await apiOf('lawyer-admin');
  const { data: person } = await (await apiOf('user')).auth.getUser();
  const { data: draft, error: refused } = await admin.rpc('save_invoice', {
    invoice: {
      case_id: caseId,
      client_id: person.user?.id,
      invoice_to: { name: 'Late Payer', email },
      create_date: dayBefore(days + 30),
      due_date: dayBefore(days),
    },
    items: [{ title: 'Advice', price: 900, quantity: 1 }],
  });
  expect(refused).toBeNull();
  const { data, error } = await admin.rpc('issue_invoice', { invoice_id: draft.id });
  expect(error).toBeNull();
  return { id: data.id, number: data.invoice_number };
}

beforeAll(async () => {
  ({ caseId } = await caseIn('active'));
});

test('a late invoice is reminded of by keyboard, and its letter leads to where it is paid', async () => {
  const { id, number } = await lateInvoice(40, 'late-payer@example.org');
  const page = await signedIn('lawyer-admin', { at: '/dashboard/invoice/list' });
  await page.getByRole('button', { name: 'Actions for Invoices' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Late invoices' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Late invoices' }).waitFor();
  await page.goto(`/dashboard/invoice/late?q=${number}`);
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByText('Ready to remind').waitFor();
  await row.getByRole('button', { name: `Actions for ${number}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Preview reminder' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Next reminder' });
  await dialog.getByText(`A reminder: invoice ${number}`).waitFor();
  await dialog.getByText('Dear Late Payer').waitFor();
  await dialog.getByText('late-payer@example.org').waitFor();
  await dialog.getByRole('button', { name: 'Send' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await row.getByText('Waiting').waitFor();

  const links = async () =>
    (await lettersTo('late-payer@example.org')).flatMap(
      ({ text = '' }) => /https?:\/\/\S+\/payment#[0-9a-f]{64}/.exec(text) ?? [],
    );
  await expect.poll(async () => (await links()).length, WITHIN).toBe(1);
  const [letter] = await lettersTo('late-payer@example.org');
  expect(letter?.text).toContain('$900.00 of it is still open');
  const guest = await newPerson();
  await guest.goto((await links())[0] ?? '');
  await guest.getByRole('heading', { level: 1, name: `Invoice ${number}` }).waitFor();

  // It stays on the invoice as it was.
  await page.goto(`/dashboard/invoice/${id}`);
  await page.getByText('40 days late').waitFor();
  await page.getByRole('button', { name: 'Read', exact: true }).press('Enter');
  await page.getByRole('dialog', { name: 'Reminder 1' }).getByText('Dear Late Payer').waitFor();
});

test('reminders are paused for a reason, and go on', async () => {
  const { id } = await lateInvoice(25, 'paused-payer@example.org');
  const page = await signedIn('lawyer-admin', { at: `/dashboard/invoice/${id}` });
  await page.getByRole('button', { name: 'Actions for Late payment' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Pause reminders' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pause reminders' });
  await dialog.getByLabel('Reason', { exact: false }).fill('In hospital until spring');
  await dialog.getByRole('button', { name: 'Pause' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('In hospital until spring').waitFor();
  await page.getByRole('button', { name: 'Resume' }).press('Enter');
  await page.getByText('In hospital until spring').waitFor({ state: 'detached' });
});

test('interest to date is charged by a draft, once', async () => {
  const { id } = await lateInvoice(74, 'interest-payer@example.org');
  await done('lawyer-admin', 'set_case_interest', {
    case_id: caseId,
    rate: 10,
    after_days: 0,
    note: 'Letter of engagement',
  });
  const client = await signedIn('user', { at: `/dashboard/invoice/${id}` });
  await client.getByText('Interest to date').waitFor();
  const page = await signedIn('lawyer-admin', { at: `/dashboard/invoice/${id}` });
  // 900.00 for 73 days: a fifth of a year.
  await page.getByText('$18.00').waitFor();
  await page.getByRole('button', { name: 'Actions for Late payment' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Charge interest' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Charge interest of $18.00?' })
    .getByRole('button', { name: 'Make the draft' })
    .press('Enter');
  await page.getByText(/^Interest on invoice /).waitFor();
  await page.goto(`/dashboard/invoice/${id}`);
  await page.getByText('Interest charged').waitFor();
  expect(await page.getByText('Interest to date').count()).toBe(0);
});

test('steps are written with the fields that are known, and what was typed is kept', async () => {
  const page = await signedIn('lawyer-admin', { at: '/dashboard/invoice/late' });
  await page.getByRole('button', { name: 'Steps and interest' }).press('Enter');
  await page.getByText('45 days after the due day').waitFor();
  await page.getByRole('button', { name: 'New step' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New step' });
  await dialog.getByLabel('After the due day', { exact: false }).fill('90');
  await dialog.getByLabel('Subject – English').fill('Please pay {everything}');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.getByText('Use only the fields that are named above').waitFor();
  await dialog.getByLabel('Subject – English').fill('Please pay {number}');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('90 days after the due day').waitFor();
  await page.getByRole('button', { name: 'End: Step 4' }).press('Enter');
  await page.getByText('90 days after the due day').waitFor({ state: 'detached' });
});

test('a plan is offered, accepted by the client, and its instalment is paid online', async () => {
  const { id, number } = await lateInvoice(30, 'plan-payer@example.org');
  const firm = await signedIn('lawyer-admin', { at: `/dashboard/invoice/${id}` });
  await firm.getByText('30 days late').waitFor();
  await firm.getByRole('button', { name: `Actions for ${number}` }).press('Enter');
  await firm.getByRole('menuitem', { name: 'Offer a payment plan' }).press('Enter');
  const dialog = firm.getByRole('dialog', { name: 'Offer a payment plan' });
  await dialog.getByLabel('Instalments', { exact: false }).first().fill('3');
  await dialog.getByRole('group', { name: 'The instalments' }).getByText('$300.00').first().waitFor();
  await dialog.getByRole('button', { name: 'Offer', exact: true }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await firm.getByText('Offered', { exact: true }).waitFor();
  await firm.getByText('A payment plan was offered and waits for an answer.').waitFor();

  const client = await signedIn('user', { at: `/dashboard/invoice/${id}` });
  await client.getByRole('button', { name: 'Accept' }).press('Enter');
  await client
    .getByRole('dialog', { name: 'Accept this plan?' })
    .getByRole('button', { name: 'Accept' })
    .press('Enter');
  await client.getByText('Kept', { exact: true }).waitFor();
  // Nothing is late any more, without a reload.
  await firm.getByText('Kept', { exact: true }).waitFor();
  await firm.getByText('30 days late').waitFor({ state: 'detached' });

  await client.getByRole('button', { name: 'Pay online' }).press('Enter');
  await client
    .getByRole('dialog', { name: 'Pay online' })
    .getByRole('button', { name: 'Pay the instalment of $300.00' })
    .press('Enter');
  await client.getByText('Demonstration: no money moves').waitFor();
  await client.getByRole('button', { name: 'Pay', exact: true }).press('Enter');
  await client.getByText('Thank you, your payment has arrived').waitFor(WITHIN);
  await firm.getByText('Partly paid').waitFor(WITHIN);
  await firm.getByRole('list').getByText('Paid', { exact: true }).first().waitFor();
});
