import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startRest, type RestServer } from './server.ts';

let server: RestServer;
beforeAll(async () => {
  server = await startRest({ aggregates: true });
});
afterAll(() => server.close());

/** Longest that any answer may take, hostile or not. */
const MOST_MS = 5_000;
const RUNS = Number(process.env.FUZZ_RUNS ?? 400);

/** Sends a request and checks what must hold for any: no 5xx, in time, and an error in the protocol's shape. */
async function mustBeAnswered(path: string, init: RequestInit = {}): Promise<void> {
  const started = Date.now();
  const response = await fetch(`${server.url}/${path}`, { signal: AbortSignal.timeout(MOST_MS), ...init });
  const text = await response.text();
  expect(Date.now() - started).toBeLessThan(MOST_MS);
  if (response.status >= 500) throw new Error(`${response.status} for ${path}: ${text}`);
  if (response.status >= 400 && response.headers.get('proxy-status') !== null) {
    expect(Object.keys(JSON.parse(text)).toSorted()).toEqual(['code', 'details', 'hint', 'message']);
    expect(text).not.toMatch(/node_modules|\.ts:\d|pgrst_(source|body|row)/);
  }
}

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.stringMatching(/^[a-z0-9_.,:!()*"'\\>{}[\]= -]{0,60}$/),
  fc.constantFrom(
    "'; drop table clients; --",
    '")); select 1; --',
    '\u0000',
    '$1',
    '$$',
    '%',
    '\\',
    '""',
    "''",
    '{',
    '}',
    '(',
    ')',
    'null',
  ),
);
const piece = fc.oneof(
  hostile,
  fc.constantFrom(
    'id',
    'name',
    'clients',
    'tasks',
    'details',
    'budget',
    'eq',
    'in',
    'not',
    'is',
    'null',
    'and',
    'or',
    'asc',
    'count',
    'sum',
  ),
  fc.constantFrom(
    '.',
    ',',
    '(',
    ')',
    ':',
    '::',
    '->',
    '->>',
    '!',
    '!inner',
    '...',
    '*',
    '"',
    '{',
    '}',
    '=',
    '&',
    '-',
    ' ',
  ),
);
const mixture = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
const key = fc.oneof(
  fc.constantFrom(
    'select',
    'order',
    'limit',
    'offset',
    'and',
    'or',
    'not.and',
    'columns',
    'on_conflict',
    'id',
    'name',
    'clients.id',
    'tasks.order',
    'clients.limit',
    'details->a',
  ),
  mixture,
);
const query = fc
  .array(fc.tuple(key, mixture), { minLength: 1, maxLength: 4 })
  .map((pairs) =>
    pairs.map(([name, value]) => `${encodeURIComponent(toText(name))}=${encodeURIComponent(toText(value))}`).join('&'),
  );

/** Lone surrogates cannot be sent. */
function toText(text: string): string {
  return text.toWellFormed();
}

async function runs<T>(arbitrary: fc.Arbitrary<T>, work: (value: T) => Promise<void>): Promise<void> {
  await fc.assert(fc.asyncProperty(arbitrary, work), {
    numRuns: RUNS,
    endOnFailure: false,
    interruptAfterTimeLimit: 100_000,
  });
}

describe('whatever is sent, the answer is one of the protocol', { timeout: 120_000 }, () => {
  test('as a query string', () => runs(query, (text) => mustBeAnswered(`projects?${text}`)));

  test('as a value of a well-formed filter', () =>
    runs(
      fc.tuple(
        fc.constantFrom(
          'id',
          'name',
          'tags',
          'details',
          'span',
          'mood',
          'budget',
          'started',
          'archived',
          'words',
          'big',
          'details->a',
          'details->>kind',
        ),
        fc.constantFrom(
          'eq',
          'neq',
          'gt',
          'like',
          'ilike',
          'match',
          'imatch',
          'in',
          'is',
          'cs',
          'cd',
          'ov',
          'sl',
          'sr',
          'nxr',
          'nxl',
          'adj',
          'fts',
          'plfts',
          'wfts(english)',
          'eq(any)',
          'like(all)',
          'isdistinct',
        ),
        hostile,
      ),
      ([column, operator, value]) =>
        mustBeAnswered(`projects?${encodeURIComponent(column)}=${operator}.${encodeURIComponent(toText(value))}`),
    ));

  test('as a name in quotes', () =>
    runs(hostile, async (text) => {
      const name = encodeURIComponent(`"${toText(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);
      await mustBeAnswered(`projects?select=${name}&${name}=eq.1&order=${name}`);
      await mustBeAnswered(`projects?select=id,x:clients!${name}(id)&limit=1`);
    }));

  test('as a name of a table or function', () =>
    runs(hostile, async (text) => {
      const name = encodeURIComponent(toText(text));
      await mustBeAnswered(name === '..' || name === '.' ? 'x' : name);
      await mustBeAnswered(`rpc/${name === '..' || name === '.' ? 'x' : name}?a=1`);
    }));

  test('as arguments of a function', () =>
    runs(fc.dictionary(fc.constantFrom('a', 'b', 'c'), hostile, { maxKeys: 3 }), (given) =>
      mustBeAnswered(
        `rpc/add?${Object.entries(given)
          .map(([name, value]) => `${name}=${encodeURIComponent(toText(value))}`)
          .join('&')}`,
      ),
    ));

  test('as a body, of any content type', () =>
    runs(
      fc.tuple(
        fc.oneof(
          hostile,
          fc.json(),
          fc
            .array(fc.dictionary(fc.constantFrom('id', 'name', 'nope'), fc.jsonValue()))
            .map((rows) => JSON.stringify(rows)),
        ),
        fc.constantFrom(
          'application/json',
          'text/csv',
          'application/x-www-form-urlencoded',
          'text/plain',
          'application/octet-stream',
          'x',
        ),
        fc.constantFrom('POST', 'PATCH', 'PUT'),
      ),
      async ([body, type, method]) => {
        const headers = { 'content-type': type, prefer: 'return=representation' };
        await mustBeAnswered('clients?id=eq.999', { method, headers, body: toText(body) });
        await mustBeAnswered('rpc/add', { method: 'POST', headers, body: toText(body) });
      },
    ));

  test('as a header', () =>
    runs(
      fc.tuple(
        fc.constantFrom(
          'accept',
          'prefer',
          'range',
          'accept-profile',
          'content-type',
          'authorization',
          'apikey',
          'cookie',
        ),
        fc.stringMatching(/^[\x21-\x7e ]{1,60}$/),
      ),
      ([name, value]) => mustBeAnswered('clients?limit=1', { headers: { [name]: value } }),
    ));

  test('and nothing was changed by a read', async () => {
    const { rows } = await server.admin.query(
      `select (select count(*)::int from public.projects) as projects, (select count(*)::int from public.people) as people`,
    );
    expect(rows).toEqual([{ projects: 4, people: 4 }]);
  });
});

describe('what is too much is refused at once', () => {
  const nested = (open: string, inner: string, close: string, times: number): string =>
    open.repeat(times) + inner + close.repeat(times);

  test.each([
    ['embeds deeper than allowed', `clients?select=${nested('projects(', 'id', ')', 400)}`],
    ['conditions nested deeply', `clients?and=(${nested('and(', 'id.eq.1', ')', 2_000)})`],
    ['a json path of many steps', `projects?select=details${'->a'.repeat(1_500)}`],
    ['more columns than PostgreSQL has', `clients?select=${'id,'.repeat(3_000)}id`],
    ['many embeds', `clients?select=${Array.from({ length: 300 }, (_, index) => `a${index}:projects(id)`).join(',')}`],
    ['many order terms', `clients?order=${'id,'.repeat(2_000)}id`],
    ['an array of a thousand dimensions', `projects?tags=cs.${nested('{', '', '}', 1_000)}`],
    ['a number of a thousand digits as limit', `clients?limit=${'9'.repeat(1_000)}&offset=${'9'.repeat(15)}`],
  ])('%s', async (_, path) => {
    await mustBeAnswered(path);
  });

  test('a body nested ten thousand deep', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const body of [nested('[', '', ']', 10_000), nested('{"a":', '1', '}', 10_000), '['.repeat(10_000)]) {
      await mustBeAnswered('clients', { method: 'POST', headers, body });
      await mustBeAnswered('clients?columns=id', { method: 'POST', headers, body });
      await mustBeAnswered('rpc/echo_json', { method: 'POST', headers, body });
    }
  });

  test('a body over the limit is 413', async () => {
    const response = await fetch(`${server.url}/clients`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `[${'{"id":1},'.repeat(1_300_000)}{"id":1}]`,
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'PGRST102' });
  });

  test('a list of two thousand values still finds its row', async () => {
    const response = await fetch(
      `${server.url}/clients?id=in.(${Array.from({ length: 2_000 }, (_, index) => index + 2).join(',')})`,
    );
    expect(await response.json()).toHaveLength(2);
  });
});
