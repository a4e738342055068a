import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { COMPILED, demonstrationFolder, freePort, freshFolder, removeFolder, startServer } from '../setup/server.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const folder = demonstrationFolder();
const unfinished = freshFolder();
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  removeFolder(folder);
  removeFolder(unfinished);
});

test('a connection on which nothing is asked does not keep the server from an orderly end', async () => {
  const server = await startServer({ DATA_DIR: folder });
  const silent = connect(Number(new URL(server.url).port), new URL(server.url).hostname);
  silent.on('error', () => undefined);
  await once(silent, 'connect');
  const ended = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  silent.destroy();
});

/** The parent of each process of this machine; Linux alone. */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) /);
      // A process that has ended and that nobody has asked after yet runs no more.
      if (!rest.startsWith('Z')) found.set(Number(pid), Number(rest.split(' ')[1]));
    } catch {
      // It ended while we looked.
    }
  }
  return found;
}

/** A process and all below it. */
function familyOf(pid: number): number[] {
  const all = [...parents()];
  const family = [pid];
  for (const member of family) family.push(...all.filter(([, parent]) => parent === member).map(([child]) => child));
  return family;
}

function alive(pids: readonly number[]): number[] {
  const all = parents();
  return pids.filter((pid) => all.has(pid));
}

/** The postmaster of a folder's database, or null while there is none. */
function postmasterOf(dataDir: string): number | null {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

describe.skipIf(process.platform !== 'linux')('npm start', () => {
  test.each(['SIGTERM', 'SIGKILL'] as const)('that gets %s leaves nothing behind', async (signal) => {
    const port = await freePort();
    const npm = spawn('npm', ['start'], {
      cwd: ROOT,
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...COMPILED,
        DEMO: '1',
        PORT: String(port),
        DATA_DIR: folder,
      },
    });
    children.push(npm);
    const isReady = async (): Promise<boolean> =>
      fetch(`http://localhost:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 110_000, interval: 100 }).toBe(true);
    const family = familyOf(npm.pid ?? 0);
    expect(family).toContain(postmasterOf(folder));
    expect(family.length).toBeGreaterThan(4);
    npm.kill(signal);
    await expect.poll(() => alive(family), { timeout: 30_000 }).toEqual([]);
    // An orderly end takes the file away; a database that was killed leaves it.
    expect(postmasterOf(folder)).toBeNull();
  });
});

describe.skipIf(process.platform !== 'linux')('a start that is interrupted', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'by %s ends its database, and the next one begins again',
    async (signal) => {
      const child = spawn(process.execPath, ['apps/server/src/main.ts', 'start'], {
        cwd: ROOT,
        stdio: 'ignore',
        env: {
          PATH: process.env.PATH,
          ...COMPILED,
          DEMO: '1',
          LOG_LEVEL: 'warn',
          PORT: String(await freePort()),
          DATA_DIR: unfinished,
        },
      });
      children.push(child);
      const ended = once(child, 'exit');
      await expect.poll(() => postmasterOf(unfinished), { timeout: 60_000, interval: 10 }).not.toBeNull();
      const postmaster = postmasterOf(unfinished) ?? 0;
      child.kill(signal);
      expect(await ended).toEqual([0, null]);
      expect(alive([postmaster])).toEqual([]);
    },
  );
});
