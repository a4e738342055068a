import { Readable } from 'node:stream';

import type { Cursor } from './cursor.ts';

/** Longest time in which a client takes nothing of what is there for it. */
const STALL_MS = 30_000;

/** The text as it is asked for; destroyed when nobody asks for more of it for too long. */
export function bodyOf(cursor: Pick<Cursor, 'head' | 'rest'>, stallMs = STALL_MS): Readable {
  const body: Readable = Readable.from(pieces(), { objectMode: false });
  const stall = setTimeout(() => body.destroy(new Error('an export was not read on')), stallMs);
  return body;

  async function* pieces(): AsyncGenerator<string> {
    try {
      yield cursor.head;
      for await (const piece of cursor.rest()) {
        stall.refresh();
        yield piece;
      }
    } finally {
      clearTimeout(stall);
    }
  }
}
