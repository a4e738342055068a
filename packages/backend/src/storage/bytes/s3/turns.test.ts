import { expect, test } from 'vitest';

import { StorageUnavailable } from '../../errors.ts';
import { Turns } from './turns.ts';

/** Takes a turn, and says when it has begun. */
function taker(turns: Turns, begun: string[]) {
  return async (name: string, weight = 1): Promise<() => void> => {
    const giveBack = await turns.take(weight);
    begun.push(name);
    return giveBack;
  };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('no more is taken than there is, and who waits comes in order', async () => {
  const begun: string[] = [];
  const take = taker(new Turns(3, 10_000), begun);
  const first = await take('a', 2);
  const second = await take('b');
  const third = take('c', 2);
  const fourth = take('d');
  second();
  await settled();
  // The small one does not overtake the large one, which would wait for ever.
  expect(begun).toEqual(['a', 'b']);
  first();
  await Promise.all([third, fourth]);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('a turn that is given back twice is free once', async () => {
  const turns = new Turns(1, 20);
  const giveBack = await turns.take();
  giveBack();
  giveBack();
  await turns.take();
  await expect(turns.take()).rejects.toThrow(StorageUnavailable);
});

test('a caller who waits too long is asked to try again, and keeps nobody behind them waiting', async () => {
  const turns = new Turns(2, 50);
  const giveBack = await turns.take();
  await expect(turns.take(2)).rejects.toThrow(StorageUnavailable);
  await turns.take();
  giveBack();
});

test('what weighs more than all has all', async () => {
  const turns = new Turns(2, 20);
  const giveBack = await turns.take(100);
  await expect(turns.take()).rejects.toThrow(StorageUnavailable);
  giveBack();
  await turns.take();
});
