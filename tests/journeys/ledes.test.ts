import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';
import { apiOf, caseIn } from './practice.ts';

test('time is coded in one line, what its LEDES file lacks is filled in, and the file comes to the invoice', async () => {
  const { caseId } = await caseIn('active');
  const admin = await apiOf('lawyer-admin');
  const { data: found } = await admin.from('cases').select('number').eq('id', caseId).single();
  const number = String(Object(found).number);

  const lawyer = await signedIn('lawyer', { at: '/dashboard/time' });
  const line = lawyer.getByRole('textbox', { name: 'Add time' });
  await line.focus();
  await lawyer.keyboard.type(`1 argue L999 #${number}`);
  await lawyer.keyboard.press('Enter');
  await lawyer.getByText('There is no such code of work.', { exact: false }).waitFor();
  await line.fill('');
  await line.pressSequentially(`2 argue the motion L240/A109 #${number}`);
  await lawyer.getByText('L240 Dispositive Motions · A109 Appear for/attend').waitFor();
  await lawyer.keyboard.press('Enter');
  await lawyer.getByText('2.0 h kept on', { exact: false }).waitFor();
  const entry = lawyer.getByRole('listitem').filter({ hasText: 'argue the motion' });
  await entry.filter({ hasText: 'L240/A109' }).waitFor();
  // Another activity, found by a word of its name.
  await entry.getByRole('button').press('Enter');
  await lawyer.getByRole('menuitem', { name: 'Edit' }).press('Enter');
  const edit = lawyer.getByRole('dialog', { name: 'Edit time' });
  await edit.getByLabel('Activity code').fill('research');
  await lawyer.getByRole('option', { name: 'A102 Research' }).click();
  await edit.getByLabel('Billed to the client').check();
  await edit.getByRole('button', { name: 'Save' }).press('Enter');
  await entry.filter({ hasText: 'L240/A102' }).waitFor();

  const { data: draft, error } = await admin.rpc('invoice_unbilled', { case_id: caseId });
  expect(error).toBeNull();
  const id = String(draft.id);
  const page = await signedIn('lawyer-admin', { at: `/dashboard/invoice/${id}` });
  const openMenu = async (item: string) => {
    await page.getByRole('button', { name: /^Actions for/ }).press('Enter');
    await page.getByRole('menuitem', { name: item }).press('Enter');
    return page.getByRole('dialog', { name: item });
  };
  const dialog = await openMenu('LEDES 1998B');
  await dialog.getByText('The number that your firm has for the client').waitFor();
  await dialog.getByText('The client’s own number for the case').waitFor();
  // A draft has no file yet.
  expect(await dialog.getByRole('button', { name: 'Download' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Billing of the case' }).press('Enter');
  const billing = page.getByRole('dialog', { name: 'Billing by LEDES' });
  await billing.getByLabel('Client number').fill('C-77');
  await billing.getByLabel('Client’s matter number').fill('LEG-9');
  await billing.getByRole('button', { name: 'Save' }).press('Enter');
  await billing.waitFor({ state: 'detached' });
  await dialog.getByText('Nothing is missing.', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');

  await page.getByRole('button', { name: 'Issue', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: /^INV-\d{5}$/ }).waitFor();
  const issued = await openMenu('LEDES 1998B');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    issued.getByRole('button', { name: 'Download' }).click(),
  ]);
  const file = await readFile(await download.path(), 'ascii');
  const [head, fields, ...rows] = file.trimEnd().split('\r\n');
  expect(head).toBe('LEDES1998B[]');
  const names = fields?.slice(0, -2).split('|') ?? [];
  const read = rows.map((row) =>
    Object.fromEntries(
      row
        .slice(0, -2)
        .split('|')
        .map((value, at) => [names[at], value]),
    ),
  );
  const { data: invoice } = await admin.from('invoices').select('total_amount, invoice_number').eq('id', id).single();
  const sum = read.reduce((all, row) => all + Math.round(Number(row['LINE_ITEM_TOTAL']) * 100), 0);
  expect(sum).toBe(Math.round(Number(Object(invoice).total_amount) * 100));
  expect(read.find((row) => row['LINE_ITEM_DESCRIPTION'] === 'argue the motion')).toMatchObject({
    INVOICE_NUMBER: Object(invoice).invoice_number,
    CLIENT_ID: 'C-77',
    CLIENT_MATTER_ID: 'LEG-9',
    LAW_FIRM_MATTER_ID: number,
    LINE_ITEM_TASK_CODE: 'L240',
    LINE_ITEM_ACTIVITY_CODE: 'A102',
    LINE_ITEM_NUMBER_OF_UNITS: '2.00',
    TIMEKEEPER_NAME: 'Okafor, Daniel',
    TIMEKEEPER_CLASSIFICATION: 'AS',
  });
});

test('an administrator gives somebody a number, and takes the removal back', async () => {
  const page = await signedIn('lawyer-admin', { at: '/dashboard/lawyer_user/list?tab=settings' });
  const row = page.getByRole('listitem').filter({ hasText: 'Daniel Okafor' }).filter({ hasText: 'Associate' });
  await row.getByRole('button', { name: /^Edit the number of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Daniel Okafor' });
  await dialog.getByLabel('Number', { exact: false }).first().fill('DO-1');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await row.filter({ hasText: 'DO-1' }).waitFor();
  await row.getByRole('button', { name: /^Remove the number of/ }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.filter({ hasText: 'DO-1' }).waitFor();
});
