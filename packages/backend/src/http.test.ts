import { connect } from 'node:net';
import { once } from 'node:events';

import { expect, test } from 'vitest';

import { openHttp } from './http.ts';

test('what comes on an open connection while the server closes is told when to come again', async () => {
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
