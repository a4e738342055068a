import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

import { expect, test } from 'vitest';

import { keepPace } from './keep-pace.ts';

const CHUNK = Buffer.alloc(64 * 1024);

/** Answers `chunks` chunks and how the answer ended: taken whole, or stopped because nobody read. */
async function answer(
  chunks: number,
  read: boolean,
  longestMs = 60_000,
  source: () => AsyncIterable<Buffer> = async function* all() {
    for (let n = 0; n < chunks; n += 1) yield CHUNK;
  },
): Promise<'whole' | 'slow'> {
  const ended = Promise.withResolvers<'whole' | 'slow'>();
  const server = createServer((_, response: ServerResponse) => {
    keepPace(response, { everyMs: 100, leastBytes: 1024, longestMs }, () => {
      ended.resolve('slow');
      response.destroy();
    });
    const stream = Readable.from(source());
    stream.pipe(response);
    response.on('finish', () => ended.resolve('whole'));
    response.on('close', () => stream.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port }: AddressInfo = Object(server.address());
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'),
  );
  socket.on('error', () => undefined);
  if (read) socket.resume();
  else socket.pause();
  try {
    return await ended.promise;
  } finally {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  }
}

test('an answer that nobody reads ends', async () => {
  expect(await answer(4000, false)).toBe('slow');
});

test('an answer that is read is taken whole, and one that has nothing to give yet is waited for', async () => {
  expect(await answer(400, true)).toBe('whole');
  const hesitant = async function* hesitant() {
    yield CHUNK;
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    yield CHUNK;
  };
  expect(await answer(2, true, 60_000, hesitant)).toBe('whole');
});

test('no answer takes for ever', async () => {
  const endless = async function* endless() {
    for (;;) {
      yield CHUNK;
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
    }
  };
  expect(await answer(0, true, 500, endless)).toBe('slow');
});
