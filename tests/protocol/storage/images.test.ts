import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';

import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { OWN_FOLDERS, startStorage, type Person, type StorageServer } from './server.ts';

let server: StorageServer;
let person: Person;

beforeAll(async () => {
  server = await startStorage(OWN_FOLDERS);
  person = await server.signIn();
  for (const bucket of ['papers', 'pictures']) {
    const { error } = await person.client.storage.from(bucket).upload(`${person.userId}/wide.png`, picture(400, 200), { contentType: 'image/png' });
    expect(error).toBeNull();
  }
}); // prettier-ignore
afterAll(() => server.close());

const files = () => person.client.storage.from('papers');

/** A picture whose four quarters have a colour each. */
function picture(width: number, height: number): Buffer {
  const png = new PNG({ width, height });
  for (let at = 0; at < width * height; at += 1) {
    png.data[at * 4] = at % width < width / 2 ? 255 : 0;
    png.data[at * 4 + 1] = at < (width * height) / 2 ? 255 : 0;
    png.data[at * 4 + 3] = 255;
  }
  return PNG.sync.write(png);
}

/** A picture that says it has so many pixels, and has none. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))), chunk('IEND', Buffer.alloc(0))]);
} // prettier-ignore

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** Width and height by the header of a PNG. */
const sidesOf = (bytes: Buffer): [number, number] => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
const bytesOf = async (blob: Blob | null): Promise<Buffer> =>
  Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}/render/image/authenticated/papers/${person.userId}/${path}`, { headers: { authorization: `Bearer ${person.token}`, ...headers } }); // prettier-ignore

describe('a picture of an object', () => {
  test.each([
    [{ width: 100 }, [100, 50]],
    [{ height: 100 }, [200, 100]],
    [{ width: 100, height: 100 }, [100, 100]],
    [{ width: 100, height: 100, resize: 'contain' as const }, [100, 50]],
    [{ width: 100, height: 100, resize: 'fill' as const }, [100, 100]],
    [{ width: 2_500 }, [400, 200]],
    [{ width: 1_000, height: 1_000 }, [200, 200]],
    [{ quality: 20 }, [400, 200]],
  ])('%j', async (transform, sides) => {
    const { data, error } = await files().download(`${person.userId}/wide.png`, { transform });
    expect(error).toBeNull();
    expect(sidesOf(await bytesOf(data))).toEqual(sides);
  });

  test('is of the kind that is asked for, or that the reader takes', async () => {
    const type = async (query: string, accept = '*/*'): Promise<string | null> =>
      (await ask(`wide.png?width=50${query}`, { accept })).headers.get('content-type');
    expect(await type('')).toBe('image/png');
    expect(await type('', 'image/avif,image/webp,*/*')).toBe('image/webp');
    expect(await type('&format=origin', 'image/webp')).toBe('image/png');
    expect(await type('&format=webp')).toBe('image/webp');
    expect(await type('&format=avif')).toBe('image/avif');
  });

  test('is not made again for who has it, and says what it is', async () => {
    const first = await ask('wide.png?width=60');
    const { headers } = first;
    expect(headers.get('content-disposition')).toBe('inline; filename=wide.png');
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toContain('Accept');
    const etag = headers.get('etag') ?? '';
    expect((await ask('wide.png?width=60', { 'if-none-match': etag })).status).toBe(304);
    expect((await ask('wide.png?width=61', { 'if-none-match': etag })).status).toBe(200);
  });

  test('is everybody’s where the object is, and nobody’s else', async () => {
    const { publicUrl } = person.client.storage.from('pictures').getPublicUrl(`${person.userId}/wide.png`, { transform: { width: 10 } }).data;
    expect(sidesOf(Buffer.from(await (await fetch(publicUrl)).arrayBuffer()))).toEqual([10, 5]);
    expect((await fetch(publicUrl.replace('/pictures/', '/papers/'))).status).toBe(400);
    const other = await server.signIn();
    for (const client of [other.client, server.clientOf(server.keys.anonKey)])
      expect((await client.storage.from('papers').download(`${person.userId}/wide.png`, { transform: { width: 10 } })).error).not.toBeNull();
  });

  test('by a signed address is that picture alone, and ends as the right to the object does', async () => {
    const { data } = await files().createSignedUrl(`${person.userId}/wide.png`, 60, { transform: { width: 40, height: 20 } });
    const address = data?.signedUrl ?? '';
    expect(sidesOf(Buffer.from(await (await fetch(address)).arrayBuffer()))).toEqual([40, 20]);
    expect(sidesOf(Buffer.from(await (await fetch(`${address}&width=400`)).arrayBuffer()))).toEqual([40, 20]);
    expect((await fetch(address.replace('/render/image/sign/', '/object/sign/'))).status).toBe(400);
    const { data: whole } = await files().createSignedUrl(`${person.userId}/wide.png`, 60);
    expect((await fetch((whole?.signedUrl ?? '').replace('/object/sign/', '/render/image/sign/'))).status).toBe(400);
    await server.admin.query('create policy nobody on storage.objects as restrictive for select to authenticated using (false)');
    expect((await fetch(address)).status).toBe(400);
    await server.admin.query('drop policy nobody on storage.objects');
  });

  test.each(['width=0', 'width=2501', 'height=x', 'resize=what', 'format=gif', 'quality=10', 'quality=101'])('%s is refused', async (query) => {
    const answer = await ask(`wide.png?${query}`);
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'InvalidRequest']);
  });

  const NONE: [string, Buffer][] = [
    ['text.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['cut.png', picture(300, 300).subarray(0, 200)],
    ['empty.png', Buffer.alloc(0)],
    ['paper.pdf', Buffer.from('%PDF-1.7 x')],
    ['lie.png', bomb(5_000, 5_000)],
    ['lie.jpg', Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000bffffffffff0101110000', 'hex')],
  ];
  test.each(NONE)('%s is none', async (name, bytes) => {
    await files().upload(`${person.userId}/${name}`, bytes, { contentType: 'image/png' });
    const answer = await ask(`${name}?width=10`);
    expect([answer.status, (await answer.json()).statusCode]).toEqual([400, expect.stringMatching(/^4/)]);
  });

  test('of a billion pixels is refused by its header, while everybody else is served', async () => {
    await files().upload(`${person.userId}/bomb.png`, bomb(30_000, 30_000), { contentType: 'image/png' });
    const asked = Promise.all(Array.from({ length: 8 }, () => ask('bomb.png?width=10')));
    const begun = performance.now();
    expect((await fetch(`${server.url}/status`)).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(500);
    for (const answer of await asked) expect((await answer.json()).statusCode).toBe('413');
    expect((await ask('wide.png?width=10')).status).toBe(200);
  });

  // A hundred and twenty pictures are drawn: on a busy machine that takes longer than a test has.
  test('too many at once are asked to try again', { timeout: 120_000 }, async () => {
    // One that takes longer to be drawn than its bytes to come, wherever they lie.
    expect((await files().upload(`${person.userId}/large.png`, picture(3000, 1500), { contentType: 'image/png' })).error).toBeNull();
    const answers = await Promise.all(Array.from({ length: 120 }, (_, number) => ask(`large.png?width=${number + 1}&format=webp`)));
    const refused = await Promise.all(answers.filter(({ status }) => status !== 200).map((answer) => answer.json()));
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(['Too many images are being changed. Please try again in a moment.']));
    expect(refused.length).toBeLessThan(75);
  });
}); // prettier-ignore

describe('a picture of a public object, where widths are offered', () => {
  let offering: StorageServer;
  beforeAll(async () => {
    offering = await startStorage(OWN_FOLDERS, { publicWidths: [48, 96, 160] });
    const owner = await offering.signIn();
    const { error } = await owner.client.storage.from('pictures').upload(`${owner.userId}/wide.png`, picture(400, 200), { contentType: 'image/png' });
    expect(error).toBeNull();
    address = `${offering.url}/render/image/public/pictures/${owner.userId}/wide.png`;
  });
  afterAll(() => offering.close());
  let address = '';

  test('comes in those, and is the same for who comes second', async () => {
    for (const width of [48, 160, 48]) {
      const answer = await fetch(`${address}?width=${width}&resize=contain`);
      expect(sidesOf(Buffer.from(await answer.arrayBuffer()))).toEqual([width, width / 2]);
    }
  });

  test.each(['', 'width=47&resize=contain', 'width=48', 'width=48&height=24&resize=contain', 'width=48&resize=contain&quality=79', 'width=48&resize=contain&format=avif', 'width=2501'])(
    '%s is refused with what there is',
    async (query) => {
      const answer = await fetch(`${address}?${query}`);
      expect([answer.status, (await answer.json()).code]).toEqual([400, 'InvalidRequest']);
    },
  );

  test('comes in no other to guests who ask at the address of private ones', async () => {
    const guest = address.replace('/image/public/', '/image/authenticated/');
    expect((await fetch(`${guest}?width=48&resize=contain`)).status).toBe(200);
    for (const query of ['', 'width=47&resize=contain', 'width=48&height=24']) {
      const answer = await fetch(`${guest}?${query}`);
      expect([answer.status, (await answer.json()).code], query).toEqual([400, 'InvalidRequest']);
    }
  });

  test('of many at once is made once', async () => {
    // One that nobody has asked for before: no more than fifty would wait to be made.
    const answers = await Promise.all(Array.from({ length: 120 }, () => fetch(`${address}?width=96&resize=contain`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
}); // prettier-ignore

test('nothing is left of what was made, and no fault of ours was logged', () => {
  expect(readdirSync(join(server.folder, 'incoming'))).toEqual([]);
  expect(server.log.filter((line) => line.includes('fault of ours'))).toEqual([]);
});
