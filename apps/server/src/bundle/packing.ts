import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

import type { ZipFile } from 'yazl';

import { MANIFEST, type BundledFile, type Manifest } from './manifest.ts';
import type { Paper } from './papers.ts';

/** A piece of a file of rows. */
export interface Chunk {
  text: string;
  rows: number;
}

interface Written {
  path: string;
  bytes: number;
  rows: number | null;
  hash: Hash;
}

/** An archive that is given one file after the other, each as it is taken away, and what the manifest says of them. */
export class Packing {
  readonly files: BundledFile[] = [];
  readonly mtime: Date;
  readonly #archive: ZipFile;
  readonly #signal: AbortSignal;

  constructor(archive: ZipFile, mtime: Date, signal: AbortSignal) {
    this.#archive = archive;
    this.mtime = mtime;
    this.#signal = signal;
  }

  /** A file of rows. */
  async addRows(path: string, chunks: AsyncIterable<Chunk>): Promise<void> {
    const written: Written = { path, bytes: 0, rows: null, hash: createHash('sha256') };
    await this.#add(measured(chunks, written), written, true);
    this.files.push(entryOf(written));
  }

  /** The bytes of a paper, stored as they are. @param onBytes is called with how many more have been read */
  async addPaper({ path, objectPath }: Paper, pieces: Readable, onBytes: (bytes: number) => void): Promise<void> {
    const written: Written = { path, bytes: 0, rows: null, hash: createHash('sha256') };
    try {
      await this.#add(counted(pieces, written, onBytes), written, false);
    } finally {
      pieces.destroy();
    }
    this.files.push({ ...entryOf(written), object_path: objectPath });
  }

  /** The last file. */
  end(manifest: Manifest): void {
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    this.#archive.addBuffer(Buffer.from(text), MANIFEST, { mtime: this.mtime, mode: 0o100644 });
    this.#archive.end();
  }

  async #add(pieces: AsyncIterable<Buffer>, { path }: Written, compress: boolean): Promise<void> {
    this.#signal.throwIfAborted();
    const source = Readable.from(pieces, { objectMode: false });
    const stop = () => source.destroy(new Error('nobody takes the bundle any more'));
    this.#signal.addEventListener('abort', stop, { once: true });
    try {
      this.#archive.addReadStream(source, path, { mtime: this.mtime, mode: 0o100644, compress });
      // Not given the signal: it would no longer hear how the stream that is stopped here ends.
      await finished(source);
    } finally {
      this.#signal.removeEventListener('abort', stop);
    }
  }
}

const entryOf = ({ path, bytes, rows, hash }: Written): BundledFile => ({
  path,
  bytes,
  sha256: hash.digest('hex'),
  rows,
});

/** Passes the chunks on and keeps what the manifest says of them. */
async function* measured(chunks: AsyncIterable<Chunk>, written: Written): AsyncIterable<Buffer> {
  for await (const { text, rows } of chunks) {
    const bytes = Buffer.from(text);
    written.bytes += bytes.length;
    written.rows = (written.rows ?? 0) + rows;
    written.hash.update(bytes);
    yield bytes;
  }
}

async function* counted(
  pieces: AsyncIterable<Buffer>,
  written: Written,
  onBytes: (bytes: number) => void,
): AsyncIterable<Buffer> {
  for await (const piece of pieces) {
    written.bytes += piece.length;
    written.hash.update(piece);
    onBytes(piece.length);
    yield piece;
  }
}
