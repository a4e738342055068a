import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Begins the name of each hold, which is an empty file of a store's folder. */
export const HOLD = 'held-';
const RENEWED_MS = 30_000;
/** A hold that nobody has renewed for so long is that of a program that was killed. */
const FORGOTTEN_MS = 5 * 60_000;

/** Whether the bytes of a store's folder are all kept at this moment. */
export async function isHeld(folder: string): Promise<boolean> {
  for (const path of await holdsIn(folder)) if (await isFresh(path)) return true;
  return false;
}

/**
 * Keeps all bytes of a store's folder until the returned function is called, also those that a server at work there would remove: a backup
 * reads the rows first and the bytes that they name afterwards. When this process is killed the hold ends by itself.
 */
export async function holdBytes(folder: string): Promise<() => Promise<void>> {
  for (const path of await holdsIn(folder)) if (!(await isFresh(path))) await rm(path, { force: true });
  const path = join(folder, `${HOLD}${randomUUID()}`);
  const write = () => writeFile(path, '', { mode: 0o600 });
  await write();
  const renewal = setInterval(() => {
    const now = new Date();
    // Without it the hold ends early, and a file that is removed then is missed by name when the backup is read.
    utimes(path, now, now).catch(() => write().catch(() => {}));
  }, RENEWED_MS);
  renewal.unref();
  return async () => {
    clearInterval(renewal);
    await rm(path, { force: true });
  };
}

async function holdsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.startsWith(HOLD)).map((name) => join(folder, name));
}

async function isFresh(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs < FORGOTTEN_MS;
}
