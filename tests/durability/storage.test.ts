import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { freshFolder, removeFolder } from '../setup/server.ts';
import { crash } from './storage-crashes.ts';

/** `npm run test:long` takes fifty. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 5);
const MOST_BYTES = 400_000;
const folder = freshFolder();
afterAll(() => removeFolder(folder));

function filesIn(part: string): string[] {
  return readdirSync(join(folder, 'storage', part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

test(`killed in the middle of uploads, moves and removals, ${ROUNDS} times: no object is lost, half there or without bytes, and no bytes without one`, { timeout: 600_000 }, async () => {
  await crash({
    rounds: ROUNDS,
    folder,
    drawSize: () => randomInt(MOST_BYTES),
    longestMs: 250,
    requireTidy: async (objects) => {
      // What a crash left was removed before the first request.
      expect([filesIn('bytes').length, filesIn('incoming')]).toEqual([objects, []]);
    },
    leftOver: () => filesIn('incoming').length,
  });
}); // prettier-ignore
