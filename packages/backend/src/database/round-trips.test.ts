import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, connect, type Server } from 'node:net';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { SILENT_LOGGER } from '../options.ts';
import { withConnection } from './connection.ts';
import { openDatabase, type OpenDatabase } from './open.ts';
import { queryAsCaller, type Around, type Scope } from './scope.ts';

const server = new URL(process.env.TEST_DATABASE_URL ?? '');
const name = `trips_${randomUUID().replaceAll('-', '')}`;
// The test server listens on a socket in this folder alone.
const folder = server.searchParams.get('host') ?? '';
let turns = 0;
let between: Server;
let database: OpenDatabase;

// A proxy between the pool and PostgreSQL that counts how often the one speaks after the other has answered.
beforeAll(async () => {
  await withConnection({ connectionString: server.href }, (client) => client.query(`create database ${name}`));
  between = createServer((near) => {
    const far = connect(join(folder, '.s.PGSQL.5432'));
    let answered = true;
    near.on('data', (data) => {
      if (answered) turns += 1;
      answered = false;
      far.write(data);
    });
    far.on('data', (data) => {
      answered = true;
      near.write(data);
    });
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
  });
  between.listen(0, '127.0.0.1');
  await once(between, 'listening');
  const address = between.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = new URL(server);
  url.pathname = `/${name}`;
  url.searchParams.set('host', '127.0.0.1');
  url.port = String(address.port);
  database = await openDatabase({ url: url.href, poolSize: 1 }, [], 'auto', SILENT_LOGGER);
}, 120_000);
afterAll(async () => {
  await database.close();
  between.close();
  await withConnection({ connectionString: server.href }, (client) =>
    client.query(`drop database ${name} with (force)`),
  );
});

const anon: Scope = { caller: { role: 'anon', claims: {}, userId: null, sessionId: null } };
const one = { text: 'select $1::int as one', values: ['1'], name: 'one' };
const first = { text: `select set_config('response.status', '201', true)`, values: [] };

test.each<[string, Around | undefined]>([
  ['alone', undefined],
  ['with a function before it', { before: first }],
  ['undone', { rollback: true }],
  ['both', { before: first, rollback: true }],
])('a statement of a caller is one round trip: %s', async (_, around) => {
  const ask = () => queryAsCaller(database.engine, anon, one, around);
  for (let warm = 0; warm < 3; warm += 1) await ask();
  turns = 0;
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  expect(turns).toBe(1);
});
