import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { codeOf } from '../errors.ts';

/** Writes what the system still holds back of a file. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name survives a power cut once its folder is written. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Removes the files of a folder that have not changed for so long. */
export async function removeOlderThan(folder: string, milliseconds: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (await isOlderThan(path, milliseconds)) await rm(path, { force: true });
  }
}

/** Since its name or its bytes changed: a link to old bytes is new. False for what is gone. */
export async function isOlderThan(path: string, milliseconds: number): Promise<boolean> {
  try {
    const { ctimeMs } = await stat(path);
    return milliseconds <= 0 || Date.now() - ctimeMs > milliseconds;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** How many bytes a file has; null when there is none. */
export async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ size }) => size,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    },
  );
}
