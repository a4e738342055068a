import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { allOfPdf, pdfDocument } from '../setup/pdf-document.ts';

const base = process.env['TEST_BASE_URL'] ?? '';
const SECRET = 'Rumpelstiltskin';

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

let admin: Person;
let lawyer: Person;
let client: Person;
let rival: Person;
let caseId: string;
const brought: string[] = [];
beforeAll(async () => {
  [admin, lawyer, client, rival] = await Promise.all([
    signIn('lawyer-admin'),
    signIn('lawyer'),
    signIn('user'),
    signIn('rival-admin'),
  ]);
  const { data } = await lawyer.client.rpc('file_case_folders', { first: 0, size: 1 });
  caseId = data[0].case_id;
});
afterAll(async () => {
  await lawyer.client.rpc('bin_files', { file_ids: brought });
  await Promise.all([admin, lawyer, client, rival].map((person) => person.client.auth.signOut({ scope: 'local' })));
});

/** Brings a file of the lawyer's, into the case or as their own; its id. */
async function bring(name: string, bytes: Buffer, place: object = { case_id: caseId }): Promise<string> {
  const begun = await lawyer.client.rpc('begin_upload', { name, size: bytes.length, ...place });
  expect(begun.error).toBeNull();
  const { id, object_path: path } = begun.data[0];
  const sent = await lawyer.client.storage
    .from('documents')
    .upload(path, bytes, { contentType: name.endsWith('.pdf') ? 'application/pdf' : 'text/plain' });
  expect(sent.error).toBeNull();
  const { data } = await lawyer.client.rpc('upload_state', { upload_id: id });
  brought.push(data[0].file_id);
  return data[0].file_id;
}

async function post(path: string, body: object, person?: Person, signal?: AbortSignal) {
  const answer = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(person && { authorization: `Bearer ${person.token}` }) },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function bytesOf(person: Person, fileId: string): Promise<Buffer> {
  const { data: file } = await person.client.from('files').select('object_path').eq('id', fileId).single();
  const { data, error } = await person.client.storage.from('documents').download(file?.object_path);
  expect(error).toBeNull();
  return Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
}

test(
  'a redacted copy is a file beside the original, and says nothing of what was covered',
  { timeout: 90_000 },
  async () => {
    const original = await bring('Statement.pdf', pdfDocument([`I saw ${SECRET} there`, 'Sworn in Paris']));
    const before = await bytesOf(lawyer, original);
    const looked = await post('/api/redaction/look', { file_id: original }, lawyer);
    expect(looked).toMatchObject({
      status: 200,
      body: {
        name: 'Statement.pdf',
        number: 1,
        sizes: [
          [612, 792],
          [612, 792],
        ],
        signed: false,
      },
    });
    const version = { file_id: original, version_id: looked.body.version_id };
    const found = await post('/api/redaction/find', { ...version, words: 'rumpelstiltskin' }, lawyer);
    expect(found).toMatchObject({ status: 200, body: { boxes: [{ page: 1 }], more: false, without_text: [] } });

    const wanted = { ...version, name: 'Statement (public)', boxes: found.body.boxes };
    const made = await post('/api/redaction', wanted, lawyer);
    expect(made).toMatchObject({ status: 200, body: { pages: 2, pictures: 1 } });
    brought.push(made.body.file_id);
    const { data: file } = await lawyer.client.from('files').select('*').eq('id', made.body.file_id).single();
    expect(file).toMatchObject({
      name: 'Statement (public).pdf',
      type: 'pdf',
      case_id: caseId,
      visibility: 'internal',
    });
    const copy = allOfPdf(await bytesOf(lawyer, made.body.file_id));
    for (const word of [SECRET, 'I saw', 'Statement']) expect([word, copy.includes(word)]).toEqual([word, false]);
    expect(copy).toContain('Sworn in Paris');
    expect(await bytesOf(lawyer, original)).toEqual(before);

    // Who made it of what, to whom that may be known.
    const details = (person: Person) => person.client.rpc('file_details', { file_id: made.body.file_id });
    expect((await details(lawyer)).data.redaction).toMatchObject({
      source_id: original,
      source_name: 'Statement.pdf',
      source_number: 1,
      boxes: 1,
    });
    await lawyer.client.rpc('show_files', { file_ids: [made.body.file_id], visibility: 'shared' });
    const seen = await details(client);
    expect(seen.data.file.name).toBe('Statement (public).pdf');
    expect(seen.data.redaction).toBeNull();
    expect(JSON.stringify(seen.data)).not.toContain('Statement.pdf');

    // The text that people search is that of the page without boxes.
    const hits = async (search: string) => {
      const { data } = await lawyer.client.rpc('list_files', { place: 'case', case_id: caseId, search });
      return data.map(({ id }: { id: string }) => id);
    };
    await expect.poll(() => hits('Sworn Paris'), { timeout: 30_000 }).toContain(made.body.file_id);
    await expect.poll(() => hits(SECRET), { timeout: 30_000 }).toContain(original);
    expect(await hits(SECRET)).not.toContain(made.body.file_id);
    // Once more: the name is taken.
    const again = await post('/api/redaction', wanted, lawyer);
    brought.push(again.body.file_id);
    const { data: second } = await lawyer.client.from('files').select('name').eq('id', again.body.file_id).single();
    expect(second?.name).toBe('Statement (public) (2).pdf');
  },
);

test('nobody redacts what they do not see, or may not add to', { timeout: 60_000 }, async () => {
  const inCase = await bring('Ours.pdf', pdfDocument(['Ours']));
  const own = await bring('Own.pdf', pdfDocument(['Own']), {});
  const { data: people } = await lawyer.client.rpc('file_people', { file_id: own });
  const { data: me } = await admin.client.auth.getUser();
  expect(people.map(({ user_id: id }: { user_id: string }) => id)).toContain(me.user?.id);
  await lawyer.client.rpc('share_file', { file_id: own, user_id: me.user?.id, permission: 'view' });
  const box = { page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1 };
  for (const [path, more] of [
    ['/api/redaction/look', {}],
    ['/api/redaction/find', { words: 'x' }],
    ['/api/redaction', { name: 'x', boxes: [box] }],
  ] as const) {
    const wanted = (id: string) => ({ file_id: id, version_id: randomUUID(), ...more });
    expect(await post(path, wanted(inCase))).toMatchObject({ status: 401 });
    for (const person of [rival, client])
      expect(await post(path, wanted(inCase), person)).toMatchObject({ status: 404, body: { hint: 'file_not_found' } });
    expect(await post(path, { file_id: 'x' }, lawyer)).toMatchObject({ status: 422 });
  }
  const { data: versions } = await lawyer.client.from('file_versions').select('id').eq('file_id', own);
  const asViewer = { file_id: own, version_id: versions?.[0]?.id, name: 'x', boxes: [box] };
  expect(await post('/api/redaction', asViewer, admin)).toMatchObject({
    status: 403,
    body: { hint: 'may_not_add_files' },
  });
});

test('what cannot be redacted is refused with a sentence', { timeout: 90_000 }, async () => {
  const text = await bring('Note.txt', Buffer.from('A note'));
  expect(await post('/api/redaction/look', { file_id: text }, lawyer)).toMatchObject({
    status: 400,
    body: { hint: 'only_pdf_redacted' },
  });
  const rules: [string, Buffer][] = [
    ['pdf_broken', Buffer.from('%PDF-1.7 nothing')],
    ['redaction_too_long', pdfDocument(Array.from({ length: 301 }, () => 'x'))],
  ];
  for (const [hint, bytes] of rules) {
    const file = await bring(`${hint}.pdf`, bytes);
    expect(await post('/api/redaction/look', { file_id: file }, lawyer)).toMatchObject({ status: 400, body: { hint } });
  }
  const file = await bring('Plain.pdf', pdfDocument(['Plain']));
  const { data: versions } = await lawyer.client.from('file_versions').select('id').eq('file_id', file);
  const wanted = { file_id: file, version_id: versions?.[0]?.id, name: 'x' };
  const box = { page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1 };
  for (const [hint, boxes] of [
    ['redaction_no_boxes', []],
    ['redaction_box_outside', [box, { ...box, page: 2 }]],
    ['redaction_box_outside', [{ ...box, width: 0.95 }]],
  ] as const)
    expect(await post('/api/redaction', { ...wanted, boxes }, lawyer)).toMatchObject({ status: 400, body: { hint } });
  expect(await post('/api/redaction', { ...wanted, name: 'a/b', boxes: [box] }, lawyer)).toMatchObject({
    status: 400,
    body: { hint: 'file_name' },
  });
  expect(await post('/api/redaction', { ...wanted, boxes: [{ ...box, x: 7 }] }, lawyer)).toMatchObject({ status: 422 });
});

test('a caller who hangs up keeps no copy', { timeout: 60_000 }, async () => {
  const file = await bring('Long.pdf', pdfDocument(Array.from({ length: 60 }, (_, page) => `Page ${page}`)));
  const { data: versions } = await lawyer.client.from('file_versions').select('id').eq('file_id', file);
  const name = `${randomUUID()}.pdf`;
  const boxes = Array.from({ length: 60 }, (_, page) => ({ page: page + 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1 }));
  const gone = new AbortController();
  const asked = post(
    '/api/redaction',
    { file_id: file, version_id: versions?.[0]?.id, name, boxes },
    lawyer,
    gone.signal,
  );
  const ended = expect(asked).rejects.toThrow();
  await sleep(1500);
  gone.abort();
  await ended;
  await sleep(6000);
  const { data } = await lawyer.client.from('files').select('id').eq('name', name);
  expect(data).toEqual([]);
});
