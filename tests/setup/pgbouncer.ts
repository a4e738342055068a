import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from './server.ts';

const PGBOUNCER = '/usr/sbin/pgbouncer';

/** A pooler before a PostgreSQL. */
export interface TestPooler {
  port: number;
  stop(): Promise<void>;
}

/** Starts Debian's pgbouncer before the PostgreSQL whose socket lies in `socketFolder`; installed where it is missing and we may. */
export async function startPgbouncer(
  socketFolder: string,
  { mode, users, size = 3 }: { mode: 'session' | 'transaction'; users: readonly string[]; size?: number },
): Promise<TestPooler> {
  install();
  const folder = mkdtempSync(join(tmpdir(), 'casewright-test-pooler-'));
  const port = await freePort();
  writeFileSync(join(folder, 'users.txt'), users.map((user) => `"${user}" ""\n`).join(''));
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${socketFolder} port=5432`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${folder}/users.txt`,
      `pool_mode = ${mode}`,
      `default_pool_size = ${size}`,
      'max_client_conn = 100',
    ].join('\n'),
  );
  // It runs neither as root nor as anybody who may not open the socket.
  const { uid, gid } = statSync(socketFolder);
  const identity = process.getuid?.() === 0 ? { uid, gid } : {};
  if (process.getuid?.() === 0)
    for (const path of [folder, join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')]) chownSync(path, uid, gid);
  const pooler = spawn(PGBOUNCER, [join(folder, 'pgbouncer.ini')], { cwd: '/', stdio: 'ignore', ...identity });
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries > 400 || pooler.exitCode !== null) throw new Error('pgbouncer did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    stop: async () => {
      const ended = new Promise((resolve) => pooler.once('close', resolve));
      pooler.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const open = await new Promise<boolean>((resolve) =>
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
  );
  socket.destroy();
  return open;
}

function install(): void {
  if (existsSync(PGBOUNCER)) return;
  const may = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!may) throw new Error('The tests need pgbouncer: install the Debian package pgbouncer.');
  execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'pgbouncer'], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
