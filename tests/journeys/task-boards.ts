import type { Locator, Page } from 'playwright-core';

import { column } from './boards.ts';
import { signedIn } from './browser.ts';

export const BOARD = '/dashboard/task_management';
export const WIDE = { width: 1900 };
/** A title that no other journey gives. */
export const unique = (title: string) => `${title} ${Date.now().toString(36)}`;

/** Opens the board of tasks as one of the demonstration accounts, narrowed as an address says. */
export async function tasksOf(account: string, narrowed = '', options?: Parameters<typeof signedIn>[1]): Promise<Page> {
  const page = await signedIn(account, options);
  await page.goto(`${BOARD}${narrowed}`);
  await page.locator('[data-column]').first().waitFor();
  return page;
}

/** The card of a task. */
export const cardOf = (page: Page, title: string): Locator =>
  page.locator('[data-card]').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

/** Adds a task to a column by its one line. */
export async function addTask(page: Page, status: string, title: string): Promise<void> {
  await column(page, status)
    .getByRole('button', { name: `Add a task to: ${status}` })
    .click();
  await column(page, status).getByRole('textbox', { name: 'What needs to be done' }).fill(title);
  await page.keyboard.press('Enter');
  await cardOf(page, title).waitFor();
  await page.keyboard.press('Escape');
}

/** Opens a task from its card. */
export async function open(page: Page, title: string): Promise<Locator> {
  await cardOf(page, title).getByRole('button', { name: title, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: title });
  await drawer.waitFor();
  return drawer;
}
