import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { answering } from '../../testing/answering.ts';
import { jpegOf, writtenPages } from '../../testing/scanned-pages.ts';
import type { Run } from './job.ts';
import { recogniseTexts } from './recognise-texts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recognise-texts-'));
  for (const page of await writtenPages(['The harbour lease']))
    await writeFile(join(folder, 'photograph'), jpegOf(page));
  await writeFile(join(folder, 'broken'), 'nothing of that kind');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A run of the job on what waits, and what it says of it. */
function runOn(waiting: string[], signal = new AbortController().signal) {
  const said: unknown[] = [];
  const left = [...waiting];
  const answer = (text: string, values: readonly unknown[]): unknown[] => {
    if (text.includes('take_recognition')) {
      const version = left.shift();
      const taken = { object_path: `of ${version}`, object_version: version, languages: ['eng'] };
      return version === undefined ? [] : [{ ...taken, first_page: 1, last_page: 1 }];
    }
    said.push(values.slice(0, 3));
    return [{ more: false }];
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
  return { run, said };
}

it('recognises what waits, one after the other', { timeout: 60_000 }, async () => {
  const { run, said } = runOn(['photograph', 'broken', 'gone']);
  expect(await recogniseTexts(run)).toBe(3);
  expect(said).toEqual([
    ['of photograph', 1, 'The harbour lease'],
    ['of photograph', 'rest'],
    ['of broken', 'failed'],
    ['of gone', 'gone'],
  ]);
});

it('says nothing of what the end of the server interrupts, and takes nothing where no bytes can be had', async () => {
  const ended = new AbortController();
  const { run, said } = runOn(['photograph']);
  setTimeout(() => ended.abort(new Error('The server stops')), 50);
  await expect(recogniseTexts({ ...run, signal: ended.signal })).rejects.toThrow('The server stops');
  expect(await recogniseTexts({ ...run, objectsReachable: () => Promise.resolve(false) })).toBe(0);
  expect(await recogniseTexts({ ...run, objectFile: null })).toBe(0);
  expect(said).toEqual([]);
});
