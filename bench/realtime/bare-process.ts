import { createServer } from 'node:http';

import { WebSocketServer } from 'ws';

import { reportUsage } from './report-usage.ts';

/** Where the bare server listens. */
export interface BareFacts {
  socket: string;
  /** A POST here goes out to all sockets, byte for byte. */
  fanOut: string;
}

// The least that a fan-out can be: what one request brings is handed to every socket.
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts);
    for (const each of sockets.clients) each.send(body, { binary: false });
    response.end();
  });
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('the bare server has no port');
const facts: BareFacts = { socket: `ws://127.0.0.1:${address.port}`, fanOut: `http://127.0.0.1:${address.port}` };
reportUsage(facts, () => {});
