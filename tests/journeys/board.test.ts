import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';

import {
  addColumn,
  AT_ONCE_MS,
  BOARD,
  boardOf,
  cards,
  carry,
  column,
  LISTENING_MS,
  moveByMenu,
  titles,
  WIDE,
} from './boards.ts';
import { newPerson, openAs } from './browser.ts';

let keeper: Page;
beforeEach(async () => {
  keeper = await boardOf('lawyer-admin', WIDE);
});

test('a card that is dragged by the mouse is there for everybody, also after a reload', async () => {
  await addColumn(keeper, 'Drag here');
  const other = await boardOf('lawyer-admin', WIDE);
  await column(other, 'Drag here').waitFor();
  // Until the page listens to what it shows.
  await other.waitForTimeout(LISTENING_MS);
  const card = cards(keeper, 'Intake').first();
  const title = await card.getByRole('heading', { level: 3 }).innerText();
  await carry(keeper, card, column(keeper, 'Drag here'));
  await keeper.mouse.up();
  await expect.poll(() => titles(keeper, 'Drag here')).toEqual([title]);
  await expect.poll(() => titles(other, 'Drag here'), { timeout: AT_ONCE_MS }).toEqual([title]);
  expect(await titles(other, 'Intake')).not.toContain(title);
  await keeper.reload();
  await expect.poll(() => titles(keeper, 'Drag here')).toEqual([title]);
});

test('a card is moved by the keyboard, and its place is announced', async () => {
  await addColumn(keeper, 'By keyboard');
  const first = await moveByMenu(keeper, 'Investigation', 'By keyboard');
  await expect
    .poll(() => keeper.locator('[role="status"]').allInnerTexts())
    .toContain(`${first} is now in By keyboard, place 1 of 1.`);
  const second = await moveByMenu(keeper, 'Investigation', 'By keyboard');
  expect(await titles(keeper, 'By keyboard')).toEqual([first, second]);
  await cards(keeper, 'By keyboard')
    .last()
    .getByRole('button', { name: `Actions for ${second}` })
    .press('Enter');
  await keeper.getByRole('menuitem', { name: 'Move up' }).click();
  await expect.poll(() => titles(keeper, 'By keyboard')).toEqual([second, first]);
  // The focus goes along: the next step is one key away.
  const focused = () => keeper.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toBe(`Actions for ${second}`);
  await keeper.keyboard.press('Enter');
  await keeper.getByRole('menuitem', { name: 'Move to Investigation' }).press('Enter');
  await expect.poll(() => titles(keeper, 'By keyboard')).toEqual([first]);
  await expect.poll(focused).toBe(`Actions for ${second}`);
});

test('a column that is full sends the card back and says why', async () => {
  await addColumn(keeper, 'One only');
  await column(keeper, 'One only').getByRole('button', { name: 'Actions for Column One only' }).click();
  await keeper.getByRole('menuitem', { name: 'Rules' }).click();
  await keeper.getByRole('textbox', { name: 'Maximum number of cases' }).fill('1');
  await keeper.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await column(keeper, 'One only').getByText('0 / 1').waitFor();
  await moveByMenu(keeper, 'Proceedings', 'One only');
  const before = await titles(keeper, 'Proceedings');
  await carry(keeper, cards(keeper, 'Proceedings').first(), column(keeper, 'One only'));
  await keeper.mouse.up();
  await keeper.getByText('This column is full').waitFor();
  await expect.poll(() => titles(keeper, 'Proceedings')).toEqual(before);
  expect(await titles(keeper, 'One only')).toHaveLength(1);
});

test('a column that is deleted hands its cards to the one that is chosen', async () => {
  await addColumn(keeper, 'Goes away');
  await addColumn(keeper, 'Stays');
  const title = await moveByMenu(keeper, 'Proceedings', 'Goes away');
  await column(keeper, 'Goes away').getByRole('button', { name: 'Actions for Column Goes away' }).click();
  await keeper.getByRole('menuitem', { name: 'Delete' }).click();
  await keeper.getByRole('combobox', { name: 'Move its cases to' }).selectOption({ label: 'Stays' });
  await keeper.getByRole('button', { name: 'Delete the column' }).click();
  await expect.poll(() => titles(keeper, 'Stays')).toEqual([title]);
  expect(await column(keeper, 'Goes away').count()).toBe(0);
});

test('a card opens at the side, takes a task, finishes it and takes a comment', async () => {
  const page = await boardOf('lawyer-admin');
  const card = page.locator('[data-card]').first();
  await card.getByRole('heading', { level: 3 }).getByRole('button').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('tab', { name: 'Tasks' }).click();
  await drawer.getByRole('textbox', { name: 'Add a task' }).fill('Ring the registry');
  await page.keyboard.press('Enter');
  const box = drawer.getByRole('checkbox', { name: /^Ring the registry/ });
  await box.check();
  await expect.poll(() => box.isChecked()).toBe(true);
  await drawer.getByRole('tab', { name: /^Comments/ }).click();
  await drawer.getByRole('textbox', { name: 'Write a comment' }).fill('Rang twice, nobody there.');
  await drawer.getByRole('button', { name: 'Send' }).click();
  await drawer.getByRole('listitem').getByText('Rang twice, nobody there.').waitFor();
  await expect.poll(() => drawer.getByRole('textbox', { name: 'Write a comment' }).inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(new URL(page.url()).search).toBe('');
});

test('who does not keep the board moves cards and no columns; a client has no board', async () => {
  const lawyer = await boardOf('lawyer');
  expect(await lawyer.getByRole('button', { name: 'Add a column' }).count()).toBe(0);
  expect(await lawyer.getByRole('button', { name: /^Actions for Column/ }).count()).toBe(0);
  const client = await newPerson();
  await openAs(client, 'user@casewright.test', BOARD);
  await client.getByText('The board is for law firms').waitFor();
  expect(await client.locator('[data-card]').count()).toBe(0);
});
