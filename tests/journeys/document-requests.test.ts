import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';

import { picturePage } from './pictures.ts';
import { signedIn } from './browser.ts';
import { apiOf, caseIn } from './practice.ts';

test('a lawyer asks for two papers, the client sends one from two pictures and has no other', async () => {
  const { caseId } = await caseIn('active');
  const at = `/dashboard/case/${caseId}?tab=documents`;
  const lawyer = await signedIn('lawyer', { at });

  await lawyer.getByText('Nothing is asked of the client now.').waitFor();
  await lawyer.getByRole('button', { name: 'Ask for papers' }).click();
  const form = lawyer.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Paper 1' }).fill('Deposit slip');
  await form.getByRole('button', { name: 'Passport or identity card' }).click();
  await form.getByLabel('Note for the client').nth(1).fill('Both sides');
  // The order is changed by the keyboard.
  await form.getByRole('button', { name: 'Move paper 2 up' }).press('Enter');
  expect(await form.getByRole('textbox', { name: 'Paper 1' }).inputValue()).toBe('Passport or identity card');
  await form.getByLabel('Message').fill('For the hearing');
  await form.getByRole('button', { name: 'Ask the client' }).click();
  await form.waitFor({ state: 'detached' });
  await lawyer.getByText('0 of 2').waitFor();

  const client = await signedIn('user', { at });
  await client.getByRole('heading', { name: 'Your lawyers ask you for papers' }).waitFor();
  await client.getByText('For the hearing').waitFor();
  await client.getByRole('button', { name: 'Send Passport or identity card' }).click();
  const sending = client.getByRole('dialog');
  await sending.locator('input[data-send="files"]').setInputFiles([
    { name: 'front.png', mimeType: 'image/png', buffer: picturePage(60, 90) },
    { name: 'back.png', mimeType: 'image/png', buffer: picturePage(90, 60) },
    { name: 'wrong.png', mimeType: 'image/png', buffer: picturePage(30, 30) },
  ]);
  await sending.getByRole('button', { name: 'Remove page 3' }).click();
  await sending.getByRole('button', { name: 'Send 2 pages' }).click();
  await sending.waitFor({ state: 'detached' });
  await client.getByRole('link', { name: 'Passport or identity card.pdf' }).first().waitFor();
  await client.getByRole('button', { name: 'I do not have this' }).click();
  await client.getByLabel('Why, in a sentence').fill('It was paid in cash');
  await client.getByRole('button', { name: 'Send this answer' }).click();

  // The lawyer's page follows.
  await lawyer.getByText('It was paid in cash').waitFor();
  await lawyer.getByText('2 of 2', { exact: true }).waitFor();
  const slip = lawyer.getByRole('listitem').filter({ hasText: 'Deposit slip' });
  await slip.getByRole('button', { name: 'Accept' }).click();
  await slip.getByText('Accepted', { exact: true }).waitFor();
  const passport = lawyer.getByRole('listitem').filter({ hasText: 'Both sides' });
  await passport.getByRole('button', { name: 'Ask again' }).click();
  await lawyer.getByLabel('What is missing or wrong').fill('The back is blurred');
  await lawyer.getByRole('dialog').getByRole('button', { name: 'Ask again' }).click();
  await client.getByText('The back is blurred').waitFor();

  // What was sent is one PDF of two pages, and stays.
  const theirs = await apiOf('user');
  const { data: files } = await theirs
    .from('files')
    .select('id, name, type, object_path, visibility')
    .eq('case_id', caseId)
    .not('name', 'like', 'Engagement letter %');
  expect(files).toMatchObject([{ name: 'Passport or identity card.pdf', type: 'pdf', visibility: 'shared' }]);
  const { data: blob } = await theirs.storage.from('documents').download(String(files?.[0]?.object_path));
  const pdf = await PDF.load(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)));
  expect(pdf.getPages().map((page) => page.width < page.height)).toEqual([true, false]);
  expect((await theirs.rpc('bin_files', { file_ids: [files?.[0]?.id] })).error).toMatchObject({ hint: 'paper_sent' });

  const rival = await apiOf('rival-lawyer');
  expect((await rival.from('document_request_lines').select('id').eq('case_id', caseId)).data).toEqual([]);
  expect((await rival.rpc('list_document_requests', { case_id: caseId })).data).toMatchObject({ requests: [] });
});
