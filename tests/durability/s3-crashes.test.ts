import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startS3, type TestS3 } from '../setup/s3.ts';
import { freshFolder, removeFolder } from '../setup/server.ts';
import { crash } from './storage-crashes.ts';

/** `npm run test:long` takes fifty. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 2);
const MOST_BYTES = 400_000;
/** Of several parts, as S3 takes large objects. */
const IN_PARTS_BYTES = 6_000_000;
const folder = freshFolder();
let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  removeFolder(folder);
});

test(`killed in the middle of uploads to an S3, ${ROUNDS} times: no object is lost, half there or without bytes, and no bytes without one`, { timeout: 600_000 }, async () => {
  let left = 0;
  await crash({
    rounds: ROUNDS,
    folder,
    environment: { STORAGE_TEST_S3: JSON.stringify(s3.settings) },
    drawSize: () => (randomInt(4) === 0 ? IN_PARTS_BYTES : randomInt(MOST_BYTES)),
    longestMs: 900,
    requireTidy: async (objects) => {
      // A bucket is looked through while the first requests are answered.
      await expect.poll(async () => (await s3.versions()).length, { timeout: 20_000 }).toBe(objects);
      await expect.poll(() => s3.uploads(), { timeout: 20_000 }).toEqual([]);
      expect(readdirSync(join(folder, 'storage/incoming'))).toEqual([]);
    },
    leftOver: () => {
      left += s3.uploads().length;
      return left + readdirSync(join(folder, 'storage/incoming')).length;
    },
  });
}); // prettier-ignore
