import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import type { OpenBytes } from '../bytes/byte-store.ts';
import { KeptPictures } from './kept.ts';

const opened = (words: string): OpenBytes => ({
  size: words.length,
  head: () => Promise.resolve(Buffer.from(words)),
  stream: () => Readable.from([Buffer.from(words)]),
  close: () => Promise.resolve(),
});

/** Answers a picture by its name, and says which were made. */
function drawn(most?: number) {
  const kept = new KeptPictures(most);
  const made: string[] = [];
  const ask = async (name: string): Promise<string> => {
    const answer = await kept.open(name, () => {
      made.push(name);
      return Promise.resolve(opened(name.repeat(10)));
    });
    expect(answer.size).toBe(name.length * 10);
    return text(answer.stream());
  };
  return { kept, made, ask };
}

test('is made once for all who ask, at once and later', async () => {
  const { made, ask } = drawn();
  expect(await Promise.all([ask('a'), ask('a'), ask('a')])).toEqual(Array.from({ length: 3 }, () => 'aaaaaaaaaa'));
  expect(await ask('a')).toBe('aaaaaaaaaa');
  expect(made).toEqual(['a']);
});

test('goes when there is no room, the one that nobody asked for the longest first', async () => {
  const { made, ask } = drawn(20);
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(name);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('that is larger than the room takes nobody else’s, at once and later', async () => {
  const { made, ask } = drawn(15);
  await ask('a');
  expect(await Promise.all([ask('bb'), ask('bb')])).toEqual(['bb'.repeat(10), 'bb'.repeat(10)]);
  await ask('a');
  expect(made).toEqual(['a', 'bb', 'bb']);
});

test('that is large is handed on as it comes, and not kept', async () => {
  const { kept } = drawn();
  let streams = 0;
  const large = (): Promise<OpenBytes> =>
    Promise.resolve({
      ...opened('x'),
      size: 5 * 1024 * 1024,
      stream: () => {
        streams += 1;
        return Readable.from([Buffer.from('x')]);
      },
    });
  const answer = await kept.open('large', large);
  expect(streams).toBe(0);
  expect(await text(answer.stream())).toBe('x');
  await kept.open('large', large);
  expect(streams).toBe(1);
});

test('that is larger than all the room is not kept, and what fails is asked for again', async () => {
  const { made, ask } = drawn(5);
  await ask('a');
  await ask('a');
  expect(made).toEqual(['a', 'a']);
  const { kept } = drawn();
  await expect(kept.open('x', () => Promise.reject(new Error('It is none')))).rejects.toThrow('It is none');
  expect(await text((await kept.open('x', () => Promise.resolve(opened('xyz')))).stream({ start: 1, end: 1 }))).toBe(
    'y',
  );
});
