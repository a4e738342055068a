import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  createBackend,
  makeKeys,
  type Backend,
  type BackendOptions,
  type Keys,
  type S3Settings,
} from '@casewright/backend';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';

import { startS3, type TestS3 } from '../../setup/s3.ts';
import { ownDatabase } from '../own-database.ts';
import { signToken } from '../realtime/token.ts';

const ISSUER = 'http://127.0.0.1/auth/v1';

/** Storage with auth's tables, as a program that embeds the backend would start it, on a fresh database of the test server. */
export interface StorageServer {
  /** Address that a supabase-js client is given. */
  base: string;
  /** Address of the protocol. */
  url: string;
  keys: Keys;
  folder: string;
  /** A connection as the superuser, past every rule. */
  admin: pg.Client;
  /** What the server reported about itself. */
  log: string[];
  /** A person with a session that auth knows, and a client that acts as them. */
  signIn(): Promise<Person>;
  /** A client that acts as the person of the token; a guest by the anonymous key. */
  clientOf(token: string): SupabaseClient;
  /** Versions whose bytes are there. */
  versions(): Promise<string[]>;
  /** The S3 with the bytes; null where they are on the disk. */
  s3: TestS3 | null;
  close(): Promise<void>;
}

export interface Person {
  userId: string;
  sessionId: string;
  token: string;
  client: SupabaseClient;
}

/**
 * Starts it; `schema` is SQL that the superuser runs before the server listens. Its bytes are in an S3 where STORAGE_TEST_PLACE says so
 * (in-s3.test.ts).
 */
export async function startStorage(
  schema = '',
  storage: NonNullable<BackendOptions['storage']> = {},
  patience: NonNullable<S3Settings['patience']> = {},
): Promise<StorageServer> {
  const database = await ownDatabase('storage');
  const keys = makeKeys({ issuer: ISSUER });
  const folder = mkdtempSync(join(tmpdir(), 'casewright-storage-'));
  const s3 = process.env['STORAGE_TEST_PLACE'] === 's3' ? await startS3() : null;
  const log: string[] = [];
  const note = (facts: object, message: string): void => void log.push(`${message} ${JSON.stringify(facts)}`);
  const backend: Backend = await createBackend({
    database: { url: database.url },
    keys,
    storage: { folder, ...storage, ...(s3 && { s3: { ...s3.settings, patience } }) },
    paths: { realtime: null },
    logger: { info: note, warn: note, error: note },
  });
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  if (schema !== '') await admin.query(schema);
  const { url: base } = await backend.listen({ port: 0 });
  const clientOf = (token: string): SupabaseClient =>
    createClient(base, keys.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      accessToken: () => Promise.resolve(token),
    });
  return {
    base,
    url: `${base}/storage/v1`,
    keys,
    folder,
    admin,
    log,
    clientOf,
    signIn: async () => {
      const [userId, sessionId] = [randomUUID(), randomUUID()];
      await admin.query('insert into auth.users (id, email) values ($1, $2)', [userId, `${userId}@example.com`]);
      await admin.query('insert into auth.sessions (id, user_id) values ($1, $2)', [sessionId, userId]);
      const token = signToken(keys.jwtSecret, { iss: ISSUER, sub: userId, session_id: sessionId });
      return { userId, sessionId, token, client: clientOf(token) };
    },
    versions: async () => (s3 ? s3.versions() : versionsIn(join(folder, 'bytes'))),
    s3,
    close: async () => {
      await admin.end();
      await backend.close();
      await s3?.close();
      rmSync(folder, { recursive: true, force: true });
      await database.drop();
    },
  };
}

function versionsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes('/'))
    .map((path) => path.slice(3));
}

/**
 * Two buckets with the policies that most products have: everybody signed in reads, writes and removes what is in the folder of their own
 * id, and the public bucket is read by all.
 */
export const OWN_FOLDERS = `
  insert into storage.buckets (id, name, public) values ('papers', 'papers', false), ('pictures', 'pictures', true), ('second', 'second', false);
  create policy own_folder on storage.objects for all to authenticated
    using ((storage.foldername(name))[1] = (select auth.uid())::text)
    with check ((storage.foldername(name))[1] = (select auth.uid())::text);`;
