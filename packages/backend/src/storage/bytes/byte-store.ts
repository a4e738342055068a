import type { Readable } from 'node:stream';

/** Where the bytes of objects lie, each under a version that the server made. They are never changed, only written and removed. */
export interface ByteStore {
  /**
   * Writes the bytes of a new version as they come. They are kept, and survive a crash, once `keep` has resolved; until then nobody can
   * read them, and what is left of them goes at the next start.
   * @throws the error of the pieces; nothing is left then.
   */
  receive(pieces: AsyncIterable<Buffer>): Promise<Received>;
  /** Takes a file of this machine over as a new version; the file itself stays where it is. */
  adopt(path: string, version: string): Promise<void>;
  /** Gives a version a second name, without reading it. False when it is gone. */
  copy(version: string, to: string): Promise<boolean>;
  /** Opens a version for reading; null when there is none. */
  open(version: string): Promise<OpenBytes | null>;
  /** A file of this machine with the bytes of a version, for a program that reads files; null when there is none. */
  file(version: string): Promise<string | null>;
  /** Removes versions; those that are gone already are none of its business. */
  remove(versions: readonly string[]): Promise<void>;
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
  /** From `start` to `end`, both among them. The file is closed at its end. */
  stream(range?: { start: number; end: number }): Readable;
  close(): Promise<void>;
}

/** Bytes from which file-type recognises what it can. */
export const HEAD_BYTES = 4_100;
