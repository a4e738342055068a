import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { StorageError, StorageUnavailable } from '../../errors.ts';
import { LocalCopies } from './local-copies.ts';
import type { FoundBytes } from './read.ts';

const MOST = 16_000;
let folder: string;
let copies: LocalCopies;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casewright-copies-'));
  await mkdir(join(folder, 'incoming'));
  copies = new LocalCopies(join(folder, 'copies'), join(folder, 'incoming'), MOST);
  await copies.open();
});
afterEach(() => rm(folder, { recursive: true }));

let asked = 0;
/** An object as S3 gives it. */
function found(bytes: Buffer, sha256 = createHash('sha256').update(bytes).digest('hex')): () => Promise<FoundBytes> {
  return () => {
    asked += 1;
    return Promise.resolve({
      size: bytes.length,
      sha256,
      head: () => Promise.resolve(bytes),
      stream: () => Readable.from([bytes], { objectMode: false }),
      close: () => Promise.resolve(),
    });
  };
}

const kept = (): Promise<string[]> => readdir(join(folder, 'copies'));
let aged = 0;
/** As if nobody had used it since; each a second later than the one before, however fast they follow each other. */
const age = (version: string): Promise<void> => {
  aged += 1;
  return utimes(join(folder, 'copies', version), 1, Date.now() / 1000 - 3_600 + aged);
};

test('an object is fetched once, however many want it at the same time', async () => {
  asked = 0;
  const [version, bytes] = [randomUUID(), randomBytes(1_000)];
  const paths = await Promise.all(Array.from({ length: 5 }, () => copies.get(version, Infinity, found(bytes))));
  expect(new Set(paths).size).toBe(1);
  expect(await readFile(paths[0] ?? '')).toEqual(bytes);
  await copies.get(version, Infinity, found(bytes));
  expect(asked).toBe(1);
  expect(await copies.get(version, 999, found(bytes))).toBeNull();
});

test('what was used last stays, up to so many bytes; what is in use is never taken away', async () => {
  const versions = Array.from({ length: 5 }, () => randomUUID());
  for (const version of versions.slice(0, 4)) {
    await copies.get(version, Infinity, found(randomBytes(4_000)));
    await age(version);
  }
  // The first is used again, so the second goes.
  await copies.get(versions[0] ?? '', Infinity, found(Buffer.alloc(0)));
  await copies.get(versions[4] ?? '', Infinity, found(randomBytes(4_000)));
  expect((await kept()).toSorted()).toEqual(versions.filter((_, number) => number !== 1).toSorted());
  for (const version of versions.slice(2, 4)) await copies.get(version, Infinity, found(Buffer.alloc(0)));
  await expect(copies.get(randomUUID(), Infinity, found(randomBytes(4_000)))).rejects.toThrow(StorageError);
  expect(await kept()).toHaveLength(4);
});

test('nothing is kept of an object that is gone, too large or not what it was sent as', async () => {
  expect(await copies.get(randomUUID(), Infinity, () => Promise.resolve(null))).toBeNull();
  expect(await copies.get(randomUUID(), Infinity, found(randomBytes(MOST)))).toBeNull();
  await expect(copies.get(randomUUID(), Infinity, found(randomBytes(10), 'another'))).rejects.toThrow(
    StorageUnavailable,
  );
  expect([await kept(), await readdir(join(folder, 'incoming'))]).toEqual([[], []]);
});

test('bytes that have just been sent are a copy already, and go with their object', async () => {
  const [version, path] = [randomUUID(), join(folder, 'incoming/x')];
  await writeFile(path, 'sent');
  await copies.take(path, version, 4);
  expect(await copies.get(version, Infinity, () => Promise.reject(new Error('it is asked for')))).toBe(
    join(folder, 'copies', version),
  );
  await copies.remove([version]);
  expect(await kept()).toEqual([]);
  await writeFile(path, randomBytes(MOST / 2));
  await copies.take(path, version, MOST / 2);
  expect([await kept(), await readdir(join(folder, 'incoming'))]).toEqual([[], []]);
});
