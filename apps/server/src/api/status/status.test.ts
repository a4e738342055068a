import { expect, test } from 'vitest';

import { lookingNowAndThen } from './status.ts';

test('many who ask within ten seconds of its end are answered by one look, later ones by another', async () => {
  let [now, looks] = [1_000, 0];
  const ends: (() => void)[] = [];
  const look = lookingNowAndThen(
    () => {
      looks += 1;
      return new Promise<[]>((resolve) => ends.push(() => resolve([])));
    },
    10_000,
    () => now,
  );
  const first = look();
  // However long it takes, there is never a second one beside it.
  now += 60_000;
  expect(look()).toBe(first);
  ends[0]?.();
  await first.found;
  now += 9_999;
  expect(look()).toBe(first);
  now += 1;
  expect(look().at.getTime()).toBe(71_000);
  expect(looks).toBe(2);
});

test('a look that failed is not what the next one is answered with', async () => {
  let looks = 0;
  const look = lookingNowAndThen(() => {
    looks += 1;
    return looks === 1 ? Promise.reject(new Error('gone')) : Promise.resolve([]);
  }, 10_000);
  await expect(look().found).rejects.toThrow('gone');
  expect(await look().found).toEqual([]);
});
