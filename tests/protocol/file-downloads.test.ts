import { createHash, randomUUID } from 'node:crypto';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';

const base = process.env['TEST_BASE_URL'] ?? '';
const RIVAL_FIRM = '5eed0000-0000-4000-8000-0000000000f2';
const RIVAL_ADMIN = '5eed0000-0000-4000-8000-000000000006';

const clientOf = (key: string) =>
  createClient(base, key, { auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() } });

interface Person {
  client: SupabaseClient;
  token: string;
}

async function signIn(account: string): Promise<Person> {
  const client = clientOf(process.env['TEST_ANON_KEY'] ?? '');
  const { data, error } = await client.auth.signInWithPassword({
    email: `${account}@casewright.test`,
    password: 'casewright-demo',
  });
  expect(error).toBeNull();
  return { client, token: data.session?.access_token ?? '' };
}

let owner: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  [owner, other, admin] = await Promise.all([signIn('second-user'), signIn('user'), signIn('rival-admin')]);
});
// Alone: files that run beside this one are signed in as the same people.
afterAll(() => Promise.all([owner, other, admin].map(({ client }) => client.auth.signOut({ scope: 'local' }))));

interface Place {
  parent_id?: string;
  case_id?: string;
}

/** Sends a file as the web app does; its id. */
async function send({ client }: Person, name: string, bytes: Buffer, place: Place = {}): Promise<string> {
  const { data, error } = await client.rpc('begin_upload', { name, size: bytes.length, ...place });
  expect(error).toBeNull();
  const [{ object_path: path }] = data;
  expect((await client.storage.from('documents').upload(path, bytes, { contentType: 'text/plain' })).error).toBeNull();
  return String(path.split('/')[0]);
}

async function folder({ client }: Person, name: string, place: Place = {}): Promise<string> {
  const { data, error } = await client.rpc('create_folder', { name, ...place });
  expect(error).toBeNull();
  return data.id;
}

async function post(path: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const said: Record<string, unknown> = await answer.json();
  return { status: answer.status, ...said };
}

/** The files of an archive by their paths; folders are empty. */
async function unpacked(archive: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const opened = await fromBufferPromise(archive, { strictFileNames: true });
  for await (const entry of opened.eachEntry()) {
    const parts: Buffer[] = [];
    if (!entry.fileName.endsWith('/'))
      for await (const part of await opened.openReadStreamPromise(entry)) parts.push(Buffer.from(part));
    files.set(entry.fileName, Buffer.concat(parts).toString());
  }
  return files;
}

const fetched = async (address: unknown) => fetch(`${base}${String(address)}`);

describe('what was said on a case', () => {
  /** The case of the demonstration with mails and messages. */
  const LEASE = '2c5a0402-5c18-4140-81cf-055de25e9dde';

  test('comes as a record with the files that it names, to each as they read it; a name for somebody else opens nothing', async () => {
    const [lawyer, client, rival] = await Promise.all([signIn('lawyer'), signIn('user'), signIn('rival-lawyer')]);
    const archive = async (person: Person, filters: object = {}) => {
      const made = await post('/api/files/zip', { said_on: LEASE, ...filters }, person.token);
      expect(made).toMatchObject({ status: 200, name: expect.stringMatching(/^casewright-record-[\d-]{10}\.zip$/) });
      const answer = await fetched(made['address']);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, Number(answer.headers.get('content-length'))]).toEqual([200, bytes.length]);
      const files = await unpacked(bytes);
      expect(files.get('record.pdf')).toMatch(/^%PDF-1\.7/);
      return [...files.keys()].filter((name) => name.startsWith('files/') && name !== 'files/');
    };
    const all = await archive(lawyer);
    expect(all).toContainEqual(expect.stringMatching(/^files\/\d{3} Notice\.pdf$/));
    expect((await archive(client)).length).toBeLessThanOrEqual(all.length);
    expect(await archive(lawyer, { kinds: ['call'] })).toEqual([]);
    expect(await archive(lawyer, { kinds: ['mail'], language: 'ar' })).toContainEqual(
      expect.stringMatching(/Notice\.pdf$/),
    );
    const refused = await post('/api/files/zip', { said_on: LEASE }, rival.token);
    expect(refused).toEqual({ ...(await post('/api/files/zip', { said_on: randomUUID() }, rival.token)) });
    expect(refused).toMatchObject({ status: 404, hint: 'case_not_found' });
    expect(await post('/api/files/zip', { said_on: LEASE }, undefined)).toMatchObject({ status: 401 });
    for (const wrong of [
      { kinds: ['x'] },
      { side: 'x' },
      { person: 'x' },
      { from_moment: 'today' },
      { search: 'x'.repeat(201) },
    ])
      expect(await post('/api/files/zip', { said_on: LEASE, ...wrong }, lawyer.token)).toMatchObject({ status: 422 });
    await Promise.all([lawyer, client, rival].map((person) => person.client.auth.signOut({ scope: 'local' })));
  });
});

describe('the papers of a case', () => {
  test('come as one archive, each with what they see; nobody else has one', async () => {
    const [lawyer, client, rival] = await Promise.all([signIn('lawyer'), signIn('user'), signIn('rival-lawyer')]);
    const idOf = async (person: Person) => (await person.client.auth.getUser()).data.user?.id;
    const { data } = await lawyer.client
      .from('cases')
      .select('id')
      .match({ status: 'active', client_id: await idOf(client), lead_lawyer_id: await idOf(lawyer) })
      .limit(1)
      .single();
    const caseId: string = data?.id;
    const internal = `internal-${randomUUID()}.txt`;
    const shared = `shared-${randomUUID()}.txt`;
    await send(lawyer, internal, Buffer.from('for the firm'), { case_id: caseId });
    await send(client, shared, Buffer.from('for both'), { case_id: caseId });
    const archive = async (person: Person, forClient = false): Promise<string[]> => {
      const made = await post('/api/files/zip', { case_id: caseId, for_client: forClient }, person.token);
      expect(made).toMatchObject({ status: 200, name: expect.stringMatching(/^casewright-papers-[\d-]{10}\.zip$/) });
      const files = await unpacked(Buffer.from(await (await fetched(made['address'])).arrayBuffer()));
      return [...files.keys()].filter((name) => name === internal || name === shared).toSorted();
    };
    expect(await archive(lawyer)).toEqual([internal, shared]);
    expect(await archive(lawyer, true)).toEqual([shared]);
    expect(await archive(client)).toEqual([shared]);
    expect(await post('/api/files/zip', { case_id: caseId }, rival.token)).toMatchObject({ status: 404 });
    expect(await post('/api/files/zip', { case_id: 'x' }, lawyer.token)).toMatchObject({ status: 422 });
    await Promise.all([lawyer, client, rival].map((person) => person.client.auth.signOut({ scope: 'local' })));
  });
});

describe('files that are downloaded together', () => {
  test('two thousand with names of every kind come back whole', { timeout: 240_000 }, async () => {
    const all = await folder(owner, `All ${randomUUID()}`);
    const first = await folder(owner, 'Papers', { parent_id: all });
    const names = [
      'Ünïcode ☃.txt',
      '合同 第一份.txt',
      'عقد الإيجار.txt',
      'con.txt',
      'what? "this": *.txt',
      'q\u{1F600}.txt',
    ];
    const inFolder = Array.from({ length: 100 }, (_, n) => names[n] ?? `file ${n}.txt`);
    for (let n = 0; n < inFolder.length; n += 10)
      await Promise.all(
        inFolder
          .slice(n, n + 10)
          .map((name) => send(owner, name, Buffer.from(`This is ${name}`), { parent_id: first })),
      );
    for (let n = 0; n < 19; n += 1)
      expect((await owner.client.rpc('copy_files', { file_ids: [first], folder_id: all })).error).toBeNull();
    await folder(owner, 'Empty', { parent_id: all });

    const made = await post('/api/files/zip', { file_ids: [all] }, owner.token);
    expect(made).toMatchObject({ status: 200, files: 2000 });
    const answer = await fetched(made['address']);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="All .*\.zip"$/),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    const archive = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(archive.length));
    const files = await unpacked(archive);
    expect(files.size).toBe(2000 + 22);
    const papers = [...files].filter(([path]) => path.includes('/Papers/'));
    expect(papers).toHaveLength(101);
    expect(papers.map(([, text]) => text).toSorted()).toEqual(
      ['', ...inFolder.map((name) => `This is ${name}`)].toSorted(),
    );
    expect(papers.map(([path]) => path.split('/').at(-1))).toEqual(
      expect.arrayContaining(['合同 第一份.txt', '_con.txt', 'what_ _this__ _.txt']),
    );
    expect([...files.keys()].some((path) => path.endsWith('/Empty/'))).toBe(true);
  });

  test('are those that the caller sees, and an address is good for its asker alone', async () => {
    const mine = await send(owner, `mine ${randomUUID()}.txt`, Buffer.from('mine'));
    expect(await post('/api/files/zip', { file_ids: [mine] })).toMatchObject({ status: 401 });
    expect(await post('/api/files/zip', { file_ids: [mine] }, other.token)).toMatchObject({ status: 404 });
    expect(await post('/api/files/zip', { file_ids: ['x'] }, owner.token)).toMatchObject({ status: 422 });
    expect((await fetched('/api/files/zip?ticket=x')).status).toBe(404);
    // Shared with somebody, and not any more in the moment in which they fetch it.
    const { data: me } = await other.client.auth.getUser();
    const people = await owner.client.rpc('file_people', { file_id: mine });
    const knows = people.data?.some(({ user_id: id }: { user_id: string }) => id === me.user?.id);
    if (!knows) return;
    await owner.client.rpc('share_file', { file_id: mine, user_id: me.user?.id, permission: 'view' });
    const made = await post('/api/files/zip', { file_ids: [mine] }, other.token);
    await owner.client.rpc('unshare_file', { file_id: mine, user_id: me.user?.id });
    expect((await fetched(made['address'])).status).toBe(404);
  });
});

/** Makes a link; its token. */
async function link({ client }: Person, fileId: string, more: object = {}): Promise<{ id: string; token: string }> {
  const { data, error } = await client.rpc('make_file_link', { file_id: fileId, ...more });
  expect(error).toBeNull();
  return data[0];
}
const open = (token: string, password?: string) => post('/api/files/links/open', { token, password });

describe('a link', () => {
  test('leads a stranger to the bytes, which nothing runs, and is noted', async () => {
    const text = `<script>alert(1)</script>${randomUUID()}`;
    const name = `Page ${randomUUID()}.html`;
    const file = await send(owner, name, Buffer.from(text));
    const { id, token } = await link(owner, file);
    const found = await open(token);
    expect(found).toMatchObject({
      status: 200,
      state: 'open',
      name,
      bytes: text.length,
      files: 1,
      downloads_left: null,
    });
    const answer = await fetched(found['address']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining('attachment'),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    });
    expect(
      createHash('sha256')
        .update(await answer.text())
        .digest('hex'),
    ).toBe(createHash('sha256').update(text).digest('hex'));
    const { data } = await owner.client.from('file_link_uses').select('address').eq('link_id', id);
    expect(data).toEqual([{ address: expect.stringContaining('127.0.0.1') }]);
  });

  test('to a folder downloads what lies in it', async () => {
    const all = await folder(owner, `Shared ${randomUUID()}`);
    await send(owner, 'a.txt', Buffer.from('A'), { parent_id: all });
    await send(owner, 'b.txt', Buffer.from('B'), { parent_id: await folder(owner, 'In', { parent_id: all }) });
    const { token } = await link(owner, all);
    const found = await open(token);
    expect(found).toMatchObject({ type: 'folder', files: 2, bytes: 2 });
    const files = await unpacked(Buffer.from(await (await fetched(found['address'])).arrayBuffer()));
    expect([...files].map(([path, said]) => `${path.split('/').slice(1).join('/')} ${said}`.trim()).toSorted()).toEqual(
      ['', 'In/', 'In/b.txt B', 'a.txt A'].toSorted(),
    );
  });

  test('that never was and one that was ended are the same, tampered with or not', async () => {
    const file = await send(owner, `gone ${randomUUID()}.txt`, Buffer.from('x'));
    const { id, token } = await link(owner, file);
    const { address } = Object(await open(token));
    await owner.client.rpc('end_file_link', { link_id: id });
    const never = await open('A'.repeat(43));
    expect(never).toMatchObject({
      status: 404,
      hint: 'link_not_found',
      message: 'This link does not exist or has ended.',
    });
    expect(await open(token)).toEqual(never);
    expect(await open(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toEqual(never);
    expect((await fetched(address)).status).toBe(404);
    for (const ticket of [
      '',
      'x',
      String(address).slice(-300),
      `${String(address).split('ticket=')[1]?.slice(0, -8)}AAAAAAAA`,
    ])
      expect((await fetched(`/api/files/links/download?ticket=${ticket}`)).status).toBe(404);
  });

  test('takes its password, which is not guessed', async () => {
    const file = await send(owner, `locked ${randomUUID()}.txt`, Buffer.from('x'));
    const { token } = await link(owner, file, { password: 'open sesame' });
    expect(await open(token)).toEqual({ status: 200, state: 'locked' });
    expect(await open(token, 'open sesame')).toMatchObject({ state: 'open' });
    const tried = await Promise.all(Array.from({ length: 20 }, (_, n) => open(token, `guess number ${n}`)));
    expect(tried.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(tried.filter(({ status }) => status === 429)).toHaveLength(15);
    expect(await open(token, 'open sesame')).toMatchObject({ status: 429 });
  });

  test('counts exactly, however many come at once', async () => {
    const file = await send(owner, `counted ${randomUUID()}.txt`, Buffer.from('x'));
    const { id, token } = await link(owner, file, { most_downloads: 5 });
    const { address } = Object(await open(token));
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetched(address)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const [refused] = answers.filter(({ status }) => status === 400);
    expect(await refused?.json()).toMatchObject({ hint: 'link_used_up' });
    expect(await open(token)).toMatchObject({ status: 400, hint: 'link_used_up' });
    const { data } = await owner.client.from('file_links').select('download_count').eq('id', id).single();
    expect(data).toEqual({ download_count: 5 });
  });

  test('is gone in the moment in which its maker is walled off', async () => {
    const service = clientOf(process.env['TEST_SERVICE_ROLE_KEY'] ?? '');
    const { data: onCase } = await service
      .from('cases')
      .select('id')
      .match({ law_firm: RIVAL_FIRM, status: 'active' })
      .order('number')
      .limit(1)
      .single<{ id: string }>();
    const file = await send(admin, `walled ${randomUUID()}.txt`, Buffer.from('x'), { case_id: onCase?.id ?? '' });
    const { token } = await link(admin, file);
    const { address } = Object(await open(token));
    const made = await post('/api/files/zip', { file_ids: [file] }, admin.token);
    const wall = { case_id: onCase?.id, user_id: RIVAL_ADMIN };
    expect((await service.from('case_walls').insert({ ...wall, reason: 'Acted for the other side' })).error).toBeNull();
    try {
      expect((await fetched(address)).status).toBe(404);
      expect(await open(token)).toMatchObject({ status: 404, hint: 'link_not_found' });
      expect((await fetched(made['address'])).status).toBe(404);
    } finally {
      await service.from('case_walls').delete().match(wall);
    }
  });
});
