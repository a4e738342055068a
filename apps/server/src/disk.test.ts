import { pino } from 'pino';
import { expect, test } from 'vitest';

import { watchDisk } from './disk.ts';

/** A disk with so many blocks of a megabyte free, and what is logged of it. */
function disk(megabytes: { free: number | Error }, everyMs?: number) {
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line) => void lines.push(String(JSON.parse(line).msg)) });
  const look = async (): Promise<{ bavail: number; bsize: number }> => {
    if (megabytes.free instanceof Error) throw megabytes.free;
    return { bavail: megabytes.free, bsize: 1024 * 1024 };
  };
  return { watch: watchDisk('/data', logger, look, everyMs), lines };
}

test('a disk that fills up is said once, and once more when there is room again', async () => {
  const room = { free: 1_000 };
  const { watch, lines } = disk(room);
  expect(await watch.isFull()).toBe(false);
  room.free = 63;
  expect([await watch.isFull(), await watch.isFull()]).toEqual([true, true]);
  expect(lines).toEqual(['the disk of DATA_DIR is full: make room']);
  room.free = 64;
  expect(await watch.isFull()).toBe(false);
  expect(lines).toEqual(['the disk of DATA_DIR is full: make room', 'the disk of DATA_DIR has room again']);
  watch.stop();
});

test('nobody has to ask', async () => {
  const { watch, lines } = disk({ free: 1 }, 5);
  await expect.poll(() => lines).toEqual(['the disk of DATA_DIR is full: make room']);
  watch.stop();
});

test('what the system does not say is not taken for full', async () => {
  const { watch } = disk({ free: new Error('ENOSYS') });
  expect([await watch.isFull(), await watch.freeBytes()]).toEqual([false, null]);
  watch.stop();
});
