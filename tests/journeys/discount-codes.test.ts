import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';
import { apiOf } from './practice.ts';

/** A code that no other journey has: letters alone. */
const newCode = (): string =>
  `J-${randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .toUpperCase()
    .padEnd(4, 'X')}`;

/** What the code takes off one lease review, as the client of the demonstration is told. */
async function priceWith(code: string): Promise<{ discount: number; code_refused?: true }> {
  const client = await apiOf('user');
  const { data: review } = await client.from('products').select('id').eq('sku', 'HR-1006').single();
  const { data, error } = await client.rpc('price_cart', {
    cart: [{ id: review?.['id'], quantity: 1, colors: [] }],
    discount_code: code,
  });
  expect(error).toBeNull();
  return data;
}

test('an administrator makes a discount code, which holds at once, changes it and ends it', async () => {
  const code = newCode();
  const page = await signedIn('lawyer-admin', { at: '/dashboard/product' });
  await page.getByRole('link', { name: 'Discount codes' }).click();
  await page.getByRole('heading', { name: 'Discount codes', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'New code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make the code' }).click();
  await dialog.getByText('Give a percent or an amount, one of the two').waitFor();
  await dialog.getByLabel('Code', { exact: false }).first().fill(code.toLowerCase());
  await dialog.getByLabel('Percent').fill('10');
  await dialog.getByLabel('Uses at most').fill('0');
  await dialog.getByRole('button', { name: 'Make the code' }).click();
  await dialog.getByText('A whole number from 1 to 1,000,000').waitFor();
  await dialog.getByLabel('Uses at most').fill('25');
  await dialog.getByRole('button', { name: 'Make the code' }).click();
  await page.getByText(`${code} is made`).waitFor();
  expect(await priceWith(code)).toMatchObject({ discount: 18 });

  // The database searches, whatever the case.
  await page.getByRole('searchbox', { name: 'Search codes' }).fill(code.slice(0, 6).toLowerCase());
  const row = page.getByRole('row').filter({ hasText: code });
  await row.getByText('0 of 25').waitFor();
  await row.getByText('10%').waitFor();

  await row.getByRole('button', { name: `Actions for ${code}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabel('Percent').fill('');
  await dialog.getByLabel('Amount').fill('30');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await row.getByText('$30').waitFor();
  expect(await priceWith(code)).toMatchObject({ discount: 30 });

  // Another one of the same word is refused, and says so.
  await page.getByRole('button', { name: 'New code' }).click();
  await dialog.getByLabel('Code', { exact: false }).first().fill(code);
  await dialog.getByLabel('Percent').fill('5');
  await dialog.getByRole('button', { name: 'Make the code' }).click();
  await dialog.getByText('Your firm has this code already.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await row.getByRole('button', { name: `Actions for ${code}` }).click();
  await page.getByRole('menuitem', { name: 'End' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await row.getByText('Ended').waitFor();
  expect(await priceWith(code)).toMatchObject({ discount: 0, code_refused: true });
});

test('every count of the discount codes is that of its list, and each page of them is another', async () => {
  const page = await signedIn('lawyer-admin', { at: '/dashboard/product/discount_code?size=10&sort=code.asc' });
  await page.getByRole('tab').first().waitFor();
  for (const state of ['Active', 'Planned', 'Used up', 'Ended']) {
    const tab = page.getByRole('tab', { name: new RegExp(`^${state}`) });
    await expect.poll(() => tab.innerText()).toMatch(/\d+$/);
    const count = Number(/\d+$/.exec(await tab.innerText())?.[0]);
    expect(count).toBeGreaterThan(0);
    await tab.click();
    await expect.poll(() => page.locator('main tbody tr:has(button)').count()).toBe(Math.min(count, 10));
  }
  await page.getByRole('tab', { name: /^All/ }).click();
  const first = page.locator('main tbody tr').first();
  const before = await first.innerText();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => first.innerText()).not.toBe(before);
});

test('somebody who sells nothing is told whose page it is', async () => {
  const page = await signedIn('user', { at: '/dashboard/product/discount_code' });
  await page.getByRole('alert').getByText('For law firms').waitFor();
});
