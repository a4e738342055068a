import type { Locator, Page } from 'playwright-core';

import { signedIn } from './browser.ts';
import { pickerOf, typeDay, typeTime } from './pickers.ts';

export const CALENDAR = '/dashboard/calendar';
/** Its events alone. */
export const ONLY_EVENTS = `${CALENDAR}?without=deadlines,tasks`;
/** A month in which the demonstration data has nothing, and no clocks change. */
export const DAY = '2028-06-14';

/** What nothing else in the calendar is called. */
export const unique = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`;
/** An entry of the calendar by its title. */
export const entry = (page: Page, title: string): Locator => page.locator('.entry', { hasText: title });
/** What is open above the calendar. */
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** The calendar of a demonstration account. */
export async function calendarOf(
  account: string,
  view = 'month',
  day = DAY,
  options: { width?: number } = {},
): Promise<Page> {
  const page = await signedIn(account, options);
  await page.goto(`${ONLY_EVENTS}&view=${view}&date=${day}`);
  await page.locator('.case-calendar').waitFor();
  return page;
}

/** Makes an event by the form alone, as without a mouse. */
export async function make(
  page: Page,
  title: string,
  more: (form: Locator) => Promise<void> = async () => undefined,
  day = DAY,
) {
  await page.getByRole('button', { name: 'New event' }).press('Enter');
  const form = dialog(page);
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await typeDay(pickerOf(form, { name: 'start_day' }), day);
  await typeTime(pickerOf(form, { name: 'start_time' }), '09:00');
  await typeTime(pickerOf(form, { name: 'end_time' }), '10:00');
  await more(form);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await entry(page, title).first().waitFor();
}

/** Opens the form of an entry as without a mouse: its card by Enter, its fields by E. */
export async function edit(page: Page, what: Locator): Promise<Locator> {
  await what.press('Enter');
  await dialog(page).getByRole('button', { name: 'Edit' }).waitFor();
  await page.keyboard.press('e');
  await dialog(page).getByRole('textbox', { name: 'Title' }).waitFor();
  return dialog(page);
}

/** Lets the event of a form come again every week. */
export async function repeatWeekly(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'More options' }).click();
  await form.getByRole('combobox', { name: 'Repeats' }).click();
  await page.getByRole('option', { name: 'Weekly' }).click();
  await form.getByText('Every week on Wednesday').waitFor();
}

/** Drags an entry over a number of days of the month. */
export async function drag(page: Page, what: Locator, days: number): Promise<void> {
  // What was saved just now is being read again; a drag that began before would be one of the entry that was drawn before.
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (box === null) throw new Error('The entry is not on the screen');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const grid = await page.locator('.case-calendar').boundingBox();
  const width = (grid?.width ?? 0) / 7;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y, { steps: 3 });
  await page.mouse.move(from.x + width * days, from.y, { steps: 8 });
  await page.mouse.up();
}
