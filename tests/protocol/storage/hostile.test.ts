import { randomBytes } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { OWN_FOLDERS, startStorage, type Person, type StorageServer } from './server.ts';

let server: StorageServer;
let person: Person;

beforeAll(async () => {
  server = await startStorage(OWN_FOLDERS, { fileSizeLimit: 1_000_000 });
  person = await server.signIn();
  writeFileSync(join(dirname(server.folder), 'canary.txt'), 'outside');
});
afterAll(() => server.close());

const files = () => person.client.storage.from('papers');
const send = (
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<Response> =>
  fetch(`${server.url}${path}`, { ...init, headers: { authorization: `Bearer ${person.token}`, ...init.headers } });
const put = (name: string, body: BodyInit, type = 'text/plain'): Promise<Response> =>
  send(`/object/papers/${person.userId}/${name}`, {
    method: 'POST',
    body,
    headers: { 'content-type': type, 'x-upsert': 'true' },
  });
const get = (name: string, headers: Record<string, string> = {}, query = ''): Promise<Response> =>
  send(`/object/papers/${person.userId}/${name}${query}`, { headers }); // prettier-ignore

/** Sends a path exactly as it is written, which fetch would tidy up. */
function raw(method: string, path: string, body = 'x'): Promise<string> {
  const { port } = new URL(server.base);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (piece) => (answer += String(piece)));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
    socket.write(
      `${method} /storage/v1${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
  });
}

describe('names', () => {
  const HOSTILE = [
    '..', '.', 'a/../b', 'a/./b', 'a//b', 'a/', '%2e%2e/%2e%2e/canary.txt', '..%2f..%2fcanary.txt', '..%5c..%5ccanary.txt', '..\\canary.txt',
    'a%00b', 'a%0d%0ab', 'a%7fb', 'a%1bb', '%e2%80%aeexe.pdf', 'a%E2%81%A6b', 'x'.repeat(1_025), '%C3%BC'.repeat(513), '..%2fincoming%2fx',
    '%c0%ae%c0%ae/canary.txt', 'a%ffb', '%', '%zz', '%ed%a0%80',
  ]; // prettier-ignore

  test.each(HOSTILE)('%s is refused and touches nothing', async (name) => {
    const before = readdirSync(server.folder, { recursive: true });
    for (const method of ['POST', 'PUT', 'GET', 'HEAD', 'DELETE']) {
      const answer = await raw(method, `/object/papers/${name}`);
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).not.toContain('outside');
    }
    expect(readdirSync(server.folder, { recursive: true })).toEqual(before);
  });

  test.each(['a/../b', 'a\\b', 'a\u0000b', '', '/', 'a\ud800b', 'x'.repeat(1_025)])(
    '%j is refused in a body',
    async (key) => {
      await files().upload(`${person.userId}/source.txt`, 'x', { upsert: true });
      expect((await files().move(`${person.userId}/source.txt`, key)).error).toMatchObject({ statusCode: '400' });
      expect((await files().copy(`${person.userId}/source.txt`, key)).error).toMatchObject({ statusCode: '400' });
      expect((await files().remove([key])).data ?? []).toEqual([]);
      expect((await files().createSignedUrls([key], 60)).data?.every(({ error }) => error !== null) ?? true).toBe(true);
    },
  );

  test.each(['..', '.', '%2e%2e', '..%2f', 'a%2fb', 'a%00b', 'ü', 'x'.repeat(101)])(
    '%s is no bucket',
    async (bucket) => {
      for (const method of ['POST', 'GET'])
        expect(await raw(method, `/object/${bucket}/x`)).toMatch(/^HTTP\/1\.1 4\d\d /);
    },
  );

  const USUAL = [
    'Vertrag Müller & Söhne (2).pdf', 'عقد الإيجار.txt', '契約書.txt', '👩‍⚖️.txt', '~$draft.docx', '#1 100% [final] {x} ^`|<>"?.txt', 'a.pdf.exe',
    'CON', 'nul.txt', '-rf', "o'neil; drop table", 'a:b*c', `${'n'.repeat(250)}.txt`, '.hidden', '...',
  ]; // prettier-ignore

  test.each(USUAL)('%s is kept as it is', async (name) => {
    const path = encodeURIComponent(name);
    expect((await put(path, name)).status).toBe(200);
    const answer = await get(path);
    expect(await answer.text()).toBe(name);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename/);
    expect((await files().list(person.userId, { limit: 1_000 })).data?.map((each) => each.name)).toContain(name);
    const { data } = await files().createSignedUrls([`${person.userId}/${name}`], 60);
    expect(await (await fetch(data?.[0]?.signedUrl ?? '')).text()).toBe(name);
    const { data: copied } = await files().copy(`${person.userId}/${name}`, `${person.userId}/copies/${name}`);
    expect(copied?.path).toBe(`papers/${person.userId}/copies/${name}`);
  });

  test('of a download cannot end its header', async () => {
    await put('plain.txt', 'x');
    for (const name of ['a"b.txt', 'a\r\nset-cookie: x=1', '\u202egnp.exe', 'ü'.repeat(300), "a'b;filename=c"]) {
      const answer = await get('plain.txt', {}, `?download=${encodeURIComponent(name)}`);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename[^\r\n]*$/);
    }
  });
});

describe('types', () => {
  const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'); // prettier-ignore
  const SCRIPT = '<script>alert(document.domain)</script>';
  const ACTIVE: [string, string, string | Uint8Array<ArrayBuffer>][] = [
    ['page.html', 'text/html', SCRIPT],
    ['page.xhtml', 'application/xhtml+xml', `<html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`],
    ['drawing.svg', 'image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`],
    ['list.xml', 'text/xml', `<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a/>`],
    ['code.js', 'text/javascript', 'alert(1)'],
    ['double.pdf.html', 'text/html', `%PDF-1.7 ${SCRIPT}`],
    ['lie.png', 'image/png', SCRIPT],
    ['lie.pdf', 'application/pdf', SCRIPT],
    ['lie.mp4', 'video/mp4', SCRIPT],
    ['polyglot.html', 'text/html', new Uint8Array([...PNG, ...Buffer.from(SCRIPT)])],
    ['polyglot.gif', 'image/svg+xml', `GIF89a/*${SCRIPT}*/`],
    ['mail.mhtml', 'multipart/related', SCRIPT],
    ['plain.txt', 'text/plain', SCRIPT],
  ];

  test.each(ACTIVE)('%s as %s runs nothing and is kept, not shown', async (name, type, body) => {
    expect((await put(name, body, type)).status).toBe(200);
    const { data } = await files().createSignedUrl(`${person.userId}/${name}`, 60);
    for (const answer of [await get(name), await fetch(data?.signedUrl ?? '')]) {
      const { headers } = answer;
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename=/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      expect(headers.get('cache-control')).toBe('private, no-cache');
    }
  });

  test('a picture that is one is shown, in the same sandbox, unless it is to be kept', async () => {
    await put('one.png', PNG, 'image/png');
    const { headers } = await get('one.png');
    expect(headers.get('content-disposition')).toBe('inline; filename=one.png');
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect((await get('one.png', {}, '?download=')).headers.get('content-disposition')).toBe('attachment; filename=one.png');
  });

  test.each(['text/html\r\nx: y', 'no type', 'a/b/c', '/', `text/${'x'.repeat(200)}`])('%j is no type', async (type) => {
    const form = new FormData();
    form.append('', new Blob(['x'], { type }), 'x');
    const answer = await send(`/object/papers/${person.userId}/typed`, { method: 'POST', body: form, headers: { 'x-upsert': 'true' } });
    const stored = (await get('typed')).headers.get('content-type');
    expect([answer.status, stored].join(' ')).toMatch(/^400 |^200 (application\/octet-stream|text\/plain)/);
  });

  test('a bucket takes what it allows, by name and by bytes, and no more of it than it allows', async () => {
    const service = server.clientOf(server.keys.serviceRoleKey).storage;
    await service.createBucket('images', { public: false, allowedMimeTypes: ['image/*'], fileSizeLimit: 200 });
    const images = service.from('images');
    expect((await images.upload('a.png', PNG, { contentType: 'image/png' })).error).toBeNull();
    expect((await images.upload('b.txt', 'x', { contentType: 'text/plain' })).error).toMatchObject({ statusCode: '415', message: 'mime type text/plain is not supported' });
    expect((await images.upload('c.png', SCRIPT, { contentType: 'image/png' })).error).toMatchObject({ statusCode: '415' });
    expect((await images.upload('d.png', '%PDF-1.7 x', { contentType: 'image/png' })).error).toMatchObject({ statusCode: '415' });
    expect((await images.upload('e.png', Buffer.concat([PNG, Buffer.alloc(200)]), { contentType: 'image/png' })).error).toMatchObject({ statusCode: '413', message: 'The object exceeded the maximum allowed size' });
    expect((await images.upload('f.png', new Blob([PNG, Buffer.alloc(200)], { type: 'image/png' }))).error).toMatchObject({ statusCode: '413' });
    const home = service.from('papers');
    await home.upload('into/big.png', Buffer.concat([PNG, Buffer.alloc(200)]), { contentType: 'image/png' });
    await home.upload('into/text.txt', 'x');
    for (const name of ['into/big.png', 'into/text.txt']) {
      expect((await home.copy(name, name, { destinationBucket: 'images' })).error).not.toBeNull();
      expect((await home.move(name, name, { destinationBucket: 'images' })).error).not.toBeNull();
    }
    expect((await images.list('')).data?.map(({ name }) => name)).toEqual(['a.png']);
  });
}); // prettier-ignore

describe('a download', () => {
  const BYTES = randomBytes(100_000);

  test('gives parts of the object, and says where there are none', async () => {
    await put('parts.bin', BYTES);
    const part = async (range: string): Promise<[number, string | null, number]> => {
      const answer = await get('parts.bin', { range });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const [, start = 0, end = 0] = /bytes (\d+)-(\d+)/.exec(answer.headers.get('content-range') ?? '') ?? [];
      if (answer.status === 206) expect(bytes.equals(BYTES.subarray(Number(start), Number(end) + 1))).toBe(true);
      if (answer.status === 200) expect(bytes.equals(BYTES)).toBe(true);
      return [answer.status, answer.headers.get('content-range'), answer.status === 416 ? 0 : bytes.length];
    };
    expect(await part('bytes=0-0')).toEqual([206, 'bytes 0-0/100000', 1]);
    expect(await part('bytes=99999-')).toEqual([206, 'bytes 99999-99999/100000', 1]);
    expect(await part('bytes=-500')).toEqual([206, 'bytes 99500-99999/100000', 500]);
    expect(await part('bytes=10-999999999999')).toEqual([206, 'bytes 10-99999/100000', 99_990]);
    for (const beyond of ['bytes=100000-', 'bytes=100000-100001', 'bytes=99999999999999999999999-'])
      expect(await part(beyond)).toEqual([416, 'bytes */100000', 0]);
    for (const other of ['bytes=5-1', 'bytes=a-b', 'lines=0-1', 'bytes=0-1,5-6', 'bytes=', `bytes=${'0-1,'.repeat(2_000)}`])
      expect((await part(other))[0]).toBe(200);
  });

  test('is not sent again to who has it', async () => {
    await put('known.bin', BYTES);
    const { headers } = await get('known.bin');
    const [etag, since] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
    expect(headers.get('accept-ranges')).toBe('bytes');
    expect(headers.get('x-robots-tag')).toBe('none');
    const status = async (given: Record<string, string>): Promise<number> => (await get('known.bin', given)).status;
    expect(await status({ 'if-none-match': etag })).toBe(304);
    expect(await status({ 'if-none-match': `"x", W/${etag}` })).toBe(304);
    expect(await status({ 'if-none-match': '"x"' })).toBe(200);
    expect(await status({ 'if-none-match': '"x"', 'if-modified-since': since })).toBe(200);
    expect(await status({ 'if-modified-since': since })).toBe(304);
    expect(await status({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(200);
    expect(await status({ range: 'bytes=0-1', 'if-range': etag })).toBe(206);
    expect(await status({ range: 'bytes=0-1', 'if-range': '"x"' })).toBe(200);
    expect(await status({ range: 'bytes=0-1', 'if-range': since })).toBe(206);
    await put('known.bin', 'changed');
    expect(await status({ 'if-none-match': etag })).toBe(200);
  });

  test('HEAD says the same and sends nothing', async () => {
    await put('head.bin', BYTES);
    const answer = await send(`/object/papers/${person.userId}/head.bin`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length'), (await answer.arrayBuffer()).byteLength]).toEqual([200, '100000', 0]);
    expect((await send(`/object/papers/${person.userId}/none`, { method: 'HEAD' })).status).toBe(400);
  });

  test('holds no file open when its reader goes away', async () => {
    await put('held.bin', randomBytes(900_000));
    const open = (): number => readdirSync('/proc/self/fd').length;
    const before = open();
    for (let round = 0; round < 30; round += 1) {
      const leaving = new AbortController();
      await send(`/object/papers/${person.userId}/held.bin`, { signal: leaving.signal });
      leaving.abort();
    }
    await expect.poll(open, { timeout: 10_000 }).toBeLessThan(before + 15);
  });
}); // prettier-ignore

describe('an upload', () => {
  test('that is larger than the server takes, declared or not, leaves nothing', async () => {
    const large = Buffer.alloc(1_000_001);
    const stream = (): ReadableStream => new Blob([large]).stream();
    expect((await files().upload(`${person.userId}/large`, large)).error).toMatchObject({ statusCode: '413' });
    expect((await files().upload(`${person.userId}/large`, stream())).error).toMatchObject({ statusCode: '413' });
    expect((await files().exists(`${person.userId}/large`)).data).toBe(false);
    expect(readdirSync(join(server.folder, 'incoming'))).toEqual([]);
  });

  test('that breaks off in the middle is never visible and leaves nothing', async () => {
    const { port } = new URL(server.base);
    const sockets = Array.from({ length: 5 }, (_, number) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => {});
      socket.write(
        `POST /storage/v1/object/papers/${person.userId}/broken-${number} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\ncontent-length: 100000\r\n\r\n${'x'.repeat(50_000)}`,
      );
      return socket;
    });
    await expect.poll(() => readdirSync(join(server.folder, 'incoming')).length).toBe(5);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => readdirSync(join(server.folder, 'incoming')).length).toBe(0);
    expect((await files().listV2({ prefix: `${person.userId}/broken` })).data?.objects).toEqual([]);
  });

  test('that nobody may make is refused before its bytes are read', async () => {
    const answer = await send('/object/papers/elsewhere/x', { method: 'POST', body: Buffer.alloc(900_000) });
    expect(await answer.json()).toMatchObject({ statusCode: '403', message: 'new row violates row-level security policy' });
    expect((await send('/object/nowhere/x', { method: 'POST', body: 'x' })).status).toBe(400);
  });

  test('of a form that is none is refused', async () => {
    const post = (body: string, type: string): Promise<Response> =>
      send(`/object/papers/${person.userId}/form`, { method: 'POST', body, headers: { 'content-type': type } });
    for (const [body, type] of [['x', 'multipart/form-data'], ['x', 'multipart/form-data; boundary=b'], ['--b\r\n\r\n--b--', 'multipart/form-data; boundary=b'],
      ['--b\r\ncontent-disposition: form-data; name="metadata"\r\n\r\n[1]\r\n--b\r\ncontent-disposition: form-data; name=""; filename="x"\r\n\r\nx\r\n--b--\r\n', 'multipart/form-data; boundary=b'],
    ] as const) expect((await post(body, type)).status).toBe(400);
    for (const metadata of ['[1]', 'x', '"\\u0000"', '{"a":"\\u0000"}']) {
      const headers = { 'x-metadata': Buffer.from(metadata).toString('base64') };
      expect((await send(`/object/papers/${person.userId}/form`, { method: 'POST', body: 'x', headers })).status).toBe(400);
    }
    expect((await files().exists(`${person.userId}/form`)).data).toBe(false);
  });
}); // prettier-ignore

test('bodies that are none of the protocol are refused in its form', async () => {
  const post = async (path: string, body: string): Promise<unknown> =>
    (await send(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } })).json();
  expect(await post('/object/list/papers', '{')).toMatchObject({ statusCode: '400', message: 'The body is no JSON' });
  expect(await post('/object/list/papers', '{"limit":0}')).toMatchObject({
    statusCode: '400',
    error: 'InvalidRequest',
  });
  expect(await post('/object/sign/papers', '{"expiresIn":60,"paths":[]}')).toMatchObject({ statusCode: '400' });
  expect(await post('/object/sign/papers/x', '{"expiresIn":-1}')).toMatchObject({ statusCode: '400' });
  expect(await post('/object/move', '{}')).toMatchObject({ statusCode: '400' });
  expect(await post('/object/list/papers', JSON.stringify({ prefix: 'x'.repeat(2_000_000) }))).toMatchObject({
    statusCode: '413',
  });
  expect(await post('/nothing', '{}')).toMatchObject({ statusCode: '404', error: 'Not Found' });
});

test('no fault of ours was logged, and every object has its bytes and no other', async () => {
  expect(server.log.filter((line) => line.includes('fault of ours'))).toEqual([]);
  const { rows } = await server.admin.query<{ version: string }>('select version from storage.objects');
  expect((await server.versions()).toSorted()).toEqual(rows.map(({ version }) => version).toSorted());
});
