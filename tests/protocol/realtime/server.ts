import { randomUUID } from 'node:crypto';

import { createBackend, makeKeys, type Backend, type BackendOptions, type Keys } from '@casewright/backend';
import pg from 'pg';

import { ownDatabase } from '../own-database.ts';
import { signToken, type TokenClaims } from './token.ts';

/** Realtime with auth's tables, as a program that embeds the backend would start it, on a fresh database of the test server. */
export interface RealtimeServer {
  /** Address that a supabase-js client is given. */
  base: string;
  /** Address of the socket, `ws:`, without parameters. */
  socket: string;
  keys: Keys;
  backend: Backend;
  /** Address of the database, for the superuser. */
  database: string;
  /** A connection as the superuser, past every rule. */
  admin: pg.Client;
  /** What the server reported about itself. */
  log: string[];
  /** A signed token; of `authenticated`, for an hour and without a session unless the claims say otherwise. */
  tokenOf(claims?: TokenClaims): string;
  /** A person with a session that auth knows, and the token of both. */
  signIn(): Promise<{ userId: string; sessionId: string; token: string }>;
  close(): Promise<void>;
}

const ISSUER = 'http://127.0.0.1/auth/v1';

/** Starts it with these limits; `schema` is SQL that the superuser runs before the server listens. */
export async function startRealtime(
  realtime: NonNullable<BackendOptions['realtime']> = {},
  { schema = '', poolSize = 10 }: { schema?: string; poolSize?: number } = {},
): Promise<RealtimeServer> {
  const database = await ownDatabase('realtime');
  const keys = makeKeys({ issuer: ISSUER });
  const log: string[] = [];
  const note = (facts: object, message: string): void => void log.push(`${message} ${JSON.stringify(facts)}`);
  const backend = await oneAtATime(database.server, () =>
    createBackend({
      database: { url: database.url, poolSize },
      keys,
      realtime,
      logger: { info: note, warn: note, error: note },
    }),
  );
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  if (schema !== '') await admin.query(schema);
  const { url } = await backend.listen({ port: 0 });
  const tokenOf = (claims: TokenClaims = {}): string => signToken(keys.jwtSecret, { iss: ISSUER, ...claims });
  return {
    base: url,
    socket: `${url.replace('http:', 'ws:')}/realtime/v1/websocket`,
    keys,
    backend,
    database: database.url,
    admin,
    log,
    tokenOf,
    signIn: async () => {
      const [userId, sessionId] = [randomUUID(), randomUUID()];
      await admin.query('insert into auth.users (id, email) values ($1, $2)', [userId, `${userId}@example.com`]);
      await admin.query('insert into auth.sessions (id, user_id) values ($1, $2)', [sessionId, userId]);
      return { userId, sessionId, token: tokenOf({ sub: userId, session_id: sessionId }) };
    },
    close: async () => {
      await admin.end();
      await backend.close();
      await database.drop();
    },
  };
}

/** Roles belong to the whole cluster: two backends that set up the platform at one moment could meet in them. */
async function oneAtATime<T>(server: string, work: () => Promise<T>): Promise<T> {
  const holder = new pg.Client({ connectionString: server });
  await holder.connect();
  try {
    await holder.query("select pg_advisory_lock(hashtext('realtime tests'))");
    return await work();
  } finally {
    await holder.end();
  }
}
