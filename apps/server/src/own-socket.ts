import { mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

/** sockaddr_un holds 108 bytes, the last of which is NUL. */
const LONGEST = 107;

/** Where commands of the machine's owner reach the server at work in a data folder: nobody else may enter the folder of it. */
export const socketIn = (dataDir: string): string => join(dataDir, 'own', 'server.sock');

/**
 * Answers on a socket in DATA_DIR as well, which only who runs the server reaches: what listens on a port may be anybody's. Returns how to
 * close it. Nothing where the path is too long for a socket.
 */
export async function openOwnSocket(app: FastifyInstance, dataDir: string): Promise<() => Promise<void>> {
  const path = socketIn(dataDir);
  if (Buffer.byteLength(path) > LONGEST) return async () => {};
  await mkdir(join(dataDir, 'own'), { recursive: true, mode: 0o700 });
  // One that a killed server has left; the folder has one server, which holds its lock.
  await rm(path, { force: true });
  const server = createServer((request, response) => app.routing(request, response));
  // A socket has no address; what asks here is on this machine.
  server.on('connection', (socket) => Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' }));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
