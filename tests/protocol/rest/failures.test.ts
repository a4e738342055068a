import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { startRest, type RestServer } from './server.ts';
import { error, restTable } from './table.ts';

describe('the connection to the database', () => {
  let server: RestServer;
  const outside = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  const CALLERS = `application_name = 'casewright-callers' and datname = $1`;
  const active = async (): Promise<number | null> =>
    (await outside.query(`select from pg_stat_activity where ${CALLERS} and state = 'active'`, [database])).rowCount;
  let database: string;
  beforeAll(async () => {
    server = await startRest({}, { poolSize: 1 });
    database = server.admin.database ?? '';
    await server.admin.query(`
      create function public.backend() returns int volatile language sql as 'select pg_backend_pid()';
      create function public.long_text(length int) returns setof text stable language sql as $$ select repeat('x', length) $$;
      notify pgrst, 'reload schema'`);
    await outside.connect();
    await vi.waitFor(async () => expect((await call('backend')).status).toBe(200), 5_000);
  });
  afterAll(async () => {
    await outside.end();
    await server.close();
  });

  async function call(name: string, args: object = {}) {
    const response = await fetch(`${server.url}/rpc/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${server.tokenOf(randomUUID(), 'service_role')}`,
      },
      body: JSON.stringify(args),
    });
    const text = await response.text();
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      json: text === '' ? null : JSON.parse(text),
    };
  }

  test('outlives a function that raises what a lost one would say', async () => {
    const { json: before } = await call('backend');
    for (const state of ['08006', '57P01', '57P03', '53300'])
      expect((await call('raise_with', { state, message: 'm' })).json).toEqual(error(state, 'm'));
    expect((await call('backend')).json).toBe(before);
  });

  test('is not asked for a text that is longer than anybody can hold', { timeout: 60_000 }, async () => {
    const { status, json: refusal } = await call('long_text', { length: 150_000_000 });
    expect([status, refusal.code, refusal.message]).toEqual([400, '54000', 'requested length too large']);
    expect(await call('long_text', { length: 100 })).toMatchObject({ status: 200, json: ['x'.repeat(100)] });
  });

  test('lost in the middle of a request: PGRST001; the next one has a fresh one', async () => {
    const slow = call('slow', { seconds: 20 });
    await expect.poll(active).toBe(1);
    await outside.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${CALLERS}`, [database]);
    expect(await slow).toEqual({
      status: 503,
      retryAfter: '1',
      json: error('PGRST001', 'Database client error. Retrying the connection.'),
    });
    expect((await call('backend')).status).toBe(200);
  });

  test('waited for too long: 503 PGRST003', async () => {
    const long = call('slow', { seconds: 6 });
    await expect.poll(active).toBe(1);
    expect(await call('backend')).toEqual({
      status: 503,
      retryAfter: '1',
      json: error('PGRST003', 'Timed out acquiring connection from connection pool.'),
    });
    expect((await long).status).toBe(204);
  });

  test('not given: 503 PGRST000, until the database lets us in again', async () => {
    await outside.query(`alter database ${database} allow_connections false`);
    await outside.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${CALLERS}`, [database]);
    await expect
      .poll(async () => (await call('backend')).json)
      .toEqual(error('PGRST000', 'Database connection error. Retrying the connection.'));
    expect(await call('backend')).toMatchObject({ status: 503, retryAfter: '1' });
    await outside.query(`alter database ${database} allow_connections true`);
    expect((await call('backend')).status).toBe(200);
  });
});

describe('access that is switched off', () => {
  const { table, check, tokenOf } = restTable({ anonymous: false, openApiMode: 'disabled' });
  const closed = {
    status: 401,
    json: error('PGRST302', 'Anonymous access is disabled'),
    has: { 'www-authenticate': 'Bearer' },
  };

  table('nobody without a token', [
    { request: 'GET /clients', ...closed },
    { request: 'POST /rpc/add', body: '{"a":1}', ...closed },
    { request: 'GET /', ...closed },
    { request: 'OPTIONS /clients', ...closed },
  ]);

  test('a token opens them, even one of anon', async () => {
    for (const role of ['anon', 'authenticated']) {
      const headers = { authorization: `Bearer ${tokenOf(randomUUID(), role)}` };
      await check({ request: 'GET /clients?id=eq.1&select=id', headers, status: 200, json: [{ id: 1 }] });
    }
  });

  test('the root describes nothing', async () => {
    const headers = { authorization: `Bearer ${tokenOf(randomUUID())}` };
    const disabled = { status: 404, json: error('PGRST126', 'Root endpoint metadata is disabled') };
    await check({ request: 'GET /', headers, ...disabled });
    await check({ request: 'GET /', headers: { ...headers, 'accept-profile': 'hidden' }, ...disabled });
    await check({ request: 'HEAD /', headers, status: 404 });
    await check({ request: 'POST /', headers, body: '{}', ...disabled });
    await check({ request: 'OPTIONS /', headers, ...disabled });
  });
});
