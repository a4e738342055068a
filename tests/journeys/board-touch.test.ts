import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';

import { addColumn, AT_ONCE_MS, boardOf, cards, column, LISTENING_MS, titles, WIDE } from './boards.ts';
import { fingerOn, HELD_MS, middleOf, picture, titleOf } from './touch.ts';

test('a finger that rests on a card drags it to another column; it is not opened by that', async () => {
  const page = await boardOf('lawyer-admin', { touch: true, ...WIDE });
  const other = await boardOf('lawyer-admin', WIDE);
  await addColumn(page, 'By finger');
  await column(other, 'By finger').waitFor();
  await other.waitForTimeout(LISTENING_MS);
  const card = cards(page, 'Proceedings').first();
  const finger = await fingerOn(page);
  const title = await titleOf(card).innerText();

  await finger.down(await middleOf(titleOf(card)));
  await page.waitForTimeout(HELD_MS);
  await picture(page).waitFor();
  await finger.move(await middleOf(column(page, 'By finger')));
  await finger.up();
  await expect.poll(() => titles(page, 'By finger')).toEqual([title]);
  await expect.poll(() => titles(other, 'By finger'), { timeout: AT_ONCE_MS }).toEqual([title]);
  expect(await picture(page).count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('on a telephone a card that is held at the edge brings the next columns', async () => {
  const name = 'Far away';
  await addColumn(await boardOf('lawyer-admin'), name);
  // Who does not keep the board has nothing behind its last column: there the board comes to rest.
  const page = await boardOf('lawyer', { touch: true, width: 390 });
  await column(page, name).waitFor();
  const card = page.locator('[data-card]').first();
  const title = await titleOf(card).innerText();
  const finger = await fingerOn(page);

  const from = await middleOf(titleOf(card));
  await finger.down(from);
  await page.waitForTimeout(HELD_MS);
  await picture(page).waitFor();
  await finger.move({ x: 380, y: from.y });
  const place = async () => (await middleOf(column(page, name))).x;
  await expect
    .poll(async () => {
      const before = await place();
      await page.waitForTimeout(300);
      return before < 390 && before === (await place());
    })
    .toBe(true);
  await finger.move(await middleOf(column(page, name)));
  await finger.up();
  await expect.poll(() => titles(page, name)).toEqual([title]);
});

test('a finger that swipes scrolls the board, and one that taps opens the card', async () => {
  const page = await boardOf('lawyer-admin', { touch: true, width: 390 });
  const card = cards(page, 'Intake').first();
  const before = await titles(page, 'Intake');
  await card.scrollIntoViewIfNeeded();
  const [finger, from] = [await fingerOn(page), await middleOf(titleOf(card))];
  await finger.down(from);
  await finger.move({ x: from.x - 150, y: from.y });
  await page.waitForTimeout(HELD_MS);
  expect(await picture(page).count()).toBe(0);
  await finger.up();
  await expect.poll(async () => (await middleOf(column(page, 'Intake'))).x).toBeLessThan(from.x - 60);
  expect(await titles(page, 'Intake')).toEqual(before);

  await card.scrollIntoViewIfNeeded();
  await titleOf(card).tap();
  await page.getByRole('dialog').getByRole('tab', { name: 'Tasks' }).waitFor();
});

test('a finger drags a column by its handle, and by nothing else', async () => {
  const page = await boardOf('lawyer-admin', { touch: true, ...WIDE });
  await addColumn(page, 'First by finger');
  await addColumn(page, 'Second by finger');
  const names = async () => (await page.locator('[data-column] h2').allInnerTexts()).slice(-2);
  await expect.poll(names).toEqual(['First by finger', 'Second by finger']);
  const finger = await fingerOn(page);
  const drag = async (grip: Locator) => {
    await finger.down(await middleOf(grip));
    await page.waitForTimeout(HELD_MS);
    const { x, y } = await middleOf(column(page, 'First by finger'));
    await finger.move({ x: x - 100, y });
    await finger.up();
  };
  await drag(column(page, 'Second by finger').getByRole('heading', { level: 2 }));
  expect(await names()).toEqual(['First by finger', 'Second by finger']);
  await drag(column(page, 'Second by finger').getByTitle('Drag the column'));
  await expect.poll(names).toEqual(['Second by finger', 'First by finger']);
});
