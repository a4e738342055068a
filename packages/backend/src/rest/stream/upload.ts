import type { Readable } from 'node:stream';

import { bodyPieces } from '../../body-pieces.ts';
import { Refusal, badBody } from '../refusal.ts';

const REFUSALS = { tooLarge, ended: () => badBody('The body ended before it was complete') };

/** A body that is too large to be read as a whole, piece by piece. */
export interface Upload extends AsyncIterable<Buffer> {
  /** Ends it, and the connection that it comes by, although its sender has more. */
  cut(): void;
  /** Gives up reading it, wherever that has come to, so that the stream can be read by others. */
  leave(): Promise<void>;
}

/** How much of a body is taken. */
export interface UploadLimits {
  /** Bytes that are read as a whole. */
  whole: number;
  /** Bytes that are read at all. */
  most: number;
  /** Bytes that the sender says there are. */
  declared?: number;
}

/**
 * Reads a body as far as it is taken as a whole. What is not read stays in the socket until somebody asks for the next piece, so the
 * sender is as fast as the reader of the pieces.
 * @throws Refusal 413 PGRST102; what is given as pieces throws it too.
 */
export async function receiveCsv(
  stream: Readable,
  { whole, most, declared }: UploadLimits,
): Promise<{ body: Buffer } | { upload: Upload }> {
  if (declared !== undefined && declared > most) throw tooLarge();
  const ahead = declared !== undefined && declared > whole ? -1 : whole;
  const pieces = bodyPieces(stream, most, REFUSALS);
  const read: Buffer[] = [];
  let size = 0;
  while (size <= ahead) {
    const next = await pieces.next();
    if (next.done) return { body: Buffer.concat(read, size) };
    read.push(next.value);
    size += next.value.length;
  }
  const all = joined(read, pieces);
  return {
    upload: {
      [Symbol.asyncIterator]: () => all,
      cut: () => stream.destroy(),
      leave: async () => {
        await all.return(undefined);
        await pieces.return(undefined);
      },
    },
  };
}

/** Bytes that are read of a body that is refused: many clients listen only when they have said all. */
const MOST_HEARD_OUT = 64 * 1024 * 1024;

/**
 * Reads a body as a whole; one that is too large to its end, and keeps nothing of it.
 * @throws Refusal 413 PGRST102, 400 PGRST102 when its sender has gone.
 */
export async function receiveBody(stream: Readable, most: number): Promise<Buffer> {
  const read: Buffer[] = [];
  let size = 0;
  for await (const piece of bodyPieces(stream, Math.max(most, MOST_HEARD_OUT), REFUSALS)) {
    size += piece.length;
    if (size <= most) read.push(piece);
    else read.length = 0;
  }
  if (size > most) throw tooLarge();
  return Buffer.concat(read, size);
}

/** 413 PGRST102: the body is larger than is read, or than what was asked for can be answered to. */
export function tooLarge(): Refusal {
  return new Refusal(413, 'PGRST102', 'The body is larger than is allowed', null, 'Send less at a time.');
}

async function* joined(read: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* read;
  yield* rest;
}
