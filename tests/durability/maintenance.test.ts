import { execFile } from 'node:child_process';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { COMPILED, demonstrationFolder, removeFolder, startServer, type TestServer } from '../setup/server.ts';

// Maintenance as the owner of the machine and the administrators of the platform have it: said on the command line beside a server, kept over a
// restart, ended on the page.

const LONG = { timeout: 120_000 };
const folder = demonstrationFolder();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ DATA_DIR: folder });
}, 120_000);
afterAll(async () => {
  await server.stop();
  removeFolder(folder);
});

async function command(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH, ...COMPILED, DATA_DIR: folder, LOG_LEVEL: 'silent' };
  return new Promise((resolve) => {
    execFile(process.execPath, ['apps/server/src/main.ts', 'maintenance', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

interface Person {
  client: SupabaseClient;
  token: string;
}
async function person(name: string): Promise<Person> {
  const { anonKey } = server;
  const client = createClient(server.url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await client.auth.signInWithPassword({
    email: `${name}@casewright.test`,
    password: 'casewright-demo',
  });
  expect([name, error]).toEqual([name, null]);
  return { client, token: data.session?.access_token ?? '' };
}

const ask = (path: string, { token, method = 'GET', body }: { token?: string; method?: string; body?: object } = {}) =>
  fetch(server.url + path, {
    method,
    headers: {
      apikey: server.anonKey,
      authorization: `Bearer ${token ?? server.anonKey}`,
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const stateOf = async (): Promise<{ mode: string; message: string | null }> => (await ask('/api/maintenance')).json();
/** A process hears of it at once; another one's answer may come a moment later. */
const until = (mode: string) => expect.poll(async () => (await stateOf()).mode, { timeout: 10_000 }).toBe(mode);

async function refusalOf(answer: Response): Promise<object> {
  const { code, hint }: { code: string; hint: string | null } = await answer.json();
  return { status: answer.status, hint, code, again: Number(answer.headers.get('retry-after')) > 0 };
}

test('read-only: everybody reads, nobody saves, and work of the server waits, until it is over', LONG, async () => {
  const lawyer = await person('lawyer');
  const said = await command('on', '--read-only', '--message', 'Until six o’clock');
  expect([said.code, said.stderr]).toEqual([0, '']);
  await until('read_only');
  expect(await stateOf()).toMatchObject({ message: 'Until six o’clock' });
  // Reads, by GET and by a function that is asked by POST.
  expect((await lawyer.client.from('cases').select('id').limit(1)).error).toBeNull();
  expect((await ask('/rest/v1/rpc/find_cases', { token: lawyer.token, method: 'POST', body: {} })).status).toBe(200);
  expect((await ask('/api/task_management', { token: lawyer.token })).status).toBe(200);
  // Somebody new comes in as well.
  await person('user');
  // Writes, by each door.
  const refused = { status: 503, hint: 'maintenance_read_only', again: true };
  const note = { method: 'POST', token: lawyer.token, body: { first_name: 'X' } };
  for (const [path, method] of [
    ['/rest/v1/users', 'PATCH'],
    ['/rest/v1/tasks', 'POST'],
    ['/rest/v1/tasks', 'DELETE'],
    ['/api/calendar/events', 'POST'],
    ['/storage/v1/object/files/x', 'POST'],
    ['/auth/v1/user', 'PUT'],
    ['/auth/v1/signup', 'POST'],
    ['/api/auth/sign-up', 'POST'],
    ['/functions/v1/openai-handler', 'POST'],
  ] as const)
    expect([path, await refusalOf(await ask(path, { ...note, method }))]).toMatchObject([path, refused]);
  // A function that would save passes the first door, and not the database.
  const away = { from_on: '2030-01-01', until_on: '2030-01-05', message: 'Away' };
  expect(
    await refusalOf(await ask('/rest/v1/rpc/save_away', { token: lawyer.token, method: 'POST', body: away })),
  ).toMatchObject(refused);
  // Pages are there.
  const page = await fetch(`${server.url}/dashboard`);
  expect(page.status).toBe(200);
  // A page that reads there is none does not ask in its first minute.
  expect(await page.text()).toContain('<meta name="maintenance" content="read_only" />');
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);

  // A restart changes nothing.
  await server.stop();
  server = await startServer({ DATA_DIR: folder });
  expect(await stateOf()).toMatchObject({ mode: 'read_only', message: 'Until six o’clock' });
  expect(await refusalOf(await ask('/rest/v1/users', { ...note, method: 'PATCH' }))).toMatchObject(refused);

  expect((await command('off')).code).toBe(0);
  await until('none');
  const saved = await person('lawyer');
  const { error } = await saved.client
    .from('users')
    .update({ city: 'Lyon' })
    .eq('uuid', (await saved.client.auth.getUser()).data.user?.id ?? '');
  expect(error).toBeNull();
});

test('a page says that there is no maintenance, wherever people arrive', LONG, async () => {
  for (const path of ['/', '/dashboard', '/auth/supabase/sign-in', '/dashboard/case', '/no-such-page'])
    expect(await (await fetch(server.url + path)).text()).toContain('<meta name="maintenance" content="none" />');
});

test('closed: administrators of the platform come in and end it; everybody else is refused', LONG, async () => {
  const before = await person('lawyer');
  expect((await command('on')).code).toBe(0);
  await until('closed');
  const refused = { status: 503, hint: 'maintenance', again: true };
  const lawyer = await person('lawyer');
  for (const token of [before.token, lawyer.token, undefined])
    for (const path of ['/rest/v1/practice_areas?limit=1', '/api/calendar?start=x', '/storage/v1/bucket'])
      expect([path, await refusalOf(await ask(path, token === undefined ? {} : { token }))]).toMatchObject([
        path,
        refused,
      ]);
  const admin = await person('admin');
  expect((await admin.client.from('users').select('uuid').limit(1)).error).toBeNull();
  // Ending is theirs alone.
  const end = { method: 'POST', body: { mode: 'none' } };
  expect((await ask('/api/maintenance', { ...end, token: lawyer.token })).status).toBe(403);
  expect((await ask('/api/maintenance', end)).status).toBe(401);
  expect((await ask('/api/maintenance', { token: admin.token, method: 'POST', body: { mode: 'gone' } })).status).toBe(
    422,
  );
  for (const message of ['x'.repeat(301), 'a\0b']) {
    const answer = await ask('/api/maintenance', {
      token: admin.token,
      method: 'POST',
      body: { mode: 'closed', message },
    });
    expect([message, answer.status]).toEqual([message, 422]);
  }
  const ended = await ask('/api/maintenance', { ...end, token: admin.token });
  expect([ended.status, await ended.json()]).toMatchObject([200, { mode: 'none', message: null }]);
  expect((await lawyer.client.from('cases').select('id').limit(1)).error).toBeNull();
  const { data: log } = await admin.client
    .from('audit_log')
    .select('action, actor_id')
    .eq('table_name', 'maintenance')
    .order('seq', { ascending: false })
    .limit(2);
  expect(log).toMatchObject([
    { action: 'delete', actor_id: expect.any(String) },
    { action: 'insert', actor_id: null },
  ]);
});

test('what it cannot do is said in one line', LONG, async () => {
  for (const args of [[], ['on', '--message', ' '], ['on', '--message', 'x'.repeat(301)], ['sometimes']])
    expect([args, (await command(...args)).code !== 0]).toEqual([args, true]);
  expect((await stateOf()).mode).toBe('none');
});
