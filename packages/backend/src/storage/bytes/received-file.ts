import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { HEAD_BYTES, type Received } from './byte-store.ts';

/** Bytes that have come, as a file that is written to the disk whole. */
export type ReceivedFile = Omit<Received, 'keep'> & { path: string };

/**
 * Writes bytes to a file of their own as they come, and counts them.
 * @throws the error of the pieces or of the disk; nothing is left then
 */
export async function receiveFile(folder: string, pieces: AsyncIterable<Buffer>): Promise<ReceivedFile> {
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
    path,
    size,
    sha256: hash.digest('hex'),
    head: Buffer.concat(head),
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
