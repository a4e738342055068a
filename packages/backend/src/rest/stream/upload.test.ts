import { once } from 'node:events';
import { Readable } from 'node:stream';

import { describe, expect, test } from 'vitest';

import { receiveCsv } from './upload.ts';

const streamOf = (...pieces: string[]): Readable => Readable.from(pieces.map((piece) => Buffer.from(piece)));

async function textOf(received: Awaited<ReturnType<typeof receiveCsv>>): Promise<string> {
  if ('body' in received) return received.body.toString();
  const pieces: Buffer[] = [];
  for await (const piece of received.upload) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

describe('a body of CSV', () => {
  test.each([
    [{ whole: 6, most: 10 }, 'body'],
    [{ whole: 5, most: 10 }, 'upload'],
    [{ whole: 5, most: 10, declared: 6 }, 'upload'],
    [{ whole: 6, most: 10, declared: 6 }, 'body'],
  ])('%j is %s', async (limits, kind) => {
    const received = await receiveCsv(streamOf('ab', 'cd', 'ef'), limits);
    expect([Object.keys(received), await textOf(received)]).toEqual([[kind], 'abcdef']);
  });

  test('is refused beyond the limit, announced or not, and leaves its stream open for the answer', async () => {
    const stream = streamOf('abc', 'def', 'ghi');
    await expect(receiveCsv(stream, { whole: 5, most: 5, declared: 9 })).rejects.toMatchObject({ status: 413 });
    await expect(receiveCsv(stream, { whole: 5, most: 5 })).rejects.toMatchObject({ status: 413 });
    expect(stream.destroyed).toBe(false);
    const received = await receiveCsv(streamOf('abc', 'def', 'ghi'), { whole: 2, most: 8 });
    await expect(textOf(received)).rejects.toMatchObject({ status: 413 });
  });

  test('that ends before its time is nobody’s fault', async () => {
    const stream = new Readable({ read: () => {} });
    stream.push('a');
    const received = receiveCsv(stream, { whole: 5, most: 5 });
    stream.destroy(new Error('aborted'));
    await expect(received).rejects.toMatchObject({ status: 400, message: 'The body ended before it was complete' });
  });

  test('can be left in the middle, for others to read on', async () => {
    const stream = streamOf('ab', 'cd', 'ef', 'gh');
    const received = await receiveCsv(stream, { whole: 2, most: 8 });
    if (!('upload' in received)) throw new Error('it was to be given piece by piece');
    for await (const piece of received.upload) if (piece.toString() === 'ef') break;
    await received.upload.leave();
    const rest: string[] = [];
    stream.on('data', (piece: Buffer) => rest.push(piece.toString()));
    await once(stream, 'end');
    expect(rest).toEqual(['gh']);
  });

  test('can be cut', async () => {
    const stream = streamOf('abc', 'def');
    const received = await receiveCsv(stream, { whole: 2, most: 8 });
    if ('upload' in received) received.upload.cut();
    expect(stream.destroyed).toBe(true);
  });
});
