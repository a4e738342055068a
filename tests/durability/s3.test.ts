import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startS3, type TestS3 } from '../setup/s3.ts';
import {
  COMPILED,
  demonstrationFolder,
  freePort,
  removeFolder,
  startServer,
  type TestServer,
} from '../setup/server.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const folder = demonstrationFolder();
let s3: TestS3;
let server: TestServer | undefined;
beforeAll(async () => {
  s3 = await startS3();
  // Where nothing was prepared, the first start loads the demonstration data.
  if (process.env.TEST_PREPARED === undefined) await (await startServer({ DATA_DIR: folder })).stop();
});
afterAll(async () => {
  s3.fault = () => 'none';
  await server?.stop();
  await s3.close();
  removeFolder(folder);
});

/** Runs a command of the product on the folder to its end. */
async function run(command: readonly string[], environment: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts', ...command], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...COMPILED, LOG_LEVEL: 'warn', DEMO: '1', DATA_DIR: folder, PORT: String(await freePort()), ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()));
  const [code]: unknown[] = await once(child, 'close');
  return { code, said };
} // prettier-ignore

const bytes = join(folder, 'storage/bytes');
const onDisk = (): string[] =>
  readdirSync(bytes, { recursive: true, encoding: 'utf8' }).filter((path) => path.length > 3);

test('a bucket that is not there, or that does not let us in, stops the start with one line', async () => {
  const { code, said } = await run(['start'], { ...s3.environment, STORAGE_S3_BUCKET: 'another' });
  expect([code, said]).toEqual([1, 'casewright: The bucket another of S3 cannot be used (NoSuchBucket, 404). Are its settings right?\n']);
  s3.fault = () => ({ status: 403 });
  expect((await run(['start'], s3.environment)).said).toMatch(/^casewright: The bucket objects of S3 cannot be used \(\w+, 403\)/);
  s3.fault = () => 'none';
}); // prettier-ignore

test('stored files move from DATA_DIR to an S3 by a command that can be run again, and are served from there', async () => {
  const versions = onDisk().map((path) => path.slice(3));
  expect(versions.length).toBeGreaterThan(5);
  const first = await run(['move-storage', 's3'], s3.environment);
  expect([first.code, first.said]).toEqual([0, expect.stringMatching(/^Copied: \d+\. Were there already: 0\./m)]);
  expect((await s3.versions()).toSorted()).toEqual(versions.toSorted());
  expect(first.said).toContain('There are stored files on the disk');
  const again = await run(['move-storage', 's3'], s3.environment);
  expect(again.said).toMatch(/^Copied: 0\. Were there already: \d+\./m);
  rmSync(bytes, { recursive: true });

  server = await startServer({ DATA_DIR: folder, ...s3.environment });
  const { url, anonKey } = server;
  const client = createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data } = await client.auth.signInWithPassword({ email: 'lawyer@casewright.test', password: 'casewright-demo' });
  const headers = { authorization: `Bearer ${data.session?.access_token}`, 'content-type': 'application/json' };
  const { data: files } = await client.from('files').select('id, name').neq('type', 'folder').limit(3);
  expect(files).toHaveLength(3);

  // An archive, which is streamed, and what is read of one file, which a program of its own reads from a copy.
  const ids = files?.map(({ id }) => String(id)) ?? [];
  const made = await (await fetch(`${url}/api/files/zip`, { method: 'POST', headers, body: JSON.stringify({ file_ids: ids }) })).json();
  const archive = await fetch(`${url}${made.address}`);
  expect(archive.status).toBe(200);
  expect((await archive.arrayBuffer()).byteLength).toBe(Number(archive.headers.get('content-length')));
  const { data: word } = await client.from('file_versions').select('object_path').like('media_type', '%wordprocessingml%').limit(1).single();
  const view = await fetch(`${url}/api/files/view?${new URLSearchParams({ content: String(word?.object_path) }).toString()}`, { headers });
  expect([view.status, (await view.json()).kind, readdirSync(join(folder, 'storage/copies')).length > 0]).toEqual([200, 'document', true]);
  const service = createClient(url, server.serviceRoleKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data: listed } = await service.storage.from('documents').listV2({ limit: 5 });
  for (const { name, metadata } of listed?.objects ?? []) {
    const { data: blob } = await service.storage.from('documents').download(name);
    const hash = createHash('sha256').update(Buffer.from(await (blob ?? new Blob()).arrayBuffer())).digest('hex');
    expect(metadata?.['eTag']).toBe(`"${hash}"`);
  }
  expect(listed?.objects).toHaveLength(5);
}); // prettier-ignore

test('an S3 that does not answer is said to who asks whether we are ready; everything else is served, also after a start', async () => {
  const ready = async (): Promise<unknown> => {
    const answer = await fetch(`${server?.url}/readyz`);
    return [answer.status, await answer.json()];
  };
  expect(await ready()).toEqual([200, { status: 'ready', database: 'ok', files: 'ok' }]);
  s3.fault = () => 'silent';
  await expect.poll(ready, { timeout: 20_000 }).toEqual([200, { status: 'ready', database: 'ok', files: 'unreachable' }]);
  expect(await (await fetch(`${server?.url}/metrics`)).text()).toMatch(/^casewright_files_reachable 0$/m);
  await server?.stop();
  s3.fault = () => 'cut before';
  server = await startServer({ DATA_DIR: folder, ...s3.environment });
  expect(server.said()).toContain('The S3 of storage does not answer');
  expect((await fetch(`${server.url}/rest/v1/`, { headers: { apikey: server.anonKey } })).status).toBe(200);
  s3.fault = () => 'none';
  await expect.poll(ready, { timeout: 20_000 }).toEqual([200, { status: 'ready', database: 'ok', files: 'ok' }]);
}); // prettier-ignore
