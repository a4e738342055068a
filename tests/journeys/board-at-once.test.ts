import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { addColumn, boardOf, carry, column, LISTENING_MS, titles, WIDE } from './boards.ts';

const cardOn = (page: Page, id: string) => page.locator(`[data-card="${id}"]`);

/** What a page shows of the columns that a test made: each with its cards in their order. */
const shown = async (page: Page, names: string[]) =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await titles(page, name)] as const)));

const idsOn = (page: Page) =>
  page.locator('[data-card]').evaluateAll((all) => all.map((card) => card.getAttribute('data-card') ?? ''));

test('two people drag the same card at once: one order, both see it, no card is lost or doubled', async () => {
  const [keeper, lawyer] = [await boardOf('lawyer-admin', WIDE), await boardOf('lawyer', WIDE)];
  const [mine, yours] = ['Mine', 'Yours'];
  await addColumn(keeper, mine);
  await addColumn(keeper, yours);
  await column(lawyer, yours).waitFor();
  await keeper.waitForTimeout(LISTENING_MS);
  const seen = new Set(await idsOn(keeper));
  const [both = ''] = (await idsOn(lawyer)).filter((id) => seen.has(id));
  const title = await cardOn(lawyer, both).getByRole('heading', { level: 3 }).innerText();

  for (let round = 1; round <= 3; round += 1) {
    await Promise.all([
      carry(keeper, cardOn(keeper, both), column(keeper, mine)),
      carry(lawyer, cardOn(lawyer, both), column(lawyer, yours)),
    ]);
    await Promise.all([keeper.mouse.up(), lawyer.mouse.up()]);
    await expect
      .poll(async () => {
        const [one, other] = await Promise.all([shown(keeper, [mine, yours]), shown(lawyer, [mine, yours])]);
        return JSON.stringify(one) === JSON.stringify(other) ? Object.values(one).flat() : [one, other];
      })
      .toEqual([title]);
    expect((await idsOn(keeper)).toSorted()).toEqual([...seen].toSorted());
  }
  // And it is what a page that knew nothing of it finds.
  const found = await shown(keeper, [mine, yours]);
  await lawyer.reload();
  await expect.poll(() => shown(lawyer, [mine, yours])).toEqual(found);
});
