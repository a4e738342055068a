import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { provoke, signedIn } from './browser.ts';
import { apiOf, caseIn } from './practice.ts';

test('a lawyer keeps time in one line, writes it down and takes it back, by keyboard alone', async () => {
  const { caseId, number } = await numbered();
  const page = await signedIn('lawyer', { at: '/dashboard/time' });
  const line = page.getByRole('textbox', { name: 'Add time' });
  await line.focus();
  await page.keyboard.type(`1.25 draft motion #${number}`);
  // The reading follows while somebody types.
  await page.getByText('1.25 h', { exact: false }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('1.25 h kept on', { exact: false }).waitFor();
  expect(await line.inputValue()).toBe('');
  const entry = page.getByRole('listitem').filter({ hasText: 'draft motion' });
  await entry.waitFor();

  // What is missing is said, and nothing is lost.
  await page.keyboard.type('draft');
  await page.keyboard.press('Enter');
  await page.getByText('Begin with how long it took', { exact: false }).waitFor();
  expect(await line.inputValue()).toBe('draft');
  await line.fill('');

  await entry.getByRole('button').press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit time' });
  await edit.getByLabel('Time', { exact: false }).first().fill('1h30');
  await edit.getByRole('button', { name: 'Save' }).press('Enter');
  await edit.waitFor({ state: 'detached' });
  await entry.filter({ hasText: '1.5' }).waitFor();

  await entry.getByRole('button').press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await entry.waitFor({ state: 'detached' });
  await line.blur();
  await page.keyboard.press('Control+z');
  await entry.waitFor();
  expect(caseId).not.toBe('');
});

test('on a telephone a day of the week shows what was kept in it, and the timer runs on a case', async () => {
  const { number } = await numbered();
  const page = await signedIn('lawyer', { at: '/dashboard/time', width: 390 });
  await page.getByRole('textbox', { name: 'Add time' }).fill(`:30 call #${number}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('0.5 h kept on', { exact: false }).waitFor();
  const today = page.locator('button[aria-pressed]', { hasText: String(new Date().getDate()) }).first();
  await today.click();
  await page.getByRole('listitem').filter({ hasText: 'call' }).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('textbox', { name: 'Add time' }).fill(`read the file #${number}`);
  await page.getByRole('button', { name: 'Start timer' }).click();
  const timer = page.getByRole('region', { name: 'Timer' });
  await timer.waitFor();
  // The same timer is on every device.
  const other = await signedIn('lawyer', { at: '/dashboard' });
  await other.getByRole('region', { name: 'Timer' }).getByRole('button', { name: 'Stop the timer' }).click();
  await timer.waitFor({ state: 'detached' });
});

test('an expense is added, billed with what the firm adds, and what is not billed adds up', async () => {
  const { caseId, number } = await numbered();
  const page = await signedIn('lawyer', { at: '/dashboard/time?view=expenses' });
  await page.getByRole('button', { name: 'Add expense' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Add expense' });
  await form.getByLabel('Case', { exact: false }).fill(number);
  await page.getByRole('option').first().click();
  await form.getByLabel('What for').fill('Filing of the statement');
  await form.getByLabel('Amount', { exact: false }).fill('100.10');
  await form.getByLabel('Added percentage').fill('15');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await form.waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ hasText: 'Filing of the statement' }).filter({ hasText: '$115.12' });
  await row.waitFor();

  const lawyer = await apiOf('lawyer');
  const { error } = await lawyer.rpc('log_time', { case_id: caseId, minutes: 60, narrative: 'Read', billable: true });
  expect(error).toBeNull();
  await page.goto(`/dashboard/time?view=unbilled&case=${caseId}`);
  await page.getByText('Filing of the statement').waitFor();
  await page.getByText('$455.12').first().waitFor();
});

test('what may be forgotten is kept by a person, or was no work', async () => {
  const { caseId } = await numbered();
  const lawyer = await apiOf('lawyer');
  const { error } = await lawyer.rpc('send_message', { case_id: caseId, body: 'Good morning' });
  expect(error).toBeNull();
  const { data } = await lawyer.from('cases').select('title').eq('id', caseId).single();
  const page = await signedIn('lawyer', { at: '/dashboard/time' });
  const panel = page.getByRole('region', { name: 'Did you forget?' });
  const row = panel
    .getByRole('listitem')
    .filter({ hasText: String(data?.title) })
    .filter({ hasText: 'Wrote 1 message' });
  await row.getByRole('button', { name: /^Not work/ }).press('Enter');
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.getByRole('button', { name: /^Add/ }).press('Enter');
  await row.waitFor({ state: 'detached' });
  await page.getByRole('listitem').filter({ hasText: 'Wrote 1 message to the client' }).first().waitFor();
});

test('the administrator of a firm sets a rate and how time is rounded', async () => {
  const page = await signedIn('rival-admin', { at: '/dashboard/lawyer_user/list?tab=settings' });
  const rates = page.getByRole('region', { name: 'Rates' });
  await rates.getByRole('button', { name: 'Add rate' }).press('Enter');
  const rate = page.getByRole('dialog', { name: 'Add rate' });
  await rate.getByLabel('Rate', { exact: true }).or(rate.getByLabel('Rate *')).fill('123.45');
  await rate.getByRole('button', { name: 'Save' }).press('Enter');
  await rate.waitFor({ state: 'detached' });
  await rates.getByText('$123.45 an hour').waitFor();
  await rates.getByRole('button', { name: 'Remove the rate: The firm' }).first().press('Enter');
  await page.getByText('Rate removed').waitFor();

  const rules = page.getByRole('region', { name: 'Rounding' });
  await rules.getByRole('button', { name: 'Edit the rule: The firm' }).press('Enter');
  const rule = page.getByRole('dialog', { name: 'Rounding' });
  await rule.getByLabel('An entry counts at least', { exact: false }).fill('12');
  await rule.getByRole('button', { name: 'Save' }).press('Enter');
  await rule.waitFor({ state: 'detached' });
  await rules.getByText('at least 12 min', { exact: false }).waitFor();
});

/** Presses keys as a person does who knows them, and says how many there were. */
async function press(page: Page, keys: readonly string[]): Promise<number> {
  for (const key of keys) await page.keyboard.press(key);
  return keys.length;
}
/** What a key takes somebody who types sixty words a minute, in ms. */
const A_KEY_MS = 200;
const FIVE_SECONDS = 5000;
/** What the narrative of an entry was. */
const kept = async (caseId: string) => {
  const lawyer = await apiOf('lawyer');
  const { data } = await lawyer.from('time_entries').select('narrative, minutes').eq('case_id', caseId);
  return data;
};

test('from any page, one key opens the line of time and one keeps it', async () => {
  const { caseId, number } = await numbered();
  const page = await signedIn('lawyer', { at: '/dashboard/calendar' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const dialog = page.getByRole('dialog', { name: 'Log time' });
  const line = dialog.getByRole('textbox', { name: 'Add time' });
  // Nothing of it is there yet when its key is pressed for the first time: what is typed meanwhile is the line, and no shortcut.
  await press(page, ['l', ...'2 task'.split('')]);
  await dialog.waitFor();
  await page.keyboard.type(' list');
  expect(await line.inputValue()).toBe('2 task list');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // Begun another time, it is there, and typing replaces it.
  await press(page, ['l']);
  await expect.poll(() => line.inputValue()).toBe('2 task list');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  // As many keys as the line has, one before and one after; and what the product takes of the time beside typing.
  const words = `1.5 draft motion #${number}`;
  const began = performance.now();
  const keys = await press(page, ['l', ...words.split(''), 'Enter']);
  await page.getByText('1.5 h kept on', { exact: false }).waitFor();
  const took = performance.now() - began;
  expect(keys).toBe(words.length + 2);
  expect(keys * A_KEY_MS).toBeLessThan(FIVE_SECONDS);
  expect(took).toBeLessThan(FIVE_SECONDS);
  await dialog.waitFor({ state: 'detached' });
  expect(await kept(caseId)).toEqual([{ narrative: 'draft motion', minutes: 90 }]);
  expect(new URL(page.url()).pathname).toBe('/dashboard/calendar');

  // What is missing is said, the words stay, and a reload keeps them.
  await press(page, ['l']);
  await dialog.waitFor();
  await page.keyboard.type('1.5 draft motion');
  await dialog.getByText('1.5 hours').waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByText('Name one case', { exact: false }).waitFor();
  expect(await line.inputValue()).toBe('1.5 draft motion');
  await page.keyboard.type(' #999999');
  await dialog.getByText('No case matches “999999”.').waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByText('Name one case', { exact: false }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await press(page, ['l']);
  await dialog.waitFor();
  expect(await line.inputValue()).toBe('1.5 draft motion #999999');
  expect(await kept(caseId)).toHaveLength(1);
});

test('the palette takes a line of time as well, and shows what it cannot keep', async () => {
  const { caseId, number } = await numbered();
  const page = await signedIn('lawyer', { at: '/dashboard' });
  await page.locator('main [data-row]').first().waitFor();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search' });
  await search.waitFor();
  await page.keyboard.type(`1.25 draft motion #${number}`);
  const option = page.getByRole('option', { name: 'Keep 1.25 h: draft motion' });
  await option.filter({ hasText: number }).waitFor();
  expect(await option.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await page.getByText('1.25 h kept on', { exact: false }).waitFor();
  expect(await kept(caseId)).toEqual([{ narrative: 'draft motion', minutes: 75 }]);

  // It begins empty again. A case that is not there is said, and Enter shows the line with what is missing.
  await page.keyboard.press('Control+k');
  await search.waitFor();
  expect(await search.inputValue()).toBe('');
  await page.keyboard.type('2 hearing #999999');
  await page.getByRole('option', { name: 'Keep 2.0 h: hearing' }).filter({ hasText: 'No case matches' }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Log time' });
  await dialog.waitFor();
  const line = dialog.getByRole('textbox', { name: 'Add time' });
  expect(await line.inputValue()).toBe('2 hearing #999999');
  await dialog.getByText('Name one case', { exact: false }).waitFor();
  await line.fill(`2 hearing #${number}`);
  await page.keyboard.press('Enter');
  await page.getByText('2.0 h kept on', { exact: false }).waitFor();
  expect(await kept(caseId)).toHaveLength(2);

  // A number may be the beginning of what somebody looks for.
  await page.keyboard.press('Control+k');
  await search.waitFor();
  await page.keyboard.type('2 calendar');
  await page.getByRole('option', { name: 'Keep 2.0 h: calendar' }).waitFor();
  await page.keyboard.press('Escape');

  // On the page of a case, the line means that case.
  await page.goto(`/dashboard/case/${caseId}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('l');
  await dialog.waitFor();
  await page.keyboard.type('1h advice');
  await page.keyboard.press('Enter');
  await page.getByText('1.0 h kept on', { exact: false }).waitFor();
  expect(await kept(caseId)).toContainEqual({ narrative: 'advice', minutes: 60 });
});

test('on a slow line two Enters keep one entry, and Escape keeps none', async () => {
  const { caseId, number } = await numbered();
  const page = await signedIn('lawyer', { at: '/dashboard/calendar' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route(/\/cases\?.*number=like/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const dialog = page.getByRole('dialog', { name: 'Log time' });
  await press(page, ['l']);
  await dialog.waitFor();
  await page.keyboard.type(`1h advice #${number}`);
  await press(page, ['Enter', 'Escape']);
  await dialog.waitFor({ state: 'detached' });
  await page.waitForTimeout(2500);
  expect(await kept(caseId)).toEqual([]);

  await press(page, ['l']);
  await dialog.waitFor();
  // Another line, which is looked up once more.
  await page.keyboard.type(`2h hearing #0${number}`);
  await press(page, ['Enter', 'Enter']);
  await page.getByText('2.0 h kept on', { exact: false }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForTimeout(2000);
  expect(await kept(caseId)).toEqual([{ narrative: 'hearing', minutes: 120 }]);
});

test('a line whose answer was lost is kept once, wherever it is sent again, and the same line later is another one', async () => {
  const { caseId, number } = await numbered();
  const page = await signedIn('lawyer', { at: '/dashboard/time' });
  provoke(/Failed to fetch|ERR_FAILED/);
  const line = page.getByRole('textbox', { name: 'Add time' });
  const dialog = page.getByRole('dialog', { name: 'Log time' });
  const field = dialog.getByRole('textbox', { name: 'Add time' });
  /** The next line is kept, and its answer gets lost. */
  const loseOne = () =>
    page.route(
      '**/rpc/log_time',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  const count = async () => (await kept(caseId))?.length;

  // On the page of time, by a second Enter.
  await loseOne();
  await line.fill(`1h advice #${number}`);
  await page.keyboard.press('Enter');
  await expect.poll(count).toBe(1);
  await expect.poll(() => line.isEditable()).toBe(true);
  await page.getByText('The server cannot be reached', { exact: false }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('1.0 h kept on', { exact: false }).waitFor();
  await expect.poll(() => line.inputValue()).toBe('');
  expect(await count()).toBe(1);
  // Who works as long on the same again says so again.
  await line.fill(`1h advice #${number}`);
  await page.keyboard.press('Enter');
  await expect.poll(count).toBe(2);
  await expect.poll(() => line.inputValue()).toBe('');

  // In the dialog, which was closed and loaded again meanwhile.
  await loseOne();
  await page.goto('/dashboard/calendar');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await press(page, ['l']);
  await dialog.waitFor();
  await page.keyboard.type(`2h hearing #${number}`);
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').waitFor();
  expect(await count()).toBe(3);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await press(page, ['l']);
  await dialog.waitFor();
  expect(await field.inputValue()).toBe(`2h hearing #${number}`);
  await page.keyboard.press('Enter');
  await page.getByText('2.0 h kept on', { exact: false }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await count()).toBe(3);

  // In the palette, which hands the line to the dialog.
  await loseOne();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
  await page.keyboard.type(`3h filing #${number}`);
  await page.getByRole('option', { name: 'Keep 3.0 h: filing' }).filter({ hasText: number }).waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await expect.poll(() => field.inputValue()).toBe(`3h filing #${number}`);
  expect(await count()).toBe(4);
  await field.press('Enter');
  await page.getByText('3.0 h kept on', { exact: false }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await count()).toBe(4);
});

/** A case that the lawyer leads, and the end of its number. */
async function numbered(): Promise<{ caseId: string; number: string }> {
  const made = await caseIn('active');
  const lawyer = await apiOf('lawyer');
  const { data } = await lawyer.from('cases').select('number').eq('id', made.caseId).single();
  return { caseId: made.caseId, number: String(Number(String(data?.number).split('-').at(-1))) };
}
