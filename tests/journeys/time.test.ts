import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';
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

/** A case that the lawyer leads, and the end of its number. */
async function numbered(): Promise<{ caseId: string; number: string }> {
  const made = await caseIn('active');
  const lawyer = await apiOf('lawyer');
  const { data } = await lawyer.from('cases').select('number').eq('id', made.caseId).single();
  return { caseId: made.caseId, number: String(Number(String(data?.number).split('-').at(-1))) };
}
