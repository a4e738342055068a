import { expect, test } from 'vitest';

import { newAccount } from './accounts.ts';
import { newPerson, signedIn, openDashboard } from './browser.ts';
import { pickerOf, typeDay } from './pickers.ts';
import { picturePage } from './pictures.ts';

const ROOT = '/dashboard/lawyer_user';

test('somebody becomes a lawyer: profile, licence, submission, changes asked for, verification', async () => {
  const email = await newAccount();
  const person = await newPerson();
  await openDashboard(person, email);
  await person.goto(ROOT);
  await person.getByRole('link', { name: 'Create lawyer profile' }).click();
  await person.getByLabel('Headline').fill('Leases that people understand');
  await person
    .locator('[name="about"]')
    .fill('I have read four thousand leases, so that you need not read yours alone.');
  await person.getByLabel('Country').fill('France');
  await person.getByRole('option', { name: 'France', exact: true }).click();
  await person.getByLabel('Practice areas').fill('Family');
  await person
    .getByRole('option', { name: /Family/ })
    .first()
    .click();
  await person.getByLabel('Languages').fill('French');
  await person.getByRole('option', { name: 'French', exact: true }).click();
  await person.getByLabel('Hourly rate from').fill('300');
  await person.getByLabel('Hourly rate up to').fill('200');
  await person.getByRole('button', { name: 'Create profile' }).click();
  await person.getByText('The upper rate is below the lower one.').waitFor();
  await person.getByLabel('Hourly rate up to').fill('400');
  await person.getByRole('button', { name: 'Create profile' }).click();
  await person.getByText('Your profile is a draft').waitFor();
  // Without a licence nobody can verify anything.
  expect(await person.getByRole('button', { name: 'Submit for verification' }).isDisabled()).toBe(true);

  await person.getByRole('button', { name: 'Add licence' }).click();
  const dialog = person.getByRole('dialog', { name: 'Add licence' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  expect(await dialog.getByText('This is required.').count()).toBe(2);
  await dialog.getByLabel('Country').fill('France');
  await person.getByRole('option', { name: 'France', exact: true }).click();
  await dialog.getByLabel('Licence number').fill('P-4711');
  await typeDay(pickerOf(dialog, 'Valid until'), '2020-01-01');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText('This date has passed. Enter the date until which the licence is valid now.').waitFor();
  await typeDay(pickerOf(dialog, 'Valid until'), '2099-12-31');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await person.getByText('Awaiting verification', { exact: true }).waitFor();
  await person.getByRole('button', { name: 'Submit for verification' }).click();
  await person.getByText('Your profile is awaiting verification').waitFor();

  const admin = await signedIn('admin', { at: null });
  await admin.goto(`${ROOT}/list?view=profiles&status=pending_verification&sort=submitted_at.desc`);
  await admin.getByRole('link', { name: 'Ada', exact: true }).first().click();
  await admin.getByRole('button', { name: 'Ask for changes' }).click();
  const asking = admin.getByRole('dialog');
  await asking.getByRole('button', { name: 'Ask for changes' }).click();
  await asking.getByText('This is required.').waitFor();
  await asking.getByLabel('Reason').fill('Name the bar of Paris');
  await asking.getByRole('button', { name: 'Ask for changes' }).click();
  await admin.getByText('Needs changes').first().waitFor();

  await person.goto(ROOT);
  await person.getByText('The administrator writes: Name the bar of Paris').waitFor();
  await person.getByRole('button', { name: 'Submit for verification' }).click();
  await person.getByText('Your profile is awaiting verification').waitFor();

  await admin.reload();
  await admin.getByRole('button', { name: 'Verify', exact: true }).first().click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
  await admin.getByText('The profile of Ada was verified').waitFor();

  // What an administrator decides arrives by itself.
  await person.getByText('Your profile is verified and public').waitFor();
  await person.getByRole('button', { name: 'Hide profile' }).click();
  await person.getByText('Your profile is verified, but hidden').waitFor();
});

test('two windows change one profile: each keeps what it changed, and the clash is named', async () => {
  const email = await newAccount();
  const first = await newPerson();
  await openDashboard(first, email);
  await first.goto(`${ROOT}/me/edit`);
  await first.getByRole('button', { name: 'Create profile' }).click();
  await first.getByText('Your profile is a draft').waitFor();

  const second = await newPerson();
  await openDashboard(second, email);
  await second.goto(`${ROOT}/me/edit`);
  await second.getByLabel('Headline').fill('From the second window');
  await second.getByLabel('City').fill('Lyon');
  await first.getByLabel('Headline').fill('From the first window');
  await first.getByRole('button', { name: 'Save changes' }).click();
  await first.getByText('Your profile was saved').waitFor();
  await second.getByRole('button', { name: 'Save changes' }).click();
  await second
    .getByText(/^This was changed in the meantime.*Your version was kept where both changed: Headline\.$/)
    .waitFor();
  await second.getByRole('button', { name: 'Save changes' }).click();
  await second.getByText('Your profile was saved').waitFor();
  await first.reload();
  await expect.poll(() => first.getByLabel('Headline').inputValue()).toBe('From the second window');
  expect(await first.getByLabel('City').inputValue()).toBe('Lyon');
});

test('the account: details, address book, plan, and its end', async () => {
  const email = await newAccount();
  const person = await newPerson();
  await openDashboard(person, email);
  await person.goto(`${ROOT}/account`);
  await person.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => person.getByText('This is required.').count()).toBeGreaterThan(4);
  await person.getByLabel('Last name').fill('Byron');
  await person.getByLabel('Phone number').fill('+44 20 7946 0000');
  await person.getByLabel('Country').fill('United Kingdom');
  await person.getByRole('option', { name: 'United Kingdom', exact: true }).click();
  await person.locator('[name="address"]').fill('12 St James’s Square');
  await person.getByLabel('City').fill('London');
  await person.getByLabel('State or region').fill('England');
  await person.getByLabel('Zip code').fill('SW1Y 4JH');
  await person.getByRole('button', { name: 'Save changes' }).click();
  await person.getByText('Your details are saved').waitFor();

  await person.getByRole('tab', { name: 'Billing' }).click();
  for (const name of ['Ada Byron', 'Ada at work']) {
    await person.getByRole('button', { name: 'Add address' }).click();
    const dialog = person.getByRole('dialog', { name: 'Add address' });
    await dialog.getByLabel('Full name').fill(name);
    await dialog.getByLabel('Phone number').fill('+44 20 7946 0000');
    await dialog.locator('[name="address"]').fill('12 St James’s Square');
    await dialog.getByLabel('City').fill('London');
    await dialog.getByLabel('State or region').fill('England');
    await dialog.getByLabel('Zip code').fill('SW1Y 4JH');
    await dialog.getByLabel('Country').fill('United Kingdom');
    await person.getByRole('option', { name: 'United Kingdom', exact: true }).click();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  const book = person.getByRole('region', { name: 'Address book' });
  await book.getByRole('listitem').nth(1).waitFor();
  expect(await book.getByRole('listitem').filter({ hasText: 'Primary' }).textContent()).toContain('Ada Byron');
  await person.getByRole('button', { name: 'Actions for Ada at work' }).click();
  await person.getByRole('menuitem', { name: 'Set as primary' }).click();
  await expect
    .poll(() => book.getByRole('listitem').filter({ hasText: 'Primary' }).textContent())
    .toContain('Ada at work');
  // A larger plan is paid first.
  await person.getByRole('radio', { name: /Premium/ }).check();
  expect(await person.getByRole('link', { name: 'Upgrade plan' }).getAttribute('href')).toContain('plan=premium');

  await person.getByRole('tab', { name: 'Social links' }).click();
  await person.getByText('You have no lawyer profile').waitFor();
  await person.getByRole('tab', { name: 'General' }).click();
  await person.getByRole('button', { name: 'Delete account' }).click();
  const last = person.getByRole('dialog');
  await last.getByLabel('E-mail address').fill('somebody@else.test');
  await last.getByRole('button', { name: 'Delete permanently' }).click();
  await last.getByText(/^This is not the e-mail address of your account/).waitFor();
  await last.getByLabel('E-mail address').fill(email);
  await last.getByRole('button', { name: 'Delete permanently' }).click();
  await person.waitForURL((url) => url.pathname === '/auth/supabase/sign-in');
});

test('a lawyer hangs a picture of the office, which a client enlarges, and takes it down', async () => {
  const LAWYER = '5eed0000-0000-4000-8000-000000000003';
  const page = await signedIn('lawyer', { at: `/dashboard/lawyer_user/${LAWYER}?tab=gallery` });
  await page.getByRole('button', { name: 'Add a picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a picture' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'hall.png', mimeType: 'image/png', buffer: picturePage(640, 480) });
  await dialog.getByText('hall.png').waitFor();
  await dialog.getByLabel(/^What the picture shows/).fill('The hall on the second floor');
  await dialog.getByRole('button', { name: 'Hang it' }).click();
  await dialog.waitFor({ state: 'detached' });
  const client = await signedIn('user', { at: `/dashboard/lawyer_user/${LAWYER}?tab=gallery` });
  await client.getByRole('button', { name: 'Enlarge: The hall on the second floor' }).click();
  await client.getByRole('dialog').getByRole('img', { name: 'The hall on the second floor' }).first().waitFor();
  expect(await client.getByRole('button', { name: /^Take down/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Take down: The hall on the second floor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take down', exact: true }).click();
  await page.getByText('The picture is taken down').waitFor();
  await page.getByText('The hall on the second floor').waitFor({ state: 'detached' });
});
