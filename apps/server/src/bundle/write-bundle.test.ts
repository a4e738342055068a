import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import type { CallerTransaction } from '@casewright/backend';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

import { Packing } from './packing.ts';
import { type BundleHead, type Progress, writePapers, writeTables } from './write-bundle.ts';

const CASE = '2c5a0402-5c18-4140-81cf-055de25e9dde';
const TABLES = [
  { name: 'case_notes', columns: 'id', key: 'id', has_case: true, has_firm: false },
  { name: 'cases', columns: 'id', key: 'id', has_case: false, has_firm: true },
];

/** A database with one case and 1,200 notes, which remembers the progress at each of its answers. */
function notesOf(progress: Progress, seen: Progress[]): CallerTransaction {
  const left = { case_notes: 1200, cases: 1 };
  let table: keyof typeof left | null = null;
  const answer = (text: string): unknown[] => {
    if (text.includes('pg_index')) return TABLES;
    const named = /public\.(case_notes|cases) where/.exec(text)?.[1] === 'cases' ? 'cases' : 'case_notes';
    if (text.startsWith('select count')) return [{ count: left[named] }];
    if (text.startsWith('declare')) table = text.includes('case_people') ? null : named;
    if (!text.startsWith('fetch') || table === null) return [];
    const count = Math.min(500, left[table]);
    left[table] -= count;
    return Array.from({ length: count }, () => ({ row: '{}' }));
  };
  return {
    query: async ({ text }) => {
      seen.push({ ...progress });
      const rows = answer(text);
      return { rows, rowCount: rows.length, command: '', oid: 0, fields: [] };
    },
    rollback: () => undefined,
  };
}

const head = (): BundleHead => ({
  scope: { kind: 'case', id: CASE, name: 'C-2026-000001' },
  created_at: '2026-11-22T00:00:00.000Z',
  created_by: CASE,
  audit: { law_firm: null, entries: 0, head_hash: '' },
});

test('the progress of a bundle goes from nothing counted to every row of its tables, and never back', async () => {
  const progress: Progress = { written: 0, counted: null, packed: 0, to_pack: null };
  const seen: Progress[] = [];
  const archive = new ZipFile();
  archive.outputStream.resume();
  const packing = new Packing(archive, new Date(), new AbortController().signal);
  expect(await writeTables(notesOf(progress, seen), packing, head(), progress)).toEqual([]);

  expect(seen[0]).toEqual({ written: 0, counted: null, packed: 0, to_pack: null });
  expect(progress).toEqual({ written: 1201, counted: 1201, packed: 0, to_pack: null });
  const written = seen.map((each) => each.written);
  expect(written).toEqual(written.toSorted((a, b) => a - b));
  expect(written).toContain(500);
});

test('papers are packed as they are, and what may no longer be had is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'write-bundle-'));
  const file = join(folder, 'lease');
  await writeFile(file, 'The lease');
  const archive = new ZipFile();
  const packed = buffer(archive.outputStream);
  const packing = new Packing(archive, new Date(), new AbortController().signal);
  const progress: Progress = { written: 0, counted: 0, packed: 0, to_pack: null };
  const papers = [
    { path: 'files/Lease.txt', objectPath: 'a/1', size: 9 },
    { path: 'files/Gone.txt', objectPath: 'b/1', size: 5 },
  ];
  await writePapers(
    packing,
    head(),
    papers,
    async () => new Map([['a/1', async () => createReadStream(file)]]),
    progress,
  );
  const bundle = await fromBufferPromise(await packed);
  const files: Record<string, string> = {};
  for await (const entry of bundle.eachEntry())
    files[entry.fileName] = String(await buffer(await bundle.openReadStreamPromise(entry)));
  await rm(folder, { recursive: true });

  expect(Object.keys(files)).toEqual(['files/Lease.txt', 'manifest.json']);
  expect(files['files/Lease.txt']).toBe('The lease');
  expect(JSON.parse(files['manifest.json'] ?? '')).toMatchObject({
    files: [{ path: 'files/Lease.txt', bytes: 9, object_path: 'a/1', rows: null }],
    absent: ['b/1'],
  });
  expect(progress).toEqual({ written: 0, counted: 0, packed: 9, to_pack: 14 });
});

test('nothing more is packed once nobody takes the bundle', async () => {
  const gone = new AbortController();
  const archive = new ZipFile();
  archive.outputStream.resume();
  const packing = new Packing(archive, new Date(), gone.signal);
  gone.abort();
  await expect(
    packing.addRows(
      'people.json',
      (async function* rows() {
        yield { text: '[]', rows: 0 };
      })(),
    ),
  ).rejects.toThrow();
});
