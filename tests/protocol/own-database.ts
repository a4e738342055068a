import { randomUUID } from 'node:crypto';

import pg from 'pg';

import { copyMigrated } from '../../scripts/migrated-database.ts';

/** A fresh database of the test server, for one test file. */
export interface OwnDatabase {
  url: string;
  /** Address of the server's own database. */
  server: string;
  /** Removes it, with the connections to it. */
  drop(): Promise<void>;
}

/**
 * Makes it, empty unless it is to have the schema of the product; its name begins with the prefix.
 * @throws when TEST_DATABASE_URL names no server
 */
export async function ownDatabase(prefix: string, withProduct = false): Promise<OwnDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) throw new Error('TEST_DATABASE_URL must name a PostgreSQL for tests');
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`;
  if (withProduct) await copyMigrated(server, name);
  else await withClient(server, (client) => client.query(`create database ${name} template template0`));
  const address = new URL(server);
  address.pathname = `/${name}`;
  return {
    url: address.href,
    server,
    drop: () => withClient(server, (client) => client.query(`drop database ${name} with (force)`)),
  };
}

/** Runs some work with a connection of its own. */
export async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
