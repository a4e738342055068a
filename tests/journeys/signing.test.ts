import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';
import { apiOf, caseIn } from './practice.ts';
import { draw, verified } from './sealed.ts';

/** A PDF of the lawyers' side of a case; the id of the file. */
async function paperIn(caseId: string): Promise<string> {
  const lawyer = await apiOf('lawyer');
  const bytes = readFileSync('supabase/seed/files/lease.pdf');
  const { data: upload } = await lawyer
    .rpc('begin_upload', { name: 'Limited power of attorney.pdf', size: bytes.length, case_id: caseId })
    .single<{ id: string; object_path: string }>();
  const path = upload?.object_path ?? '';
  const { error } = await lawyer.storage.from('documents').upload(path, bytes, { contentType: 'application/pdf' });
  expect(error).toBeNull();
  return path.split('/', 1)[0] ?? '';
}

test('a lawyer places fields, the client draws, the lawyer types, and the sealed file holds', async () => {
  const { caseId } = await caseIn('active');
  const fileId = await paperIn(caseId);
  const lawyer = await signedIn('lawyer', { at: `/dashboard/file/sign/new/${fileId}` });

  // The client is there already; the lawyer signs second.
  await lawyer.getByRole('button', { name: 'Amelia Hartley', exact: false }).first().waitFor();
  await lawyer.waitForURL(/\/file\/sign\/[0-9a-f-]{36}$/);
  const requestId = lawyer.url().split('/').at(-1) ?? '';
  expect(await lawyer.getByText('Place a signature field for Amelia Hartley.').count()).toBe(1);
  expect(await lawyer.getByRole('button', { name: 'Send for signing' }).isDisabled()).toBe(true);
  const palette = lawyer.getByRole('button', { name: 'Signature', exact: true });
  const paper = lawyer.locator('[data-page="1"]');
  await paper.locator('canvas').waitFor();
  await palette.dragTo(paper, { targetPosition: { x: 200, y: 300 } });
  const first = lawyer.getByRole('button', { name: 'Signature, Amelia Hartley' });
  await first.waitFor();
  const before = await first.boundingBox();
  await first.press('ArrowDown');
  await expect.poll(async () => (await first.boundingBox())?.y).toBeGreaterThan(before?.y ?? 0);

  await lawyer.getByLabel('Add somebody who signs').fill('Okafor');
  await lawyer.getByRole('option', { name: 'Daniel Okafor' }).click();
  await palette.click();
  await lawyer.getByRole('button', { name: 'Signature, Daniel Okafor' }).waitFor();
  await lawyer.getByRole('button', { name: 'Send for signing' }).click();
  await lawyer.getByText('Out for signing').waitFor();

  // The client reads it where it waits for them.
  const client = await signedIn('user', { at: `/dashboard/file/sign/${requestId}` });
  const finish = client.getByRole('button', { name: 'Sign and finish' });
  const consent = client.getByRole('checkbox');
  await client.locator('[data-own-field="signature"]').getByText('Sign here').waitFor();
  expect([await consent.isChecked(), await finish.isDisabled()]).toEqual([false, true]);
  await draw(client);
  expect(await finish.isDisabled()).toBe(true);
  await consent.check();
  await finish.click();
  await client.getByText('Signed by hand', { exact: false }).waitFor();

  // The lawyer's page follows, and it is their turn.
  await lawyer.getByRole('button', { name: 'Type', exact: true }).click();
  await lawyer.getByRole('checkbox').check();
  await lawyer.getByRole('button', { name: 'Sign and finish' }).click();
  await lawyer.getByText('Signed and sealed').waitFor({ timeout: 60_000 });
  await client.getByText('Signed and sealed').waitFor({ timeout: 20_000 });

  const api = await apiOf('lawyer');
  const { data: versions } = await api
    .from('file_versions')
    .select('number, object_path')
    .eq('file_id', fileId)
    .order('number');
  expect(versions?.map(({ number }) => number)).toEqual([1, 2]);
  // The client has the sealed version, and not the file.
  const theirs = await apiOf('user');
  const { data: blob } = await theirs.storage.from('documents').download(String(versions?.[1]?.object_path));
  const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect((await theirs.from('files').select('id').eq('id', fileId)).data).toEqual([]);

  expect(await verified(bytes)).toMatchObject({ code: 0 });
  const changed = bytes.slice();
  changed[500] = (changed[500] ?? 0) ^ 1;
  expect(await verified(changed)).toMatchObject({ code: 1 });
  expect(await verified(Buffer.concat([bytes, Buffer.from('\n%')]))).toMatchObject({ code: 1 });
});
