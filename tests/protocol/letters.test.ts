import { randomUUID } from 'node:crypto';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { wordDocument } from '../setup/word-document.ts';

const base = process.env['TEST_BASE_URL'] ?? '';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

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
let templateId: string;
beforeAll(async () => {
  [admin, lawyer, client, rival] = await Promise.all([
    signIn('lawyer-admin'),
    signIn('lawyer'),
    signIn('user'),
    signIn('rival-admin'),
  ]);
  const { data } = await lawyer.client.rpc('file_case_folders', { first: 0, size: 1 });
  caseId = data[0].case_id;
  templateId = await template('Hearing', '{client_name} {case_number}', '{Name of the judge}');
});
afterAll(async () => {
  await admin.client.rpc('delete_letter_template', { template_id: templateId });
  await Promise.all([admin, lawyer, client, rival].map((person) => person.client.auth.signOut({ scope: 'local' })));
});

/** A template of the firm, with its document. */
async function template(name: string, ...paragraphs: string[]): Promise<string> {
  const { data, error } = await admin.client.rpc('save_letter_template', { name, language: 'en' });
  expect(error).toBeNull();
  await bring(data.id, await wordDocument(...paragraphs));
  return data.id;
}

async function bring(id: string, bytes: Buffer): Promise<void> {
  const begun = await admin.client.rpc('begin_letter_template_upload', { template_id: id, size: bytes.length });
  expect(begun.error).toBeNull();
  const sent = await admin.client.storage
    .from('documents')
    .upload(begun.data[0].object_path, bytes, { contentType: WORD });
  expect(sent.error).toBeNull();
}

async function post(path: string, body: object, person?: Person) {
  const answer = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(person && { authorization: `Bearer ${person.token}` }) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

test('a template is looked at, and what was found is kept beside it', { timeout: 60_000 }, async () => {
  const faulty = await template('Faulty', '{#papers}{name}');
  try {
    const fault = { rule: 'section_open', field: 'papers' };
    expect(await post('/api/letters/check', { template_id: faulty }, lawyer)).toMatchObject({
      status: 200,
      body: { faults: [fault] },
    });
    const row = () =>
      lawyer.client.from('letter_templates').select('object_path, checked_path, faults').eq('id', faulty).single();
    const { data: first } = await row();
    expect(first).toMatchObject({ faults: [fault], checked_path: first?.object_path });
    expect(
      await post('/api/letters', { template_id: faulty, case_id: caseId, name: 'x', values: {} }, lawyer),
    ).toMatchObject({
      status: 400,
      body: { hint: 'letter_template_faulty' },
    });
    await bring(faulty, await wordDocument('{#papers}{name}{/papers}'));
    expect((await post('/api/letters/check', { template_id: faulty }, admin)).body).toEqual({ faults: [] });
    expect((await row()).data).toMatchObject({ faults: [] });
  } finally {
    await admin.client.rpc('delete_letter_template', { template_id: faulty });
  }
});

test('a letter says what it needs, and becomes a file of the case', { timeout: 60_000 }, async () => {
  const prepared = await post('/api/letters/prepare', { template_id: templateId, case_id: caseId }, lawyer);
  expect(prepared).toMatchObject({ status: 200, body: { faults: [] } });
  const { data: matter } = await lawyer.client.from('cases').select('number').eq('id', caseId).single();
  expect(prepared.body.needed.map(({ name }: { name: string }) => name)).toEqual([
    'client_name',
    'case_number',
    'Name of the judge',
  ]);
  expect(prepared.body.needed.slice(1)).toEqual([
    { name: 'case_number', value: matter?.number },
    { name: 'Name of the judge', value: '' },
  ]);

  const wanted = { template_id: templateId, case_id: caseId, name: 'To the court', values: { client_name: 'A & B' } };
  const lacking = await post('/api/letters', wanted, lawyer);
  expect(lacking).toMatchObject({ status: 400, body: { hint: 'letter_values_missing' } });
  expect(lacking.body.message).toContain('{Name of the judge}');

  const made = await post(
    '/api/letters',
    { ...wanted, values: { ...wanted.values, 'Name of the judge': 'Judge One' } },
    lawyer,
  );
  expect(made.status).toBe(200);
  const { data: file } = await lawyer.client.from('files').select('*').eq('id', made.body.file_id).single();
  expect(file).toMatchObject({
    name: 'To the court.docx',
    type: 'word',
    case_id: caseId,
    visibility: 'internal',
    version_number: 1,
  });
  const view = await fetch(`${base}/api/files/view?${new URLSearchParams({ content: file.object_path })}`, {
    headers: { authorization: `Bearer ${lawyer.token}` },
  });
  const { html } = await view.json();
  expect(html).toContain(`A &amp; B ${matter?.number}`);
  expect(html).toContain('Judge One');

  const blank = await post('/api/letters', { ...wanted, blank: ['Name of the judge'] }, lawyer);
  expect(blank.status).toBe(200);
  const ids = [made.body.file_id, blank.body.file_id];
  expect((await lawyer.client.rpc('bin_files', { file_ids: ids })).error).toBeNull();
});

test('nobody else makes one, and a template without a document makes none', { timeout: 60_000 }, async () => {
  const wanted = { template_id: templateId, case_id: caseId, name: 'x', values: {}, blank: ['Name of the judge'] };
  for (const path of ['/api/letters', '/api/letters/prepare']) {
    expect(await post(path, wanted)).toMatchObject({ status: 401 });
    expect(await post(path, wanted, rival)).toMatchObject({ status: 404, body: { hint: 'case_not_found' } });
    expect(await post(path, { ...wanted, case_id: randomUUID() }, lawyer)).toMatchObject({
      status: 404,
      body: { hint: 'case_not_found' },
    });
    expect(await post(path, { ...wanted, template_id: randomUUID() }, lawyer)).toMatchObject({
      status: 404,
      body: { hint: 'letter_template_not_found' },
    });
    expect((await post(path, wanted, client)).status).toBeGreaterThanOrEqual(403);
  }
  expect(await post('/api/letters/check', { template_id: templateId }, rival)).toMatchObject({ status: 404 });
  const { data } = await admin.client.rpc('save_letter_template', { name: 'Empty', language: 'en' });
  expect(await post('/api/letters/prepare', { template_id: data.id, case_id: caseId }, lawyer)).toMatchObject({
    status: 404,
    body: { hint: 'letter_template_without_content' },
  });
  await admin.client.rpc('delete_letter_template', { template_id: data.id });
  expect(await post('/api/letters', { ...wanted, values: { client_name: 'x'.repeat(5001) } }, lawyer)).toMatchObject({
    status: 422,
  });
});
