import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';
import { apiOf, caseIn } from './practice.ts';

async function pdfWith(pages: number): Promise<Uint8Array> {
  const pdf = PDF.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage().drawText(`Page ${page + 1}`, { x: 60, y: 700 });
  return pdf.save();
}

async function send(caseId: string, name: string, bytes: Uint8Array): Promise<void> {
  const lawyer = await apiOf('lawyer');
  const { data } = await lawyer.rpc('begin_upload', { name, size: bytes.length, case_id: caseId });
  const sent = await lawyer.storage
    .from('documents')
    .upload(data[0].object_path, bytes, { contentType: 'application/pdf' });
  expect(sent.error).toBeNull();
}

test('a lawyer produces documents with Bates numbers, finds one, and withdraws the production', async () => {
  const { caseId } = await caseIn('active');
  await send(caseId, 'Annex.pdf', await pdfWith(2));
  await send(caseId, 'Contract.pdf', await pdfWith(3));
  await send(caseId, 'Broken.pdf', Buffer.from('%PDF-1.7 and no more'));
  const lawyer = await signedIn('lawyer', { at: `/dashboard/case/${caseId}?tab=documents` });

  await lawyer.getByRole('button', { name: 'Produce documents' }).press('Enter');
  const form = lawyer.getByRole('dialog', { name: 'Produce documents' });
  await form.getByRole('button', { name: 'Produce', exact: true }).click();
  await form.getByText('Choose the documents first.').waitFor();
  await form.getByRole('button', { name: 'Add documents' }).click();
  const add = lawyer.getByRole('dialog', { name: 'Add documents' });
  for (const name of ['Annex.pdf', 'Contract.pdf', 'Broken.pdf']) await add.getByLabel(name).check();
  await add.getByRole('button', { name: 'Add 3 documents' }).click();

  // What cannot be produced is named, and promises no numbers.
  await form.getByText('This file cannot be read as a whole.').waitFor();
  await form.getByRole('button', { name: 'Take Broken.pdf out of the list' }).click();
  await form.getByLabel('Prefix').fill('hart-');
  await form.getByText('HART-000001 – HART-000005').waitFor();
  await form.getByText('HART-000001 – HART-000002').waitFor();

  // The contract goes first, by keyboard.
  await form.getByRole('button', { name: 'Move Contract.pdf' }).press('Enter');
  await lawyer.getByRole('menuitem', { name: 'To the start' }).press('Enter');
  await form.getByText('HART-000004 – HART-000005').waitFor();
  await form.getByLabel('Produced to').fill('Smith & Partners');
  await form.getByText('CONFIDENTIAL – ATTORNEYS’ EYES ONLY').click();
  await form.getByRole('button', { name: 'Produce', exact: true }).click();
  await form.waitFor({ state: 'detached' });

  const panel = lawyer.getByRole('region', { name: 'Productions' });
  await panel.getByText('Produced', { exact: true }).waitFor({ timeout: 60_000 });
  await panel.getByText('HART-000001 – HART-000005').waitFor();
  await panel.getByRole('button', { name: '2 documents · 5 pages' }).click();
  await panel.getByText('HART-000004 – HART-000005').waitFor();
  await panel.getByRole('searchbox', { name: 'Find a Bates number' }).fill('hart-5');
  await panel.getByText('page 2 of 2').waitFor();
  await lawyer.getByText('HART-000001-HART-000005 Production 1.pdf').first().waitFor();

  // The next one goes on; chosen in the list of files.
  await lawyer.getByRole('checkbox', { name: /Annex\.pdf/ }).check();
  await lawyer.getByRole('button', { name: 'Produce documents' }).last().click();
  await form.getByText('Goes on with').waitFor();
  await form.getByText('HART-000006 – HART-000007').first().waitFor();
  expect(await form.getByLabel('Produced to').inputValue()).toBe('Smith & Partners');
  await form.getByRole('button', { name: 'Cancel' }).click();

  await panel.getByRole('button', { name: /Production 1/ }).click();
  await lawyer.getByRole('menuitem', { name: 'Withdraw' }).click();
  const withdraw = lawyer.getByRole('dialog', { name: 'Withdraw this production?' });
  await withdraw.getByLabel('Reason').fill('The annex was privileged.');
  await withdraw.getByRole('button', { name: 'Withdraw' }).click();
  await panel.getByText('The annex was privileged.').waitFor();

  // Nothing of it is the client's.
  const client = await apiOf('user');
  expect((await client.from('productions').select('id').eq('case_id', caseId)).data).toEqual([]);
  const { data: files } = await client.from('files').select('name').eq('case_id', caseId);
  expect(files?.filter(({ name }) => !name.startsWith('Engagement letter'))).toEqual([]);
  const theirs = await signedIn('user', { at: `/dashboard/case/${caseId}?tab=documents` });
  await theirs.getByRole('button', { name: 'Upload', exact: true }).waitFor();
  expect(await theirs.getByRole('button', { name: 'Produce documents' }).count()).toBe(0);
  expect(await theirs.getByRole('region', { name: 'Productions' }).count()).toBe(0);
});
