import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';
import { apiOf, caseIn } from './practice.ts';

const DAY_MS = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS);

/** A running case with two hours of three days ago, which nobody has billed; answers its number. */
async function workedCase(): Promise<string> {
  const { caseId } = await caseIn('active');
  const lawyer = await apiOf('lawyer');
  const { error } = await lawyer.rpc('log_time', {
    case_id: caseId,
    minutes: 120,
    narrative: 'Prepared the hearing',
    billable: true,
    started_at: dayBefore(3).toISOString(),
  });
  expect(error).toBeNull();
  const admin = await apiOf('lawyer-admin');
  const { data } = await admin.from('cases').select('number').eq('id', caseId).single();
  return String(data?.number);
}

test('a month is billed by keyboard: drafts for cases, then issued together', async () => {
  const number = await workedCase();
  const page = await signedIn('lawyer-admin', { at: '/dashboard/invoice/list' });
  await page.getByRole('button', { name: 'Actions for Invoices' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Bill a month' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Bill a month' }).waitFor();
  await page.goto(`/dashboard/invoice/batch?to=${dayBefore(1).toISOString().slice(0, 10)}&q=${number}`);
  const row = page.getByRole('row').filter({ hasText: number });
  await row.waitFor();
  await row.getByText('$680.00').first().waitFor();

  await page.getByRole('button', { name: 'Make drafts' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Make one draft?' });
  await dialog.getByRole('button', { name: 'Make drafts' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  // The server makes it, and the page says so without a reload.
  const drafts = page.getByRole('link', { name: 'View the draft' });
  await drafts.waitFor();
  await page.getByText('No case matches').waitFor();

  await drafts.press('Enter');
  await page.getByText(/^1–1 of 1$/).waitFor();
  await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'Issue', exact: true }).press('Enter');
  const issue = page.getByRole('dialog', { name: 'Issue this draft?' });
  await issue.getByRole('button', { name: 'Issue' }).press('Enter');
  await issue.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^INV-\d{5}$/ }).waitFor();
});

test('some cases are left out, and a lawyer bills no month', async () => {
  const [one, other] = [await workedCase(), await workedCase()];
  const to = dayBefore(1).toISOString().slice(0, 10);
  const page = await signedIn('lawyer-admin', { at: `/dashboard/invoice/batch?to=${to}&sort=case_number.desc` });
  await page.getByRole('row').filter({ hasText: one }).getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'Make these drafts' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Make one draft?' });
  await dialog.getByRole('button', { name: 'Make drafts' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: one }).waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: other }).waitFor();

  const lawyer = await signedIn('lawyer', { at: '/dashboard/invoice/batch' });
  await lawyer.getByText('The administrators of a firm bill a month.').waitFor();
});
