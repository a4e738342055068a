import type { Engine } from './engine.ts';

/** One row of the outbox realtime.changes. */
export interface Change {
  id: bigint;
  /** Object id of the published table. */
  entity: number;
  op: 'INSERT' | 'UPDATE' | 'DELETE' | 'BROADCAST';
  /** When it happened: `2026-11-21T20:24:26.123Z`. */
  at: string;
  /** The row afterwards as JSON text, which the driver never parses; null for a DELETE. */
  record: string | null;
  /** The row before, or its primary key alone, as JSON text. */
  old: string | null;
  /** Size of both texts. */
  bytes: number;
}

/** One row of realtime.relay: what another process said. */
export interface Relayed {
  id: bigint;
  process: string;
  /** JSON text. */
  frame: string;
  bytes: Buffer | null;
}

export interface FeedOptions<Row> {
  /** Delivered page by page, in order; the next is read when this is done. */
  onBatch: (rows: Row[]) => Promise<void>;
  /** Something may be missing for good: whoever listens has to fetch anew. */
  onGap: () => void;
  onError: (error: Error) => void;
  /** The channel on which a NOTIFY wakes the reader. */
  channel: string;
}

/** A reader of one of the two tables; see openFeed. */
export interface Feed {
  /** Resolves when all that commits from now on will be delivered. */
  start(): Promise<void>;
  /** Nobody listens at present: nothing is read until the next start. */
  stop(): void;
  close(): Promise<void>;
}

export async function openFeed(
  _engine: Engine,
  _options: ({ source: 'changes' } & FeedOptions<Change>) | ({ source: 'relay' } & FeedOptions<Relayed>),
): Promise<Feed> {
  throw new Error('not built');
}
