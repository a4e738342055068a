import { spawn, type ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { copyPrepared } from './postgres.ts';

const ROOT = resolve(import.meta.dirname, '../..');
// A server that has ended is noticed at once; this is only for one that hangs, on a machine that is busy with other tests.
const READY_WITHIN_MS = 240_000;

/** The product as a person starts it, on a free port with data of its own. */
export interface TestServer {
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  dataDir: string;
  process: ChildProcess;
  /** What the server has printed so far. */
  said(): string;
  stop(): Promise<void>;
}

/** What Node.js has compiled once is read by the next server: a start costs a second of processor less. */
export const COMPILED =
  process.env.NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };

/** Starts the server with DEMO=1 (on a folder of its own with the demonstration data unless DATA_DIR is given) and waits until it is ready. */
export async function startServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const dataDir =
    environment.DATA_DIR ?? (environment.DATABASE_URL === undefined ? demonstrationFolder() : freshFolder());
  const port = environment.PORT ?? String(await freePort());
  const child = spawn(process.execPath, ['apps/server/src/main.ts', 'start'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ...COMPILED,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      // Of the pictures that tests bring, none is to be read; it would take the processor of the others.
      OCR: 'off',
      ...environment,
      PORT: port,
      DATA_DIR: dataDir,
    },
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  let complained = '';
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await answers(`${url}/readyz`))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server did not become ready: ${complained}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const keys: { anonKey: string; serviceRoleKey: string } = JSON.parse(
    readFileSync(join(dataDir, 'keys.json'), 'utf8'),
  );
  return {
    url,
    ...keys,
    dataDir,
    process: child,
    said: () => printed,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await ended;
    },
  };
}

/** A folder for data, which the unprivileged id of the embedded PostgreSQL may pass. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'casewright-test-'));
  execFileSync('chmod', ['711', folder]);
  return folder;
}

/**
 * A folder with the demonstration data: a copy of the one that `npm test` has prepared, else an empty one, which the server fills. A fresh
 * one unless it is given.
 */
export function demonstrationFolder(folder = freshFolder()): string {
  copyPrepared(process.env.TEST_PREPARED ?? '', folder);
  return folder;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

/** A port on which nothing listens at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
