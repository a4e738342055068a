import { spawn } from 'node:child_process';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';

const PATIENCE_MS = 30_000;

/**
 * Ends whatever a killed server left running on the cluster, and waits until the last process is gone: a database that was killed
 * itself leaves children for a moment, and the next one must not start beside them. What was acknowledged is on disk; recovery is
 * PostgreSQL's own. The caller holds the lock of the data directory, so nobody else is at work there.
 */
export async function stopOrphans(cluster: string, socketFolder: string): Promise<void> {
  const pid = await postmasterOf(cluster);
  if (pid === null) return;
  const deadline = Date.now() + PATIENCE_MS;
  let signal: NodeJS.Signals = 'SIGINT';
  for (let alive = await processesOf(cluster, pid); alive.length > 0; alive = await processesOf(cluster, pid)) {
    // The postmaster ends its children; children without one end on their own.
    if (alive.includes(pid)) send(pid, signal);
    if (Date.now() > deadline) {
      signal = 'SIGQUIT';
      for (const each of alive) send(each, signal);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  // Its number may be a zombie's, or some other process's by now, for either of which PostgreSQL would refuse to start.
  const stale = [
    join(cluster, 'postmaster.pid'),
    ...['.s.PGSQL.5432', '.s.PGSQL.5432.lock'].map((name) => join(socketFolder, name)),
  ];
  await Promise.all(stale.map((file) => rm(file, { force: true })));
}

async function postmasterOf(cluster: string): Promise<number | null> {
  const pid = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : null;
}

/** Every process of PostgreSQL works in the folder of its cluster. */
async function processesOf(cluster: string, postmaster: number): Promise<number[]> {
  if (process.platform !== 'linux') return (await commandOf(postmaster)).includes(cluster) ? [postmaster] : [];
  const folder = await realpath(cluster);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  // Processes end while we look, and those of other people may not be looked at.
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => null)));
  return pids.filter((_, index) => folders[index] === folder).map(Number);
}

async function commandOf(pid: number): Promise<string> {
  const child = spawn('ps', ['-o', 'command=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] });
  let command = '';
  child.stdout.on('data', (chunk: Buffer) => {
    command += chunk.toString();
  });
  await new Promise((resolve) => child.once('close', resolve));
  return command;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It ended on its own in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
