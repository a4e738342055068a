import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';

const numberIn = (text: string) => Number(/[\d,]+/.exec(text)?.[0]?.replaceAll(',', ''));
const main = (page: Page) => page.locator('main');
const panel = (page: Page, name: string) => main(page).getByRole('region', { name, exact: false });
/** How many rows the list behind a figure says that it has. */
const rowsOf = async (page: Page): Promise<number> =>
  numberIn(
    await main(page)
      .getByRole('heading', { name: /^Rows behind/ })
      .innerText(),
  );

/** Presses a figure, and goes back without loading the app again once its list has as many rows. */
async function leadsToAsMany(page: Page, open: () => Promise<void>, count: number): Promise<void> {
  await open();
  await main(page)
    .getByRole('heading', { name: /^Rows behind/ })
    .waitFor();
  await expect.poll(() => rowsOf(page)).toBe(count);
  await page.goBack();
  await panel(page, 'New cases by source').getByRole('link').first().waitFor();
}

test('figures lead to lists of as many, are drawn with a table behind, kept and shared', async () => {
  const page = await signedIn('lawyer-admin', { at: '/dashboard/analytics' });
  const tiles = main(page).getByRole('list', { name: 'Figures of the period' }).getByRole('listitem');
  const sources = panel(page, 'New cases by source').getByRole('listitem');
  await sources.first().waitFor();
  const taken = tiles.filter({ hasText: 'New cases' }).getByRole('link');
  const whole = numberIn(await taken.innerText());
  expect(whole).toBeGreaterThan(5);
  const bySource = (await sources.getByRole('link').allInnerTexts()).map((text) => numberIn(text));
  expect(bySource.reduce((sum, count) => sum + count, 0)).toBe(whole);
  await leadsToAsMany(page, () => taken.click(), whole);
  for (const [nth, count] of bySource.entries())
    await leadsToAsMany(page, () => sources.nth(nth).getByRole('link').click(), count);

  // The table behind a chart has the same figures as the chart; what it counts is said on hover.
  const months = panel(page, 'New cases by month');
  await months.getByRole('button', { name: 'Show as a table' }).click();
  const inTable = async () =>
    (await months.getByRole('row').getByRole('link').allInnerTexts()).reduce((sum, text) => sum + numberIn(text), 0);
  await expect.poll(inTable).toBe(whole);
  await months.getByRole('button', { name: /^How it is counted/ }).hover();
  await page.getByRole('tooltip', { name: /Cases on which work began/ }).waitFor();

  // A report is made by choosing, its rows are a file, and it is kept under a name.
  await main(page).getByRole('tab', { name: 'Report', exact: true }).click();
  await main(page).getByRole('combobox', { name: 'What is measured' }).click();
  await page.getByRole('option', { name: 'Time on the board' }).click();
  const stages = panel(page, 'Time on the board by stage');
  await stages.getByRole('listitem').first().waitFor();
  // It is still there after a look at the firm, and after one of its figures is pressed it is drawn as before.
  await main(page).getByRole('combobox', { name: 'Drawn as' }).click();
  await page.getByRole('option', { name: 'Table' }).click();
  await main(page).getByRole('tab', { name: 'Firm', exact: true }).click();
  await sources.first().waitFor();
  await main(page).getByRole('tab', { name: 'Report', exact: true }).click();
  await stages.getByRole('row').getByRole('link').first().click();
  await main(page).getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => main(page).getByRole('combobox', { name: 'Drawn as' }).innerText()).toBe('Table');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Download rows as CSV' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file.trimEnd().split('\n').length - 1).toBe(await rowsOf(page));
  expect(file).toContain('"Stage"');
  await main(page).getByRole('button', { name: 'Kept reports' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kept reports' });
  await dialog.getByRole('textbox', { name: 'Name of the report' }).fill('Stages');
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  const kept = dialog.getByRole('listitem').filter({ hasText: 'Stages' });
  await kept.getByRole('switch', { name: 'By mail every Monday' }).click();
  await kept.getByText('One person gets it').waitFor();
  await kept.getByRole('switch', { name: 'Shared with the firm' }).click();
  await expect.poll(() => kept.getByRole('switch', { name: 'Shared with the firm' }).isChecked()).toBe(true);

  const lawyer = await signedIn('lawyer', { at: '/dashboard/analytics' });
  await main(lawyer).getByRole('button', { name: 'Kept reports' }).click();
  await lawyer.getByRole('dialog').getByRole('button', { name: 'Stages', exact: true }).click();
  await panel(lawyer, 'Time on the board by stage').first().waitFor();
  expect(new URL(lawyer.url()).searchParams.get('measure')).toBe('stages');

  // What the address names and is not there is said.
  const nobody = '00000000-0000-4000-8000-000000000000';
  const narrowed = await signedIn('lawyer', { at: `/dashboard/analytics?person=${nobody}` });
  const chosen = main(narrowed).getByRole('combobox', { name: 'Lawyer' });
  await expect.poll(() => chosen.innerText()).toBe('A lawyer who is not in the list');
  const gone = await signedIn('lawyer', { at: `/dashboard/analytics?report=${nobody}` });
  await main(gone).getByText('This report is not here any more').waitFor();
});
