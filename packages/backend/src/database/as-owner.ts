import type pg from 'pg';

import type { DatabaseOptions, Logger } from '../options.ts';
import { withConnection } from './connection.ts';
import { withPlace } from './with-place.ts';

/** Asks the database as its owner, with values. */
export type OwnerStatement = <Row extends pg.QueryResultRow>(
  text: string,
  values?: readonly unknown[],
) => Promise<Row[]>;

/**
 * Runs statements as the owner of a database, whether a server is at work there or not, in one transaction; no migration is applied.
 * @throws an error of one line where the database cannot be used, and what `work` throws
 */
export async function asOwner<T>(
  database: DatabaseOptions,
  logger: Logger,
  work: (query: OwnerStatement) => Promise<T>,
): Promise<T> {
  return withPlace(database, logger, async ({ direct }) =>
    withConnection(direct, async (client) => {
      await client.query('begin');
      const done = await work(
        async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
          (await client.query<Row>(text, [...values])).rows,
      );
      await client.query('commit');
      return done;
    }),
  );
}
