import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { PDF } from '@libpdf/core';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';

import { demonstrationFolder, removeFolder, startServer, type TestServer } from '../setup/server.ts';

/** `npm run test:long` takes fifty. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 2);
/** The latest moment of a kill after the work has begun. */
const LONGEST_MS = 2_500;
const PREFIX = 'CRASH-';

const folder = demonstrationFolder();
let server: TestServer | undefined;
afterAll(async () => {
  await server?.stop();
  removeFolder(folder);
});

interface Lawyer {
  client: SupabaseClient;
  post: (path: string, body: object) => Promise<Response>;
}

async function signIn(at: TestServer): Promise<Lawyer> {
  const client = createClient(at.url, at.anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await client.auth.signInWithPassword({
    email: 'lawyer@casewright.test',
    password: 'casewright-demo',
  });
  if (error) throw error;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${data.session.access_token}` };
  return {
    client,
    post: (path, body) => fetch(`${at.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  };
}

/** What is made of: two PDFs of the case, a set of exhibits with both, a template of the firm, and engagements that both sides have signed. */
async function prepare({ client, post }: Lawyer) {
  const { data: cases } = await client.rpc('file_case_folders', { first: 0, size: 1 }).throwOnError();
  const caseId: string = cases[0].case_id;
  const fileIds: string[] = [];
  for (const pages of [40, 60]) {
    const pdf = PDF.create();
    for (let page = 1; page <= pages; page += 1) pdf.addPage().drawText(`Page ${page}`, { x: 60, y: 600 });
    const bytes = await pdf.save();
    const named = { name: `${pages} pages.pdf`, size: bytes.length, case_id: caseId };
    const { data: begun } = await client.rpc('begin_upload', named).throwOnError();
    const [{ id, object_path: path }] = begun;
    const { error } = await client.storage.from('documents').upload(path, bytes, { contentType: 'application/pdf' });
    if (error) throw error;
    fileIds.push((await client.rpc('upload_state', { upload_id: id }).throwOnError()).data[0].file_id);
  }
  const counted = await post('/api/productions/count', { case_id: caseId, file_ids: fileIds });
  const rows: { file_id: string; version_id: string }[] = await counted.json();
  const documents = rows.map(({ file_id, version_id }) => ({ file_id, version_id }));
  const details = { name: 'Exhibits', prefix: 'Exhibit', scheme: 'letters', sticker: 'first_page' };
  const { data: set } = await client.rpc('save_exhibit_set', { case_id: caseId, set_id: null, details }).throwOnError();
  await client.rpc('add_exhibits', { set_id: set.id, documents }).throwOnError();
  const { data: templates } = await client
    .from('letter_templates')
    .select('id')
    .not('object_path', 'is', null)
    .order('name')
    .limit(1)
    .throwOnError();
  const { data: signatures } = await client
    .from('case_engagements')
    .select('case_id')
    .eq('role', 'lawyer')
    .order('case_id')
    .throwOnError();
  const { data: ready } = await client
    .from('case_engagements')
    .select('case_id')
    .eq('role', 'client')
    .in(
      'case_id',
      signatures.map((signature) => signature.case_id),
    )
    .order('case_id')
    .throwOnError();
  const engagements = ready.map((signature): string => signature.case_id);
  return { caseId, documents, setId: set.id, templateId: templates[0]?.id, engagements };
}

/** Begins an engagement letter, a production and a binder, and writes letters until the server is gone; `written` gets those that were acknowledged. */
async function work(
  { client, post }: Lawyer,
  { caseId, documents, setId, templateId, engagements }: Awaited<ReturnType<typeof prepare>>,
  round: number,
  written: string[],
  isOver: () => boolean,
): Promise<void> {
  const plan = {
    title: `Set ${round}`,
    recipient: 'Smith & Partners',
    legend: 'CONFIDENTIAL',
    language: 'en',
    prefix: PREFIX,
    documents,
  };
  const engaged = engagements[round % engagements.length];
  await client.rpc('make_engagement_letter', { case_id: engaged }).throwOnError();
  const production = await client.rpc('start_production', { case_id: caseId, plan });
  const binder = await client.rpc('make_exhibit_binder', { set_id: setId, language: 'en' });
  // Those of the rounds before may still be under way.
  for (const { error } of [production, binder])
    if (error && error.hint !== 'productions_at_once' && error.hint !== 'binders_at_once')
      throw new Error(error.message);
  const prepared = await post('/api/letters/prepare', { template_id: templateId, case_id: caseId });
  const { needed }: { needed: { name: string }[] } = await prepared.json();
  const blank = needed.map(({ name }) => name);
  for (let number = 0; !isOver(); number += 1) {
    const wanted = { template_id: templateId, case_id: caseId, name: `Letter ${round}-${number}`, values: {}, blank };
    const answer = await post('/api/letters', wanted);
    const said: { file_id?: string; message?: string } = await answer.json();
    if (said.file_id === undefined) throw new Error(said.message);
    written.push(said.file_id);
  }
}

test(`killed ${ROUNDS} times while letters, engagement letters, productions and binders are made: what was acknowledged is whole, numbers have no gap, and no bytes are without a row`, { timeout: 1_800_000 }, async () => {
  const written: string[] = [];
  let given: Awaited<ReturnType<typeof prepare>> | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    server = await startServer({ DATA_DIR: folder });
    const lawyer = await signIn(server);
    given ??= await prepare(lawyer);
    let over = false;
    const working = work(lawyer, given, round, written, () => over).catch((error: unknown) => {
      // A call that the kill cut off.
      if (!over) throw error;
    });
    await Promise.race([working, sleep(Math.random() * LONGEST_MS)]);
    over = true;
    const ended = once(server.process, 'close');
    const database = Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
    server.process.kill('SIGKILL');
    // Every other round the database is killed with its server, as a machine that stops does it.
    if (round % 2 === 1) process.kill(database, 'SIGKILL');
    await Promise.all([ended, working]);
  }

  const over = new Date();
  server = await startServer({ DATA_DIR: folder });
  // What was under way at a kill is held for a minute; here it is taken again at once.
  const database = new Client({ host: join(folder, 'postgres/run'), user: 'postgres', database: 'postgres' });
  await database.connect();
  await database.query("update private.jobs set taken_until = now() where state = 'running' and started_at < $1", [over]);
  const { client } = await signIn(server);
  const productions = async () =>
    (
      await client
        .from('productions')
        .select('status, failure, first_number, last_number, file_id')
        .eq('prefix', PREFIX)
        .order('first_number')
        .throwOnError()
    ).data;
  const binder = async () =>
    (
      await client
        .from('exhibit_sets')
        .select('binder_status')
        .eq('id', given?.setId)
        .single<{ binder_status: string }>()
        .throwOnError()
    ).data.binder_status;
  // What a server that is gone had begun is done by this one.
  await expect
    .poll(async () => (await productions()).filter(({ status }) => status === 'making').length, { timeout: 300_000 })
    .toBe(0);
  await expect.poll(binder, { timeout: 300_000 }).not.toBe('making');
  const letters = async () => (await client.from('engagement_letters').select('status, file_id').throwOnError()).data;
  await expect
    .poll(async () => (await letters()).filter(({ status }) => status !== 'made').length, { timeout: 300_000 })
    .toBe(0);
  const made = await letters();
  expect(new Set(made.map(({ file_id: id }) => id)).size).toBe(made.length);
  const { data: papers } = await client.from('files').select('id').like('name', 'Engagement letter C-%').throwOnError();
  expect(papers).toHaveLength(made.length);

  let next = 1;
  for (const production of await productions()) {
    expect(production).toMatchObject({ status: 'made', failure: null, first_number: next, last_number: next + 99 });
    next += 100;
  }
  const { data: versions } = await client
    .from('file_versions')
    .select('file_id, object_path, size')
    .eq('case_id', given?.caseId)
    .throwOnError();
  const there = new Set<string>();
  for (const { file_id: fileId, object_path: path, size } of versions) {
    const { data, error } = await client.storage.from('documents').download(path);
    expect([error, data?.size]).toEqual([null, size]);
    there.add(fileId);
  }
  expect(written.filter((id) => !there.has(id))).toEqual([]);
  expect((await productions()).filter(({ file_id: id }) => !there.has(id))).toEqual([]);

  const { rows } = await database.query<{ count: number }>('select count(*)::integer from storage.objects');
  await database.end();
  const filesIn = (part: string) =>
    readdirSync(join(folder, 'storage', part), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  expect(filesIn('bytes')).toHaveLength(rows[0]?.count ?? 0);
  expect(filesIn('incoming')).toEqual([]);
}); // prettier-ignore
