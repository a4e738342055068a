import { GetObjectCommand, type GetObjectCommandOutput } from '@aws-sdk/client-s3';
import { setTimeout as sleep } from 'node:timers/promises';
import { Readable } from 'node:stream';

import { HEAD_BYTES, type OpenBytes } from '../byte-store.ts';
import type { Connection } from './connection.ts';
import { isMissing, isOutOfRange } from './failures.ts';

/** A download that broke off goes on where it was so many times, and afresh after so many bytes. */
const MOST_BREAKS = 3;
const AFRESH_BYTES = 16 * 1024 * 1024;
const PAUSE_MS = 200;
/** What of a download lies ready for its reader. */
const READY_BYTES = 256 * 1024;

/** A version that is there, with the hash that was said when it was sent. */
export interface FoundBytes extends OpenBytes {
  sha256: string | null;
}

/** Opens a version for reading, by its first bytes; null when there is none. @throws StorageError when S3 does not answer */
export async function openVersion(connection: Connection, version: string): Promise<FoundBytes | null> {
  const key = connection.keyOf(version);
  const first = await firstBytes(connection, key);
  if (first === null) return null;
  const { head, size, sha256 } = first;
  return {
    size,
    sha256,
    head: () => Promise.resolve(head),
    stream: ({ start, end } = { start: 0, end: size - 1 }) => {
      // What is here already is not asked for.
      if (end < head.length)
        return Readable.from(size === 0 ? [] : [head.subarray(start, end + 1)], { objectMode: false });
      const gone = new AbortController();
      const stream = Readable.from(piecesOf(connection, key, start, end, gone.signal), {
        objectMode: false,
        highWaterMark: READY_BYTES,
      });
      // A reader that closes its stream ends the request as well.
      return stream.once('close', () => gone.abort());
    },
    close: () => Promise.resolve(),
  };
}

async function firstBytes(
  connection: Connection,
  key: string,
): Promise<{ head: Buffer; size: number; sha256: string | null } | null> {
  const { turns, watch, patience } = connection;
  try {
    return await turns.readers.run(1, async () => {
      const answer = await get(connection, key, 0, HEAD_BYTES - 1, new AbortController().signal);
      const pieces: Buffer[] = [];
      for await (const piece of attended(bodyOf(answer), patience.idleMs)) pieces.push(piece);
      watch.worked();
      const head = Buffer.concat(pieces);
      const size = sizeIn(answer) ?? head.length;
      if (head.length !== Math.min(size, HEAD_BYTES)) throw new TypeError('S3 sent less than it said');
      return { head, size, sha256: answer.Metadata?.['sha256'] ?? null };
    });
  } catch (error) {
    if (isMissing(error)) return null;
    // Of no bytes none can be given.
    if (isOutOfRange(error)) return { head: Buffer.alloc(0), size: 0, sha256: null };
    throw watch.failed(error, 'GetObject');
  }
}

/**
 * The bytes from `start` to `end`, as fast as they are taken. Who takes them slowly holds no connection; what breaks off goes on where it
 * was, a few times.
 * @throws StorageError when they do not all come
 */
async function* piecesOf(
  connection: Connection,
  key: string,
  start: number,
  end: number,
  gone: AbortSignal,
): AsyncGenerator<Buffer, undefined> {
  const { turns, watch, patience } = connection;
  let at = start;
  let breaks = 0;
  let afresh = start;
  while (at <= end) {
    const giveBack = await turns.readers.take();
    let body: Readable | undefined;
    let isResting = false;
    try {
      const answer = await get(connection, key, at, end, gone);
      body = bodyOf(answer);
      if (answer.ContentRange?.startsWith(`bytes ${at}-${end}/`) !== true)
        throw new TypeError('S3 sent another part than was asked for');
      watch.worked();
      for await (const piece of attended(body, patience.idleMs)) {
        at += piece.length;
        if (at > end + 1) throw new TypeError('S3 sent more than it was asked for');
        const rest = setTimeout(() => {
          isResting = true;
          body?.destroy();
          giveBack();
        }, patience.restMs);
        try {
          yield piece;
        } finally {
          clearTimeout(rest);
        }
        if (isResting) break;
      }
      if (at <= end && !isResting) throw new TypeError('S3 sent less than it said');
    } catch (error) {
      if (gone.aborted) return undefined;
      if (at - afresh > AFRESH_BYTES) [breaks, afresh] = [0, at];
      breaks += 1;
      // What is not even answered was tried several times already.
      if (body === undefined || breaks > MOST_BREAKS) throw watch.failed(error, 'GetObject');
      await sleep(PAUSE_MS * breaks);
    } finally {
      body?.destroy();
      giveBack();
    }
  }
  return undefined;
}

/** Asks for a part; the time that this takes ends with the head of the answer. */
async function get(
  { reads, bucket, patience }: Connection,
  key: string,
  start: number,
  end: number,
  gone: AbortSignal,
): Promise<GetObjectCommandOutput> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patience.callMs);
  try {
    return await reads.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${start}-${end}` }), {
      abortSignal: AbortSignal.any([late.signal, gone]),
    });
  } finally {
    clearTimeout(timer);
  }
}

function bodyOf({ Body }: GetObjectCommandOutput): Readable {
  if (!(Body instanceof Readable)) throw new TypeError('S3 sent no body');
  return Body;
}

/** `bytes 0-4/5` says five. */
function sizeIn({ ContentRange, ContentLength }: GetObjectCommandOutput): number | null {
  const [, all] = /\/(\d+)$/.exec(ContentRange ?? '') ?? [];
  return all === undefined ? (ContentLength ?? null) : Number(all);
}

/** The pieces of a body, which fails where none comes for too long. */
async function* attended(body: Readable, idleMs: number): AsyncGenerator<Buffer, undefined> {
  const fall = (): unknown => body.destroy(new TypeError('S3 has stopped sending'));
  let timer = setTimeout(fall, idleMs);
  try {
    for await (const piece of body) {
      clearTimeout(timer);
      if (!Buffer.isBuffer(piece)) throw new TypeError('S3 sent no bytes');
      yield piece;
      timer = setTimeout(fall, idleMs);
    }
  } finally {
    clearTimeout(timer);
  }
  return undefined;
}
