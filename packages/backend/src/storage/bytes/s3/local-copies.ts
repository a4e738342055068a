import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { StorageUnavailable, noRoom } from '../../errors.ts';
import { syncFile } from '../folder.ts';
import { isVersion } from '../version.ts';
import type { FoundBytes } from './read.ts';

/** Bytes of all copies together. */
export const MOST_COPIED_BYTES = 2 * 1024 ** 3;
/** A program that was given a copy may be reading it for so long. */
const IN_USE_MS = 10 * 60_000;
/** What nobody has asked for in this time is not kept on. */
const UNUSED_MS = 24 * 3_600_000;

/**
 * Copies of objects as files of this machine, for programs that read files: those that were used last, up to so many bytes. The time at
 * which a file was changed is that of its last use, so that several processes can share the folder.
 */
export class LocalCopies {
  readonly #folder: string;
  readonly #incoming: string;
  readonly #most: number;
  /** Bytes here, as far as this process knows; counted again before any copy is removed. */
  #bytes = Infinity;
  readonly #coming = new Map<string, Promise<string | null>>();

  constructor(folder: string, incoming: string, most = MOST_COPIED_BYTES) {
    this.#folder = folder;
    this.#incoming = incoming;
    this.#most = most;
  }

  /** Makes the folder. */
  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
  }

  /** The copy of a version, which is made if need be; null when the object is gone or too large. @throws StorageError */
  async get(version: string, most: number, find: () => Promise<FoundBytes | null>): Promise<string | null> {
    const path = join(this.#folder, version);
    const size = await touch(path);
    if (size !== null) return size <= most ? path : null;
    const coming = this.#coming.get(version) ?? this.#fetch(version, find);
    this.#coming.set(version, coming);
    const copy = await coming.finally(() => this.#coming.delete(version));
    return copy !== null && ((await touch(copy)) ?? 0) <= most ? copy : null;
  }

  /** Takes a file over as the copy of a version, or removes it where it is too large to be one. */
  async take(path: string, version: string, size: number): Promise<void> {
    const hasRoom = size <= this.#most / 16 && (await this.#makeRoom(size));
    if (!hasRoom) return rm(path, { force: true });
    await rename(path, join(this.#folder, version));
    await touch(join(this.#folder, version));
    this.#bytes += size;
    return undefined;
  }

  /** Removes the copies of versions that are removed themselves. */
  async remove(versions: readonly string[]): Promise<void> {
    for (const version of versions) await rm(join(this.#folder, version), { force: true });
  }

  /** Removes what nobody has used for a day. */
  async removeUnused(): Promise<void> {
    for (const { path, usedAt } of await this.#all())
      if (Date.now() - usedAt > UNUSED_MS) await rm(path, { force: true });
  }

  async #fetch(version: string, find: () => Promise<FoundBytes | null>): Promise<string | null> {
    const found = await find();
    if (found === null || found.size > this.#most / 2) return null;
    if (!(await this.#makeRoom(found.size))) throw noRoom();
    const path = join(this.#incoming, randomUUID());
    try {
      const hash = createHash('sha256');
      const counted = async function* (pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
        for await (const piece of pieces) {
          hash.update(piece);
          yield piece;
        }
      };
      await pipeline(found.stream(), counted, createWriteStream(path, { mode: 0o600 }));
      if (found.sha256 !== null && hash.digest('hex') !== found.sha256) throw new StorageUnavailable();
      await syncFile(path);
      await rename(path, join(this.#folder, version));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    this.#bytes += found.size;
    return join(this.#folder, version);
  }

  /** Removes the copies whose last use is longest ago until so many bytes have room; false where all the rest is in use. */
  async #makeRoom(bytes: number): Promise<boolean> {
    if (this.#bytes + bytes <= this.#most) return true;
    const all = await this.#all();
    this.#bytes = all.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size, usedAt } of all.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (this.#bytes + bytes <= this.#most) break;
      if (Date.now() - usedAt < IN_USE_MS) break;
      await rm(path, { force: true });
      this.#bytes -= size;
    }
    return this.#bytes + bytes <= this.#most;
  }

  async #all(): Promise<{ path: string; size: number; usedAt: number }[]> {
    const all = [];
    for (const name of (await readdir(this.#folder)).filter(isVersion)) {
      const path = join(this.#folder, name);
      const found = await stat(path).catch(() => null);
      if (found !== null) all.push({ path, size: found.size, usedAt: found.mtimeMs });
    }
    return all;
  }
}

/** Marks a copy as used now; answers its size, or null when there is none. */
async function touch(path: string): Promise<number | null> {
  const now = new Date();
  try {
    await utimes(path, now, now);
    return (await stat(path)).size;
  } catch {
    return null;
  }
}
