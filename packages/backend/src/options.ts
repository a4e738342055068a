import type pg from 'pg';

import type { AuthOptions } from './auth/settings.ts';
import type { Keys } from './caller/keys.ts';
import type { MigrationFolder } from './database/migrate.ts';
import type { FunctionSettings } from './functions/settings.ts';
import type { RealtimeSettings } from './realtime/settings.ts';
import type { RestSettings } from './rest/settings.ts';
import type { StorageSettings } from './storage/settings.ts';

/** Where the data lies: the embedded PostgreSQL under a folder, or any PostgreSQL 15 or later. */
export type DatabaseOptions =
  | { folder: string; poolSize?: number }
  | {
      url: string;
      /** The database itself, where `url` leads through a pooler that gives a connection to one transaction at a time. */
      directUrl?: string;
      poolSize?: number;
      ssl?: pg.ClientConfig['ssl'];
    };

/** The logger of the backend; pino's methods fit. Nothing that names people's affairs is ever passed. */
export interface Logger {
  info: (facts: object, message: string) => void;
  warn: (facts: object, message: string) => void;
  error: (facts: object, message: string) => void;
}

export interface BackendOptions {
  database: DatabaseOptions;
  /** Signing secret and API keys; `makeKeys()` makes a fresh set. There is no default. */
  keys: Keys;
  /** Folders of `VERSION_name.sql` files, applied in this order after the platform. Label a product's own 'migrations'. */
  migrations?: readonly MigrationFolder[];
  /**
   * Whether to make what a hosted project brings along (roles, schema auth and so on). 'auto', the default, makes it unless the
   * database has a schema auth that somebody else made.
   */
  platform?: boolean | 'auto';
  /** Data API: exposed schemas (['public']), row limit (1,000), aggregates and plan (off)…: see RestSettings. */
  rest?: Partial<RestSettings>;
  /** Auth: site address, confirmation, password rules, token life, rate limits…: see AuthSettings. */
  auth?: AuthOptions;
  /** Realtime: how many sockets, channels, joins and messages, how slow a reader may be…: see RealtimeSettings. */
  realtime?: Partial<RealtimeSettings>;
  /** Storage: the folder of the bytes and the largest object. Without a folder, and without an embedded database, it is left out. */
  storage?: Partial<StorageSettings>;
  /** Functions: their folder, what they find in their environment, the limits of their workers…: see FunctionSettings. Without a folder they are left out. */
  functions?: Partial<FunctionSettings>;
  /** Prefixes of the protocols, `/` for the root of the address; a prefix of null leaves the protocol out. */
  paths?: {
    auth?: string | null;
    rest?: string | null;
    realtime?: string | null;
    storage?: string | null;
    functions?: string | null;
  };
  /**
   * Origins of pages that may call the protocols, `https://example.com`; any page unless given (PostgREST: server-cors-allowed-origins,
   * GoTrue allows any).
   */
  allowedOrigins?: readonly string[];
  /** Header of a request that its answer repeats, `X-Request-Id` for example; none unless given (PostgREST: server-trace-header). */
  traceHeader?: string;
  logger?: Logger;
  /** Gives up opening the database when it is aborted; afterwards it says nothing. */
  signal?: AbortSignal;
}

/** Prefixes that an unmodified supabase-js client expects below its base address. */
export const DEFAULT_PATHS = {
  auth: '/auth/v1',
  rest: '/rest/v1',
  realtime: '/realtime/v1',
  storage: '/storage/v1',
  functions: '/functions/v1',
} as const;

export const SILENT_LOGGER: Logger = { info: () => {}, warn: () => {}, error: () => {} };
