import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:net';

import { createBackend, makeKeys, type AuthMail, type AuthOptions, type Backend } from '@casewright/backend';
import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import pg from 'pg';

/** Auth alone, as a program that embeds it would start it, on a fresh database of the test server. */
export interface AuthServer {
  /** Address that a supabase-js client is given. */
  base: string;
  /** Address of the protocol. */
  auth: string;
  anonKey: string;
  serviceRoleKey: string;
  /** Letters in the order in which they were sent. */
  mails: AuthMail[];
  /** What the server reported about itself. */
  log: string[];
  engine: Backend['engine'];
  /** A client with a memory of its own. */
  client(options?: SupabaseClientOptions<'public'>['auth'], key?: string): SupabaseClient;
  close(): Promise<void>;
}

/** Starts a server whose site is `https://app.example`, with its settings known to the providers of `settings`. */
export async function startAuth(settings: AuthOptions | ((base: string) => AuthOptions)): Promise<AuthServer> {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) throw new Error('TEST_DATABASE_URL must name a PostgreSQL for tests');
  const name = `auth_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template template0`);
  const database = new URL(server);
  database.pathname = `/${name}`;
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const keys = makeKeys({ issuer: `${base}/auth/v1` });
  const mails: AuthMail[] = [];
  const log: string[] = [];
  const note = (facts: object, message: string): void => {
    log.push(`${message} ${JSON.stringify(facts)}`);
  };
  const backend = await createBackend({
    database: { url: database.href },
    keys,
    logger: { info: note, warn: note, error: note },
    auth: {
      siteUrl: 'https://app.example',
      externalUrl: `${base}/auth/v1`,
      allowInsecureHttp: true,
      rateLimits: null,
      bcryptCost: 4,
      awaitMessages: true,
      mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
      ...(typeof settings === 'function' ? settings(base) : settings),
    },
  });
  await backend.listen({ port });
  return {
    base,
    auth: `${base}/auth/v1`,
    anonKey: keys.anonKey,
    serviceRoleKey: keys.serviceRoleKey,
    mails,
    log,
    engine: backend.engine,
    client: (options = {}, key = keys.anonKey) =>
      createClient(base, key, {
        auth: { autoRefreshToken: false, persistSession: false, storageKey: randomUUID(), ...options },
      }),
    close: async () => {
      await backend.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

/** What a browser keeps between two pages. */
export function memory(): {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
} {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** Follows redirects as a browser does, until one leads to the site. */
export async function follow(from: string, site = 'https://app.example'): Promise<URL> {
  let at = from;
  for (let steps = 0; steps < 8; steps += 1) {
    if (at === site || at.startsWith(`${site}/`) || at.startsWith(`${site}?`) || at.startsWith(`${site}#`))
      return new URL(at);
    const answer = await fetch(at, { redirect: 'manual' });
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${new URL(at).pathname} answers ${answer.status}: ${await answer.text()}`);
    at = new URL(location, at).href;
  }
  throw new Error('The redirects do not end');
}

/** What an address carries in its fragment. */
export function fragmentOf(url: URL): URLSearchParams {
  return new URLSearchParams(url.hash.slice(1));
}

/** The port of a server that listens. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return address.port;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const port = portOf(probe);
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  return port;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
