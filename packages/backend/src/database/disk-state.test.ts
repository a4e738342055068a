import { expect, test, vi } from 'vitest';

import { diskState } from './disk-state.ts';
import { DatabaseUnavailable } from './errors.ts';

test('a full disk is counted, said once a minute, and over when nothing was refused for half of one', () => {
  let now = 0;
  const say = vi.fn();
  const disk = diskState(say, () => now);
  const full = new DatabaseUnavailable(null, 'full');
  for (const other of [new DatabaseUnavailable(null, 'lost'), new Error('other'), 'text'])
    expect(disk.seen(other)).toBe(other);
  expect([disk.isFull, disk.refusals, say.mock.calls.length]).toEqual([false, 0, 0]);

  for (now of [0, 1, 59_999]) expect(disk.seen(full)).toBe(full);
  expect([disk.isFull, disk.refusals, say.mock.calls.length]).toEqual([true, 3, 1]);
  now = 60_000;
  disk.seen(full);
  expect(say).toHaveBeenCalledTimes(2);
  now = 90_000;
  expect(disk.isFull).toBe(false);
});
