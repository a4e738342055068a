import { randomUUID } from 'node:crypto';

import { PDF } from '@libpdf/core';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

const base = process.env['TEST_BASE_URL'] ?? '';

interface Person {
  client: SupabaseClient;
  token: string;
}

async function signIn(account: string): Promise<Person> {
  const client = createClient(base, process.env['TEST_ANON_KEY'] ?? '', {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
  });
  const email = `${account}@casewright.test`;
  const { data, error } = await client.auth.signInWithPassword({ email, password: 'casewright-demo' });
  expect(error).toBeNull();
  return { client, token: data.session?.access_token ?? '' };
}

let lawyer: Person;
let client: Person;
let rival: Person;
let caseId: string;
const sent: string[] = [];
beforeAll(async () => {
  [lawyer, client, rival] = await Promise.all([signIn('lawyer'), signIn('user'), signIn('rival-admin')]);
  const { data } = await lawyer.client.rpc('file_case_folders', { first: 0, size: 1 });
  caseId = data[0].case_id;
});
afterAll(async () => {
  await lawyer.client.rpc('bin_files', { file_ids: sent });
  await Promise.all([lawyer, client, rival].map((person) => person.client.auth.signOut({ scope: 'local' })));
});

async function send(name: string, bytes: Uint8Array, type: string): Promise<string> {
  const { data, error } = await lawyer.client.rpc('begin_upload', { name, size: bytes.length, case_id: caseId });
  expect(error).toBeNull();
  const [{ id, object_path: path }] = data;
  const stored = await lawyer.client.storage.from('documents').upload(path, bytes, { contentType: type });
  expect(stored.error).toBeNull();
  const state = await lawyer.client.rpc('upload_state', { upload_id: id });
  sent.push(state.data[0].file_id);
  return state.data[0].file_id;
}

async function pdfWith(pages: number): Promise<Uint8Array> {
  const pdf = PDF.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage().drawText(`Page ${page + 1}`, { x: 60, y: 600 });
  return pdf.save();
}

/** The newest versions of files, counted by the server. */
async function counted(fileIds: string[]): Promise<{ file_id: string; version_id: string }[]> {
  const answer = await fetch(`${base}/api/productions/count`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${lawyer.token}` },
    body: JSON.stringify({ case_id: caseId, file_ids: fileIds }),
  });
  expect(answer.status).toBe(200);
  const rows: { file_id: string; version_id: string }[] = await answer.json();
  return rows.map(({ file_id, version_id }) => ({ file_id, version_id }));
}

const DETAILS = { name: 'Exhibits to the motion', prefix: 'Exhibit', scheme: 'letters', sticker: 'first_page' };

/** A set with two documents: three pages, and a workbook. */
async function setOfTwo() {
  const set = await lawyer.client.rpc('save_exhibit_set', { case_id: caseId, set_id: null, details: DETAILS });
  expect(set.error).toBeNull();
  const files = [
    await send('deed.pdf', await pdfWith(3), 'application/pdf'),
    await send('stock.xlsx', Buffer.from('no workbook'), 'application/octet-stream'),
  ];
  const added = await lawyer.client.rpc('add_exhibits', { set_id: set.data.id, documents: await counted(files) });
  expect(added.error).toBeNull();
  const { data } = await lawyer.client.from('exhibits').select('id').eq('set_id', set.data.id).order('place');
  return { setId: String(set.data.id), exhibitIds: (data ?? []).map(({ id }) => String(id)) };
}

/** Waits until the server has made the binder, or has not. */
async function settled(setId: string) {
  for (;;) {
    const { data } = await lawyer.client.from('exhibit_sets').select('*').eq('id', setId).single();
    if (data?.binder_status !== 'making') return data;
    await new Promise((wait) => {
      setTimeout(wait, 200);
    });
  }
}

async function textsOf(fileId: string): Promise<{ version: number; texts: string[]; visibility: string }> {
  const { data: file } = await lawyer.client.from('files').select('*').eq('id', fileId).single();
  const { data: blob } = await lawyer.client.storage.from('documents').download(file.object_path);
  const pdf = await PDF.load(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)));
  const texts = pdf.getPages().map((page) => page.extractText().text);
  return { version: file.version_number, texts, visibility: file.visibility };
}

test('a binder is made of a set, and made again it is a version of the same file', { timeout: 90_000 }, async () => {
  const { setId, exhibitIds } = await setOfTwo();
  const started = await lawyer.client.rpc('make_exhibit_binder', { set_id: setId, language: 'en' });
  expect(started.error).toBeNull();
  expect(started.data).toMatchObject({ binder_status: 'making', binder_pages: 4 });
  const made = await settled(setId);
  expect(made).toMatchObject({ binder_status: 'made', binder_failure: null });
  sent.push(made.file_id);
  const first = await textsOf(made.file_id);
  expect(first).toMatchObject({ version: 1, visibility: 'internal' });
  // The list, a cover sheet and three pages, a cover sheet and a slip sheet.
  expect(first.texts).toHaveLength(7);
  expect(first.texts[1]).toContain('Exhibit A');
  expect(first.texts[2]).toContain('Exhibit A');
  expect(first.texts[3]).not.toContain('Exhibit A');
  expect(first.texts[6]).toMatch(/stock.*\.xlsx/);

  await lawyer.client.rpc('order_exhibits', { set_id: setId, exhibit_ids: exhibitIds.toReversed() });
  const described = await lawyer.client.rpc('describe_exhibit', {
    exhibit_id: exhibitIds[0],
    description: 'The contract',
  });
  expect(described.error).toBeNull();
  expect((await lawyer.client.rpc('make_exhibit_binder', { set_id: setId, language: 'en' })).error).toBeNull();
  const again = await settled(setId);
  expect(again.file_id).toBe(made.file_id);
  const second = await textsOf(made.file_id);
  expect(second.version).toBe(2);
  expect(second.texts[3]).toContain('Exhibit B');
  expect(second.texts[3]).toContain('The contract');

  for (const person of [client, rival]) {
    expect((await person.client.from('exhibit_sets').select('id').eq('id', setId)).data).toEqual([]);
    expect((await person.client.from('exhibits').select('id').eq('set_id', setId)).data).toEqual([]);
    expect((await person.client.from('files').select('id').eq('id', made.file_id)).data).toEqual([]);
  }
});

test('what does not hold is refused, and nobody else keeps exhibits', { timeout: 60_000 }, async () => {
  const { setId, exhibitIds } = await setOfTwo();
  const [first, second] = exhibitIds;
  const refused = async (person: Person, name: string, args: object) => {
    const { error } = await person.client.rpc(name, args);
    return [error?.code, error?.hint];
  };
  const details = { ...DETAILS, scheme: 'roman' };
  expect(await refused(lawyer, 'save_exhibit_set', { case_id: caseId, set_id: null, details })).toEqual([
    'P0001',
    'exhibit_set_invalid',
  ]);
  expect(await refused(lawyer, 'order_exhibits', { set_id: setId, exhibit_ids: [first] })).toEqual([
    'PT409',
    'exhibits_changed',
  ]);
  expect(await refused(lawyer, 'withdraw_exhibit', { exhibit_id: first })).toEqual(['P0001', 'exhibits_not_filed']);
  for (const person of [client, rival]) {
    for (const [name, args] of [
      ['file_exhibit_set', { set_id: setId }],
      ['delete_exhibit_set', { set_id: setId }],
      ['make_exhibit_binder', { set_id: setId, language: 'en' }],
      ['add_exhibits', { set_id: setId, documents: [] }],
    ] as const)
      expect([name, await refused(person, name, args)]).toEqual([name, ['PT404', 'exhibit_set_not_found']]);
    expect(await refused(person, 'remove_exhibit', { exhibit_id: first })).toEqual(['PT404', 'exhibit_not_found']);
  }
  expect((await refused(client, 'save_exhibit_set', { case_id: caseId, set_id: null, details: DETAILS }))[1]).toBe(
    'may_not_keep_exhibits',
  );
  expect((await refused(rival, 'save_exhibit_set', { case_id: caseId, set_id: null, details: DETAILS }))[1]).toBe(
    'case_not_found',
  );
  expect((await lawyer.client.rpc('file_exhibit_set', { set_id: setId })).error).toBeNull();
  expect(await refused(lawyer, 'remove_exhibit', { exhibit_id: second })).toEqual(['P0001', 'exhibits_filed']);
  expect(await refused(lawyer, 'delete_exhibit_set', { set_id: setId })).toEqual(['P0001', 'exhibits_filed']);
  expect((await lawyer.client.rpc('withdraw_exhibit', { exhibit_id: second })).error).toBeNull();
});
