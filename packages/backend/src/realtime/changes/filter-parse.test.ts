import { describe, expect, test } from 'vitest';

import { BadParams, parseFilters } from './filter-parse.ts';
import { describeParams, readParams } from './params.ts';

const one = (column: string, op: string, value: string, negate = false) => ({ column, op, value, negate });

describe('filters', () => {
  test.each([
    ['subject=eq.hey', [one('subject', 'eq', 'hey')]],
    ['subject=in.(hidee,ho)', [one('subject', 'in', '{hidee,ho}')]],
    ['subject=in.()', [one('subject', 'in', '{}')]],
    ['subject=in.("a,b","c)d")', [one('subject', 'in', '{"a,b","c)d"}')]],
    ['subject=not.like.hey%', [one('subject', 'like', 'hey%', true)]],
    ['id=gt.0,id=lt.100', [one('id', 'gt', '0'), one('id', 'lt', '100')]],
    ['  id=gt.0 ,  id=lt.100  ', [one('id', 'gt', '0'), one('id', 'lt', '100')]],
    ['id=in.(1,2),title=eq.a', [one('id', 'in', '{1,2}'), one('title', 'eq', 'a')]],
    ['title=eq."a,b",id=eq.1', [one('title', 'eq', 'a,b'), one('id', 'eq', '1')]],
    [String.raw`title=eq."a\"b,\\c"`, [one('title', 'eq', String.raw`a"b,\c`)]],
    ['title=eq."a"b', [one('title', 'eq', '"a"b')]],
    ['title=eq.a"b,id=eq.1', [one('title', 'eq', 'a"b'), one('id', 'eq', '1')]],
    ['title=eq.', [one('title', 'eq', '')]],
    ['title=eq.a=b.c', [one('title', 'eq', 'a=b.c')]],
    ['at=gte.2026-01-01T00:00:00.123Z', [one('at', 'gte', '2026-01-01T00:00:00.123Z')]],
    ['title=match.^(a,b)$', [one('title', 'match', '^(a,b)$')]],
    ['note=is.null,done=not.is.true', [one('note', 'is', 'null'), one('done', 'is', 'true', true)]],
    ['id=isdistinct.5', [one('id', 'isdistinct', '5')]],
    ['id=not.in.(1,2)', [one('id', 'in', '{1,2}', true)]],
    ['', []],
    ['   ', []],
  ])('%s', (text, filters) => {
    expect(parseFilters(text)).toEqual(filters);
  });

  test.each([
    ['subject=foo.hey', '["foo", "hey"]'],
    ['undefined', '["undefined"]'],
    ['subject=eq', '["eq"]'],
    ['subject=not.eq', '["eq"]'],
    ['subject=not.not.eq.1', '["not", "eq.1"]'],
    ['subject=EQ.1', '["EQ", "1"]'],
    ['a=eq.1,', 'filter must not contain empty segments (check for extra commas)'],
    [',a=eq.1', 'filter must not contain empty segments (check for extra commas)'],
    ['a=eq.1,,b=eq.2', 'filter must not contain empty segments (check for extra commas)'],
    ['a=in.1,2', '`in` filter value must be wrapped by parentheses'],
    ['a=in.(', '`in` filter value must be wrapped by parentheses'],
    ['a=eq.1,b', '["b"]'],
  ])('%s is refused', (text, reason) => {
    expect(() => parseFilters(text)).toThrow(new BadParams(`Error parsing \`filter\` params: ${reason}`));
  });
});

describe('bindings', () => {
  const all = { event: '*', filters: [], select: null };
  test.each([
    [{ schema: 'public' }, { ...all, schema: 'public', table: '*' }],
    [{ table: 'notes' }, { ...all, schema: 'public', table: 'notes' }],
    [
      { event: 'insert', schema: '*', table: '*' },
      { ...all, event: 'INSERT', schema: '*', table: '*' },
    ],
    [
      { event: 'TRUNCATE', schema: 'public', table: 'notes' },
      { ...all, schema: 'public', table: 'notes' },
    ],
    [
      { schema: 'public', table: 'notes', filter: '' },
      { ...all, schema: 'public', table: 'notes' },
    ],
    [
      { schema: 'public', table: 'notes', select: ['b', 'a', 5, 'b'] },
      { ...all, schema: 'public', table: 'notes', select: ['a', 'b'] },
    ],
    [
      { schema: 'public', table: 'notes', select: [] },
      { ...all, schema: 'public', table: 'notes' },
    ],
    [
      { schema: 'public', table: '*', filter: 'id=eq.1' },
      { ...all, schema: 'public', table: '*', filters: [one('id', 'eq', '1')] },
    ],
  ])('%j', (binding, params) => {
    expect(readParams(binding)).toEqual(params);
  });

  const nothing = 'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to: ';
  test.each([
    [{}, `${nothing}%{}`],
    ['notes', `${nothing}%{}`],
    [{ schema: 'public', filter: 'id=eq.1' }, `${nothing}%{"filter" => "id=eq.1", "schema" => "public"}`],
    [
      { schema: 'public', table: 'a', filter: null },
      `${nothing}%{"filter" => nil, "schema" => "public", "table" => "a"}`,
    ],
    [{ schema: 1, user_token: 'secret' }, `${nothing}<redacted>`],
    [
      { schema: 'public', table: '*', select: ['a'] },
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    ],
    [
      { schema: 'public', table: 'a', select: 'b' },
      'Error parsing `select` params: expected a list of column name strings, e.g. select: ["col1", "col2"]',
    ],
  ])('%j is refused', (binding, message) => {
    expect(() => readParams(binding)).toThrow(new BadParams(message));
  });

  test('are worded as upstream words them', () => {
    expect(describeParams(readParams({ schema: 'public', table: 'a', filter: 'id=not.eq.1', select: ['b'] }))).toBe(
      '[event: *, schema: public, table: a, filters: [{"id", "eq", "1", true}], select: ["b"]]',
    );
  });
});
