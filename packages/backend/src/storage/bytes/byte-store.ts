import type { Readable } from 'node:stream';

/** Where the bytes of objects lie, each under a version that the server made. They are never changed, only written and removed. */
export interface ByteStore {
  /**
   * Writes the bytes of a new version as they come. They are kept, and survive a crash, once `keep` has resolved; until then nobody can
   * read them, and what is left of them goes at the next start.
   * @throws the error of the pieces; nothing is left then.
   */
  receive(pieces: AsyncIterable<Buffer>): Promise<Received>;
  /** Takes a file of this machine over as a new version, for which it may have been taken over before; the file itself stays where it is. */
  adopt(file: WholeFile, version: string): Promise<void>;
  /** Gives a version a second name, without reading it. False when it is gone. */
  copy(version: string, to: string): Promise<boolean>;
  /** Opens a version for reading; null when there is none. */
  open(version: string): Promise<OpenBytes | null>;
  /**
   * A file of this machine with the bytes of a version, for a program that reads files in the next minutes; null when there is none, or
   * when it has more than `most` bytes.
   */
  file(version: string, most?: number): Promise<string | null>;
  /** Removes versions; those that are gone already are none of its business. */
  remove(versions: readonly string[]): Promise<void>;
}

/** A file of this machine, and what is in it. */
export interface WholeFile {
  path: string;
  size: number;
  sha256: string;
}

/** Bytes that have come and that nobody can read yet. */
export interface Received {
  size: number;
  sha256: string;
  /** The first bytes, by which a type is recognised. */
  head: Buffer;
  keep(version: string): Promise<void>;
  discard(): Promise<void>;
}

/** A version that is open until it is closed, or its stream is. */
export interface OpenBytes {
  size: number;
  /** The first bytes, by which a type is recognised. */
  head(): Promise<Buffer>;
  /** From `start` to `end`, both among them. It fails rather than ends when not all of them come. The version is closed at its end. */
  stream(range?: { start: number; end: number }): Readable;
  close(): Promise<void>;
}

/** A store of bytes as the program that serves it has it: with its folders, and what the housekeeping finds there. */
export interface BackingStore extends ByteStore {
  /** Folder of what is being written. */
  readonly incoming: string;
  /** Folder of resumable uploads that are not complete. */
  readonly uploads: string;
  /** Whether the bytes lie elsewhere, so that looking through them takes long or fails without a fault of this machine. */
  readonly isRemote: boolean;
  /** Versions that have not been touched for so long, some at a time; for 0, whatever this process has not just written itself. */
  versionsOlderThan(milliseconds: number): AsyncGenerator<string[]>;
  /** Removes versions that no object names, unless this process has written them again since. */
  removeOrphans(versions: readonly string[]): Promise<void>;
  /** Removes what is left of uploads that broke off so long ago. */
  removeUnfinishedOlderThan(milliseconds: number): Promise<void>;
  /** Removes resumable uploads, complete or not, of which nothing has come for so long. */
  removeUploadsOlderThan(milliseconds: number): Promise<void>;
  /** Whether bytes can be read and written at this moment, as far as can be checked in a second. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

/** Bytes from which file-type recognises what it can. */
export const HEAD_BYTES = 4_100;
