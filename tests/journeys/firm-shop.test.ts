import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';
import { apiOf, done } from './practice.ts';

/** A number of a service that no other journey has: letters alone. */
const newNumber = (): string =>
  `SHOP-${randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .toUpperCase()
    .padEnd(4, 'X')}`;

/** The service with this number, as the administrator of its firm reads it. */
async function serviceOf(sku: string): Promise<{ id: string; publish: string }> {
  const { data } = await (await apiOf('lawyer-admin')).from('products').select('id, publish').eq('sku', sku).single();
  if (data === null) throw new Error('There is no such service');
  return { id: String(data['id']), publish: String(data['publish']) };
}

/** Orders a service as the client of the demonstration, through the verb that the checkout calls; answers the order. */
async function orderOf(productId: string, answers: object): Promise<{ id: string; order_number: string }> {
  const { data, error } = await (
    await apiOf('user')
  ).rpc('place_order', {
    cart: [{ id: productId, quantity: 1, colors: [] }],
    billing: {
      name: 'Amelia Hartley',
      email: 'user@casewright.test',
      country: 'US',
      accepts_terms: true,
      answers: { [productId]: answers },
    },
    idempotency_key: randomUUID(),
  });
  expect(error).toBeNull();
  return data;
}

test('a service is written with its questions and workflow, published, ordered, checked, delivered, completed and partly given back', async () => {
  const sku = newNumber();
  const page = await signedIn('lawyer-admin', { at: '/dashboard/product/new' });
  await page.getByRole('button', { name: 'Create service' }).click();
  await page.getByText('Correct the fields that are marked.').waitFor();
  await page.getByLabel('Name', { exact: false }).first().fill('Letter to a neighbour');
  await page.getByLabel('Short text').fill('A letter that says what has to stop, and by when.');
  await page.getByRole('combobox', { name: 'Field of law' }).fill('Civil');
  await page.getByRole('option').first().click();
  await page.getByLabel('Service number').fill(sku);
  await page.getByLabel('Regular price').fill('240');
  await page.getByLabel('Sale price').fill('300');
  await page.getByLabel('Included', { exact: true }).fill('A letter\nOne revision');
  await page.getByRole('combobox', { name: 'Workflow that starts' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('switch', { name: 'Conflict check before payment' }).check();
  await page.getByLabel('Terms of the engagement').fill('One letter and one revision.');
  for (const [nth, question, kind] of [
    [1, 'What does the neighbour do', 'Long answer'],
    [2, 'Who is the neighbour', 'The other side'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.getByRole('textbox', { name: `Question ${nth}` }).fill(question);
    await page
      .getByRole('combobox', { name: 'Kind of answer' })
      .nth(nth - 1)
      .click();
    await page.getByRole('option', { name: kind }).click();
  }
  await page.getByRole('button', { name: 'Create service' }).click();
  await page.getByText('The sale price is below the regular price.').waitFor();
  await page.getByLabel('Sale price').fill('200');
  // What was typed is there again after a reload.
  await page.reload();
  await expect.poll(() => page.getByLabel('Service number').inputValue()).toBe(sku);
  await page.getByRole('button', { name: 'Create service' }).click();
  await page.getByRole('heading', { name: 'Letter to a neighbour', level: 1 }).waitFor();
  await page.getByText('Who is the neighbour').waitFor();
  await page.getByRole('button', { name: 'Draft' }).click();
  await page
    .getByRole('menuitemradio', { name: 'Published' })
    .or(page.getByRole('menuitem', { name: 'Published' }))
    .click();
  await page.getByText('Published: clients can order it').waitFor();
  const { id, publish } = await serviceOf(sku);
  expect(publish).toBe('published');

  const { data: asked } = await (await apiOf('lawyer-admin')).from('products').select('intake').eq('id', id).single();
  const [facts, against] = (asked?.['intake'] ?? []).map(({ key }: { key: string }) => key);
  const order = await orderOf(id, { [facts]: 'Plays the drum at night.', [against]: 'Otto Drummer' });

  await page.goto('/dashboard/order');
  await page.getByRole('row').filter({ hasText: order.order_number }).getByText('Conflict check').waitFor();
  await page.getByRole('button', { name: `Show what ${order.order_number} holds` }).click();
  await page.getByRole('list', { name: 'Items' }).getByText('Letter to a neighbour').waitFor();
  await page.getByRole('link', { name: order.order_number }).click();
  await page.getByText('Nothing can be paid before.').waitFor();
  await page.getByRole('link', { name: 'Check and open the case' }).waitFor();

  const { data: placed } = await (
    await apiOf('lawyer-admin')
  )
    .from('orders')
    .select('case_id')
    .eq('id', order.id)
    .single();
  const { data: parties } = await (
    await apiOf('lawyer-admin')
  )
    .from('case_parties')
    .select('name')
    .eq('case_id', placed?.['case_id']);
  expect(parties).toEqual([{ name: 'Otto Drummer' }]);
  await done('lawyer-admin', 'record_conflict_check', {
    case_id: placed?.['case_id'],
    result: 'cleared',
    reason: 'Nobody of this name',
  });
  await done('lawyer-admin', 'open_firm_case', { case_id: placed?.['case_id'] });
  // The page hears of it by itself.
  await page.getByText('Taken on by the firm').waitFor();
  const { data: billed } = await (
    await apiOf('lawyer-admin')
  )
    .from('orders')
    .select('invoice_id, total_amount')
    .eq('id', order.id)
    .single();
  await done('lawyer-admin', 'record_payment', {
    invoice_id: billed?.['invoice_id'],
    amount: billed?.['total_amount'],
    method: 'card',
    source: 'card',
    idempotency_key: randomUUID(),
  });
  await page.getByRole('button', { name: 'Complete' }).waitFor();

  await page.getByRole('button', { name: `Actions for ${order.order_number}` }).click();
  await page.getByRole('menuitem', { name: 'Deliver' }).click();
  await page.getByLabel('Carrier').fill('Lake Couriers');
  await page.getByLabel('Tracking number').fill('1Z 77');
  await page.getByRole('dialog').getByRole('button', { name: 'Deliver' }).click();
  await page.getByText('Delivery noted').waitFor();
  await page.getByText('1Z 77').first().waitFor();

  await page.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await page.getByText(`${order.order_number} is completed`).waitFor();

  await page.getByRole('button', { name: `Actions for ${order.order_number}` }).click();
  await page.getByRole('menuitem', { name: 'Give back' }).click();
  await page.getByRole('dialog').getByLabel('Amount').fill('50');
  await page.getByRole('dialog').getByLabel('Reason').fill('The second letter was not needed');
  await page.getByRole('dialog').getByRole('button', { name: 'Give back' }).click();
  await page.getByText('$50.00 given back').first().waitFor();
});

test('a client cancels an order of their own, and reads none of others', async () => {
  const { data } = await (await apiOf('user')).from('products').select('id').eq('sku', 'HR-1010').single();
  const order = await orderOf(String(data?.['id']), {});
  const page = await signedIn('user', { at: `/dashboard/order/${order.id}` });
  await page.getByRole('link', { name: 'Pay', exact: true }).waitFor();
  await page.getByRole('button', { name: `Actions for ${order.order_number}` }).click();
  await page.getByRole('menuitem', { name: 'Cancel the order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByRole('heading', { level: 1 }).getByText(order.order_number).waitFor();
  await page.getByRole('list', { name: 'History' }).getByText('Cancelled').waitFor();

  const rival = await signedIn('second-user', { at: `/dashboard/order/${order.id}` });
  await rival.getByRole('heading', { name: 'Order not found' }).first().waitFor();
});

test('every count of the orders is that of its list, and the year leads to the orders that it counts', async () => {
  const page = await signedIn('lawyer-admin', { at: '/dashboard/ecommerce' });
  const states = page.getByRole('region', { name: 'Orders by status' });
  await expect.poll(() => states.getByRole('listitem').count()).toBe(4);
  const counts = await states.getByRole('listitem').allInnerTexts();
  for (const [nth, text] of counts.entries()) {
    await page.goto('/dashboard/ecommerce');
    await states.getByRole('link').nth(nth).click();
    await page.waitForURL(/\/dashboard\/order\/list/);
    const count = /\d+$/.exec(text)?.[0] ?? '';
    await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toContain(count);
  }
});

test('prices and publishing change in the list, one by one and together', async () => {
  const page = await signedIn('rival-admin', { at: '/dashboard/product?q=Visa' });
  const row = page.getByRole('row').filter({ hasText: 'Visa check' });
  await row.getByRole('button', { name: /Change the price of Visa check/ }).click();
  await page.getByRole('dialog').getByLabel('Regular price').fill('115');
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await row.getByText('$115', { exact: true }).waitFor();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Take back' }).click();
  await row.getByText('Draft').waitFor();
  await row.getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Publish', exact: true }).click();
  await row.getByText('Published').waitFor();
});
