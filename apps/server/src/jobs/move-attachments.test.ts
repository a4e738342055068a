import pino from 'pino';
import { expect, it } from 'vitest';

import { answering } from '../../testing/answering.ts';
import type { Run } from './job.ts';
import { moveAttachments } from './move-attachments.ts';

/** A run of the job on files that wait in the database; what it keeps, and what it says of it. */
function runOn(waiting: Record<string, string>, fails = false) {
  const kept: string[] = [];
  const saved: unknown[][] = [];
  const answer = (text: string, values: readonly unknown[]): unknown[] => {
    if (text.includes('save_moved_attachment')) {
      saved.push([...values]);
      delete waiting[String(values[0])];
      return [];
    }
    const [first] = Object.entries(waiting);
    return first === undefined ? [] : [{ attachment_id: first[0], content: Buffer.from(first[1]) }];
  };
  const run: Run = {
    payload: {},
    query: answering(answer),
    objectFile: null,
    objectsReachable: () => Promise.resolve(true),
    removeBytes: null,
    keepBytes: async (pieces) => {
      if (fails) throw new Error('The disk is full');
      for await (const piece of pieces) kept.push(piece.toString());
      return { version: `v${kept.length}`, size: kept.at(-1)?.length ?? 0, sha256: 'abc' };
    },
    sealing: null,
    payments: () => null,
    cards: () => null,
    signal: new AbortController().signal,
    logger: pino({ level: 'silent' }),
  };
  return { run, kept, saved };
}

it('keeps the bytes of each, and then says so', async () => {
  const { run, kept, saved } = runOn({ a: 'Hello', b: 'you' });
  expect(await moveAttachments(run)).toBe(2);
  expect(kept).toEqual(['Hello', 'you']);
  expect(saved).toEqual([
    ['a', 'v1', 5, 'abc'],
    ['b', 'v2', 3, 'abc'],
  ]);
});

it('leaves them where they are while their bytes cannot be kept', async () => {
  const waiting = { a: 'Hello' };
  const { run, saved } = runOn(waiting, true);
  await expect(moveAttachments(run)).rejects.toThrow('The disk is full');
  expect([saved, waiting]).toEqual([[], { a: 'Hello' }]);
});

it('moves nothing where the program keeps no objects', async () => {
  const { run, saved } = runOn({ a: 'Hello' });
  expect(await moveAttachments({ ...run, keepBytes: null })).toBe(0);
  expect(saved).toEqual([]);
});
