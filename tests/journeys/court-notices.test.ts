import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';
import { pickerOf, typeDay } from './pickers.ts';

test('the notice of the next year that waits is entered where the overview leads', async () => {
  const page = await signedIn('admin', { at: '/dashboard' });
  const waiting = page.getByRole('listitem').filter({ hasText: 'Enter a court holiday notice' });
  const row = waiting.filter({ hasText: '中国' });
  const year = Number(/\d{4}/.exec(await row.innerText())?.[0]);
  await row.getByRole('link').first().click();
  await page.waitForURL('**/dashboard/court_notices');

  const form = page.getByRole('region', { name: `notice for ${year}` }).filter({ hasText: '中国' });
  // What is expected is the law's own: New Year's Day is there before anybody types.
  await expect.poll(() => form.locator('input[name="periods.0.from"]').inputValue()).toBe(`01 Jan ${year}`);
  await form.getByRole('button', { name: 'Enter the notice' }).click();
  await form.getByText('This is required.').first().waitFor();
  await form.getByLabel('Title and date of the notice').fill(`国务院办公厅关于${year}年部分节假日安排的通知`);

  // A weekday is worked anyway: the notice is refused, and what was entered stays.
  await form.getByRole('button', { name: 'Add a period' }).click();
  const added = form.getByRole('group', { name: /^Period \d+$/ }).last();
  let weekday = new Date(Date.UTC(year, 2, 10));
  while ([0, 6].includes(weekday.getUTCDay())) weekday = new Date(weekday.getTime() + 86_400_000);
  const day = weekday.toISOString().slice(0, 10);
  await typeDay(pickerOf(added, 'From'), day);
  await typeDay(pickerOf(added, 'To'), day);
  await added.getByLabel('Name').fill('调休上班');
  await added.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Working days' }).click();
  await form.getByRole('button', { name: 'Enter the notice' }).click();
  await form.getByRole('alert').filter({ hasText: 'falls on a weekend' }).waitFor();
  const saturday = new Date(weekday.getTime() + (6 - weekday.getUTCDay()) * 86_400_000).toISOString().slice(0, 10);
  await typeDay(pickerOf(added, 'From'), saturday);
  await typeDay(pickerOf(added, 'To'), saturday);
  await form.getByRole('button', { name: 'Enter the notice' }).click();

  await page.getByText(`The notice for ${year} was entered`).waitFor();
  await page.goto('/dashboard');
  await waiting.first().waitFor();
  expect(await row.count()).toBe(0);
});

test('nobody else enters one', async () => {
  const page = await signedIn('lawyer-admin', { at: '/dashboard/court_notices' });
  await page.getByText('Only administrators of the platform can enter notices.').waitFor();
});
