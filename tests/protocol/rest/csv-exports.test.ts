import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startRestProcess } from './own-process.ts';
import type { RestProcess } from './own-process.ts';

let server: RestProcess;
beforeAll(async () => {
  server = await startRestProcess({ maxRows: null, preRequest: 'public.check_request' });
});
afterAll(() => server.close());

/** A caller whose statements may take their time. */
const patient = (from = server) => ({
  authorization: `Bearer ${from.tokenOf('00000000-0000-4000-8000-000000000001', 'service_role')}`,
});

const csv = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}/${path}`, { headers: { accept: 'text/csv', ...headers } });

async function answered(path: string, headers: Record<string, string> = {}) {
  const response = await csv(path, headers);
  return { status: response.status, range: response.headers.get('content-range'), text: await response.text() };
}

/** A response whose body nobody reads yet. */
function unread(path: string, from = server): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(`${from.url}/${path}`, { headers: { accept: 'text/csv', ...patient(from) } }, resolve)
      .on('error', reject)
      .end();
  });
}

/** Connections of callers that are in the middle of something. */
async function busy(): Promise<number> {
  const [row] = await server.sql<{ count: number }>(
    "select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'casewright-callers' and state <> 'idle'",
  );
  return row?.count ?? -1;
}

const numbers = (count: number): string => Array.from({ length: count }, (_, index) => index + 1).join('\n');

describe('CSV without a limit of rows', () => {
  test('is what a small answer is', async () => {
    for (const path of [
      'projects?order=id',
      'clients?select=id,name,projects(id)&order=id',
      'clients?id=eq.0',
      'rpc/numbers?upto=3',
      'rpc/all_projects',
      'projects?select=id,name_length&order=name_length.desc,id',
      'Odd%20%22Table%22%20n%C3%A4me?order=the%20id',
    ]) {
      const small = await answered(`${path}${path.includes('?') ? '&' : '?'}limit=1000`);
      expect([path, await answered(path)]).toEqual([path, small]);
      expect(small.status).toBe(200);
    }
  });

  test('keeps to the most that may be affected', async () => {
    const strict = { prefer: 'handling=strict, max-affected=2' };
    const refused = await answered('rpc/numbers?upto=3', strict);
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([400, 'PGRST124']);
    expect(await answered('rpc/numbers?upto=2', strict)).toMatchObject({ status: 200, text: 'pgrst_scalar\n1\n2' });
  });

  test('comes whole, however many rows and however long its lines', { timeout: 120_000 }, async () => {
    expect((await answered('rpc/numbers?upto=30000')).text).toBe(`pgrst_scalar\n${numbers(30_000)}`);
    const long = await answered('rpc/long_lines?count=30&length=200000', patient());
    const lines = long.text.split('\n').slice(1);
    expect(lines).toHaveLength(30);
    expect(
      lines.every(
        (line, index) => line === `${index + 1},${String.fromCharCode(65 + ((index + 1) % 26)).repeat(199_999)}ü`,
      ),
    ).toBe(true);
  });

  test('counts', async () => {
    const path = 'rpc/numbers?upto=5000&limit=2000';
    expect((await answered(path)).range).toBe('0-1999/*');
    const part = await answered(path, { prefer: 'count=exact' });
    expect([part.status, part.range]).toEqual([206, '0-1999/5000']);
    const last = await answered(`${path}&offset=4000`, { prefer: 'count=exact' });
    expect([last.status, last.range]).toEqual([206, '4000-4999/5000']);
    const past = await answered(`${path}&offset=9000`, { prefer: 'count=exact' });
    expect([past.status, past.range]).toEqual([416, '*/5000']);
    const table = await answered('clients?limit=2000', { prefer: 'count=planned' });
    expect(table.range).toMatch(/^0-2\/\d+$/);
    expect((await answered('clients', { prefer: 'count=estimated' })).range).toBe('0-2/3');
  });

  test('has what functions say of the answer, and their errors before its first byte', async () => {
    const response = await csv('rpc/many?upto=20000');
    expect([response.status, response.headers.get('x-upto')]).toEqual([200, '20000']);
    expect((await response.text()).split('\n').slice(0, 2)).toEqual(['n,t', '1,"text, ""1"""']);
    const failed = await answered('rpc/fails_at?wanted=20000');
    expect([failed.status, JSON.parse(failed.text).code]).toEqual([400, 'P0001']);
    const refused = await answered('projects', { 'x-odd-header': 'refuse me' });
    expect(refused.status).toBe(403);
  });

  test('shows each caller only what is theirs', async () => {
    await server.sql(`insert into public.own_rows
      select i, ('00000000-0000-4000-8000-00000000000' || 1 + i % 2)::uuid from generate_series(1, 4000) i`);
    const authorization = `Bearer ${server.tokenOf('00000000-0000-4000-8000-000000000002')}`;
    const own = await answered('own_rows?select=id&order=id', { authorization, prefer: 'count=exact' });
    expect(own.range).toBe('0-1999/2000');
    expect(own.text).toBe(`id\n${Array.from({ length: 2_000 }, (_, index) => index * 2 + 1).join('\n')}`);
    expect((await answered('own_rows?select=id')).text).toBe('\n');
  });

  test('runs no function that writes', async () => {
    const refused = await answered('rpc/fill?n=5');
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([405, '25006']);
  });
});

describe('a client that takes its time', { timeout: 120_000 }, () => {
  test('holds its own connection and no other; when it goes, it holds none', async () => {
    // What the test before has exported lets go of its connection a moment after the answer.
    await expect.poll(busy, { timeout: 15_000 }).toBe(0);
    const open = await Promise.all(Array.from({ length: 8 }, () => unread('rpc/long_lines?count=80&length=200000')));
    expect(open.map((response) => response.statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await busy()).toBe(8);
    expect((await fetch(`${server.url}/clients?id=eq.1`)).status).toBe(200);
    const ninth = await csv('clients');
    expect([ninth.status, ninth.headers.get('retry-after')]).toEqual([503, '1']);
    await ninth.text();
    for (const response of open) response.destroy();
    for (let tries = 0; tries < 100 && (await busy()) > 0; tries += 1) await sleep(50);
    expect(await busy()).toBe(0);
    expect((await csv('clients')).status).toBe(200);
  });

  test('does not take a part for the whole when PostgreSQL goes', async () => {
    const response = await unread('rpc/long_lines?count=80&length=200000');
    await server.sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'casewright-callers' and state <> 'idle'`);
    const outcome = await new Promise((resolve) => {
      response
        .on('end', () => resolve('end'))
        .on('error', () => resolve('cut'))
        .resume();
    });
    expect(outcome).toBe('cut');
    await expect.poll(async () => (await csv('clients')).status).toBe(200);
  });

  test('does not keep the server from closing', async () => {
    const other = await startRestProcess({ maxRows: null });
    const response = await unread('rpc/long_lines?count=80&length=200000', other);
    const cut = new Promise((resolve) => response.on('error', resolve));
    await other.close();
    response.resume();
    expect(await cut).toBeInstanceOf(Error);
  });
});
