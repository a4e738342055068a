import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { bodyOf } from './body.ts';

/** A cursor over many pieces, which tells when nobody wants more of it. */
function cursorOf(pieces: number) {
  const state = { fetched: 0, isClosed: false };
  return {
    state,
    head: 'a\n0',
    async *rest() {
      try {
        for (; state.fetched < pieces; state.fetched += 1) yield `\n${state.fetched + 1}`.padEnd(1_000, ' ');
      } finally {
        state.isClosed = true;
      }
    },
  };
}

test('a body is the text of its cursor, fetched no faster than it is read', async () => {
  const cursor = cursorOf(1_000);
  const body = bodyOf(cursor);
  body.read(0);
  await new Promise((resolve) => setImmediate(resolve));
  expect(cursor.state.fetched).toBeLessThan(3);
  const lines = (await text(body)).split('\n').map((line) => line.trim());
  expect(lines).toEqual(['a', ...Array.from({ length: 1_001 }, (_, index) => String(index))]);
  expect(cursor.state.isClosed).toBe(true);
});

test('a body that nobody reads on is destroyed, and its cursor with it', async () => {
  const cursor = cursorOf(1_000);
  const body = bodyOf(cursor, 50);
  // Some pieces are taken, then no more.
  for (let taken = 0; taken < 3; taken += 1) {
    await once(body, 'readable');
    body.read();
  }
  const [error] = await once(body, 'error');
  expect(error).toMatchObject({ message: 'an export was not read on' });
  if (!body.closed) await once(body, 'close');
  expect(cursor.state.isClosed).toBe(true);
});
