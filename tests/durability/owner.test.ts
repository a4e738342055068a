import { randomBytes } from 'node:crypto';

import { createClient, REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startPostgres18, type TestPostgres } from '../setup/postgres.ts';
import { freshFolder, removeFolder, startServer, type TestServer } from '../setup/server.ts';

/** A server of somebody else's, whose administrator gave us a role that is no superuser, and a database of its own. */
let postgres: TestPostgres;
let databaseUrl: string;
const folder = freshFolder();
let server: TestServer | undefined;

beforeAll(async () => {
  // An empty one: the roles of a prepared one belong to its superuser.
  postgres = await startPostgres18('');
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query('create role practice login createrole bypassrls');
  await admin.query('create database practice owner practice');
  await admin.end();
  const url = new URL(postgres.url);
  url.username = 'practice';
  url.pathname = '/practice';
  databaseUrl = url.toString();
});
afterAll(async () => {
  await server?.stop();
  await postgres.stop();
  removeFolder(folder);
});

test('a role with CREATEROLE and BYPASSRLS is enough: the product starts, seeds, signs in, refuses and tells changes', async () => {
  server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
  const client = createClient(server.url, server.anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  expect((await client.from('cases').select('id')).data ?? []).toEqual([]);
  const { error } = await client.auth.signInWithPassword({
    email: 'user@casewright.test',
    password: 'casewright-demo',
  });
  expect(error).toBeNull();

  const received = new Promise<string>((resolve, reject) => {
    client
      .channel('cases')
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'cases' }, ({ new: row }) =>
        resolve(String(row['title'])),
      )
      .subscribe((status, failure) => {
        if (status === REALTIME_SUBSCRIBE_STATES.CHANNEL_ERROR) reject(failure ?? new Error('the channel was refused'));
        if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED)
          void client
            .from('cases')
            .insert({ title: `Owned ${randomBytes(4).toString('hex')}` })
            .then((answer) => answer.error && reject(answer.error));
      });
  });
  expect(await received).toMatch(/^Owned /);
  await client.removeAllChannels();

  const other = await client.from('cases').update({ status: 'closed' }).neq('title', '');
  expect(other.error?.code).toBe('42501');
  await server.stop();
  server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
});
