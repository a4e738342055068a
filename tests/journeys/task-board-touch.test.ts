import { expect, test } from 'vitest';

import { column, titles } from './boards.ts';
import { fingerOn, HELD_MS, middleOf, picture, titleOf } from './touch.ts';
import { addTask, cardOf, tasksOf, unique, WIDE } from './task-boards.ts';

test('a finger that rests on a task drags it to another column, also on a telephone; one that taps opens it', async () => {
  const title = unique('By finger');
  const word = title.split(' ').at(-1) ?? '';
  const page = await tasksOf('lawyer-admin', `?q=${word}`, { touch: true, ...WIDE });
  await addTask(page, 'To do', title);
  const finger = await fingerOn(page);
  await finger.down(await middleOf(titleOf(cardOf(page, title))));
  await page.waitForTimeout(HELD_MS);
  await picture(page).waitFor();
  await finger.move(await middleOf(column(page, 'In progress')));
  await finger.up();
  await expect.poll(() => titles(page, 'In progress')).toEqual([title]);
  expect(await picture(page).count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);

  const small = await tasksOf('lawyer-admin', `?q=${word}`, { touch: true, width: 390 });
  await cardOf(small, title).scrollIntoViewIfNeeded();
  const from = await middleOf(titleOf(cardOf(small, title)));
  const second = await fingerOn(small);
  await second.down(from);
  await small.waitForTimeout(HELD_MS);
  await picture(small).waitFor();
  // At the edge the next column comes.
  await second.move({ x: 380, y: from.y });
  const place = async () => (await middleOf(column(small, 'Done'))).x;
  await expect
    .poll(async () => {
      const before = await place();
      await small.waitForTimeout(300);
      return before < 390 && before === (await place());
    })
    .toBe(true);
  await second.move(await middleOf(column(small, 'Done')));
  await second.up();
  await expect.poll(() => titles(small, 'Done')).toEqual([title]);
  await cardOf(small, title).scrollIntoViewIfNeeded();
  await titleOf(cardOf(small, title)).tap();
  await small.getByRole('dialog', { name: title }).waitFor();
});
