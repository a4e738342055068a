import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';
import { pickerOf, typeDay } from './pickers.ts';
import { apiOf, caseIn, done } from './practice.ts';

test('a stay suspends a date, a second person confirms it, and lifting it counts the date again', async () => {
  const { caseId } = await caseIn('active');
  const { data } = await (
    await apiOf('lawyer')
  )
    .from('deadline_rules')
    .select('id')
    .eq('code', 'us.frcp.12_answer')
    .single();
  await done('lawyer', 'add_deadline', {
    case_id: caseId,
    title: 'Answer to the complaint',
    rule_id: data?.['id'],
    trigger_date: '2027-03-01',
    jurisdiction: 'US',
  });
  await done('lawyer', 'add_deadline', { case_id: caseId, title: 'Hearing', due_on: '2027-05-03', kind: 'soft' });
  const page = `/dashboard/case/${caseId}?tab=deadlines`;
  const lawyer = await signedIn('lawyer', { at: null });
  await lawyer.goto(page);

  await lawyer.getByRole('button', { name: 'Enter a stay' }).click();
  const dialog = lawyer.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Order, agreement or provision/ }).fill('Order of 8 March 2027');
  await typeDay(pickerOf(lawyer, { name: 'begins_on' }), '2027-03-08');
  await dialog.getByRole('combobox', { name: /^Until the end is known/ }).click();
  await lawyer.getByRole('option', { name: /^Suspended: no date/ }).click();
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The parties mediate.');
  // What it reaches is ticked, and what it does not is named with the reason.
  await dialog
    .getByText(/No date until the stay is lifted/)
    .first()
    .waitFor();
  expect(await dialog.getByRole('checkbox', { name: 'Include “Answer to the complaint”' }).isChecked()).toBe(true);
  await dialog.getByText('Hearing: set by hand').waitFor();
  await dialog.getByRole('button', { name: 'Enter the stay' }).click();
  await lawyer.getByText('The stay was entered.').waitFor();
  const stays = lawyer.getByRole('region', { name: 'Stays' });
  await stays.getByText('In force').waitFor();
  await lawyer.getByText('Suspended', { exact: true }).waitFor();

  await lawyer.getByRole('button', { name: 'Lift the stay “Order of 8 March 2027”' }).click();
  await typeDay(pickerOf(lawyer, { name: 'runs_again_on' }), '2027-03-18');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The mediation failed.');
  // 22 March, and the ten days from 8 to 17 March.
  await dialog.getByText('1 Apr').waitFor();
  await dialog.getByRole('button', { name: 'Lift', exact: true }).click();
  await lawyer.getByText('The stay was changed.').waitFor();
  await lawyer.getByText('Suspended', { exact: true }).waitFor({ state: 'detached' });
}, 120_000);

test('the docket is for firms, and says so to everybody else', async () => {
  const client = await signedIn('user', { at: null });
  await client.goto('/dashboard/docket');
  await client.getByText('The docket is for firms').waitFor();
}, 60_000);
