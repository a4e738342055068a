import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startRestProcess } from './own-process.ts';
import type { RestProcess } from './own-process.ts';

const MIB = 1024 * 1024;
const WHOLE = 64 * 1024;

let server: RestProcess;
beforeAll(async () => {
  server = await startRestProcess({
    maxRows: null,
    bodyLimit: WHOLE,
    csvBodyLimit: 128 * MIB,
    txEnd: 'commit-allow-override',
  });
});
afterAll(() => server.close());
beforeEach(() => server.sql('truncate public.imported, public.own_rows, public.statements'));

/** Lines as PostgreSQL writes them itself, so that what comes out is byte for byte what went in. */
function* lines(rows: number): Generator<string> {
  yield 'id,name,amount,note\n';
  for (let id = 1; id <= rows; id += 1) {
    yield `${id},"name ""${id}"", ünïcode\nin two lines",${id}.${'0'.repeat(20)}1,${'abcdefghij'.repeat(12)}\n`;
  }
}

/** The same bytes in pieces that end anywhere, also inside a character. */
function* pieces(texts: Iterable<string>, size: number): Generator<Buffer> {
  let held = Buffer.alloc(0);
  for (const text of texts) {
    held = Buffer.concat([held, Buffer.from(text)]);
    for (; held.length >= size; held = held.subarray(size)) yield held.subarray(0, size);
  }
  yield held;
}

/** Texts joined to pieces of a good size, which is what a client sends. */
function* joined(texts: Iterable<string>, size = WHOLE): Generator<Buffer> {
  let text = '';
  for (const next of texts) {
    text += next;
    if (text.length < size) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

interface Answered {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

const SUBJECT = '00000000-0000-4000-8000-000000000001';

const bearer = (role?: string) => ({ authorization: `Bearer ${server.tokenOf(SUBJECT, role)}` });

/** By a caller whose statements may take their time, unless the headers name another. */
async function send(path: string, body: Iterable<Buffer>, headers: Record<string, string> = {}): Promise<Answered> {
  const sent = request(`${server.url}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', ...bearer('service_role'), ...headers },
  });
  const answered = new Promise<Answered>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      response.on('error', reject);
    });
  });
  await Promise.all([pipeline(Readable.from(body), sent), answered]);
  return answered;
}

const csv = (path: string, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<Response> =>
  fetch(`${server.url}/${path}`, { headers: { accept: 'text/csv', ...headers }, ...(signal && { signal }) });

const codeOf = ({ text }: Answered): unknown => JSON.parse(text).code;

async function count(table = 'imported'): Promise<number> {
  const [row] = await server.sql<{ count: number }>(`select count(*)::int from public.${table}`);
  return row?.count ?? -1;
}

/** Connections of callers that are in the middle of something. */
async function busy(): Promise<number> {
  const [row] = await server.sql<{ count: number }>(
    "select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'casewright-callers' and state <> 'idle'",
  );
  return row?.count ?? -1;
}

async function untilIdle(): Promise<void> {
  for (let tries = 0; tries < 100 && (await busy()) > 0; tries += 1) await sleep(50);
  expect(await busy()).toBe(0);
}

describe('100 MB', () => {
  test('go in and come out again as they were, in bounded memory', { timeout: 300_000 }, async () => {
    const rows = 540_000;
    const first = createHash('sha256');
    let size = 0;
    function* sent(): Generator<Buffer> {
      for (const piece of joined(lines(rows))) {
        first.update(piece);
        size += piece.length;
        yield piece;
      }
    }
    // Both ways are gone once before it counts: code that runs for the first time takes memory of its own.
    await send('imported', joined(lines(5_000)), { prefer: 'tx=rollback' });
    await (await csv('rpc/many?upto=5000')).text();
    const idle = await server.memory();

    const stored = await send('imported', sent());
    expect([stored.status, stored.text]).toEqual([201, '']);
    expect(size).toBeGreaterThan(100 * MIB);
    expect(await count()).toBe(rows);
    const afterIn = await server.memory();

    const second = createHash('sha256');
    const response = await csv('imported?order=id', bearer('service_role'));
    expect([response.status, response.headers.get('content-range')]).toEqual([200, `0-${rows - 1}/*`]);
    for await (const piece of response.body ?? []) second.update(piece);
    second.update('\n');
    expect(second.digest('hex')).toBe(first.digest('hex'));
    const afterOut = await server.memory();
    const growth = [afterIn, afterOut].map(({ peak }) => Math.round((peak - idle.now) / MIB));
    expect(Math.max(...growth), `MiB over the idle process: ${growth.join(' in, ')} out`).toBeLessThan(64);
  });
});

describe('rows that are too many for one statement', () => {
  test('are inserted in one transaction, in batches', async () => {
    const stored = await send('imported', pieces(lines(10_000), 4_099), { prefer: 'count=exact' });
    expect([stored.status, stored.headers['content-range'], stored.headers['preference-applied']]).toEqual([
      201,
      '*/10000',
      'count=exact',
    ]);
    expect(await server.sql('select distinct xmin::text as id from public.imported')).toHaveLength(1);
    expect(await server.sql('select name, amount, length(note) from public.imported where id = 7777')).toEqual([
      { name: 'name "7777", ünïcode\nin two lines', amount: '7777.000000000000000000001', length: 120 },
    ]);
    // A trigger of the statement runs for each batch, and what the last one says counts.
    const batches = await count('statements');
    expect(batches).toBeGreaterThan(1);
    expect(stored.headers['x-statements']).toBe(String(batches));
  });

  test('fail together', async () => {
    function* withDouble(): Generator<string> {
      yield* lines(10_000);
      yield '5,again,1,x\n';
    }
    const taken = await send('imported', joined(withDouble()));
    expect([taken.status, codeOf(taken)]).toEqual([409, '23505']);
    function* withShortLine(): Generator<string> {
      yield* lines(10_000);
      yield '10001\n';
    }
    const short = await send('imported', joined(withShortLine()));
    expect([short.status, JSON.parse(short.text).message]).toEqual([400, 'All lines must have same number of fields']);
    const unknown = await send('imported', joined(['id,nonsense\n', '1,2\n'.repeat(50_000)]));
    expect([unknown.status, codeOf(unknown)]).toEqual([400, 'PGRST204']);
    // What was refused in the middle is out of the way of what the same connection brings next.
    expect((await send('imported', joined(lines(1)))).status).toBe(201);
    expect([await count(), await busy()]).toEqual([1, 0]);
  });

  test('are not there when the sender goes in the middle', async () => {
    const headers = { 'content-type': 'text/csv', ...bearer('service_role') };
    const sent = request(`${server.url}/imported`, { method: 'POST', headers });
    const failed = new Promise((resolve) => sent.on('error', resolve));
    for (const piece of joined(lines(20_000)))
      if (!sent.write(piece)) await new Promise((go) => sent.once('drain', go));
    await expect.poll(() => busy(), { timeout: 10_000 }).toBe(1);
    sent.destroy();
    await failed;
    await untilIdle();
    expect(await count()).toBe(0);
  });

  test('obey preferences and parameters', async () => {
    const undone = await send('imported', joined(lines(2_000)), { prefer: 'tx=rollback' });
    expect([undone.status, undone.headers['preference-applied'], await count()]).toEqual([201, 'tx=rollback', 0]);

    await send('imported', joined(lines(1_000)));
    const merged = await send('imported', joined(lines(2_000)), { prefer: 'resolution=merge-duplicates, count=exact' });
    expect([merged.status, merged.headers['content-range'], await count()]).toEqual([201, '*/2000', 2_000]);
    const again = await send('imported', joined(lines(2_000)), { prefer: 'resolution=merge-duplicates' });
    expect(again.status).toBe(200);
    const ignored = await send('imported', joined(lines(2_001)), {
      prefer: 'resolution=ignore-duplicates,count=exact',
    });
    expect([ignored.status, ignored.headers['content-range']]).toEqual([201, '*/1']);

    await server.sql('truncate public.imported');
    const some = await send('imported?columns=id,name', joined(lines(2_000)), { prefer: 'missing=default' });
    expect(some.status).toBe(201);
    expect(await server.sql('select distinct amount, note from public.imported')).toEqual([
      { amount: null, note: 'by default' },
    ]);
  });

  test('are judged by row security as others are', async () => {
    const own = ['id,owner_id\n', ...Array.from({ length: 5_000 }, (_, index) => `${index},${SUBJECT}\n`)];
    const foreign = await send('own_rows', joined([...own, '5001,00000000-0000-4000-8000-000000000002\n']), {
      ...bearer(),
    });
    expect([foreign.status, codeOf(foreign)]).toEqual([403, '42501']);
    const anonymous = await send('own_rows', joined(own), bearer('anon'));
    expect([anonymous.status, codeOf(anonymous), await count('own_rows')]).toEqual([401, '42501', 0]);
    expect((await send('own_rows', joined(own), bearer())).status).toBe(201);
    expect(await count('own_rows')).toBe(5_000);
  });

  test('are refused where they would have to be held', async () => {
    const shown = await send('imported', joined(lines(2_000)), { prefer: 'return=representation' });
    expect([shown.status, codeOf(shown)]).toEqual([413, 'PGRST102']);
    const called = await send('rpc/many', joined(['upto\n', '1\n'.repeat(WHOLE)]));
    expect([called.status, codeOf(called)]).toEqual([413, 'PGRST102']);
    const line = await send('imported', joined(['id,name\n', '1,"', 'x'.repeat(3 * MIB)]));
    expect([line.status, codeOf(line)]).toEqual([400, 'PGRST102']);
    const announced = request(`${server.url}/imported`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', 'content-length': 129 * MIB },
    });
    announced.flushHeaders();
    const [response] = await once(announced, 'response');
    expect(response.statusCode).toBe(413);
    announced.destroy();
    expect(await count()).toBe(0);
  });
});
