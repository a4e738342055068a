import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';

import { makeKeys, type Keys } from '../../src/caller/keys.ts';
import { openEngine, type Engine } from '../../src/database/engine.ts';
import { openDatabase } from '../../src/database/open.ts';
import { makeRateLimits } from '../../src/database/rate-limits.ts';
import { registerAuth } from '../../src/auth/index.ts';
import { authSettings, type AuthOptions } from '../../src/auth/settings.ts';

/** The owner has a quarter of it: enough that requests meet in the database and not before it. */
const POOL_SIZE = 40;
const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

/** A database of a test file's own, with the platform and nothing else. */
export interface TestDatabase {
  engine: Engine;
  keys: Keys;
  close(): Promise<void>;
}

/** What a test asks for: a body goes out as JSON, a token as bearer. */
export interface Call {
  json?: unknown;
  /** A body that is sent unchanged, when it is not JSON of ours. */
  payload?: string | Buffer;
  token?: string;
  headers?: Record<string, string>;
  remoteAddress?: string;
}

/** Answer with its body read as JSON. */
export interface Answer {
  status: number;
  headers: LightMyRequestResponse['headers'];
  body: Record<string, unknown>;
}

/** A new database on the PostgreSQL that TEST_DATABASE_URL names, or on one of its own in a folder that goes with the test file. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const place = process.env['TEST_DATABASE_URL']
    ? await newDatabase(process.env['TEST_DATABASE_URL'])
    : await newFolder();
  const database = await openDatabase(place.options, [], true, SILENT);
  return {
    engine: database.engine,
    keys: makeKeys({ issuer: 'http://localhost:3000/auth/v1' }),
    close: async () => {
      await database.close();
      await place.remove();
    },
  };
}

interface Place {
  options: { folder: string; poolSize: number } | { url: string; poolSize: number };
  remove(): Promise<void>;
}

async function newDatabase(server: string): Promise<Place> {
  const name = `auth_test_${randomBytes(6).toString('hex')}`;
  const asOwner = async (statement: string): Promise<void> => {
    const connection = { connectionString: server };
    const engine = await openEngine({ owner: connection, callers: connection, onError: () => {} });
    await engine.query(statement).finally(() => engine.close());
  };
  await asOwner(`create database ${name} template template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    options: { url: url.href, poolSize: POOL_SIZE },
    remove: () => asOwner(`drop database ${name} with (force)`),
  };
}

async function newFolder(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'auth-test-'));
  // Started as root, PostgreSQL runs under another user, who has to pass here.
  await chmod(folder, 0o711);
  return { options: { folder, poolSize: POOL_SIZE }, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The auth module alone, on a server that is never opened; limits off and hashes cheap unless a test is about them. */
export async function openAuth({ engine, keys }: TestDatabase, settings: AuthOptions = {}): Promise<FastifyInstance> {
  const app = Fastify();
  const all = authSettings({ autoconfirm: true, rateLimits: null, bcryptCost: 4, awaitMessages: true, ...settings });
  await app.register(
    (scope) => registerAuth(scope, { engine, keys, logger: SILENT, settings: all, rateLimits: makeRateLimits(engine) }),
    {
      prefix: '/auth/v1',
    },
  );
  await app.ready();
  return app;
}

/** Sends one request to the auth module and reads its answer. */
export async function call(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { json, token, headers, ...rest }: Call = {},
): Promise<Answer> {
  const response = await app.inject({
    method,
    url: `/auth/v1${path}`,
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(json === undefined ? {} : { payload: JSON.stringify(json) }),
    ...rest,
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.body === '' ? {} : response.json<Record<string, unknown>>(),
  };
}
