import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { newClient } from './accounts.ts';
import { signedIn } from './browser.ts';
import { apiOf, done } from './practice.ts';

const SEVERANCE = 'Severance agreement review';

interface Order {
  id: string;
  case_id: string;
}

/** Goes to the provider's page to have the price of a service held whose firm checks for conflicts first. */
async function toHold(page: Page): Promise<void> {
  await page.goto('/product?q=severance');
  await page.getByRole('button', { name: `Add ${SEVERANCE} to the cart` }).click();
  await page.getByRole('link', { name: 'Cart, 1 service' }).click();
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.getByLabel('Full name').fill('Hedda Held');
  await page.getByLabel('What is it about').fill('I was dismissed in March.');
  await page.getByRole('button', { name: 'Deliver to this address' }).click();
  await page.getByRole('radio', { name: /Hold it on my card/ }).check();
  const terms = page.getByRole('checkbox');
  if ((await terms.count()) > 0) await terms.first().check();
  await page.getByRole('button', { name: 'Complete order' }).click();
  await page.getByText('Demonstration: no money moves').waitFor();
}

/** What this person has ordered, as the administrator of the firm reads it. */
async function orderOf(email: string): Promise<Order> {
  const { data } = await (
    await apiOf('lawyer-admin')
  )
    .from('orders')
    .select('id, case_id')
    .eq('customer->>email', email)
    .single();
  if (data === null) throw new Error('There is no order');
  return { id: String(data['id']), case_id: String(data['case_id']) };
}

/** Orders, and has the price held. */
async function held(page: Page, email: string): Promise<Order> {
  await toHold(page);
  await page.getByRole('button', { name: 'Hold it on the card' }).click();
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  return orderOf(email);
}

test('a price is held on a telephone while the firm checks, and taken once it takes the order on', async () => {
  const { page, email } = await newClient({ width: 390, touch: true });
  const order = await held(page, email);
  await page.getByText(/is held on your card until/).waitFor();
  expect(await page.locator('body').evaluate((body) => body.scrollWidth <= window.innerWidth)).toBe(true);

  const firm = await signedIn('lawyer-admin', { at: `/dashboard/order/${order.id}` });
  await firm.getByText(/is held on the card of the buyer until/).waitFor();
  await done('lawyer-admin', 'record_conflict_check', {
    case_id: order.case_id,
    result: 'cleared',
    reason: 'Nobody of this name',
  });
  await done('lawyer-admin', 'open_firm_case', { case_id: order.case_id });
  // Both pages hear of it by themselves; nobody pays again.
  await firm.getByText('Taken on by the firm').waitFor();
  await firm.getByRole('button', { name: 'Complete' }).waitFor();
  await page.goto(`/dashboard/order/${order.id}`);
  await page.getByText('Taken on by the firm').waitFor();
  expect(await page.getByRole('link', { name: 'Pay', exact: true }).count()).toBe(0);
  const { data } = await (
    await apiOf('lawyer-admin')
  )
    .from('orders')
    .select('paid_at, total_amount, invoices(status, amount_paid, amount_due)')
    .eq('id', order.id)
    .single();
  expect(data).toMatchObject({ invoices: { status: 'paid', amount_paid: data?.['total_amount'], amount_due: 0 } });
});

test('what is held is given back when the buyer cancels, and both read it', async () => {
  const { page, email } = await newClient();
  const order = await held(page, email);
  await page.goto(`/dashboard/order/${order.id}`);
  await page
    .getByText(/is held on the card/)
    .first()
    .waitFor();
  const firm = await signedIn('lawyer-admin', { at: `/dashboard/order/${order.id}` });
  await page.getByRole('button', { name: /^Actions for ORD-/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel the order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  for (const reader of [page, firm]) await reader.getByText(/on the card given back/).waitFor();
  expect(await page.getByRole('button', { name: 'Hold it on a card' }).count()).toBe(0);
});

test('a card that is declined holds nothing: the order stays, and its price is held from its page', async () => {
  const { page, email } = await newClient();
  await toHold(page);
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await page.waitForURL((url) => url.pathname === '/product/checkout');
  const { id } = await orderOf(email);
  await page.goto(`/dashboard/order/${id}`);
  await page.getByText('The card was declined: nothing is held.').waitFor();
  await page.getByRole('button', { name: 'Hold it on a card' }).click();
  await page.getByRole('button', { name: 'Hold it on the card' }).click();
  await page.waitForURL((url) => url.pathname === `/dashboard/order/${id}`);
  await page
    .getByText(/is held on the card/)
    .first()
    .waitFor();
});
