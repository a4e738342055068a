import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

import * as tus from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { OWN_FOLDERS, startStorage, type Person, type StorageServer } from './server.ts';

let server: StorageServer;
let person: Person;

beforeAll(async () => {
  server = await startStorage(OWN_FOLDERS, { fileSizeLimit: 20_000_000 });
  person = await server.signIn();
});
afterAll(() => server.close());

const files = () => person.client.storage.from('papers');

interface Sending {
  name: string;
  bytes: Buffer;
  token?: string;
  headers?: Record<string, string>;
  chunkSize?: number;
  metadata?: Record<string, string>;
  path?: string;
  uploadUrl?: string;
  onProgress?: (upload: tus.Upload, sent: number) => void;
}

/** Sends an object by the client of TUS, as Supabase's own documents do it; resolves with its address. */
function send(given: Sending): Promise<string> {
  const { name, bytes, token = person.token, headers = {}, chunkSize = 6_000_000, metadata = {}, path = '' } = given;
  return new Promise((resolve, reject) => {
    const upload: tus.Upload = new tus.Upload(bytes, {
      endpoint: `${server.url}/upload/resumable${path}`,
      retryDelays: null,
      chunkSize,
      uploadSize: bytes.length,
      headers: { ...(token !== '' && { authorization: `Bearer ${token}` }), ...headers },
      metadata: { bucketName: 'papers', objectName: `${person.userId}/${name}`, contentType: 'application/octet-stream', cacheControl: '3600', ...metadata },
      ...(given.uploadUrl !== undefined && { uploadUrl: given.uploadUrl }),
      onProgress: (sent) => given.onProgress?.(upload, sent),
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
    });
    upload.start();
  });
} // prettier-ignore

const statusOf = (error: unknown): number =>
  error instanceof tus.DetailedError ? (error.originalResponse?.getStatus() ?? 0) : -1;
const refusedWith = (sending: Sending): Promise<[number, string]> =>
  send(sending).then(
    () => [200, ''],
    (error: unknown) => [statusOf(error), error instanceof tus.DetailedError ? (error.originalResponse?.getBody() ?? '') : String(error)],
  ); // prettier-ignore

const readBack = async (name: string): Promise<Buffer> => {
  const { data, error } = await files().download(`${person.userId}/${name}`);
  if (error) throw error;
  return Buffer.from(await data.arrayBuffer());
};
const uploads = (): string[] => readdirSync(join(server.folder, 'uploads'));

describe('a resumable upload', () => {
  test('comes in parts and is an object at its end, with all that was said of it', async () => {
    const bytes = randomBytes(3_000_000);
    const address = await send({ name: 'parts.bin', bytes, chunkSize: 1_000_000, metadata: { metadata: '{"matter":"12/26"}', contentType: 'video/mp4' } });
    expect(new URL(address).pathname).toMatch(/^\/storage\/v1\/upload\/resumable\/[0-9a-f-]{36}$/);
    expect((await readBack('parts.bin')).equals(bytes)).toBe(true);
    const { data } = await files().info(`${person.userId}/parts.bin`);
    expect(data).toMatchObject({ size: 3_000_000, contentType: 'video/mp4', cacheControl: 'max-age=3600', metadata: { matter: '12/26' } });
    expect(data?.etag).toBe(`"${createHash('sha256').update(bytes).digest('hex')}"`);
  });

  test('that is empty is an object too', async () => {
    await send({ name: 'empty.bin', bytes: Buffer.alloc(0) });
    expect(await readBack('empty.bin')).toHaveLength(0);
  });

  test('is not visible before its end, and goes on where it stopped', async () => {
    const bytes = randomBytes(5_000_000);
    let address = '';
    await new Promise<void>((resolve, reject) => {
      send({
        name: 'broken.bin', bytes, chunkSize: 1_000_000,
        onProgress: (upload, sent) => {
          if (sent < 2_500_000 || address !== '') return;
          address = upload.url ?? '';
          void upload.abort().then(resolve, reject);
        },
      }).catch(reject);
    });
    expect((await files().exists(`${person.userId}/broken.bin`)).data).toBe(false);
    const state = await fetch(address, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${person.token}` } });
    expect([state.status, state.headers.get('upload-length'), state.headers.get('upload-metadata')]).toEqual([200, '5000000', null]);
    expect(Number(state.headers.get('upload-offset'))).toBeGreaterThanOrEqual(2_000_000);
await send({ name: 'broken.bin', bytes, uploadUrl: address });
    expect((await readBack('broken.bin')).equals(bytes)).toBe(true);
    // Who lost the last answer asks again and hears that all has come; the bytes are the object's alone.
    await send({ name: 'broken.bin', bytes, uploadUrl: address });
    expect(statSync(join(server.folder, 'uploads', address.split('/').at(-1) ?? '')).blocks).toBe(0);
    await files().remove([`${person.userId}/broken.bin`]);
    await send({ name: 'broken.bin', bytes, uploadUrl: address });
    expect((await files().exists(`${person.userId}/broken.bin`)).data).toBe(false);
  });

  test('whose line is cut in the middle of a part keeps what had come', async () => {
    const bytes = randomBytes(2_000_000);
    const made = await fetch(`${server.url}/upload/resumable`, { method: 'POST', headers: headersOf('cut.bin', 2_000_000) });
    const address = new URL(made.headers.get('location') ?? '', server.base);
    const socket = connect(Number(address.port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`PATCH ${address.pathname} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\ncontent-type: application/offset+octet-stream\r\ncontent-length: 2000000\r\n\r\n`);
    socket.write(bytes.subarray(0, 1_000_000));
    const path = join(server.folder, 'uploads', address.pathname.split('/').at(-1) ?? '');
    await expect.poll(() => statSync(path).size).toBeGreaterThan(500_000);
    socket.destroy();
    await send({ name: 'cut.bin', bytes, uploadUrl: address.href });
    expect((await readBack('cut.bin')).equals(bytes)).toBe(true);
  });

  test('replaces an object only where it is to', async () => {
    await send({ name: 'twice.bin', bytes: Buffer.from('one') });
    expect(await refusedWith({ name: 'twice.bin', bytes: Buffer.from('two') })).toEqual([409, 'The resource already exists']);
    await send({ name: 'twice.bin', bytes: Buffer.from('three'), headers: { 'x-upsert': 'true' } });
    expect(String(await readBack('twice.bin'))).toBe('three');
  });

  test('by a signed address needs no other credentials', async () => {
    const { data } = await files().createSignedUploadUrl(`${person.userId}/signed.bin`);
    const headers = { 'x-signature': data?.token ?? '' };
    await send({ name: 'signed.bin', bytes: randomBytes(1_000), token: '', path: '/sign', headers, chunkSize: 300 });
    expect(await readBack('signed.bin')).toHaveLength(1_000);
    expect(await refusedWith({ name: 'other.bin', bytes: Buffer.from('x'), token: '', path: '/sign', headers })).toEqual([400, 'Invalid signature']);
    expect((await refusedWith({ name: 'other.bin', bytes: Buffer.from('x'), token: '', path: '/sign' }))[0]).toBe(400);
  });

  test('is refused where an upload is, before its bytes', async () => {
    const bytes = Buffer.from('x');
    const objectName = (name: string): Record<string, string> => ({ objectName: name });
    expect(await refusedWith({ name: '', bytes, metadata: objectName('elsewhere/x') })).toEqual([403, 'new row violates row-level security policy']);
    expect((await refusedWith({ name: '', bytes, token: '' }))[0]).toBe(400);
    expect((await refusedWith({ name: 'x', bytes, token: '' }))[0]).toBe(403);
    expect((await refusedWith({ name: 'x', bytes, token: 'a.b.c' }))[0]).toBe(403);
    expect(await refusedWith({ name: 'x', bytes, metadata: { bucketName: 'nowhere' } })).toEqual([404, 'Bucket not found']);
    for (const name of ['../x', 'a/../../x', 'a\\b', 'a//b', 'a\u0000b']) expect((await refusedWith({ name, bytes }))[0]).toBe(400);
    expect((await refusedWith({ name: 'x', bytes, metadata: { contentType: 'text/html\r\nx: y' } }))[0]).toBe(415);
    expect((await refusedWith({ name: 'x', bytes, metadata: { metadata: '[' } }))[0]).toBe(400);
    expect((await refusedWith({ name: 'x', bytes: Buffer.alloc(20_000_001) }))[0]).toBe(413);
    expect((await fetch(`${server.url}/upload/resumable`, { method: 'POST', headers: { ...headersOf('x', 1), 'tus-resumable': '0.9' } })).status).toBe(400);
    const endless = headersOf('x', 1);
    delete endless['upload-length'];
    expect((await fetch(`${server.url}/upload/resumable`, { method: 'POST', headers: { ...endless, 'upload-defer-length': '1' } })).status).toBe(413);
  });

  test('that turns out to be what its bucket does not take is gone', async () => {
    const service = server.clientOf(server.keys.serviceRoleKey).storage;
    await service.createBucket('images', { public: false, allowedMimeTypes: ['image/png'] });
    const before = uploads().length;
    const sending = { name: 'x', bytes: Buffer.from('<script>'), token: server.keys.serviceRoleKey, metadata: { bucketName: 'images', contentType: 'image/png' } };
    expect((await refusedWith(sending))[0]).toBe(415);
    expect(uploads()).toHaveLength(before);
    expect((await service.from('images').list(person.userId)).data).toEqual([]);
  });

  test('is its sender’s alone', async () => {
    const made = await fetch(`${server.url}/upload/resumable`, { method: 'POST', headers: headersOf('mine.bin', 10) });
    const address = new URL(made.headers.get('location') ?? '', server.base).href;
    const other = await server.signIn();
    const patch = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    for (const token of [other.token, server.keys.anonKey, server.keys.serviceRoleKey])
      for (const method of ['HEAD', 'PATCH', 'DELETE']) {
        const body = method === 'PATCH' ? '0123456789' : null;
        const answer = await fetch(address, { method, body, headers: { ...patch, authorization: `Bearer ${token}` } });
        expect([method, answer.status]).toEqual([method, 404]);
      }
    const authorization = `Bearer ${person.token}`;
    for (const id of ['..', '..%2f..%2fcanary', 'x', address.split('/').at(-1)?.toUpperCase()])
      expect((await fetch(`${server.url}/upload/resumable/${id}`, { method: 'HEAD', headers: { ...patch, authorization } })).status).toBeGreaterThanOrEqual(400);
    const wrong = await fetch(address, { method: 'PATCH', body: 'x', headers: { ...patch, 'upload-offset': '5', authorization } });
    expect(wrong.status).toBe(409);
    const much = await fetch(address, { method: 'PATCH', body: 'x'.repeat(11), headers: { ...patch, authorization } });
    expect(much.status).toBe(413);
    expect((await fetch(address, { method: 'DELETE', headers: { ...patch, authorization } })).status).toBe(204);
    expect((await fetch(address, { method: 'HEAD', headers: { ...patch, authorization } })).status).toBe(404);
  });

  test('ends with the right to write', async () => {
    const leaver = await server.signIn();
    const bytes = randomBytes(2_000);
    const made = await fetch(`${server.url}/upload/resumable`, { method: 'POST', headers: headersOf('left.bin', 2_000, leaver) });
    await server.admin.query(`create policy left_team on storage.objects as restrictive for insert to authenticated with check ((select auth.uid()) <> '${leaver.userId}')`);
    const address = new URL(made.headers.get('location') ?? '', server.base).href;
    const patch = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', authorization: `Bearer ${leaver.token}` };
    expect((await fetch(address, { method: 'PATCH', body: bytes, headers: patch })).status).toBe(403);
    expect((await fetch(address, { method: 'HEAD', headers: patch })).status).toBe(404);
    await server.admin.query('drop policy left_team on storage.objects');
  });

  test('says what is offered', async () => {
    const answer = await fetch(`${server.url}/upload/resumable`, { method: 'OPTIONS' });
    expect([answer.headers.get('tus-version'), answer.headers.get('tus-extension')]).toEqual(['1.0.0', expect.stringContaining('termination')]);
    expect(answer.headers.get('tus-max-size')).toBe('20000000');
  });
}); // prettier-ignore

function headersOf(name: string, length: number, { userId, token }: Person = person): Record<string, string> {
  const said = { bucketName: 'papers', objectName: `${userId}/${name}` };
  const metadata = Object.entries(said).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
  return {
    authorization: `Bearer ${token}`,
    'tus-resumable': '1.0.0',
    'upload-length': String(length),
    'upload-metadata': metadata.join(','),
  };
}

test('no fault of ours was logged, and every object has its bytes and no other', async () => {
  expect(server.log.filter((line) => line.includes('fault of ours'))).toEqual([]);
  const { rows } = await server.admin.query<{ version: string }>('select version from storage.objects');
  expect((await server.versions()).toSorted()).toEqual(rows.map(({ version }) => version).toSorted());
});
