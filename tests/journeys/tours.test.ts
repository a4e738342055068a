import { randomUUID } from 'node:crypto';

import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';

import { baseUrl, newPerson, PASSWORD, signedIn } from './browser.ts';

const LAWYER = '5eed0000-0000-4000-8000-000000000003';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function account(name: string) {
  const client = createClient(baseUrl(), process.env['TEST_ANON_KEY'] ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword({ email: `${name}@casewright.test`, password: PASSWORD });
  expect(error).toBeNull();
  return client;
}

/** A tour of the first firm with one place. */
async function offered(name: string): Promise<string> {
  const firm = await account('lawyer-admin');
  const id = randomUUID();
  const given = {
    name,
    content:
      'We sit in two hearings in the morning, and talk with the clerk about what a petition needs before it is docketed.',
    images: ['/pictures/tours/tax-court-court.webp', '/pictures/tours/tax-court-room.webp'],
    services: ['lunch', 'transport'],
    tags: ['Tax', 'Hearing'],
    guides: [LAWYER],
    start_date: inDays(20),
    end_date: inDays(21),
    durations: '2 days',
    country: 'US',
    place: 'Chicago',
    price: 80,
    places: 1,
  };
  expect((await firm.rpc('save_tour', { tour_id: id, given })).error).toBeNull();
  expect((await firm.rpc('publish_tour', { tour_id: id })).error).toBeNull();
  return id;
}

test('a client books by keyboard, the firm approves and cancels, and who waits moves up', async () => {
  const id = await offered('One chair at the tax court');
  const address = `/dashboard/tour/${id}`;
  const booker = await signedIn('user', { at: address });
  await booker.getByRole('heading', { level: 1, name: 'One chair at the tax court' }).waitFor();
  await booker.getByRole('button', { name: 'Book', exact: true }).press('Enter');
  const dialog = booker.getByRole('dialog');
  await dialog.getByLabel(/^Places/).waitFor();
  await dialog.getByLabel('A word to the firm').focus();
  await booker.keyboard.type('I bring my own robe.');
  await dialog.getByRole('button', { name: 'Book', exact: true }).focus();
  await booker.keyboard.press('Enter');
  await booker.getByText('Your place is held. The firm has yet to approve it.').waitFor();

  const second = await signedIn('second-user', { at: address });
  await second.getByText('The one place is taken. You can wait for it.').waitFor();
  await second.getByRole('button', { name: 'Wait for a place' }).press('Enter');
  await second.getByRole('dialog').getByRole('button', { name: 'Wait for a place' }).press('Enter');
  await second.getByText('0 people wait before you.').waitFor();

  const firm = await signedIn('lawyer-admin', { at: `${address}?tab=bookers` });
  const card = firm.getByRole('listitem').filter({ hasText: 'I bring my own robe.' });
  await card.getByRole('button', { name: 'Approve', exact: true }).click();
  await card.getByText('Approved', { exact: true }).waitFor();
  // Live, without a reload: the invoice is there to be paid.
  await booker.getByRole('link', { name: 'Pay the invoice' }).waitFor();
  await card.getByRole('button', { name: /^Actions for/ }).click();
  await firm.getByRole('menuitem', { name: 'Cancel the booking' }).click();
  await firm
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('The court is closed that day');
  await firm.getByRole('dialog').getByRole('button', { name: 'Cancel the booking' }).click();
  await firm.getByText('The booking is cancelled').waitFor();

  await second.getByRole('button', { name: 'Take the place' }).press('Enter');
  await second.getByText('Your place is held. The firm has yet to approve it.').waitFor();
  await booker.getByRole('button', { name: 'Wait for a place' }).waitFor();
});

test('the bookings of a firm are in figures that lead to their list', async () => {
  const page = await signedIn('lawyer-admin', { at: '/dashboard/booking?tab=tours' });
  const sold = page.getByRole('listitem').filter({ hasText: 'Sold bookings' });
  await expect.poll(async () => Number.parseInt(await sold.innerText(), 10)).toBeGreaterThan(0);
  const count = Number.parseInt(await sold.innerText(), 10);
  await sold.getByRole('link').click();
  await page.waitForURL('**status=sold**');
  await page.getByText(new RegExp(`of ${count}$`)).waitFor();
});

test('what another firm offers is read, and its form stays closed', async () => {
  const firm = await account('lawyer-admin');
  const { data } = await firm.rpc('find_tours', { search: 'courts of The Hague' });
  const [tour]: { id: string; decides: boolean }[] = data;
  expect(tour?.decides).toBe(false);
  const page = await signedIn('lawyer-admin', { at: `/dashboard/tour/${tour?.id}/edit` });
  await page.getByText('No such tour').waitFor();
  expect(await page.getByRole('textbox', { name: 'Name' }).count()).toBe(0);
});

test('a guest reads a tour without a script, and books it once they are signed in', async () => {
  const name = 'Two chairs at the court of appeals';
  const id = await offered(name);
  // The list is kept for a while.
  const list = async () => (await fetch(`${baseUrl()}/tours`)).text();
  await expect.poll(list, { timeout: 40_000, interval: 1000 }).toContain(name);
  const guest = await newPerson({ width: 390, scriptless: true });
  await guest.goto('/tours');
  await guest.getByRole('link', { name }).click();
  await guest.getByRole('heading', { level: 1, name }).waitFor();
  const address = new URL(guest.url()).pathname;
  expect(address).toMatch(/^\/tours\/two-chairs-at-the-court-of-appeals-[0-9a-f]{10}$/);
  for (const said of ['We sit in two hearings in the morning', 'Halloran Reyes LLP', '$80'])
    expect(await guest.getByText(said).first().isVisible()).toBe(true);
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const html = await (await fetch(`${baseUrl()}${address}`)).text();
  for (const said of ['"@type":"Event"', `<title>${name}`, 'rel="canonical"']) expect(html).toContain(said);
  expect((await fetch(`${baseUrl()}/tours/nothing-of-it-0123456789`)).status).toBe(404);
  await expect
    .poll(async () => (await fetch(`${baseUrl()}/sitemap.xml`)).text(), { timeout: 40_000, interval: 1000 })
    .toContain(address);

  const person = await newPerson();
  await person.goto(address);
  await person.getByRole('heading', { level: 1, name }).waitFor();
  await person.getByRole('link', { name: 'Book a place' }).click();
  await person.locator('input[name=email]').fill('second-user@casewright.test');
  await person.locator('input[name=password]').fill(PASSWORD);
  await person.locator('input[name=password]').press('Enter');
  await person.waitForURL(`**/dashboard/tour/${id}?book=yes`);
  const dialog = person.getByRole('dialog', { name: `Book “${name}”` });
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await person.getByText('Your place is held. The firm has yet to approve it.').waitFor();
});
