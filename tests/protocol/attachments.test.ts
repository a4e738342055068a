import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';

const base = process.env['TEST_BASE_URL'] ?? '';
const anonKey = process.env['TEST_ANON_KEY'] ?? '';
/** The active case of `user@` that `lawyer@` leads. */
const LEASE = '2c5a0402-5c18-4140-81cf-055de25e9dde';
const WORDS = 'The words of the paper';
const ACCOUNTS = [
  'user',
  'second-user',
  'lawyer',
  'lawyer-admin',
  'rival-lawyer',
  'rival-admin',
  'super-user',
] as const;
type Account = (typeof ACCOUNTS)[number];

const clients = new Map<Account, SupabaseClient>();
const of = (account: Account): SupabaseClient => {
  const found = clients.get(account);
  if (found === undefined) throw new Error(`${account} is not signed in`);
  return found;
};
beforeAll(async () => {
  await Promise.all(
    ACCOUNTS.map(async (account) => {
      const client = createClient(base, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
      const { error } = await client.auth.signInWithPassword({
        email: `${account}@casewright.test`,
        password: 'casewright-demo',
      });
      expect(error).toBeNull();
      clients.set(account, client);
    }),
  );
});

/** Announces and sends a file, as the browser does. */
async function upload(account: Account, place = 'a form'): Promise<{ id: string; path: string }> {
  const { data, error } = await of(account).rpc('begin_attachment', { name: 'paper.txt', size: WORDS.length, place });
  expect(error).toBeNull();
  const { id, object_path: path } = data[0];
  expect((await of(account).storage.from('documents').upload(path, WORDS)).error).toBeNull();
  expect((await of(account).rpc('upload_state', { upload_id: id })).data).toEqual([{ done: true, file_id: id }]);
  return { id, path };
}

/** Who gets the bytes. */
async function readers(path: string): Promise<Account[]> {
  const found: Account[] = [];
  for (const account of ACCOUNTS) {
    const { data } = await of(account).storage.from('documents').download(path);
    if ((await data?.text()) === WORDS) found.push(account);
  }
  return found;
}

/** The names in an export of the case. */
async function namesInExport(account: Account): Promise<string[]> {
  const { data } = await of(account).auth.getSession();
  const answer = await fetch(`${base}/api/export/cases/${LEASE}`, {
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}` },
  });
  const archive = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()));
  const names: string[] = [];
  for await (const entry of archive.eachEntry()) names.push(entry.fileName);
  return names;
}

describe('attachments', () => {
  test('of a message are got by its readers, in the bytes that were sent, and kept with it', async () => {
    const { id, path } = await upload('user', 'message');
    expect(await readers(path)).toEqual(['user']);
    const sent = await of('user').rpc('send_message', { case_id: LEASE, body: '', attachment_ids: [id] });
    expect(sent.error).toBeNull();
    expect(await readers(path)).toEqual(['user', 'lawyer', 'lawyer-admin']);
    const { data } = await of('lawyer')
      .from('messages')
      .select('body, attachments (name, size)')
      .eq('id', sent.data.id);
    expect(data).toEqual([{ body: '', attachments: [{ name: 'paper.txt', size: WORDS.length }] }]);
    expect(await namesInExport('lawyer')).toContain('attachments/messages/paper.txt');
    expect((await of('user').rpc('remove_attachment', { attachment_id: id })).error?.hint).toBe(
      'may_not_remove_attachment',
    );
    expect((await of('user').storage.from('documents').remove([path])).data).toEqual([]);
    expect(await readers(path)).toEqual(['user', 'lawyer', 'lawyer-admin']);
  });

  test('have signed addresses that end with the right to the note', async () => {
    const note = { case_id: LEASE, visibility: 'shared', body: 'See the paper' };
    const { data: made } = await of('lawyer').from('case_notes').insert(note).select('id').single();
    const { id, path } = await upload('lawyer', 'note');
    const attached = { kind: 'note', subject_id: made?.id, attachment_ids: [id] };
    expect((await of('lawyer').rpc('attach', attached)).data).toEqual([id]);
    const { data: signed } = await of('user').storage.from('documents').createSignedUrl(path, 3600);
    const read = async () => (await fetch(String(signed?.signedUrl))).status;
    expect(await read()).toBe(200);
    await of('lawyer').from('case_notes').update({ visibility: 'internal' }).eq('id', made?.id);
    expect(await read()).toBeGreaterThanOrEqual(400);
    await of('lawyer').from('case_notes').delete().eq('id', made?.id);
    expect(await readers(path)).toEqual([]);
  });

  test('are refused with a sentence where they are too large, and to whom the case is not', async () => {
    const begin = { name: 'film.mp4', size: 104_857_601, place: 'a form' };
    expect((await of('user').rpc('begin_attachment', begin)).error).toMatchObject({
      hint: 'attachment_size',
      message: expect.stringContaining('100 MB'),
    });
    const { id } = await upload('rival-lawyer');
    const attached = { kind: 'case', subject_id: LEASE, attachment_ids: [id] };
    expect((await of('rival-lawyer').rpc('attach', attached)).error?.hint).toBe('case_not_found');
    expect((await of('lawyer').rpc('attach', attached)).error?.hint).toBe('attachment_not_found');
    await of('rival-lawyer').rpc('remove_attachment', { attachment_id: id });
  });
});
