import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { Refusal } from '../refusal.ts';
import { CsvRows, csvToJson } from './csv.ts';
import { parseContentType } from './media-type.ts';
import { readArguments, readRows } from './payload.ts';

const JSON_TYPE = parseContentType(undefined);
const rows = (text: string, columns?: string[]) => readRows(Buffer.from(text), JSON_TYPE, columns);

async function messageOf(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('JSON', () => {
  test('the text stays as it came, digits and all', async () => {
    expect(await rows('{"a": 12345678901234567890}')).toEqual({
      kind: 'json',
      text: '{"a": 12345678901234567890}',
      keys: ['a'],
      isArray: false,
    });
    expect(await rows('[{"a":1,"b":2},{"b":1,"a":2}]')).toMatchObject({ keys: ['a', 'b'], isArray: true });
    expect(await rows('[]')).toMatchObject({ text: '[]', keys: [], isArray: true });
    expect(await rows('"scalar"')).toMatchObject({ text: '[]', keys: [], isArray: true });
  });

  test('columns take the place of keys, which then may differ', async () => {
    expect(await rows('[{"a":1},{"b":1}]', ['a'])).toMatchObject({ keys: ['a'], isArray: true });
    expect(await rows(' \n{"a":1}', ['a'])).toMatchObject({ keys: ['a'], isArray: false });
  });

  test('with columns PostgreSQL alone reads the text', async () => {
    for (const text of ['', '5', 'nonsense', '[1'])
      expect(await rows(text, ['a'])).toEqual({ kind: 'json', text, keys: ['a'], isArray: true });
    expect(await messageOf(() => rows(`[${'{"a":'.repeat(600)}`, ['a']))).toBe('Values may be nested at most 500 deep');
    expect(await rows(`["${'['.repeat(600)}\\"${'{'.repeat(600)}"]`, ['a'])).toMatchObject({ isArray: true });
  });

  test.each([
    ['{', 'Empty or invalid json'],
    ['', 'Empty or invalid json'],
    ['[{"a":1},{"b":1}]', 'All object keys must match'],
    ['[{"a":1},{"a":1,"b":1}]', 'All object keys must match'],
    ['[1]', 'All object keys must match'],
    ['[{"a":1},null]', 'All object keys must match'],
    [`${'['.repeat(600)}${']'.repeat(600)}`, 'Values may be nested at most 500 deep'],
  ])('refuses %.30s', async (text, message) => expect(await messageOf(() => rows(text))).toBe(message));

  test('a call without a body has no arguments', async () => {
    expect(await readArguments(Buffer.alloc(0), JSON_TYPE, undefined)).toMatchObject({ text: '', keys: [] });
  });
});

describe('other content types', () => {
  test('forms are a row, or arguments of a call', async () => {
    const form = parseContentType('application/x-www-form-urlencoded; charset=utf-8');
    expect(await readRows(Buffer.from('a=1&b=x+y'), form, undefined)).toMatchObject({
      text: '{"a":"1","b":"x y"}',
      keys: ['a', 'b'],
    });
    expect(await readArguments(Buffer.from('a=1&a=2'), form, undefined)).toEqual({
      kind: 'arguments',
      pairs: [
        ['a', '1'],
        ['a', '2'],
      ],
    });
    // As a value it would be taken for a slot of the statement.
    for (const body of ['a=\u0000body', 'a=%00body', '\u0000=1'])
      await expect(readArguments(Buffer.from(body), form, undefined)).rejects.toThrow('failed to parse query string');
  });

  test('others are the one argument of a call, and no row', async () => {
    const text = parseContentType('text/plain');
    expect(await readArguments(Buffer.from('x'), text, undefined)).toEqual({ kind: 'raw', body: Buffer.from('x') });
    expect(await messageOf(() => readRows(Buffer.from('x'), text, undefined))).toBe(
      'Content-Type not acceptable: text/plain',
    );
    expect(await messageOf(() => readArguments(Buffer.from('x'), parseContentType('image/png'), undefined))).toBe(
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
  ])('%j', async (text, json) => expect((await csvToJson(text)).json).toBe(json));

  test.each([
    ['', 'Empty or invalid csv'],
    ['a,b\n1\n', 'All lines must have same number of fields'],
    ['a\n"x', 'Empty or invalid csv'],
    ['a\n"x"y', 'Empty or invalid csv'],
    ['a\nx"y', 'Empty or invalid csv'],
    ['a\n "x"', 'Empty or invalid csv'],
  ])('refuses %j', async (text, message) => expect(await messageOf(() => csvToJson(text))).toBe(message));

  test('pieces that end anywhere read like the whole', async () => {
    const field = fc.oneof(fc.constantFrom('', 'NULL', '1', 'ü', '"', ',', '\r', '\n', '\r\n', '\uFEFF'), fc.string());
    const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    const line = fc.tuple(field, field).map(([one, other]) => `${quoted(one)},${quoted(other)}`);
    const body = fc
      .tuple(fc.array(line), fc.constantFrom('\n', '\r\n', '\r'), fc.constantFrom('', '\n', '\r\n', '\n\n'))
      .map(([lines, end, last]) => `\uFEFFa,b${end}${lines.join(end)}${last}`);
    await fc.assert(
      fc.asyncProperty(body, fc.array(fc.nat()), async (text, cuts) => {
        const ends = [...cuts.map((cut) => cut % (text.length + 1)), text.length].toSorted((a, b) => a - b);
        const reader = new CsvRows(1_000);
        const read = ends.flatMap((end, index) => reader.read(text.slice(ends[index - 1] ?? 0, end), false));
        read.push(...reader.read('', true));
        const whole = await csvToJson(text);
        expect([`[${read.join(',')}]`, reader.keys()]).toEqual([whole.json, whole.keys]);
      }),
      { numRuns: 1_000 },
    );
  });

  test('a record that never ends is refused before it is kept', async () => {
    const reader = new CsvRows(10);
    reader.read('a\n"0123', false);
    expect(await messageOf(() => reader.read('4567890', false))).toBe('A line of csv may have at most 10 characters');
    const commas = new CsvRows(10);
    commas.read('a\n', false);
    expect(await messageOf(() => commas.read('1,2,3,4,5,6', false))).toBe(
      'A line of csv may have at most 10 characters',
    );
  });

  test('rows that repeat long names for nothing are refused before they are kept', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `${'n'.repeat(60)}${index}`).join(',');
    const bodyOf = (lines: number): string => `${names}\n${`${','.repeat(99)}\n`.repeat(lines)}`;
    expect((await csvToJson(bodyOf(10))).keys).toHaveLength(100);
    expect(await messageOf(() => csvToJson(bodyOf(10_000)))).toBe(
      'As JSON a body of csv may have at most 33554432 characters',
    );
  });

  test('a long body is read in turns with everything else', async () => {
    for (const text of [
      `a\n${'1\n'.repeat(500_000)}`,
      `a\n"${'""'.repeat(500_000)}"\n`,
      `a\n${'x'.repeat(1_000_000)}`,
    ]) {
      let turns = 0;
      let isOver = false;
      const turn = (): void => {
        turns += 1;
        if (!isOver) setImmediate(turn);
      };
      setImmediate(turn);
      const { json } = await csvToJson(text);
      isOver = true;
      expect(JSON.parse(json)).toHaveLength(text.startsWith('a\n1') ? 500_000 : 1);
      expect(turns).toBeGreaterThan(text.length / 100_000);
    }
  });

  test('a field that goes on and on is not read again with every piece', async () => {
    const pieces = 200;
    const field = '""'.repeat(5_000);
    const reader = new CsvRows(Number.POSITIVE_INFINITY);
    const whole = new CsvRows(Number.POSITIVE_INFINITY);
    const started = performance.now();
    whole.read(`a\n"${field.repeat(pieces)}"\n`, true);
    const atOnce = performance.now() - started;
    const begun = performance.now();
    reader.read('a\n"', false);
    for (let piece = 0; piece < pieces; piece += 1) reader.read(field, false);
    // Read again with every piece it would take a hundred times as long.
    expect(reader.read('"', true)).toHaveLength(1);
    expect(performance.now() - begun).toBeLessThan(Math.max(500, atOnce * 30));
  });

  // Something else may hold the machine for a moment, but not each time the same.
  test('the end of a long text of quotes takes no longer than its other pieces', { retry: 4 }, () => {
    const reader = new CsvRows(Number.POSITIVE_INFINITY);
    const started = performance.now();
    reader.read('a\n"', false);
    for (let piece = 0; piece < 100; piece += 1) reader.read('""'.repeat(8_000), false);
    const pieces = performance.now() - started;
    const ended = performance.now();
    expect(reader.read('"', true)).toHaveLength(1);
    expect(performance.now() - ended).toBeLessThan(pieces / 4);
  });

  test('a line has no more fields than a table has columns', async () => {
    expect(await messageOf(() => csvToJson(`a${',a'.repeat(1_600)}`))).toBe(
      'A line of csv may have at most 1600 fields',
    );
  });
});

describe('what is too much is refused before it is read', () => {
  const objectOf = (count: number): string =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1])));

  test('a row of more keys than a table has columns', async () => {
    expect((await rows(objectOf(1_600))).keys).toHaveLength(1_600);
    expect(await messageOf(() => rows(objectOf(1_601)))).toBe('A row may have at most 1600 keys');
  });

  test('of a call no more names are kept than a function has arguments, and what comes is the value still', async () => {
    const text = objectOf(5_000);
    expect(await readArguments(Buffer.from(text), JSON_TYPE, undefined)).toMatchObject({ text, keys: { length: 101 } });
  });

  test('a form of many fields', async () => {
    const form = parseContentType('application/x-www-form-urlencoded');
    expect(await messageOf(() => readArguments(Buffer.from('a=1&'.repeat(1_001)), form, undefined))).toBe(
      'A form may have at most 1000 fields',
    );
  });

  test('nesting, before the text is parsed', async () => {
    expect(await messageOf(() => rows(`${'['.repeat(501)}nonsense`))).toBe('Values may be nested at most 500 deep');
  });

  test('and what is long is read by its keys alone, as what is short is by parsing', async () => {
    const value = fc.oneof(fc.constantFrom('x', 1, null, '\\"}{][,:'), fc.jsonValue());
    const row = fc.dictionary(fc.constantFrom('a', 'b', 'ü', 'q"\\', ''), value, { maxKeys: 3 });
    const same = fc.array(value).map((values) => values.map((one) => ({ a: one, b: 1 })));
    const given = fc.oneof(row, fc.array(row), same, fc.array(fc.oneof(row, value)), value);
    await fc.assert(
      fc.asyncProperty(given, fc.constantFrom(undefined, 1, '\t'), async (json, indent) => {
        const text = JSON.stringify(json, null, indent);
        const outcomeOf = async (sent: string): Promise<unknown> => {
          try {
            const { keys, isArray, text: read } = await rows(sent);
            return { keys, isArray, isNothing: keys.length === 0 && isArray, said: read.trim() };
          } catch (error) {
            return error instanceof Refusal ? error.message : error;
          }
        };
        const short = await outcomeOf(text);
        const long = await outcomeOf(`${' '.repeat(140_000)}${text}`);
        if (typeof short === 'object') expect(long).toMatchObject({ ...short, said: expect.any(String) });
        else expect(long).toEqual(short);
      }),
      { numRuns: 1_000 },
    );
  });
});
