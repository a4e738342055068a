import type pg from 'pg';

import { openConnection, quoteIdentifier } from './connection.ts';

const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 5_000;

/** Keeps one connection on LISTEN and opens another when it is cut; the caller must treat a gap as 'something may have happened'. */
export async function listenOn(
  connection: pg.ClientConfig,
  channel: string,
  onPayload: (payload: string) => void,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  let closed = false;
  let current: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const open = async (): Promise<void> => {
    const client = await openConnection(
      { ...connection, application_name: 'casewright-listener', keepAlive: true },
      (fresh) => {
        fresh.on('notification', (message) => onPayload(message.payload ?? ''));
        fresh.on('error', onError);
        fresh.on('end', () => {
          if (!closed && current === fresh) reopen(FIRST_RETRY_MS);
        });
      },
    );
    current = client;
    await client.query(`listen ${quoteIdentifier(channel)}`);
  };

  const reopen = (delay: number): void => {
    current = undefined;
    retry = setTimeout(() => {
      open().then(
        // What was said during the cut is lost, so the listener is told that something may have been.
        () => onPayload(''),
        (error: Error) => {
          onError(error);
          if (!closed) reopen(Math.min(delay * 2, LAST_RETRY_MS));
        },
      );
    }, delay);
  };

  await open();
  return async () => {
    closed = true;
    clearTimeout(retry);
    await current?.end();
  };
}
