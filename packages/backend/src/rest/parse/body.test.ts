import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { Refusal } from '../refusal.ts';
import { CsvRows, csvToJson } from './csv.ts';
import { parseContentType } from './media-type.ts';
import { readArguments, readRows } from './payload.ts';

const JSON_TYPE = parseContentType(undefined);
const rows = (text: string, columns?: string[]) => readRows(Buffer.from(text), JSON_TYPE, columns);

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('JSON', () => {
  test('the text stays as it came, digits and all', () => {
    expect(rows('{"a": 12345678901234567890}')).toEqual({
      kind: 'json',
      text: '{"a": 12345678901234567890}',
      keys: ['a'],
      isArray: false,
    });
    expect(rows('[{"a":1,"b":2},{"b":1,"a":2}]')).toMatchObject({ keys: ['a', 'b'], isArray: true });
    expect(rows('[]')).toMatchObject({ text: '[]', keys: [], isArray: true });
    expect(rows('"scalar"')).toMatchObject({ text: '[]', keys: [], isArray: true });
  });

  test('columns take the place of keys, which then may differ', () => {
    expect(rows('[{"a":1},{"b":1}]', ['a'])).toMatchObject({ keys: ['a'], isArray: true });
    expect(rows(' \n{"a":1}', ['a'])).toMatchObject({ keys: ['a'], isArray: false });
  });

  test('with columns PostgreSQL alone reads the text', () => {
    for (const text of ['', '5', 'nonsense', '[1'])
      expect(rows(text, ['a'])).toEqual({ kind: 'json', text, keys: ['a'], isArray: true });
    expect(messageOf(() => rows(`[${'{"a":'.repeat(600)}`, ['a']))).toBe('Values may be nested at most 500 deep');
    expect(rows(`["${'['.repeat(600)}\\"${'{'.repeat(600)}"]`, ['a'])).toMatchObject({ isArray: true });
  });

  test.each([
    ['{', 'Empty or invalid json'],
    ['', 'Empty or invalid json'],
    ['[{"a":1},{"b":1}]', 'All object keys must match'],
    ['[{"a":1},{"a":1,"b":1}]', 'All object keys must match'],
    ['[1]', 'All object keys must match'],
    ['[{"a":1},null]', 'All object keys must match'],
    [`${'['.repeat(600)}${']'.repeat(600)}`, 'Values may be nested at most 500 deep'],
  ])('refuses %.30s', (text, message) => expect(messageOf(() => rows(text))).toBe(message));

  test('a call without a body has no arguments', () => {
    expect(readArguments(Buffer.alloc(0), JSON_TYPE, undefined)).toMatchObject({ text: '', keys: [] });
  });
});

describe('other content types', () => {
  test('forms are a row, or arguments of a call', () => {
    const form = parseContentType('application/x-www-form-urlencoded; charset=utf-8');
    expect(readRows(Buffer.from('a=1&b=x+y'), form, undefined)).toMatchObject({
      text: '{"a":"1","b":"x y"}',
      keys: ['a', 'b'],
    });
    expect(readArguments(Buffer.from('a=1&a=2'), form, undefined)).toEqual({
      kind: 'arguments',
      pairs: [
        ['a', '1'],
        ['a', '2'],
      ],
    });
    // As a value it would be taken for a slot of the statement.
    for (const body of ['a=\u0000body', 'a=%00body', '\u0000=1'])
      expect(() => readArguments(Buffer.from(body), form, undefined)).toThrow('failed to parse query string');
  });

  test('others are the one argument of a call, and no row', () => {
    const text = parseContentType('text/plain');
    expect(readArguments(Buffer.from('x'), text, undefined)).toEqual({ kind: 'raw', body: Buffer.from('x') });
    expect(messageOf(() => readRows(Buffer.from('x'), text, undefined))).toBe(
      'Content-Type not acceptable: text/plain',
    );
    expect(messageOf(() => readArguments(Buffer.from('x'), parseContentType('image/png'), undefined))).toBe(
      'Content-Type not acceptable: image/png',
    );
  });
});

describe('CSV', () => {
  test.each([
    ['a,b\n1,2\n', '[{"a":"1","b":"2"}]'],
    ['a\r\n"x, ""y""\nz"\r\n', '[{"a":"x, \\"y\\"\\nz"}]'],
    ['a,b\nNULL,\n', '[{"a":null,"b":""}]'],
    ['a,b\n1,', '[{"a":"1","b":""}]'],
    ['\uFEFFa\nü', '[{"a":"ü"}]'],
    ['a\n', '[]'],
    [`${'ü'.repeat(32)},b\n1,2`, '[{"b":"2"}]'],
    [`${'ü'.repeat(32)}\n1`, '[{}]'],
  ])('%j', (text, json) => expect(csvToJson(text).json).toBe(json));

  test.each([
    ['', 'Empty or invalid csv'],
    ['a,b\n1\n', 'All lines must have same number of fields'],
    ['a\n"x', 'Empty or invalid csv'],
    ['a\n"x"y', 'Empty or invalid csv'],
    ['a\nx"y', 'Empty or invalid csv'],
    ['a\n "x"', 'Empty or invalid csv'],
  ])('refuses %j', (text, message) => expect(messageOf(() => csvToJson(text))).toBe(message));

  test('pieces that end anywhere read like the whole', () => {
    const field = fc.oneof(fc.constantFrom('', 'NULL', '1', 'ü', '"', ',', '\r', '\n', '\r\n', '\uFEFF'), fc.string());
    const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    const line = fc.tuple(field, field).map(([one, other]) => `${quoted(one)},${quoted(other)}`);
    const body = fc
      .tuple(fc.array(line), fc.constantFrom('\n', '\r\n', '\r'), fc.constantFrom('', '\n', '\r\n', '\n\n'))
      .map(([lines, end, last]) => `\uFEFFa,b${end}${lines.join(end)}${last}`);
    fc.assert(
      fc.property(body, fc.array(fc.nat()), (text, cuts) => {
        const ends = [...cuts.map((cut) => cut % (text.length + 1)), text.length].toSorted((a, b) => a - b);
        const reader = new CsvRows(1_000);
        const read = ends.flatMap((end, index) => reader.read(text.slice(ends[index - 1] ?? 0, end), false));
        read.push(...reader.read('', true));
        const whole = csvToJson(text);
        expect([`[${read.join(',')}]`, reader.keys()]).toEqual([whole.json, whole.keys]);
      }),
      { numRuns: 1_000 },
    );
  });

  test('a record that never ends is refused before it is kept', () => {
    const reader = new CsvRows(10);
    reader.read('a\n"0123', false);
    expect(messageOf(() => reader.read('4567890', false))).toBe('A line of csv may have at most 10 characters');
    const commas = new CsvRows(10);
    commas.read('a\n', false);
    expect(messageOf(() => commas.read('1,2,3,4,5,6', false))).toBe('A line of csv may have at most 10 characters');
  });

  test('rows that repeat long names for nothing are refused before they are kept', () => {
    const names = Array.from({ length: 100 }, (_, index) => `${'n'.repeat(60)}${index}`).join(',');
    const bodyOf = (lines: number): string => `${names}\n${`${','.repeat(99)}\n`.repeat(lines)}`;
    expect(csvToJson(bodyOf(10)).keys).toHaveLength(100);
    expect(messageOf(() => csvToJson(bodyOf(10_000)))).toBe(
      'As JSON a body of csv may have at most 67108864 characters',
    );
  });
});
