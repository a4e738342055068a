import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { newClient } from './accounts.ts';
import { newPerson, signedIn } from './browser.ts';
import { linkTo } from './letters.ts';
import { apiOf } from './practice.ts';

const LEASE = 'Residential lease review';

/** Puts a service into the cart from its page, and goes to the checkout. */
async function inCart(page: Page): Promise<void> {
  await page.goto('/product/residential-lease-review');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'Cart, 1 service' }).click();
  await page.getByRole('button', { name: 'Check out' }).click();
}

async function billed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Deliver to this address' }).click();
  await page.getByRole('heading', { name: 'How you receive the result' }).waitFor();
}

/** A word of letters alone, for an address that nobody has. */
const word = () =>
  crypto
    .randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .padEnd(6, 'x');

test('a guest orders by telephone: the letter brings them back, and nothing is ordered before', async () => {
  const page = await newPerson({ width: 390, touch: true });
  const email = `guest-${word()}@example.test`;
  await page.goto('/product');
  await page.getByRole('searchbox', { name: /What do you need/ }).fill('lease residential');
  await page.getByRole('button', { name: `Add ${LEASE} to the cart` }).click();
  await page.getByRole('link', { name: 'Cart, 1 service' }).click();
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.getByRole('button', { name: 'Deliver to this address' }).click();
  await expect.poll(() => page.getByLabel('Full name').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Full name').fill('Gail Guest');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await billed(page);
  await page.getByRole('button', { name: 'Send me the link to confirm' }).click();
  await page.getByRole('heading', { name: 'Please confirm your order' }).waitFor();
  expect(await page.locator('body').evaluate((body) => body.scrollWidth <= window.innerWidth)).toBe(true);
  // On another device: the cart comes with the link.
  const other = await newPerson({ width: 390, touch: true });
  await other.goto(await linkTo(email));
  await other.getByText(LEASE).first().waitFor();
  await other.getByRole('button', { name: 'Complete order' }).click();
  await other.getByText('Choose how you pay.').waitFor();
  await other.getByRole('radio', { name: /By invoice/ }).check();
  await other.getByRole('button', { name: 'Complete order' }).click();
  await other.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  await other.getByText(/Order ORD-\d+/).waitFor();
  await other.getByRole('button', { name: 'Continue shopping' }).click();
  await other.waitForURL((url) => url.pathname === '/product');
  await other.getByRole('link', { name: 'Cart, 0 services' }).waitFor();
});

test('a client orders once with a code, in two tabs; the cart is with the account', async () => {
  const first = await signedIn('second-user', { at: null });
  await inCart(first);
  const code = first.getByRole('textbox', { name: 'Discount code' });
  await code.fill('nonsense');
  await first.getByRole('button', { name: 'Apply' }).click();
  await first.getByText(/This code does not hold/).waitFor();
  await code.fill('welcome10');
  await first.getByRole('button', { name: 'Apply' }).click();
  await first.getByText('Code WELCOME10 is applied').waitFor();
  if (await first.getByLabel('Full name').isVisible()) await first.getByLabel('Full name').fill('Second Client');
  await billed(first);
  await expect
    .poll(async () => {
      const { data } = await (await apiOf('second-user')).from('carts').select('state').maybeSingle();
      return data?.state?.discountCode;
    })
    .toBe('WELCOME10');
  const second = await first.context().newPage();
  await second.goto('/product/checkout?step=2');
  for (const tab of [first, second]) await tab.getByRole('radio', { name: /By invoice/ }).check();
  await Promise.all(
    [first, second].map((tab) => tab.getByRole('button', { name: 'Complete order' }).click({ noWaitAfter: true })),
  );
  for (const tab of [first, second]) await tab.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  const { data } = await (
    await apiOf('second-user')
  )
    .from('orders')
    .select('total_amount, discount, order_items(name)')
    .gte('created_at', new Date(Date.now() - 120_000).toISOString());
  expect(data).toEqual([{ total_amount: 162, discount: 18, order_items: [{ name: LEASE }] }]);
});

test('a price that changes between the cart and the order is said, and taken on', async () => {
  const page = await newPerson();
  await page.goto('/product/checkout');
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
  await inCart(page);
  await page.goto('/product/checkout');
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('app-checkout') ?? '{}');
    cart.items[0].price = 150;
    localStorage.setItem('app-checkout', JSON.stringify(cart));
  });
  await page.reload();
  await page.getByText(`The price of ${LEASE} has changed from $150.00 to $180.00.`).waitFor();
  expect(await page.getByRole('button', { name: 'Check out' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Accept new price' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Check out' }).isEnabled()).toBe(true);
});

test('a service that is full is waited for: a guest signs in first, a client is on the list until they stop', async () => {
  const guest = await newPerson();
  await guest.goto('/product?q=second+opinion');
  await guest.getByRole('link', { name: 'Wait list of Second opinion' }).click();
  await guest.getByRole('link', { name: 'Sign in to hear when there is a place' }).click();
  await guest.waitForURL(/returnTo=%2Fproduct%2Fsecond-opinion/);

  const client = await signedIn('user', { at: '/product/second-opinion' });
  await client.getByRole('button', { name: 'Tell me when there is a place' }).click();
  await client.getByText('We tell you as soon as there is a place.').waitFor();
  await client.reload();
  await client.getByRole('button', { name: 'Do not tell me any more' }).click();
  await client.getByRole('button', { name: 'Tell me when there is a place' }).waitFor();
});

test('an order that has no invoice yet is confirmed on paper', async () => {
  const { data } = await (
    await apiOf('user')
  )
    .from('orders')
    .select('id, order_number')
    .is('invoice_id', null)
    .limit(1);
  const order = data?.[0];
  const page = await signedIn('user', { at: `/dashboard/order/${order?.['id']}` });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Confirmation as PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${order?.['order_number']}.pdf`);
  const stranger = await apiOf('second-user');
  expect((await stranger.rpc('order_paper', { order_id: order?.['id'] })).error?.hint).toBe('order_not_found');
});

/** The newest order of somebody, as the administrator of its firm reads it. */
async function newestOf(email: string) {
  const { data } = await (
    await apiOf('lawyer-admin')
  )
    .from('orders')
    .select('total_amount, shipping_address, order_items(name), invoices(status, amount_due)')
    .eq('customer->>email', email)
    .order('created_at', { ascending: false })
    .limit(1);
  return data?.[0];
}

test('an address is kept in the book on a telephone, chosen the next time, and deleted there', async () => {
  const { page, email } = await newClient({ width: 390, touch: true });
  await inCart(page);
  const street = `${word()} Lane`;
  await page.getByLabel('Full name').fill('Nora New');
  await page.getByLabel('Street and number').fill(street);
  await page.getByLabel('Keep in my address book').selectOption('office');
  // Who has it kept says all of it.
  await page.getByRole('button', { name: 'Deliver to this address' }).click();
  await expect.poll(() => page.getByLabel('City').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Phone').fill('+1 312 555 0177');
  await page.getByLabel('City').fill('Chicago');
  await page.getByLabel('Country').selectOption('US');
  await billed(page);
  expect(await page.locator('body').evaluate((body) => body.scrollWidth <= window.innerWidth)).toBe(true);

  await page.goto('/product/checkout?step=1');
  const kept = page.getByRole('radio', { name: new RegExp(street) });
  await kept.waitFor();
  expect(await kept.isChecked()).toBe(true);
  await page.getByRole('link', { name: 'Manage my address book' }).waitFor();
  await billed(page);
  await page.getByText(street).first().waitFor();
  await page.getByRole('radio', { name: /By invoice/ }).check();
  await page.getByRole('button', { name: 'Complete order' }).click();
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  expect(await newestOf(email)).toMatchObject({
    shipping_address: { address: street, city: 'Chicago', country: 'US' },
  });

  // An address that is no longer right is deleted where it is chosen; the order keeps it.
  await inCart(page);
  await page.getByRole('button', { name: new RegExp(`^Delete .*${street}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByLabel('Street and number').waitFor();
  expect(await kept.count()).toBe(0);
  // The focus goes on where an address is chosen, and not to the top of the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  expect(await newestOf(email)).toMatchObject({ shipping_address: { address: street } });
});

test('what comes on paper is fetched at the office or brought by courier, for what that costs', async () => {
  const { page, email } = await newClient({ width: 390, touch: true });
  await page.goto('/product/non-disclosure-agreement');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'Cart, 1 service' }).click();
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.getByLabel('Full name').fill('Carol Courier');
  await billed(page);
  const total = (amount: string) => page.getByText(amount, { exact: true }).first().waitFor();
  await total('$220.00');
  await page.getByRole('radio', { name: /^By courier/ }).check();
  await total('$230.00');
  await page.getByRole('radio', { name: /^At the office/ }).check();
  await total('$220.00');
  await page.getByRole('radio', { name: /^By courier/ }).check();
  await total('$230.00');
  await page.getByRole('radio', { name: /By invoice/ }).check();
  // Nobody brings anything to no address.
  await page.getByRole('button', { name: 'Complete order' }).click();
  await page.getByText(/an address with its city and country where something is brought there/).waitFor();
  await page.goto('/product/checkout?step=1');
  await page.getByLabel('Phone').fill('+1 312 555 0178');
  await page.getByLabel('Street and number').fill('12 Elm Street');
  await page.getByLabel('City').fill('Chicago');
  await page.getByLabel('Country').selectOption('US');
  await billed(page);
  await page.getByRole('radio', { name: /By invoice/ }).check();
  await page.getByRole('button', { name: 'Complete order' }).click();
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  expect(await newestOf(email)).toMatchObject({ total_amount: 230, shipping_address: { address: '12 Elm Street' } });
});

test('a payment that arrives after the cart changed is of what was ordered, and the new cart stays', async () => {
  const { page, email } = await newClient();
  await inCart(page);
  await page.getByLabel('Full name').fill('Petra Payer');
  await billed(page);
  await page.getByRole('radio', { name: /Online: card or bank/ }).check();
  await page.getByRole('button', { name: 'Complete order' }).click();
  await page.getByText('Demonstration: no money moves').waitFor();
  // Meanwhile, in another tab, the next order begins.
  const other = await page.context().newPage();
  await other.goto('/product/first-consultation');
  await other.getByRole('button', { name: 'Add to cart' }).click();
  await other.getByRole('link', { name: 'Cart, 1 service' }).waitFor();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByText(/^Order ORD-\d+ was placed with what was in the cart then\./).waitFor();
  await page.getByText('First consultation').first().waitFor();
  await page.getByRole('link', { name: 'View the order' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/dashboard/order/'));
  await page.getByText(LEASE).first().waitFor();
  await expect
    .poll(() => newestOf(email))
    .toMatchObject({
      total_amount: 180,
      order_items: [{ name: LEASE }],
      invoices: { status: 'paid', amount_due: 0 },
    });
  await other.reload();
  await other.getByRole('link', { name: 'Cart, 1 service' }).waitFor();
});
