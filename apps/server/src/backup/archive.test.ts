import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

import { Decrypter, Encrypter } from 'age-encryption';
import { pack as writeTar } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type About, BackupDamaged, readArchive, writeArchive } from './archive.ts';

const PASSPHRASE = 'correct horse battery staple';
const ABOUT: About = { format: 1, version: '6.1.0', postgres: '18', takenAt: '2026-11-30T06:49:09.048Z' };
/** Beyond one piece of the cipher and one of the disk. */
const LARGE = Buffer.alloc(300_000, 'matter ');

let folder = '';
let good = '';
/** The same, with a passphrase that is tried a thousand times as fast. */
let light = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casewright-test-'));
  good = join(folder, 'good');
  await writeArchive(good, PASSPHRASE, ABOUT, async (add) => {
    await add({ name: 'storage', type: 'directory', size: 0, mode: 0o700 }, Readable.from([]));
    await add({ name: 'storage/empty', type: 'file', size: 0, mode: 0o600 }, Readable.from([]));
    await add({ name: 'storage/large', type: 'file', size: LARGE.length, mode: 0o600 }, Readable.from([LARGE]));
    await add({ name: 'keys.json', type: 'file', size: 2, mode: 0o600 }, Readable.from([Buffer.from('{}')]));
  });
  const decrypter = new Decrypter();
  decrypter.addPassphrase(PASSPHRASE);
  light = join(folder, 'light');
  await writeFile(light, await encrypted(await decrypter.decrypt(await readFile(good))));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(path: string, passphrase = PASSPHRASE) {
  const found = new Map<string, Buffer>();
  const about = await readArchive(path, passphrase, async ({ name, type }, bytes) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of bytes) pieces.push(piece);
    if (type === 'file') found.set(name, Buffer.concat(pieces));
  });
  return { about, found };
}

async function encrypted(bytes: Uint8Array): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(PASSPHRASE);
  encrypter.setScryptWorkFactor(8);
  return encrypter.encrypt(bytes);
}

/** An archive of other people, encrypted with the right passphrase. */
async function foreign(entries: readonly { name: string; type?: 'symlink'; text?: string }[]): Promise<string> {
  const pack = writeTar();
  for (const { name, type, text = '' } of entries)
    if (type === undefined) pack.entry({ name }, text);
    else pack.entry({ name, type, linkname: '/etc/passwd' });
  pack.finalize();
  const bytes = await buffer(pack);
  const path = join(folder, 'foreign');
  await writeFile(path, await encrypted(gzipSync(bytes)));
  return path;
}

describe('an archive', () => {
  test('is read as it was written, and says what it is', async () => {
    const { about, found } = await read(good);
    expect(about).toEqual(ABOUT);
    expect([...found.keys()]).toEqual(['storage/empty', 'storage/large', 'keys.json']);
    expect(found.get('storage/large')?.equals(LARGE)).toBe(true);
  });

  test('shows nothing of what is in it to those without its passphrase', async () => {
    expect((await readFile(good)).includes('keys.json')).toBe(false);
    await expect(read(good, 'another long phrase')).rejects.toThrow(/passphrase is another one/);
  });

  test.each([
    ['in the middle', 0.5],
    ['near its end', 0.98],
  ])('that was changed %s is refused', async (_name, part) => {
    const bytes = await readFile(light);
    const at = Math.floor(bytes.length * part);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    const path = join(folder, 'changed');
    await writeFile(path, bytes);
    await expect(read(path)).rejects.toThrow(BackupDamaged);
  });

  test.each([
    ['half of it', 0.5],
    ['all but its last byte', 1],
  ])('of which %s is there is refused', async (_name, part) => {
    const bytes = await readFile(light);
    const path = join(folder, 'cut');
    await writeFile(path, bytes.subarray(0, Math.floor(bytes.length * part) - 1));
    await expect(read(path)).rejects.toThrow(BackupDamaged);
  });

  test.each([
    ['leads out of the folder', [{ name: '../outside', text: 'x' }]],
    ['is absolute', [{ name: '/etc/cron.d/x', text: 'x' }]],
    ['is a link', [{ name: 'storage/bytes', type: 'symlink' as const }]],
    [
      'is not in its list',
      [
        { name: 'a', text: 'x' },
        { name: 'contents.json', text: JSON.stringify({ about: ABOUT, files: [] }) },
      ],
    ],
    ['has no list', [{ name: 'a', text: 'x' }]],
  ])('with an entry that %s is refused', async (_name, entries) => {
    await expect(read(await foreign(entries))).rejects.toThrow(BackupDamaged);
  });

  test('whose entries fail while it is written says why', async () => {
    const path = join(folder, 'failed');
    await expect(
      writeArchive(path, PASSPHRASE, ABOUT, async () => {
        throw new Error('the disk is gone');
      }),
    ).rejects.toThrow('the disk is gone');
  });
});
