import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { Refusal } from '../refusal.ts';
import { canonicalQuery, parseQuery, splitQuery } from './query-string.ts';

const LIMITS = { depth: 3, embeds: 5, columns: 20 };
const parse = (text: string, isCall = false) => parseQuery(splitQuery(text), LIMITS, isCall);

function refusalOf(text: string, isCall = false): Refusal['body'] {
  try {
    parse(text, isCall);
  } catch (error) {
    if (error instanceof Refusal) return error.body;
    throw error;
  }
  throw new Error(`${text} was not refused`);
}

const column = (name: string, more: object = {}) => ({ kind: 'column', field: { name, path: [] }, ...more });

describe('splitting', () => {
  test.each([
    [
      'a=1&b=2',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    [
      'a=1+2&b%20c=%C3%BC',
      [
        ['a', '1 2'],
        ['b c', 'ü'],
      ],
    ],
    [
      'a&b=&=c&&',
      [
        ['a', ''],
        ['b', ''],
        ['', 'c'],
      ],
    ],
    ['a=%FF%zz', [['a', '\uFFFD%zz']]],
  ])('%s', (text, pairs) => expect(splitQuery(text)).toEqual(pairs));

  test('a null character is refused: it would end the statement', () => {
    expect(refusalOf('select=%00').code).toBe('PGRST100');
  });

  test('the canonical form is sorted and encoded, the values of one name are joined', () => {
    expect(canonicalQuery(splitQuery("b=2&a=(1,'x')&a-b=%C3%BC"))).toBe('a=%281%2C%27x%27%29&a-b=%C3%BC&b=2');
    expect(canonicalQuery(splitQuery('b=gt.1&a=1&b=in.(2,3)'))).toBe('a=1&b=gt.1,in.%282%2C3%29');
  });
});

describe('select', () => {
  test.each([
    ['*', [column('*')]],
    ['a, b ', [column('a'), column('b')]],
    ['x:a::text', [column('a', { alias: 'x', cast: 'text' })]],
    ['a::double precision', [column('a', { cast: 'double precision' })]],
    ['"a,b".sum()::int', [column('a,b', { aggregate: 'sum', aggregateCast: 'int' })]],
    ['n:count()', [column('*', { alias: 'n', aggregate: 'count' })]],
    ['a-b', [column('a-b')]],
    ['"q\\"uo\\\\te"', [column('q"uo\\te')]],
    ['', [column('*')]],
  ])('%s', (select, items) => expect(parse(`select=${encodeURIComponent(select)}`).select).toEqual(items));

  test('json paths: keys, indexes, negative indexes, keys that begin with digits', () => {
    const [item] = parse('select=d->a->>-1,d->2x').select;
    expect(item).toMatchObject({
      field: {
        name: 'd',
        path: [
          { arrow: '->', by: 'key', operand: 'a' },
          { arrow: '->>', by: 'index', operand: '-1' },
        ],
      },
    });
    expect(parse('select=d->2x').select).toMatchObject([{ field: { path: [{ by: 'key', operand: '2x' }] } }]);
  });

  test.each([
    ['d->ki@nd', 'ki@nd'],
    ['d->"k.(i"', 'k.(i'],
    ['d->!#$%*_a', '!#$%*_a'],
    ['d->x-y', 'x-y'],
    ['d-> x ', 'x'],
    ['d->1 ', '1'],
  ])('the key of %j', (select, operand) =>
    expect(parse(`select=${encodeURIComponent(select)}`).select).toMatchObject([
      { field: { path: [{ by: 'key', operand }] } },
    ]),
  );

  test('digits are an index but before a bracket', () => {
    expect(parse('select=b(d->0)').select).toMatchObject([
      { items: [{ field: { path: [{ by: 'key', operand: '0' }] } }] },
    ]);
    expect(parse('select=b(d->0,c)').select).toMatchObject([
      { items: [{ field: { path: [{ by: 'index', operand: '0' }] } }, {}] },
    ]);
  });

  test('embeds: alias, hint, join, spread, nesting', () => {
    expect(parse('select=a:b!h!inner(c,...d!left(*))').select).toEqual([
      {
        kind: 'embed',
        alias: 'a',
        target: 'b',
        hint: 'h',
        join: 'inner',
        spread: false,
        items: [column('c'), { kind: 'embed', target: 'd', join: 'left', spread: true, items: [column('*')] }],
      },
    ]);
    expect(parse('select=b()').select).toEqual([{ kind: 'embed', target: 'b', spread: false, items: [] }]);
    // In quotes it is a name like any other.
    expect(parse('select=b!"left"!inner()').select).toEqual([
      { kind: 'embed', target: 'b', hint: 'left', join: 'inner', spread: false, items: [] },
    ]);
  });

  test.each([
    [
      'id,name(',
      '"failed to parse select parameter (id,name()" (line 1, column 9)',
      'unexpected end of input expecting "...", field name (* or [a..z0..9_$]), "*", "count()" or ")"',
    ],
    [
      'a::',
      '"failed to parse select parameter (a::)" (line 1, column 4)',
      'unexpected end of input expecting letter or digit',
    ],
    [
      'a::int::text',
      '"failed to parse select parameter (a::int::text)" (line 1, column 7)',
      `unexpected ':' expecting end of input`,
    ],
    [
      'data->>--34',
      '"failed to parse select parameter (data->>--34)" (line 1, column 9)',
      'unexpected "-" expecting digit',
    ],
    [
      ':',
      '"failed to parse select parameter (:)" (line 1, column 1)',
      `unexpected ':' expecting "...", field name (* or [a..z0..9_$]), "*", "count()" or end of input`,
    ],
  ])('refuses %s', (select, message, details) =>
    expect(refusalOf(`select=${encodeURIComponent(select)}`)).toMatchObject({ code: 'PGRST100', message, details }),
  );

  test('limits on depth, embeds and columns', () => {
    expect(refusalOf('select=a(b(c(d(e))))').code).toBe('PGRST100');
    expect(refusalOf(`select=${'a(),'.repeat(6)}b`).code).toBe('PGRST100');
    expect(refusalOf(`select=${'a,'.repeat(21)}b`).code).toBe('PGRST100');
    expect(parse('select=a(b(c(d)))').select).toHaveLength(1);
  });
});

describe('filters', () => {
  const filterOf = (text: string) => parse(text).filters[0];

  test.each([
    ['a=eq.1', { kind: 'quantified', name: 'eq', sql: '=', value: '1' }],
    ['a=eq.', { kind: 'quantified', name: 'eq', sql: '=', value: '' }],
    ['a=gt(all).{1,2}', { kind: 'quantified', name: 'gt', sql: '>', quantifier: 'all', value: '{1,2}' }],
    ['a=neq.a.b', { kind: 'simple', sql: '<>', value: 'a.b' }],
    ['a=in.(1,"b,c",d e)', { kind: 'in', values: ['1', 'b,c', 'd e'] }],
    ['a=in.("x"y,z)', { kind: 'in', values: ['"x"y', 'z'] }],
    ['a=in.()', { kind: 'in', values: [''] }],
    ['a=is.NULL', { kind: 'is', value: 'null' }],
    ['a=fts(english).x', { kind: 'search', sql: 'to_tsquery', language: 'english', value: 'x' }],
    ['a=isdistinct.1', { kind: 'distinct', value: '1' }],
  ])('%s', (text, operation) => expect(filterOf(text)?.value).toMatchObject({ negated: false, operation }));

  test('negation, path of the resource, json path', () => {
    expect(filterOf('a.b.c->>d=not.eq.1')).toEqual({
      path: ['a', 'b'],
      value: {
        kind: 'filter',
        field: { name: 'c', path: [{ arrow: '->>', by: 'key', operand: 'd' }] },
        negated: true,
        operation: { kind: 'quantified', name: 'eq', sql: '=', value: '1' },
      },
    });
  });

  test('of a call, what has no operator is an argument', () => {
    const query = parse('a=1&a=2&b=eq.1&c=x.y&d=fts(x).1&order=a&"e f"=neq(any).1&g=not&h=eq(some).1', true);
    expect(query.arguments).toEqual([
      ['a', '1'],
      ['a', '2'],
      ['c', 'x.y'],
      ['e f', 'neq(any).1'],
      ['g', 'not'],
      ['h', 'eq(some).1'],
    ]);
    expect(query.filters.map(({ value }) => value.field.name)).toEqual(['b', 'd']);
  });

  test.each(['a=not.x', 'a=in.1', 'a=is.maybe', 'a=in.(1)x'])('of a call, %s begins as a filter and is none', (text) =>
    expect(refusalOf(text, true).code).toBe('PGRST100'),
  );

  test.each([
    [
      'a=1',
      '"failed to parse filter (1)" (line 1, column 1)',
      'unexpected "1" expecting "not" or operator (eq, gt, ...)',
    ],
    [
      'a=noop.0',
      '"failed to parse filter (noop.0)" (line 1, column 1)',
      'unexpected "o" expecting "not" or operator (eq, gt, ...)',
    ],
    ['a=in.1', '"failed to parse filter (in.1)" (line 1, column 4)', 'unexpected "1" expecting "("'],
    [
      'a=eq(some).1',
      '"failed to parse filter (eq(some).1)" (line 1, column 4)',
      'unexpected "s" expecting operator (eq, gt, ...)',
    ],
  ])('refuses %s', (text, message, details) =>
    expect(refusalOf(text)).toMatchObject({ code: 'PGRST100', message, details }),
  );
});

describe('trees', () => {
  test('nesting, negation, quoted values, arrays, lists', () => {
    const [tree] = parse('x.not.or=(a.eq."1,2",not.and(b.in.(1,2),c.cs.{x,y}),d->>e.not.is.null)').logic;
    expect(tree?.path).toEqual(['x']);
    expect(tree?.value).toMatchObject({
      operator: 'or',
      negated: true,
      members: [
        { field: { name: 'a' }, operation: { value: '1,2' } },
        {
          kind: 'group',
          operator: 'and',
          negated: true,
          members: [{ operation: { values: ['1', '2'] } }, { operation: { value: '{x,y}' } }],
        },
        { field: { name: 'd' }, negated: true, operation: { kind: 'is', value: 'null' } },
      ],
    });
  });

  test.each(['and=()', 'or=a.eq.1', 'or=(a.eq.1', 'or=(a.eq.1))', 'or=(a)', `or=${'(and'.repeat(200)}`])(
    'refuses %s',
    (text) => {
      expect(refusalOf(text).code).toBe('PGRST100');
    },
  );
});

test('of a parameter that comes again the last counts, of the others the first', () => {
  const query = parse('limit=1&x.limit=2&limit=3&offset=4&offset=5&select=a&select=b&columns=a&columns=b');
  expect(query).toMatchObject({
    limits: [
      { path: [], value: '3' },
      { path: ['x'], value: '2' },
    ],
    offsets: [{ path: [], value: '5' }],
    select: [column('a')],
    columns: ['a'],
  });
});

test.each([
  ['a=x&order=', 'order'],
  ['a=x&select=(&and=()', 'logic tree'],
  ['a=x&select=(&columns=(', 'columns parameter'],
  ['a=x&select=(', 'select parameter'],
  ['on_conflict=(&a=x', 'filter'],
])('of the faults of %s the one in %s is reported', (text, what) =>
  expect(refusalOf(text).message).toContain(`failed to parse ${what}`),
);

describe('order', () => {
  test('directions, nulls, json paths, related columns, under a resource', () => {
    expect(parse('x.order=a.desc.nullslast, b->c.nullsfirst,d(e->>f).asc').order).toEqual([
      {
        path: ['x'],
        value: [
          { field: { name: 'a', path: [] }, direction: 'desc', nulls: 'nullslast' },
          { field: { name: 'b', path: [{ arrow: '->', by: 'key', operand: 'c' }] }, nulls: 'nullsfirst' },
          { relation: 'd', field: { name: 'e', path: [{ arrow: '->>', by: 'key', operand: 'f' }] }, direction: 'asc' },
        ],
      },
    ]);
  });

  test.each([
    ['id.ac', '(line 1, column 4)', 'unexpected "c" expecting "asc", "desc", "nullsfirst" or "nullslast"'],
    ['id.descc', '(line 1, column 8)', `unexpected 'c' expecting delimiter (.), "," or end of input`],
    ['id.asc.smth34', '(line 1, column 8)', 'unexpected "s" expecting "nullsfirst" or "nullslast"'],
  ])('refuses %s', (order, place, details) =>
    expect(refusalOf(`order=${order}`)).toMatchObject({
      message: `"failed to parse order (${order})" ${place}`,
      details,
    }),
  );
});

test('any text is read or refused, in time that grows with its length alone', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('select', 'order', 'and', 'a', 'columns', 'on_conflict'),
      (text, key) => {
        try {
          parseQuery([[key, text]], LIMITS, false);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      },
    ),
    { numRuns: 2_000 },
  );
  for (const part of ['(', '"', '\\', '->', 'a.', 'not.', '{', ',', ' ', 'and(']) {
    const started = performance.now();
    for (const key of ['select', 'order', 'and', 'a']) {
      try {
        parseQuery([[key, part.repeat(5_000)]], LIMITS, false);
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal);
      }
    }
    expect(performance.now() - started).toBeLessThan(500);
  }
});
