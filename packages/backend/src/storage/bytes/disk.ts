import { createHash, randomUUID } from 'node:crypto';
import { access, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { codeOf } from '../errors.ts';
import { HEAD_BYTES, type ByteStore, type OpenBytes, type Received } from './byte-store.ts';

/** A version is a UUID that the server drew; nothing else is ever a part of a path. */
const VERSION = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Versions that are removed at the same time: each waits for the disk alone. */
const AT_ONCE = 16;

/** Bytes in a folder, and what the housekeeping finds there. */
export interface DiskStore extends ByteStore {
  /** Folder of what is being written. */
  readonly incoming: string;
  /** Folder of resumable uploads that are not complete. */
  readonly uploads: string;
  /** Versions that have not been touched for so long, some at a time. */
  versionsOlderThan(milliseconds: number): AsyncGenerator<string[]>;
  /** Removes what is left of uploads that broke off so long ago. */
  removeIncomingOlderThan(milliseconds: number): Promise<number>;
  /** Removes resumable uploads, complete or not, of which nothing has come for so long. */
  removeUploadsOlderThan(milliseconds: number): Promise<number>;
}

/**
 * Opens a folder of bytes, making it where there is none: `incoming` for what is being written, `bytes` in 256 folders for what is there,
 * `uploads` for what comes in parts. Nobody but the user of this process may look inside.
 */
export async function openDiskStore(folder: string): Promise<DiskStore> {
  const incoming = join(folder, 'incoming');
  const uploads = join(folder, 'uploads');
  const kept = join(folder, 'bytes');
  for (const each of [folder, incoming, uploads, kept]) await mkdir(each, { recursive: true, mode: 0o700 });
  for (let number = 0; number < 256; number += 1)
    await mkdir(join(kept, number.toString(16).padStart(2, '0')), { recursive: true, mode: 0o700 });
  await syncFolder(kept);
  await syncFolder(folder);
  const placeOf = (version: string): string => {
    if (!VERSION.test(version)) throw new Error('a version is no UUID of ours');
    return placeIn(folder, version);
  };

  return {
    incoming,
    uploads,
    receive: (pieces) => receive(incoming, pieces, placeOf),
    adopt: async (path, version) => {
      const place = placeOf(version);
      await syncFile(path);
      await linkOnce(path, place);
      await syncFolder(dirname(place));
    },
    copy: async (version, to) => {
      const place = placeOf(to);
      try {
        await link(placeOf(version), place);
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return false;
        throw error;
      }
      await syncFolder(dirname(place));
      return true;
    },
    open: (version) => (VERSION.test(version) ? openBytes(placeOf(version)) : Promise.resolve(null)),
    file: (version) => fileOfVersion(folder, version),
    remove: async (versions) => {
      const places = versions.filter((version) => VERSION.test(version)).map(placeOf);
      for (let start = 0; start < places.length; start += AT_ONCE)
        await Promise.all(places.slice(start, start + AT_ONCE).map((place) => rm(place, { force: true })));
    },
    versionsOlderThan: (milliseconds) => versionsOlderThan(kept, milliseconds),
    removeIncomingOlderThan: (milliseconds) => removeOlderThan(incoming, milliseconds),
    removeUploadsOlderThan: (milliseconds) => removeOlderThan(uploads, milliseconds),
  };
}

const placeIn = (folder: string, version: string): string => join(folder, 'bytes', version.slice(0, 2), version);

/** The file with the bytes of a version in a folder of bytes, for a program that reads files; null when there is none. */
export async function fileOfVersion(folder: string, version: string): Promise<string | null> {
  const place = VERSION.test(version) ? placeIn(folder, version) : null;
  return place !== null && (await exists(place)) ? place : null;
}

async function receive(
  folder: string,
  pieces: AsyncIterable<Buffer>,
  placeOf: (version: string) => string,
): Promise<Received> {
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of pieces) {
      if (size < HEAD_BYTES) head.push(Buffer.from(piece.subarray(0, HEAD_BYTES - size)));
      size += piece.length;
      // The disk is written to while the bytes are counted.
      const writing = writeAll(file, piece);
      hash.update(piece);
      await writing;
    }
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
  await file.close();
  return {
    size,
    sha256: hash.digest('hex'),
    head: Buffer.concat(head),
    keep: async (version) => {
      const place = placeOf(version);
      await rename(path, place);
      await syncFolder(dirname(place));
    },
    discard: () => rm(path, { force: true }),
  };
}

/** One call may write a part only, on a disk that fills up. */
async function writeAll(file: Awaited<ReturnType<typeof open>>, piece: Buffer): Promise<void> {
  for (let written = 0; written < piece.length;) {
    const { bytesWritten } = await file.write(piece, written, piece.length - written);
    written += bytesWritten;
  }
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

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name survives a power cut once its folder is written. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function* versionsOlderThan(folder: string, milliseconds: number): AsyncGenerator<string[]> {
  for (const part of await readdir(folder)) {
    const old: string[] = [];
    for (const name of await readdir(join(folder, part)))
      if (VERSION.test(name) && (await isOlderThan(join(folder, part, name), milliseconds))) old.push(name);
    if (old.length > 0) yield old;
  }
}

async function removeOlderThan(folder: string, milliseconds: number): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!(await isOlderThan(path, milliseconds))) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
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
