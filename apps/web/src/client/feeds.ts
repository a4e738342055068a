import type { LiveEvent, LiveFeed } from './realtime.ts';

/**
 * What a query's answer depends on is beside the query, as its `meta.live`; client/live-queries.ts listens while the answer is on the
 * screen. A query whose answer nobody else changes, and what is being edited, names no feed.
 */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      live?: readonly LiveFeed[];
      /** What a client listens to besides: tasks and events reach them by functions, and the case's timeline tells of both. */
      liveForClients?: readonly LiveFeed[];
    };
  }
}

const CHANGES: readonly LiveEvent[] = ['INSERT', 'UPDATE'];

/** New and changed rows of a table. That something has changed is enough to ask again: of the rows only the key comes along. */
export function changesOf(table: string, filter?: string): LiveFeed {
  const key = filter === undefined ? table : `${table}:${filter}`;
  return { key, table, events: CHANGES, columns: ['id'], ...(filter && { filter }) };
}

/** Deleted rows. Everybody hears of every row of the table, so only answers that hold the row are asked for again. */
export const deletionsOf = (table: string): LiveFeed => ({
  key: `${table} deleted`,
  table,
  events: ['DELETE'],
  columns: ['id'],
});
