import pino from 'pino';
import { expect, test } from 'vitest';

import { followMaintenance, type Maintenance, type MaintenanceMode } from './watch.ts';

interface Read {
  answer: (found: Maintenance | null) => void;
  fail: (error: Error) => void;
}

/** A database whose answers come when the test says so. */
function slowDatabase() {
  const reads: Read[] = [];
  let heard = (): void => undefined;
  const saving = { isRefused: false, newcomersAreRefused: false, isClosed: false };
  const place = {
    saving,
    read: () =>
      new Promise<Maintenance | null>((answer, fail) => {
        reads.push({ answer, fail });
      }),
    write: () => Promise.resolve(),
    listen: async (wake: () => void) => {
      heard = wake;
      return async () => undefined;
    },
  };
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  return { reads, saving, lines, hear: () => heard(), watching: followMaintenance(place, logger) };
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
const row = (mode: MaintenanceMode): Maintenance => ({ mode, message: null, since: new Date() });

test('one read at a time, and another one after it for what was heard meanwhile: the last word is the latest', async () => {
  const { reads, saving, hear, watching } = slowDatabase();
  reads[0]?.answer(null);
  const watch = await watching;
  hear();
  hear();
  hear();
  await turn();
  expect(reads).toHaveLength(2);
  reads[1]?.answer(row('read_only'));
  await turn();
  expect([reads.length, watch.current()?.mode, saving.isRefused]).toEqual([3, 'read_only', true]);
  reads[2]?.answer(row('closed'));
  await turn();
  expect([watch.current()?.mode, saving]).toEqual([
    'closed',
    { isRefused: false, newcomersAreRefused: true, isClosed: true },
  ]);
  await watch.stop();
});

test('the first read that fails is in the log, further ones are not, and what was known stays', async () => {
  const { reads, lines, hear, watching } = slowDatabase();
  reads[0]?.answer(row('closed'));
  const watch = await watching;
  for (let n = 1; n <= 3; n++) {
    hear();
    await turn();
    reads[n]?.fail(new Error('gone'));
    await turn();
  }
  expect([lines.length, watch.current()?.mode]).toEqual([1, 'closed']);
  hear();
  await turn();
  reads[4]?.answer(null);
  await turn();
  hear();
  await turn();
  reads[5]?.fail(new Error('gone again'));
  await turn();
  expect([lines.length, watch.current()]).toEqual([2, null]);
  await watch.stop();
});
