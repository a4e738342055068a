import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startRest, type RestServer } from './server.ts';

let server: RestServer;
beforeAll(async () => {
  server = await startRest({ txEnd: 'commit-allow-override' });
});
afterAll(() => server.close());

const RUNS = Number(process.env.FUZZ_RUNS ?? 300);

/** A condition in both languages: as the query string has it, and as a person would write the SQL. */
interface Condition {
  key: string;
  value: string;
  member: string;
  sql: string;
}

const literal = (text: string): string => pg.escapeLiteral(text);

const VALUES: Record<string, fc.Arbitrary<string>> = {
  id: fc.integer({ min: 0, max: 5 }).map(String),
  client_id: fc.integer({ min: 0, max: 4 }).map(String),
  budget: fc.constantFrom('250', '1000.50', '99999999.99', '0'),
  big: fc.constantFrom('-1', '9007199254740993', '9223372036854775807'),
  name: fc.constantFrom('Alpha tower', 'Beta bridge', 'Delta, the (fourth)', 'zzz', ''),
  started: fc.constantFrom('2026-01-02T03:04:05Z', '2026-02-01', '1999-12-31'),
  mood: fc.constantFrom('calm', 'curious', 'stormy'),
};

const COMPARISONS: Record<string, string> = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' };

const comparison: fc.Arbitrary<Condition> = fc
  .tuple(fc.constantFrom(...Object.keys(VALUES)), fc.constantFrom(...Object.keys(COMPARISONS)), fc.boolean())
  .chain(([column, operator, negated]) =>
    (VALUES[column] ?? fc.constant('')).map((value) =>
      condition(column, operator, value, `${column} ${COMPARISONS[operator]} ${literal(value)}`, negated),
    ),
  );
const membership: fc.Arbitrary<Condition> = fc
  .tuple(fc.constantFrom('id', 'client_id', 'name'), fc.boolean())
  .chain(([column, negated]) =>
    fc.array(VALUES[column] ?? fc.constant(''), { minLength: 1, maxLength: 3 }).map((values) => {
      const list = `(${values.map((value) => `"${value}"`).join(',')})`;
      return condition(column, 'in', list, `${column} in (${values.map(literal).join(', ')})`, negated, list);
    }),
  );
const emptiness: fc.Arbitrary<Condition> = fc
  .tuple(fc.constantFrom('budget', 'mood', 'archived'), fc.constantFrom('null', 'not_null'), fc.boolean())
  .map(([column, word, negated]) =>
    condition(column, 'is', word, `${column} is ${word.replace('_', ' ')}`, negated, word),
  );
const containment: fc.Arbitrary<Condition> = fc
  .tuple(fc.constantFrom('cs', 'cd', 'ov'), fc.constantFrom('{red}', '{red,green}', '{blue}', '{}'), fc.boolean())
  .map(([operator, value, negated]) =>
    condition(
      'tags',
      operator,
      value,
      `tags ${{ cs: '@>', cd: '<@', ov: '&&' }[operator]} ${literal(value)}::text[]`,
      negated,
      value,
    ),
  );
const inside: fc.Arbitrary<Condition> = fc
  .tuple(fc.constantFrom('tower', 'bridge', 'x'), fc.boolean())
  .map(([value, negated]) =>
    condition('details->>kind', 'eq', value, `details ->> 'kind' = ${literal(value)}`, negated),
  );
const pattern: fc.Arbitrary<Condition> = fc
  .tuple(fc.constantFrom('*a*', '*tower', 'B*', '%', '_lpha*'), fc.boolean(), fc.boolean())
  .map(([value, insensitive, negated]) =>
    condition(
      'name',
      insensitive ? 'ilike' : 'like',
      value,
      `name ${insensitive ? 'ilike' : 'like'} ${literal(value.replaceAll('*', '%'))}`,
      negated,
    ),
  );
const filter = fc.oneof(comparison, membership, emptiness, containment, inside, pattern);

function condition(
  column: string,
  operator: string,
  value: string,
  sql: string,
  negated: boolean,
  asMember?: string,
): Condition {
  const not = negated ? 'not.' : '';
  return {
    key: column,
    value: `${not}${operator}.${value}`,
    member: `${column}.${not}${operator}.${asMember ?? `"${value}"`}`,
    sql: negated ? `not (${sql})` : sql,
  };
}

const group: fc.Arbitrary<Condition> = fc
  .tuple(
    fc.constantFrom('and', 'or'),
    fc.boolean(),
    fc.array(filter, { minLength: 1, maxLength: 3 }),
    fc.option(fc.array(filter, { minLength: 1, maxLength: 2 })),
  )
  .map(([operator, negated, members, nested]) => {
    const inner = nested ? [`not.and(${nested.map((one) => one.member).join(',')})`] : [];
    const innerSql = nested ? [`not (${nested.map((one) => one.sql).join(' and ')})`] : [];
    const sql = [...members.map((one) => one.sql), ...innerSql].join(` ${operator} `);
    return {
      key: `${negated ? 'not.' : ''}${operator}`,
      value: `(${[...members.map((one) => one.member), ...inner].join(',')})`,
      member: '',
      sql: negated ? `not (${sql})` : `(${sql})`,
    };
  });

const COLUMNS: [asked: string, sql: string][] = [
  ['id', 'p.id'],
  ['name', 'p.name'],
  ['cost:budget', 'p.budget as cost'],
  ['big::text', 'p.big::text as big'],
  ['tags', 'p.tags'],
  ['details->kind', "p.details -> 'kind' as kind"],
  ['n:details->>n', "p.details ->> 'n' as n"],
  ['started', 'p.started'],
  ['span', 'p.span'],
  ['raw', 'p.raw'],
  ['name_length', 'length(p.name) as name_length'],
];
const ORDERS: [asked: string, sql: string][] = [
  ['budget', 'p.budget'],
  ['budget.desc', 'p.budget desc'],
  ['mood.asc.nullsfirst', 'p.mood asc nulls first'],
  ['archived.desc.nullslast', 'p.archived desc nulls last'],
  ['details->>kind', "p.details ->> 'kind'"],
];

interface Request {
  columns: [string, string][];
  conditions: Condition[];
  orders: [string, string][];
  limit: number | null;
  offset: number | null;
  client: 'left' | 'inner' | null;
  clientName: string | null;
  tasks: { limit: number | null; done: boolean | null } | null;
}

const request: fc.Arbitrary<Request> = fc.record({
  columns: fc.uniqueArray(fc.constantFrom(...COLUMNS), { minLength: 1, maxLength: 5 }),
  conditions: fc.array(fc.oneof(filter, group), { maxLength: 3 }),
  orders: fc.uniqueArray(fc.constantFrom(...ORDERS), { maxLength: 2 }),
  limit: fc.option(fc.integer({ min: 0, max: 5 })),
  offset: fc.option(fc.integer({ min: 0, max: 3 })),
  client: fc.option(fc.constantFrom('left', 'inner')),
  clientName: fc.option(fc.constantFrom('Acme', 'Globex', 'nobody')),
  tasks: fc.option(fc.record({ limit: fc.option(fc.integer({ min: 0, max: 2 })), done: fc.option(fc.boolean()) })),
});

function asQuery(asked: Request): string {
  const parts = new URLSearchParams();
  const embeds = [asked.client ? `clients!${asked.client}(name)` : '', asked.tasks ? 'tasks(id,title)' : ''];
  parts.set('select', [...asked.columns.map(([column]) => column), ...embeds].filter((item) => item !== '').join(','));
  for (const { key, value } of asked.conditions) parts.append(key, value);
  parts.set('order', [...asked.orders.map(([term]) => term), 'id'].join(','));
  if (asked.limit !== null) parts.set('limit', String(asked.limit));
  if (asked.offset !== null) parts.set('offset', String(asked.offset));
  if (asked.client && asked.clientName !== null) parts.set('clients.name', `eq.${asked.clientName}`);
  if (asked.tasks) {
    parts.set('tasks.order', 'id.desc');
    if (asked.tasks.limit !== null) parts.set('tasks.limit', String(asked.tasks.limit));
    if (asked.tasks.done !== null) parts.set('tasks.done', `is.${asked.tasks.done}`);
  }
  return parts.toString();
}

/** The same by hand: no lateral joins, no shared code, scalar sub-selects only. */
function asSql(asked: Request): { rows: string; count: string } {
  const items = asked.columns.map(([, sql]) => sql);
  const client = `select c.name from public.clients c where c.id = p.client_id${asked.clientName === null ? '' : ` and c.name = ${literal(asked.clientName)}`}`;
  const where = asked.conditions.map(({ sql }) => `(${sql})`);
  if (asked.client) items.push(`(select row_to_json(c) from (${client}) c) as clients`);
  if (asked.client === 'inner') where.push(`exists (${client})`);
  if (asked.tasks) {
    const done = asked.tasks.done === null ? '' : ` and t.done = ${asked.tasks.done}`;
    const limit = asked.tasks.limit === null ? '' : ` limit ${asked.tasks.limit}`;
    items.push(
      `(select coalesce(json_agg(t), '[]') from (select t.id, t.title from public.tasks t where t.project_id = p.id${done} order by t.id desc${limit}) t) as tasks`,
    );
  }
  const from = `from public.projects p${where.length === 0 ? '' : ` where ${where.join(' and ')}`}`;
  const order = [...asked.orders.map(([, sql]) => sql), 'p.id'].join(', ');
  const limit = `${asked.limit === null ? '' : ` limit ${asked.limit}`}${asked.offset === null ? '' : ` offset ${asked.offset}`}`;
  return {
    rows: `select coalesce(json_agg(r), '[]')::text as body from (select ${items.join(', ')} ${from} order by ${order}${limit}) r`,
    count: `select count(*)::int as total ${from}`,
  };
}

async function byHand<Row>(sql: string): Promise<Row> {
  await server.admin.query('begin; set local role anon');
  try {
    const { rows } = await server.admin.query(sql);
    return rows[0];
  } finally {
    await server.admin.query('rollback');
  }
}

describe('a random valid request is answered as the SQL of a person would be', { timeout: 120_000 }, () => {
  test('reads: rows, their order, embeds and the exact count', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        const { rows, count } = asSql(asked);
        const { total } = await byHand<{ total: number }>(count);
        const response = await fetch(`${server.url}/projects?${asQuery(asked)}`, {
          headers: { prefer: 'count=exact' },
        });
        const text = await response.text();
        // Past the end, and where a limit of nothing begins somewhere, there is no range.
        if ((asked.offset ?? 0) > total || (asked.limit === 0 && (asked.offset ?? 0) > 0)) {
          expect(response.status).toBe(416);
          return;
        }
        expect(text).toBe((await byHand<{ body: string }>(rows)).body);
        expect(response.headers.get('content-range')?.split('/')[1]).toBe(String(total));
      }),
      { numRuns: RUNS },
    );
  });

  test('updates and deletes touch exactly the rows of their conditions', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(filter, group), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        async (conditions, deletes) => {
          const query = new URLSearchParams({ select: 'id' });
          for (const { key, value } of conditions) query.append(key, value);
          const expected = await byHand<{ ids: number[] }>(
            `select array(select id from public.projects where ${conditions.map(({ sql }) => `(${sql})`).join(' and ')} order by id) as ids`,
          );
          const response = await fetch(`${server.url}/projects?${query}`, {
            method: deletes ? 'DELETE' : 'PATCH',
            headers: { prefer: 'return=representation, tx=rollback', 'content-type': 'application/json' },
            ...(deletes ? {} : { body: '{"note":"touched"}' }),
          });
          const rows: { id: number }[] = await response.json();
          expect(rows.map((row) => row.id).toSorted((a, b) => a - b)).toEqual(expected.ids);
        },
      ),
      { numRuns: RUNS / 3 },
    );
  });

  test('inserted values come back as they were sent', async () => {
    const row = fc.record({
      id: fc.integer({ min: 100, max: 2_000_000_000 }),
      name: fc
        .string({ unit: 'grapheme', maxLength: 30 })
        .filter((text) => !text.includes('\u0000') && text.isWellFormed()),
      tags: fc.array(fc.string({ unit: 'grapheme-ascii', maxLength: 8 }), { maxLength: 3 }),
      // A bare null is no value at all.
      details: fc.jsonValue({ maxDepth: 3, stringUnit: 'grapheme-ascii' }).filter((value) => value !== null),
      archived: fc.option(fc.boolean()),
    });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(row, { minLength: 1, maxLength: 5, selector: ({ id }) => id }), async (rows) => {
        const response = await fetch(`${server.url}/projects?select=id,name,tags,details,archived`, {
          method: 'POST',
          headers: { prefer: 'return=representation, tx=rollback', 'content-type': 'application/json' },
          body: JSON.stringify(rows),
        });
        const answered = await response.text();
        expect({ status: response.status, rows: JSON.parse(answered) }).toEqual({
          status: 201,
          rows: JSON.parse(JSON.stringify(rows)),
        });
      }),
      { numRuns: RUNS / 3 },
    );
  });
});
