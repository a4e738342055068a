import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '../../testing/auth/server.ts';
import type { BackingStore } from './bytes/byte-store.ts';
import { openDiskStore } from './bytes/disk.ts';
import { removeOrphans } from './housekeeping.ts';
import type { StorageServices } from './services.ts';
import { storageSettings } from './settings.ts';

let database: TestDatabase;
let folder: string;
let disk: BackingStore;
let services: StorageServices;
const said: string[] = [];
const note = (_facts: object, message: string): void => void said.push(message);
const logger = { info: note, warn: note, error: note };

beforeAll(async () => {
  database = await openTestDatabase();
  await database.engine.query(`insert into storage.buckets (id, name) values ('papers', 'papers')`);
});
afterAll(() => database.close());
beforeEach(async () => {
  if (folder) await rm(folder, { recursive: true });
  folder = await mkdtemp(join(tmpdir(), 'casewright-orphans-'));
  disk = await openDiskStore(folder);
  services = { engine: database.engine, keys: database.keys, logger, settings: storageSettings(), bytes: disk };
  said.length = 0;
});
afterAll(() => rm(folder, { recursive: true }));

async function* bytes(): AsyncGenerator<Buffer> {
  yield Buffer.from('bytes');
}

async function kept(number: number, named: boolean): Promise<string[]> {
  const versions = Array.from({ length: number }, () => randomUUID());
  for (const version of versions) {
    await (await disk.receive(bytes())).keep(version);
    if (named)
      await database.engine.query(`insert into storage.objects (bucket_id, name, version) values ('papers', $1, $1)`, [
        version,
      ]);
  }
  return versions;
}

const present = async (): Promise<string[]> =>
  (await readdir(join(folder, 'bytes'), { recursive: true })).flatMap((path) => path.split('/')[1] ?? []).toSorted();
const sweep = (olderThan?: number): Promise<void> =>
  removeOrphans(services, disk, new AbortController().signal, olderThan);

test('bytes that no object names go, those that one names stay', async () => {
  const named = await kept(5, true);
  await kept(7, false);
  await writeFile(join(folder, 'incoming', randomUUID()), 'half');
  await sweep(0);
  expect(await present()).toEqual(named.toSorted());
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  expect(said).toEqual(['Bytes that belonged to no object were removed.']);
});

test('what is new may be waiting for its row, and an upload for its next part', async () => {
  await kept(3, false);
  await writeFile(join(folder, 'incoming', randomUUID()), 'half');
  await writeFile(join(folder, 'uploads', randomUUID()), 'half');
  await utimes(join(folder, 'uploads', (await readdir(join(folder, 'uploads')))[0] ?? ''), 0, 0);
  await sweep();
  expect(await present()).toHaveLength(3);
  expect([await readdir(join(folder, 'incoming')), await readdir(join(folder, 'uploads'))].flat()).toHaveLength(2);
});

test('a folder that is another database’s is left alone', async () => {
  await kept(120, false);
  await kept(20, true);
  await sweep(0);
  expect(await present()).toHaveLength(140);
  expect(said).toEqual([expect.stringContaining('Nothing is removed')]);
});
