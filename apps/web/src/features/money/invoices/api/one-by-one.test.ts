import { expect, test } from 'vitest';

import { oneByOne } from './one-by-one.ts';

test('each is done in its turn, and one that is refused keeps no other from it', async () => {
  const refusal = new Error('second_person_required');
  const begun: string[] = [];
  let atOnce = 0;
  const done = await oneByOne(['a', 'b', 'c'], async (id) => {
    atOnce += 1;
    begun.push(id);
    expect(atOnce).toBe(1);
    await Promise.resolve();
    atOnce -= 1;
    if (id === 'b') throw refusal;
  });
  expect(begun).toEqual(['a', 'b', 'c']);
  expect(done).toEqual([
    { id: 'a', refusal: null },
    { id: 'b', refusal },
    { id: 'c', refusal: null },
  ]);
});
