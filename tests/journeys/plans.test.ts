import { expect, test } from 'vitest';

import { fillSignIn, newAccount } from './accounts.ts';
import { newPerson, signedIn } from './browser.ts';
import { pickerOf, typeDay } from './pickers.ts';

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
  await page.getByText('Prices include tax where it is due.').waitFor(WITHIN);
  await page.getByRole('combobox', { name: 'Country' }).fill('United Kingdom');
  await page.getByRole('option', { name: 'United Kingdom' }).click();
  await page.getByText('Includes 20% VAT (United Kingdom): $1.67').waitFor(WITHIN);
  await page.getByRole('button', { name: 'Pay $9.99' }).click();
  await page.getByRole('heading', { name: 'You are on Premium' }).waitFor(WITHIN);

  await page.getByRole('link', { name: 'Go to billing' }).click();
  await page.getByText(/^Renewed on /).waitFor(WITHIN);
  await page.getByText('PL-').first().waitFor(WITHIN);
  await page.getByText(/Includes 20% VAT \(United Kingdom\): \$1\.67/).waitFor(WITHIN);
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

test('an administrator says where the platform is registered for tax: who pays from there reads it, a business reads who owes it', async () => {
  const admin = await signedIn('admin', { at: '/dashboard/lawyer_user/account?tab=billing' });
  await admin.getByRole('button', { name: 'Add registration' }).click(WITHIN);
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Country' }).fill('Austr');
  await admin.getByRole('option', { name: 'Australia' }).click();
  await dialog.getByLabel('Tax number of the platform').fill('1');
  await dialog.getByRole('button', { name: 'Save registration' }).click();
  await dialog.getByText('This is no tax number of the country.').waitFor();
  await dialog.getByLabel('Tax number of the platform').fill('51 824 753 556');
  await dialog.getByRole('button', { name: 'Save registration' }).click();
  await admin.getByText('51824753556').waitFor(WITHIN);

  const email = await newAccount();
  const page = await newPerson({ width: 390, touch: true });
  await page.goto('/payment?plan=starter');
  await page.getByRole('link', { name: 'Sign in to pay' }).click();
  await fillSignIn(page, email);
  const country = page.getByRole('combobox', { name: 'Country' });
  await country.fill('Austral');
  await page.getByRole('option', { name: 'Australia' }).click(WITHIN);
  await page.getByText('Includes 10% GST (Australia): $0.45').waitFor(WITHIN);
  // A number there cannot tell a business from a person: the tax stays.
  await page.getByLabel('Tax number').fill('53 004 085 616');
  await country.fill('Fran');
  await page.getByRole('option', { name: 'France', exact: true }).click(WITHIN);
  await page.getByLabel('Tax number').fill('FR 23 290556456');
  await page.getByRole('checkbox', { name: 'I buy as a registered business' }).check();
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('2 rue du Moulin, Paris');
  await page.getByText('your business accounts for it (France, reverse charge)').waitFor(WITHIN);
  // The form is that of the country, and a digit is another.
  await page.getByRole('button', { name: 'New card' }).click();
  await page.getByRole('button', { name: 'A card that pays' }).click(WITHIN);
  await page.getByRole('radio', { name: /Visa •••• 4242/ }).waitFor(WITHIN);
  await page.getByRole('button', { name: 'Pay $4.99' }).click();
  await page.getByText('its check digits do not fit').waitFor(WITHIN);
  await page.getByLabel('Tax number').fill('FR 23 290556455');
  await expect.poll(() => page.getByText('its check digits do not fit').count(), WITHIN).toBe(0);
  await page.getByText('your business accounts for it (France, reverse charge)').waitFor(WITHIN);
  await country.fill('United Stat');
  await page.getByRole('option', { name: 'United States', exact: true }).click();
  await page.getByText('No tax is included: no rate is known here (United States).').waitFor(WITHIN);

  await admin.getByRole('button', { name: 'Remove Australia' }).click();
  await admin.getByText('Registration removed (Australia).').waitFor();
  await admin.getByRole('button', { name: 'Undo' }).click();
  await admin.getByText('51824753556').waitFor(WITHIN);
  await admin.getByRole('button', { name: 'Remove Australia' }).click();
  await expect.poll(() => admin.getByText('51824753556').count(), WITHIN).toBe(0);
});

test('an administrator adds a rate, compares it with its source and takes it away, on a telephone', async () => {
  const page = await signedIn('admin', {
    at: '/dashboard/lawyer_user/account?tab=billing',
    width: 390,
    touch: true,
  });
  const rates = page.getByRole('region', { name: 'Tax rates' });
  await rates.getByRole('button', { name: 'Go to page 2' }).waitFor(WITHIN);
  await rates.getByRole('combobox', { name: 'Rates of a country' }).fill('Icel');
  await page.getByRole('option', { name: 'Iceland' }).click();
  await rates.getByText('No rate is known of this country.').waitFor(WITHIN);

  await rates.getByRole('button', { name: 'Add rate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Percentage').fill('240');
  await dialog.getByLabel('Address of the source').fill('http://tax.example');
  await dialog.getByRole('button', { name: 'Save rate' }).click();
  await dialog.getByText('Enter a percentage above 0 and below 100').waitFor();
  await dialog.getByText('Enter an address that begins with https://').waitFor();
  await dialog.getByText('This is required.').waitFor();
  await dialog.getByLabel('Percentage').fill('24');
  await dialog.getByLabel('Address of the source').fill('https://tax.example/is');
  await typeDay(pickerOf(dialog, 'First day'), '2020-01-01');
  await dialog.getByRole('button', { name: 'Save rate' }).click();
  await rates.getByText('Iceland · 24%').waitFor(WITHIN);
  await rates.getByText('Not checked').waitFor();

  await rates.getByRole('button', { name: 'Actions for Iceland 24%' }).click();
  await page.getByRole('menuitem', { name: 'Mark as checked' }).click();
  await rates.getByText(/^Checked on /).waitFor(WITHIN);
  await rates.getByRole('button', { name: 'Actions for Iceland 24%' }).click();
  await page.getByRole('menuitem', { name: 'Delete rate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete rate' }).click();
  await rates.getByText('No rate is known of this country.').waitFor(WITHIN);
});

test('a plan that is disputed is shown to administrators, with what the bank decides', async () => {
  const email = await newAccount();
  const page = await newPerson();
  await page.goto('/payment?plan=starter');
  await page.getByRole('link', { name: 'Sign in to pay' }).click();
  await fillSignIn(page, email);
  await page.getByRole('button', { name: 'New card' }).click(WITHIN);
  await page.getByRole('button', { name: 'A card whose payments are disputed, and the holder is right' }).click(WITHIN);
  await page.getByRole('radio', { name: /•••• 0259/ }).waitFor(WITHIN);
  await page.getByLabel('Full name').fill('Dana Disputes');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('1 Mill Lane, London');
  await page.getByRole('combobox', { name: 'Country' }).fill('United Kingdom');
  await page.getByRole('option', { name: 'United Kingdom' }).click();
  await page.getByRole('button', { name: 'Pay $4.99' }).click();
  await page.getByRole('heading', { name: 'You are on Starter' }).waitFor(WITHIN);

  const admin = await signedIn('admin', { at: '/dashboard/lawyer_user/account?tab=billing' });
  const said = async (what: string) => {
    await expect
      .poll(
        async () => {
          await admin.reload();
          await admin.getByLabel('Number, name or e-mail').fill(email);
          await admin.getByText(email).waitFor(WITHIN);
          return admin.getByText(what).count();
        },
        { timeout: 150_000, interval: 4_000 },
      )
      .toBe(1);
  };
  await said('Disputed at the bank');
  await said('Dispute lost');
  // The plan stays: nothing was said of it.
  await page.goto('/dashboard/lawyer_user/account?tab=billing');
  await page.getByText(/^Renewed on /).waitFor(WITHIN);
});
