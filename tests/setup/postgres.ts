import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbedded } from '@casewright/backend';
import { Client } from 'pg';

/** A PostgreSQL for tests alone: its superuser's address, and how to end it and remove what it wrote. */
export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

/**
 * The PostgreSQL that comes with the product, in a folder of its own: a copy of the one that `npm test` has prepared, in which the schema of
 * the product lies ready to be copied (scripts/migrated-database.ts), or of another that is given; else an empty one.
 */
export async function startPostgres18(prepared = process.env.TEST_MIGRATED ?? ''): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'casewright-test-18-'));
  execFileSync('chmod', ['711', folder]);
  copyPrepared(prepared, folder);
  const postgres = await startEmbedded(join(folder, 'postgres'));
  await neverSync(socketUrl(postgres.owner.host ?? ''));
  return {
    url: socketUrl(postgres.owner.host ?? ''),
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Copies a prepared folder, by the command, which keeps owners and, where the file system can, shares the blocks. Without a name nothing:
 * it would copy the whole disk.
 */
export function copyPrepared(prepared: string, folder: string): void {
  if (prepared !== '') execFileSync('cp', ['-a', '--reflink=auto', `${prepared}/.`, folder]);
}

/** Removes what a cluster that was stopped keeps to write its next log in: half of its bytes, which each copy would copy. */
export function removeSpareLog(cluster: string): void {
  const folder = join(cluster, 'pg_wal');
  const segments = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name));
  for (const spare of segments.toSorted().slice(1)) rmSync(join(folder, spare));
}

/** What is written here is lost with the machine, and nobody will miss it. The product itself refuses to start so. */
async function neverSync(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

const DEBIAN_15 = '/usr/lib/postgresql/15/bin';

/**
 * The oldest PostgreSQL that we support, Debian's; installed where it is missing and we may. `prepare` puts files beside its cluster, and
 * answers settings for it.
 */
export async function startPostgres15(
  prepare: (folder: string) => string[] = () => [],
  port = 5432,
): Promise<TestPostgres> {
  installPostgres15();
  const folder = mkdtempSync(join(tmpdir(), 'casewright-test-15-'));
  const nobody = process.getuid?.() === 0 ? accountNobody() : null;
  if (nobody) chownSync(folder, nobody.uid, nobody.gid);
  const identity = nobody ?? {};
  const cluster = join(folder, 'cluster');
  const made = spawnSync(
    join(DEBIAN_15, 'initdb'),
    ['-D', cluster, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { cwd: '/', ...identity },
  );
  if (made.status !== 0) throw new Error(`initdb of PostgreSQL 15 failed: ${made.stderr.toString()}`);
  const settings = [
    `port=${port}`,
    'listen_addresses=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'log_min_messages=fatal',
    ...prepare(folder),
  ];
  if (nobody) execFileSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, folder]);
  const server = spawn(
    join(DEBIAN_15, 'postgres'),
    ['-D', cluster, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { cwd: '/', stdio: 'ignore', ...identity },
  );
  for (let tries = 0; !existsSync(join(folder, `.s.PGSQL.${port}`)); tries += 1) {
    if (tries > 400) throw new Error('PostgreSQL 15 did not start within 20 s');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: socketUrl(folder, port),
    stop: async () => {
      const ended = new Promise((resolve) => server.once('close', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function installPostgres15(): void {
  if (existsSync(join(DEBIAN_15, 'postgres'))) return;
  const may = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!may) throw new Error('The tests need PostgreSQL 15: install the Debian package postgresql-15.');
  execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'postgresql-15'], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function accountNobody(): { uid: number; gid: number } {
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'nobody']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

function socketUrl(folder: string, port = 5432): string {
  return `postgresql://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`;
}
