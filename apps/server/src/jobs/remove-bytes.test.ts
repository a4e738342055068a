import pino from 'pino';
import { expect, it } from 'vitest';

import { answering } from '../../testing/answering.ts';
import type { Run } from './job.ts';
import { removeDroppedBytes } from './remove-bytes.ts';

/** A run of the job on versions that were dropped; what is removed. */
function runOn(dropped: string[], fails = false) {
  const removed: string[] = [];
  const answer = (text: string, [first]: readonly unknown[]): unknown[] => {
    if (text.startsWith('delete') && Array.isArray(first))
      for (const version of first) dropped.splice(dropped.indexOf(String(version)), 1);
    return text.startsWith('select') ? dropped.slice(0, Number(first)).map((version) => ({ version })) : [];
  };
  const run: Run = {
    payload: {},
    query: answering(answer),
    objectFile: null,
    objectsReachable: () => Promise.resolve(true),
    keepBytes: null,
    removeBytes: (versions) => {
      if (fails) return Promise.reject(new Error('The disk is away'));
      removed.push(...versions);
      return Promise.resolve();
    },
    sealing: null,
    payments: () => null,
    cards: () => null,
    signal: new AbortController().signal,
    logger: pino({ level: 'silent' }),
  };
  return { run, removed };
}

it('removes what was dropped, however much it is, and then forgets it', async () => {
  const dropped = Array.from({ length: 450 }, (_, nth) => `v${nth}`);
  const all = [...dropped];
  const { run, removed } = runOn(dropped);
  expect(await removeDroppedBytes(run)).toBe(450);
  expect([removed, dropped]).toEqual([all, []]);
});

it('tries again what cannot be removed now, and has nothing to do where no objects are kept', async () => {
  const dropped = ['a'];
  await expect(removeDroppedBytes(runOn(dropped, true).run)).rejects.toThrow('The disk is away');
  expect(await removeDroppedBytes({ ...runOn(dropped).run, removeBytes: null })).toBe(0);
  expect(dropped).toEqual(['a']);
});
