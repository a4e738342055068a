import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

const base = process.env['TEST_BASE_URL'] ?? '';
const anonKey = process.env['TEST_ANON_KEY'] ?? '';

async function signIn(account: string): Promise<SupabaseClient> {
  const client = createClient(base, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { error } = await client.auth.signInWithPassword({
    email: `${account}@casewright.test`,
    password: 'casewright-demo',
  });
  expect(error).toBeNull();
  return client;
}

let owner: SupabaseClient;
let other: SupabaseClient;
beforeAll(async () => {
  [owner, other] = await Promise.all([signIn('user'), signIn('second-user')]);
});
afterAll(async () => {
  await Promise.all([owner.auth.signOut({ scope: 'local' }), other.auth.signOut({ scope: 'local' })]);
});

/** Sends a file as the web app does. */
async function send(client: SupabaseClient, name: string, bytes: Buffer, type: string): Promise<void> {
  const { data, error } = await client.rpc('begin_upload', { name, size: bytes.length });
  expect(error).toBeNull();
  const [{ object_path: path }] = data;
  expect((await client.storage.from('documents').upload(path, bytes, { contentType: type })).error).toBeNull();
}

const find = async (client: SupabaseClient, search: string): Promise<{ name: string; excerpt: string | null }[]> => {
  const { data, error } = await client.rpc('list_files', { place: 'mine', search });
  expect(error).toBeNull();
  return data.map(({ name, excerpt }: { name: string; excerpt: string | null }) => ({ name, excerpt }));
};

test('a document that was sent is found by a word of it, by its owner alone', { timeout: 60_000 }, async () => {
  const word = `heirloom${crypto.randomUUID().slice(0, 8)}`;
  const text = `Last will: the ${word} goes to 王小明.`;
  await send(owner, 'will.txt', Buffer.from(text), 'text/plain');
  // Somebody's broken file stops nobody's.
  await send(owner, 'broken.pdf', Buffer.from(`%PDF-1.7 ${word}`), 'application/pdf');
  await expect
    .poll(() => find(owner, word), { timeout: 45_000, interval: 500 })
    .toEqual([{ name: 'will.txt', excerpt: text }]);
  expect(await find(owner, '王小明')).toContainEqual(expect.objectContaining({ name: 'will.txt' }));
  expect(await find(other, word)).toEqual([]);
});

test(
  'a scan is found by a word on it, by who sees it alone, while the server answers',
  { timeout: 90_000 },
  async () => {
    const scan = await readFile(join(import.meta.dirname, '../../supabase/seed/files/permit.pdf'));
    await send(owner, 'scan of a permit.pdf', scan, 'application/pdf');
    let slowest = 0;
    await expect
      .poll(
        async () => {
          const asked = performance.now();
          expect((await fetch(`${base}/healthz`)).status).toBe(200);
          slowest = Math.max(slowest, performance.now() - asked);
          const { data } = await owner.rpc('list_files', { place: 'mine', search: 'sprinkler' });
          return data.map(({ name, recognised }: { name: string; recognised: boolean }) => ({ name, recognised }));
        },
        { timeout: 75_000, interval: 500 },
      )
      .toContainEqual({ name: 'scan of a permit.pdf', recognised: true });
    expect(slowest).toBeLessThan(1_000);
    expect(await find(other, 'sprinkler')).toEqual([]);
  },
);
