import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { ColumnItem } from '../parse/ast.ts';
import { parseQuery } from '../parse/query-string.ts';
import type { QueryPair } from '../parse/query-string.ts';
import { ALL_ROWS } from '../parse/range.ts';
import { planRead } from '../plan/read-tree.ts';
import { Refusal } from '../refusal.ts';
import { SCHEMA, cacheOf, columnOf, relationshipOf, tableOf } from '../../../testing/rest/small-cache.ts';
import { Values, arrayText, limitSql, literal, quote } from './fragment.ts';
import { itemName } from './field.ts';
import { existenceSql, selectSql } from './read.ts';
import { statementOf } from './statement.ts';

const cache = cacheOf(
  [
    tableOf('cases', [
      columnOf('id', 'integer'),
      columnOf('data', 'jsonb'),
      columnOf('words', 'tsvector'),
      columnOf('client_id', 'integer'),
    ]),
    tableOf('clients', [columnOf('id', 'integer'), columnOf('name', 'text')]),
  ],
  [
    relationshipOf('cases', 'clients', 'many-to-one', ['client_id', 'id']),
    relationshipOf('clients', 'cases', 'one-to-many', ['id', 'client_id']),
  ],
);

function built(pairs: QueryPair[], root = 'cases'): { text: string; values: (string | null)[]; existence: string } {
  const query = parseQuery(pairs, { depth: 5, embeds: 20, columns: 100 }, false);
  const node = planRead(
    cache,
    query,
    { schema: SCHEMA, name: root },
    { fromStatement: false, ownsRoot: true, range: ALL_ROWS, maxRows: 1000, aggregates: true },
  );
  const values = new Values();
  return { text: selectSql(values, node), values: values.list, existence: existenceSql(new Values(), node) };
}

describe('the SQL of a read', () => {
  test('columns, conditions and order; every value is bound, but for the number of rows', () => {
    expect(
      built([
        ['select', 'id,k:data->>kind,words::text'],
        ['id', 'in.(1,2)'],
        ['words', 'fts(english).x'],
        ['order', 'id.desc'],
      ]),
    ).toMatchObject({
      text:
        'SELECT "cases"."id", "cases"."data"->>$1 AS "k", CAST("cases"."words" AS text) FROM "s"."cases" AS "cases" ' +
        'WHERE "cases"."id" = ANY ($2) AND "cases"."words" @@ to_tsquery($3, $4) ORDER BY "cases"."id" desc LIMIT 1000',
      values: ['kind', '{"1","2"}', 'english', 'x'],
    });
  });

  test('a to-one embed is a join without a limit, a to-many one an array', () => {
    expect(built([['select', 'id,clients(name)']]).text).toBe(
      'SELECT "cases"."id", row_to_json("pgrst_1".*) AS "clients" FROM "s"."cases" AS "cases" ' +
        'LEFT JOIN LATERAL (SELECT "clients_1"."name" FROM "s"."clients" AS "clients_1" WHERE "clients_1"."id" = "cases"."client_id") AS "pgrst_1" ON TRUE LIMIT 1000',
    );
    expect(built([['select', 'cases!inner(id)']], 'clients').text).toBe(
      `SELECT COALESCE("pgrst_1".pgrst_rows, '[]') AS "cases" FROM "s"."clients" AS "clients" ` +
        'INNER JOIN LATERAL (SELECT json_agg(pgrst_row) AS pgrst_rows FROM (SELECT "cases_1"."id" FROM "s"."cases" AS "cases_1" WHERE "cases_1"."client_id" = "clients"."id" LIMIT 1000) AS pgrst_row) ' +
        'AS "pgrst_1" ON "pgrst_1".pgrst_rows IS NOT NULL LIMIT 1000',
    );
  });

  test('columns of a resource spread into many rows have names of their own, whatever their keys', () => {
    expect(built([['select', 'id,...cases(id,...clients(id))']], 'clients').text).toBe(
      `SELECT "clients"."id", COALESCE("pgrst_1"."id", '[]') AS "id", COALESCE("pgrst_1"."pgrst_column_1", '[]') AS "id" FROM "s"."clients" AS "clients" ` +
        'LEFT JOIN LATERAL (SELECT count(*) AS pgrst_count, json_agg(pgrst_row."id") AS "id", json_agg(pgrst_row."pgrst_column_1") AS "pgrst_column_1" ' +
        'FROM (SELECT "cases_1"."id", "pgrst_2"."id" AS "pgrst_column_1" FROM "s"."cases" AS "cases_1" ' +
        'LEFT JOIN LATERAL (SELECT "clients_2"."id" FROM "s"."clients" AS "clients_2" WHERE "clients_2"."id" = "cases_1"."client_id") AS "pgrst_2" ON TRUE ' +
        'WHERE "cases_1"."client_id" = "clients"."id" LIMIT 1000) AS pgrst_row) AS "pgrst_1" ON TRUE LIMIT 1000',
    );
  });

  test('an alias that is a star is a name', () => {
    expect(built([['select', '...clients("*":name)']]).text).toContain('SELECT "pgrst_1"."*" FROM');
    expect(built([['select', '...clients("*":name)']]).text).toContain('"clients_1"."name" AS "*"');
    expect(built([['select', '...cases("*":id)']], 'clients').text).toContain('json_agg(pgrst_row."*") AS "*"');
  });

  test('rows are grouped by the position of what is not aggregated', () => {
    expect(built([['select', 'data->>kind,count(),...clients(name,id.max())']]).text).toBe(
      'SELECT "cases"."data"->>$1 AS "kind", count(*), "pgrst_1"."name", max("pgrst_1"."pgrst_column") AS "max" FROM "s"."cases" AS "cases" ' +
        'LEFT JOIN LATERAL (SELECT "clients_1"."name", "clients_1"."id" AS "pgrst_column" FROM "s"."clients" AS "clients_1" WHERE "clients_1"."id" = "cases"."client_id") AS "pgrst_1" ON TRUE ' +
        'GROUP BY 1, 3 LIMIT 1000',
    );
  });

  test('an order by an embedded column reads the join where it is shown, otherwise the table', () => {
    const order = (select: string): string =>
      built([
        ['select', select],
        ['order', 'clients(name)'],
      ]).text.replace(/.* ORDER BY /, '');
    expect(order('clients(name)')).toBe('"pgrst_1"."name" LIMIT 1000');
    expect(order('clients(*)')).toBe('"pgrst_1"."name" LIMIT 1000');
    const lookedUp =
      '(SELECT "clients_1"."name" FROM "s"."clients" AS "clients_1" WHERE "clients_1"."id" = "cases"."client_id") LIMIT 1000';
    expect(order('clients(id)')).toBe(lookedUp);
    expect(order('clients(name,name:id)')).toBe(lookedUp);
    expect(order('clients(*,name)')).toBe(lookedUp);
  });

  test('a resource that is only filtered by is a semi-join', () => {
    const { text, existence } = built(
      [
        ['select', 'id,cases()'],
        ['cases', 'is.null'],
        ['cases.id', 'gt.1'],
      ],
      'clients',
    );
    const missing =
      'NOT EXISTS (SELECT 1 FROM "s"."cases" AS "cases_1" WHERE "cases_1"."id" > $1 AND "cases_1"."client_id" = "clients"."id")';
    expect(text).toBe(`SELECT "clients"."id" FROM "s"."clients" AS "clients" WHERE ${missing} LIMIT 1000`);
    expect(existence).toBe(`SELECT 1 FROM "s"."clients" AS "clients" WHERE ${missing}`);
  });
});

describe('what a caller writes never becomes SQL', () => {
  const hostile = fc
    .oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom("'", '"', '\\', '$1', '--', '/*', ';', "'); drop table x; --", '") or true --'),
    )
    .filter((text) => !text.includes('\u0000'));

  test('a value changes nothing of the text', () => {
    const plain = built([
      ['id', 'eq.x'],
      ['data->>kind', 'like.x'],
      ['words', 'fts.x'],
      ['limit', '3'],
    ]).text;
    fc.assert(
      fc.property(hostile, hostile, (one, other) => {
        const { text, values } = built([
          ['id', `eq.${one}`],
          ['data->>kind', `like.${other}`],
          ['words', `fts.${one}`],
          ['limit', '3'],
        ]);
        expect(text).toBe(plain);
        expect(values).toContain(one);
      }),
      { numRuns: 1_000 },
    );
  });

  test('a limit is a whole number that JavaScript holds exactly, or bound', () => {
    fc.assert(
      fc.property(
        fc.oneof(hostile, fc.bigInt().map(String), fc.constantFrom('1e3', '0x10', '+1', ' 7 ', '1.5')),
        (limit) => {
          let query: ReturnType<typeof built>;
          try {
            query = built([
              ['select', 'id,clients(id)'],
              ['limit', limit],
              ['clients.limit', limit],
            ]);
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
            return;
          }
          expect(query.text.replaceAll(/ LIMIT (?:\d{1,16}|\$\d+)(?=\)|$)/g, '')).toBe(
            built([['select', 'id,clients(id)']]).text.replaceAll(/ LIMIT 1000/g, ''),
          );
        },
      ),
      { numRuns: 1_000 },
    );
    expect(limitSql(new Values(), null)).toBe('');
    expect(limitSql(new Values(), Number.MAX_SAFE_INTEGER)).toBe(' LIMIT 9007199254740991');
    for (const odd of [1e20, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      const values = new Values();
      expect(limitSql(values, odd)).toBe(' LIMIT $1');
      expect(values.list).toEqual([String(odd)]);
    }
  });

  test('a name stays inside its quotes, whatever is in it', () => {
    const skeleton = (text: string): string => text.replaceAll(/"(?:[^"]|"")*"/g, '"…"');
    const plain = skeleton(
      built([
        ['select', '"x":"x","x"->"x"'],
        ['"x"', 'eq.1'],
        ['order', '"x".desc'],
      ]).text,
    );
    fc.assert(
      fc.property(hostile, (name) => {
        const quoted = `"${name.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
        const { text } = built([
          ['select', `${quoted}:${quoted},${quoted}->${quoted}`],
          [quoted, 'eq.1'],
          ['order', `${quoted}.desc`],
        ]);
        expect(skeleton(text)).toBe(plain);
      }),
      { numRuns: 1_000 },
    );
  });

  test('a cast is made of name characters alone', () => {
    fc.assert(
      fc.property(hostile, (type) => {
        try {
          const [item] = parseQuery([['select', `id::${type}`]], { depth: 1, embeds: 1, columns: 50 }, false).select;
          const cast = item?.kind === 'column' ? item.cast : undefined;
          if (cast !== undefined) expect(cast).toMatch(/^[\p{L}0-9_$ ]+$/u);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('quoting', () => {
    expect(quote('a"b')).toBe('"a""b"');
    expect(literal("a'b")).toBe("'a''b'");
    expect(literal("a\\'b")).toBe("E'a\\\\''b'");
    expect(arrayText(['a', 'b"c', 'd\\e', ''])).toBe('{"a","b\\"c","d\\\\e",""}');
  });
});

test('one text has one name, another text another', () => {
  const name = (text: string): string | undefined => statementOf(text, new Values(), 'v').name;
  expect(name('select 1')).toBe(name('select 1'));
  expect(name('select 1')).not.toBe(name('select 2'));
  expect(name('select 1')).toMatch(/^rest_v_[\w-]{24}$/);
  expect(statementOf('select 1', new Values(), 'w').name).not.toBe(name('select 1'));
});

test('results are named after alias, aggregate, last key or column', () => {
  const named = (item: Partial<ColumnItem>): string =>
    itemName({ kind: 'column', field: { name: 'c', path: [] }, ...item });
  expect(named({})).toBe('c');
  expect(named({ alias: 'x', aggregate: 'sum' })).toBe('x');
  expect(named({ aggregate: 'sum' })).toBe('sum');
  const path = [
    { arrow: '->', by: 'key', operand: 'k' },
    { arrow: '->', by: 'index', operand: '0' },
  ] as const;
  expect(named({ field: { name: 'c', path } })).toBe('k');
});
