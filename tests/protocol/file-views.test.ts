import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

const base = process.env['TEST_BASE_URL'] ?? '';
const anonKey = process.env['TEST_ANON_KEY'] ?? '';
/** A file of the demonstration. */
const demonstration = (name: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, '../../supabase/seed/files', name));
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface Person {
  client: SupabaseClient;
  token: string;
}

async function signIn(account: string): Promise<Person> {
  const client = createClient(base, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const email = `${account}@casewright.test`;
  const { data, error } = await client.auth.signInWithPassword({ email, password: 'casewright-demo' });
  expect(error).toBeNull();
  return { client, token: data.session?.access_token ?? '' };
}

let owner: Person;
let other: Person;
beforeAll(async () => {
  [owner, other] = await Promise.all([signIn('user'), signIn('second-user')]);
});
afterAll(async () => {
  await Promise.all([owner.client.auth.signOut({ scope: 'local' }), other.client.auth.signOut({ scope: 'local' })]);
});

/** Sends a file, or a new version of one, as the web app does; answers where its bytes are. */
async function send(name: string, bytes: Buffer, type: string, fileId?: string): Promise<{ path: string; id: string }> {
  const { data, error } = await owner.client.rpc('begin_upload', {
    name,
    size: bytes.length,
    ...(fileId !== undefined && { file_id: fileId }),
  });
  expect(error).toBeNull();
  const [{ id, object_path: path }] = data;
  const sent = await owner.client.storage.from('documents').upload(path, bytes, { contentType: type });
  expect(sent.error).toBeNull();
  const state = await owner.client.rpc('upload_state', { upload_id: id });
  return { path, id: state.data[0].file_id };
}

async function ask(what: 'view' | 'compare', query: Record<string, string>, token: string | null = owner.token) {
  const answer = await fetch(`${base}/api/files/${what}?${new URLSearchParams(query)}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, body: await answer.json() };
}

test('a Word document, a workbook and a letter are shown as what they say', { timeout: 60_000 }, async () => {
  const word = await send('claim.docx', await demonstration('claim-2.docx'), WORD);
  const { body: document } = await ask('view', { content: word.path });
  expect(document.kind).toBe('document');
  expect(document.html).toContain('<h1>Statement of claim</h1>');

  const book = await send('diary.xlsx', await demonstration('diary.xlsx'), 'application/octet-stream');
  const { body: sheets } = await ask('view', { content: book.path });
  expect(sheets).toMatchObject({ kind: 'sheets', cut: false });
  expect(sheets.sheets[0].rows[0]).toEqual(['Week', 'Visitors', 'Sales in USD', 'Remark']);

  const mail = await send('refusal.eml', await demonstration('refusal.eml'), 'message/rfc822');
  const { body: letter } = await ask('view', { content: mail.path });
  expect(letter).toMatchObject({ kind: 'letter', sent_at: '2026-10-02T20:12:00.000Z', enclosed: [] });
  expect(letter.text).toContain('my client has received your notice');
});

test('what is broken, or of another kind, is not shown, and nothing falls', { timeout: 60_000 }, async () => {
  for (const [name, bytes] of [
    ['broken.docx', Buffer.from('PK\u0003\u0004 and no more')],
    ['picture.png', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
    ['page.html', Buffer.from('<script>alert(1)</script>')],
  ] as const) {
    const { path } = await send(name, bytes, 'application/octet-stream');
    expect([name, await ask('view', { content: path })]).toEqual([name, { status: 200, body: { kind: 'none' } }]);
  }
});

test('two versions are compared word by word', { timeout: 60_000 }, async () => {
  const first = await send('terms.docx', await demonstration('claim-1.docx'), WORD);
  const second = await send('terms.docx', await demonstration('claim-2.docx'), WORD, first.id);
  expect(second.id).toBe(first.id);
  const { body } = await ask('compare', { content: second.path, with: first.path });
  const said = (kinds: string[]): string =>
    body
      .filter(({ kind }: { kind: string }) => kinds.includes(kind))
      .map(({ text }: { text: string }) => text)
      .join('');
  expect(said(['added'])).toContain('to order the defendant to repay one half of the rent');
  expect(said(['same', 'removed'])).not.toContain('one half of the rent');
  expect(said(['same'])).toContain('The plaintiff leases store 14');
});

test('nobody is shown what they may not see, and a path that is none is refused', { timeout: 60_000 }, async () => {
  const { path } = await send('secret.docx', await demonstration('letter.docx'), WORD);
  expect((await ask('view', { content: path }, null)).status).toBe(401);
  expect(await ask('view', { content: path }, other.token)).toMatchObject({
    status: 404,
    body: { code: 'file_not_found' },
  });
  expect((await ask('compare', { content: path, with: path }, other.token)).status).toBe(404);
  for (const content of ['', '../../keys.json', `${path}/../..`, `${path}\u0000`])
    expect((await ask('view', { content })).status).toBe(422);
});
