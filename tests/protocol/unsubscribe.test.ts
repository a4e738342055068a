import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { simpleParser, type ParsedMail } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { demonstrationFolder, removeFolder, startServer, type TestServer } from '../setup/server.ts';

const PASSWORD = 'casewright-demo';
const WITHIN = { timeout: 15_000 };

let server: TestServer;
let admin: SupabaseClient;
const dataDir = demonstrationFolder();
beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir });
  admin = await signedIn('admin@casewright.test');
});
afterAll(async () => {
  await server.stop();
  removeFolder(dataDir);
});

async function signedIn(email: string, isNew = false): Promise<SupabaseClient> {
  const client = createClient(server.url, server.anonKey, {
    auth: { persistSession: false, storageKey: randomUUID() },
  });
  const credentials = { email, password: PASSWORD };
  const { error } = isNew ? await client.auth.signUp(credentials) : await client.auth.signInWithPassword(credentials);
  expect(error).toBeNull();
  return client;
}

/** A new client, and a function that causes a notification for them. */
async function newClient(): Promise<{ email: string; client: SupabaseClient; notify: () => Promise<void> }> {
  const email = `told-${randomUUID()}@example.org`;
  const client = await signedIn(email, true);
  const notify = async (): Promise<void> => {
    const { data, error } = await client
      .from('cases')
      .insert({ title: `Lease of ${email}` })
      .select('id')
      .single();
    expect(error).toBeNull();
    const cancelled = await admin.rpc('cancel_case', { case_id: String(data?.id), reason: 'Nobody answers' });
    expect(cancelled.error).toBeNull();
  };
  return { email, client, notify };
}

async function lettersTo(email: string): Promise<ParsedMail[]> {
  const folder = join(dataDir, 'outbox');
  const letters = await Promise.all(
    readdirSync(folder)
      .filter((name) => name.startsWith('notice-') && name.endsWith('.eml'))
      .map((name) => simpleParser(readFileSync(join(folder, name)))),
  );
  return letters.filter(({ to }) => to !== undefined && !Array.isArray(to) && to.text === email);
}

const untilLetters = (email: string, count: number) =>
  expect.poll(async () => (await lettersTo(email)).length, WITHIN).toBe(count);

/** The address of the mail program's button, from a letter as it was sent. */
async function buttonOf(email: string): Promise<string> {
  const [letter] = await lettersTo(email);
  const list = Object(letter?.headers.get('list'));
  expect(letter?.headers.get('list-unsubscribe-post') ?? list['unsubscribe-post']).toBeDefined();
  return String(list.unsubscribe.url);
}

const notified = async (client: SupabaseClient) =>
  (await client.from('notifications').select('kind')).data?.map(({ kind }) => String(kind));
const preferences = async (client: SupabaseClient) =>
  (await client.from('user_notification_preferences').select('notification_type, medium, enabled')).data;

describe('letters of notifications', () => {
  it('leave as soon as something happens, and end by the button of the mail program, for their type alone', async () => {
    const { email, client, notify } = await newClient();
    await notify();
    await untilLetters(email, 1);
    const [letter] = await lettersTo(email);
    expect(letter?.text).toContain(`Your case Lease of ${email} was cancelled by the platform: Nobody answers`);
    expect(letter?.html).toContain(`href="${server.url}/dashboard/case/`);
    expect(letter?.text).toMatch(new RegExp(`^${server.url}/unsubscribe\\?token=[\\w-]{36}$`, 'm'));

    const button = await buttonOf(email);
    expect(button).toContain(`${server.url}/api/notifications/unsubscribe?token=`);
    // What a program that looks at mail before people do asks for changes nothing.
    const looked = await fetch(button, { redirect: 'manual' });
    expect([looked.status, looked.headers.get('location')]).toEqual([303, button.replace('/api/notifications', '')]);
    const said = await fetch(button, { headers: { accept: 'application/json' } });
    expect(await said.json()).toEqual({ type: 'case_update' });
    expect(await preferences(client)).toEqual([]);

    const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    for (const time of [1, 2]) {
      const answer = await fetch(button, oneClick);
      expect([time, answer.status, await answer.json()]).toEqual([time, 200, { type: 'case_update' }]);
    }
    expect(await preferences(client)).toEqual([{ notification_type: 'case_update', medium: 'email', enabled: false }]);
    await notify();
    expect(await notified(client)).toEqual(['case_cancelled_by_platform', 'case_cancelled_by_platform']);
    // A letter to somebody else comes after it would have.
    const other = await newClient();
    await other.notify();
    await untilLetters(other.email, 1);
    expect(await lettersTo(email)).toHaveLength(1);
  });

  it('end by the page and by both at once, in every form of the request', async () => {
    const { email, client, notify } = await newClient();
    await notify();
    await untilLetters(email, 1);
    const button = await buttonOf(email);
    const token = new URL(button).searchParams.get('token') ?? '';
    const address = `${server.url}/api/notifications/unsubscribe`;
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const answers = await Promise.all([
      fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      }),
      fetch(address, { method: 'POST', body: new URLSearchParams({ token }) }),
      fetch(button, { method: 'POST', body: form }),
      fetch(button, { method: 'POST' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await preferences(client)).toEqual([{ notification_type: 'case_update', medium: 'email', enabled: false }]);
    // A person who wants them again says so, and the link ends them again.
    await client.from('user_notification_preferences').update({ enabled: true }).eq('medium', 'email');
    await notify();
    await untilLetters(email, 2);
    expect(await preferences(client)).toMatchObject([{ enabled: true }]);
  });

  it('do not end by a link that there is not', async () => {
    const address = `${server.url}/api/notifications/unsubscribe`;
    for (const token of [randomUUID(), 'x', "' or true --", '']) {
      const answer = await fetch(`${address}?${new URLSearchParams({ token }).toString()}`, { method: 'POST' });
      expect([token, answer.status]).toEqual([token, 404]);
    }
    const [none, broken] = await Promise.all([
      fetch(address, { method: 'POST' }),
      fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }),
    ]);
    expect([none.status, broken.status]).toEqual([404, 400]);
  });
});

describe('dead letters', () => {
  it('are listed and tried again by an administrator, over the data API', async () => {
    const page = await admin.rpc('list_dead_letters', {}, { count: 'exact' }).order('id').range(0, 9);
    expect(page).toMatchObject({ data: [], count: 0, error: null });
    const user = await signedIn('user@casewright.test');
    expect((await user.rpc('list_dead_letters')).error).toMatchObject({ code: '42501' });
    const { error } = await admin.rpc('retry_delivery', { delivery_id: randomUUID() });
    expect(error).toMatchObject({ code: 'PT404', hint: 'delivery_not_found' });
  });
});

describe('pushes', () => {
  it('have one key, also when the server starts again', async () => {
    const key = async (): Promise<string> => {
      const answer = await fetch(`${server.url}/api/notifications/push-key`);
      const { publicKey }: { publicKey: string } = await answer.json();
      return publicKey;
    };
    const before = await key();
    expect(Buffer.from(before, 'base64url')).toHaveLength(65);
    await server.stop();
    server = await startServer({ DATA_DIR: dataDir });
    expect(await key()).toBe(before);
  });
});

it('makes a caller wait who tries too many links', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1)
    statuses.push((await fetch(`${server.url}/api/notifications/unsubscribe`, { method: 'POST' })).status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(statuses.at(-1)).toBe(429);
});
