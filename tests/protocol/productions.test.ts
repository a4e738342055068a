import { randomUUID } from 'node:crypto';

import { PDF } from '@libpdf/core';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

const base = process.env['TEST_BASE_URL'] ?? '';
/** One of its own for each run, so that a server that is used again has unused numbers. */
const PREFIX = `T${randomUUID().slice(0, 8).toUpperCase().replaceAll(/\d/g, 'X')}-`;

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

async function pdfWith(pages: number, password?: string): Promise<Uint8Array> {
  const pdf = PDF.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage().drawText(`Page ${page + 1}`, { x: 60, y: 700 });
  if (password !== undefined) pdf.setProtection({ userPassword: password, ownerPassword: password });
  return pdf.save();
}

async function count(fileIds: string[], person?: Person, of = caseId) {
  const answer = await fetch(`${base}/api/productions/count`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(person && { authorization: `Bearer ${person.token}` }) },
    body: JSON.stringify({ case_id: of, file_ids: fileIds }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function start(counted: { file_id: string; version_id: string }[], title: string) {
  const documents = counted.map(({ file_id, version_id }) => ({ file_id, version_id }));
  const plan = {
    title,
    recipient: 'Smith & Partners',
    legend: 'CONFIDENTIAL',
    language: 'en',
    prefix: PREFIX,
    documents,
  };
  return lawyer.client.rpc('start_production', { case_id: caseId, plan });
}

/** The number that comes next with the prefix. */
async function nextNumber(): Promise<number> {
  const { data } = await lawyer.client.rpc('production_numbers', { case_id: caseId });
  return data.series.find(({ prefix }: { prefix: string }) => prefix === PREFIX)?.next_number ?? 1;
}

/** Waits until the server has made it, or has not. */
async function settled(id: string) {
  for (;;) {
    const { data } = await lawyer.client.from('productions').select('*').eq('id', id).single();
    if (data?.status !== 'making') return data;
    await new Promise((wait) => {
      setTimeout(wait, 200);
    });
  }
}

test('documents are counted, and produced with the numbers that follow', { timeout: 90_000 }, async () => {
  const files = [
    await send('contract.pdf', await pdfWith(3), 'application/pdf'),
    await send('payroll.xlsx', Buffer.from('no workbook'), 'application/octet-stream'),
    await send('annex.pdf', await pdfWith(2), 'application/pdf'),
  ];
  const counted = await count(files, lawyer);
  expect(counted.status).toBe(200);
  expect(counted.body).toMatchObject([
    { file_id: files[0], name: 'contract.pdf', kind: 'pdf', pages: 3, fault: null },
    { file_id: files[1], kind: 'native', pages: 1, fault: null },
    { file_id: files[2], kind: 'pdf', pages: 2, fault: null },
  ]);
  // It is known from then on.
  expect((await count(files, lawyer)).body).toEqual(counted.body);

  const [first, second] = await Promise.all([start(counted.body, 'One'), start(counted.body.slice(0, 1), 'Two')]);
  expect([first.error, second.error]).toEqual([null, null]);
  const made = [await settled(first.data.id), await settled(second.data.id)];
  const numbers = made.map((each) => [each.status, each.first_number, each.last_number]);
  // Two that were started together: whichever came first has the first numbers.
  expect([
    [
      ['made', 1, 6],
      ['made', 7, 9],
    ],
    [
      ['made', 4, 9],
      ['made', 1, 3],
    ],
  ]).toContainEqual(numbers);

  const [one] = made;
  const { data: file } = await lawyer.client.from('files').select('*').eq('id', one.file_id).single();
  sent.push(one.file_id, made[1].file_id);
  const name = (at: number) => `${PREFIX}${String(at).padStart(6, '0')}`;
  expect(file).toMatchObject({
    name: `${name(one.first_number)}-${name(one.last_number)} One.pdf`,
    type: 'pdf',
    visibility: 'internal',
    case_id: caseId,
  });
  const { data: blob } = await lawyer.client.storage.from('documents').download(file.object_path);
  const pdf = await PDF.load(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)));
  // The index, and each page with its number.
  expect(pdf.getPageCount()).toBe(7);
  expect(
    pdf
      .getPages()
      .slice(1)
      .map((page) => page.extractText().text.includes(name(one.first_number + page.index - 1))),
  ).toEqual([true, true, true, true, true, true]);

  const { data: found } = await lawyer.client.rpc('find_bates_number', {
    case_id: caseId,
    number: name(one.first_number + 4).toLowerCase(),
  });
  expect(found).toMatchObject([{ name: 'annex.pdf', page: 1, page_count: 2, title: 'One', status: 'made' }]);
  for (const person of [client, rival]) {
    expect((await person.client.from('productions').select('id').eq('id', one.id)).data).toEqual([]);
    expect((await person.client.from('production_documents').select('id').eq('production_id', one.id)).data).toEqual(
      [],
    );
    expect((await person.client.from('files').select('id').eq('id', one.file_id)).data).toEqual([]);
  }
});

test('what cannot be produced is named before, and nobody else counts', { timeout: 60_000 }, async () => {
  const locked = await send('locked.pdf', await pdfWith(1, 'secret'), 'application/pdf');
  const broken = await send('broken.pdf', Buffer.from('%PDF-1.7 and no more'), 'application/pdf');
  const none = await send('none.pdf', Buffer.from('a text'), 'application/pdf');
  const { body } = await count([locked, broken, none], lawyer);
  expect(body).toMatchObject([
    { name: 'locked.pdf', pages: null, fault: 'encrypted' },
    { name: 'broken.pdf', pages: null, fault: 'broken' },
    { name: 'none.pdf', pages: null, fault: 'broken' },
  ]);
  const refused = await start(body.slice(0, 1), 'Locked');
  expect(refused.error).toMatchObject({ code: 'P0001', hint: 'document_not_producible' });

  expect(await count([locked])).toMatchObject({ status: 401 });
  expect(await count([locked], rival)).toMatchObject({ status: 404, body: { hint: 'case_not_found' } });
  expect((await count([locked], client)).status).toBeGreaterThanOrEqual(403);
  expect(await count([randomUUID()], lawyer)).toMatchObject({ status: 404, body: { hint: 'file_not_found' } });
  expect(await count([locked], lawyer, randomUUID())).toMatchObject({ status: 404 });
  expect(await count([], lawyer)).toMatchObject({ status: 422 });
  expect(
    await count(
      Array.from({ length: 301 }, () => locked),
      lawyer,
    ),
  ).toMatchObject({ status: 422 });
});

test('a production that cannot be made says why, and takes no number', { timeout: 60_000 }, async () => {
  const file = await send('layers.pdf', await pdfWith(1), 'application/pdf');
  const { body } = await count([file], lawyer);
  const before = await nextNumber();
  const started = await start(body, 'Withdrawn');
  const withdrawn = await lawyer.client.rpc('withdraw_production', { production_id: started.data.id, reason: 'No' });
  expect(withdrawn.error).toBeNull();
  expect(await settled(started.data.id)).toMatchObject({ status: 'withdrawn' });
  const given = withdrawn.data.first_number === null ? 0 : 1;
  expect(await nextNumber()).toBe(before + given);
});

test(
  'a production is fetched as one archive with its native files, by those who read it',
  { timeout: 60_000 },
  async () => {
    const files = [
      await send('minutes.pdf', await pdfWith(1), 'application/pdf'),
      await send('wages.xlsx', Buffer.from('as it was produced'), 'application/octet-stream'),
    ];
    const { body } = await count(files, lawyer);
    const started = await start(body, 'Packed');
    const made = await settled(started.data.id);
    sent.push(made.file_id);
    // A newer version was not produced.
    const { data: next } = await lawyer.client.rpc('begin_upload', { name: 'x.xlsx', size: 5, file_id: files[1] });
    await lawyer.client.storage
      .from('documents')
      .upload(next[0].object_path, Buffer.from('newer'), { contentType: 'application/octet-stream' });
    const pack = (person: Person) =>
      fetch(`${base}/api/files/zip`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
        body: JSON.stringify({ production_id: made.id }),
      });
    const begun = await (await pack(lawyer)).json();
    expect(begun).toMatchObject({ files: 2 });
    const archive = Buffer.from(await (await fetch(`${base}${begun.address}`)).arrayBuffer()).toString('latin1');
    const name = `${PREFIX}${String(made.last_number).padStart(6, '0')}`;
    expect(archive).toContain(`${name} wages`);
    expect(archive).toContain('as it was produced');
    expect(archive).not.toContain('newer');
    for (const person of [client, rival]) expect((await pack(person)).status).toBe(404);
  },
);
