import { expect, test } from 'vitest';

import { Turns } from './turns.ts';

const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
const busyFor = (milliseconds: number): void => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

test('what takes long waits for the next turns, in the order in which it came', async () => {
  const turns = new Turns();
  const done: number[] = [];
  const work = (number: number) => () => {
    busyFor(4);
    done.push(number);
  };
  const atOnce = Array.from({ length: 10 }, (_, number) => turns.take(work(number))).filter(Boolean);
  // Ten milliseconds, and what began before they were over.
  expect(atOnce.length).toBeLessThanOrEqual(3);
  expect(done).toHaveLength(atOnce.length);
  let others = 0;
  for (; done.length < 10; others += 1) {
    const before = done.length;
    await nextTurn();
    expect(done.length - before).toBeLessThanOrEqual(3);
    if (others === 1) turns.take(work(10));
  }
  while (done.length < 11) await nextTurn();
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(others).toBeGreaterThanOrEqual(3);
});

test('what is short is heard at once', async () => {
  const turns = new Turns();
  let heard = 0;
  for (let turn = 0; turn < 3; turn += 1) {
    for (let message = 0; message < 10; message += 1) expect(turns.take(() => (heard += 1))).toBe(true);
    await nextTurn();
  }
  expect(heard).toBe(30);
});
