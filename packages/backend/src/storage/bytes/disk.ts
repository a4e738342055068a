import { link, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { codeOf } from '../errors.ts';
import { HEAD_BYTES, type BackingStore, type OpenBytes } from './byte-store.ts';
import { isOlderThan, removeOlderThan, sizeOf, syncFile, syncFolder } from './folder.ts';
import { receiveFile } from './received-file.ts';
import { isHeld } from './hold.ts';
import { isVersion, placeOf } from './version.ts';

/** Versions that are removed at the same time: each waits for the disk alone. */
const AT_ONCE = 16;

/**
 * Opens a folder of bytes, making it where there is none: `incoming` for what is being written, `bytes` in 256 folders for what is there,
 * `uploads` for what comes in parts. Nobody but the user of this process may look inside.
 */
export async function openDiskStore(folder: string): Promise<BackingStore> {
  const incoming = join(folder, 'incoming');
  const uploads = join(folder, 'uploads');
  const kept = join(folder, 'bytes');
  for (const each of [folder, incoming, uploads, kept]) await mkdir(each, { recursive: true, mode: 0o700 });
  for (let number = 0; number < 256; number += 1)
    await mkdir(join(kept, number.toString(16).padStart(2, '0')), { recursive: true, mode: 0o700 });
  await syncFolder(kept);
  await syncFolder(folder);
  const pathOf = (version: string): string => join(kept, placeOf(version));
  const remove = async (versions: readonly string[]): Promise<void> => {
    // A backup is being made, whose rows name them: what no row names afterwards goes with the housekeeping.
    if (await isHeld(folder)) return;
    const paths = versions.filter(isVersion).map(pathOf);
    for (let start = 0; start < paths.length; start += AT_ONCE)
      await Promise.all(paths.slice(start, start + AT_ONCE).map((path) => rm(path, { force: true })));
  };

  return {
    incoming,
    uploads,
    isRemote: false,
    receive: async (pieces) => {
      const { path, ...received } = await receiveFile(incoming, pieces);
      const keep = async (version: string): Promise<void> => {
        const place = pathOf(version);
        await rename(path, place);
        await syncFolder(dirname(place));
      };
      return { ...received, keep };
    },
    adopt: async ({ path }, version) => {
      const place = pathOf(version);
      await syncFile(path);
      await linkOnce(path, place);
      await syncFolder(dirname(place));
    },
    copy: async (version, to) => {
      const place = pathOf(to);
      try {
        await link(pathOf(version), place);
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return false;
        throw error;
      }
      await syncFolder(dirname(place));
      return true;
    },
    open: (version) => (isVersion(version) ? openBytes(pathOf(version)) : Promise.resolve(null)),
    file: async (version, most = Infinity) => {
      const size = isVersion(version) ? await sizeOf(pathOf(version)) : null;
      return size !== null && size <= most ? pathOf(version) : null;
    },
    remove,
    removeOrphans: remove,
    versionsOlderThan: (milliseconds) => versionsOlderThan(kept, milliseconds),
    removeUnfinishedOlderThan: (milliseconds) => removeOlderThan(incoming, milliseconds),
    removeUploadsOlderThan: (milliseconds) => removeOlderThan(uploads, milliseconds),
    isReachable: async () => (await sizeOf(kept)) !== null,
    close: () => Promise.resolve(),
  };
}

/** Opens a file for reading; null when there is none. */
export async function openBytes(place: string): Promise<OpenBytes | null> {
  const file = await open(place, 'r').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return null;
  const { size } = await file.stat();
  return {
    size,
    head: async () => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
      return buffer.subarray(0, bytesRead);
    },
    stream: (range) => file.createReadStream({ start: 0, ...range, highWaterMark: READ_AT_ONCE }),
    close: () => file.close(),
  };
}

/** Bytes of one read: fewer calls than with 64 KiB, and still little for each of many readers. */
const READ_AT_ONCE = 256 * 1024;

/** A version that was adopted before a crash is there already. */
async function linkOnce(path: string, place: string): Promise<void> {
  try {
    await link(path, place);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

async function* versionsOlderThan(folder: string, milliseconds: number): AsyncGenerator<string[]> {
  for (const part of await readdir(folder)) {
    const old: string[] = [];
    for (const name of await readdir(join(folder, part)))
      if (isVersion(name) && (await isOlderThan(join(folder, part, name), milliseconds))) old.push(name);
    if (old.length > 0) yield old;
  }
}
