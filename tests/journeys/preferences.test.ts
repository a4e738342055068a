import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { newPerson, openAs } from './browser.ts';
import { lettersTo } from './letters.ts';
import { newNotifiedClient } from './notified-client.ts';
import { pickerOf, typeTime } from './pickers.ts';

const PREFERENCES = '/dashboard/notification/NotificationPreferences';
const CASES = 'Cases and proposals';

const choice = (page: Page, type: string, medium: string) =>
  page.getByRole('switch', { name: `${type} ${medium}`, exact: true });

async function preferencesOf(email: string): Promise<Page> {
  const page = await newPerson();
  await openAs(page, email, PREFERENCES);
  await choice(page, CASES, 'E-mail').waitFor();
  return page;
}

/** Makes a choice and waits until the database has kept it. */
async function choose(page: Page, type: string, medium: string): Promise<void> {
  const kept = page.waitForResponse(
    (response) =>
      response.url().includes('/user_notification_preferences') &&
      ['POST', 'PATCH'].includes(response.request().method()),
  );
  await choice(page, type, medium).click();
  expect((await kept).ok()).toBe(true);
}

test('a choice is looked for, then made or changed, and is there after a reload', async () => {
  const { email } = await newNotifiedClient();
  const page = await preferencesOf(email);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/user_notification_preferences')) return;
    const isLookedFor = request.url().includes('notification_type=eq.payment') && request.method() === 'GET';
    if (isLookedFor || request.method() !== 'GET') asked.push(request.method());
  });
  const payment = choice(page, 'Invoices and payments', 'In the app');
  expect(await payment.isChecked()).toBe(true);
  await choose(page, 'Invoices and payments', 'In the app');
  expect(await payment.isChecked()).toBe(false);
  await choose(page, 'Invoices and payments', 'In the app');
  await choose(page, 'Invoices and payments', 'In the app');
  expect(asked).toEqual(['GET', 'POST', 'GET', 'PATCH', 'GET', 'PATCH']);
  await page.reload();
  await payment.waitFor();
  expect(await payment.isChecked()).toBe(false);
  expect(await choice(page, 'Tasks', 'In the app').isChecked()).toBe(true);
  // Push waits for a device.
  expect(await choice(page, 'Tasks', 'Push').isDisabled()).toBe(true);
});

test('a choice that the server does not keep is taken back, and says why', async () => {
  const { email } = await newNotifiedClient();
  const page = await preferencesOf(email);
  await page.route('**/rest/v1/user_notification_preferences**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await choice(page, 'Tasks', 'E-mail').click();
  await page.getByRole('alert').waitFor();
  expect(await choice(page, 'Tasks', 'E-mail').isChecked()).toBe(true);
});

test('what is switched off is not sent, by e-mail or in the app', async () => {
  const { email, client, notify } = await newNotifiedClient();
  const page = await preferencesOf(email);
  await choose(page, CASES, 'E-mail');
  await notify();
  const notifications = async () => (await client.from('notifications').select('id')).data?.length;
  await expect.poll(notifications).toBe(1);

  await choose(page, CASES, 'E-mail');
  await choose(page, CASES, 'In the app');
  await notify();
  await expect
    .poll(async () => (await lettersTo(email)).map(({ text }) => text?.includes('changed the terms')))
    .toEqual([true]);
  expect(await notifications()).toBe(1);
});

test('the link of a letter ends its kind, and nothing happens by opening it alone', async () => {
  const { email, notify } = await newNotifiedClient();
  await notify();
  await expect.poll(async () => (await lettersTo(email)).length).toBe(1);
  const [letter] = await lettersTo(email);
  const link = /https?:\/\/\S+\/unsubscribe\?token=\S+/.exec(letter?.text ?? '')?.[0] ?? '';

  const stranger = await newPerson();
  await stranger.goto(link);
  await stranger.getByText(`“${CASES}”`).waitFor();
  expect(await stranger.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  const page = await preferencesOf(email);
  expect(await choice(page, CASES, 'E-mail').isChecked()).toBe(true);

  await stranger.getByRole('button', { name: 'Stop these e-mails' }).click();
  await stranger.getByRole('heading', { name: 'These e-mails have stopped' }).waitFor();
  await page.reload();
  await choice(page, CASES, 'E-mail').waitFor();
  expect(await choice(page, CASES, 'E-mail').isChecked()).toBe(false);
  expect(await choice(page, 'Tasks', 'E-mail').isChecked()).toBe(true);

  await stranger.goto('/unsubscribe?token=00000000-0000-4000-8000-000000000000');
  await stranger.getByRole('heading', { name: 'This link is not valid' }).waitFor();
});

test('quiet hours have both ends or none, and are kept with the zone', async () => {
  const { email, client } = await newNotifiedClient();
  const page = await preferencesOf(email);
  await typeTime(pickerOf(page, 'From'), '22:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Enter both times, or neither').waitFor();
  await typeTime(pickerOf(page, 'To'), '07:30');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Ho Chi');
  await page.getByRole('option', { name: 'Asia/Ho Chi Minh' }).click();
  await page.getByRole('radio', { name: /Once a day/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The preferences have been saved').waitFor();
  const { data } = await client.from('user_settings').select('quiet_from, quiet_to, time_zone, digest').single();
  expect(data).toEqual({
    quiet_from: '22:00:00',
    quiet_to: '07:30:00',
    digest: 'daily',
    time_zone: 'Asia/Ho_Chi_Minh',
  });
  await page.reload();
  await expect.poll(() => page.locator('input[name="quietFrom"]').inputValue()).toBe('10:00 PM');
});
