import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import {
  createBackend,
  makeKeys,
  type Backend,
  type FunctionSettings,
  type Keys,
  type MigrationFolder,
} from '@casewright/backend';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';

import { ownDatabase } from '../own-database.ts';
import { signToken } from '../realtime/token.ts';

const ISSUER = 'http://127.0.0.1/auth/v1';
const ROOT = join(import.meta.dirname, '../../..');
/** The functions of these tests, each in the form of a hosted project. */
export const HOSTED = join(import.meta.dirname, 'hosted');

/** Functions as a program that embeds the backend would serve them. */
export interface FunctionsServer {
  base: string;
  keys: Keys;
  /** What the server reported about itself. */
  log: string[];
  backend: Backend;
  /** A connection past every rule. */
  admin: pg.Client;
  /** The token of a person with a session that auth knows, and how to end it. */
  signIn(): Promise<{ token: string; userId: string; signOut: () => Promise<void> }>;
  /** A client with the token, or as a guest. */
  clientOf(token?: string): SupabaseClient;
  close(): Promise<void>;
}

/** Starts it on a database of its own; with migrations, of the product, whose schema is there already. */
export async function startFunctions(
  functions: Partial<FunctionSettings> = {},
  migrations: MigrationFolder[] = [],
): Promise<FunctionsServer> {
  const database = await ownDatabase('functions', migrations.length > 0);
  const keys = { ...makeKeys({ issuer: ISSUER }), publishableKey: 'sb_publishable_of_these_tests' };
  const log: string[] = [];
  const note = (facts: object, message: string): void => void log.push(`${message} ${JSON.stringify(facts)}`);
  const backend = await createBackend({
    database: { url: database.url },
    keys,
    migrations,
    functions: {
      folder: HOSTED,
      open: ['quiet'],
      readable: [
        join(ROOT, 'package.json'),
        join(ROOT, 'tests/package.json'),
        join(ROOT, 'packages/backend/package.json'),
      ],
      ...functions,
    },
    paths: { realtime: null, storage: null },
    logger: { info: note, warn: note, error: note },
  });
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  const { url: base } = await backend.listen({ port: 0 });
  return {
    base,
    keys,
    log,
    backend,
    admin,
    clientOf: (token) =>
      createClient(base, keys.anonKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        ...(token !== undefined && { accessToken: () => Promise.resolve(token) }),
      }),
    signIn: async () => {
      const [userId, sessionId] = [randomUUID(), randomUUID()];
      await admin.query('insert into auth.users (id, email) values ($1, $2)', [userId, `${userId}@example.com`]);
      await admin.query('insert into auth.sessions (id, user_id) values ($1, $2)', [sessionId, userId]);
      const token = signToken(keys.jwtSecret, { iss: ISSUER, sub: userId, session_id: sessionId });
      return {
        token,
        userId,
        signOut: async () => void (await admin.query('delete from auth.sessions where id = $1', [sessionId])),
      };
    },
    close: async () => {
      await admin.end();
      await backend.close();
      await database.drop();
    },
  };
}
