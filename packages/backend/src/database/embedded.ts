import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type pg from 'pg';

import { withConnection } from './connection.ts';
import { findBinaries, type Binaries } from './embedded-binaries.ts';
import { readLog, type ProgramLog } from './embedded-log.ts';
import { stopOrphans } from './embedded-orphans.ts';
import { giveTo, requirePassage, unprivilegedUser, type RunAs } from './embedded-user.ts';

/** The PostgreSQL child: how to reach it as its owner and as callers, and how to stop it. */
export interface EmbeddedPostgres {
  owner: pg.ClientConfig;
  /** Logs in as `authenticator`, which owns nothing, once the platform has made that role. */
  callers: pg.ClientConfig;
  /** Fast shutdown: open transactions end, everything acknowledged is on disk. */
  stop(): Promise<void>;
  /** Settles when the child ended without having been asked to. */
  readonly crashed: Promise<Error>;
}

/** The embedded database cannot be started; the message is one line that says what to do. */
export class EmbeddedPostgresError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'EmbeddedPostgresError';
  }
}

const PORT = 5432;
/** sockaddr_un holds 108 bytes, the last of which is NUL; PostgreSQL appends the name of the socket to the folder. */
const LONGEST_SOCKET_FOLDER = 107 - `/.s.PGSQL.${PORT}`.length;
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;

/**
 * Starts the embedded PostgreSQL under `folder` (made on first use), after stopping an orphan that a killed server left behind.
 * The caller holds the lock of the data directory, so nobody else is at work there. `note` gets each line of the database's log that is
 * FATAL or PANIC.
 * @throws EmbeddedPostgresError
 */
export async function startEmbedded(
  folder: string,
  note: (line: string) => void = () => {},
): Promise<EmbeddedPostgres> {
  const cluster = join(folder, 'cluster');
  const user = await unprivilegedUser(cluster);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) await requirePassage(folder, user);
  const binaries = await findBinaries(folder, user);
  await stopOrphans(cluster, join(folder, 'run'));
  await initialise(binaries, folder, cluster, user);
  const socketFolder = await privateSocketFolder(folder, user);

  let stopping = false;
  const { child, crashed, log } = launch(binaries, cluster, socketFolder, user, (line) => {
    if (!stopping) note(line);
  });
  const base: pg.ClientConfig = { host: socketFolder, port: PORT, database: 'postgres' };
  const owner = ownerAt(socketFolder);
  await untilReady(owner, child, log);
  await requireDurability(owner);

  return {
    owner,
    callers: { ...base, user: 'authenticator' },
    crashed: crashed.then((error) => (stopping ? new Promise<Error>(() => {}) : error)),
    stop: async () => {
      stopping = true;
      await shutDown(child);
    },
  };
}

/** How the owner reaches the database of a folder in which a server is at work. */
export function embeddedOwner(folder: string): pg.ClientConfig {
  return ownerAt(socketFolderOf(folder));
}

const ownerAt = (socketFolder: string): pg.ClientConfig => ({
  host: socketFolder,
  port: PORT,
  database: 'postgres',
  user: 'postgres',
});

/** Makes the cluster beside its place and moves it there when it is whole, so that an interrupted start leaves nothing half made. */
async function initialise(binaries: Binaries, folder: string, cluster: string, user: RunAs | null): Promise<void> {
  if (await exists(join(cluster, 'PG_VERSION'))) {
    if (user) {
      // One that was restored belongs to the user who did that.
      await giveTo(folder, user.server, false);
      await giveTo(cluster, user.server);
    }
    return;
  }
  const fresh = join(folder, 'cluster.new');
  await rm(fresh, { recursive: true, force: true });
  if (user) await giveTo(folder, user.initdb, false);
  const args = [
    '-D',
    fresh,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  const child = spawn(binaries.initdb, args, { stdio: ['ignore', 'ignore', 'pipe'], ...(user ? user.initdb : {}) });
  const log = readLog(child);
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0)
    throw new EmbeddedPostgresError(`The embedded PostgreSQL could not be set up in ${folder}: ${log.failure()}`);
  if (user) {
    await giveTo(folder, user.server, false);
    await giveTo(fresh, user.server);
  }
  await rename(fresh, cluster);
}

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors are answered to the caller. In a log their text would name people's affairs.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
} as const;

function launch(
  binaries: Binaries,
  cluster: string,
  socketFolder: string,
  user: RunAs | null,
  note: (line: string) => void,
) {
  const args = ['-D', cluster, '-k', socketFolder, '-p', String(PORT)];
  for (const [name, value] of Object.entries(SETTINGS)) args.push('-c', `${name}=${value}`);
  // In a process group of its own: Ctrl-C in a terminal reaches us alone, and we let it finish what it acknowledged.
  const child = spawn(binaries.postgres, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    ...(user ? user.server : {}),
  });
  const log = readLog(child, note);
  const crashed = new Promise<Error>((resolve) => {
    child.once('error', (error) =>
      resolve(new EmbeddedPostgresError(`The embedded PostgreSQL could not be started: ${error.message}`, error)),
    );
    child.once('close', (code, signal) =>
      resolve(new EmbeddedPostgresError(`The embedded PostgreSQL ended (${signal ?? code}): ${log.failure()}`)),
    );
  });
  return { child, crashed, log };
}

async function untilReady(connection: pg.ClientConfig, child: ChildProcess, log: ProgramLog): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new EmbeddedPostgresError(`The embedded PostgreSQL did not start: ${log.failure()}`);
    try {
      await withConnection(connection, async () => {});
      return;
    } catch (error) {
      if (Date.now() > deadline) {
        child.kill('SIGQUIT');
        throw new EmbeddedPostgresError(
          `The embedded PostgreSQL did not answer within ${START_TIMEOUT_MS / 1000} s: ${log.failure()}`,
          error,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

/** Refuses to run on a cluster whose configuration was changed so that an acknowledged write could be lost. */
async function requireDurability(connection: pg.ClientConfig): Promise<void> {
  const { rows } = await withConnection(connection, (client) =>
    client.query<{ name: string; setting: string }>(
      "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting <> 'on'",
    ),
  );
  const weak = rows.map((row) => `${row.name} = ${row.setting}`).join(', ');
  if (weak)
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL would lose writes on a power cut (${weak}). Remove these settings from postgresql.conf.`,
    );
}

async function shutDown(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.kill('SIGINT');
  const impatient = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS);
  await closed;
  clearTimeout(impatient);
}

/** The folder of the socket: beside the cluster, or, where that path is too long for a socket, a short private one. */
function socketFolderOf(folder: string): string {
  const beside = join(folder, 'run');
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return Buffer.byteLength(beside) <= LONGEST_SOCKET_FOLDER ? beside : join(tmpdir(), `casewright-${digest}`);
}

async function privateSocketFolder(folder: string, user: RunAs | null): Promise<string> {
  const path = socketFolderOf(folder);
  const owner = user?.server.uid ?? process.getuid?.();
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(path);
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== process.getuid?.())) {
    throw new EmbeddedPostgresError(
      `${path} belongs to somebody else. Remove it, or choose a DATA_DIR with a shorter path.`,
    );
  }
  await chmod(path, 0o700);
  if (user) await giveTo(path, user.server, false);
  return path;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
