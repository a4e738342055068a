import { randomUUID } from 'node:crypto';

import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';

import { baseUrl, signedIn } from './browser.ts';
import { apiOf, caseIn, done } from './practice.ts';

/** The next version of a rule, as a migration brings it: thirty days in place of what it had. */
async function changeRule(code: string): Promise<void> {
  const owner = createClient(baseUrl(), process.env.TEST_SERVICE_ROLE_KEY ?? '', {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
  });
  const { data: rule } = await owner
    .from('deadline_rules')
    .select('*')
    .eq('code', code)
    .single<Record<string, unknown>>()
    .throwOnError();
  const { searched: _, ...columns } = rule;
  const next = { ...columns, id: randomUUID(), version: 2, amount: 30, transition: 'Cases begun after the change' };
  await owner.from('deadline_rules').insert(next).throwOnError();
}

test('a rule that changes asks, date by date, what the law of today shall count', async () => {
  const { caseId } = await caseIn('active');
  await (
    await apiOf('lawyer')
  )
    .from('cases')
    .update({ court: 'United States District Court, N.D. Ill.' })
    .eq('id', caseId)
    .throwOnError();
  const { data } = await (await apiOf('lawyer')).from('deadline_rules').select('id').eq('code', 'us.frcp.72a').single();
  await done('lawyer', 'add_deadline', {
    case_id: caseId,
    title: 'Objections to the order',
    rule_id: data?.['id'],
    trigger_date: '2027-03-01',
    jurisdiction: 'US',
  });
  await changeRule('us.frcp.72a');

  const lawyer = await signedIn('lawyer', { at: null });
  await lawyer.goto('/dashboard/docket');
  await lawyer.getByText('1 open date was counted by a rule that has changed since.').waitFor();
  await lawyer.getByRole('button', { name: 'Look' }).click();
  const dialog = lawyer.getByRole('dialog');
  // Fourteen days after 1 March, and thirty.
  await dialog.getByText('15 Mar').waitFor();
  await dialog.getByText('31 Mar').waitFor();
  await dialog.getByText('Cases begun after the change').waitFor();
  const tick = dialog.getByRole('checkbox', { name: 'Move “Objections to the order”' });
  expect(await tick.isChecked()).toBe(false);
  await tick.focus();
  await lawyer.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Count 1 date again' }).click();
  await lawyer.getByText('The dates are counted by the law of today.').waitFor();
  await lawyer.getByText(/counted by a rule that has changed/).waitFor({ state: 'detached' });
}, 120_000);

test('a date that stays under the earlier rule is kept with a reason, and not asked about again', async () => {
  const { caseId } = await caseIn('active');
  const { data } = await (await apiOf('lawyer')).from('deadline_rules').select('id').eq('code', 'us.frcp.59').single();
  await done('lawyer', 'add_deadline', {
    case_id: caseId,
    title: 'Motion for a new trial',
    rule_id: data?.['id'],
    trigger_date: '2027-03-01',
    jurisdiction: 'US',
  });
  await changeRule('us.frcp.59');

  const lawyer = await signedIn('lawyer', { at: null });
  await lawyer.goto('/dashboard/docket');
  await lawyer.getByRole('button', { name: 'Look' }).click();
  const tick = lawyer.getByRole('checkbox', { name: 'Move “Motion for a new trial”' });
  await tick.focus();
  await lawyer.keyboard.press('Space');
  await lawyer.getByRole('button', { name: 'Keep the ticked dates as they are' }).click();
  const asked = lawyer.getByRole('dialog', { name: 'Keep the ticked dates as they are' });
  await asked.getByLabel('Why dates stay as they are').fill('The case was begun before the change');
  await asked.getByRole('button', { name: 'Keep the ticked dates as they are' }).click();
  await lawyer.getByText('The dates stay as they are.').waitFor();
  await lawyer.getByText(/counted by a rule that has changed/).waitFor({ state: 'detached' });
}, 120_000);
