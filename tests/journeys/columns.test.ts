import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';

const TABLE = '/dashboard/case/proposal/list';
const headOf = (page: Page, name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}\\b`) });
const edgeOf = (page: Page, name: string) => page.getByRole('separator', { name: `Width of ${name}` });

test('columns of a table that are left out, pinned and widened are so again after a reload', async () => {
  const page = await signedIn('lawyer', { at: TABLE });
  await headOf(page, 'Fee').waitFor();
  const before = (await headOf(page, 'Status').boundingBox())?.width ?? 0;

  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const choice = page.getByRole('dialog', { name: 'Columns' });
  await choice.getByRole('checkbox', { name: 'Fee' }).uncheck();
  await choice.getByRole('button', { name: 'Pin Status' }).click();
  await page.keyboard.press('Escape');
  await choice.waitFor({ state: 'detached' });
  await edgeOf(page, 'Status').focus();
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight');

  const looksSo = async () => {
    await headOf(page, 'Status').waitFor();
    expect(await headOf(page, 'Fee').count()).toBe(0);
    // A pinned column comes first and stays in sight.
    expect(await page.getByRole('columnheader').first().innerText()).toBe('Status');
    expect(await headOf(page, 'Status').evaluate((cell) => getComputedStyle(cell).position)).toBe('sticky');
    return (await headOf(page, 'Status').boundingBox())?.width ?? 0;
  };
  const widened = await looksSo();
  expect(widened).toBeGreaterThan(before + 100);
  await page.reload();
  expect(await looksSo()).toBe(widened);

  // What a person made of a table is theirs: it can be taken back.
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await choice.getByRole('button', { name: 'Reset' }).click();
  await page.keyboard.press('Escape');
  await headOf(page, 'Fee').waitFor();
});
