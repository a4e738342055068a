import { expect, test } from 'vitest';

import { wordDocument } from '../setup/word-document.ts';
import { signedIn } from './browser.ts';
import { apiOf, caseIn } from './practice.ts';

test('an administrator adds a template, and a lawyer writes a letter from it', async () => {
  const { caseId } = await caseIn('active');
  const admin = await signedIn('lawyer-admin', { at: '/dashboard/file/templates' });

  // One that comes along, by keyboard.
  await admin.getByRole('button', { name: 'New template' }).first().press('Enter');
  const form = admin.getByRole('dialog');
  await form.getByLabel('Name').fill('Status of the matter');
  await form.getByRole('combobox', { name: 'Word document' }).press('Enter');
  await admin.getByRole('option', { name: 'Status report to the client' }).press('Enter');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await form.waitFor({ state: 'detached' });
  const row = admin.getByRole('row').filter({ hasText: 'Status of the matter' });
  await row.getByText('Ready').waitFor();

  // One of the firm's own, with a fault, which is said and mended.
  await admin.getByRole('button', { name: 'New template' }).first().click();
  await form.getByLabel('Name').fill('To the court');
  await form.getByRole('combobox', { name: 'Word document' }).click();
  await admin.getByRole('option', { name: 'A document of mine' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Choose the Word document first.').waitFor();
  const word = async (...paragraphs: string[]) => ({
    name: 'court.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: await wordDocument(...paragraphs),
  });
  await form.locator('input[type="file"]').setInputFiles(await word('{case_number} {Name of the judge'));
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  const own = admin.getByRole('row').filter({ hasText: 'To the court' });
  await own.getByText('has a brace that is not closed').waitFor();
  await own.getByRole('button', { name: /To the court/ }).click();
  await admin.getByRole('menuitem', { name: 'Change the template' }).click();
  await form.getByRole('combobox', { name: 'Word document' }).click();
  await admin.getByRole('option', { name: 'A document of mine' }).click();
  await form.locator('input[type="file"]').setInputFiles(await word('{case_number} {Name of the judge}'));
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await own.getByText('Ready').waitFor();

  // Three steps: a new letter, its template, and what the case does not know.
  const lawyer = await signedIn('lawyer', { at: `/dashboard/case/${caseId}?tab=documents` });
  await lawyer.getByRole('button', { name: 'New letter' }).click();
  await lawyer.getByRole('button', { name: /To the court/ }).click();
  const letter = lawyer.getByRole('dialog');
  const { data: matter } = await (await apiOf('lawyer')).from('cases').select('number').eq('id', caseId).single();
  expect(await letter.getByLabel('Number of the case').inputValue()).toBe(matter?.number);
  await letter.getByRole('button', { name: 'Create letter' }).click();
  await letter.getByText('Fill in what is empty, or say here that it stays so.').waitFor();
  await letter.getByLabel('Name of the judge').fill('Judge One');
  await letter.getByRole('button', { name: 'Create letter' }).click();
  await letter.waitFor({ state: 'detached' });
  await lawyer.getByText('Judge One').waitFor();
  await lawyer.getByText('To the court.docx').first().waitFor();

  // It is internal: the client sees nothing of it, nor of templates.
  const client = await apiOf('user');
  const { data: files } = await client.from('files').select('name').eq('case_id', caseId);
  expect(files?.filter(({ name }) => !name.startsWith('Engagement letter'))).toEqual([]);
  expect((await client.from('letter_templates').select('id')).data).toEqual([]);
  const theirs = await signedIn('user', { at: `/dashboard/case/${caseId}?tab=documents` });
  await theirs.getByRole('button', { name: 'Upload', exact: true }).waitFor();
  expect(await theirs.getByRole('button', { name: 'New letter' }).count()).toBe(0);
  await theirs.goto('/dashboard/file/templates');
  await theirs.getByText('Templates belong to a firm').waitFor();
});
