import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Upload } from '@tus/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { uploadFacts } from './upload-facts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casewright-facts-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('whatever the moment, there is the old text or the new one, and at the end nothing else', async () => {
  const facts = uploadFacts(folder);
  const upload = (turn: number): Upload =>
    new Upload({ id: 'one', size: turn, offset: 0, metadata: { objectName: 'x'.repeat(20_000) } });
  await facts.set('one', upload(0));
  const over = new AbortController();
  const reading = (async () => {
    while (!over.signal.aborted) expect(await facts.get('one')).toMatchObject({ id: 'one' });
  })();
  for (let turn = 1; turn <= 100; turn += 1) await facts.set('one', upload(turn));
  over.abort();
  await reading;
  expect(await facts.get('one')).toMatchObject({ size: 100 });
  expect(await readdir(folder)).toEqual(['one.json']);
  await facts.delete('one');
  expect(await facts.get('one')).toBeUndefined();
});
