import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

const PASSWORD = 'casewright-demo';
const FIRM = '5eed0000-0000-4000-8000-0000000000f1';
/** Active, led by lawyer@, whose client is user@. */
const LEASE = '2c5a0402-5c18-4140-81cf-055de25e9dde';

const base = process.env['TEST_BASE_URL'] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'casewright-bundles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function tokenOf(account: string): Promise<string> {
  const client = createClient(base, process.env['TEST_ANON_KEY'] ?? '', {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
  });
  const { data, error } = await client.auth.signInWithPassword({
    email: `${account}@casewright.test`,
    password: PASSWORD,
  });
  expect(error).toBeNull();
  return data.session?.access_token ?? '';
}
const ask = (path: string, token?: string) =>
  fetch(`${base}/api/export/${path}`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

/** A bundle as it was answered. */
async function bundleOf(account: string, path: string): Promise<Buffer> {
  const answer = await ask(path, await tokenOf(account));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return Buffer.from(await answer.arrayBuffer());
}

/** The files of a bundle by their names. */
async function filesOf(bundle: Buffer): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(bundle);
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of await archive.openReadStreamPromise(entry)) parts.push(Buffer.from(part));
    files.set(entry.fileName, Buffer.concat(parts));
  }
  return files;
}

async function packed(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of files) archive.addBuffer(content, name);
  archive.end();
  const parts: Buffer[] = [];
  for await (const part of archive.outputStream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** What `npm run casewright -- verify-bundle FILE` says, and whether it is content. */
async function verified(bundle: Buffer): Promise<{ ok: boolean; says: string }> {
  const file = join(folder, `${randomUUID()}.zip`);
  await writeFile(file, bundle);
  const root = resolve(import.meta.dirname, '../..');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['apps/server/src/main.ts', 'verify-bundle', file], {
      cwd: root,
    });
    return { ok: true, says: stdout };
  } catch (error) {
    if (!(error instanceof Error) || !('stderr' in error)) throw error;
    return { ok: false, says: String(error.stderr) };
  }
}

const rowsIn = (files: ReadonlyMap<string, Buffer>, name: string): Record<string, unknown>[] =>
  JSON.parse(files.get(name)?.toString('utf8') ?? '[]');

/** A task of the case, with a file. */
async function attachToTask(): Promise<void> {
  const token = await tokenOf('lawyer');
  const lawyer = createClient(base, process.env['TEST_ANON_KEY'] ?? '', { accessToken: () => Promise.resolve(token) });
  const added = await fetch(`${base}/api/task_management`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ verb: 'add', task: { case_id: LEASE, title: 'Measure the hall' } }),
  });
  const task: { id: string } = await added.json();
  const begin = { task_id: task.id, name: 'Measured "hall".txt', size: 14 };
  const { data: begun } = await lawyer.rpc('begin_attachment_upload', begin);
  const { error } = await lawyer.storage.from('documents').upload(begun?.[0]?.object_path, 'Twelve by nine');
  expect(error).toBeNull();
}

describe('a case', () => {
  let bundle: Buffer;
  let files: Map<string, Buffer>;
  beforeAll(async () => {
    await attachToTask();
    bundle = await bundleOf('lawyer', `cases/${LEASE}`);
    files = await filesOf(bundle);
  });

  test('comes with all that belongs to it, and nothing of another case', async () => {
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'tables/cases.json',
        'tables/case_team.json',
        'tables/case_events.json',
        'people.json',
        'manifest.json',
      ]),
    );
    expect([...files.keys()].at(-1)).toBe('manifest.json');
    expect(rowsIn(files, 'tables/cases.json')).toMatchObject([{ id: LEASE }]);
    for (const [name, content] of files) {
      if (!name.startsWith('tables/') || name === 'tables/cases.json') continue;
      for (const row of JSON.parse(content.toString('utf8'))) expect([name, row.case_id]).toEqual([name, LEASE]);
    }
    const seen = new Set(rowsIn(files, 'tables/case_events.json').map((row) => row['audience']));
    expect(seen.has('client')).toBe(false);
  });

  test('has its papers where they lie, with earlier versions, the files of tasks, and their bytes', async () => {
    const { files: listed, absent } = JSON.parse(files.get('manifest.json')?.toString('utf8') ?? '{}');
    expect(absent).toEqual([]);
    const papers = new Map<string, string>(
      listed.flatMap(({ path, object_path: object }: { path: string; object_path?: string }) =>
        object === undefined ? [] : [[object, path]],
      ),
    );
    const versions = rowsIn(files, 'tables/file_versions.json');
    expect(versions.length).toBeGreaterThan(3);
    for (const { object_path: object, checksum } of versions) {
      const path = papers.get(String(object)) ?? '';
      expect([object, path]).toEqual([object, expect.stringMatching(/^(files|bin)\//)]);
      expect(
        createHash('sha256')
          .update(files.get(path) ?? '')
          .digest('hex'),
      ).toBe(checksum);
    }
    expect([...papers.values()].some((path) => / - version \d+\.\w+$/.test(path))).toBe(true);
    const [attached] = rowsIn(files, 'tables/task_attachments.json').filter(
      ({ name }) => name === 'Measured "hall".txt',
    );
    const path = papers.get(String(attached?.['object_path'])) ?? '';
    expect(path).toBe('tasks/Measure the hall/Measured _hall_.txt');
    expect(files.get(path)?.toString('utf8')).toBe('Twelve by nine');
  });

  test('is sound', async () => {
    const { ok, says } = await verified(bundle);
    expect([ok, says]).toEqual([
      true,
      expect.stringMatching(/^Case C-\d{4}-\d+, exported .+\n\d+ files, \d+ rows: each is/),
    ]);
  });

  test('of the client holds what the client may read', async () => {
    const own = await filesOf(await bundleOf('user', `cases/${LEASE}`));
    expect(rowsIn(own, 'tables/cases.json')).toMatchObject([{ id: LEASE }]);
    expect(own.has('tables/conflict_checks.json')).toBe(false);
    expect(own.has('tables/audit_log.json')).toBe(false);
    expect(own.has('tables/task_attachments.json')).toBe(false);
    const internal = rowsIn(files, 'tables/files.json').filter(({ visibility }) => visibility === 'internal');
    expect(internal.length).toBeGreaterThan(0);
    for (const { name } of internal) expect([...own.keys()].join('\n')).not.toContain(String(name));
    expect([...own.keys()].filter((path) => path.startsWith('files/')).length).toBeGreaterThan(0);
    expect(rowsIn(own, 'tables/case_notes.json').every((row) => row['visibility'] === 'shared')).toBe(true);
  });
});

describe('a firm', () => {
  let bundle: Buffer;
  let files: Map<string, Buffer>;
  beforeAll(async () => {
    bundle = await bundleOf('lawyer-admin', 'firm');
    files = await filesOf(bundle);
  });

  test('comes with all its cases and its audit log, and nothing of another firm', async () => {
    const client = createClient(base, process.env['TEST_SERVICE_ROLE_KEY'] ?? '', { auth: { persistSession: false } });
    const { count } = await client.from('cases').select('id', { count: 'exact', head: true }).eq('law_firm', FIRM);
    const cases = rowsIn(files, 'tables/cases.json');
    // No wall bars this administrator.
    expect(cases.length).toBe(count);
    expect(cases.every((row) => row['law_firm'] === FIRM)).toBe(true);
    expect(rowsIn(files, 'tables/audit_log.json').length).toBeGreaterThan(0);
    for (const [name, content] of files)
      for (const row of name.startsWith('tables/') ? JSON.parse(content.toString('utf8')) : [])
        expect([name, row.law_firm ?? FIRM]).toEqual([name, FIRM]);
  });

  test('has the papers of its cases and its templates of letters, and nobody’s own', async () => {
    const { files: listed, absent } = JSON.parse(files.get('manifest.json')?.toString('utf8') ?? '{}');
    expect(absent).toEqual([]);
    const named = new Set(listed.map(({ object_path: object }: { object_path?: string }) => object));
    for (const table of ['file_versions', 'letter_templates'])
      for (const { object_path: object } of rowsIn(files, `tables/${table}.json`)) expect(named).toContain(object);
    const [matter] = rowsIn(files, 'tables/cases.json').filter(({ id }) => id === LEASE);
    expect([...files.keys()].some((path) => path.startsWith(`files/${String(matter?.['number'])}/`))).toBe(true);
    expect(files.get('letters/Engagement letter.docx')?.subarray(0, 2).toString()).toBe('PK');
    expect([...files.keys()].filter((path) => path.includes('Hours by week'))).toEqual([]);
  });

  test('is sound, down to each entry of the audit log', async () => {
    const { ok, says } = await verified(bundle);
    expect([ok, says]).toEqual([true, expect.stringMatching(/Audit log: [1-9]\d* entries computed again/)]);
  });

  const text = (name: string) => files.get(name)?.toString('utf8') ?? '';
  /** The bundle with one file in other words, and the manifest made to agree: only the chain can show it. */
  async function agreeing(name: string, content: string): Promise<Buffer> {
    const bytes = Buffer.from(content);
    const manifest = JSON.parse(text('manifest.json'));
    for (const each of manifest.files)
      if (each.path === name)
        Object.assign(each, { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    return packed(new Map([...files, [name, bytes], ['manifest.json', Buffer.from(JSON.stringify(manifest))]]));
  }
  const log = 'tables/audit_log.json';
  const faults: [string, () => Promise<Buffer>, RegExp][] = [
    [
      'a byte is changed',
      async () =>
        packed(new Map([...files, ['tables/cases.json', Buffer.from(text('tables/cases.json').replace('a', 'b'))]])),
      /cases\.json is not what/,
    ],
    [
      'a file is taken out',
      async () => packed(new Map([...files].filter(([name]) => name !== 'people.json'))),
      /people\.json is missing/,
    ],
    [
      'a file is added',
      async () => packed(new Map([...files, ['tables/more.json', Buffer.from('[]')]])),
      /more\.json is not in the manifest/,
    ],
    [
      'the manifest is taken out',
      async () => packed(new Map([...files].filter(([name]) => name !== 'manifest.json'))),
      /There is no manifest/,
    ],
    ['it was cut off', async () => bundle.subarray(0, bundle.length - 400), /./],
    [
      'an entry of the audit log says something else',
      async () => agreeing(log, text(log).replace('"insert"', '"delete"')),
      /does not say what it said/,
    ],
    [
      'an entry of the audit log is in another place',
      async () =>
        agreeing(
          log,
          `[\n${text(log)
            .trim()
            .split('\n')
            .slice(1, -1)
            .map((line) => line.replace(/,$/, ''))
            .toReversed()
            .join(',\n')}\n]\n`,
        ),
      /out of its place/,
    ],
    ['it is no bundle', async () => Buffer.from('no archive'), /./],
  ];
  test.each(faults)('does not hold when %s', async (_, damaged, fault) => {
    const { ok, says } = await verified(await damaged());
    expect(ok).toBe(false);
    expect(says).toMatch(fault);
    expect(says).not.toMatch(/at .*\.ts:\d+/);
  });
});

test('others are refused, and nobody learns which cases there are', async () => {
  expect((await ask(`cases/${LEASE}`)).status).toBe(401);
  for (const account of ['second-user', 'rival-lawyer', 'rival-admin', 'admin']) {
    const token = await tokenOf(account);
    const there = await ask(`cases/${LEASE}`, token);
    const missing = await ask(`cases/${randomUUID()}`, token);
    expect([account, there.status, await there.json()]).toEqual([account, 404, await missing.json()]);
  }
  for (const account of ['user', 'lawyer', 'admin'])
    expect((await ask('firm', await tokenOf(account))).status).toBe(403);
  expect((await ask('cases/no-id', await tokenOf('lawyer'))).status).toBe(404);
});

/** Active, of the second firm. */
const HOTEL = 'a82238d2-6e7f-4e05-8474-62c72eb2fe2d';
const RIVAL_ADMIN = '5eed0000-0000-4000-8000-000000000006';

test('behind a wall nothing of the case leaves, with the firm or by itself', async () => {
  const owner = createClient(base, process.env['TEST_SERVICE_ROLE_KEY'] ?? '', { auth: { persistSession: false } });
  const holding = async () => {
    const files = await filesOf(await bundleOf('rival-admin', 'firm'));
    return [...files].filter(([, content]) => content.includes(HOTEL)).map(([name]) => name);
  };
  expect(await holding()).toEqual(
    expect.arrayContaining(['tables/cases.json', 'tables/audit_log.json', 'people.json']),
  );
  const wall = { case_id: HOTEL, user_id: RIVAL_ADMIN };
  expect((await owner.from('case_walls').insert({ ...wall, reason: 'Acted for the other side' })).error).toBeNull();
  try {
    expect(await holding()).toEqual([]);
    expect((await ask(`cases/${HOTEL}`, await tokenOf('rival-admin'))).status).toBe(404);
  } finally {
    await owner.from('case_walls').delete().match(wall);
  }
});

test('two at once from one person wait for each other', async () => {
  const token = await tokenOf('lawyer-admin');
  const answers = await Promise.all([ask('firm', token), ask('firm', token)]);
  expect(answers.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 429]);
  await Promise.all(answers.map((each) => each.arrayBuffer()));
  const next = async () => {
    const answer = await ask('firm', token);
    if (answer.status !== 200) await answer.arrayBuffer();
    return answer;
  };
  let after = await next();
  await expect
    .poll(
      async () => {
        if (after.status !== 200) after = await next();
        return after.status;
      },
      { timeout: 15_000, interval: 300 },
    )
    .toBe(200);
  // A client that disconnects in the middle leaves the next one free.
  await after.body?.cancel();
  await expect.poll(async () => (await ask('firm', token)).status, { timeout: 15_000, interval: 500 }).toBe(200);
});
