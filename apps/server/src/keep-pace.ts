import type { ServerResponse } from 'node:http';

/** How slowly an answer may be taken. */
export interface Pace {
  /** How often it is looked at. */
  everyMs: number;
  /** What the reader has to take in that time, as long as something waits for them. */
  leastBytes: number;
  /** After how long the answer ends in any case. */
  longestMs: number;
}

/**
 * Watches over how an answer is taken while it is written: what holds a connection for as long as it is read must not be held by somebody
 * who does not read. Calls `tooSlow` once, and nothing after the end of the answer.
 */
export function keepPace(response: ServerResponse, pace: Pace, tooSlow: () => void): void {
  const began = Date.now();
  let before = taken(response);
  const timer = setInterval(() => {
    const now = taken(response);
    // Without anything waiting it is not the reader who is slow.
    const idle = response.writableNeedDrain && now - before < pace.leastBytes;
    before = now;
    if (!idle && Date.now() - began < pace.longestMs) return;
    clearInterval(timer);
    tooSlow();
  }, pace.everyMs);
  timer.unref();
  response.once('close', () => clearInterval(timer));
}

function taken({ socket }: ServerResponse): number {
  return socket ? socket.bytesWritten - socket.writableLength : 0;
}
