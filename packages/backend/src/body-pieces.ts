import type { Readable } from 'node:stream';

/** What a protocol says, in its own form, of a body that cannot be read to its end. */
export interface BodyRefusals {
  tooLarge: () => Error;
  /** The sender is gone or was too slow: nobody gets the answer, and it is no fault of the server. */
  ended: () => Error;
}

/**
 * The body of a request as it comes, at most so many bytes. The stream is not destroyed when its reader stops early: the answer still goes
 * out by the same socket.
 * @throws what the refusals make
 */
export async function* bodyPieces(
  stream: Readable,
  most: number,
  { tooLarge, ended }: BodyRefusals,
): AsyncGenerator<Buffer, undefined> {
  let size = 0;
  let refused: Error | null = null;
  try {
    for await (const piece of stream.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(piece)) throw new TypeError('a request gives its body in bytes');
      size += piece.length;
      if (size > most) {
        refused = tooLarge();
        throw refused;
      }
      yield piece;
    }
  } catch (error) {
    if (error === refused || !stream.destroyed) throw error;
    throw ended();
  }
  return undefined;
}
