import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createBackend, makeKeys, type Backend, type BackendOptions, type Keys } from '@casewright/backend';
import pg from 'pg';

import { ownDatabase, withClient } from '../own-database.ts';
import { ISSUER, signToken } from './token.ts';

/** A data API over a database of odd shapes, made for one test file. */
export interface RestServer {
  /** Address of the data API, without a slash at the end. */
  url: string;
  /** Address that a supabase-js client is given. */
  base: string;
  keys: Keys;
  /** Address of the database, for the superuser. */
  database: string;
  backend: Backend;
  /** A connection as the superuser, past every rule. */
  admin: pg.Client;
  /** A signed token of a person; without a role, of `authenticated`. */
  tokenOf(subject: string, role?: string): string;
  close(): Promise<void>;
}

/** What a server may be given besides the settings of the data API. */
interface ServerOptions extends Pick<BackendOptions, 'allowedOrigins' | 'traceHeader' | 'logger'> {
  poolSize?: number;
  /** Run in the database before the server is made. */
  before?: string;
  keys?: Partial<Keys>;
}

const SCHEMA = readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8');

/** Starts the backend alone, as a program that embeds it would, on a fresh database of the test server. */
export async function startRest(
  rest: NonNullable<BackendOptions['rest']> = {},
  { poolSize = 10, keys: given, before, ...options }: ServerOptions = {},
): Promise<RestServer> {
  const database = await ownDatabase('rest');
  if (before !== undefined) await withClient(database.url, (client) => client.query(before));
  const { anonymousRole } = given ?? {};
  const keys = { ...makeKeys({ issuer: ISSUER, ...(anonymousRole !== undefined && { anonymousRole }) }), ...given };
  const backend = await createBackend({
    database: { url: database.url, poolSize },
    keys,
    migrations: [],
    // PostgREST itself refuses no change of all rows; a hosted project's database does.
    rest: { safeUpdate: false, ...rest },
    // What asks the database here is the data API alone.
    paths: { realtime: null },
    ...options,
  });
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(SCHEMA);
  const { url } = await backend.listen({ port: 0 });
  return {
    url: `${url}/rest/v1`,
    base: url,
    keys,
    database: database.url,
    backend,
    admin,
    tokenOf: (subject, role) => signToken(keys.jwtSecret, subject, role),
    close: async () => {
      await admin.end();
      await backend.close();
      await database.drop();
    },
  };
}
