import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

import { openConnection, quoteIdentifier } from './connection.ts';

const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 5_000;

type OnPayload = (payload: string) => void;

/** One connection on LISTEN for as many channels as are asked for. */
export interface Listener {
  /**
   * Hears a channel until the returned function is called. Resolves when PostgreSQL listens; during a cut that is when it is back.
   * @throws when there is no connection yet and none can be opened.
   */
  on(channel: string, onPayload: OnPayload): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/**
 * Listens on one connection, opened when the first channel is asked for, and opens another when it is cut. What was said during a cut
 * is lost, so every handler gets an empty payload as soon as all channels are listened to again: something may have happened.
 */
export function listenOn(connection: pg.ClientConfig, onError: (error: Error) => void): Listener {
  const handlers = new Map<string, Set<OnPayload>>();
  const closing = new AbortController();
  let live: pg.Client | undefined;
  let connected: Promise<pg.Client> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  // One statement after the other: a connection takes no second one while it runs the first.
  const run = (client: pg.Client, text: string): Promise<unknown> => {
    const next = last.then(() => client.query(text));
    // What comes of a statement is for the caller who gave it; the next one only waits for its end.
    last = next.catch(() => {});
    return next;
  };

  const open = async (): Promise<pg.Client> => {
    const client = await openConnection(
      { ...connection, application_name: 'casewright-listener', keepAlive: true },
      (fresh) => {
        fresh.on('notification', ({ channel, payload }) => {
          for (const handler of handlers.get(channel) ?? []) handler(payload ?? '');
        });
        fresh.on('error', onError);
        fresh.on('end', () => lost(fresh));
      },
    );
    try {
      // A channel that is asked for meanwhile comes up in this loop as well.
      for (const channel of handlers.keys()) await run(client, `listen ${quoteIdentifier(channel)}`);
      closing.signal.throwIfAborted();
    } catch (error) {
      await client.end();
      throw error;
    }
    live = client;
    return client;
  };

  const lost = (client: pg.Client): void => {
    if (live !== client) return;
    live = undefined;
    if (closing.signal.aborted) return;
    connected = comeBack();
    // A caller that asks for a channel meanwhile waits for it; when there is none, closing is no fault.
    connected.catch(() => {});
    client.end().catch(onError);
  };

  const comeBack = async (): Promise<pg.Client> => {
    for (let delay = FIRST_RETRY_MS; ; delay = Math.min(delay * 2, LAST_RETRY_MS)) {
      await sleep(delay, undefined, { signal: closing.signal });
      try {
        const client = await open();
        for (const each of handlers.values()) for (const handler of each) handler('');
        return client;
      } catch (error) {
        closing.signal.throwIfAborted();
        onError(error instanceof Error ? error : new Error(String(error)));
      }
    }
  };

  const connect = (): Promise<pg.Client> => {
    connected ??= open().catch((error: unknown) => {
      connected = undefined;
      throw error;
    });
    return connected;
  };

  const listen = async (channel: string): Promise<void> => {
    for (;;) {
      closing.signal.throwIfAborted();
      const client = await connect();
      try {
        await run(client, `listen ${quoteIdentifier(channel)}`);
        return;
      } catch (error) {
        // LISTEN itself cannot fail, so the connection did; the next one listens.
        onError(error instanceof Error ? error : new Error(String(error)));
        lost(client);
      }
    }
  };

  const forget = (channel: string, onPayload: OnPayload): boolean => {
    const known = handlers.get(channel);
    known?.delete(onPayload);
    return known?.size === 0 && handlers.delete(channel);
  };

  return {
    on: async (channel, given) => {
      // Its own function, so that one handler may be given twice.
      const onPayload: OnPayload = (payload) => given(payload);
      const known = handlers.get(channel) ?? new Set();
      handlers.set(channel, known.add(onPayload));
      try {
        await listen(channel);
      } catch (error) {
        forget(channel, onPayload);
        throw error;
      }
      return async () => {
        if (forget(channel, onPayload) && live) await run(live, `unlisten ${quoteIdentifier(channel)}`).catch(onError);
      };
    },
    close: async () => {
      closing.abort();
      const client = live;
      live = undefined;
      await client?.end();
      // Coming back ends by being aborted, and those who wait for a channel get that error; here only its end is waited for.
      await connected?.catch(() => {});
    },
  };
}
