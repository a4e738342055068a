import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { newPerson, openAs } from './browser.ts';

export const BOARD = '/dashboard/case_management';
/** Within this time a move is on the other person's screen, in milliseconds. */
export const AT_ONCE_MS = 3000;
/** So wide that all columns, those of other journeys too, are beside each other on the screen. */
export const WIDE = { width: 7200 };
/** Until a page listens to what it shows, in milliseconds. */
export const LISTENING_MS = 3000;

/** A column of the board by its name. */
export const column = (page: Page, name: string): Locator =>
  page.locator('[data-column]').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

/** The cards of a column, in their order. */
export const cards = (page: Page, name: string): Locator => column(page, name).locator('[data-card]');

/** What the cards of a column are called, in their order. */
export const titles = (page: Page, name: string): Promise<string[]> =>
  column(page, name).getByRole('heading', { level: 3 }).allInnerTexts();

/** Opens the board as one of the demonstration accounts. */
export async function boardOf(account: string, options: Parameters<typeof newPerson>[0] = {}): Promise<Page> {
  const page = await newPerson(options);
  await openAs(page, `${account}@casewright.test`, BOARD);
  await page.locator('[data-card]').first().waitFor();
  return page;
}

/** Takes a card with the mouse and carries it over a column, where it is not dropped yet; both have to be on the screen. */
export async function carry(page: Page, card: Locator, to: Locator): Promise<void> {
  await card.hover();
  await page.mouse.down();
  // A drag begins with the first movement, and what is under it hears of the next.
  await to.hover();
  await to.hover({ position: { x: 120, y: 90 } });
}

/** Adds a column as the firm's administrator, at the end of the board. */
export async function addColumn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a column' }).click();
  await page.getByRole('textbox', { name: 'Name of the column' }).fill(name);
  await page.keyboard.press('Enter');
  await column(page, name).waitFor();
}

/** Moves the first card of a column by its menu. Answers its title. */
export async function moveByMenu(page: Page, from: string, to: string): Promise<string> {
  const card = cards(page, from).first();
  const title = await card.getByRole('heading', { level: 3 }).innerText();
  await card.getByRole('button', { name: `Actions for ${title}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: `Move to ${to}` }).click();
  await expect.poll(() => titles(page, to)).toContain(title);
  return title;
}
