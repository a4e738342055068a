import { connect } from 'node:net';
import { once } from 'node:events';

import { expect, test } from 'vitest';

import { openHttp } from './http.ts';

test('what comes on an open connection while the server closes learns when to come again', async () => {
  const app = openHttp();
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    asked.resolve();
    await answer.promise;
    return 'slow';
  });
  app.get('/other', () => 'other');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const port = address.port;
  const slow = fetch(`http://127.0.0.1:${port}/slow`);
  // A request that is under way when the end begins: its connection is not idle, so it is not cut.
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(socket, 'close');
  socket.write('GET /other HTTP/1.1\r\nhost: x\r\n');
  await asked.promise;
  const closed = app.close();
  socket.write('\r\n');
  await ended;
  answer.resolve();
  expect((await slow).status).toBe(200);
  await closed;
  expect(said).toMatch(/^HTTP\/1\.1 503 /);
  expect(said).toContain('\r\nretry-after: 2\r\n');
  expect(said).toContain('\r\nconnection: close\r\n');
  expect(said).toContain('"code":"shutting_down"');
});

test('a client that sends too much is read to the end, and learns that it was too much', async () => {
  const app = openHttp();
  app.post('/small', { bodyLimit: 100 }, () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const socket = connect(address.port, '127.0.0.1');
  let said = '';
  socket.setEncoding('utf8').on('data', (text: string) => (said += text));
  const long = 'x'.repeat(5_000_000);
  const head = (length: number): string =>
    `POST /small HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
  socket.write(head(long.length) + long);
  // The same connection goes on.
  socket.write(`${head(2)}{}`);
  while (!said.includes('taken')) await once(socket, 'data');
  expect(said).toMatch(/^HTTP\/1\.1 413 [\s\S]*HTTP\/1\.1 200 /);
  socket.destroy();
  await app.close();
});
