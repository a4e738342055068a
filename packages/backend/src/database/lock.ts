import { createHash } from 'node:crypto';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another server is at work in the folder. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`Another server is using ${folder}. Stop it first, or choose another DATA_DIR.`);
    this.name = 'FolderInUse';
  }
}

/**
 * Takes a folder for this process alone, until the returned function is called or the process ends, however it ends: what holds the
 * lock is a listening socket, which the kernel closes with the process.
 * @throws FolderInUse
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const digest = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 32);
  // Linux knows sockets without a file (a name that begins with NUL): nothing stale is ever left behind.
  const address = process.platform === 'linux' ? `\0casewright-${digest}` : join(tmpdir(), `casewright-${digest}.lock`);
  const server = await hold(address, folder);
  return () => new Promise((resolve) => server.close(() => resolve()));
}

async function hold(address: string, folder: string, again = true): Promise<Server> {
  const server = createServer((socket) => socket.end());
  server.unref();
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address, resolve));
    return server;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error;
    if (address.startsWith('\0') || !again || (await answers(address))) throw new FolderInUse(folder);
    await rm(address, { force: true });
    return hold(address, folder, false);
  }
}

async function answers(address: string): Promise<boolean> {
  const socket = connect(address);
  const alive = await new Promise<boolean>((resolve) =>
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
  );
  socket.destroy();
  return alive;
}
