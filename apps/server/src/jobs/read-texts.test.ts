import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { answering } from '../../testing/answering.ts';
import { docxOf } from '../../testing/drawn-files.ts';
import type { Run } from './job.ts';
import { readTexts } from './read-texts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-texts-'));
  await writeFile(join(folder, 'letter'), await docxOf('Ein Vertrag'));
  await writeFile(join(folder, 'broken'), 'nothing of that kind');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A run of the job on documents that wait, and what it says of them. */
function runOn(waiting: (string | null)[], signal = new AbortController().signal) {
  const saved: unknown[] = [];
  const left = [...waiting];
  const answer = (text: string, values: readonly unknown[]): unknown[] => {
    if (!text.includes('take_text')) {
      saved.push([...values]);
      return [];
    }
    const version = left.shift();
    return version === undefined
      ? []
      : [{ version_id: `of ${version}`, object_version: version, name: 'a.docx', media_type: null }];
  };
  const run: Run = {
    payload: {},
    query: answering(answer),
    objectFile: (version) => Promise.resolve(version === 'gone' ? null : join(folder, version)),
    objectsReachable: () => Promise.resolve(true),
    keepBytes: null,
    removeBytes: null,
    sealing: null,
    payments: () => null,
    cards: () => null,
    signal,
    logger: pino({ level: 'silent' }),
  };
  return { run, saved };
}

it('reads what waits, one after the other', async () => {
  const { run, saved } = runOn(['letter', 'broken', 'gone', null]);
  expect(await readTexts(run)).toBe(4);
  expect(saved).toEqual([
    ['of letter', 'read', null, 'Ein Vertrag'],
    ['of broken', 'failed', null, ''],
    ['of gone', 'failed', null, ''],
    ['of null', 'failed', null, ''],
  ]);
});

it('says nothing of a document when it is ended', async () => {
  const ended = new AbortController();
  const { run, saved } = runOn(['letter', 'letter'], ended.signal);
  setTimeout(() => ended.abort(new Error('The server stops')), 50);
  await expect(readTexts(run)).rejects.toThrow('The server stops');
  expect(saved).toEqual([]);
});

it('takes no document while none can be had', async () => {
  const { run, saved } = runOn(['letter']);
  expect(await readTexts({ ...run, objectsReachable: () => Promise.resolve(false) })).toBe(0);
  expect(saved).toEqual([]);
});

it('reads nothing where objects are kept elsewhere', async () => {
  const { run } = runOn(['letter']);
  expect(await readTexts({ ...run, objectFile: null })).toBe(0);
});
