import { setTimeout as sleep } from 'node:timers/promises';

import { openFeed, type Change } from '../database/changes.ts';
import { DatabaseUnavailable } from '../database/errors.ts';
import { cleanOutbox } from '../database/outbox-cleaning.ts';
import type { RealtimeServices } from './types.ts';

type Handler = (rows: readonly Change[]) => Promise<void>;

/** The one reader of the outbox in a process, for table changes and for broadcasts from the database. */
export interface SharedFeed {
  /** Takes changes of tables. It is called again with the same rows when it throws DatabaseUnavailable, so it must not have sent any. */
  onChanges(handler: Handler): void;
  /** Takes broadcasts from the database, likewise. */
  onBroadcasts(handler: Handler): void;
  /** Counted. Resolves when everything that commits from now on is delivered. @throws DatabaseUnavailable */
  hold(): Promise<void>;
  /** The counterpart of one hold(), also of one that threw. */
  release(): void;
  close(): Promise<void>;
}

const CLEAN_EVERY_MS = 600_000;
const RETRY_MS = 200;

/** Opens the feed; nothing is read while nobody holds it. After a gap every channel of the process is asked to join again. */
export async function openSharedFeed(services: RealtimeServices): Promise<SharedFeed> {
  const { engine, logger, metrics } = services;
  const closing = new AbortController();
  const handlers: { changes: Handler; broadcasts: Handler } = { changes: async () => {}, broadcasts: async () => {} };
  const holders = { count: 0 };

  const joinAgain = (): void => {
    // A channel that fails leaves the list.
    const channels = [...services.channels()];
    for (const channel of channels) channel.fail();
  };

  /** Hands over rows of one kind, for as long as it takes the database to be there. What fails otherwise is lost to nobody: all join again. */
  const hand = async (handler: Handler, rows: readonly Change[]): Promise<void> => {
    for (let attempt = 1; holders.count > 0 && !closing.signal.aborted; attempt += 1) {
      try {
        await handler(rows);
        return;
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) {
          logger.error(facts(error), 'Changes could not be delivered; the channels join again');
          joinAgain();
          return;
        }
        if (attempt === 1) logger.warn(facts(error), 'The database is away; changes are delivered when it is back');
        // Only the closing ends the wait early, and the loop with it.
        await sleep(RETRY_MS, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
  };

  const feed = await openFeed(engine, {
    source: 'changes',
    channel: 'realtime',
    onBatch: async (rows) => {
      metrics.rowsRead += rows.length;
      for (const run of runsOf(rows)) {
        await hand(run[0]?.op === 'BROADCAST' ? handlers.broadcasts : handlers.changes, run);
      }
      const [oldest] = rows;
      if (oldest) metrics.feedLagSeconds = Math.max(0, (Date.now() - Date.parse(oldest.at)) / 1_000);
    },
    onGap: () => {
      logger.warn({}, 'The outbox of changes has a gap; the channels join again');
      joinAgain();
    },
    onError: (error) => logger.warn(facts(error), 'Changes could not be read; they are read again'),
  });

  const cleaning = setInterval(() => {
    cleanOutbox(engine).catch((error: unknown) => logger.warn(facts(error), 'The outbox of changes was not cleaned'));
  }, CLEAN_EVERY_MS).unref();

  return {
    onChanges: (handler) => {
      handlers.changes = handler;
    },
    onBroadcasts: (handler) => {
      handlers.broadcasts = handler;
    },
    hold: async () => {
      holders.count += 1;
      await feed.start();
    },
    release: () => {
      holders.count -= 1;
      if (holders.count === 0) feed.stop();
    },
    close: async () => {
      closing.abort();
      clearInterval(cleaning);
      await feed.close();
    },
  };
}

/** Rows in runs of one kind, so that the order between both is kept. */
function runsOf(rows: readonly Change[]): Change[][] {
  const runs: Change[][] = [];
  let kind: boolean | undefined;
  for (const row of rows) {
    const isBroadcast = row.op === 'BROADCAST';
    if (isBroadcast !== kind) runs.push([]);
    kind = isBroadcast;
    runs.at(-1)?.push(row);
  }
  return runs;
}

/** What of an error may be logged: a message of the database can name a row's values. */
function facts(error: unknown): { code: unknown; name: string } {
  return {
    code: error instanceof Error && 'code' in error ? error.code : undefined,
    name: error instanceof Error ? error.name : typeof error,
  };
}
