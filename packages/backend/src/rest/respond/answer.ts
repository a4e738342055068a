import type { Readable } from 'node:stream';

/** What goes back to the client; header names in lower case. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  body: string | Buffer | Readable | null;
}
