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

test('a lawyer keeps a set of exhibits, makes its binder, and files it', async () => {
  const { caseId } = await caseIn('active');
  await send(caseId, 'Annex.pdf', await pdfWith(2));
  await send(caseId, 'Contract.pdf', await pdfWith(3));
  await send(caseId, 'Broken.pdf', Buffer.from('%PDF-1.7 and no more'));
  const lawyer = await signedIn('lawyer', { at: `/dashboard/case/${caseId}?tab=documents` });
  await lawyer.getByRole('link', { name: 'Exhibits' }).click();
  await lawyer.getByText('No exhibits yet').waitFor();

  await lawyer.getByRole('button', { name: 'New set' }).first().press('Enter');
  const form = lawyer.getByRole('dialog', { name: 'New set' });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('required', { exact: false }).first().waitFor();
  await form.getByLabel('Name of the set').fill('Exhibits to the motion');
  await form.getByText('Plaintiff’s Exhibit').click();
  await form.getByText('Plaintiff’s Exhibit A, Plaintiff’s Exhibit B').waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });

  const set = lawyer.getByRole('region', { name: /Exhibits to the motion/ });
  await set.getByRole('button', { name: 'Add documents' }).click();
  const add = lawyer.getByRole('dialog', { name: 'Add documents' });
  for (const name of ['Annex.pdf', 'Contract.pdf', 'Broken.pdf']) await add.getByLabel(name).check();
  await add.getByRole('button', { name: 'Add 3 documents' }).click();
  // What cannot be a page is named, and left out.
  await set.getByText('Broken.pdf', { exact: false }).waitFor();
  await set.getByText('This file cannot be read as a whole.', { exact: false }).waitFor();
  const rows = set.getByRole('listitem');
  await expect.poll(() => rows.allInnerTexts()).toHaveLength(2);

  // The contract goes first, by keyboard, and gets the first label.
  await set.getByRole('button', { name: /Move .*Contract\.pdf/ }).press('Enter');
  await lawyer.getByRole('menuitem', { name: 'To the start' }).press('Enter');
  await expect
    .poll(async () => (await rows.first().innerText()).replaceAll(/\s+/g, ' '))
    .toMatch(/Exhibit A Contract\.pdf/);
  await set
    .getByRole('button', { name: /Plaintiff’s Exhibit A/ })
    .last()
    .click();
  await lawyer.getByRole('menuitem', { name: 'Describe' }).click();
  const describe = lawyer.getByRole('dialog', { name: /Describe/ });
  await describe.getByLabel('Description').fill('The contract of sale');
  await describe.getByRole('button', { name: 'Save' }).click();
  await set.getByText('The contract of sale').waitFor();

  await set.getByRole('button', { name: 'Make binder' }).click();
  await set.getByRole('link', { name: 'Exhibits to the motion.pdf' }).waitFor({ timeout: 60_000 });
  const [download] = await Promise.all([
    lawyer.waitForEvent('download'),
    set.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Exhibits to the motion.pdf');

  await set.getByRole('button', { name: /for Exhibits to the motion/ }).click();
  await lawyer.getByRole('menuitem', { name: 'Mark as filed' }).click();
  await lawyer
    .getByRole('dialog', { name: /filed or served/ })
    .getByRole('button', { name: 'Mark as filed' })
    .click();
  await set.getByText('Its labels stay', { exact: false }).waitFor();
  expect(await set.getByRole('button', { name: /^Move / }).count()).toBe(0);
  await set.getByRole('button', { name: /Plaintiff’s Exhibit B/ }).click();
  await lawyer.getByRole('menuitem', { name: 'Withdraw' }).click();
  await lawyer
    .getByRole('dialog', { name: /Withdraw/ })
    .getByRole('button', { name: 'Withdraw' })
    .click();
  await set.getByText('The label stays used.', { exact: false }).waitFor();
  await set.getByText('the list has changed since', { exact: false }).waitFor();

  // Nothing of it is the client's.
  const client = await apiOf('user');
  expect((await client.from('exhibit_sets').select('id').eq('case_id', caseId)).data).toEqual([]);
  const theirs = await signedIn('user', { at: `/dashboard/case/${caseId}?tab=documents` });
  await theirs.getByRole('button', { name: 'Upload', exact: true }).waitFor();
  expect(await theirs.getByRole('link', { name: 'Exhibits' }).count()).toBe(0);
  await theirs.goto(`/dashboard/case/${caseId}/exhibits`);
  await theirs.getByText('No exhibits yet').waitFor();
  expect(await theirs.getByRole('button', { name: 'New set' }).count()).toBe(0);
});
