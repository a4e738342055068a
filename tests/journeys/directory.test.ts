import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { newAccount, newAddress } from './accounts.ts';
import { PASSWORD, newPerson, openAs, signIn, signedIn } from './browser.ts';
import { linkTo } from './letters.ts';

const CARDS = '/dashboard/lawyer_user/cards';
const FIRM = '/dashboard/lawyer_user/list';
/** An open case of `user@`, to which Gabriel Reyes and Charlotte Whitfield were invited; see supabase/seed/README.md. */
const OPEN_CASE = '/dashboard/case/d5f39867-6de1-465c-8a96-78fddf832e13';
/** Daniel Okafor, who works on cases of `user@`. */
const OKAFOR = '/dashboard/lawyer_user/5eed0000-0000-4000-8000-000000000003';

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('a client narrows the directory, reads how it is ordered and invites; the lawyer declines with a reason', async () => {
  const client = await signedIn('user', { at: `${OPEN_CASE}?tab=invitations` });
  await client.getByRole('link', { name: 'Find lawyers' }).click();
  await client.waitForURL((url) => url.pathname === CARDS && url.searchParams.get('case') !== null);
  await client.getByText('You are choosing lawyers for').waitFor();
  await client.getByRole('button', { name: 'Clear' }).click();
  await client.getByText('How the ranking works').click();
  await client.getByText('Ranking cannot be bought.').waitFor();
  await client.getByRole('searchbox').fill('castellanos');
  const found = card(client, 'Inés Castellanos');
  await found.getByText(/of 100 points/).waitFor();
  await expect.poll(() => client.getByRole('heading', { level: 2 }).count()).toBe(1);
  await found.getByRole('button', { name: /^Invite to a case/ }).click();
  const dialog = client.getByRole('dialog');
  await dialog.getByLabel('A few words to the lawyer').fill('Call me: +1 312 555 0142');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialog
    .getByRole('alert')
    .getByText('Please take out the e-mail address, the telephone number or the link')
    .waitFor();
  await dialog.getByLabel('A few words to the lawyer').fill('Your careful way of working was praised to me.');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await client.getByText('Inés Castellanos has been invited.').waitFor();
  await client.goto(`${OPEN_CASE}?tab=invitations`);
  await client.getByText('Your careful way of working was praised to me.').waitFor();

  const lawyer = await newPerson();
  await openAs(lawyer, 'ines.castellanos@casewright.test', OPEN_CASE);
  await lawyer.getByText('The client has invited you').waitFor();
  await lawyer.getByRole('button', { name: 'Decline' }).click();
  await lawyer.getByLabel('Reason').fill('No time before spring');
  await lawyer.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await lawyer.getByText('You have declined the invitation.').waitFor();
  // The client's page follows by itself.
  await client.getByText('No time before spring').waitFor();
});

test('a client reviews a lawyer who works for them, once a case, and changes it', async () => {
  const client = await signedIn('user', { at: `${OKAFOR}?tab=reviews` });
  await client.getByRole('button', { name: 'Write a review' }).first().click();
  await client.getByRole('button', { name: 'Save the review' }).click();
  await client.getByText('This is required.').waitFor();
  // The stars lie over their radio buttons: by the keyboard, as everybody can.
  await client.getByRole('radio', { name: /^1/ }).focus();
  await client.keyboard.press('Space');
  for (const stars of [2, 3, 4]) {
    await client.keyboard.press('ArrowRight');
    await expect.poll(() => client.getByRole('radio', { name: new RegExp(`^${stars}`) }).isChecked()).toBe(true);
  }
  await client.getByLabel('What should others know?').fill('Says early what will not work.');
  await client.getByRole('button', { name: 'Save the review' }).click();
  await client.getByText('Thank you. Your review was saved.').waitFor();
  const listed = client.getByRole('listitem');
  await listed.getByText('Says early what will not work.').waitFor();

  const own = client.getByRole('region', { name: 'Your review' }).filter({ hasText: 'Says early what will not work.' });
  await own.getByRole('button', { name: 'Change' }).click();
  expect(await client.getByRole('radio', { name: /^4/ }).isChecked()).toBe(true);
  await client.getByLabel('What should others know?').fill('Says early what will not work, and why.');
  await client.getByRole('button', { name: 'Save the review' }).click();
  await listed.getByText('Says early what will not work, and why.').waitFor();
  // Nobody's client: another journey may make the second client of the demonstration one of this lawyer.
  const stranger = await newPerson();
  await signIn(stranger, await newAccount());
  await stranger.goto(`${OKAFOR}?tab=reviews`);
  await stranger.getByText('Says early what will not work, and why.').waitFor();
  expect(await stranger.getByRole('button', { name: 'Write a review' }).count()).toBe(0);
  expect(await stranger.getByText('Amelia Hartley').count()).toBe(0);
});

test('the administrator of a firm invites by letter and in the product; nobody else finds the firm', async () => {
  const email = newAddress();
  const known = await newAccount();
  const admin = await signedIn('lawyer-admin', { at: null });
  const invite = async (address: string) => {
    await admin.goto('/dashboard/lawyer_user/new');
    await admin.getByLabel('Email address').fill(address);
    await admin.getByRole('button', { name: 'Send invitation' }).click();
    await admin.getByText(`${address} has been invited.`).waitFor();
  };
  await invite(email);
  await invite(known);
  await admin.goto(`${FIRM}?tab=invitations`);
  // An address with an account gets the same answer as one without.
  for (const address of [email, known])
    await admin.getByRole('listitem').filter({ hasText: address }).getByText('Asked; no answer yet').waitFor();

  const invited = await newPerson();
  await invited.goto(await linkTo(email));
  await invited.waitForURL((url) => url.pathname === '/auth/supabase/update-password');
  await invited.locator('[name="password"]').fill(PASSWORD);
  await invited.locator('[name="confirmation"]').fill(PASSWORD);
  await invited.getByRole('button', { name: 'Update password' }).click();
  await invited.waitForURL((url) => url.pathname === '/dashboard');

  const person = await newPerson();
  await openAs(person, known, '/dashboard/lawyer_user');
  await person.getByText('Halloran Reyes LLP invites you to join them').waitFor();
  await person.getByRole('button', { name: 'Join' }).click();
  await person.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
  await person.getByText('Welcome to Halloran Reyes LLP.').waitFor();

  await admin.goto(FIRM);
  await admin.getByRole('row').filter({ hasText: email }).waitFor();
  const row = admin.getByRole('row').filter({ hasText: known });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await admin.getByRole('menuitem', { name: 'Remove' }).click();
  await admin.getByLabel('Reason').fill('Moves to another town');
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await row.waitFor({ state: 'detached' });

  const lawyer = await signedIn('lawyer', { at: FIRM });
  await lawyer.getByRole('heading', { level: 1 }).waitFor();
  expect(await lawyer.getByRole('tab', { name: 'Firm details' }).count()).toBe(0);
});
