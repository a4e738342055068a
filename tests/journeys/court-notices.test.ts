import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';

test('the notice of the next year that waits is entered where the overview leads', async () => {
  const page = await signedIn('admin');
  await page.goto('/dashboard');
  const waiting = page.getByRole('link').filter({ hasText: 'Notice of days of rest to enter' });
  const row = waiting.filter({ hasText: '中国' });
  const year = Number(/\d{4}/.exec(await row.innerText())?.[0]);
  await row.click();
  await page.waitForURL('**/dashboard/court_notices');

  const form = page.getByRole('region', { name: `notice of ${year}` }).filter({ hasText: '中国' });
  // What is expected is the law's own: New Year's Day is there before anybody types.
  await expect.poll(() => form.getByLabel('From').first().inputValue()).toBe(`${year}-01-01`);
  await form.getByRole('button', { name: 'Enter the notice' }).click();
  await form.getByText('This is required.').first().waitFor();
  await form.getByLabel('Title and date of the notice').fill(`国务院办公厅关于${year}年部分节假日安排的通知`);

  // A weekday is worked anyway: the notice is refused, and what was entered stays.
  await form.getByRole('button', { name: 'Add a period' }).click();
  const added = form.getByRole('group').last();
  let weekday = new Date(Date.UTC(year, 2, 10));
  while ([0, 6].includes(weekday.getUTCDay())) weekday = new Date(weekday.getTime() + 86_400_000);
  const day = weekday.toISOString().slice(0, 10);
  await added.getByLabel('From').fill(day);
  await added.getByLabel('To').fill(day);
  await added.getByLabel('Name').fill('调休上班');
  await added.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Working days' }).click();
  await form.getByRole('button', { name: 'Enter the notice' }).click();
  await form.getByRole('alert').filter({ hasText: 'falls on a weekend' }).waitFor();
  const saturday = new Date(weekday.getTime() + (6 - weekday.getUTCDay()) * 86_400_000).toISOString().slice(0, 10);
  await added.getByLabel('From').fill(saturday);
  await added.getByLabel('To').fill(saturday);
  await form.getByRole('button', { name: 'Enter the notice' }).click();

  await page.getByText(`The notice of ${year} is entered`).waitFor();
  await page.goto('/dashboard');
  await waiting.first().waitFor();
  expect(await row.count()).toBe(0);
});

test('nobody else enters one', async () => {
  const page = await signedIn('lawyer-admin');
  await page.goto('/dashboard/court_notices');
  await page.getByText('Only administrators of the platform enter notices.').waitFor();
});
