import { expect, test } from 'vitest';

import { newPerson, openDashboard, signedIn } from './browser.ts';
import { pickerOf, typeDay, typeMoment } from './pickers.ts';

const SHOWCASE = '/components/mui/pickers';

test('a day is typed by the keyboard alone, and what is half typed is said', async () => {
  const page = await newPerson();
  await page.goto(SHOWCASE);
  const field = pickerOf(page, 'Deadline').first();
  const day = field.locator('input');
  await typeDay(field, '2027-02-03');
  expect(await day.inputValue()).toBe('03 Feb 2027');
  await page.getByText('03 Feb 2027').first().waitFor();

  await typeDay(field, '1850-02-03');
  await field.getByText('Choose a day from 01 Jan 1900 to 31 Dec 2099.').waitFor();

  await field.getByRole('spinbutton', { name: 'Month' }).click();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await field.getByText('Complete this, or clear it.').waitFor();

  // The calendar: arrows lead through its days, Escape leads back into the field.
  await typeDay(field, '2027-02-03');
  await field.getByRole('button', { name: /Choose date/ }).press('Enter');
  const calendar = page.getByRole('dialog');
  await calendar.waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await calendar.waitFor({ state: 'detached' });
  await expect.poll(() => day.inputValue()).toBe('10 Feb 2027');
});

test('week and clock are those of the language, until somebody chooses otherwise', async () => {
  const page = await signedIn('lawyer', { at: null });
  const firstDay = async () => {
    await page.goto('/dashboard/calendar?view=week');
    return (await page.locator('.case-calendar [role="columnheader"]').first().innerText()).slice(0, 3);
  };
  expect(await firstDay()).toBe('Sun');
  await page.evaluate(() =>
    localStorage.setItem('app-settings', JSON.stringify({ weekStart: 'monday', clock: 'h24' })),
  );
  expect(await firstDay()).toBe('Mon');
  await page.goto(SHOWCASE);
  const field = pickerOf(page, 'Hearing').first();
  await field.locator('input').waitFor({ state: 'attached' });
  expect(await field.locator('input').inputValue()).toMatch(/^18 Dec 2026 \d\d:\d\d$/);
});

test('times are by the clock of the firm, with the reader’s own beside it', async () => {
  const page = await newPerson({ timeZone: 'Europe/Paris' });
  // The firm of the demonstration has no zone of its own.
  await page.route(/\/rest\/v1\/users\?.*time_zone/, async (route) => {
    const answer = await route.fetch();
    const person: object = await answer.json();
    await route.fulfill({ response: answer, json: { ...person, firm: { time_zone: 'America/Chicago' } } });
  });
  await openDashboard(page, 'lawyer@casewright.test');
  await page.goto(SHOWCASE);
  const field = pickerOf(page, 'Hearing').first();
  await field.getByText('11:30 pm your time').waitFor();
  expect(await field.locator('input').inputValue()).toBe('18 Dec 2026 04:30 PM');
  await typeMoment(field, '2026-12-19T09:00');
  await field.getByText('4:00 pm your time').waitFor();
  await page.goto('/dashboard/calendar');
  await page.getByText('America/Chicago').first().waitFor();
});
