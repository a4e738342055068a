import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { FilterTest } from './filter-test.ts';
import { bindingIds } from './ids.ts';
import { joinRecord, splitRecord } from './record.ts';
import { TableIndex, type Rule } from './table-index.ts';

describe('ids of bindings', () => {
  const binding = fc.record(
    { event: fc.constantFrom('*', 'INSERT'), schema: fc.string(), table: fc.string(), filter: fc.string() },
    { requiredKeys: ['event'] },
  );
  test('are whole numbers above 0 that fit 31 bits, and differ within a channel', () => {
    fc.assert(
      fc.property(fc.array(binding, { maxLength: 50 }), (bindings) => {
        const ids = bindingIds(bindings);
        expect(new Set(ids).size).toBe(bindings.length);
        for (const id of ids) expect(Number.isInteger(id) && id > 0 && id <= 0x7fff_ffff).toBe(true);
      }),
    );
  });
  test('depend on what is asked alone, also where two ask the same', () => {
    expect(bindingIds([{ schema: 'public', table: 'a' }])).toEqual(bindingIds([{ table: 'a', schema: 'public' }]));
    const [first, second] = bindingIds([{ table: 'a' }, { table: 'a' }]);
    expect(second).toBe((first ?? 0) + 1);
  });
});

/** JSON as PostgreSQL writes a jsonb: a space behind every comma and colon. */
function postgresText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(postgresText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, each]) => `${JSON.stringify(key)}: ${postgresText(each)}`)
    .join(', ')}}`;
}

describe('records', () => {
  test('are split into the texts of their values, whatever they contain', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (row) => {
        const texts = splitRecord(postgresText(row));
        expect([...texts.keys()]).toEqual(Object.keys(row));
        for (const [column, text] of texts) expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(row[column])));
        expect(JSON.parse(joinRecord(texts, () => true))).toEqual(JSON.parse(JSON.stringify(row)));
      }),
      { numRuns: 2_000 },
    );
  });
  test('keep the digits of numbers that JavaScript has not', () => {
    const text = '{"id": 9007199254740993, "sum": 1.10, "deep": {"a": [1e400]}}';
    expect(joinRecord(splitRecord(text), (column) => column !== 'deep')).toBe('{"id":9007199254740993,"sum":1.10}');
  });
});

describe('the index of a table', () => {
  const columns = ['a', 'b'];
  const numbers = fc.integer({ min: 0, max: 4 });
  const filterTest: fc.Arbitrary<FilterTest> = fc
    .record({
      column: fc.constantFrom(...columns),
      op: fc.constantFrom('eq', 'neq', 'in', 'is', 'isdistinct', 'lt', 'lte', 'gt', 'gte', 'like'),
      negate: fc.boolean(),
      numbers: fc.array(numbers, { minLength: 1, maxLength: 3 }),
    })
    .map(({ column, op, negate, numbers: chosen }) => ({
      column,
      op,
      negate,
      values: new Set(op === 'is' ? ['null'] : (op === 'in' ? chosen : chosen.slice(0, 1)).map(String)),
      bound: ['lt', 'lte', 'gt', 'gte'].includes(op) ? BigInt(chosen[0] ?? 0) : null,
      condition: `${column} ${op} ${String(chosen)}`,
      here: op !== 'like',
    }));
  const rule: fc.Arbitrary<Rule> = fc.record({
    event: fc.constantFrom('*', 'INSERT', 'UPDATE', 'DELETE'),
    tests: fc.array(filterTest, { maxLength: 3 }),
  });
  const row = fc.dictionary(fc.constantFrom(...columns), fc.option(numbers));

  /** What SQL says of a condition on a value; undefined for a column that is not there. */
  function holdsInSql({ op, negate, values, bound }: FilterTest, value: number | null | undefined): boolean {
    if (value === undefined) return false;
    const listed = [...values].map((text) => (text === 'null' ? null : Number(text)));
    if (op === 'is') return (value === null) !== negate;
    if (op === 'isdistinct') return (value !== listed[0]) !== negate;
    if (value === null) return false;
    const limit = Number(bound);
    const truth = {
      eq: value === listed[0],
      neq: value !== listed[0],
      in: listed.includes(value),
      lt: value < limit,
      lte: value <= limit,
      gt: value > limit,
      gte: value >= limit,
    }[op];
    return truth !== negate;
  }

  test('finds what trying every rule finds, also after some have gone', () => {
    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 12 }),
        fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
        row,
        fc.constantFrom('INSERT', 'UPDATE', 'DELETE'),
        (rules, stays, values, kind) => {
          const index = new TableIndex<Rule>();
          for (const each of rules) index.add(each);
          const kept = rules.filter((each, place) => {
            if (!stays[place]) index.remove(each);
            return stays[place];
          });
          expect(index.size).toBe(kept.length);
          const texts = new Map(Object.entries(values).map(([column, value]) => [column, JSON.stringify(value)]));
          const found = index.matches(kind, texts);
          const expected = kept.filter(
            ({ event, tests }) =>
              (event === '*' || event === kind) &&
              tests.every((each) => (each.here ? holdsInSql(each, values[each.column]) : each.column in values)),
          );
          expect(new Set(found.map((match) => match.rule))).toEqual(new Set(expected));
          for (const { rule: its, open } of found) expect(open).toEqual(its.tests.filter(({ here }) => !here));
          expect(found).toHaveLength(expected.length);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
