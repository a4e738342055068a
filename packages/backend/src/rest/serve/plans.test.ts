import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { parseQuery } from '../parse/query-string.ts';
import type { QueryPair } from '../parse/query-string.ts';
import { ALL_ROWS } from '../parse/range.ts';
import { planRead } from '../plan/read-tree.ts';
import { Refusal } from '../refusal.ts';
import { SCHEMA, cacheOf, columnOf, routineOf, tableOf } from '../../../testing/rest/small-cache.ts';
import { callSql } from '../sql/call.ts';
import { Values } from '../sql/fragment.ts';
import { selectSql } from '../sql/read.ts';
import { BODY_SLOT } from '../sql/slots.ts';
import { statementOf } from '../sql/statement.ts';
import { keepPlans } from './plans.ts';
import type { Statements } from './plans.ts';

const tables = [tableOf('cases', [columnOf('id', 'integer'), columnOf('title', 'text')])];
const newCache = () => cacheOf(tables, []);
const cache = newCache();
const LIMITS = { depth: 5, embeds: 20, columns: 100 };

function planCases(pairs: readonly QueryPair[]): { statements: Statements } {
  const query = parseQuery(pairs, LIMITS, false);
  const node = planRead(
    cache,
    query,
    { schema: SCHEMA, name: 'cases' },
    { fromStatement: false, ownsRoot: true, range: ALL_ROWS, maxRows: 1000, aggregates: false },
  );
  const values = new Values();
  return { statements: { main: statementOf(selectSql(values, node), values, 'v') } };
}

/** A keeper of plans that counts how often it has to plan. */
function counted(plan: (pairs: readonly QueryPair[]) => { statements: Statements }, isCall = false) {
  const planOf = keepPlans();
  const seen = { times: 0 };
  const ask = (pairs: QueryPair[], words: unknown[] = [], body: string | null = null, of = cache): Statements => {
    const counting = (given: readonly QueryPair[]) => {
      seen.times += 1;
      return plan(given);
    };
    return planOf(of, { words, pairs, isCall, body, plan: counting }).statements;
  };
  return { ask, seen };
}

describe('a shape is planned once', () => {
  test('for every value of a comparison', () => {
    const { ask, seen } = counted(planCases);
    for (const id of ['1', '2', 'x.y', '']) {
      const pairs: QueryPair[] = [
        ['select', 'id'],
        ['id', `eq.${id}`],
        ['title', `not.gte.${id}`],
      ];
      expect(ask(pairs)).toEqual(planCases(pairs).statements);
    }
    expect(seen.times).toBe(1);
  });

  test.each([
    [[['id', 'eq.1']], [['id', 'neq.1']]],
    [[['id', 'eq.1']], [['title', 'eq.1']]],
    [[['limit', '1']], [['limit', '2']]],
    [[['select', 'id']], [['select', 'title']]],
    [[['or', '(id.eq.1)']], [['or', '(id.eq.2)']]],
    [[['id', 'in.(1)']], [['id', 'in.(1,2)']]],
    [[['title', 'like.a*']], [['title', 'like.b*']]],
    [[['id', 'eq(any).{1}']], [['id', 'eq.{1}']]],
  ] satisfies [QueryPair[], QueryPair[]][])('but %j and %j are two', (one, other) => {
    const { ask, seen } = counted(planCases);
    expect(ask(one)).toEqual(planCases(one).statements);
    expect(ask(other)).toEqual(planCases(other).statements);
    expect(seen.times).toBe(2);
  });

  test('for one schema cache and the same words', () => {
    const { ask, seen } = counted(planCases);
    ask([], ['a']);
    ask([], ['b']);
    ask([], ['a'], null, newCache());
    expect(seen.times).toBe(3);
    ask([], ['a']);
    expect(seen.times).toBe(3);
  });

  test('and what it is planned as is what each request would be, whatever its values', () => {
    const { ask } = counted(planCases);
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('0', 'null', ' a ', '"a"', '{1}'),
    );
    const filter = fc.tuple(
      fc.constantFrom('id', 'title'),
      fc
        .tuple(fc.constantFrom('eq.', 'neq.', 'gt.', 'not.lte.', 'like.', 'is.', 'in.', ''), text)
        .map((two) => two.join('')),
    );
    fc.assert(
      fc.property(fc.array(filter, { maxLength: 3 }), (pairs) => {
        if (pairs.some(([, value]) => value.includes('\u0000'))) return;
        const outcome = (work: () => Statements): unknown => {
          try {
            return work();
          } catch (error) {
            if (error instanceof Refusal) return error.body;
            throw error;
          }
        };
        expect(outcome(() => ask(pairs))).toEqual(outcome(() => planCases(pairs).statements));
      }),
      { numRuns: 500 },
    );
  });
});

describe('calls', () => {
  const plain = routineOf('greet', ['name']);
  const parameters = plain.parameters.map((parameter) => ({ ...parameter, variadic: true }));
  const planOf =
    (routine: typeof plain) =>
    (pairs: readonly QueryPair[]): { statements: Statements } => {
      const values = new Values();
      const text = callSql(values, routine, { kind: 'pairs', pairs }, []);
      return { statements: { main: statementOf(text, values, 'v') } };
    };

  test('arguments are values', () => {
    const { ask, seen } = counted(planOf(plain), true);
    expect(ask([['name', 'Ann']]).main.values).toEqual(['Ann']);
    expect(ask([['name', 'Bob']]).main.values).toEqual(['Bob']);
    expect(seen.times).toBe(1);
  });

  test('but what has a dot may be a condition', () => {
    const { ask, seen } = counted(planOf(plain), true);
    for (const name of ['1.5', '2.5']) expect(ask([['name', name]]).main.values).toEqual([name]);
    expect(seen.times).toBe(2);
  });

  test('those of a variadic parameter are read one by one, so each request is planned', () => {
    const { ask } = counted(planOf({ ...plain, parameters }), true);
    for (const name of ['Ann', 'Bob "B"']) {
      const pairs: QueryPair[] = [['name', name]];
      expect(ask(pairs)).toEqual(planOf({ ...plain, parameters })(pairs).statements);
    }
  });

  test('a body fills its slot, and no value is taken for one', () => {
    const planBody = (pairs: readonly QueryPair[]) => {
      const values = new Values();
      values.bind(BODY_SLOT);
      for (const [, value] of pairs) values.bind(value);
      return { statements: { main: statementOf('select', values, 'v') } };
    };
    const { ask } = counted(planBody);
    expect(ask([['id', 'x']], [], '{}').main.values).toEqual(['{}', 'x']);
    for (const pair of [
      ['id', '\u0000body'],
      ['id', 'eq.\u00000'],
      ['\u0000', ''],
    ] satisfies QueryPair[])
      expect(() => ask([pair], [], '{}')).toThrow(Refusal);
  });
});
