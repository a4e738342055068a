import { expect, test } from 'vitest';

import { fillSignIn, newAccount } from './accounts.ts';
import { newPerson } from './browser.ts';

const WITHIN = { timeout: 30_000 };

test('a guest looks at the prices, signs in, pays with a new card, makes the plan smaller and cancels it', async () => {
  const email = await newAccount();
  const page = await newPerson();
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Choose Premium' }).click();
  await page.getByRole('link', { name: 'Sign in to pay' }).click();
  await fillSignIn(page, email);
  await page.waitForURL(/\/payment\?.*plan=premium/, WITHIN);

  // No card, no payment.
  await page.getByText('Add a card first.').waitFor(WITHIN);
  await page.getByRole('button', { name: 'New card' }).click();
  await page.getByRole('button', { name: 'A card that pays' }).click(WITHIN);
  await page.getByRole('radio', { name: /Visa •••• 4242/ }).waitFor(WITHIN);
  await page.getByLabel('Full name').fill('Ada Byron');
  await page.getByRole('button', { name: 'Pay $9.99' }).click();
  // What is missing is said, and what was typed stays.
  await page.getByText('This is required.').first().waitFor(WITHIN);
  expect(await page.getByLabel('Full name').inputValue()).toBe('Ada Byron');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('1 Mill Lane, London');
  await page.getByRole('button', { name: 'Pay $9.99' }).click();
  await page.getByRole('heading', { name: 'You are on Premium' }).waitFor(WITHIN);

  await page.getByRole('link', { name: 'Go to billing' }).click();
  await page.getByText(/^Renewed on /).waitFor(WITHIN);
  await page.getByText('PL-').first().waitFor(WITHIN);
  expect(await page.getByRole('link', { name: 'Upgrade', exact: true }).count()).toBe(0);

  await page.getByRole('radio', { name: /Starter/ }).click();
  await page.getByRole('button', { name: 'Change plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change plan' }).click();
  await page.getByText(/^Changes to Starter on /).waitFor(WITHIN);

  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByText(/^Ends on /).waitFor(WITHIN);
  await page.getByRole('button', { name: 'Keep my plan' }).click();
  await page.getByText(/^Renewed on /).waitFor(WITHIN);
});
